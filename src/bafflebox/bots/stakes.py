"""The worth of chances with a cube that can't be dropped, by its value and owner."""

from __future__ import annotations

from dataclasses import field
from functools import lru_cache

from bafflebox.board.cube import Cube
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.aim import Aim
from bafflebox.engine.engine import Chances
from bafflebox.engine.stake import level_points
from bafflebox.events.game import Raised
from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

Odds = tuple[float, ...]
"""Chances of exclusive outcomes: a win by each of three levels, a loss by each, a game without a winner."""

LIVE = 0.6
"""The efficiency of the right to raise: 0 never uses it again, 1 always at the last useful moment."""
HIGHEST = 1 << 12
"""The assumed limit of a cube that the rules leave unlimited."""


def turned(odds: Odds) -> Odds:
    """Return the odds from the other side's view."""
    return (*odds[3:6], *odds[:3], odds[6])


def odds_of(chances: Chances) -> Odds:
    """Convert cumulative chances to exclusive ones."""
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
    """Return the value beyond which nobody may raise; 0 where nothing is raised at all."""
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
    """Converts odds of `aim.side` to worth, including later raises.

    A right to raise is best used at the last moment: then the winner's points count twice. `live` is the share of that gain that is
    realised; the loser's right is worth nothing in the end.
    """

    aim: Aim
    points: tuple[int, int, int]
    highest: int
    live: float = LIVE
    _factors: dict[tuple[int, Side | None], Odds] = field(default_factory=dict, repr=False)

    def worth(self, odds: Odds, cube: int, owner: Side | None) -> float:
        """Return the worth of a position without a raise now."""
        factors = self._factors.get((cube, owner))
        if factors is None:
            factors = self._factors[cube, owner] = self._found(cube, owner)
        a, b, c, d, e, f, g = factors
        return a * odds[0] + b * odds[1] + c * odds[2] + d * odds[3] + e * odds[4] + f * odds[5] + g * odds[6]

    def best(self, odds: Odds, cube: int, owner: Side | None, on_roll: Side) -> float:
        """Return the worth of a position in which the side on roll raises now if that is good."""
        waiting = self.worth(odds, cube, owner)
        if cube >= self.highest or owner is on_roll.other:
            return waiting
        raised = self.worth(odds, 2 * cube, on_roll.other)
        return max(waiting, raised) if on_roll is self.aim.side else min(waiting, raised)

    def _found(self, cube: int, owner: Side | None) -> Odds:
        """Return the worth of each outcome: between the current cube and one more raise by the winner."""
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
    """Return the stakes of a game under a law."""
    points = (1, 1, 1) if law.match.flat else level_points(law)
    return Stakes(aim, points, highest_value(law), live)
