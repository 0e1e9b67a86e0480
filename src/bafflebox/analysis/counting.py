"""The decisions that a rate (PR) counts: by our convention, eXtreme Gammon's or GNU Backgammon's."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum

from bafflebox.analysis.decision import Decision, What
from bafflebox.engine.cube_decision import CubeDecision

SAME = 1e-4
"""The spread of all listed plays from which eXtreme Gammon sees a decision; figures read have four digits, so that it is in doubt there."""
EVEN = 0.00095
"""The difference below which two cube actions are the same to it."""
LOST = -0.9
"""The equity below which it counts no double: the game is lost either way."""
CLOSE = 0.16
"""The loss of a double up to which GNU Backgammon counts a roll."""


class Counting(StrEnum):
    """A convention; ours counts a roll where a double would have lost at most 0.2, and every roll with more than one result."""

    BAFFLEBOX = "bafflebox"
    XG = "xg"
    GNUBG = "gnubg"


def counted(found: Iterable[Decision], counting: Counting) -> list[Decision]:
    """Return the decisions, counted by a convention; a loss counts in each of them."""
    by = {Counting.XG: _xg, Counting.GNUBG: _gnubg}.get(counting)
    return [replace(each, counts=by(each)) if by and each.counts else each for each in found]


def _xg(each: Decision) -> bool:
    if each.play is not None:
        worths = [one.equity for one in each.play.ranked]
        return max(worths) - min(worths) >= SAME
    cube = each.advice.cube if each.advice else None
    if cube is None:
        return True
    if each.what is What.ANSWER:
        return abs(cube.double_take - cube.double_drop) >= EVEN
    return each.loss >= EVEN or not _trivial(cube)


def _trivial(cube: CubeDecision) -> bool:
    return abs(cube.no_double - cube.after_double) < EVEN or max(cube.no_double, cube.double_take) < LOST


def _gnubg(each: Decision) -> bool:
    cube = each.advice.cube if each.advice else None
    if cube is None or each.loss > 0 or not each.rolls:
        return True
    return cube.no_double - cube.after_double < CLOSE
