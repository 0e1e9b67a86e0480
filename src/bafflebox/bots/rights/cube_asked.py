"""The cube where the other side is asked: double, take, drop, beaver, raccoon, by the engine's own decision."""

from __future__ import annotations

from bafflebox.bots.allowed import allowed
from bafflebox.bots.appraiser import Appraiser
from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.stake import stake_of
from bafflebox.game import intents
from bafflebox.phase import Phase
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


def decision(look: Appraiser, now: Situation, plies: int | None = None) -> CubeDecision | None:
    """What the engine says of the cube of `now`, for the side on turn; None where no cube can be refused."""
    side = now.on_turn
    if side is None or not look.asks:
        return None
    own, opp = now.position.seen_by(side)
    return look.engine.cube(own, opp, stake_of(look.law, now, side), plies)


def offer_double(look: Appraiser, now: Situation, side: Side) -> intents.Double | None:
    """Doubles if the rules allow it and the engine does."""
    if not allowed(look.law, now, intents.Double, side):
        return None
    found = decision(look, now)
    return intents.Double(side) if found is not None and found.should_double else None


def answer_double(look: Appraiser, now: Situation, side: Side) -> intents.Intent:
    """The answer to a double, a beaver or a raccoon."""
    found = decision(look, now)
    assert found is not None
    if now.phase is Phase.DOUBLED:
        if found.beaver and allowed(look.law, now, intents.Beaver, side):
            return intents.Beaver(side)
        return intents.Take(side) if found.should_take else intents.Drop(side)
    # what the doubler has after the beaver, where +1 is a single game at the cube before the double
    beavered = found.double_take * 2 if found.double_beaver is None else found.double_beaver
    # each raccoon makes all count twice once more; dropping costs half of what is offered
    assert now.offer is not None
    offered = now.offer.value / now.cube.value
    own = beavered * offered / 4 * (1 if side is now.on_turn else -1)
    if own > 0 and allowed(look.law, now, intents.Raccoon, side):
        return intents.Raccoon(side)
    return intents.Take(side) if own > -offered / 2 else intents.Drop(side)
