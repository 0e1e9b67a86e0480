"""What chances are worth while a cube lies there that nobody can refuse, by its value and by who may turn it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from bafflebox.bots.aim import Aim
from bafflebox.cube import Cube
from bafflebox.engine.engine import Chances
from bafflebox.engine.stake import points_of
from bafflebox.event import Raised
from bafflebox.phase import Phase
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

Odds = tuple[float, ...]
"""Chances of outcomes that exclude each other: a win by each of three levels, a loss by each, a game without a winner."""

LIVE = 0.6
"""How much of the right to raise is worth: 0 would never use it again, 1 always in the last moment in which it helps."""
HIGHEST = 1 << 12
"""A cube that the rules leave without a limit is taken to stop here."""


def turned(odds: Odds) -> Odds:
    """The same seen by the other side."""
    return (*odds[3:6], *odds[:3], odds[6])


def odds_of(chances: Chances) -> Odds:
    """From chances that include each other."""
    return (
        chances.win - chances.win_gammon,
        chances.win_gammon - chances.win_backgammon,
        chances.win_backgammon,
        chances.lose - chances.lose_gammon,
        chances.lose_gammon - chances.lose_backgammon,
        chances.lose_backgammon,
        chances.wash,
    )


@lru_cache(maxsize=64)
def highest_value(law: Law) -> int:
    """The value beyond which the rules let nobody raise; 0 where nothing is raised at all."""
    if not law.has(Raised):
        return 0
    value = 1
    while value < HIGHEST:
        probe = Situation(phase=Phase.TURN, on_turn=Side.WHITE, cube=Cube(value))
        if law.veto(probe, Raised, Side.WHITE) is not None:
            return value
        value *= 2
    return value


@dataclass(frozen=True, slots=True, eq=False)
class Stakes:
    """Turns odds of `aim.side` into worth, the raising still to come included.

    A right to raise is best used in the last moment: then the winner's points count twice. With `live` it is used
    so well that this share of the difference is had; the right of who loses is worth nothing in the end.
    """

    aim: Aim
    points: tuple[int, int, int]
    highest: int
    live: float = LIVE
    _factors: dict[tuple[int, Side | None], Odds] = field(default_factory=dict, repr=False)

    def worth(self, odds: Odds, cube: int, owner: Side | None) -> float:
        """The worth of a position in which nobody raises right now."""
        factors = self._factors.get((cube, owner))
        if factors is None:
            factors = self._factors[cube, owner] = self._found(cube, owner)
        a, b, c, d, e, f, g = factors
        return a * odds[0] + b * odds[1] + c * odds[2] + d * odds[3] + e * odds[4] + f * odds[5] + g * odds[6]

    def best(self, odds: Odds, cube: int, owner: Side | None, on_roll: Side) -> float:
        """The worth of a position in which the side on roll raises now if that is good for it."""
        waiting = self.worth(odds, cube, owner)
        if cube >= self.highest or owner is on_roll.other:
            return waiting
        raised = self.worth(odds, 2 * cube, on_roll.other)
        return max(waiting, raised) if on_roll is self.aim.side else min(waiting, raised)

    def _found(self, cube: int, owner: Side | None) -> Odds:
        """What each outcome counts: between the cube as it lies and the cube raised once more by whoever wins."""
        still = self._counted(cube, cube)
        if cube >= self.highest:
            return still
        own = cube if owner is self.aim.side.other else 2 * cube
        opp = cube if owner is self.aim.side else 2 * cube
        raised = self._counted(own, opp)
        return tuple(a + self.live * (b - a) for a, b in zip(still, raised, strict=True))

    def _counted(self, own: int, opp: int) -> Odds:
        won = self.aim.won
        wins = (won(points * own) for points in self.points)
        return (*wins, *(won(-points * opp) for points in self.points), self.aim.both(1, 1))


def stakes_of(law: Law, aim: Aim, live: float = LIVE) -> Stakes:
    """The stakes of a game under a law."""
    points = (1, 1, 1) if law.match.flat else points_of(law)
    return Stakes(aim, points, highest_value(law), live)
