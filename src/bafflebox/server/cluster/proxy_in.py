"""Client end of a proxied connection: at the worker that the visitor is connected to, which does not lead the resource."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from bafflebox.server.net.websocket import Gone, Receive, Send, Socket

Say = Callable[[str, object], None]
RESTART, TRY_LATER = 1012, 1013
COME_AGAIN = "this is looked after elsewhere now; come again with `seen`"
WAITING = 2048
"""Messages queued for a visitor who does not read."""


class TooLong(Exception):
    """A body is longer than allowed."""


class Near:
    """Inbound queue for a proxied connection."""

    def __init__(self, leader: int) -> None:
        self.leader = leader
        """The leading worker."""
        self._line: deque[tuple[str, Any]] = deque()
        self._came = asyncio.Event()
        self._ended = False

    def heard(self, kind: str, said: Any) -> None:
        """Queue a message of the leader; a visitor who does not read is dropped."""
        if self._ended:
            return
        if len(self._line) >= WAITING:
            self._line.clear()
            kind, said = "c", (TRY_LATER, "too many messages wait for you; come again with `seen`")
        self._ended = kind in "ce"
        self._line.append((kind, said))
        self._came.set()

    def lose(self) -> None:
        """End the connection: the leader is unreachable."""
        self.heard("c", (RESTART, COME_AGAIN))

    async def next(self) -> tuple[str, Any]:
        """Return the next message."""
        while not self._line:
            self._came.clear()
            await self._came.wait()
        return self._line.popleft()


async def carry(wire: Socket, near: Near, say: Say) -> None:
    """Relay a socket until it closes; the leader is notified of the close."""
    try:
        await wire.accept()
    except Gone:
        say("x", None)
        return
    hearing = asyncio.create_task(_listen(wire, say))
    try:
        while True:
            coming = asyncio.create_task(near.next())
            await asyncio.wait({hearing, coming}, return_when=asyncio.FIRST_COMPLETED)
            if not coming.done():
                coming.cancel()
                return
            kind, said = coming.result()
            if kind == "d":
                if not wire.put(said):
                    await wire.send(said)
            elif kind == "w":
                wire.welcome()
            elif kind == "c":
                hearing.cancel()
                await asyncio.wait({hearing})
                await wire.close(*said)
                return
    except Gone:
        pass
    finally:
        hearing.cancel()
        say("x", None)


async def _listen(wire: Socket, say: Say) -> None:
    with suppress(Gone):
        await wire.hear(lambda data: say("m", data if isinstance(data, bytes) else data.encode()))


async def body_of(receive: Receive, most: int) -> bytes | None:
    """Return the body of a request; None where its visitor has left. Raises TooLong for more than `most` bytes."""
    parts, size = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return None
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > most:
            raise TooLong
        if not message.get("more_body", False):
            return b"".join(parts)


async def answer(near: Near, receive: Receive, send: Send, say: Say) -> bool:
    """Relay the answer to a request as it arrives; return False where there was none and another worker may be tried."""
    gone = asyncio.create_task(_gone(receive))
    begun = False
    try:
        while True:
            coming = asyncio.create_task(near.next())
            await asyncio.wait({gone, coming}, return_when=asyncio.FIRST_COMPLETED)
            if not coming.done():
                coming.cancel()
                say("x", None)
                return True
            kind, said = coming.result()
            if kind == "h":
                begun = True
                await send(
                    {"type": "http.response.start", "status": said[0], "headers": [*map(tuple, said[1])]}
                )
            elif kind in "be":
                await send({"type": "http.response.body", "body": said, "more_body": kind == "b"})
                if kind == "e":
                    return True
            elif kind == "c":
                if begun:
                    # a truncated answer must not look complete
                    raise ConnectionAbortedError(said[1])
                return False
    finally:
        gone.cancel()


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
