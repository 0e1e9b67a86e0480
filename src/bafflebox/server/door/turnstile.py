"""Whose turn it is: requests are begun a few at a time, so that those who sit at tables have theirs between."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable

AT_ONCE = 8
"""Requests that are begun before tables get their turn again: an answer takes about as long as an act."""


class Turnstile:
    """A line of requests that came, together or not; where nobody waits, whoever comes begins at once."""

    def __init__(self) -> None:
        self._line: deque[Callable[[], None]] = deque()
        self._left = AT_ONCE

    def take(self, begin: Callable[[], None]) -> bool:
        """Whether it was begun at once; else it is begun later."""
        if self._line or not self._left:
            self._line.append(begin)
            return False
        if self._left == AT_ONCE:
            asyncio.get_running_loop().call_soon(self._next)
        self._left -= 1
        begin()
        return True

    def _next(self) -> None:
        """A step of the loop later: so many more."""
        self._left = AT_ONCE
        if not self._line:
            return
        asyncio.get_running_loop().call_soon(self._next)
        while self._line and self._left:
            self._left -= 1
            self._line.popleft()()
