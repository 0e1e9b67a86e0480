"""Ratings of several players from encounters between pairs of them, fitted by least squares."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite, log, log10, sqrt

from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass

FIBS = 2000.0
"""The rating difference at which the favourite of a match to one point wins it ten times in eleven."""
SUREST = 1e-3
"""The least half-width of an interval: two players that are the same program have none."""
EDGE = 0.005
"""Chances are taken as at least so far from 0 and 1, where a rating difference has no end."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """The lead of the first of two players (numbers), and half the width of its 95 % interval."""

    one: int
    other: int
    ahead: float
    interval: float


@dataclass(frozen=True, slots=True)
class LadderRating:
    """A rating, relative to the mean of all players, and half the width of its 95 % interval."""

    value: float
    interval: float


def rating_difference(share: float, interval: float, length: int) -> tuple[float, float]:
    """Return the difference of FIBS ratings, and its interval, at which the first of two wins this share (0-1) of matches to a length."""
    share = min(max(share, EDGE), 1.0 - EDGE)
    unit = FIBS / sqrt(length)
    return unit * log10(share / (1.0 - share)), unit * interval / (log(10.0) * share * (1.0 - share))


def fitted_ratings(many: int, encounters: Sequence[Encounter]) -> list[LadderRating]:
    """Return the ratings of players 0 to `many` - 1 that fit the encounters best, each weighed by its interval.

    Raises OptionError where the encounters do not connect all players.
    """
    # normal equations of the differences; adding 1 everywhere fixes the mean at 0
    rows = [[1.0] * many for _ in range(many)]
    wanted = [0.0] * many
    for each in encounters:
        if not isfinite(each.interval):
            continue
        weight = 1.0 / max(each.interval, SUREST) ** 2
        for at, sign in ((each.one, 1.0), (each.other, -1.0)):
            rows[at][at] += weight
            wanted[at] += sign * weight * each.ahead
        rows[each.one][each.other] -= weight
        rows[each.other][each.one] -= weight
    inverse = _inverted(rows)
    # the mean itself has no spread: what adding 1 brought is taken off
    return [
        LadderRating(
            sum(a * b for a, b in zip(row, wanted, strict=True)),
            sqrt(max(0.0, row[at] - 1.0 / many**2)),
        )
        for at, row in enumerate(inverse)
    ]


def _inverted(rows: list[list[float]]) -> list[list[float]]:
    """Return the inverse of a positive matrix, by elimination with the largest pivot."""
    many = len(rows)
    work = [[*row, *(float(at == column) for column in range(many))] for at, row in enumerate(rows)]
    for at in range(many):
        pivot = max(range(at, many), key=lambda row: abs(work[row][at]))
        if abs(work[pivot][at]) < 1e-9:
            raise OptionError("some players have not met, directly or through others")
        work[at], work[pivot] = work[pivot], work[at]
        scale = work[at][at]
        work[at] = [value / scale for value in work[at]]
        for other in range(many):
            if other != at and (factor := work[other][at]):
                work[other] = [a - factor * b for a, b in zip(work[other], work[at], strict=True)]
    return [row[many:] for row in work]
