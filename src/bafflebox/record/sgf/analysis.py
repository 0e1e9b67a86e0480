"""What a Smart Game file says of a turn besides: plays with their worth, figures of the cube, luck; read as GNU Backgammon writes it.

`A[n][play E ver 3 …]…`: plays, of which the nth (from 0) was made, each with five chances, an equity and the plies looked ahead.
`DA[E ver 3 …]`: chances, equity and worth of the cube twice, undoubled and doubled. `LU`: the luck of the roll.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import isfinite

from bafflebox.errors import RecordError
from bafflebox.record.match_record import MatchRecord, Properties
from bafflebox.sentence import Sentence, Typed

PLAYS, CUBE, LUCK, PROGRAM = "A", "DA", "LU", "AP"
ANALYSIS = frozenset({PLAYS, CUBE, LUCK, "MR", "DO", "BM", "IT", "TE", "DC", "BC", "GW", "GB", "GS", PROGRAM})
"""Properties that belong to an analysis: what is listed, marks of plays, cubes and luck, counts of a game, and the program."""
SHOWN = 60
"""Characters of a value that are shown where it is not understood."""
_VERSION = "3"
_PLAY = re.compile(r"(?:[a-z]{2}){0,4}")
_PLIES = re.compile(r"(\d)C?")
_ROLLED = "X"
"""The kind of an evaluation that was played out."""
_NONE = frozenset({"-inf", "inf", "nan", "-nan"})
"""What stands where a program has no figure."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A play in the letters of the file (see `board`), chances of who makes it (gammons include backgammons), equity, plies."""

    play: str
    chances: tuple[float, ...]
    equity: float
    plies: int


@dataclass(frozen=True, slots=True)
class JudgedCube:
    """The cube before a throw, of the side on turn: its chances, and what waiting and a double that is taken are worth.

    Worth is the chance to win the match from 0 to 1, or points at the cube as it lies in a session.
    """

    plies: int
    chances: tuple[float, ...]
    waiting: float
    taken: float


@dataclass(frozen=True, slots=True)
class TurnAnalysis:
    """What is said of one turn: plays, best first, the place of the one that was made; the cube; the luck of the roll in equity."""

    plays: tuple[Judged, ...] = ()
    made: int | None = None
    cube: JudgedCube | None = None
    luck: float | None = None


@dataclass(frozen=True, slots=True)
class Given:
    """Who analysed a match that is read, and how many plies he mostly looked ahead."""

    by: str
    plies: int


class _UnreadError(ValueError):
    """Why a value is not taken: the name of a sentence."""


def analysis_of(beside: Properties, wrong: Callable[[RecordError], None] | None = None) -> TurnAnalysis:
    """The analysis among what stands beside a turn; `wrong` is told of each property that is not understood."""
    found: dict[str, object] = {}
    for name, values in beside:
        read = _READ.get(name)
        if read is None:
            continue
        try:
            found |= read(values)
        except (_UnreadError, ValueError, IndexError) as error:
            if wrong is not None:
                said = error.args[0] if isinstance(error, _UnreadError) else "recorded-analysis_unread"
                text = next((each for each in values if len(each) > 2), "".join(values[:1]))[:SHOWN]
                wrong(RecordError(Sentence(said, {"text": Typed(f"{name}[{text}]")})))
    return TurnAnalysis(**found)  # type: ignore[arg-type]


def given_in(match: MatchRecord) -> Given | None:
    """Whose analysis the record holds; None where there is none that can be read."""
    plies: Counter[int] = Counter()
    for turn in (each for game in match.games for each in game.turns if each.beside):
        found = analysis_of(turn.beside)
        plies.update(each.plies for each in found.plays[:1])
        if found.cube is not None:
            plies[found.cube.plies] += 1
    if not plies:
        return None
    names = (values[0] for game in match.games for name, values in game.beside if name == PROGRAM)
    return Given(next(names, "").replace(":", " ")[:SHOWN] or "?", plies.most_common(1)[0][0])


def without_analysis(match: MatchRecord) -> MatchRecord:
    """The record without any analysis; what else stands beside its turns stays."""
    return replace(
        match,
        games=tuple(
            replace(
                game,
                beside=_without(game.beside),
                turns=tuple(replace(turn, beside=_without(turn.beside)) for turn in game.turns),
            )
            for game in match.games
        ),
    )


def _without(beside: Properties) -> Properties:
    return tuple(each for each in beside if each[0] not in ANALYSIS)


def _plays(values: tuple[str, ...]) -> dict[str, object]:
    made = int(values[0])
    found = tuple(_judged(each.split()) for each in values[1:])
    if not 0 <= made < len(found):
        raise _UnreadError("recorded-analysis_count")
    return {"plays": found, "made": made}


def _judged(words: list[str]) -> Judged:
    """`play E ver 3`, five chances, an equity, plies and how they were looked."""
    play = "" if words[0] == "E" and words[1] == "ver" else words.pop(0)
    _kind(words)
    if _PLAY.fullmatch(play) is None:
        raise ValueError
    numbers = _numbers(words[3:9], 6)
    return Judged(play, _chances(numbers[:5]), numbers[5], _plies(words[9]))


def _cube(values: tuple[str, ...]) -> dict[str, object]:
    """`E ver 3`, plies and how they were looked, then seven numbers twice."""
    words = values[0].split()
    _kind(words)
    numbers = _numbers(words[7:], 14)
    _chances(numbers[7:12])
    return {"cube": JudgedCube(_plies(words[3]), _chances(numbers[:5]), numbers[6], numbers[13])}


def _luck(values: tuple[str, ...]) -> dict[str, object]:
    return {} if values[0] in _NONE else {"luck": _numbers(values[:1], 1)[0]}


_READ: dict[str, Callable[[tuple[str, ...]], dict[str, object]]] = {PLAYS: _plays, CUBE: _cube, LUCK: _luck}


def _kind(words: list[str]) -> None:
    if words[0] == _ROLLED:
        raise _UnreadError("recorded-analysis_rolled_out")
    if words[0] != "E" or words[1] != "ver":
        raise ValueError
    if words[2] != _VERSION:
        raise _UnreadError("recorded-analysis_version")


def _plies(word: str) -> int:
    found = _PLIES.fullmatch(word)
    if found is None:
        raise ValueError
    return int(found[1])


def _numbers(words: tuple[str, ...] | list[str], many: int) -> list[float]:
    found = [float(each) for each in words]
    if len(found) != many or not all(isfinite(each) and abs(each) < _FAR for each in found):
        raise ValueError
    return found


_FAR = 1000.0
"""No equity is so large."""


def _chances(found: list[float]) -> tuple[float, ...]:
    """Five chances that are possible together."""
    win, gammon, backgammon, lost, lost_twice = found
    slack = 1e-3
    rows: Iterator[tuple[float, float]] = iter(
        ((1, win), (win, gammon), (gammon, backgammon), (1 - win, lost), (lost, lost_twice), (backgammon, 0))
    )
    if min(found) < -slack or any(more + slack < less for more, less in rows):
        raise _UnreadError("recorded-analysis_chances")
    return tuple(min(1.0, max(0.0, each)) for each in found)
