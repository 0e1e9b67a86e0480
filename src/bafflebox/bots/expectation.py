"""The worth of continuing a game for a side, in any phase."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.cube import Cube
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.rights.before_throw import mean_of_throwing
from bafflebox.engine.stake import stake_of
from bafflebox.events.game import Doubled, Raised
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
    stakes = look.stakes(resumed, side)
    waiting = resumed.memory.set_throw
    rolls = (waiting[1],) if waiting and waiting[0] is mover else ALL_ROLLS
    throws = look.throws(resumed, side, rolls)
    rolling = mean_of_throwing(look, resumed, throws, stakes)
    if not allowed(look.law, resumed, Raised, mover):
        return rolling
    raised = replace(resumed, cube=Cube(2 * resumed.cube.value, mover.other))
    other = mean_of_throwing(look, raised, throws, stakes)
    return max(rolling, other) if mover is side else min(rolling, other)


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
