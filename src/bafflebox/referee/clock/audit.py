"""Audit of the clocks in a log: every flag, stop, credit and reading must follow from the timestamps."""

from __future__ import annotations

from collections.abc import Iterator

from bafflebox.events.clock import ClockEvent, ClockSet, ClockStarted, ClockStopped
from bafflebox.events.conduct import Convened
from bafflebox.events.game import FlagFell, GameStarted
from bafflebox.match.decide import late_cube
from bafflebox.match.log import Envelope, Log
from bafflebox.match.state import Match, evolve_match
from bafflebox.message import Argument, Sentence, Word
from bafflebox.referee.clock.acts import BOTH, rule_on
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.finding import Finding
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law

NOT_CALLED = "clock_flag_not_called"


def audit_clocks(law: Law, log: Log) -> tuple[Finding, ...]:
    """Return all clock faults of this log, each uncalled flag once; empty if all is in order."""
    match, clock, found = Match(), ClockState(), list[Finding]()
    # with a referee, stops and starts are judged with the other requests
    heard = any(isinstance(entry.event, Convened) for entry in log.envelopes[:2])
    for entry in log.envelopes:
        for each in _findings(law, match, clock, entry, heard=heard):
            if each.code != NOT_CALLED or each.said not in (other.said for other in found):
                found.append(each)
        match = evolve_match(match, entry.event)
        clock = clock.advance(entry, match.game)
    return tuple(found)


def _findings(
    law: Law, match: Match, clock: ClockState, entry: Envelope, *, heard: bool
) -> Iterator[Finding]:
    fact = entry.event
    proposed = _proposal(law, fact)
    if proposed is not None and not (heard and isinstance(proposed, ClockStopped | ClockStarted)):
        verdict = rule_on(law, match, clock, proposed, BOTH)
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
        if fact.terms.taken_up is None and fact.terms.cube != late_cube(law, clock.seconds(entry.at)):
            shown = clock.seconds(entry.at)
            yield Finding.of(
                "clock_wrong_cube",
                entry.seq,
                {"white": shown.white, "black": shown.black},
                rule=law.cites("late cube"),
            )


def _proposal(law: Law, fact: object) -> ClockEvent | None:
    """Return the clock act that makes such an event; whether the sides agreed is not in a log."""
    match fact:
        case ClockSet():
            return fact if law.clock and law.clock.posted else ClockSet()
        case ClockStopped() | ClockStarted():
            return fact
    return None
