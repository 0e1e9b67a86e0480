"""The journal of a tournament: each entry with its author, time and reason. Entries are never removed: they are undone or amended.

A tournament is the fold of its *standing* facts: those not undone, each as last amended. A correction therefore gives exactly the
state of having entered the right thing from the start. Facts that no longer fit then (a result between two who do not meet any
more) are void: they stay in the journal, and `Story.void` gives the reasons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from itertools import groupby, takewhile

from bafflebox.frozen import dataclass
from bafflebox.refusal import Refusal
from bafflebox.tournament.evolve import evolve_tournament
from bafflebox.tournament.facts import Amended, Fact, Undone
from bafflebox.tournament.state import Tournament


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry: its number from 0, time (µs), author, fact and reason.

    `act` is the number of the first entry of an act that made several; None for that one, and for an entry made alone.
    """

    seq: int
    at: int
    by: str
    fact: Fact | Undone | Amended
    why: str = ""
    act: int | None = None

    @property
    def first(self) -> int:
        """Return the number of the first entry of its act."""
        return self.seq if self.act is None else self.act


@dataclass(frozen=True, slots=True)
class Story:
    """A journal with its resulting state."""

    entries: tuple[Entry, ...] = ()
    now: Tournament = field(default_factory=Tournament)
    void: Mapping[int, Refusal] = field(default_factory=dict)
    """Void entries, with the reason."""

    def plus(self, entry: Entry) -> Story:
        """Return the story with one more entry; costs as much as the entry, unless it changes earlier ones."""
        entries = (*self.entries, entry)
        if isinstance(entry.fact, Undone | Amended):
            return fold_journal(entries)
        after = evolve_tournament(self.now, entry.fact, entry.at)
        if isinstance(after, Refusal):
            return Story(entries, self.now, {**self.void, entry.seq: after})
        return Story(entries, after, self.void)

    def standing(self, seq: int) -> bool:
        """Return whether an entry counts now."""
        return any(each.seq == seq for each, _ in valid_entries(self.entries)) and seq not in self.void


def fold_journal(entries: tuple[Entry, ...]) -> Story:
    """Fold a whole journal."""
    now, void = Tournament(), dict[int, Refusal]()
    for entry, fact in valid_entries(entries):
        after = evolve_tournament(now, fact, entry.at)
        if isinstance(after, Refusal):
            void[entry.seq] = after
        else:
            now = after
    return Story(entries, now, void)


def valid_entries(entries: tuple[Entry, ...]) -> Iterator[tuple[Entry, Fact]]:
    """Yield the entries that were not undone, each with its current fact."""
    undone, amended = _changed(entries)
    for entry in entries:
        if entry.seq not in undone and not isinstance(entry.fact, Undone | Amended):
            yield entry, amended.get(entry.seq, entry.fact)


def journal_acts(entries: tuple[Entry, ...]) -> Iterator[tuple[Entry, ...]]:
    """Yield the acts in order, each with its entries: what was entered together and is undone together."""
    for _, each in groupby(entries, key=lambda entry: entry.first):
        yield tuple(each)


def act_with(entries: tuple[Entry, ...], seq: int) -> tuple[Entry, ...]:
    """Return the entries of the act to which this entry belongs; empty for a number that no entry has."""
    first = entries[seq].first if 0 <= seq < len(entries) else -1
    return tuple(takewhile(lambda entry: entry.first == first, entries[max(first, 0) :]))


def undone_entries(entries: tuple[Entry, ...]) -> frozenset[int]:
    """Return the numbers of undone entries, including undoings that were undone themselves."""
    return frozenset(_changed(entries)[0])


def _changed(entries: tuple[Entry, ...]) -> tuple[set[int], dict[int, Fact]]:
    """Return the undone entries, and the current facts of amended ones."""
    undone: set[int] = set()
    amended: dict[int, Fact] = {}
    # from the end: an undoing has effect unless it was itself undone later
    for entry in reversed(entries):
        if entry.seq in undone:
            continue
        if isinstance(entry.fact, Undone):
            undone.add(entry.fact.seq)
        elif isinstance(entry.fact, Amended):
            amended.setdefault(entry.fact.seq, entry.fact.fact)
    return undone, amended
