"""The log of a match: append-only envelopes, from which all other state is folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bafflebox.board.side import Side
from bafflebox.errors import LogError
from bafflebox.events.game import Event, GameStarted, MatchStarted
from bafflebox.frozen import dataclass
from bafflebox.game.prefix import Prefix
from bafflebox.match.state import Match, evolve_match


@dataclass(frozen=True, slots=True)
class Envelope:
    """One event in the log: `seq` from 0 without gaps, `at` in µs since the log began, never decreasing.

    `by` is the side whose act made it, None for the table or the rules. `lag` are the µs before `at` that a clock does not charge
    to `by`, for network latency.
    """

    seq: int
    at: int
    by: Side | None
    event: Event
    lag: int = 0


def check_order(envelopes: Iterable[Envelope], last: Envelope | None = None) -> Iterator[Envelope]:
    """Yield the envelopes, if they continue from `last`; raise LogError at the first that does not."""
    seq, at = (last.seq + 1, last.at) if last is not None else (0, 0)
    for envelope in envelopes:
        if envelope.seq != seq:
            raise LogError(f"event {seq} of the log carries the number {envelope.seq}")
        if envelope.at < at:
            raise LogError(f"event {seq} happened before the one that it follows")
        if not seq and not isinstance(envelope.event, MatchStarted):
            raise LogError("a log begins with MatchStarted")
        seq, at = seq + 1, envelope.at
        yield envelope


class Log:
    """A match from its first event on, append-only.

    Raises LogError when envelopes are out of order or the first is no MatchStarted.

    Logs that continue one another share their entries: appending costs as much as what is added, however long the match is.
    """

    __slots__ = ("_entries", "_facts", "_size")

    def __init__(self, envelopes: Iterable[Envelope] = (), *, before: Log | None = None) -> None:
        """`before` is the log that the envelopes continue. Each envelope is validated once."""
        self._entries, self._facts = before._grown() if before is not None else ([], [])  # noqa: SLF001 - a log as well
        last = self._entries[-1] if self._entries else None
        for envelope in check_order(envelopes, last):
            self._entries.append(envelope)
            self._facts.append(envelope.event)
        self._size = len(self._entries)

    @property
    def envelopes(self) -> Prefix[Envelope]:
        """Return the entries."""
        return Prefix(self._entries, self._size)

    @property
    def events(self) -> Prefix[Event]:
        """Return the events alone."""
        return Prefix(self._facts, self._size)

    def extended(self, events: Iterable[Event], *, by: Side | None = None, at: int = 0, lag: int = 0) -> Log:
        """Return the log with these events appended, all at the time `at` (not before the last one).

        A `lag` is recorded in the first of them.
        """
        start = self._size
        if not start:
            return Log(Envelope(n, at, by, each, 0 if n else lag) for n, each in enumerate(events))
        # in order by construction: nothing is left to check
        made = object.__new__(Log)
        made._entries, made._facts = entries, facts = self._grown()
        at = max(at, entries[-1].at)
        for seq, each in enumerate(events, start):
            entries.append(Envelope(seq, at, by, each, lag))
            facts.append(each)
            lag = 0
        made._size = len(entries)
        return made

    def first(self, size: int) -> Log:
        """Return the log of the first `size` entries."""
        made = object.__new__(Log)
        made._entries, made._facts = self._entries, self._facts
        made._size = size
        return made

    def _grown(self) -> tuple[list[Envelope], list[Event]]:
        """Return the lists to append to: these, unless another log has continued from here already."""
        size = self._size
        if size == len(self._entries):
            return self._entries, self._facts
        return self._entries[:size], self._facts[:size]

    def game(self, number: int) -> tuple[Event, ...]:
        """Return the events of one game, by its number from 1."""
        starts = [seq for seq, each in enumerate(self.events) if isinstance(each, GameStarted)]
        if not 1 <= number <= len(starts):
            raise LogError(f"there is no game {number}; the log has {len(starts)}")
        end = starts[number] if number < len(starts) else len(self.events)
        return self.events[starts[number - 1] : end]

    def __eq__(self, other: object) -> bool:
        return self.envelopes == other.envelopes if isinstance(other, Log) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.envelopes)

    def __repr__(self) -> str:
        return f"<Log of {self._size} events>"


def fold_match(events: Iterable[Event]) -> Match:
    """Return the match after all these events."""
    now = Match()
    for fact in events:
        now = evolve_match(now, fact)
    return now
