"""One socket at a table: a bounded send queue, pings, and a timeout for silent clients."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress

from bafflebox.protocol.message import Measure, Message
from bafflebox.server.live.saying import encode
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.visitor import GUEST
from bafflebox.server.net.settings import Limits
from bafflebox.server.net.websocket import Gone, Socket

SILENCE = 60.0
"""Seconds of silence after which a client counts as gone; clients ping far more often."""
PING_EVERY = 10.0
"""Seconds between the server's own pings, which measure latency."""
AWAY, TRY_LATER = 1001, 1013


class TableClient:
    """One socket at a table. Messages are queued; a client that does not read is cut off."""

    def __init__(self, wire: Socket, limits: Limits) -> None:
        self.reader = Reader(None)
        self.address = wire.address
        """The client's address, as the middleware determined it."""
        self.visitor = GUEST
        """The signed-in visitor."""
        self.way = 0
        """Round-trip time in µs, measured by the server."""
        self.heard = asyncio.get_running_loop().time()
        self.inbox: deque[tuple[float, str | bytes]] = deque()
        """Unprocessed messages, each with its time of arrival."""
        self.gone = False
        """True if nothing more will arrive."""
        self.watches = False
        """True if it watches without a key, which is limited per address."""
        self.glances = False
        """See `Listener`."""
        self.spoke = asyncio.Event()
        self._wire, self._limits = wire, limits
        self._line: deque[bytes] = deque()
        self._idle = True
        self._bytes = 0
        self.ending: tuple[int, str] | None = None
        """Code and reason of a close by the server."""
        self._more = asyncio.Event()
        self.closing = asyncio.Event()
        """Set when the server closes it: its messages are ignored from then on."""
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
            # a queue for a client that does not read is dropped: its content is in the log
            self._line.clear()
            self.close(TRY_LATER, "too many messages wait for you; come again with `seen`")
            return
        self._put(message)

    def say(self, message: Message) -> None:
        """Send a message to this client alone."""
        self.send(encode(message))

    def close(self, code: int, reason: str, *, last: Message | None = None) -> None:
        """Close after sending the queue, and `last` after it; only the first reason counts."""
        if self.ending is not None:
            return
        if last is not None:
            self._put(encode(last))
        self.ending = (code, reason)
        self._more.set()
        self.closing.set()

    def ping(self) -> None:
        """Measure the latency."""
        self._ping = (self._ping[0] + 1, asyncio.get_running_loop().time())
        self.say(Measure(self._ping[0]))

    def pong(self, number: int, at: float) -> None:
        """Process the answer to a ping, with its time of arrival."""
        if number == self._ping[0] and self._ping[1]:
            self.way = int((at - self._ping[1]) * 1_000_000)
            self._ping = (number, 0.0)

    async def keep_alive(self) -> None:
        """Ping periodically; drop a client that was silent for too long."""
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
        # the cancellation is not raised: the traceback would keep this client alive in a cycle
        with suppress(Gone, asyncio.CancelledError):
            while True:
                while self._line:
                    self._idle = False
                    message = self._line.popleft()
                    await self._wire.send(message)
                    # counted until written: unread messages count as well
                    self._bytes = self._bytes - len(message) if self._line else 0
                self._idle = True
                if self.ending is not None:
                    return
                self._more.clear()
                await self._more.wait()
