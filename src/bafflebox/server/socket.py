"""The sockets of the tables: a client's messages in, what he may know out."""

from __future__ import annotations

import asyncio
from collections import deque
from contextlib import suppress
from typing import Any

import structlog

from bafflebox.server.asking import Asking
from bafflebox.server.buckets import Bucket
from bafflebox.server.frame import Reader
from bafflebox.server.hub import Hub
from bafflebox.server.messages import Do, Message, Ping, Pong, Sit, Unreadable, read_message
from bafflebox.server.saying import encode, error, hello
from bafflebox.server.settings import Limits
from bafflebox.server.table import Table
from bafflebox.server.wire import Gone, Receive, Scope, Send, Wire

log = structlog.get_logger("socket")

SEAT_WITHIN = 15.0
"""Seconds in which the first message has to come."""
SILENCE = 60.0
"""Seconds of silence after which a client is taken for gone; clients ping far more often."""
PING_EVERY = 10.0
"""Seconds between the server's own pings, by which it measures the way."""
AWAY, POLICY, TOO_BIG, FAILED, RESTART, TRY_LATER = 1001, 1008, 1009, 1011, 1012, 1013
NOT_FOUND, BAD_KEY = 4404, 4403


class Client:
    """One socket at a table. Messages to it wait in line; who does not read is cut off."""

    def __init__(self, wire: Wire, limits: Limits) -> None:
        self.reader = Reader(None)
        self.way = 0
        """How many µs a message to him and his answer take, by the server's own measure."""
        self.heard = asyncio.get_running_loop().time()
        self._wire, self._limits = wire, limits
        self._line: deque[bytes] = deque()
        self.ending: tuple[int, str] | None = None
        """With what it is being closed from here."""
        self._more = asyncio.Event()
        self.left = asyncio.Event()
        """Set when the socket is closed."""
        self.sending = asyncio.create_task(self._send())
        self._ping: tuple[int, float] = (0, 0.0)

    def send(self, message: bytes) -> None:
        """See `Listener`."""
        if len(self._line) >= self._limits.waiting:
            self.close(TRY_LATER, "too many messages wait for you; come again with `seen`")
        elif self.ending is None:
            self._line.append(message)
            self._more.set()

    def say(self, message: dict[str, Any]) -> None:
        """Sends a message that is for this client alone."""
        self.send(encode(message))

    def close(self, code: int, reason: str) -> None:
        """Closes when what waits is sent."""
        if self.ending is None:
            self.ending = (code, reason)
            self._more.set()

    def drop(self) -> None:
        """Nothing more is sent."""
        self.sending.cancel()

    def ping(self) -> None:
        """Measures the way."""
        self._ping = (self._ping[0] + 1, asyncio.get_running_loop().time())
        self.say({"type": "ping", "n": self._ping[0]})

    def pong(self, number: int) -> None:
        """The answer to a ping."""
        if number == self._ping[0] and self._ping[1]:
            self.way = int((self.heard - self._ping[1]) * 1_000_000)
            self._ping = (number, 0.0)

    async def _send(self) -> None:
        with suppress(Gone):
            while True:
                while self._line:
                    await self._wire.send(self._line.popleft().decode())
                if self.ending is not None:
                    return
                self._more.clear()
                await self._more.wait()


class Sockets:
    """All open sockets, by the address that they come from."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self.hub, self.limits = hub, limits
        self._asking = Asking(hub.house)
        self._open: dict[Client, Table] = {}
        self._from: dict[str, int] = {}
        self._ending = False

    @property
    def count(self) -> int:
        """How many are open at tables."""
        return len(self._open)

    async def serve(self, scope: Scope, receive: Receive, send: Send, name: str) -> None:
        """One client from his first message to his last."""
        wire = Wire(scope, receive, send)
        address = wire.address
        with suppress(Gone):
            await wire.accept()
            if self._ending or self._from.get(address, 0) >= self.limits.sockets:
                await wire.close(RESTART if self._ending else TRY_LATER, "no more sockets here now")
                return
            self._from[address] = self._from.get(address, 0) + 1
            client = Client(wire, self.limits)
            serving = asyncio.create_task(self._guarded(wire, client, name))
            try:
                # whichever ends first ends the other: a client that is closed from here is not listened to any more
                await asyncio.wait({serving, client.sending}, return_when=asyncio.FIRST_COMPLETED)
                if client.ending:
                    await asyncio.wait({client.sending}, timeout=5)
            except asyncio.CancelledError:
                if not self._ending:
                    raise
            finally:
                serving.cancel()
                await asyncio.wait({serving})
                await self._leave(client, wire)

    async def _guarded(self, wire: Wire, client: Client, name: str) -> None:
        try:
            await self._serve(wire, client, name)
        except Gone:
            pass
        except Exception:
            log.exception("socket failed", table=name)
            client.close(FAILED, "something went wrong here; come again with `seen`")

    async def _leave(self, client: Client, wire: Wire) -> None:
        self._from[wire.address] -= 1
        if not self._from[wire.address]:
            del self._from[wire.address]
        client.drop()
        if client.ending:
            # only now that nobody listens any more: a close that overtakes a listener may never arrive
            with suppress(Gone):
                await wire.close(*client.ending)
        client.left.set()
        table = self._open.pop(client, None)
        if table is not None:
            await table.leave(client)

    async def _serve(self, wire: Wire, client: Client, name: str) -> None:
        first = await self._first(wire)
        if first is None:
            client.close(POLICY, 'the first message gives the seat: {"type": "sit", "key": …}')
            return
        table = await self.hub.find(name)
        if table is None:
            client.close(NOT_FOUND, "there is no such table")
            return
        try:
            client.reader = Reader(self.hub.seat_of(table, first.key))
        except KeyError as problem:
            client.close(BAD_KEY, str(problem.args[0]))
            return
        self._open[client] = table
        now = self.hub.house.time.ms()
        await table.join(
            client, first.seen, hello(table.id, table.kept.setup, table.running, client.reader, now)
        )
        minding = asyncio.create_task(_mind(client))
        try:
            await self._listen(wire, client, table)
        finally:
            minding.cancel()

    async def _first(self, wire: Wire) -> Sit | None:
        try:
            data = await asyncio.wait_for(wire.receive(), SEAT_WITHIN)
            message = read_message(data) if len(data) <= self.limits.message else None
        except (Unreadable, TimeoutError):
            return None
        return message if isinstance(message, Sit) else None

    async def _listen(self, wire: Wire, client: Client, table: Table) -> None:
        bucket = Bucket(self.limits.messages, self.limits.messages_burst)
        loop = asyncio.get_running_loop()
        while True:
            data = await wire.receive()
            client.heard = loop.time()
            wait = bucket.take()
            if wait:
                # who talks too fast is listened to more slowly
                await asyncio.sleep(min(wait, 5.0))
            if len(data) > self.limits.message:
                client.close(TOO_BIG, f"a message has at most {self.limits.message} bytes")
                return
            try:
                message = read_message(data)
            except Unreadable as problem:
                client.say(error("unreadable", str(problem)))
                continue
            await self._take(client, table, message)

    async def _take(self, client: Client, table: Table, message: Message | None) -> None:
        if isinstance(message, Do):
            client.say(await table.do(client.reader, message, way=client.way))
        elif isinstance(message, Ping):
            client.say({"type": "pong", "at": self.hub.house.time.ms()})
        elif isinstance(message, Pong):
            client.pong(message.n)
        elif isinstance(message, Sit):
            client.say(error("seated", "you sit already; open another socket for another seat"))
        elif message is not None:
            client.say(await self._asking.answer(table, client.reader, message))

    async def stop(self) -> None:
        """Everybody is told what the last event was, and to come again."""
        self._ending = True
        going = list(self._open.items())
        for client, table in going:
            client.say({"type": "closing", "seq": table.running.seq, "reason": "the server is restarted"})
            client.close(RESTART, "the server is restarted")
        if going:
            await asyncio.wait([asyncio.create_task(client.left.wait()) for client, _ in going], timeout=5)


async def _mind(client: Client) -> None:
    """Pings; lets go of a client that was silent for too long."""
    loop = asyncio.get_running_loop()
    while True:
        client.ping()
        await asyncio.sleep(PING_EVERY)
        if loop.time() - client.heard > SILENCE:
            client.close(AWAY, "nothing was heard of you for too long")
