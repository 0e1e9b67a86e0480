"""Leaky-bucket rate limiter."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict

MOST = 100_000
"""Most addresses tracked; the least recent is dropped first."""


class Bucket:
    """A bucket of `burst` units that leaks `rate` units per second."""

    __slots__ = ("_at", "_burst", "_held", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, float(burst)
        self._held, self._at = 0.0, time.monotonic()

    def take(self) -> float:
        """Add a unit; return 0, or the seconds until there would have been room."""
        now = time.monotonic()
        self._held = max(0.0, self._held - (now - self._at) * self._rate)
        self._at = now
        if self._held + 1 <= self._burst:
            self._held += 1
            return 0.0
        return (self._held + 1 - self._burst) / self._rate

    def give_back(self) -> None:
        """Remove a unit that was added."""
        self._held = max(0.0, self._held - 1)

    def add(self, units: int) -> None:
        """Add units that were taken elsewhere, even where there is no room for them."""
        now = time.monotonic()
        self._held = max(0.0, self._held - (now - self._at) * self._rate) + units
        self._at = now

    @property
    def empty(self) -> bool:
        """Return whether the bucket is empty."""
        return self._held - (time.monotonic() - self._at) * self._rate <= 0


class Buckets:
    """A bucket for each address, dropped when empty.

    Each call checks at most two others, the least recent ones: its cost does not depend on the number of addresses.
    """

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._of: OrderedDict[str, Bucket] = OrderedDict()
        self._taken: Counter[str] | None = None
        """Units taken since the last report, by address; None where nobody asks."""

    def __len__(self) -> int:
        return len(self._of)

    def take(self, address: str) -> float:
        """See `Bucket.take`."""
        wait = self._bucket(address).take()
        if self._taken is not None and not wait:
            self._taken[address] += 1
        return wait

    def add(self, address: str, units: int) -> None:
        """See `Bucket.add`."""
        self._bucket(address).add(units)

    def report(self) -> dict[str, int]:
        """Return the units taken here since the last report, by address."""
        taken, self._taken = self._taken, Counter()
        return dict(taken or ())

    def _bucket(self, address: str) -> Bucket:
        bucket = self._of.get(address)
        if bucket is None:
            bucket = self._of[address] = Bucket(self._rate, self._burst)
        else:
            self._of.move_to_end(address)
        for _ in range(2):
            oldest = next(iter(self._of))
            if oldest == address or not (self._of[oldest].empty or len(self._of) > MOST):
                break
            del self._of[oldest]
        return bucket

    def give_back(self, address: str) -> None:
        """See `Bucket.give_back`; without effect on a bucket that was dropped."""
        bucket = self._of.get(address)
        if bucket is not None:
            bucket.give_back()
