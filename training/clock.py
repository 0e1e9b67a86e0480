"""A time limit, and progress lines."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

SHOW_EVERY = 10.0
"""Seconds between lines that show the progress."""


class Clock:
    """Counts the minutes of a long work."""

    def __init__(self, minutes: float, *, now: Callable[[], float] = time.monotonic) -> None:
        self._now, self._length = now, 60 * minutes
        self._start = self._shown = now()

    @property
    def seconds(self) -> float:
        """Since the beginning."""
        return self._now() - self._start

    def is_over(self) -> bool:
        """Return whether the time is up."""
        return self.seconds > self._length

    def show(self, done: int, total: float, what: str) -> None:
        """A line on standard error every ten seconds: how far the work is, and how fast."""
        if self._now() - self._shown < SHOW_EVERY or not done:
            return
        self._shown = self._now()
        per_second = done / max(self.seconds, 1e-9)
        print(f"{done:,} of {total:,.0f} {what}, {per_second:,.0f} a second", file=sys.stderr, flush=True)
