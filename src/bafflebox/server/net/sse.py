"""Server-sent events for watchers: a bounded queue per connection."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator

import msgspec

WAITING = 64
"""Messages queued for a client that does not read; then it is dropped, and reconnects."""
QUIET = 15.0
"""Seconds of silence after which a keep-alive is sent."""


STILL = b": still here\n\n"
"""The keep-alive."""


class Watcher:
    """A watcher with its message queue."""

    def __init__(self) -> None:
        self.line: deque[bytes] = deque()
        self.news = asyncio.Event()
        self.ended = False

    def tell(self, message: bytes) -> None:
        """Queue a message; a client that does not read is dropped."""
        if len(self.line) >= WAITING:
            self.end()
            return
        self.line.append(message)
        self.news.set()

    def end(self) -> None:
        """End the stream."""
        self.ended = True
        self.news.set()

    async def lines(self, still: bytes = STILL) -> AsyncGenerator[bytes, None]:
        """Yield the queued messages until the end, and `still` where there is none for a while."""
        while not self.ended:
            while self.line:
                yield self.line.popleft()
            self.news.clear()
            try:
                async with asyncio.timeout(QUIET):
                    await self.news.wait()
            except TimeoutError:
                yield still


def as_event(message: object) -> bytes:
    """Return a message in the wire format."""
    return b"data: " + msgspec.json.encode(message) + b"\n\n"


AGAIN = b"retry: 1500\n\n"
"""Sent first: ms after which a disconnected client reconnects."""
