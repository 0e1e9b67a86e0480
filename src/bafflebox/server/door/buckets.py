"""How often somebody may do something: buckets that leak."""

from __future__ import annotations

import time


class Bucket:
    """Holds at most `burst` drops and loses `rate` of them a second."""

    __slots__ = ("_at", "_burst", "_held", "_rate")

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, float(burst)
        self._held, self._at = 0.0, time.monotonic()

    def take(self) -> float:
        """Adds a drop; 0, or the seconds after which there would have been room for it."""
        now = time.monotonic()
        self._held = max(0.0, self._held - (now - self._at) * self._rate)
        self._at = now
        if self._held + 1 <= self._burst:
            self._held += 1
            return 0.0
        return (self._held + 1 - self._burst) / self._rate

    @property
    def empty(self) -> bool:
        """Whether nothing is left of what was put in."""
        return self._held - (time.monotonic() - self._at) * self._rate <= 0


class Buckets:
    """A bucket for each address; forgotten when it is empty."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self._of: dict[str, Bucket] = {}

    def take(self, address: str) -> float:
        """See `Bucket.take`."""
        if len(self._of) > 10_000:
            self._of = {key: each for key, each in self._of.items() if not each.empty}
        if address not in self._of:
            self._of[address] = Bucket(self._rate, self._burst)
        return self._of[address].take()
