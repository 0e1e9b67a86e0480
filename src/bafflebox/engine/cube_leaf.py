"""Cubeful value of a position from its six chances alone: Janowski's interpolation.

Two borderline cubes are easy to judge. A dead one is never turned again. A live one is turned at the
very moment when a take becomes a drop, so that its value is a chain of straight lines over the winning chance, with gammon
rates as they are. A real cube lies between the two, by its efficiency x (0 dead, 1 live).
"""

from __future__ import annotations

from itertools import pairwise

from bafflebox.engine.cube import LEVELS, CubeContext, CubeState, Judgement, Owner

Corner = tuple[float, float]
"""A winning chance, and the value there."""


def dead(context: CubeContext, judgement: Judgement, state: CubeState) -> float:
    """Return the value with a dead cube."""
    return sum(p * value for p, value in zip(judgement, context.results(state), strict=False))


def live(context: CubeContext, judgement: Judgement, state: CubeState) -> float:
    """Return the value with a live cube."""
    return _read(corners(context, judgement, state), _chance(judgement))


def leaf(context: CubeContext, judgement: Judgement, state: CubeState, x: float) -> float:
    """Return the value of a position with this cube, when the side on roll does not double before this roll."""
    x = efficiency_at(context, state, x)
    never, always = dead(context, judgement, state), live(context, judgement, state)
    return (1.0 - x) * never + x * always


def efficiency_at(context: CubeContext, state: CubeState, x: float) -> float:
    """Return the efficiency of the cube in this state, where `x` is that of the position.

    An opponent who loses the match with this game doubles at the next opportunity, at no cost: such a cube is as good as live,
    whatever the position.
    """
    return 1.0 if context.turned().is_free(state.turned()) else x


def corners(context: CubeContext, judgement: Judgement, state: CubeState) -> list[Corner]:
    """Return the live value over the winning chance as the corners of a piecewise linear function, from chance 0 to 1."""
    wins, losses = _shares(judgement[:LEVELS]), _shares(judgement[LEVELS : 2 * LEVELS])
    results = context.results(state)
    line = [(0.0, _mean(losses, results[LEVELS:])), (1.0, _mean(wins, results[:LEVELS]))]
    opponent = context.turned()
    if context.can_use(state):
        line.insert(1, (cash_point(context, wins, losses, state.value), context.drop(state)))
    if opponent.can_use(state.turned()):
        line.insert(1, (1.0 - cash_point(opponent, losses, wins, state.value), context.dropped(state)))
    return line


def cash_point(context: CubeContext, wins: tuple[float, ...], losses: tuple[float, ...], value: int) -> float:
    """Return the winning chance from which the opponent drops a double, with live cubes.

    `wins` and `losses` are the shares of the levels among the games won and lost, `value` the cube before
    the double. In a match the taker's next double is judged in the same way, until a cube can't be used.
    """
    taken = CubeState(value, Owner.ON_ROLL).doubled()
    if not context.is_match:
        # the chain of redoubles is infinite, and its limit is known
        single = context.points[0]
        won, lost = _mean(wins, context.points) / single, _mean(losses, context.points) / single
        return (lost + 1.0) / (won + lost + 0.5)
    results = context.results(taken)
    low, bottom = 0.0, _mean(losses, results[LEVELS:])
    if context.turned().can_use(taken.turned()):
        low = 1.0 - cash_point(context.turned(), losses, wins, taken.value)
        bottom = context.dropped(taken)
    top, aim = _mean(wins, results[:LEVELS]), context.drop(CubeState(value))
    if top == bottom:
        return 1.0  # so far from the end of a match a game can weigh nothing: then no double is dropped
    return low + (1.0 - low) * (aim - bottom) / (top - bottom)


def _chance(judgement: Judgement) -> float:
    return sum(judgement[:LEVELS])


def _shares(chances: Judgement) -> tuple[float, ...]:
    """Return the shares of the levels among games won (or lost); all single where there are none."""
    total = sum(chances)
    return tuple(chance / total for chance in chances) if total > 0 else (1.0, 0.0, 0.0)


def _mean(shares: tuple[float, ...], values: tuple[float, ...]) -> float:
    return sum(share * value for share, value in zip(shares, values, strict=True))


def _read(line: list[Corner], chance: float) -> float:
    """Return the value on a piecewise linear function."""
    for (low, before), (high, after) in pairwise(line):
        if chance <= high:
            share = (chance - low) / (high - low) if high > low else 1.0
            return before + share * (after - before)
    return line[-1][1]
