"""An audit of the clocks in a log: whether every flag, stop, credit and reading in it follows from the times in it."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.clock_event import ClockSet, ClockStarted, ClockStopped
from bafflebox.conduct_event import Convened
from bafflebox.event import FlagFell, GameStarted
from bafflebox.match.decide import late_cube
from bafflebox.match.intents import StartGame
from bafflebox.match.log import Envelope, Log
from bafflebox.match.state import Match, evolve_match
from bafflebox.referee.clock.acts import ClockIntent, SetClock, StartClock, StopClock, rule_on
from bafflebox.referee.clock.clock import Clock
from bafflebox.referee.finding import Finding
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.sentence import Argument, Sentence, Word

NOT_CALLED = "clock_flag_not_called"


def audit_clocks(law: Law, log: Log) -> tuple[Finding, ...]:
    """Everything that is wrong with the clocks of this log, each flag that was not called once; empty if all is in order."""
    match, clock, found = Match(), Clock(), list[Finding]()
    # who stops and starts clocks where a referee hears people is judged with all that he heard
    heard = any(isinstance(entry.event, Convened) for entry in log.envelopes[:2])
    for entry in log.envelopes:
        for each in _findings(law, match, clock, entry, heard=heard):
            if each.code != NOT_CALLED or each.said not in (other.said for other in found):
                found.append(each)
        match, clock = evolve_match(match, entry.event), clock.advance(entry)
    return tuple(found)


def _findings(law: Law, match: Match, clock: Clock, entry: Envelope, *, heard: bool) -> Iterator[Finding]:
    fact = entry.event
    intent = _intent(law, fact)
    if intent is not None and not (heard and isinstance(intent, StopClock | StartClock)):
        verdict = rule_on(law, match, clock, intent)
        if isinstance(verdict, Refusal):
            code = verdict.code if verdict.code.startswith("clock_") else f"clock_{verdict.code}"
            yield Finding(code, entry.seq, Sentence("finding-clock", {"what": verdict.said}))
    if clock.settings is None:
        return
    allowed = clock.credit(entry.by, entry.lag) if entry.by else 0
    if entry.lag > allowed:
        given: dict[str, Argument] = {"given": entry.lag, "allowed": allowed}
        yield Finding.of("clock_lag_over_quota", entry.seq, given)
    out = clock.flagged(entry.at - min(entry.lag, allowed))
    rule = law.match.flag_rule
    if isinstance(fact, FlagFell):
        if fact.side is not out:
            yield Finding.of("clock_flag_too_early", entry.seq, {"player": fact.side}, rule=rule)
    elif out is not None:
        yield Finding.of(NOT_CALLED, entry.seq, {"player": out}, rule=rule)
    if isinstance(fact, GameStarted):
        if clock.stopped is not None:
            yield Finding.of(
                "clock_stands",
                entry.seq,
                {"cause": Word(clock.stopped.cause.value, str(clock.stopped.cause))},
            )
        if fact.terms.taken_up is None and fact.terms.cube != late_cube(
            law, StartGame(None, clock.seconds(entry.at))
        ):
            shown = clock.seconds(entry.at)
            yield Finding.of(
                "clock_wrong_cube",
                entry.seq,
                {"white": shown.white, "black": shown.black},
                rule=law.cites("late cube"),
            )


def _intent(law: Law, fact: object) -> ClockIntent | None:
    """The act at the clock that makes such an event; whether the sides wished it is not in a log."""
    match fact:
        case ClockSet():
            posted = fact.settings if law.clock and law.clock.posted else None
            return SetClock(imposed=True, posted=posted)
        case ClockStopped():
            return StopClock(fact.side, fact.cause)
        case ClockStarted():
            return StartClock(fact.side)
    return None
