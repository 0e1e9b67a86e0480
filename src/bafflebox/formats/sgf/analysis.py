"""Analysis properties of Smart Game files: judged plays, cube figures, luck; in GNU Backgammon's form.

`A[n][play E ver 3 …]…`: plays, of which the nth (from 0) was made, each with five chances, an equity and the plies looked ahead.
`DA[E ver 3 …]`: chances, equity and worth of the cube twice, undoubled and doubled. `LU`: the luck of the roll.
`XC[n …]` (ours): plies, five chances, the equities of no double and of double and take.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import isfinite

from bafflebox.errors import RecordError
from bafflebox.formats.match_record import MatchRecord, Properties
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence, Typed

PLAYS, CUBE, LUCK, PROGRAM = "A", "DA", "LU", "AP"
CUBE_EQUITY = "XC"
"""Our own property: the cube in equities instead of match winning chances, as other programs store it."""
ANALYSIS = frozenset(
    {PLAYS, CUBE, CUBE_EQUITY, LUCK, "MR", "DO", "BM", "IT", "TE", "DC", "BC", "GW", "GB", "GS", PROGRAM}
)
"""Properties that belong to an analysis: plays, marks of plays, cubes and luck, counts of a game, and the program."""
SHOWN = 60
"""Characters shown of a value that is not understood."""
_VERSION = "3"
_PLAY = re.compile(r"(?:[a-z]{2}){0,4}")
_PLIES = re.compile(r"(\d)C?")
_ROLLED = "X"
"""The kind of an evaluation by rollout."""
_NONE = frozenset({"-inf", "inf", "nan", "-nan"})
"""Values that stand for a missing figure."""


@dataclass(frozen=True, slots=True)
class JudgedPlay:
    """A play in the letters of the file (see `board`), the mover's chances (gammons include backgammons), equity, plies."""

    play: str
    chances: tuple[float, ...]
    equity: float
    plies: int


@dataclass(frozen=True, slots=True)
class JudgedCube:
    """The cube decision of the side on turn: its chances, and the worth of no double and of double/take.

    Worth is the match winning chance from 0 to 1, or in a session points at the current cube; where `normalised` the equity, +1
    being a single game won at the current cube.
    """

    plies: int
    chances: tuple[float, ...]
    waiting: float
    taken: float
    normalised: bool = False


@dataclass(frozen=True, slots=True)
class TurnAnalysis:
    """The analysis of one turn: plays, best first, the index of the one made; the cube; the luck of the roll in equity."""

    plays: tuple[JudgedPlay, ...] = ()
    made: int | None = None
    cube: JudgedCube | None = None
    luck: float | None = None


@dataclass(frozen=True, slots=True)
class AnalysisSource:
    """The program that analysed a match, and its most frequent depth in plies."""

    by: str
    plies: int


class _UnreadError(ValueError):
    """A value that is not understood; carries the key of a message."""


def analysis_of(beside: Properties, wrong: Callable[[RecordError], None] | None = None) -> TurnAnalysis:
    """Return the analysis among a turn's properties; `wrong` is called for each property that is not understood."""
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


def given_in(match: MatchRecord) -> AnalysisSource | None:
    """Return the origin of the record's analysis; None where there is none that can be read."""
    plies: Counter[int] = Counter()
    for turn in (each for game in match.games for each in game.turns if each.beside):
        found = analysis_of(turn.beside)
        plies.update(each.plies for each in found.plays[:1])
        if found.cube is not None:
            plies[found.cube.plies] += 1
    if not plies:
        return None
    names = (values[0] for game in match.games for name, values in game.beside if name == PROGRAM)
    return AnalysisSource(next(names, "").replace(":", " ")[:SHOWN] or "?", plies.most_common(1)[0][0])


def without_analysis(match: MatchRecord) -> MatchRecord:
    """Return the record without any analysis; other properties of its turns are kept."""
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


def _judged(words: list[str]) -> JudgedPlay:
    """Parse `play E ver 3`, five chances, an equity, plies and evaluation settings."""
    play = "" if words[0] == "E" and words[1] == "ver" else words.pop(0)
    _kind(words)
    if _PLAY.fullmatch(play) is None:
        raise ValueError
    numbers = _numbers(words[3:9], 6)
    return JudgedPlay(play, _chances(numbers[:5]), numbers[5], _plies(words[9]))


def _cube(values: tuple[str, ...]) -> dict[str, object]:
    """Parse `E ver 3`, plies and evaluation settings, then seven numbers twice."""
    words = values[0].split()
    _kind(words)
    numbers = _numbers(words[7:], 14)
    _chances(numbers[7:12])
    return {"cube": JudgedCube(_plies(words[3]), _chances(numbers[:5]), numbers[6], numbers[13])}


def _cube_equity(values: tuple[str, ...]) -> dict[str, object]:
    words = values[0].split()
    numbers = _numbers(words[1:], 7)
    waiting, taken = numbers[5:]
    return {"cube": JudgedCube(_plies(words[0]), _chances(numbers[:5]), waiting, taken, normalised=True)}


def _luck(values: tuple[str, ...]) -> dict[str, object]:
    return {} if values[0] in _NONE else {"luck": _numbers(values[:1], 1)[0]}


_READ: dict[str, Callable[[tuple[str, ...]], dict[str, object]]] = {
    PLAYS: _plays,
    CUBE: _cube,
    CUBE_EQUITY: _cube_equity,
    LUCK: _luck,
}


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
"""A bound above every equity."""


def _chances(found: list[float]) -> tuple[float, ...]:
    """Return five chances that are consistent with each other."""
    win, gammon, backgammon, lost, lost_twice = found
    slack = 1e-3
    rows: Iterator[tuple[float, float]] = iter(
        ((1, win), (win, gammon), (gammon, backgammon), (1 - win, lost), (lost, lost_twice), (backgammon, 0))
    )
    if min(found) < -slack or any(more + slack < less for more, less in rows):
        raise _UnreadError("recorded-analysis_chances")
    return tuple(min(1.0, max(0.0, each)) for each in found)
