"""The socket of a table: one client's messages in, what he may know out."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.params import FromPath

from bafflebox.server.asking import Asking
from bafflebox.server.buckets import Bucket
from bafflebox.server.frame import Reader
from bafflebox.server.hub import Hub
from bafflebox.server.messages import Do, Ping, Pong, Sit, Unreadable, read_message
from bafflebox.server.saying import encode, error, hello
from bafflebox.server.settings import Limits
from bafflebox.server.table import Table

log = structlog.get_logger("socket")

SEAT_WITHIN = 15.0
"""Seconds in which the first message has to come."""
SILENCE = 60.0
"""Seconds of silence after which a client is taken for gone; clients ping far more often."""
PING_EVERY = 10.0
"""Seconds between the server's own pings, by which it measures the way."""
RESTART, TRY_LATER, TOO_BIG, POLICY = 1012, 1013, 1009, 1008
NOT_FOUND, BAD_KEY = 4404, 4403


class Socket:
    """One client. Messages to him wait in a queue; who does not read is cut off."""

    def __init__(self, socket: WebSocket[Any, Any, Any], limits: Limits) -> None:
        self.reader = Reader(None)
        self.way = 0
        """How many µs a message to him and his answer take, by the server's own measure."""
        self._socket = socket
        self._limits = limits
        self._queue: asyncio.Queue[bytes | tuple[int, str]] = asyncio.Queue()
        self._sender = asyncio.create_task(self._send())
        self._pings: dict[int, float] = {}
        self._count = 0

    def send(self, message: bytes) -> None:
        """See `Listener`."""
        if self._queue.qsize() >= self._limits.waiting:
            self.close(TRY_LATER, "too many messages wait for you; come again with `seen`")
            return
        self._queue.put_nowait(message)

    def say(self, message: dict[str, Any]) -> None:
        """Sends a message that is for this client alone."""
        self.send(encode(message))

    def close(self, code: int, reason: str) -> None:
        """Closes when what waits is sent."""
        self._queue.put_nowait((code, reason))

    async def closed(self) -> None:
        """Waits until the last message is out."""
        with suppress(Exception):
            await self._sender

    def drop(self) -> None:
        """Nothing more is sent."""
        self._sender.cancel()

    def ping(self) -> None:
        """Measures the way."""
        self._count += 1
        self._pings = {self._count: asyncio.get_running_loop().time()}
        self.say({"type": "ping", "n": self._count})

    def pong(self, number: int) -> None:
        """The answer to a ping."""
        sent = self._pings.pop(number, None)
        if sent is not None:
            self.way = int((asyncio.get_running_loop().time() - sent) * 1_000_000)

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, WebSocketException, RuntimeError, OSError):
            while True:
                message = await self._queue.get()
                if isinstance(message, tuple):
                    await self._socket.close(*message)
                    return
                await self._socket.send_data(message.decode(), mode="text")


class Sockets:
    """All open sockets, by the address that they come from."""

    def __init__(self, hub: Hub, limits: Limits) -> None:
        self.hub, self.limits = hub, limits
        self.asking = Asking(hub.house)
        self._open: dict[Socket, Table] = {}
        self._from: dict[str, int] = {}
        self._ending = False

    @property
    def count(self) -> int:
        """How many are open at tables."""
        return len(self._open)

    async def serve(self, socket: WebSocket[Any, Any, Any], name: str) -> None:
        """One client from his first message to his last."""
        address = socket.client.host if socket.client else ""
        await socket.accept()
        if self._ending or self._from.get(address, 0) >= self.limits.sockets:
            await socket.close(RESTART if self._ending else TRY_LATER, "no more sockets here now")
            return
        self._from[address] = self._from.get(address, 0) + 1
        client = Socket(socket, self.limits)
        try:
            await self._serve(socket, client, name)
        except (WebSocketDisconnect, WebSocketException, OSError):
            pass
        except Exception:
            log.exception("socket failed", table=name)
            client.close(1011, "something went wrong here; come again with `seen`")
            await client.closed()
        finally:
            self._from[address] -= 1
            if not self._from[address]:
                del self._from[address]
            table = self._open.pop(client, None)
            if table is not None:
                await table.leave(client)
            client.drop()

    async def _serve(self, socket: WebSocket[Any, Any, Any], client: Socket, name: str) -> None:
        first = await self._first(socket, client)
        if first is None:
            await client.closed()
            return
        table = await self.hub.find(name)
        if table is None:
            client.close(NOT_FOUND, "there is no such table")
            await client.closed()
            return
        try:
            client.reader = Reader(self.hub.seat_of(table, first.key))
        except KeyError as error:
            client.close(BAD_KEY, str(error.args[0]))
            await client.closed()
            return
        self._open[client] = table
        now = self.hub.house.time.ms()
        await table.join(
            client, first.seen, hello(table.id, table.kept.setup, table.running, client.reader, now)
        )
        pinging = asyncio.create_task(_ping(client))
        try:
            await self._listen(socket, client, table)
        finally:
            pinging.cancel()

    async def _first(self, socket: WebSocket[Any, Any, Any], client: Socket) -> Sit | None:
        try:
            data = await asyncio.wait_for(socket.receive_data("text"), SEAT_WITHIN)
            message = read_message(data) if len(data) <= self.limits.message else None
        except (Unreadable, TimeoutError):
            message = None
        if not isinstance(message, Sit):
            client.close(POLICY, 'the first message gives the seat: {"type": "sit", "key": …}')
            return None
        return message

    async def _listen(self, socket: WebSocket[Any, Any, Any], client: Socket, table: Table) -> None:
        bucket = Bucket(self.limits.messages, self.limits.messages_burst)
        while True:
            try:
                data = await asyncio.wait_for(socket.receive_data("text"), SILENCE)
            except TimeoutError:
                client.close(1001, "nothing was heard of you for too long")
                await client.closed()
                return
            wait = bucket.take()
            if wait:
                # who talks too fast is listened to more slowly
                await asyncio.sleep(min(wait, 5.0))
            if len(data) > self.limits.message:
                client.close(TOO_BIG, f"a message has at most {self.limits.message} bytes")
                await client.closed()
                return
            try:
                message = read_message(data)
            except Unreadable as problem:
                client.say(error("unreadable", str(problem)))
                continue
            if isinstance(message, Do):
                client.say(await table.do(client.reader, message, way=client.way))
            elif isinstance(message, Ping):
                client.say({"type": "pong", "at": self.hub.house.time.ms()})
            elif isinstance(message, Pong):
                client.pong(message.n)
            elif isinstance(message, Sit):
                client.say(error("seated", "you sit already; open another socket for another seat"))
            elif message is not None:
                client.say(await self.asking.answer(table, client.reader, message))

    async def stop(self) -> None:
        """Everybody is told what the last event was, and to come again."""
        self._ending = True
        going = list(self._open.items())
        for client, table in going:
            client.say({"type": "closing", "seq": table.running.seq, "reason": "the server is restarted"})
            client.close(RESTART, "the server is restarted")
        if going:
            await asyncio.wait([asyncio.create_task(client.closed()) for client, _ in going], timeout=5)


async def _ping(client: Socket) -> None:
    while True:
        client.ping()
        await asyncio.sleep(PING_EVERY)


@websocket("/ws/{table:str}", include_in_schema=False)
async def play(socket: WebSocket[Any, Any, Any], table: FromPath[str]) -> None:
    """The socket of a table."""
    sockets: Sockets = socket.app.state.sockets
    await sockets.serve(socket, table)
