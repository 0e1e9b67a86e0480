"""The worth of continuing a game for a side, in any phase."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.rights.before_throw import mean_of_throwing, plan_throw
from bafflebox.bots.rights.late import plies_late
from bafflebox.engine.stake import stake_of
from bafflebox.events.game import Doubled
from bafflebox.rules.situation import Situation


def expectation(look: Appraiser, now: Situation, side: Side) -> float:
    """Return the worth of the game to `side` if the pending offer is refused, or there is none."""
    resumed = replace(now, phase=now.resume or now.phase, offer=None, resume=None)
    mover = resumed.on_turn
    assert mover is not None
    if resumed.phase is Phase.ROLLED:
        best = look.plays(resumed, mover, few=True)[0].worth
        return best if mover is side else -best
    if look.asks:
        return _asked(look, resumed, side)
    # the mover raises, sets the roll by a card or rolls one die if that is better: no offer may forget it
    plan = plan_throw(look, resumed, mover, thorough=True)
    if plan is not None:
        return plan.worth if mover is side else -plan.worth
    stakes = look.stakes(resumed, side)
    return mean_of_throwing(look, resumed, look.throws(resumed, side, plies=plies_late(resumed)), stakes)


def _asked(look: Appraiser, now: Situation, side: Side) -> float:
    """Return the worth where a double can be dropped: that of the engine's own decision."""
    mover = now.on_turn
    assert mover is not None
    own, opp = now.position.seen_by(mover)
    stake = stake_of(look.law, now, mover)
    found = look.engine.cube(own, opp, stake)
    assert found is not None
    equity = found.equity if allowed(look.law, now, Doubled, mover) else found.no_double
    aim = look.aim(now, mover)
    cube = now.cube.value
    worth = 0.5 * (aim.won(cube) + aim.won(-cube)) + aim.unit(cube) * equity
    return worth if mover is side else -worth
