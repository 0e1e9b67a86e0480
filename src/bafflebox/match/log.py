"""The log of a match: append-only envelopes, from which everything else is folded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar, overload

from bafflebox.errors import LogError
from bafflebox.event import Event, GameStarted, MatchStarted
from bafflebox.match.state import Match, evolve_match
from bafflebox.side import Side

T = TypeVar("T")


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


def in_order(envelopes: Iterable[Envelope], last: Envelope | None = None) -> Iterator[Envelope]:
    """The envelopes as they come, if they go on from `last`; LogError at the first that does not follow."""
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


class Prefix(Sequence[T]):
    """The first entries of a list that only ever grows: read like a tuple, made without copying."""

    __slots__ = ("_all", "_size")

    def __init__(self, whole: list[T], size: int) -> None:
        self._all, self._size = whole, size

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[T]:
        return islice(self._all, self._size)

    @overload
    def __getitem__(self, at: int, /) -> T: ...

    @overload
    def __getitem__(self, at: slice, /) -> tuple[T, ...]: ...

    def __getitem__(self, at: int | slice, /) -> T | tuple[T, ...]:
        if isinstance(at, slice):
            start, stop, step = at.indices(self._size)
            # a step backward may stop before the first, which an index can't say
            return tuple(self._all[each] for each in range(start, stop, step))
        place = at + self._size if at < 0 else at
        if not 0 <= place < self._size:
            raise IndexError(f"there is no entry {at} of {self._size}")
        return self._all[place]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Prefix | tuple):
            return NotImplemented
        return len(self) == len(other) and all(
            mine == theirs for mine, theirs in zip(self, other, strict=True)
        )

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


class Log:
    """A match from its first event on. Nothing is ever changed or taken out.

    Raises LogError when envelopes are not in order or the first is no MatchStarted.

    Logs that continue one another share their entries: going on costs as much as what is added,
    however long the match is.
    """

    __slots__ = ("_entries", "_facts", "envelopes", "events")

    def __init__(self, envelopes: Iterable[Envelope] = (), *, before: Log | None = None) -> None:
        """`before` is the log that the envelopes go on from. Each envelope is judged once in its life."""
        self._entries, self._facts = before._grown() if before is not None else ([], [])  # noqa: SLF001 - a log as well
        last = self._entries[-1] if self._entries else None
        for envelope in in_order(envelopes, last):
            self._entries.append(envelope)
            self._facts.append(envelope.event)
        self.envelopes = Prefix(self._entries, len(self._entries))
        self.events = Prefix(self._facts, len(self._facts))
        """The facts alone."""

    def extended(self, events: Iterable[Event], *, by: Side | None = None, at: int = 0, lag: int = 0) -> Log:
        """The log with these events at its end, all at the time `at` (not before the last one).

        A `lag` is written into the first of them, before which the time passed.
        """
        start = len(self.envelopes)
        at = max(at, self.envelopes[-1].at if start else 0)
        more = (Envelope(start + n, at, by, each, 0 if n else lag) for n, each in enumerate(events))
        return Log(more, before=self)

    def _grown(self) -> tuple[list[Envelope], list[Event]]:
        """The entries to go on from: these, unless another log has gone on from here already."""
        size = len(self.envelopes)
        if size == len(self._entries):
            return self._entries, self._facts
        return self._entries[:size], self._facts[:size]

    def game(self, number: int) -> tuple[Event, ...]:
        """The slice of one game, by its number from 1."""
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
        return f"Log({self.envelopes!r})"


def fold_match(events: Iterable[Event]) -> Match:
    """The match after all these events."""
    now = Match()
    for fact in events:
        now = evolve_match(now, fact)
    return now
