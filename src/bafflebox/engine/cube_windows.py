"""Take points, doubling windows and gammon values: how the cube stands at a score before any position is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bafflebox.engine.cube import LEVELS, CubeContext, CubeState
from bafflebox.engine.cube_leaf import corners, leaf

Curve = Callable[[float], float]
"""A value over the winning chance, made of straight lines."""


@dataclass(frozen=True, slots=True)
class Rates:
    """How games end: of those won (or lost), how many with a gammon or backgammon, and how many with a backgammon."""

    gammons_won: float = 0.25
    backgammons_won: float = 0.01
    gammons_lost: float = 0.25
    backgammons_lost: float = 0.01

    def judgement(self, chance: float) -> tuple[float, ...]:
        """The six chances of a position that is won with `chance`."""
        wins = (1.0 - self.gammons_won, self.gammons_won - self.backgammons_won, self.backgammons_won)
        losses = (1.0 - self.gammons_lost, self.gammons_lost - self.backgammons_lost, self.backgammons_lost)
        return (*(chance * share for share in wins), *((1.0 - chance) * share for share in losses))

    def turned(self) -> Rates:
        """The same seen by the other side."""
        return Rates(self.gammons_lost, self.backgammons_lost, self.gammons_won, self.backgammons_won)


@dataclass(frozen=True, slots=True)
class Window:
    """The winning chances at which a side may double, must or should; its market.

    From `opening` to `cash` a double is right and taken, from `cash` to `too_good` right and dropped, beyond it
    the side plays on. None: there is no such chance (a double is never right, or playing on never is).
    """

    opening: float | None
    cash: float
    too_good: float | None

    @property
    def take_point(self) -> float:
        """The winning chance that the opponent needs for a take."""
        return 1.0 - self.cash


def window(context: CubeContext, state: CubeState, rates: Rates, x: float) -> Window:
    """The doubling window of the side on roll for cubes of efficiency `x` (0 dead, 1 live)."""
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
    # where waiting is as good: a live cube is turned at the cash point exactly, one that costs nothing at once
    patience = -same if context.is_free(state) else 0.0
    opening = _last(lambda chance: waiting(chance) - taking(chance) + patience, below)
    never = waiting(cash) - taking(cash) > same
    leaves = _last(lambda chance: drop - waiting(chance), above)
    return Window(
        opening=None if never or not context.can_use(state) else opening,
        cash=cash,
        too_good=None if leaves >= 1.0 else leaves,
    )


def take_point(context: CubeContext, state: CubeState, rates: Rates, x: float) -> float:
    """The winning chance from which the side on roll may take, if the opponent were to double the cube of `state`."""
    return window(context.turned(), state.turned(), rates.turned(), x).take_point


@dataclass(frozen=True, slots=True)
class GammonValues:
    """What more than a single game is worth, as a share of the difference between winning and losing one.

    For money a gammon is worth 0.5: one point more, of the two between a win and a loss.
    """

    gammon_won: float
    backgammon_won: float
    gammon_lost: float
    backgammon_lost: float


def gammon_values(context: CubeContext, state: CubeState) -> GammonValues:
    """The gammon values at this cube for both sides; a backgammon's is what it adds to a gammon's."""
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
    """The highest chance, among those from the first bend to the last, at which the curve is not below 0; else the first.

    The curve is straight between bends.
    """
    for low, high in zip(bends[-2::-1], bends[:0:-1], strict=True):
        before, after = curve(low), curve(high)
        if after >= 0:
            return high
        if before >= 0:
            return low + (high - low) * before / (before - after)
    return bends[0]
