"""The decisions that a rate (PR) counts: by our convention, eXtreme Gammon's or GNU Backgammon's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum

from msgspec import UNSET, structs

from bafflebox.analysis.analyst import ANSWERS, OFFERS
from bafflebox.analysis.decision import Decision, What
from bafflebox.analysis.report import DecisionTally, PlayerReport
from bafflebox.board.side import BySide, Side
from bafflebox.engine.cube_decision import CubeDecision, equity_doubled
from bafflebox.frozen import dataclass
from bafflebox.game.acts import ACT_OF_EVENT
from bafflebox.protocol.analysis import AnalysedTurn, CubeFigures, ReviewedTurn

SAME = 1e-4
"""The spread of all listed plays from which eXtreme Gammon sees a decision; figures read have four digits, so that it is in doubt there."""
EVEN = 0.00095
"""The difference below which two cube actions are the same to it."""
LOST = -0.9
"""The equity below which it counts no double: the game is lost either way."""
CLOSE = 0.16
"""The loss of a double up to which GNU Backgammon counts a roll."""


_OFFERED, _ANSWERED = ({ACT_OF_EVENT[each].word for each in acts} for acts in (OFFERS, ANSWERS))
"""The words of offers and of answers; any other decision about the cube is a roll."""


class Counting(StrEnum):
    """A convention; ours counts a roll where a double would have lost at most 0.2, and every roll with more than one result."""

    BAFFLEBOX = "bafflebox"
    XG = "xg"
    GNUBG = "gnubg"


def counted(found: Iterable[Decision], counting: Counting) -> list[Decision]:
    """Return the decisions, counted by a convention; a loss counts in each of them."""
    return [replace(each, counts=each.counts and _counts(_of_decision(each), counting)) for each in found]


def counted_turns(turns: Iterable[ReviewedTurn], counting: Counting) -> list[ReviewedTurn]:
    """Return the decisions of a library, counted by a convention."""
    return [structs.replace(each, counts=each.counts and _counts(_of_turn(each), counting)) for each in turns]


def recounted(both: BySide[PlayerReport], turns: Sequence[ReviewedTurn]) -> BySide[PlayerReport]:
    """Return the reports with the number of these decisions that count; what they lost stays."""

    def tally(found: DecisionTally, these: Iterable[ReviewedTurn]) -> DecisionTally:
        return replace(found, counted=sum(each.counts for each in these))

    def of(side: Side) -> PlayerReport:
        report, mine = both[side], [each for each in turns if each.side is side]
        cubes = [each for each in mine if each.what != "play"]
        return replace(
            report,
            plays=tally(report.plays, (each for each in mine if each.what == "play")),
            turns=tally(report.turns, (each for each in cubes if not is_answer(each))),
            answers=tally(report.answers, (each for each in cubes if is_answer(each))),
        )

    return BySide(of(Side.WHITE), of(Side.BLACK))


@dataclass(frozen=True, slots=True)
class _Choice:
    """Equities of plays, or a cube with what was done, and the loss: all that conventions look at."""

    loss: float
    worths: Sequence[float] = ()
    cube: CubeDecision | CubeFigures | None = None
    answers: bool = False
    rolls: bool = False


def _of_decision(each: Decision) -> _Choice:
    if each.play is not None:
        return _Choice(each.loss, [one.equity for one in each.play.ranked])
    cube = each.advice.cube if each.advice else None
    return _Choice(each.loss, (), cube, each.what is What.ANSWER, each.rolls)


def _of_turn(each: ReviewedTurn) -> _Choice:
    if each.what == "play":
        # rows from before the spread was stored have the plays that are listed
        worths = [one.equity for one in each.best if one.equity is not UNSET]
        return _Choice(each.loss, worths if each.spread is UNSET else [0.0, each.spread])
    return _Choice(each.loss, (), each.figures or None, is_answer(each), each.did not in _OFFERED | _ANSWERED)


def _counts(each: _Choice, counting: Counting) -> bool:
    """Return whether a decision that counts by our convention counts by this one."""
    cube = each.cube
    if counting is Counting.XG:
        if each.worths:
            return max(each.worths) - min(each.worths) >= SAME
        if cube is None:
            return True
        if each.answers:
            return abs(cube.double_take - cube.double_drop) >= EVEN
        trivial = (
            abs(cube.no_double - doubled_equity(cube)) < EVEN or max(cube.no_double, cube.double_take) < LOST
        )
        return each.loss >= EVEN or not trivial
    if counting is Counting.GNUBG and cube is not None and each.rolls and each.loss <= 0:
        return cube.no_double - doubled_equity(cube) < CLOSE
    return True


def is_answer(turn: AnalysedTurn) -> bool:
    """Return whether a decision answers a double or the like."""
    return turn.did in _ANSWERED


def doubled_equity(cube: CubeDecision | CubeFigures) -> float:
    """Return the equity of a double that is answered correctly."""
    return equity_doubled(cube.double_take, cube.double_drop, cube.double_beaver)
