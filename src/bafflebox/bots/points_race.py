"""A race to so many points between equals: the chance to win it, where no table of match equities fits the rules.

The figures of match equity tables are for a cube that can be refused. Here games come to their points as `GAME_POINTS`
and the level table of the book say, either side wins every second game, and the chances follow from game to game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from bafflebox.event import Raised
from bafflebox.rules.law import Law

LEVEL_RATES = (0.72, 0.12, 0.16)
"""Of the games won where gammons are told apart by where the loser stands: how many are won at each level."""
PLAIN_RATES = (0.72, 0.26, 0.02)
"""The same where the second level is any loser without a checker off, and the third is seldom."""
CUBE_RATES = {1: 0.18, 2: 0.38, 4: 0.29, 8: 0.12, 16: 0.03}
"""How high the cube stands at the end of a game, where it is turned without asking."""
FAR_HOME = 7
"""A third level that asks for a checker on this place or beyond is a common one."""


@dataclass(frozen=True, eq=False)
class PointsRace:
    """Chances to win by the points that both sides still need; `games` are the points of a game with their chances."""

    games: tuple[tuple[int, float], ...]
    _known: dict[tuple[int, int], float] = field(default_factory=dict, repr=False)

    def chance(self, own: int, opp: int) -> float:
        """The chance of the side that needs `own` points before a game; at most 0 means reached.

        Where both have reached the length at once, who leads has won, and equals play on.
        """
        if own <= 0 or opp <= 0:
            return 0.5 if own == opp else float(own < opp)
        known = self._known.get((own, opp))
        if known is None:
            known = sum(
                0.5 * rate * (self.chance(own - points, opp) + self.chance(own, opp - points))
                for points, rate in self.games
            )
            self._known[own, opp] = known
        return known


@lru_cache(maxsize=64)
def points_race(law: Law) -> PointsRace:
    """The race under a law: what its games pay, as often as games of such rules do."""
    levels = sorted(law.levels, key=lambda row: row.level.rank)[:3]
    pay = [1] * 3 if law.match.flat or not levels else [row.points for row in levels]
    pay += [pay[-1]] * (3 - len(pay))
    far = len(levels) == 3 and 0 < levels[2].applies.beyond <= FAR_HOME
    cubes = CUBE_RATES if law.has(Raised) else {1: 1.0}
    games: dict[int, float] = {}
    for points, rate in zip(pay, LEVEL_RATES if far else PLAIN_RATES, strict=True):
        for cube, share in cubes.items():
            games[points * cube] = games.get(points * cube, 0.0) + rate * share
    return PointsRace(tuple(sorted(games.items())))
