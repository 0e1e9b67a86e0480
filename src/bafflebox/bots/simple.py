"""A simple bot: it plays soundly, doubles and answers doubles by its estimate, never resigns too early."""

from __future__ import annotations

from bafflebox.board.outcome import Level, MatchWin, Outcome, Win
from bafflebox.board.phase import Phase
from bafflebox.board.play import Play
from bafflebox.board.side import Side
from bafflebox.bots.estimate import estimate_advantage, win_chance
from bafflebox.events.game import (
    ConcessionAccepted,
    ConcessionRefused,
    Doubled,
    Dropped,
    Event,
    Played,
    Raised,
    ResignationAccepted,
    ResignationRefused,
    Rethrown,
    StartChosen,
    Taken,
)
from bafflebox.game.legal import may, only_roll, possible_acts
from bafflebox.rules.aftermath import aftermath_of
from bafflebox.rules.clauses.ending import level_of, worth
from bafflebox.rules.law import Law
from bafflebox.rules.situation import Situation
from bafflebox.rules.turn import legal_plays
from bafflebox.rules.turns import just_played

DOUBLE_FROM = 0.70
TAKE_FROM = 0.24
TOO_GOOD = 0.93
RAISE_FROM = 0.65
"""Chances from which the bot doubles, takes, plays on for more instead of doubling, and raises without asking."""


def ranked_plays(law: Law, now: Situation) -> list[Play]:
    """Return the legal plays of the roll on the board, best first by the bot's estimate."""
    assert now.on_turn is not None
    assert now.roll is not None
    side, roll = now.on_turn, now.roll

    def value(play: Play) -> float:
        then = just_played(now, side, roll, play.result)
        return outcome_worth(
            law, aftermath_of(law, then, Played(side, play.moves)).outcome, side
        ) + estimate_advantage(*play.result.seen_by(side))

    plays = legal_plays(law, now.position, side, roll, first_turn=now.first_turn)
    return sorted(plays, key=value, reverse=True)


def outcome_worth(law: Law, outcome: Outcome | None, side: Side) -> float:
    """Return the worth of a game's end to `side`: ten times its points, the maximum for the match, nothing without a winner."""
    match outcome:
        case Win():
            points = 10.0 * worth(law, outcome.level, doubled=True)
        case MatchWin():
            points = 1000.0
        case _:
            return 0.0
    return points if outcome.side is side else -points


def chance_on_roll(now: Situation, side: Side) -> float:
    """Return the estimated winning chance of `side` when about to roll."""
    own, opp = now.position.seen_by(side)
    return 1 - win_chance(opp, own)


class Estimates:
    """The decisions of a game without further rights, by the estimate; another player may make them otherwise."""

    def best_play(self, law: Law, now: Situation, side: Side) -> Play | None:
        """Return the play of the roll on the board; None where nothing can be played."""
        return next(iter(ranked_plays(law, now)), None)

    def doubles(self, law: Law, now: Situation, side: Side) -> bool:
        """Return whether to double, which is possible."""
        return _doubles(now, side)

    def takes(self, law: Law, now: Situation, side: Side) -> bool:
        """Return whether to take a double, a beaver or a raccoon."""
        wins = 1 - chance_on_roll(now, side.other) if now.on_turn is not side else chance_on_roll(now, side)
        return wins >= TAKE_FROM


ESTIMATES = Estimates()


def choose_act(law: Law, now: Situation, side: Side, mind: Estimates = ESTIMATES) -> Event | None:
    """Return the bot's act as `side`, `mind` deciding; None when it only has to roll."""
    if now.phase is Phase.RESIGNATION_OFFERED:
        return _answer_resignation(law, now, side)
    if now.phase in (Phase.DOUBLED, Phase.BEAVERED):
        return Taken(side) if mind.takes(law, now, side) else Dropped(side)
    if now.phase is Phase.CHOOSING:
        return StartChosen(side, first=True)
    if now.phase is Phase.CONCESSION_OFFERED:
        return _answer_concession(law, now, side)
    if now.phase is Phase.ROLLED:
        if may(law, now, Rethrown, side):
            # the smallest possible roll: almost any other is better
            return Rethrown(side)
        play = mind.best_play(law, now, side)
        return Played(side, play.moves if play else ())
    if now.phase is Phase.TURN and may(law, now, Doubled, side) and mind.doubles(law, now, side):
        return Doubled(side)
    if now.phase is Phase.TURN and may(law, now, Raised, side):
        return Raised(side) if chance_on_roll(now, side) >= RAISE_FROM else None
    return None


def _answer_concession(law: Law, now: Situation, side: Side) -> Event:
    """Accept an offer worth at least the estimated worth of the game."""
    assert now.offer is not None
    full = worth(law, level_of(law, now.position, side), doubled=True) * now.cube.value
    own, opp = now.position.seen_by(side)
    fair = full * (chance_on_roll(now, side) if now.on_turn is side else win_chance(own, opp))
    return ConcessionAccepted(side) if now.offer.stake >= fair else ConcessionRefused(side)


def _doubles(now: Situation, side: Side) -> bool:
    chance = chance_on_roll(now, side)
    need = now.score.needs(side)
    if need is not None and now.cube.value >= need:
        return False
    other = now.score.needs(side.other)
    if other is not None and other <= now.cube.value:
        # losing this game loses the match anyway: a double is free
        return True
    return DOUBLE_FROM <= chance <= TOO_GOOD


def _answer_resignation(law: Law, now: Situation, side: Side) -> Event:
    assert now.offer is not None
    offered = now.offer.level or Level.SINGLE
    _, opp = now.position.seen_by(side)
    nearly_home = sum(opp[7:]) <= 2 or opp[0] > 0
    enough = opp[0] > 0 or offered is not Level.SINGLE or nearly_home
    return ResignationAccepted(side) if enough else ResignationRefused(side)


def must_roll(law: Law, now: Situation) -> bool:
    """Return whether rolling is all that can be done now, resigning apart."""
    return only_roll(possible_acts(law, now))
