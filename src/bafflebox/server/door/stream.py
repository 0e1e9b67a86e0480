"""Messages for somebody who watches, as long as he does (server-sent events): in line, and never more than he reads."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator
from typing import Any

import msgspec

WAITING = 64
"""Messages that wait for somebody who does not read; then he is let go of, and comes again."""
QUIET = 15.0
"""Seconds after which a line without news says that it is alive."""


class Watcher:
    """Somebody who watches: messages wait for him in line."""

    def __init__(self) -> None:
        self.line: deque[bytes] = deque()
        self.news = asyncio.Event()
        self.ended = False

    def tell(self, message: bytes) -> None:
        """Puts a message in his line; who does not read is let go of."""
        if len(self.line) >= WAITING:
            self.end()
            return
        self.line.append(message)
        self.news.set()

    def end(self) -> None:
        """Nothing more comes."""
        self.ended = True
        self.news.set()

    async def lines(self) -> AsyncGenerator[bytes, None]:
        """What is told to him, until he is let go of."""
        while not self.ended:
            while self.line:
                yield self.line.popleft()
            self.news.clear()
            try:
                async with asyncio.timeout(QUIET):
                    await self.news.wait()
            except TimeoutError:
                yield b": still here\n\n"


def as_event(message: Any) -> bytes:
    """A message as it goes over the line."""
    return b"data: " + msgspec.json.encode(message) + b"\n\n"


AGAIN = b"retry: 1500\n\n"
"""Said first: ms after which a client that lost the line comes again."""
