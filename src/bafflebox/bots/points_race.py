"""Winning chances in a race to a number of points between equals, where no match equity table fits the rules.

The figures of match equity tables assume a cube that can be dropped. Here games score by the rates below and the level table of the
book, either side wins every second game, and the chances follow game by game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from bafflebox.bots.washes import washing
from bafflebox.events.game import Raised
from bafflebox.rules.law import Law

PLAIN_RATES = (0.72, 0.26, 0.02)
"""Shares of games won at each level, where the second is any loser without a checker off."""
FAR_RATES = (0.96, 0.005, 0.035)
"""The same where the third level is common: a loser without a checker off who is not all at home."""
FAR_HOME = 7
"""A third level that requires a checker on this place or beyond is a common one."""
CUBE_RATES = {1: 0.05, 2: 0.31, 4: 0.51, 8: 0.125, 16: 0.005}
"""Distribution of cube values at the end of a game, where doubles can't be dropped."""
WASH_RATE = 0.17
"""Share of games without a winner where full points on both sides cause that."""


@dataclass(frozen=True, eq=False)
class PointsRace:
    """Winning chances by the points that both sides still need.

    `games` are the points of a game with their chances; in `washed` of all games both sides are given `points_of_wash`.
    """

    games: tuple[tuple[int, float], ...]
    washed: float = 0.0
    points_of_wash: int = 0
    _known: dict[tuple[int, int], float] = field(default_factory=dict, repr=False)

    def chance(self, own: int, opp: int) -> float:
        """Return the chance of the side that needs `own` points before a game; at most 0 means reached.

        Where both have reached the length at once, the leader has won, and equals play on.
        """
        if own <= 0 or opp <= 0:
            return 0.5 if own == opp else float(own < opp)
        if (own, opp) not in self._known:
            # from the end of the match backwards, so that a long match needs no deep recursion
            for mine in range(1, own + 1):
                for theirs in range(1, opp + 1):
                    if (mine, theirs) not in self._known:
                        self._known[mine, theirs] = self._before(mine, theirs)
        return self._known[own, opp]

    def _before(self, own: int, opp: int) -> float:
        won = sum(
            0.5 * rate * (self.chance(own - points, opp) + self.chance(own, opp - points))
            for points, rate in self.games
        )
        if not self.washed:
            return won
        wash = self.points_of_wash
        return (1 - self.washed) * won + self.washed * self.chance(own - wash, opp - wash)


@lru_cache(maxsize=64)
def points_race(law: Law) -> PointsRace:
    """Return the race under a law: the points of its games with typical frequencies."""
    levels = sorted(law.levels, key=lambda row: row.level.rank)[:3]
    pay = [1] * 3 if law.match.flat or not levels else [row.points for row in levels]
    pay += [pay[-1]] * (3 - len(pay))
    far = len(levels) == 3 and 0 < levels[2].standing.beyond <= FAR_HOME
    cubes = CUBE_RATES if law.has(Raised) else {1: 1.0}
    games: dict[int, float] = {}
    for points, rate in zip(pay, FAR_RATES if far else PLAIN_RATES, strict=True):
        for cube, share in cubes.items():
            games[points * cube] = games.get(points * cube, 0.0) + rate * share
    wash = law.match.wash_points if washing(law) else 0
    return PointsRace(tuple(sorted(games.items())), WASH_RATE if wash else 0.0, wash)
