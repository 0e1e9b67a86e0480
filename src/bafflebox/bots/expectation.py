"""The worth of continuing a game for a side, in any phase."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bafflebox.board.dice import ALL_ROLLS, Roll
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.rights.before_throw import mean_of_throwing, plan_throw
from bafflebox.bots.rights.card_price import card_price
from bafflebox.bots.rights.late import plies_late
from bafflebox.engine.stake import stake_of
from bafflebox.events.game import Doubled, Nominated
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
    waiting = resumed.memory.set_throw
    known = (waiting[1],) if waiting and waiting[0] is mover else ()
    # the mover raises, sets the roll by a card or rolls one die if that is better: no offer may forget it
    plan = plan_throw(look, resumed, mover, thorough=True)
    if plan is None:
        throws = look.throws(resumed, mover, known or ALL_ROLLS, plies=plies_late(resumed))
        worth = mean_of_throwing(look, resumed, throws, look.stakes(resumed, mover))
    else:
        worth = plan.worth
        known = known or ((plan.card,) if plan.card else ())
    worth -= _won_by_next_card(look, resumed, mover, known or ALL_ROLLS)
    return worth if mover is side else -worth


def _won_by_next_card(look: Appraiser, now: Situation, mover: Side, rolls: Sequence[Roll]) -> float:
    """Return the worth that a card wins the other side after one of these rolls of the mover."""
    other = mover.other
    if not allowed(look.law, replace(now, on_turn=other), Nominated, other):
        return 0.0
    won = total = 0.0
    for roll in rolls:
        rolled = replace(now, phase=Phase.ROLLED, roll=roll)
        then = look.then(rolled, mover, look.plays(rolled, mover, few=True)[0].play)
        weight = 1 if roll.is_double else 2
        total += weight
        if then.phase is Phase.TURN and then.on_turn is other:
            plan = plan_throw(look, then, other)
            if plan is not None and plan.card:
                won += weight * (plan.gain - card_price(look.law, then, other, look.stakes(then, other)))
    return won / total


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
