"""A log judged by the law: every act in it must be allowed, and everything else must follow from the acts."""

from __future__ import annotations

from bafflebox import event
from bafflebox.clock_event import ClockAdjusted, ClockSet, ClockStarted, ClockStopped
from bafflebox.cube import Cube
from bafflebox.errors import RecordError
from bafflebox.event import Event, MatchStarted
from bafflebox.match.acts import intent_of
from bafflebox.match.decide import act
from bafflebox.match.intents import CloseSession, EndMatch, MatchIntent, StartGame
from bafflebox.match.log import Log
from bafflebox.match.state import Match, evolve_match
from bafflebox.outcome import EndCause
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.side import BySide

OF_GAMES = (EndCause.SCORE, EndCause.RECTANGLE, EndCause.FLAG, EndCause.CLOSED)
"""Causes that the law finds itself: an end for one of them that does not follow is refused."""
OF_CLOCKS = (ClockSet, ClockStopped, ClockStarted, ClockAdjusted)
"""What may stand between the acts without changing what the law makes of them; the clocks' own audit reads them."""


def judge_log(law: Law, log: Log) -> Match:
    """The match at the end of the log, its clocks apart.

    Raises RecordError, naming game and line, at the first act that the law refuses (with the rule
    that says so) and at the first event that does not follow.
    """
    facts = log.events
    if not facts or not isinstance(facts[0], MatchStarted):
        raise RecordError("no match has begun in this log")
    now = evolve_match(Match(), facts[0])
    place = 1
    while place < len(facts):
        if isinstance(facts[place], event.DiceEvent):
            # what is agreed about the dice is nobody's act in the game
            place += 1
            continue
        game = len(now.results) + (1 if now.playing else 0) or None
        line = place + 2  # the head is line 1
        if isinstance(facts[place], OF_CLOCKS):
            place += 1
            continue
        intent = _intent(law, facts[place])
        if intent is None:
            raise RecordError(
                f"{_name(facts[place])} is nobody's act and follows from none", game=game, line=line
            )
        verdict = act(law, now, intent)
        if isinstance(verdict, Refusal):
            raise RecordError(verdict.detail, game=game, line=line, rule=verdict.rule)
        now, made = verdict
        for number, fact in enumerate(made):
            if place + number >= len(facts):
                raise RecordError(f"the log ends before the {_name(fact)} that follows", game=game, line=line)
            found = facts[place + number]
            if found != fact and not _same_end(found, fact):
                raise RecordError(f"{found} stands where {fact} follows", game=game, line=line + number)
        place += len(made)
    return now


def _same_end(found: Event, fact: Event) -> bool:
    """Whether an older log, which kept no causes, tells the same end of the match."""
    if not isinstance(found, event.MatchEnded) or not isinstance(fact, event.MatchEnded):
        return False
    return found.cause is None and found.winner is fact.winner


def _name(fact: Event) -> str:
    return type(fact).__name__


def _intent(law: Law, fact: Event) -> MatchIntent | None:
    """The act that makes such an event, None where it only follows from others."""
    if isinstance(fact, event.GameStarted):
        # the clocks themselves are not in the log, only the cube that they gave
        clocks = BySide(1, 1) if fact.terms.cube != Cube() else None
        return StartGame(None if fact.position == law.setup else fact.position, clocks)
    if isinstance(fact, event.MatchEnded):
        return _end(fact)
    made: MatchIntent | None = intent_of(fact)
    return made


def _end(fact: event.MatchEnded) -> CloseSession | EndMatch:
    """A match that ended of itself follows from its games; what stands alone was asked for."""
    if fact.cause is None or fact.cause in OF_GAMES:
        return CloseSession()
    return EndMatch(fact.winner, fact.cause, fact.rule)
