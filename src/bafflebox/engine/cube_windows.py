"""Take points, doubling windows and gammon values at a score, independent of any position."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bafflebox.engine.cube import LEVELS, CubeContext, CubeState, Owner
from bafflebox.engine.cube_leaf import corners, leaf
from bafflebox.engine.met import MatchTable
from bafflebox.frozen import dataclass

Curve = Callable[[float], float]
"""A piecewise linear function of the winning chance."""


@dataclass(frozen=True, slots=True)
class Rates:
    """Shares of gammons (or backgammons) and of backgammons among games won (or lost)."""

    gammons_won: float = 0.25
    backgammons_won: float = 0.01
    gammons_lost: float = 0.25
    backgammons_lost: float = 0.01

    def judgement(self, chance: float) -> tuple[float, ...]:
        """Return the six chances of a position won with `chance`."""
        wins = (1.0 - self.gammons_won, self.gammons_won - self.backgammons_won, self.backgammons_won)
        losses = (1.0 - self.gammons_lost, self.gammons_lost - self.backgammons_lost, self.backgammons_lost)
        return (*(chance * share for share in wins), *((1.0 - chance) * share for share in losses))

    def turned(self) -> Rates:
        """Return the rates from the other side's view."""
        return Rates(self.gammons_lost, self.backgammons_lost, self.gammons_won, self.backgammons_won)


@dataclass(frozen=True, slots=True)
class Window:
    """The winning chances at which a side may double, must or should; its market.

    From `opening` to `cash` a double is right and taken, from `cash` to `too_good` right and dropped, beyond it the side plays on.
    None: no such chance exists (a double is never right, or playing on never is).
    """

    opening: float | None
    cash: float
    too_good: float | None

    @property
    def take_point(self) -> float:
        """Return the winning chance that the opponent needs for a take."""
        return 1.0 - self.cash


def window(context: CubeContext, state: CubeState, rates: Rates, x: float) -> Window:
    """Return the doubling window of the side on roll for cube efficiency `x` (0 dead, 1 live)."""
    taken, drop = state.doubled(), context.drop(state)

    def waiting(chance: float) -> float:
        return leaf(context, rates.judgement(chance), state, x)

    def taking(chance: float) -> float:
        return leaf(context, rates.judgement(chance), taken, x)

    some = rates.judgement(0.5)
    bends = {chance for each in (state, taken) for chance, _ in corners(context, some, each)}
    cash = _last(lambda chance: drop - taking(chance), sorted(bends))
    below = sorted({chance for chance in bends if chance < cash} | {cash})
    above = sorted({chance for chance in bends if chance > cash} | {cash})
    same = _SAME * (drop - context.dropped(state))
    # where waiting is equal: a live cube is turned at the cash point exactly, a free one at once
    patience = -same if context.is_free(state) else 0.0
    opening = _last(lambda chance: waiting(chance) - taking(chance) + patience, below)
    never = waiting(cash) - taking(cash) > same
    leaves = _last(lambda chance: drop - waiting(chance), above)
    return Window(
        opening=None if never or not context.can_use(state) else opening,
        cash=cash,
        too_good=None if leaves >= 1.0 else leaves,
    )


def windows_at_scores(
    table: MatchTable, needs: Sequence[int], cube: int, rates: Rates, x: float
) -> list[list[Window]]:
    """Return the window of a side that doubles a cube of this value, by its needs (rows) and those of the other side."""
    state = before_double(cube)
    return [[window(CubeContext(own, opp, table=table), state, rates, x) for opp in needs] for own in needs]


def before_double(cube: int) -> CubeState:
    """Return a cube of this value that the side on roll may turn: in the middle at 1, else its own."""
    return CubeState(cube, Owner.CENTRE if cube == 1 else Owner.ON_ROLL)


def take_point(context: CubeContext, state: CubeState, rates: Rates, x: float) -> float:
    """Return the winning chance from which the side on roll may take a double of the cube of `state`."""
    return window(context.turned(), state.turned(), rates.turned(), x).take_point


@dataclass(frozen=True, slots=True)
class GammonValues:
    """The extra worth of gammons, as a share of the difference between winning and losing a single game.

    For money a gammon is worth 0.5: one point more, of the two between a win and a loss.
    """

    gammon_won: float
    backgammon_won: float
    gammon_lost: float
    backgammon_lost: float


def gammon_values(context: CubeContext, state: CubeState) -> GammonValues:
    """Return the gammon values at this cube for both sides; a backgammon's is what it adds to a gammon's."""
    results = context.results(state)
    wins, losses = results[:LEVELS], results[LEVELS:]
    swing = wins[0] - losses[0]
    return GammonValues(
        (wins[1] - wins[0]) / swing,
        (wins[2] - wins[1]) / swing,
        (losses[0] - losses[1]) / swing,
        (losses[1] - losses[2]) / swing,
    )


_SAME = 1e-9


def _last(curve: Curve, bends: list[float]) -> float:
    """Return the highest chance, from the first bend to the last, at which the curve is not below 0; else the first.

    The curve is straight between bends.
    """
    for low, high in zip(bends[-2::-1], bends[:0:-1], strict=True):
        before, after = curve(low), curve(high)
        if after >= 0:
            return high
        if before >= 0:
            return low + (high - low) * before / (before - after)
    return bends[0]
