"""The full evaluation of a position with best cube use by both sides: chances and decision in one search."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.position import Checkers
from bafflebox.engine.cube_decision import CubeDecision, best_cube_action
from bafflebox.engine.engine import Chances, Engine, chances_of
from bafflebox.engine.stake import CubeStake
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Outlook:
    """A position before the dice of the side on roll, which may double first.

    `equity` is cubeless, in points. `cubeful` assumes the best doubling and answers, normalised to the current cube (+1 is a single
    game won at it); `mwc` is the same as a match winning chance, None for money. `cube` is None where no double can be dropped, and
    `cubeful` the cubeless equity then.
    """

    chances: Chances
    equity: float
    cubeful: float
    mwc: float | None = None
    cube: CubeDecision | None = None


def outlook(
    engine: Engine, own: Checkers, opp: Checkers, stake: CubeStake, plies: int | None = None
) -> Outlook:
    """Return the worth of the position to `own`, the side on roll, at `plies` or the level's depth."""
    looked = engine.looks(plies)
    board = [(own, opp)]
    plan = stake.plan()
    (row,), (utilities,) = engine.native.look_at(board, looked, plan, engine.threads)
    chances = chances_of(row)
    equity = stake.equity(row)
    if stake.context is None:
        return Outlook(chances, equity, equity)
    context, state = stake.context, stake.state
    # for money utilities are points per point of the cube
    unit = 1.0 if context.is_match else float(state.value)
    after = plan.doubled()
    if after >= 0 and (looked == 0 or not context.is_match):
        taken = utilities[after] * plan.scale * unit
    else:
        # In a match gammons have another worth after the double, so plays are chosen anew. A double without gain is dropped.
        doubled = replace(stake, state=state.doubled()).plan()
        _, (others,) = engine.native.look_at(board, looked, doubled, engine.threads)
        taken = others[0] * (1.0 if context.is_match else 2.0 * unit)
    decision = best_cube_action(context, state, utilities[0] * unit, taken)
    best = decision.equity if decision.may_double else decision.no_double
    mwc = context.value_of(best, state) if context.is_match else None
    return Outlook(chances, equity, best, mwc, decision)
