"""Resigning: offered only when nothing can change any more, accepted if it brings as much as playing on."""

from __future__ import annotations

from bafflebox.bots.appraiser import Appraiser
from bafflebox.bots.expectation import expectation
from bafflebox.game import intents
from bafflebox.game.legal import possible_intents
from bafflebox.outcome import Level
from bafflebox.position import CHECKERS
from bafflebox.rules.clauses.ending import worth
from bafflebox.rules.clauses.resigning import possible_levels
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.side import Side

CERTAIN = 0.0005
"""A chance smaller than this is none: of winning, and of losing less or more than is offered."""


def offer_resignation(look: Appraiser, now: Situation, side: Side) -> intents.Resign | None:
    """The level at which the game is lost whatever the dice, if there is one and the rules let it be offered."""
    own, opp = now.position.seen_by(side)
    # only where the sides have passed each other, and the winner has begun to bear off
    if now.position.has_contact() or not opp[0] or now.on_turn is not side:
        return None
    listed = next(
        (
            each
            for each in possible_intents(look.law, now)
            if each.intent is intents.Resign and each.side is side
        ),
        None,
    )
    if listed is None:
        return None
    odds = look.odds(now, side, 1)
    if 1 - sum(odds[3:6]) >= CERTAIN:
        return None
    level = _lost(own, odds[4] + odds[5], odds[5])
    return intents.Resign(side, level) if level in listed.levels else None


def _lost(own: tuple[int, ...], gammon: float, backgammon: float) -> Level | None:
    """The level that is certain; with a checker off a gammon is out of the question, whatever the engine says."""
    if own[0] and sum(own) == CHECKERS:
        return Level.SINGLE
    if backgammon > 1 - CERTAIN:
        return Level.BACKGAMMON
    if gammon > 1 - CERTAIN and backgammon < CERTAIN:
        return Level.GAMMON
    return Level.SINGLE if gammon < CERTAIN else None


def answer_resignation(look: Appraiser, now: Situation, side: Side) -> intents.Intent:
    """Accepts if what is offered is worth at least what playing on is, or no more can be won at all."""
    assert now.offer is not None
    if now.offer.level is possible_levels(look.law, now.position, side.other)[-1]:
        return intents.AcceptResignation(side)
    offered = look.aim(now, side).won(points_offered(look.law, now))
    if offered >= expectation(look, now, side):
        return intents.AcceptResignation(side)
    return intents.RefuseResignation(side)


def points_offered(law: Law, now: Situation) -> int:
    """What accepting the offer on the table, a resignation or a concession, would bring."""
    assert now.offer is not None
    if now.offer.level is None:
        return now.offer.stake
    points = 1 if law.match.flat else worth(law, now.offer.level, doubled=now.doubled)
    return points * now.cube.value
