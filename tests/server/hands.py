"""A clock of the server whose hands a test turns: all timers that are then due ring at once."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bafflebox.server.model.clockwork import Clockwork


class Hands(Clockwork):
    """Time as it passes, and what a test added to it: written into a file, and read at the signal SIGUSR1."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._file, self._done = folder / "hands", folder / "hands-turned"
        # a restarted server resumes at the advanced time
        self._added = int(self._file.read_text()) if self._file.exists() else 0
        self._waiting: list[tuple[int, Callable[[], object], asyncio.TimerHandle]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        signal.signal(signal.SIGUSR1, self._turn)

    def now(self) -> int:
        """See `Clockwork`."""
        return super().now() + self._added

    def wake(self, due: int, ring: Callable[[], object]) -> asyncio.TimerHandle:
        """See `Clockwork`."""
        handle = super().wake(due, ring)
        self._loop = asyncio.get_running_loop()
        self._waiting = [each for each in self._waiting if not each[2].cancelled() and each[0] > self.ms()]
        self._waiting.append((due, ring, handle))
        return handle

    def _turn(self, *_: Any) -> None:
        self._added = int(self._file.read_text())
        for due, ring, handle in self._waiting:
            if due <= self.ms() and not handle.cancelled():
                handle.cancel()
                assert self._loop is not None
                self._loop.call_soon_threadsafe(ring)
        self._done.write_text(str(self._added))
