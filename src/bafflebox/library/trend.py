"""Trend of a player's rate from match to match, and the share of luck in the results."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from math import hypot, sqrt
from statistics import NormalDist

from bafflebox.analysis.report import SURE
from bafflebox.frozen import dataclass
from bafflebox.library.statistics import Figure, PlayedSeat

WINDOW = 40
"""Matches that a point of the trend sums, at most."""
LEAST = 10
"""Matches from which there is a trend."""
POINTS = 60
"""Points of the trend, at most."""
CERTAIN = 0.95
"""Probability from which a change is shown."""


@dataclass(frozen=True, slots=True)
class RateChange:
    """The rate of the last matches less than that of the first ones by `better`; `sure` is the probability that it is better at all."""

    better: float
    since: str
    sure: float


@dataclass(frozen=True, slots=True)
class LuckSummary:
    """Matches with a winner: won and lost, and how many would be won without luck (`deserved`).

    `luck` is the mean share of a match that the dice gave, from -1 to 1, with half of its 95 % interval, of those to a length.
    """

    won: int
    lost: int
    deserved: int
    luck: float
    spread: float | None


def trend(played: Sequence[PlayedSeat]) -> list[Figure]:
    """Return the rate over the matches before each of at most `POINTS` ones, named by the number of the match; the last is now.

    Nothing with fewer than `LEAST` matches.
    """
    if len(played) < LEAST:
        return []
    counted = [0, *accumulate(each.counted for each in played)]
    lost = [0.0, *accumulate(each.lost for each in played)]
    squares = [0.0, *accumulate(each.squares for each in played)]
    ends = sorted({LEAST + round((len(played) - LEAST) * at / (POINTS - 1)) for at in range(POINTS)})
    found = []
    for end in ends:
        first = max(0, end - WINDOW)
        sums = (counted[end] - counted[first], lost[end] - lost[first], squares[end] - squares[first])
        found.append(Figure(str(end), end - first, *sums))
    return found


def rate_change(played: Sequence[PlayedSeat]) -> RateChange | None:
    """Return how the rate of the last matches differs from that of as many first ones, where that is surely no chance."""
    size = min(WINDOW, len(played) // 2)
    if size < LEAST:
        return None
    one, two = (
        Figure(
            "",
            size,
            sum(each.counted for each in part),
            sum(each.lost for each in part),
            sum(each.squares for each in part),
        )
        for part in (played[:size], played[-size:])
    )
    if one.rate is None or two.rate is None or not one.spread or not two.spread:
        return None
    better = one.rate - two.rate
    sure = NormalDist().cdf(abs(better) * SURE / hypot(one.spread, two.spread))
    return RateChange(better, played[0].played, sure) if sure >= CERTAIN else None


def luck_of(played: Sequence[PlayedSeat]) -> LuckSummary:
    """Return results and luck of the matches that have a winner."""
    ended = [each for each in played if each.won is not None]
    shares = [each.luck / 2 for each in ended if each.length]
    mean = sum(shares) / len(shares) if shares else 0.0
    spread = None
    if len(shares) > 1:
        spread = SURE * sqrt(sum((each - mean) ** 2 for each in shares) / (len(shares) - 1) / len(shares))
    won = sum(bool(each.won) for each in ended)
    # the result as -1 or 1 less the luck of both; without a length the result stands
    deserved = sum(
        (1 if each.won else -1) - each.luck > 0 if each.length else bool(each.won) for each in ended
    )
    return LuckSummary(won, len(ended) - won, deserved, mean, spread)
