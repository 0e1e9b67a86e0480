"""What a position is worth when both sides do their best with the cube: one look for the chances and the decision."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bafflebox.engine.board_array import boards_of
from bafflebox.engine.cube_decision import CubeDecision, decide
from bafflebox.engine.engine import Chances, Engine, chances_of
from bafflebox.engine.stake import Stake
from bafflebox.position import Checkers


@dataclass(frozen=True, slots=True)
class Outlook:
    """A position before the dice of the side on roll, which may double first.

    `equity` is cubeless, in points. `cubeful` counts the best doubling and answering, normalised to the cube on the
    table (+1 is a single game won at it); `mwc` is the same as a chance to win the match, None for money. `cube` is
    None where no cube can be refused, and `cubeful` the cubeless equity then.
    """

    chances: Chances
    equity: float
    cubeful: float
    mwc: float | None = None
    cube: CubeDecision | None = None


def outlook(engine: Engine, own: Checkers, opp: Checkers, stake: Stake, plies: int | None = None) -> Outlook:
    """What the position is worth to `own`, who is on roll, looking `plies` ahead or as the level says."""
    looked = engine.strength.plies if plies is None else plies
    board = boards_of([(own, opp)])
    plan = stake.plan()
    outcomes, utilities = engine.native.look(board, looked, plan, engine.threads)
    row = [float(each) for each in outcomes[0]]
    chances = chances_of(row)
    equity = sum(p * value for p, value in zip(row, stake.values, strict=False))
    if stake.context is None:
        return Outlook(chances, equity, equity)
    context, state = stake.context, stake.state
    # for money utilities are points for each point of the cube
    unit = 1.0 if context.is_match else float(state.value)
    after = plan.doubled()
    if after >= 0 and (looked == 0 or not context.is_match):
        taken = float(utilities[0, after]) * plan.scale * unit
    else:
        # In a match gammons are worth other things after the double, so that plays are chosen anew. And a double that
        # nobody gains by is not carried along.
        doubled = replace(stake, state=state.doubled()).plan()
        _, others = engine.native.look(board, looked, doubled, engine.threads)
        taken = float(others[0, 0]) * (1.0 if context.is_match else 2.0 * unit)
    decision = decide(context, state, float(utilities[0, 0]) * unit, taken)
    best = decision.equity if decision.may_double else decision.no_double
    mwc = context.value_of(best, state) if context.is_match else None
    return Outlook(chances, equity, best, mwc, decision)
