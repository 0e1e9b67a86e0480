"""Which part of a match a side has in the middle of a game: what it is worth if both go on as well as the engine does."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.rights.before_throw import mean_of_throwing
from bafflebox.engine.stake import stake_of
from bafflebox.phase import Phase
from bafflebox.rules.situation import Situation
from bafflebox.side import Side


def match_part(look: Appraiser, now: Situation) -> float:
    """White's part of the match, from 0 to 1: the chance to win it.

    A roll on the board is played as well as can be. An offer that waits is set aside: it is worth what could be offered again.
    Before the throw for the start either side may begin.
    """
    if now.on_turn is None:
        return sum(match_part(look, replace(now, phase=Phase.TURN, on_turn=side)) for side in Side) / 2
    side = now.on_turn
    if now.roll is not None and now.phase is not Phase.TURN:
        worth = look.plays(replace(now, phase=Phase.ROLLED, offer=None), side)[0].worth
    else:
        worth = _before_throw(look, replace(now, phase=Phase.TURN, offer=None), side)
    own = min(1.0, max(0.0, (worth + 1) / 2))
    return own if side is Side.WHITE else 1 - own


def _before_throw(look: Appraiser, now: Situation, side: Side) -> float:
    """Twice the chance to win the match less one, the cube used as well as can be."""
    stake = stake_of(look.law, now, side)
    if stake.context is not None and not look.following.is_eventful:
        own, opp = now.position.seen_by(side)
        chance = look.engine.evaluate([(own, opp)], stake)[0].mwc
        assert chance is not None
        return 2 * chance - 1
    return mean_of_throwing(look, now, look.throws(now, side), look.stakes(now, side))
