"""A bot of simple habits: it plays soundly, doubles and answers doubles by its estimate, never resigns too early."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.bots.estimate import judge, win_chance
from bafflebox.event import Played
from bafflebox.game import intents
from bafflebox.game.legal import may, only_roll, possible_intents
from bafflebox.outcome import Level, MatchWin, Outcome, Win
from bafflebox.phase import Phase
from bafflebox.play import Play
from bafflebox.rules.aftermath import follow
from bafflebox.rules.clauses.ending import level_of, worth
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays
from bafflebox.side import Side

DOUBLE_FROM = 0.70
TAKE_FROM = 0.24
TOO_GOOD = 0.93
RAISE_FROM = 0.65
"""Chances from which the bot doubles, takes, plays on for more instead of doubling, and raises where nobody is asked."""


def ranked_plays(law: Law, now: Situation) -> list[Play]:
    """The legal plays of the roll on the board, best first by the bot's estimate."""
    assert now.on_turn is not None
    assert now.roll is not None
    side = now.on_turn

    def value(play: Play) -> float:
        then = replace(now, position=play.result, phase=Phase.BETWEEN_TURNS)
        return ended(law, follow(law, then, Played(side, play.moves)).outcome, side) + judge(
            *play.result.seen_by(side)
        )

    plays = legal_plays(law, now.position, side, now.roll, first_turn=now.first_turn)
    return sorted(plays, key=value, reverse=True)


def ended(law: Law, outcome: Outcome | None, side: Side) -> float:
    """What the end of a game is to `side`: ten times its points, all there is for the match, nothing without a winner."""
    match outcome:
        case Win():
            points = 10.0 * worth(law, outcome.level, doubled=True)
        case MatchWin():
            points = 1000.0
        case _:
            return 0.0
    return points if outcome.side is side else -points


def chance_on_roll(now: Situation, side: Side) -> float:
    """The estimated chance that `side` wins when it is about to throw."""
    own, opp = now.position.seen_by(side)
    return 1 - win_chance(opp, own)


def choose(law: Law, now: Situation, side: Side) -> intents.Intent | None:
    """What the bot does as `side` in this situation; None when it only has to throw (dice come from outside)."""
    if now.phase is Phase.RESIGNATION_OFFERED:
        return _answer_resignation(law, now, side)
    if now.phase in (Phase.DOUBLED, Phase.BEAVERED):
        takes = 1 - chance_on_roll(now, side.other) if now.on_turn is not side else chance_on_roll(now, side)
        return intents.Take(side) if takes >= TAKE_FROM else intents.Drop(side)
    if now.phase is Phase.CHOOSING:
        return intents.ChooseStart(side, first=True)
    if now.phase is Phase.CONCESSION_OFFERED:
        return _answer_concession(law, now, side)
    if now.phase is Phase.ROLLED:
        if may(law, now, intents.Rethrow, side):
            # the smallest throw there is: almost any other is better
            return intents.Rethrow(side)
        plays = ranked_plays(law, now)
        return intents.PlayMoves(side, plays[0].moves if plays else ())
    if now.phase is Phase.TURN and may(law, now, intents.Double, side) and _doubles(now, side):
        return intents.Double(side)
    if now.phase is Phase.TURN and may(law, now, intents.Raise, side):
        return intents.Raise(side) if chance_on_roll(now, side) >= RAISE_FROM else None
    return None


def _answer_concession(law: Law, now: Situation, side: Side) -> intents.Intent:
    """Takes what is offered if it is at least what the game is worth by the estimate."""
    assert now.offer is not None
    full = worth(law, level_of(law, now.position, side), doubled=True) * now.cube.value
    own, opp = now.position.seen_by(side)
    fair = full * (chance_on_roll(now, side) if now.on_turn is side else win_chance(own, opp))
    return intents.AcceptConcession(side) if now.offer.stake >= fair else intents.RefuseConcession(side)


def _doubles(now: Situation, side: Side) -> bool:
    chance = chance_on_roll(now, side)
    need = now.terms.score.needs(side)
    if need is not None and now.cube.value >= need:
        return False
    other = now.terms.score.needs(side.other)
    if other is not None and other <= now.cube.value:
        # losing this game loses the match anyhow: a double costs nothing
        return True
    return DOUBLE_FROM <= chance <= TOO_GOOD


def _answer_resignation(law: Law, now: Situation, side: Side) -> intents.Intent:
    assert now.offer is not None
    offered = now.offer.level or Level.SINGLE
    _, opp = now.position.seen_by(side)
    nearly_home = sum(opp[7:]) <= 2 or opp[0] > 0
    enough = opp[0] > 0 or offered is not Level.SINGLE or nearly_home
    return intents.AcceptResignation(side) if enough else intents.RefuseResignation(side)


def must_roll(law: Law, now: Situation) -> bool:
    """Whether throwing is all that can be done now, resigning apart."""
    return only_roll(possible_intents(law, now))
