"""The log of a match: append-only envelopes, from which everything else is folded."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bafflebox.errors import LogError
from bafflebox.event import Event, GameStarted, MatchStarted
from bafflebox.match.state import Match, evolve_match
from bafflebox.side import Side


@dataclass(frozen=True, slots=True)
class Envelope:
    """One event in its place: `seq` from 0 without gaps, `at` in µs since the log began, never falling.

    `by` is the side whose intent made it, None where the table or the rules did. `lag` are µs before
    `at` that a clock does not charge to `by`, because its act was on its way.
    """

    seq: int
    at: int
    by: Side | None
    event: Event
    lag: int = 0


@dataclass(frozen=True, slots=True)
class Log:
    """A match from its first event on. Nothing is ever changed or taken out.

    Raises LogError when envelopes are not in order or the first is no MatchStarted.
    """

    envelopes: tuple[Envelope, ...] = ()

    def __post_init__(self) -> None:
        at = 0
        for seq, envelope in enumerate(self.envelopes):
            if envelope.seq != seq:
                raise LogError(f"event {seq} of the log carries the number {envelope.seq}")
            if envelope.at < at:
                raise LogError(f"event {seq} happened before the one that it follows")
            at = envelope.at
        if self.envelopes and not isinstance(self.envelopes[0].event, MatchStarted):
            raise LogError("a log begins with MatchStarted")

    def extended(self, events: Iterable[Event], *, by: Side | None = None, at: int = 0, lag: int = 0) -> Log:
        """The log with these events at its end, all at the time `at` (not before the last one).

        A `lag` is written into the first of them, before which the time passed.
        """
        start = len(self.envelopes)
        at = max(at, self.envelopes[-1].at if self.envelopes else 0)
        more = tuple(Envelope(start + n, at, by, each, 0 if n else lag) for n, each in enumerate(events))
        return Log(self.envelopes + more)

    @property
    def events(self) -> tuple[Event, ...]:
        """The facts alone."""
        return tuple(envelope.event for envelope in self.envelopes)

    def game(self, number: int) -> tuple[Event, ...]:
        """The slice of one game, by its number from 1."""
        starts = [seq for seq, each in enumerate(self.events) if isinstance(each, GameStarted)]
        if not 1 <= number <= len(starts):
            raise LogError(f"there is no game {number}; the log has {len(starts)}")
        end = starts[number] if number < len(starts) else len(self.envelopes)
        return self.events[starts[number - 1] : end]


def fold_match(events: Iterable[Event]) -> Match:
    """The match after all these events."""
    now = Match()
    for fact in events:
        now = evolve_match(now, fact)
    return now
