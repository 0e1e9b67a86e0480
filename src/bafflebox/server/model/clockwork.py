"""The server's time source: the only place that reads the clock and sets timers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

US = 1_000_000


class Clockwork:
    """Monotonic wall time: the time at the start plus a monotonic counter."""

    def __init__(self) -> None:
        self._wall = time.time_ns() // 1000
        self._steady = time.monotonic_ns() // 1000

    def now(self) -> int:
        """Return µs since 1970."""
        return self._wall + time.monotonic_ns() // 1000 - self._steady

    def ms(self) -> int:
        """Return ms since 1970."""
        return self.now() // 1000

    def wake(self, due: int, ring: Callable[[], object]) -> asyncio.TimerHandle:
        """Call `ring` when it is `due` (ms since 1970), at once where that is past."""
        return asyncio.get_running_loop().call_later(max(0.0, (due - self.ms()) / 1000), ring)
