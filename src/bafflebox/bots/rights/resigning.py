"""Resignations: offered only when the result is certain, accepted if worth as much as playing on."""

from __future__ import annotations

from bafflebox.board.outcome import Level
from bafflebox.board.position import CHECKERS
from bafflebox.board.side import Side
from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.expectation import expectation
from bafflebox.events import game as event
from bafflebox.game.legal import possible_acts
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.clauses.resigning import possible_levels
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation

SLIGHT = 0.005
"""In points of equity: no reason to play on for, as evaluations err."""
CERTAIN = 0.0005
"""Chances smaller than this count as none: of winning, and of losing less or more than is offered."""


def offer_resignation(look: Appraiser, now: Situation, side: Side) -> event.ResignationOffered | None:
    """Return the level at which the game is lost whatever the dice, if there is one and the rules let it be offered."""
    own, opp = now.position.seen_by(side)
    # only without contact, and once the winner has begun to bear off
    if now.position.has_contact() or not opp[0] or now.on_turn is not side:
        return None
    listed = next(
        (
            each
            for each in possible_acts(look.law, now)
            if each.event is event.ResignationOffered and each.side is side
        ),
        None,
    )
    if listed is None:
        return None
    odds = look.odds(now, side, 1)
    if 1 - sum(odds[3:6]) >= CERTAIN:
        return None
    level = _lost(own, odds[4] + odds[5], odds[5])
    return event.ResignationOffered(side, level) if level in listed.levels else None


def _lost(own: tuple[int, ...], gammon: float, backgammon: float) -> Level | None:
    """Return the certain level; with a checker off a gammon is impossible, whatever the engine says."""
    if own[0] and sum(own) == CHECKERS:
        return Level.SINGLE
    if backgammon > 1 - CERTAIN:
        return Level.BACKGAMMON
    if gammon > 1 - CERTAIN and backgammon < CERTAIN:
        return Level.GAMMON
    return Level.SINGLE if gammon < CERTAIN else None


def answer_resignation(look: Appraiser, now: Situation, side: Side) -> event.Event:
    """Accept an offer worth as much as playing on, but for the error of an evaluation, or the most that can still be won."""
    assert now.offer is not None
    if now.offer.level is possible_levels(look.law, now.position, side.other)[-1]:
        return event.ResignationAccepted(side)
    aim = look.aim(now, side)
    offered = aim.won(points_offered(look.law, now))
    if offered + SLIGHT * aim.unit(now.cube.value) >= expectation(look, now, side):
        return event.ResignationAccepted(side)
    return event.ResignationRefused(side)


def points_offered(law: Law, now: Situation) -> int:
    """Return the points for accepting the pending resignation or concession."""
    assert now.offer is not None
    if now.offer.level is None:
        return now.offer.stake
    points = 1 if law.match.flat else worth(law, now.offer.level, doubled=now.doubled)
    return points * now.cube.value
