"""The application without a network: its sockets driven by hand, message by message, in every order."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bafflebox.refusal import Refusal
from bafflebox.server.app.main import Server
from bafflebox.server.live.hub import Made
from bafflebox.server.live.seating import take
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.net.settings import NO_LIMITS, Limits, Settings
from bafflebox.server.net.websocket import Message
from tests.declared import declared
from tests.server.policy import pick

PATIENCE = 20.0
"""Seconds in which whatever is waited for has to come."""


@asynccontextmanager
async def server_in(folder: Path, *, limits: Limits = NO_LIMITS, **given: Any) -> AsyncIterator[Server]:
    """The pieces of a server that is up while the block runs."""
    server = Server(Settings(folder, limits=limits, warm=False, **given))
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


async def table_in(server: Server, **wanted: Any) -> Made:
    """A new table."""
    given = {"rules": "match", "options": {"length": "1"}, "opponent": "friend", "names": ("Ann", "Ben")}
    return await server.hub.create(TableSetup(**{**given, **wanted}))


async def joined(server: Server, made: Made) -> str:
    """The key of the friend's seat, for the invitation."""
    table = await server.hub.find(made.table)
    assert table is not None
    done = await take(table, made.friend or "", None)
    assert not isinstance(done, Refusal), done
    return done[1]


@dataclass
class End:
    """The other end of a socket. It may stop reading, vanish, or fail in the way of one application server or another."""

    server: Server
    name: str
    address: str = "10.0.0.1"
    got: list[dict[str, Any]] = field(default_factory=list)
    code: int | None = None
    """With what the server closed it."""

    def __post_init__(self) -> None:
        self.reading = asyncio.Event()
        self.reading.set()
        self.news = asyncio.Event()
        self.broken: type[BaseException] | None = None
        self.answers: dict[Any, dict[str, Any]] = {}
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        scope = {"type": "websocket", "client": (self.address, 1)}
        self.task = asyncio.create_task(
            self.server.sockets.serve(scope, self._receive, self._send, self.name)
        )

    async def _receive(self) -> dict[str, Any]:
        return await self.inbox.get()

    async def _send(self, message: Message) -> None:
        await self.reading.wait()
        if self.broken is not None:
            raise self.broken
        if message["type"] == "websocket.close":
            assert self.code is None
            self.code = message["code"]
        elif message["type"] == "websocket.send":
            assert self.code is None
            self.got.append(declared(message["text"]))
            if self.got[-1]["type"] == "answer":
                self.answers[self.got[-1]["id"]] = self.got[-1]
        self.news.set()

    def say(self, message: Any) -> None:
        """Something on its way to the server: JSON, text or bytes."""
        if isinstance(message, bytes):
            self.inbox.put_nowait({"type": "websocket.receive", "bytes": message})
        else:
            text = message if isinstance(message, str) else json.dumps(message)
            self.inbox.put_nowait({"type": "websocket.receive", "text": text})

    def vanish(self) -> None:
        """The other end is closed."""
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1006})

    async def until(self, holds: Any) -> None:
        """Waits until something holds of this end."""
        async with asyncio.timeout(PATIENCE):
            while not holds(self):
                self.news.clear()
                with suppress(TimeoutError):
                    await asyncio.wait_for(self.news.wait(), 0.02)

    async def until_got(self, kind: str, **has: Any) -> dict[str, Any]:
        """Waits for a message of a kind; the last of them."""

        def found(end: End) -> list[dict[str, Any]]:
            return [
                each
                for each in end.got
                if each["type"] == kind and all(each.get(key) == value for key, value in has.items())
            ]

        await self.until(found)
        return found(self)[-1]

    async def until_knows(self, seq: int) -> None:
        """Waits until it got the view after an event."""

        def knows(end: End) -> bool:
            return any(each["type"] == "events" and each["seq"] >= seq for each in reversed(end.got))

        await self.until(knows)

    async def until_answered(self, number: str) -> dict[str, Any]:
        """Waits for the answer to what was said under this id."""
        await self.until(lambda end: number in end.answers)
        return self.answers[number]

    async def over(self) -> None:
        """Waits until the server is done with this end, and has forgotten it."""
        async with asyncio.timeout(PATIENCE):
            await asyncio.wait({self.task})
        assert not self.task.cancelled()
        if self.task.exception() is not None:
            raise self.task.exception() or RuntimeError


class Seat(End):
    """An end that knows its view, agrees the dice by itself and does acts."""

    count = 0
    sender: str | None = None
    """The side of this seat, as keys and secrets name it; `both` at one screen, None watches."""

    async def sit(self, key: str | None = None) -> None:
        """Takes the seat."""
        self.say({"type": "sit", "key": key, "seen": -1})
        await self.until_got("presence")
        self.sender = self.got[0]["seat"]

    @property
    def view(self) -> dict[str, Any]:
        """The last view that it got."""
        found: dict[str, Any] = next(each["view"] for each in reversed(self.got) if each["type"] == "events")
        return found

    def secret(self, side: str) -> bytes:
        """The contribution of a side to the dice."""
        return hashlib.sha256(f"{self.name} {side}".encode()).digest()

    async def do(self, act: dict[str, Any]) -> dict[str, Any]:
        """Does an act; its answer, after which the view knows what it made."""
        Seat.count += 1
        wanted = {"type": "do", "id": f"s{Seat.count}", "seq": self.view["seq"], **act}
        self.say(wanted)
        answer = await self.until_answered(wanted["id"])
        if answer["ok"]:
            await self.until_knows(answer["seq"])
        return answer

    async def agree(self) -> bool:
        """Does the step of honest dice that is due; whether there was one."""
        for act in self.view["acts"]:
            if act["do"] not in ("commit", "open"):
                continue
            side = self.sender or ""
            if side == "both":
                side = {"own": "white", "opp": "black"}[act["by"]]
            secret = self.secret(side)
            hashed = hashlib.sha256(f"bafflebox dice 1 {side}\0{self.name}".encode() + secret).hexdigest()
            given = {"commitment": hashed} if act["do"] == "commit" else {"contribution": secret.hex()}
            by = {"by": act["by"]} if "by" in act else {}
            answer = await self.do({"do": act["do"], **by, **given})
            assert answer["ok"], answer
            return True
        return False


async def play(seats: list[Seat], chance: Random, *, acts: int = 5000) -> bool:
    """Normal play of those who sit there, so many acts of it at most; whether the match is over."""
    for _ in range(acts):
        seq = max(seat.view["seq"] for seat in seats)
        for seat in seats:
            await seat.until_knows(seq)
        if seats[0].view["over"]:
            return True
        if any([await seat.agree() for seat in seats]):
            continue
        able = [seat for seat in seats if pick(seat.view, Random(0))]
        if not able:
            await asyncio.sleep(0.003)
            continue
        seat = chance.choice(able)
        act = pick(seat.view, chance)
        if act is not None:
            answer = await seat.do(act)
            allowed = ("winning_throw", "stale", "game_running")
            assert answer["ok"] or answer["refused"]["code"] in allowed, (act, answer)
    return bool(seats[0].view["over"])
