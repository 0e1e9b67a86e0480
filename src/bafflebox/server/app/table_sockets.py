"""Table sockets: messages from clients in, permitted information out."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

import structlog

from bafflebox.protocol.message import Alive, Closing
from bafflebox.protocol.request import (
    Do,
    Half,
    Invite,
    Late,
    Ping,
    Pong,
    Renew,
    Report,
    Request,
    Say,
    Sit,
)
from bafflebox.server.app.table_client import TRY_LATER, TableClient
from bafflebox.server.cluster.claims import LedElsewhere
from bafflebox.server.features.moderation.reports import heard, may_come
from bafflebox.server.features.moderation.service import Order
from bafflebox.server.live.aids import Asker
from bafflebox.server.live.asking import Asking
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.read_request import Unreadable, read_request
from bafflebox.server.live.saying import error, hello
from bafflebox.server.live.seating import answer_to, invite, renew
from bafflebox.server.live.table import Table
from bafflebox.server.model.visitor import Visitor, session_in
from bafflebox.server.net.meters import Meters
from bafflebox.server.net.rate_limit import Bucket
from bafflebox.server.net.settings import PER_ADDRESS, Limits
from bafflebox.server.net.websocket import Gone, Receive, Scope, Send, Socket, WebSocketConnection
from bafflebox.server.store.errors import AWAY

log = structlog.get_logger("socket")

SEAT_WITHIN = 15.0
"""Timeout in seconds of the first message."""
LAST_WORDS = 3.0
"""Seconds for a client being closed to read its queue."""
POLICY, TOO_BIG, FAILED, RESTART = 1008, 1009, 1011, 1012
NOT_FOUND, BAD_KEY = 4404, 4403


class Sockets:
    """All open sockets, by address."""

    def __init__(
        self,
        hub: Hub,
        limits: Limits,
        order: Order,
        behind: Callable[[str], Awaitable[Visitor]],
        meters: Meters,
    ) -> None:
        self.hub, self.limits, self._meters = hub, limits, meters
        self._order, self._behind = order, behind
        """Session lookup."""
        self._asking = Asking(hub)
        self._open: dict[TableClient, Table | None] = {}
        """Every admitted client, with the table at which it has a seat."""
        self._watching: Counter[str] = Counter()
        """Watchers without a key per address; silent clients are counted by the connection limits."""
        self._leaving: set[asyncio.Future[None]] = set()
        self._ending = False
        hub.house.apart.on_changed.append(self.look_again)

    @property
    def count(self) -> int:
        """Return the number of open table sockets."""
        return sum(table is not None for table in self._open.values())

    @property
    def by_kind(self) -> dict[str, int]:
        """Return the numbers of sockets with seats or direction, and of watchers."""
        watching = sum(self._watching.values())
        return {"seated": max(0, self.count - watching), "watching": watching}

    def accounts(self) -> set[str]:
        """Return the accounts at tables."""
        return {client.visitor.account for client, table in self._open.items() if table} - {""}

    async def look_again(self, _: object = None) -> None:
        """Disconnect clients that are no longer allowed, after a ban or a block."""
        for client, table in list(self._open.items()):
            shut_out = await may_come(self._order, table, client.reader, client.visitor) if table else None
            if shut_out is not None:
                client.close(BAD_KEY, "you may not come to this table", last=shut_out)

    async def serve(self, scope: Scope, receive: Receive, send: Send, name: str) -> None:
        """Serve one client under any application server."""
        await self.serve_wire(WebSocketConnection(scope, receive, send), name)

    async def serve_wire(self, wire: Socket, name: str) -> None:
        """Serve one client."""
        with suppress(Gone):
            await wire.accept()
            if self._ending:
                await wire.close(RESTART, "no more sockets here now")
                return
            client = TableClient(wire, self.limits)
            self._open[client] = None
            serving = asyncio.create_task(self._guarded(wire, client, name))
            closing = asyncio.create_task(client.closing.wait())
            try:
                # whichever ends first ends the others: a client being closed is ignored, one that is gone gets nothing
                first = asyncio.FIRST_COMPLETED
                await asyncio.wait({serving, closing, client.sending}, return_when=first)
                if client.ending is None:
                    # a client that is gone may have sent something before: it is processed
                    await asyncio.wait({serving, closing}, timeout=LAST_WORDS, return_when=first)
            except asyncio.CancelledError:
                if not self._ending:
                    raise
            finally:
                # whatever becomes of this task, the client leaves its table
                leaving = asyncio.ensure_future(self._leave(client, wire, {serving, closing}))
                self._leaving.add(leaving)
                leaving.add_done_callback(self._leaving.discard)
                await asyncio.shield(leaving)

    async def _guarded(self, wire: Socket, client: TableClient, name: str) -> None:
        try:
            await self._serve(wire, client, name)
        except Gone:
            pass
        except AWAY as error:
            log.warning("no database", table=name, why=type(error).__name__)
            client.close(RESTART, "the database can't be reached now; come again with `seen`")
        except Exception:
            log.exception("socket failed", table=name)
            client.close(FAILED, "something went wrong here; come again with `seen`")

    async def _leave(self, client: TableClient, wire: Socket, listening: set[asyncio.Task[object]]) -> None:
        """End a socket in order: stop listening, send the queue, close, free the seat."""
        for task in listening:
            task.cancel()
        await asyncio.wait(listening)
        if client.ending and not wire.closed:
            await asyncio.wait({client.sending}, timeout=LAST_WORDS)
        client.sending.cancel()
        await asyncio.wait({client.sending}, timeout=LAST_WORDS)
        if client.ending:
            # only after listening has stopped: a close that overtakes a listener may never arrive
            with suppress(Gone, TimeoutError):
                await asyncio.wait_for(wire.close(*client.ending), LAST_WORDS)
        if client.watches:
            self._watching[wire.address] -= 1
            if not self._watching[wire.address]:
                del self._watching[wire.address]
        client.left.set()
        table = self._open.pop(client)
        if table is not None:
            await table.leave(client)

    async def _serve(self, wire: Socket, client: TableClient, name: str) -> None:
        first = await self._first(wire, client)
        if first is None:
            client.close(POLICY, 'the first message gives the seat: {"type": "sit", "key": …}')
            return
        try:
            table = await self.hub.find(name)
        except LedElsewhere as error:
            client.close(RESTART, str(error))
            return
        if table is None:
            client.close(NOT_FOUND, "there is no such table")
            return
        try:
            client.reader = table.kept.seats.reader(first.key)
        except KeyError as problem:
            client.close(BAD_KEY, str(problem.args[0]))
            return
        if client.reader.seat is not None:
            # a club behind one address may fill many tables
            wire.welcome()
        elif self._watching[wire.address] >= self.limits.sockets:
            client.close(TRY_LATER, f"too many of your address watch without a key; see {PER_ADDRESS}")
            return
        else:
            client.watches, client.glances = True, first.glance
            self._watching[wire.address] += 1
        client.visitor = await self._behind(session_in(wire.cookie))
        shut_out = await may_come(self._order, table, client.reader, client.visitor)
        if shut_out is not None:
            client.close(BAD_KEY, "you may not come to this table", last=shut_out)
            return
        self._open[client] = table
        now = self.hub.house.time.ms()
        await table.join(
            client, first.seen, hello(table.id, table.kept.setup, table.running, client.reader, now)
        )
        if table.given_up:
            client.close(RESTART, "the table is read again; come again with `seen`")
            return
        pinging = asyncio.create_task(client.keep_alive())
        try:
            await self._listen(wire, client, table)
        finally:
            pinging.cancel()

    async def _first(self, wire: Socket, client: TableClient) -> Sit | None:
        try:
            data = await asyncio.wait_for(wire.receive(), SEAT_WITHIN)
            if self._too_long(client, data):
                return None
            message = read_request(data)
        except (Unreadable, TimeoutError):
            return None
        return message if isinstance(message, Sit) else None

    def _too_long(self, client: TableClient, data: str | bytes) -> bool:
        """Close a client that sent too long a message; text is counted in UTF-8."""
        most = self.limits.message
        if len(data if isinstance(data, bytes) or data.isascii() else data.encode()) <= most:
            return False
        client.close(TOO_BIG, f"a message has at most {most} bytes")
        return True

    async def _listen(self, wire: Socket, client: TableClient, table: Table) -> None:
        """Process a client's messages in order, within the rate limit; a disconnect is noticed at once."""
        hearing = asyncio.create_task(self._hear(wire, client))
        bucket = Bucket(self.limits.messages, self.limits.messages_burst)
        try:
            while True:
                while client.inbox:
                    at, data = client.inbox.popleft()
                    while wait := bucket.take():
                        if client.gone:
                            return  # the last message is processed, but not the flood of a client that left
                        await asyncio.sleep(min(wait, 5.0))
                    await self._read(client, table, data, at)
                if client.gone:
                    return
                client.spoke.clear()
                await client.spoke.wait()
        finally:
            hearing.cancel()
            await asyncio.wait({hearing})

    async def _hear(self, wire: Socket, client: TableClient) -> None:
        loop, most, held = asyncio.get_running_loop(), self.limits.waiting, client.inbox
        most_bytes = 8 * self.limits.message

        def heard(data: str | bytes) -> None:
            if client.ending is not None or self._too_long(client, data):
                return
            client.heard = loop.time()
            held.append((client.heard, data))
            client.spoke.set()
            if len(held) > most or sum(len(each) for _, each in held) > most_bytes:
                client.close(TRY_LATER, "too many messages of yours wait; come again with `seen`")

        with suppress(Gone):
            await wire.hear(heard)
        client.gone = True
        client.spoke.set()

    async def _read(self, client: TableClient, table: Table, data: str | bytes, at: float) -> None:
        try:
            message = read_request(data)
        except Unreadable as problem:
            client.say(error("unreadable", str(problem)))
            return
        await self._take(client, table, message, at)

    async def _take(self, client: TableClient, table: Table, message: Request | None, at: float) -> None:
        now = self.hub.house.time.ms()
        if isinstance(message, Late):
            if client.reader.seat != "both" or not table.kept.setup.desk:
                client.say(error("no_desk", "only the device of a match desk tells what it wrote before"))
                return
            client.say(await table.device.deliver(client.reader, message))
            table.presence.tells_more(now if message.more else None)
        # only now: a flag waits for pending writes
        table.presence.hear(client.reader, now)
        if isinstance(message, Do):
            answer = await table.do(client.reader, message, way=client.way)
            client.say(answer)
            self._meters.act(answer, asyncio.get_running_loop().time() - at)
        elif isinstance(message, Half):
            table.half.hear(client.reader, message.path)
        elif isinstance(message, Ping):
            client.say(Alive(self.hub.house.time.ms()))
        elif isinstance(message, Pong):
            client.pong(message.n, at)
        elif isinstance(message, Renew):
            done = await renew(table, client, message.key)
            client.say(answer_to(table, message, done))
        elif isinstance(message, Invite):
            client.say(answer_to(table, message, await invite(table, client, message)))
        elif isinstance(message, Say | Report):
            client.say(await heard(self._order, table, client.reader, client.visitor, message))
        elif isinstance(message, Sit):
            client.say(error("seated", "you sit already; open another socket for another seat"))
        elif message is not None and not isinstance(message, Late):
            asker = Asker(client.address, client.visitor.account)
            client.say(await self._asking.answer(table, client.reader, message, asker))

    def dismiss(self) -> None:
        """Send everybody the last event number and a request to reconnect; nothing that they send is processed any more."""
        self._ending, reason = True, "the server is restarted"
        for client, table in self._open.items():
            seq = table.spectators.seen_by(client.reader)[0].seq if table else 0
            last = Closing(seq, reason) if table else None
            client.close(RESTART, reason, last=last)

    async def stop(self) -> None:
        """Wait until everybody has left, after `dismiss`."""
        waiting = [asyncio.create_task(client.left.wait()) for client in list(self._open)]
        if waiting:
            _, late = await asyncio.wait(waiting, timeout=3 * LAST_WORDS)
            for task in late:
                task.cancel()
