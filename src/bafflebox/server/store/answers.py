"""Idempotency of acts: recent answers in memory, hashes of all act ids."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable

Key = tuple[str, str]
"""The seat of the request and its id."""

LATEST = 100
"""Answers per table in memory; older ones are read from storage."""


class AnsweredActs:
    """Eight bytes per act of a match: a new id, the usual case, is recognised without a database query."""

    __slots__ = ("_known", "_latest")

    def __init__(self, given: Iterable[tuple[Key, int]] = ()) -> None:
        """`given` are all stored answers, each with its last event, the latest last."""
        stored = list(given)
        self._latest = dict(stored[-LATEST:])
        self._known = array("q", sorted(hash(key) for key, _ in stored))
        """The sorted hashes of all keys."""

    def latest(self, key: Key) -> int | None:
        """Return the last event of a recent act, or None."""
        return self._latest.get(key)

    def may_be_older(self, key: Key) -> bool:
        """Return whether storage may hold an answer to this act; false positives by hash collision (2⁻⁵⁰)."""
        wanted = hash(key)
        place = bisect_left(self._known, wanted)
        return place < len(self._known) and self._known[place] == wanted

    def note(self, key: Key, last: int) -> None:
        """Record an act's last event."""
        wanted = hash(key)
        self._known.insert(bisect_left(self._known, wanted), wanted)
        self._latest[key] = last
        if len(self._latest) > LATEST:
            del self._latest[next(iter(self._latest))]
