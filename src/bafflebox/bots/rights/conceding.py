"""Offers to concede fewer points, and answers to them."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.expectation import expectation
from bafflebox.events import game as event
from bafflebox.game.legal import possible_acts
from bafflebox.rules.situation import Situation

MARGIN = 0.02
"""In points of equity: the required advantage of a concession over playing on, as evaluations err."""


def offer_concession(look: Appraiser, now: Situation, side: Side) -> event.ConcessionOffered | None:
    """Return the offer to make on its single occasion.

    Between sides with equal judgement no offer is good for both: the offer is the highest that is still better than playing on. An
    offer that the rules force the other side to accept may be smaller, and is made if it helps.
    """
    if now.memory.window is None or now.memory.window[0] is not side:
        return None
    most = next(
        (each.most for each in possible_acts(look.law, now) if each.event is event.ConcessionOffered), 0
    )
    if most < 1:
        return None
    aim = look.aim(now, side)
    least = expectation(look, now, side) + MARGIN * aim.unit(now.cube.value)
    short, rule = look.law.match.forced_concession
    need = now.score.needs(side.other)
    if rule and need is not None and 1 <= need - short <= most and aim.won(short - need) > least:
        return event.ConcessionOffered(side, need - short, paid=True)
    good = [points for points in range(1, most + 1) if aim.won(-points) > least]
    return event.ConcessionOffered(side, max(good)) if good else None


def answer_concession(look: Appraiser, now: Situation, side: Side) -> event.Event:
    """Accept an offer worth at least as much as continuing the game."""
    assert now.offer is not None
    offered = look.aim(now, side).won(now.offer.stake)
    if offered >= expectation(look, now, side):
        return event.ConcessionAccepted(side)
    return event.ConcessionRefused(side)
