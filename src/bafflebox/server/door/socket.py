"""The sockets of the tables: a client's messages in, what he may know out."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import structlog

from bafflebox.server.door.buckets import Bucket
from bafflebox.server.door.client import TRY_LATER, Client
from bafflebox.server.door.meters import Meters
from bafflebox.server.door.settings import PER_ADDRESS, Limits
from bafflebox.server.door.wire import Gone, Receive, Scope, Send, Socket, Wire
from bafflebox.server.people.reporting import heard, may_come
from bafflebox.server.people.seating import answer_to, invite, renew
from bafflebox.server.people.visitors import Visitor, session_in
from bafflebox.server.store.errors import AWAY
from bafflebox.server.tables.asking import Asking
from bafflebox.server.tables.device import deliver
from bafflebox.server.tables.hub import Hub
from bafflebox.server.tables.late import seen_by
from bafflebox.server.tables.messages import (
    Do,
    Half,
    Invite,
    Late,
    Message,
    Ping,
    Pong,
    Renew,
    Report,
    Say,
    Sit,
    Unreadable,
    read_message,
)
from bafflebox.server.tables.saying import error, hello
from bafflebox.server.tables.table import Table
from bafflebox.server.workers.claims import LedElsewhere

log = structlog.get_logger("socket")

SEAT_WITHIN = 15.0
"""Seconds in which the first message has to come."""
LAST_WORDS = 3.0
"""Seconds in which a client that is being closed may still read what waits for him."""
POLICY, TOO_BIG, FAILED, RESTART = 1008, 1009, 1011, 1012
NOT_FOUND, BAD_KEY = 4404, 4403


class Sockets:
    """All open sockets, by the address that they come from."""

    def __init__(
        self, hub: Hub, limits: Limits, behind: Callable[[str], Awaitable[Visitor]], meters: Meters
    ) -> None:
        self.hub, self.limits, self._meters = hub, limits, meters
        self._behind = behind
        """Who is behind the token of a session."""
        self._asking = Asking(hub.house)
        self._open: dict[Client, Table | None] = {}
        """Everybody who was let in, with the table at which he took a seat."""
        self._watching: Counter[str] = Counter()
        """How many of each address are at a table without a key; who has said nothing yet is the door's to count."""
        self._leaving: set[asyncio.Future[None]] = set()
        self._ending = False

    @property
    def count(self) -> int:
        """How many are open at tables."""
        return sum(table is not None for table in self._open.values())

    @property
    def by_kind(self) -> dict[str, int]:
        """The same by who has them: seats and those who direct, and who watches."""
        watching = sum(self._watching.values())
        return {"seated": max(0, self.count - watching), "watching": watching}

    def accounts(self) -> set[str]:
        """Accounts that are at a table."""
        return {client.visitor.account for client, table in self._open.items() if table} - {""}

    async def look_again(self) -> None:
        """Somebody was shut out: who may be here no longer leaves."""
        for client, table in list(self._open.items()):
            shut_out = await may_come(table, client.reader, client.visitor) if table else None
            if shut_out is not None:
                client.close(BAD_KEY, "shut out by the staff", last=shut_out)

    async def serve(self, scope: Scope, receive: Receive, send: Send, name: str) -> None:
        """One client from his first message to his last, behind an application server of any kind."""
        await self.serve_wire(Wire(scope, receive, send), name)

    async def serve_wire(self, wire: Socket, name: str) -> None:
        """One client from his first message to his last."""
        with suppress(Gone):
            await wire.accept()
            if self._ending:
                await wire.close(RESTART, "no more sockets here now")
                return
            client = Client(wire, self.limits)
            self._open[client] = None
            serving = asyncio.create_task(self._guarded(wire, client, name))
            closing = asyncio.create_task(client.closing.wait())
            try:
                # whichever ends first ends the others: whom we close is not listened to any more, who is gone gets nothing
                first = asyncio.FIRST_COMPLETED
                await asyncio.wait({serving, closing, client.sending}, return_when=first)
                if client.ending is None:
                    # who can't be reached any more may have said something before: that is done
                    await asyncio.wait({serving, closing}, timeout=LAST_WORDS, return_when=first)
            except asyncio.CancelledError:
                if not self._ending:
                    raise
            finally:
                # whatever becomes of this task, the client leaves his table
                leaving = asyncio.ensure_future(self._leave(client, wire, {serving, closing}))
                self._leaving.add(leaving)
                leaving.add_done_callback(self._leaving.discard)
                await asyncio.shield(leaving)

    async def _guarded(self, wire: Socket, client: Client, name: str) -> None:
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

    async def _leave(self, client: Client, wire: Socket, listening: set[asyncio.Task[Any]]) -> None:
        """The end of a socket, in this order: nobody listens, what waits is sent, it is closed, its seat is empty."""
        for task in listening:
            task.cancel()
        await asyncio.wait(listening)
        if client.ending and not wire.closed:
            await asyncio.wait({client.sending}, timeout=LAST_WORDS)
        client.sending.cancel()
        await asyncio.wait({client.sending}, timeout=LAST_WORDS)
        if client.ending:
            # only now that nobody listens any more: a close that overtakes a listener may never arrive
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

    async def _serve(self, wire: Socket, client: Client, name: str) -> None:
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
            client.watches = True
            self._watching[wire.address] += 1
        client.visitor = await self._behind(session_in(wire.cookie))
        shut_out = await may_come(table, client.reader, client.visitor)
        if shut_out is not None:
            client.close(BAD_KEY, "shut out by the staff", last=shut_out)
            return
        self._open[client] = table
        now = self.hub.house.time.ms()
        await table.join(
            client, first.seen, hello(table.id, table.kept.setup, table.running, client.reader, now)
        )
        if table.given_up:
            client.close(RESTART, "the table is read again; come again with `seen`")
            return
        minding = asyncio.create_task(client.mind())
        try:
            await self._listen(wire, client, table)
        finally:
            minding.cancel()

    async def _first(self, wire: Socket, client: Client) -> Sit | None:
        try:
            data = await asyncio.wait_for(wire.receive(), SEAT_WITHIN)
            if self._too_long(client, data):
                return None
            message = read_message(data)
        except (Unreadable, TimeoutError):
            return None
        return message if isinstance(message, Sit) else None

    def _too_long(self, client: Client, data: str | bytes) -> bool:
        """Closes a client that sent too long a message; text is counted as it came, in UTF-8."""
        most = self.limits.message
        if len(data if isinstance(data, bytes) or data.isascii() else data.encode()) <= most:
            return False
        client.close(TOO_BIG, f"a message has at most {most} bytes")
        return True

    async def _listen(self, wire: Socket, client: Client, table: Table) -> None:
        """What he says is done in its order, and no faster than the limit; that he is gone is heard at once."""
        hearing = asyncio.create_task(self._hear(wire, client))
        bucket = Bucket(self.limits.messages, self.limits.messages_burst)
        try:
            while True:
                while client.inbox:
                    at, data = client.inbox.popleft()
                    while wait := bucket.take():
                        if client.gone:
                            return  # what somebody said last is done, but not the flood of somebody who left
                        await asyncio.sleep(min(wait, 5.0))
                    await self._read(client, table, data, at)
                if client.gone:
                    return
                client.spoke.clear()
                await client.spoke.wait()
        finally:
            hearing.cancel()
            await asyncio.wait({hearing})

    async def _hear(self, wire: Socket, client: Client) -> None:
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

    async def _read(self, client: Client, table: Table, data: str | bytes, at: float) -> None:
        try:
            message = read_message(data)
        except Unreadable as problem:
            client.say(error("unreadable", str(problem)))
            return
        await self._take(client, table, message, at)

    async def _take(self, client: Client, table: Table, message: Message | None, at: float) -> None:
        now = self.hub.house.time.ms()
        if isinstance(message, Late):
            if client.reader.seat != "both" or not table.kept.setup.desk:
                client.say(error("no_desk", "only the device of a match desk tells what it wrote before"))
                return
            client.say(await deliver(table, client.reader, message))
            table.presence.tells_more(now if message.more else None)
        # only now: a flag waits for what was written before
        table.presence.hear(client.reader, now)
        if isinstance(message, Do):
            answer = await table.do(client.reader, message, way=client.way)
            client.say(answer)
            self._meters.act(answer, asyncio.get_running_loop().time() - at)
        elif isinstance(message, Half):
            table.half.hear(client.reader, message.path)
        elif isinstance(message, Ping):
            client.say({"type": "pong", "at": self.hub.house.time.ms()})
        elif isinstance(message, Pong):
            client.pong(message.n, at)
        elif isinstance(message, Renew):
            done = await renew(table, client, message.key)
            client.say(answer_to(table, message, done))
        elif isinstance(message, Invite):
            client.say(answer_to(table, message, await invite(table, client, message)))
        elif isinstance(message, Say | Report):
            client.say(await heard(table, client.reader, client.visitor, message))
        elif isinstance(message, Sit):
            client.say(error("seated", "you sit already; open another socket for another seat"))
        elif message is not None and not isinstance(message, Late):
            client.say(await self._asking.answer(table, client.reader, message))

    async def stop(self) -> None:
        """Everybody is told what the last event was, and to come again."""
        self._ending, reason = True, "the server is restarted"
        going = dict(self._open)
        for client, table in going.items():
            seq = seen_by(table, client.reader)[0].seq if table else 0
            last = {"type": "closing", "seq": seq, "reason": reason} if table else None
            client.close(RESTART, reason, last=last)
        waiting = [asyncio.create_task(client.left.wait()) for client in going]
        if waiting:
            _, late = await asyncio.wait(waiting, timeout=3 * LAST_WORDS)
            for task in late:
                task.cancel()
