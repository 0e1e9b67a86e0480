"""Which acts of a table were answered, and how: the latest at hand, of all the others only that there was such an id."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable

Key = tuple[str, str]
"""The seat that asked and the id that it gave."""

LATEST = 100
"""Answers of a table that are kept in memory; older ones are looked for where they are stored."""


class Answers:
    """Eight bytes for each act of a match: a new id, as nearly all are, is known to be new without asking the database."""

    __slots__ = ("_known", "_latest")

    def __init__(self, given: Iterable[tuple[Key, int]] = ()) -> None:
        """`given` are all that are stored, each with its last event, the latest last."""
        stored = list(given)
        self._latest = dict(stored[-LATEST:])
        self._known = array("q", sorted(hash(key) for key, _ in stored))
        """The hashes of all keys in order."""

    def latest(self, key: Key) -> int | None:
        """The last event of an act, as far as it is at hand."""
        return self._latest.get(key)

    def may_be_older(self, key: Key) -> bool:
        """Whether storage has to be asked for an act that is not at hand; by chance (2⁻⁵⁰) also for one that never was."""
        wanted = hash(key)
        place = bisect_left(self._known, wanted)
        return place < len(self._known) and self._known[place] == wanted

    def note(self, key: Key, last: int) -> None:
        """An act was done, and this is its last event."""
        wanted = hash(key)
        self._known.insert(bisect_left(self._known, wanted), wanted)
        self._latest[key] = last
        if len(self._latest) > LATEST:
            del self._latest[next(iter(self._latest))]
