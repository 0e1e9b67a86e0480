"""A log judged by the law: every act in it must be allowed, and everything else must follow from the acts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bafflebox import event
from bafflebox.clock_event import ClockAdjusted, ClockSet, ClockStarted, ClockStopped
from bafflebox.cube import Cube
from bafflebox.errors import RecordError
from bafflebox.event import Event, MatchStarted
from bafflebox.game import intents
from bafflebox.match.decide import act
from bafflebox.match.intents import CallFlag, CloseSession, MatchIntent, StartGame
from bafflebox.match.log import Log
from bafflebox.match.state import Match, evolve_match
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.side import BySide

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
            if found != fact:
                raise RecordError(f"{found} stands where {fact} follows", game=game, line=line + number)
        place += len(made)
    return now


def _name(fact: Event) -> str:
    return type(fact).__name__


def _intent(law: Law, fact: Event) -> MatchIntent | None:
    """The act that makes such an event, None where it only follows from others."""
    make = _MADE_BY.get(type(fact))
    if make is not None:
        return make(law, fact)
    plain = intents.INTENT_OF.get(type(fact))
    if plain is None:
        return None
    made: MatchIntent = plain(fact.side)  # type: ignore[union-attr]  # what is not named below has a side alone
    return made


def _start(law: Law, fact: event.GameStarted) -> StartGame:
    # the clocks themselves are not in the log, only the cube that they gave
    clocks = BySide(1, 1) if fact.terms.cube != Cube() else None
    return StartGame(None if fact.position == law.setup else fact.position, clocks)


_MADE_BY: dict[type[Any], Callable[[Law, Any], MatchIntent]] = {
    event.GameStarted: _start,
    event.FlagFell: lambda law, fact: CallFlag(fact.side),
    event.MatchEnded: lambda law, fact: CloseSession(),
    event.OpeningRolled: lambda law, fact: intents.RollOpening(fact.dice),
    event.CallerChosen: lambda law, fact: intents.LetCall(fact.side.other),
    event.ParityCalled: lambda law, fact: intents.CallParity(fact.side, fact.even, fact.dice),
    event.StartChosen: lambda law, fact: intents.ChooseStart(fact.side, fact.first),
    event.Rolled: lambda law, fact: intents.RollDice(fact.side, fact.roll),
    event.Nominated: lambda law, fact: intents.Nominate(fact.side, fact.thrower, fact.roll),
    event.Played: lambda law, fact: intents.PlayMoves(fact.side, fact.moves),
    event.ResignationOffered: lambda law, fact: intents.Resign(fact.side, fact.level),
    event.ConcessionOffered: lambda law, fact: intents.Concede(fact.side, fact.points, fact.paid),
}
