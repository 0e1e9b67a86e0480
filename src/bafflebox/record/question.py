"""One question about a position, from any notation: what every command, the web and other programs are asked.

As JSON: {"own": [26 numbers], "opp": [26 numbers]} with each side counted from its own side (0 off, 1-24 points, 25
bar), `own` on roll; or {"id": "…"} with any text that `named` reads. What follows may stand beside either: "dice",
"cube", "score", "jacoby", "beavers", "options", "first_turn", "short".
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bafflebox.cube import Cube
from bafflebox.dice import Roll
from bafflebox.errors import BaffleboxError, InvalidNotation, InvalidPosition, InvalidRoll, OptionError
from bafflebox.event import Doubled, Taken, TakenUp, Terms
from bafflebox.game.decide import bad_dice
from bafflebox.match.intents import StartGame
from bafflebox.match.taking_up import flawed, over
from bafflebox.phase import Phase
from bafflebox.position import Checkers, Position, parse_position
from bafflebox.record.ids.gnubg_id import parse_gnubg_id
from bafflebox.record.ids.ogid import is_ogid, parse_ogid
from bafflebox.record.ids.position_id import parse_position_id
from bafflebox.record.ids.xgid import is_xgid, money_options, parse_xgid
from bafflebox.record.state.state_text import parse_state
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Situation
from bafflebox.score import Score
from bafflebox.sentence import Argument, Sentence
from bafflebox.side import BySide, Side

Query = Mapping[str, Any]
"""A question as it was read, not yet held against a law."""

STAKE = ("cube", "score", "jacoby", "beavers")
"""The keys that say what is at stake."""
POSITION = ("id", "own", "opp", "short")
"""The keys that say where the checkers are."""
KEYS = (*POSITION, *STAKE, "options")
"""The keys that every question may have."""
PLAYED = (*POSITION, *STAKE, "dice")
"""The keys of a question that a game can be taken up from."""
START = "start"
"""The word for the position in which a game of the rule set begins."""
LONGEST_TEXT = 2**20
"""Characters of the longest question."""
HIGHEST = 4096
"""The highest number on a cube that a question may have."""
LONGEST = 200
"""Points of the longest match that a question may be about."""
LONGEST_OF_VISITORS = 64
"""The same for visitors of a server: longer tables of match equities take seconds to make."""
FORMS = (
    f"`{START}`, XGID=…, an OGID, a GNU Backgammon id (position id, with or without :match id), "
    'white 6:5 … black 6:5 …, or JSON with "own" and "opp"'
)
"""What a question may be written as."""

_DICE = re.compile(r"[1-6][-, ]?[1-6]", re.ASCII)
_OWNERS = {
    "centre": None, "on_roll": Side.WHITE, "own": Side.WHITE, "opponent": Side.BLACK, "opp": Side.BLACK,
}  # fmt: skip
_OWNED = {None: "centre", Side.WHITE: "on_roll", Side.BLACK: "opponent"}


class Unanswerable(BaffleboxError):
    """A question that has no answer; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.said)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


@dataclass(frozen=True, slots=True)
class Question:
    """A position with the side on roll as White, and what is played for. `jacoby` and `beavers` None: as the law has them."""

    position: Position
    roll: Roll | None = None
    cube: Cube = Cube()
    score: Score = Score()
    crawford: bool = False
    jacoby: bool | None = None
    beavers: bool | None = None
    first_turn: bool = False

    def situation(self) -> Situation:
        """The same as a moment of a game."""
        return Situation(
            phase=Phase.ROLLED if self.roll else Phase.TURN,
            position=self.position,
            on_turn=Side.WHITE,
            roll=self.roll,
            cube=self.cube,
            terms=Terms(score=self.score, crawford=self.crawford),
            doubled=self.cube.value > 1,
            turns=BySide(0, 0) if self.first_turn else BySide(2, 2),
        )

    def start(self, law: Law) -> StartGame:
        """The act by which a match goes on from here, White on roll; without a score it stands at the beginning."""
        score = self.score if self.score.length is not None else Score(length=law.match.length)
        terms = Terms(
            score=score, crawford=self.crawford, cube=self.cube, taken_up=TakenUp(Side.WHITE, self.roll)
        )
        return StartGame(self.position, middle=terms)


# --- reading ------------------------------------------------------------------------------------------


def read_query(text: str, keys: Collection[str]) -> dict[str, Any]:
    """A question from a line of JSON or from any text that `named` reads; `keys` are those that it may have.

    Raises Unanswerable, and InvalidNotation for a text that is no notation.
    """
    if len(text) > LONGEST_TEXT:
        raise refused("bad_query", "R2", {"n": LONGEST_TEXT}, "long")
    text = text.strip()
    query = _json(text) if text[:1] in ("{", "[", '"') else named(text, keys)
    refuse_unknown(query, keys)
    wanted = query.pop("id", None)
    if wanted is None:
        return query
    if not isinstance(wanted, str) or "own" in query or "opp" in query:
        raise refused("bad_query", "R2", why="id")
    return {**named(wanted, keys), **query}


def _json(text: str) -> dict[str, Any]:
    try:
        query = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise refused("bad_json", "R2", {"text": str(error)}) from None
    if not isinstance(query, dict):
        raise refused("bad_query", "R2", why="object")
    return query


def named(text: str, keys: Collection[str]) -> dict[str, Any]:
    """The question that a text means: `start` or an id, with dice after it if wanted, such as `start 31`.

    Of what an id tells only the `keys` that are asked for count. Raises InvalidNotation saying what is possible.
    """
    words = text.split()
    dice = (
        [int(sign) for sign in words[-1] if sign.isdigit()]
        if len(words) > 1 and _DICE.fullmatch(words[-1])
        else None
    )
    if dice:
        words = words[:-1]
    elif len(words) > 2 and all(re.fullmatch("[1-6]", word) for word in words[-2:]):
        dice, words = [int(word) for word in words[-2:]], words[:-2]
    query = {key: value for key, value in _named(" ".join(words)).items() if key in keys}
    return {**query, "dice": dice} if dice else query


def _named(text: str) -> dict[str, Any]:
    if text.lower() == START:
        return {"own": START, "opp": START}
    if is_xgid(text):
        jacoby, beavers = money_options(text)
        told = query_of(parse_xgid(text))
        return told if "score" in told else {**told, "jacoby": jacoby, "beavers": beavers}
    if is_ogid(text):
        return query_of(parse_ogid(text))
    if text.startswith("bb1 "):
        return query_of(parse_state(text)[2])
    if text.startswith(("white ", "black ")):
        return _of_position(parse_position(text))
    if re.fullmatch(r"[A-Za-z0-9+/]{14}:[A-Za-z0-9+/]{12}", text):
        return query_of(parse_gnubg_id(text))
    if re.fullmatch(r"[A-Za-z0-9+/]{14}", text):
        return _of_position(parse_position_id(text))
    raise InvalidNotation(Sentence("unread-position", {"text": repr(text[:80])}))


def decided_in(text: str) -> tuple[Sequence[int], Sequence[int]]:
    """The 26 counts of who decides in the position that an id means, and those of the other, each from his own side.

    Raises InvalidNotation saying what is possible; `start` is none, as it stands otherwise in every rule set.
    """
    if is_xgid(text):
        now = parse_xgid(text)
        return now.position.seen_by(now.to_act or Side.WHITE)
    query = _named(text)
    if query["own"] == START:
        raise InvalidNotation(Sentence("unread-position", {"text": repr(text)}))
    return query["own"], query["opp"]


def _of_position(position: Position) -> dict[str, Any]:
    return {"own": list(position.white), "opp": list(position.black)}


def query_of(now: Situation) -> dict[str, Any]:
    """The question about a situation, seen by the side on roll; a double that waits for its answer is asked about before it.

    Raises InvalidNotation where nobody is on roll.
    """
    side = now.on_turn
    if side is None or now.phase not in (Phase.TURN, Phase.ROLLED, Phase.DOUBLED):
        raise InvalidNotation(Sentence("unread-on_roll", {"phase": str(now.phase)}))
    own, opp = now.position.seen_by(side)
    query: dict[str, Any] = {"own": list(own), "opp": list(opp)}
    if now.roll:
        query["dice"] = list(now.roll.dice)
    if now.cube != Cube():
        owner = None if now.cube.owner is None else Side.WHITE if now.cube.owner is side else Side.BLACK
        query["cube"] = {"value": now.cube.value, "owner": _OWNED[owner]}
    score = now.terms.score
    if score.length is not None:
        points = {"own": score.points[side], "opp": score.points[side.other]}
        query["score"] = {"length": score.length, **points, "crawford": now.terms.crawford}
    return query


def refused(
    code: str, rule: str, given: Mapping[str, Argument] | Sentence | None = None, why: str = ""
) -> Unanswerable:
    """The error of a question that has no answer."""
    return Unanswerable(Refusal(code, rule, given or {}, why))


def refuse_unknown(given: Mapping[str, Any], keys: Collection[str]) -> None:
    """Raises Unanswerable for a key that is none of these."""
    unknown = [key for key in given if key not in keys]
    if unknown:
        raise refused("bad_query", "R2", {"text": repr(unknown[0]), "possible": ", ".join(keys)}, "key")


def read_options(query: Query) -> dict[str, Any]:
    """The options of the rule set that hold for this question."""
    options = query.get("options", {})
    if not isinstance(options, dict):
        raise refused("bad_option", "R2", why="object")
    return options


def read_flag(query: Query, name: str, *, default: bool = False) -> bool:
    """A key that is true or false."""
    value = query.get(name, default)
    if not isinstance(value, bool):
        raise refused("bad_query", "R2", {"text": name}, "flag")
    return value


def options_asked(book: Rulebook, query: Query) -> dict[str, object]:
    """The options of a rule set that the stake of a question speaks of: how long the match is, what holds for money."""
    score = query.get("score")
    asked: dict[str, object] = {
        name: query[name] for name in ("jacoby", "beavers") if query.get(name) is not None
    }
    if isinstance(score, dict) and type(score.get("length")) is int:
        asked["length"] = score["length"]
    return {name: value for name, value in asked.items() if name in book.choices}


# --- held against a law ---------------------------------------------------------------------------------


def question_of(law: Law, query: Query, *, rolled: bool = False, longest: int = LONGEST) -> Question:
    """The question under a law; with `rolled` it must have dice. Raises Unanswerable citing the rule."""
    position = read_position(law, query)
    roll = read_roll(law, position, query) if rolled or query.get("dice") is not None else None
    cube = _cube(law, query.get("cube"))
    score, crawford = _score(law, query.get("score"), longest)
    jacoby, beavers = (_money_flag(law, query, name, score) for name in ("jacoby", "beavers"))
    return Question(
        position, roll, cube, score, crawford, jacoby, beavers, first_turn=read_flag(query, "first_turn")
    )


def read_position(law: Law, query: Query) -> Position:
    """The position as "own" and "opp" give it, own being White; one from which no turn can be played is refused."""
    if query.get("own") == START:
        return law.setup
    try:
        position = Position(_checkers(query, "own"), _checkers(query, "opp"))
    except InvalidPosition as error:
        raise refused("bad_position", law.cites("setup"), error.said) from None
    refusal = flawed(law, position, short=read_flag(query, "short"))
    if refusal:
        raise Unanswerable(refusal)
    return position


def _checkers(query: Query, name: str) -> Checkers:
    numbers = query.get(name)
    if not isinstance(numbers, list | tuple):
        raise InvalidPosition(Sentence("unread-list", {"text": name}))
    return tuple(numbers)


def read_roll(law: Law, position: Position, query: Query) -> Roll:
    """The roll in "dice", if the side on roll can throw such a one."""
    dice = query.get("dice")
    if not isinstance(dice, list | tuple):
        raise refused("bad_dice", law.cites("dice"), why="list")
    try:
        roll = Roll(tuple(dice))
    except InvalidRoll as error:
        raise refused("bad_dice", law.cites("dice"), error.said) from None
    unfit = bad_dice(law, position, Side.WHITE, roll.dice)
    if unfit:
        raise Unanswerable(unfit)
    return roll


def no_cube(law: Law) -> Unanswerable:
    """The error of a question about a cube that nobody can refuse."""
    return refused("no_cube", law.cites(Taken))


def refuse_without_cube(law: Law) -> None:
    """Raises Unanswerable where no cube can be refused."""
    if not law.has(Taken):
        raise no_cube(law)


def _cube(law: Law, cube: Any) -> Cube:
    if cube is None:
        return Cube()
    rule = law.cites(Doubled)
    if not isinstance(cube, dict):
        raise refused("bad_cube", rule, why="object")
    refuse_unknown(cube, ("value", "owner"))
    value, owner = cube.get("value", 1), cube.get("owner", "centre")
    if type(value) is not int or not 1 <= value <= HIGHEST or value & (value - 1):
        raise refused("bad_cube", rule, {"n": HIGHEST}, "value")
    if not isinstance(owner, str) or owner not in _OWNERS:
        raise refused("bad_cube", rule, {"possible": ", ".join(_OWNED.values())}, "owner")
    found = Cube(value, _OWNERS[owner])
    if not law.has(Taken) and found != Cube():
        raise no_cube(law)
    return found


def _score(law: Law, score: Any, longest: int) -> tuple[Score, bool]:
    if score is None:
        return Score(), False
    rule = law.cites("score")
    if not law.has(Taken):
        raise refused("bad_score", rule, why="none")
    if not isinstance(score, dict):
        raise refused("bad_score", rule, why="object")
    refuse_unknown(score, ("length", "own", "opp", "crawford"))
    length, own, opp = (score.get(name) for name in ("length", "own", "opp"))
    if type(length) is not int or type(own) is not int or type(opp) is not int or min(length, own, opp) < 0:
        raise refused("bad_score", rule, why="points")
    crawford = read_flag(score, "crawford")
    if length > longest:
        raise refused("bad_score", rule, {"n": longest}, "long")
    found = Score(BySide(own, opp), length)
    if over(found):
        raise refused("bad_score", rule, {"n": length, "score": f"{own}-{opp}"}, "over")
    if crawford and length - max(own, opp) != 1:
        raise refused("bad_score", "P2", why="crawford")
    return found, crawford


def _money_flag(law: Law, query: Query, name: str, score: Score) -> bool | None:
    if query.get(name) is None:
        return None
    flag = read_flag(query, name)
    if flag and score.length is not None:
        raise refused("bad_query", "P3", why="match")
    if flag and not law.has(Taken):
        raise no_cube(law)
    return flag


def refusal_of(error: BaffleboxError) -> Refusal:
    """What an answer says of an error."""
    if isinstance(error, Unanswerable):
        return error.refusal
    if isinstance(error, OptionError):
        return Refusal("bad_option", error.rule or "R2", error.said)
    return Refusal("bad_query", "R2", error.said)
