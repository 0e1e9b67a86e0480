"""Leaky-bucket rate limiter."""

from __future__ import annotations

import time
from collections import OrderedDict

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

    def __len__(self) -> int:
        return len(self._of)

    def take(self, address: str) -> float:
        """See `Bucket.take`."""
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
        return bucket.take()

    def give_back(self, address: str) -> None:
        """See `Bucket.give_back`; without effect on a bucket that was dropped."""
        bucket = self._of.get(address)
        if bucket is not None:
            bucket.give_back()
