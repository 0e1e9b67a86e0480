"""Cap request starts per event-loop tick, so that table messages are handled in between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

AT_ONCE = 8
"""Requests started per tick: an answer takes about as long as an act."""


class Turnstile:
    """A queue of requests; without a backlog a request starts at once."""

    def __init__(self) -> None:
        self._line: deque[Callable[[], None]] = deque()
        self._left = AT_ONCE

    def take(self, begin: Callable[[], None]) -> bool:
        """Start a request now if possible (return True), else later."""
        if self._line or not self._left:
            self._line.append(begin)
            return False
        if self._left == AT_ONCE:
            asyncio.get_running_loop().call_soon(self._next)
        self._left -= 1
        begin()
        return True

    def _next(self) -> None:
        """Start the next requests of the queue."""
        self._left = AT_ONCE
        if not self._line:
            return
        asyncio.get_running_loop().call_soon(self._next)
        while self._line and self._left:
            self._left -= 1
            self._line.popleft()()
