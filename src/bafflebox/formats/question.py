"""Questions about a position, parsed from any notation for commands, web and other programs.

As JSON: {"own": [26 numbers], "opp": [26 numbers]}, each counted from its side's own home (0 off, 1-24 points, 25 bar), `own` on
roll; or {"id": "…"} with any text that `named` reads. Either may be combined with "dice", "cube", "score", "jacoby", "beavers",
"options", "first_turn", "short".
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bafflebox.board.cube import Cube
from bafflebox.board.dice import Roll
from bafflebox.board.phase import Phase
from bafflebox.board.position import Checkers, Position, parse_position
from bafflebox.board.score import MatchStanding, Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import BaffleboxError, InvalidNotation, InvalidPosition, InvalidRoll, OptionError
from bafflebox.events.game import Doubled, GameStarted, Taken, TakenUp, Terms
from bafflebox.formats.ids.gnubg_id import parse_gnubg_id
from bafflebox.formats.ids.ogid import is_ogid, parse_ogid
from bafflebox.formats.ids.position_id import parse_position_id
from bafflebox.formats.ids.xgid import is_xgid, money_options, parse_xgid
from bafflebox.formats.state.state_text import parse_state
from bafflebox.frozen import dataclass
from bafflebox.game.decide import dice_refusal
from bafflebox.match.taking_up import flawed, over
from bafflebox.message import Argument, Sentence
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook
from bafflebox.rules.situation import Situation

Query = Mapping[str, object]
"""A parsed question, not yet checked against a law."""

STAKE = ("cube", "score", "jacoby", "beavers")
"""Keys for what is at stake."""
POSITION = ("id", "own", "opp", "short")
"""Keys for the places of the checkers."""
KEYS = (*POSITION, *STAKE, "options")
"""Keys that every question may have."""
PLAYED = (*POSITION, *STAKE, "dice")
"""Keys of a question from which a game can be started."""
START = "start"
"""The word for the starting position of the rule set."""
LONGEST_TEXT = 2**20
"""Most characters of a question."""
HIGHEST = 4096
"""Highest cube value in a question."""
LONGEST = 200
"""Most points of a match in a question."""
LONGEST_OF_VISITORS = 64
"""The same limit for visitors of a server: longer match equity tables take seconds to compute."""
FORMS = (
    f"`{START}`, XGID=…, an OGID, a GNU Backgammon id (position id, with or without :match id), "
    'white 6:5 … black 6:5 …, or JSON with "own" and "opp"'
)
"""Accepted forms of a question."""

_DICE = re.compile(r"[1-6][-, ]?[1-6]", re.ASCII)
_OWNERS = {
    "centre": None, "on_roll": Side.WHITE, "own": Side.WHITE, "opponent": Side.BLACK, "opp": Side.BLACK,
}  # fmt: skip
_OWNED = {None: "centre", Side.WHITE: "on_roll", Side.BLACK: "opponent"}


class Unanswerable(BaffleboxError):
    """A question that has no answer; `refusal` gives the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.said)
        self.refusal = refusal

    def __str__(self) -> str:
        return str(self.refusal)


@dataclass(frozen=True, slots=True)
class Question:
    """A position with the side on roll as White, and its stakes. `jacoby` and `beavers` None: as the law has them."""

    position: Position
    roll: Roll | None = None
    cube: Cube = Cube()
    score: Score = Score()
    crawford: bool = False
    jacoby: bool | None = None
    beavers: bool | None = None
    first_turn: bool = False

    def situation(self) -> Situation:
        """Return the question as a game situation."""
        return Situation(
            phase=Phase.ROLLED if self.roll else Phase.TURN,
            position=self.position,
            on_turn=Side.WHITE,
            roll=self.roll,
            cube=self.cube,
            standing=MatchStanding(self.score, self.crawford),
            doubled=self.cube.value > 1,
            turns=BySide(0, 0) if self.first_turn else BySide(2, 2),
        )

    def start(self, law: Law) -> GameStarted:
        """Return the act that continues a match from here, White on roll; without a score the match is at its start."""
        score = self.score if self.score.length is not None else Score(length=law.match.length)
        terms = Terms(cube=self.cube, taken_up=TakenUp(Side.WHITE, self.roll))
        return GameStarted(terms, self.position, MatchStanding(score, self.crawford))


# --- reading ------------------------------------------------------------------------------------------


def read_query(text: str, keys: Collection[str]) -> dict[str, object]:
    """Parse a question from a line of JSON or any text that `named` reads; `keys` are the accepted ones.

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


def _json(text: str) -> dict[str, object]:
    try:
        query = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise refused("bad_json", "R2", {"text": str(error)}) from None
    if not isinstance(query, dict):
        raise refused("bad_query", "R2", why="object")
    return query


def named(text: str, keys: Collection[str]) -> dict[str, Any]:
    """Parse `start` or an id, optionally followed by dice, such as `start 31`.

    Only the `keys` asked for are taken from an id. Raises InvalidNotation saying what is possible.
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


def pending_double(text: str) -> Situation | None:
    """Return the situation of an XGID in which a double is to be answered; None for any other text."""
    now = parse_xgid(text) if is_xgid(text) else None
    return now if now is not None and now.phase is Phase.DOUBLED else None


def counts_of_id(text: str) -> tuple[Sequence[int], Sequence[int]]:
    """Return the 26 counts of the side to decide in the position of an id, and its opponent's, each from its own home.

    Raises InvalidNotation saying what is possible; `start` is not accepted, as it differs between rule sets.
    """
    if is_xgid(text):
        now = parse_xgid(text)
        return now.position.seen_by(now.to_act or Side.WHITE)
    query = _named(text)
    if query["own"] == START:
        raise InvalidNotation(Sentence("unread-position", {"text": repr(text)}))
    return query["own"], query["opp"]


def _of_position(position: Position) -> dict[str, object]:
    return {"own": list(position.white), "opp": list(position.black)}


def query_of(now: Situation) -> dict[str, object]:
    """Return the question about a situation, seen by the side on roll; a pending double is asked about as before it.

    Raises InvalidNotation where no side is on roll.
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
    score = now.score
    if score.length is not None:
        points = {"own": score.points[side], "opp": score.points[side.other]}
        query["score"] = {"length": score.length, **points, "crawford": now.crawford}
    return query


def refused(
    code: str, rule: str, given: Mapping[str, Argument] | Sentence | None = None, why: str = ""
) -> Unanswerable:
    """Return the error of a question that has no answer."""
    return Unanswerable(Refusal(code, rule, given or {}, why))


def refuse_unknown(given: Mapping[str, object], keys: Collection[str]) -> None:
    """Raise Unanswerable for an unknown key."""
    unknown = [key for key in given if key not in keys]
    if unknown:
        raise refused("bad_query", "R2", {"text": repr(unknown[0]), "possible": ", ".join(keys)}, "key")


def read_options(query: Query) -> dict[str, object]:
    """Return the rule set options of this question."""
    options = query.get("options", {})
    if not isinstance(options, dict):
        raise refused("bad_option", "R2", why="object")
    return options


def read_flag(query: Query, name: str, *, default: bool = False) -> bool:
    """Return a boolean key."""
    value = query.get(name, default)
    if not isinstance(value, bool):
        raise refused("bad_query", "R2", {"text": name}, "flag")
    return value


def options_asked(book: Rulebook, query: Query) -> dict[str, object]:
    """Return the options of a rule set implied by the stakes: match length, money rules."""
    score = query.get("score")
    asked: dict[str, object] = {
        name: query[name] for name in ("jacoby", "beavers") if query.get(name) is not None
    }
    if isinstance(score, dict) and type(score.get("length")) is int:
        asked["length"] = score["length"]
    return {name: value for name, value in asked.items() if name in book.choices}


# --- held against a law ---------------------------------------------------------------------------------


def question_of(law: Law, query: Query, *, rolled: bool = False, longest: int = LONGEST) -> Question:
    """Check a question against a law; with `rolled` it must have dice. Raises Unanswerable citing the rule."""
    position = read_position(law, query)
    roll = read_roll(law, position, query) if rolled or query.get("dice") is not None else None
    cube = _cube(law, query.get("cube"))
    score, crawford = _score(law, query.get("score"), longest)
    jacoby, beavers = (_money_flag(law, query, name, score) for name in ("jacoby", "beavers"))
    return Question(
        position, roll, cube, score, crawford, jacoby, beavers, first_turn=read_flag(query, "first_turn")
    )


def read_position(law: Law, query: Query) -> Position:
    """Return the position of "own" and "opp", own being White; refuse one from which no turn can be played."""
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
    """Return the roll in "dice", if the side on roll can roll it."""
    dice = query.get("dice")
    if not isinstance(dice, list | tuple):
        raise refused("bad_dice", law.cites("dice"), why="list")
    try:
        roll = Roll(tuple(dice))
    except InvalidRoll as error:
        raise refused("bad_dice", law.cites("dice"), error.said) from None
    unfit = dice_refusal(law, position, Side.WHITE, roll.dice)
    if unfit:
        raise Unanswerable(unfit)
    return roll


def no_cube(law: Law) -> Unanswerable:
    """Return the error of a cube question in a game where no double can be dropped."""
    return refused("no_cube", law.cites(Taken))


def refuse_without_cube(law: Law) -> None:
    """Raise Unanswerable where no double can be dropped."""
    if not law.has(Taken):
        raise no_cube(law)


def _cube(law: Law, cube: object) -> Cube:
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
    """Return the refusal that reports an error."""
    if isinstance(error, Unanswerable):
        return error.refusal
    if isinstance(error, OptionError):
        return Refusal("bad_option", error.rule or "R2", error.said)
    return Refusal("bad_query", "R2", error.said)
