"""A side's share of a match in the middle of a game, with best play by both."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.rights.before_throw import mean_of_throwing
from bafflebox.engine.stake import stake_of
from bafflebox.rules.situation import Situation


def match_part(look: Appraiser, now: Situation) -> float:
    """Return White's share of the match, from 0 to 1: its winning chance.

    A roll on the board is played optimally. A pending offer is ignored: it is worth what could be offered again. Before the opening
    roll either side may begin.
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
    """Return twice the match winning chance less one, with best use of the cube."""
    stake = stake_of(look.law, now, side)
    if stake.context is not None and not look.following.is_eventful:
        own, opp = now.position.seen_by(side)
        chance = look.engine.evaluate([(own, opp)], stake)[0].mwc
        assert chance is not None
        return 2 * chance - 1
    return mean_of_throwing(look, now, look.throws(now, side), look.stakes(now, side))
