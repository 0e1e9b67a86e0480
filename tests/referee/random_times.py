"""Random matches with random times: what the laws of clocks are run over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from bafflebox.board.clock import SECOND, ClockKind, ClockSettings, StopCause
from bafflebox.board.side import Side
from bafflebox.events.clock import ClockAdjusted, ClockSet, ClockStarted, ClockStopped
from bafflebox.events.game import Event, FlagFell, Penalised
from bafflebox.match.log import Envelope, Log
from bafflebox.referee.clock.clock import ClockState
from bafflebox.referee.clock.flag import credit
from bafflebox.rules.law import Law
from tests.random_games import play_match

Moment = tuple[ClockState, Envelope, ClockState]
"""The clocks before an entry of the log, the entry, and the clocks after it."""


def settings(chance: Random) -> ClockSettings:
    """Any clock, generous enough for a whole random match or far too short for it."""
    kind = chance.choice(list(ClockKind))
    extra = chance.randint(1, 12)
    return ClockSettings(
        kind,
        chance.choice([5, 60, 600, 4200]),
        delay=extra if kind in (ClockKind.SIMPLE_DELAY, ClockKind.BRONSTEIN) else 0,
        increment=extra if kind is ClockKind.FISCHER else 0,
        per_game=chance.random() < 0.3,
        refill=chance.choice([0, 30]),
        offer_stops=chance.random() < 0.5,
    )


def timed_log(law: Law, seed: int, *, acts: int = 400) -> Log:
    """The first acts of a random match with a clock, stops, lag and adjustments. Not all flags are called."""
    chance = Random(seed)
    log, at, clock = Log(), 0, ClockState()
    set_at = chance.randint(1, 8)
    for number, (_, events) in enumerate(play_match(law, Random(seed))):
        if number == set_at:
            log, clock = _kept(log, clock, [ClockSet(settings(chance), "R2")], at)
        if number > set_at and chance.random() < 0.05:
            stopped = clock.stopped is not None
            fact = ClockStarted(None) if stopped else ClockStopped(None, StopCause.DISPUTE)
            log, clock = _kept(log, clock, [fact], at)
        if number > set_at and chance.random() < 0.02:
            seconds = chance.randint(-20, 20)
            log, clock = _kept(log, clock, [ClockAdjusted(chance.choice(list(Side)), seconds, "C11")], at)
        at += round(chance.expovariate(1 / chance.choice([0.2, 3, 20])) * SECOND)
        out = clock.flagged(at)
        if out and chance.random() < 0.5:
            log, clock = _kept(log, clock, [FlagFell(out), Penalised(out, 1, "C3")], at)
        lag = credit(clock, round(chance.expovariate(4) * SECOND))
        by = clock.running
        log, clock = _kept(log, clock, events, at, by=by, lag=lag)
        if number > acts:
            break
    return log


def _kept(
    log: Log, clock: ClockState, events: Iterable[Event], at: int, *, by: Side | None = None, lag: int = 0
) -> tuple[Log, ClockState]:
    known = len(log.envelopes)
    log = log.extended(events, by=by, at=at, lag=lag)
    for entry in log.envelopes[known:]:
        clock = clock.advance(entry)
    return log, clock


def moments(log: Log) -> Iterator[Moment]:
    """The log entry by entry with its clocks."""
    clock = ClockState()
    for entry in log.envelopes:
        after = clock.advance(entry)
        yield clock, entry, after
        clock = after
