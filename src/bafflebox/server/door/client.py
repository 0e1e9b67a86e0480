"""One socket at a table: messages to it in line, cut off where nobody reads, pinged and let go of when it is silent."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

from bafflebox.server.door.settings import Limits
from bafflebox.server.door.wire import Gone, Socket
from bafflebox.server.people.visitors import GUEST
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.saying import encode

SILENCE = 60.0
"""Seconds of silence after which a client is taken for gone; clients ping far more often."""
PING_EVERY = 10.0
"""Seconds between the server's own pings, by which it measures the way."""
AWAY, TRY_LATER = 1001, 1013


class Client:
    """One socket at a table. Messages to it wait in line; who does not read is cut off."""

    def __init__(self, wire: Socket, limits: Limits) -> None:
        self.reader = Reader(None)
        self.address = wire.address
        """Where he comes from, as the gate knows visitors."""
        self.visitor = GUEST
        """Who is signed in at his browser."""
        self.way = 0
        """How many µs a message to him and his answer take, by the server's own measure."""
        self.heard = asyncio.get_running_loop().time()
        self.inbox: deque[tuple[float, str | bytes]] = deque()
        """What he said and nobody has looked at yet, each with the time at which it came."""
        self.gone = False
        """Whether nothing more comes from him."""
        self.watches = False
        """Whether he is at a table without a key: so many of one address may be there, and no more."""
        self.spoke = asyncio.Event()
        self._wire, self._limits = wire, limits
        self._line: deque[bytes] = deque()
        self._idle = True
        self._bytes = 0
        self.ending: tuple[int, str] | None = None
        """With what it is being closed from here."""
        self._more = asyncio.Event()
        self.closing = asyncio.Event()
        """Set when it is to be closed from here: nothing that he says is listened to any more."""
        self.left = asyncio.Event()
        """Set when the socket is closed."""
        self.sending = asyncio.create_task(self._send())
        self._ping: tuple[int, float] = (0, 0.0)

    def send(self, message: bytes) -> None:
        """See `Listener`."""
        if self.ending is not None:
            return
        if self._idle and not self._line and self._wire.put(message):
            return
        waits = len(self._line) >= self._limits.waiting
        if self._line and (waits or self._bytes + len(message) > self._limits.waiting_bytes):
            # what waits for somebody who does not read is let go of: all of it is in the log
            self._line.clear()
            self.close(TRY_LATER, "too many messages wait for you; come again with `seen`")
            return
        self._put(message)

    def say(self, message: dict[str, Any]) -> None:
        """Sends a message that is for this client alone."""
        self.send(encode(message))

    def close(self, code: int, reason: str, *, last: dict[str, Any] | None = None) -> None:
        """Closes when what waits is sent, and `last` after it; only the first reason counts."""
        if self.ending is not None:
            return
        if last is not None:
            self._put(encode(last))
        self.ending = (code, reason)
        self._more.set()
        self.closing.set()

    def ping(self) -> None:
        """Measures the way."""
        self._ping = (self._ping[0] + 1, asyncio.get_running_loop().time())
        self.say({"type": "ping", "n": self._ping[0]})

    def pong(self, number: int, at: float) -> None:
        """The answer to a ping, which came at that time."""
        if number == self._ping[0] and self._ping[1]:
            self.way = int((at - self._ping[1]) * 1_000_000)
            self._ping = (number, 0.0)

    async def mind(self) -> None:
        """Pings for as long as it runs; lets go of a client that was silent for too long."""
        loop = asyncio.get_running_loop()
        while True:
            self.ping()
            await asyncio.sleep(PING_EVERY)
            if loop.time() - self.heard > SILENCE:
                self.close(AWAY, "nothing was heard of you for too long")

    def _put(self, message: bytes) -> None:
        self._line.append(message)
        self._bytes += len(message)
        self._more.set()

    async def _send(self) -> None:
        # that it was cancelled is not told: the traceback would hold this client, and he it, for good
        with suppress(Gone, asyncio.CancelledError):
            while True:
                while self._line:
                    self._idle = False
                    message = self._line.popleft()
                    await self._wire.send(message)
                    # counted until it is on its way: a message that nobody takes weighs as well
                    self._bytes = self._bytes - len(message) if self._line else 0
                self._idle = True
                if self.ending is not None:
                    return
                self._more.clear()
                await self._more.wait()
