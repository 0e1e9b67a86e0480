"""The facts of a situation beside its position, each with a name and a codec: the table behind `state_text`.

The text of a fact has no blanks. Both sides' values are separated by a colon, White's first; parts of one value by commas; an
absent value is a hyphen.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from typing import Any, NamedTuple
from urllib.parse import quote, unquote

from bafflebox.board.cube import Cube
from bafflebox.board.depth import Depth
from bafflebox.board.dice import format_roll, parse_roll
from bafflebox.board.move import Move
from bafflebox.board.outcome import ConcededWin, Ending, Level, MatchWin, Outcome, Wash, Win
from bafflebox.board.phase import Phase
from bafflebox.board.position import parse_place
from bafflebox.board.score import Score
from bafflebox.board.side import BySide, Side
from bafflebox.errors import InvalidNotation
from bafflebox.events.conduct import Touched
from bafflebox.events.game import Doubled, Rolled, TakenUp
from bafflebox.events.scoring import ResultNamed
from bafflebox.frozen import dataclass
from bafflebox.rules.situation import Offer, Situation

_NUMBER = re.compile(r"-?[0-9]{1,18}")
_PLAIN = "/\\:+@!()*'"
"""Characters of a name that need no escape, beside letters, digits and `_.-~`."""
_ABSENT = "-"


class Codec(NamedTuple):
    """Writer and reader of one kind of value; `read` raises ValueError or KeyError for other texts."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


def write_name(name: str) -> str:
    """Return a name with percent-encoding for characters that have a meaning in the line."""
    return quote(name, safe=_PLAIN, errors="surrogatepass")


def read_name(text: str) -> str:
    """Decode a name written by `write_name`."""
    return unquote(text, errors="surrogatepass")


def _write_number(number: int) -> str:
    text = str(number)
    if not _NUMBER.fullmatch(text):
        raise InvalidNotation(f"a state has no room for the number {number}")
    return text


def _read_number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueError(f"{text!r} is no number")
    return int(text)


def _read_flag(text: str) -> bool:
    if text:
        raise ValueError("a bare word has no value")
    return True


def _member(kind: type[Enum]) -> Codec:
    return Codec(lambda each: str(each.value), kind)


def _or_absent(codec: Codec) -> Codec:
    return Codec(
        lambda value: _ABSENT if value is None else codec.write(value),
        lambda text: None if text == _ABSENT else codec.read(text),
    )


def _both(codec: Codec) -> Codec:
    def read(text: str) -> BySide[Any]:
        white, black = text.split(":")
        return BySide(codec.read(white), codec.read(black))

    return Codec(lambda pair: ":".join(codec.write(each) for each in pair), read)


def _many(codec: Codec) -> Codec:
    return Codec(
        lambda values: ",".join(codec.write(each) for each in values) or _ABSENT,
        lambda text: () if text == _ABSENT else tuple(codec.read(each) for each in text.split(",")),
    )


def _tuple(*codecs: Codec) -> Codec:
    return Codec(
        lambda values: ",".join(codec.write(each) for codec, each in zip(codecs, values, strict=True)),
        lambda text: tuple(codec.read(each) for codec, each in zip(codecs, text.split(","), strict=True)),
    )


FLAG = Codec(lambda _: "", _read_flag)
"""A fact that is true when its name is present, else false."""
NUMBER = Codec(_write_number, _read_number)
NAME = Codec(write_name, read_name)
SIDE, PHASE, LEVEL, ENDING = _member(Side), _member(Phase), _member(Level), _member(Ending)
ROLL = Codec(format_roll, parse_roll)


def _write_cube(cube: Cube) -> str:
    value = NUMBER.write(cube.value)
    return f"{value}:{cube.owner}" if cube.owner else value


def _read_cube(text: str) -> Cube:
    value, colon, owner = text.partition(":")
    return Cube(NUMBER.read(value), SIDE.read(owner) if colon else None)


def _write_score(score: Score) -> str:
    points = _both(NUMBER).write(score.points)
    return points if score.length is None else f"{points}/{NUMBER.write(score.length)}"


def _read_score(text: str) -> Score:
    points, slash, length = text.partition("/")
    return Score(_both(NUMBER).read(points), NUMBER.read(length) if slash else None)


_OFFERED = {"value": NUMBER, "level": LEVEL, "stake": NUMBER, "paid": FLAG, "keeper": SIDE}
_NO_OFFER = Offer(Side.WHITE)


def _write_offer(offer: Offer) -> str:
    words = [SIDE.write(offer.by)]
    for name, codec in _OFFERED.items():
        value = getattr(offer, name)
        if value != getattr(_NO_OFFER, name):
            text = codec.write(value)
            words.append(f"{name}:{text}" if text else name)
    return ",".join(words)


def _read_offer(text: str) -> Offer:
    by, *words = text.split(",")
    given = {}
    for word in words:
        name, _, value = word.partition(":")
        given[name] = _OFFERED[name].read(value)
    return Offer(SIDE.read(by), **given)


_OUTCOMES: dict[str, tuple[type[Any], Codec]] = {
    "win": (Win, _tuple(SIDE, LEVEL, ENDING)),
    "conceded": (ConcededWin, _tuple(SIDE, NUMBER, ENDING)),
    "match": (MatchWin, _tuple(SIDE, ENDING)),
    "wash": (Wash, _tuple(ENDING)),
}


def _write_outcome(outcome: Outcome) -> str:
    for word, (kind, codec) in _OUTCOMES.items():
        if isinstance(outcome, kind):
            return f"{word},{codec.write([getattr(outcome, name) for name in kind.__match_args__])}"
    raise InvalidNotation(f"a state has no word for the outcome {outcome}")


def _read_outcome(text: str) -> Outcome:
    word, _, rest = text.partition(",")
    kind, codec = _OUTCOMES[word]
    outcome: Outcome = kind(*codec.read(rest))
    return outcome


def _write_move(move: Move) -> str:
    dice = "+".join(map(NUMBER.write, move.dice))
    return f"{move}:{dice}" if dice else str(move)


def _read_move(text: str) -> Move:
    way, colon, dice = text.partition(":")
    origin, target = way.removesuffix("*").split("/")
    spent = tuple(map(NUMBER.read, dice.split("+"))) if colon else ()
    return Move(parse_place(origin), parse_place(target), spent, way.endswith("*"))


def _write_touch(touch: Touched) -> str:
    way = "" if touch.target is None else f"/{NUMBER.write(touch.target)}"
    return f"{SIDE.write(touch.side)}:{NUMBER.write(touch.place)}{way}"


def _read_touch(text: str) -> Touched:
    side, way = text.split(":")
    place, slash, target = way.partition("/")
    return Touched(SIDE.read(side), NUMBER.read(place), NUMBER.read(target) if slash else None)


def _write_early(fact: Rolled | Doubled) -> str:
    if isinstance(fact, Doubled):
        return f"{SIDE.write(fact.side)},double"
    return f"{SIDE.write(fact.side)},{ROLL.write(fact.roll)}{',nominated' * fact.nominated}"


def _read_early(text: str) -> Rolled | Doubled:
    side, what, *rest = text.split(",")
    if what == "double" and not rest:
        return Doubled(SIDE.read(side))
    if rest not in ([], ["nominated"]):
        raise ValueError(f"{text!r} is neither a throw nor a double")
    return Rolled(SIDE.read(side), ROLL.read(what), bool(rest))


def _write_named(fact: ResultNamed) -> str:
    return f"{SIDE.write(fact.side)},{SIDE.write(fact.winner)},{NAME.write(fact.how)}"


def _read_named(text: str) -> ResultNamed:
    side, winner, how = text.split(",")
    return ResultNamed(SIDE.read(side), SIDE.read(winner), NAME.read(how))


def _write_taken_up(taken: TakenUp) -> str:
    return f"{SIDE.write(taken.side)},{ROLL.write(taken.roll)}" if taken.roll else SIDE.write(taken.side)


def _read_taken_up(text: str) -> TakenUp:
    side, comma, roll = text.partition(",")
    return TakenUp(SIDE.read(side), ROLL.read(roll) if comma else None)


_MARKS = Codec(
    lambda marks: ",".join(sorted(map(write_name, marks))),
    lambda text: frozenset(read_name(each) for each in text.split(",")),
)


@dataclass(frozen=True, slots=True)
class Fact:
    """One fact: its name in the text, its path in a situation (`terms.number`), and its codec."""

    name: str
    path: str
    codec: Codec

    def of(self, situation: Situation) -> Any:
        """Return the value in the situation."""
        part, _, field = self.path.rpartition(".")
        return getattr(getattr(situation, part) if part else situation, field)

    def put(self, situation: Situation, value: Any) -> Situation:
        """Return the situation with this value."""
        part, _, field = self.path.rpartition(".")
        if not part:
            return replace(situation, **{field: value})
        return replace(situation, **{part: replace(getattr(situation, part), **{field: value})})


FACTS = (
    Fact("side", "on_turn", _or_absent(SIDE)),
    Fact("roll", "roll", _or_absent(ROLL)),
    Fact("nominated", "nominated", FLAG),
    Fact("cube", "cube", Codec(_write_cube, _read_cube)),
    Fact("score", "standing.score", Codec(_write_score, _read_score)),
    Fact("game", "terms.number", NUMBER),
    Fact("crawford", "standing.crawford", FLAG),
    Fact("given", "standing.given", _both(NUMBER)),
    Fact("offer", "offer", _or_absent(Codec(_write_offer, _read_offer))),
    Fact("resume", "resume", _or_absent(PHASE)),
    Fact("doubled", "doubled", FLAG),
    Fact("raised", "raised", FLAG),
    Fact("refused", "refused", _both(_or_absent(LEVEL))),
    Fact("rerolled", "rerolled", FLAG),
    Fact("rethrown", "rethrown", FLAG),
    Fact("opening_roll", "opening_roll", FLAG),
    Fact("played", "played", _many(Codec(_write_move, _read_move))),
    Fact("touched", "touched", _many(Codec(_write_touch, _read_touch))),
    Fact("early", "early", _or_absent(Codec(_write_early, _read_early))),
    Fact("turns", "turns", _both(NUMBER)),
    Fact("extra_turn", "memory.extra_turn", FLAG),
    Fact("extra", "memory.extra", FLAG),
    Fact("marks", "marks", _MARKS),
    Fact("cards", "memory.cards", _both(NUMBER)),
    Fact("set_throw", "memory.set_throw", _or_absent(_tuple(SIDE, ROLL, SIDE))),
    Fact("window", "memory.window", _or_absent(_tuple(SIDE, NUMBER))),
    Fact("kept", "memory.kept", _both(_many(ROLL))),
    Fact("last", "memory.last", _or_absent(_tuple(SIDE, ROLL))),
    Fact("caller", "memory.caller", _or_absent(SIDE)),
    Fact("went_first", "memory.starter", _or_absent(SIDE)),
    Fact("goes_first", "terms.starter", _or_absent(SIDE)),
    Fact("guest", "terms.guest", _or_absent(SIDE)),
    Fact("real", "terms.real", FLAG),
    Fact("written", "terms.depth", _member(Depth)),
    Fact("unknown", "unknown", FLAG),
    Fact("told", "pointed", _MARKS),
    Fact("held", "memory.held", _or_absent(SIDE)),
    Fact("named", "named", _or_absent(Codec(_write_named, _read_named))),
    Fact("taken_up", "terms.taken_up", _or_absent(Codec(_write_taken_up, _read_taken_up))),
    Fact("cube_before", "terms.cube", Codec(_write_cube, _read_cube)),
    Fact("cards_before", "terms.cards", _both(NUMBER)),
    Fact("outcome", "outcome", _or_absent(Codec(_write_outcome, _read_outcome))),
    Fact("points", "points", _both(NUMBER)),
)
"""Every field of `Situation`, `Terms` and `Memory` but phase and position, in text order."""
