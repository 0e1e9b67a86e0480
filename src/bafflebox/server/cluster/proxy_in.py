"""Client end of a proxied connection: at the worker that the visitor is connected to, which does not lead the resource."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from bafflebox.server.cluster.conversation import Conversation
from bafflebox.server.net.websocket import Gone, Receive, Send, Socket

Say = Callable[[str, object], None]
RESTART, TRY_LATER = 1012, 1013
COME_AGAIN = "this is looked after elsewhere now; come again with `seen`"
CONTINUED_WITHIN = 8.0
"""Seconds in which another leader must answer: a page that hears nothing for longer connects anew by itself."""
AGAIN = 0.1
"""Seconds between two attempts."""
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


Line = tuple[Near, Say]
"""A connection to the leader: what comes from it, and a way to send to it."""


class Relay:
    """A proxied socket. Where its leader is lost, the conversation continues with the next one behind the visitor's open socket."""

    def __init__(self, wire: Socket, another: Callable[[], Awaitable[Line | None]]) -> None:
        """`another` opens a line to the leader as it is then; None while there is none."""
        self._wire, self._another = wire, another
        self._talk = Conversation()
        self._line: Line | None = None
        self._lost: float | None = None
        """Since when nothing came from a leader."""

    async def carry(self) -> None:
        """Relay until it closes; the leader is notified of the close."""
        hearing: asyncio.Task[None] | None = None
        try:
            await self._wire.accept()
            hearing = asyncio.create_task(self._listen())
            ended: tuple[int, str] | None = (RESTART, COME_AGAIN)
            while ended is not None and await self._open(hearing, *ended):
                ended = await self._relay(hearing)
            if ended is not None and not hearing.done():
                hearing.cancel()
                await asyncio.wait({hearing})
                await self._wire.close(*ended)
        except Gone:
            pass
        finally:
            if hearing is not None:
                hearing.cancel()
            self._leave()

    def _leave(self) -> None:
        if self._line is not None:
            self._line[1]("x", None)
            self._line = None

    async def _open(self, hearing: asyncio.Task[None], code: int, reason: str) -> bool:
        """Open a line after another ended; return False where the socket is to be closed for the same reason."""
        first = self._line is None and self._lost is None
        self._leave()
        if code != RESTART or (self._talk.again() is None and not first):
            return False
        self._lost = self._lost or time.monotonic()
        wait = 0.0
        while time.monotonic() - self._lost < CONTINUED_WITHIN:
            await asyncio.wait({hearing}, timeout=wait)
            if hearing.done():
                return False
            line = await self._another()
            if line is not None:
                for each in self._talk.again() or ():
                    line[1]("m", each)
                self._line = line
                return True
            wait = AGAIN
        return False

    async def _relay(self, hearing: asyncio.Task[None]) -> tuple[int, str] | None:
        """Pass messages on until the line ends; return its code and reason, None where the visitor has gone."""
        assert self._line is not None
        near = self._line[0]
        while True:
            coming = asyncio.create_task(near.next())
            await asyncio.wait({hearing, coming}, return_when=asyncio.FIRST_COMPLETED)
            if not coming.done():
                coming.cancel()
                return None
            kind, said = coming.result()
            if kind == "d":
                self._lost = None
                if self._talk.heard(said) and not self._wire.put(said):
                    await self._wire.send(said)
            elif kind == "w":
                self._wire.welcome()
            elif kind == "c":
                return int(said[0]), str(said[1])

    async def _listen(self) -> None:
        def heard(data: str | bytes) -> None:
            message = data if isinstance(data, bytes) else data.encode()
            self._talk.said(message)
            if self._line is not None:
                self._line[1]("m", message)

        with suppress(Gone):
            await self._wire.hear(heard)


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
