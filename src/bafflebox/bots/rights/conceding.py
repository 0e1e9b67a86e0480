"""Offering to lose a smaller number of points, and answering such an offer."""

from __future__ import annotations

from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.expectation import expectation
from bafflebox.game import intents
from bafflebox.game.legal import possible_intents
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

MARGIN = 0.02
"""In points of equity: how much better than playing on a concession must be, as judgements err."""


def offer_concession(look: Appraiser, now: Situation, side: Side) -> intents.Concede | None:
    """The offer to make on the one occasion there is.

    Between sides that judge alike no offer is good for both: what is offered is the most that is still better than
    playing on. An offer that the rules force the other side to accept may be smaller, and is made if it helps.
    """
    if now.memory.window is None or now.memory.window[0] is not side:
        return None
    most = next((each.most for each in possible_intents(look.law, now) if each.intent is intents.Concede), 0)
    if most < 1:
        return None
    aim = look.aim(now, side)
    least = expectation(look, now, side) + MARGIN * aim.unit(now.cube.value)
    short, rule = look.law.match.forced_concession
    need = now.terms.score.needs(side.other)
    if rule and need is not None and 1 <= need - short <= most and aim.won(short - need) > least:
        return intents.Concede(side, need - short, paid=True)
    good = [points for points in range(1, most + 1) if aim.won(-points) > least]
    return intents.Concede(side, max(good)) if good else None


def answer_concession(look: Appraiser, now: Situation, side: Side) -> intents.Intent:
    """Accepts what is at least worth the game going on."""
    assert now.offer is not None
    offered = look.aim(now, side).won(now.offer.stake)
    if offered >= expectation(look, now, side):
        return intents.AcceptConcession(side)
    return intents.RefuseConcession(side)
