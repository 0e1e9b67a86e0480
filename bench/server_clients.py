"""The clients of `server_load.py`: two seats of a game, as light as they can be.

They speak WebSocket on a bare asyncio protocol, read of a message no more than they need, and look at a view only when
they are about to act on it: the load must not be the tail that it measures.
"""

from __future__ import annotations

import asyncio
import hashlib
import os
import sys
import time
from base64 import b64encode
from collections import Counter, deque
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random
from secrets import token_urlsafe
from typing import Any

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.server.policy import consents, pick

PORT = int(os.environ.get("BENCH_PORT", "8397"))
SECRET = b"\x07" * 32


class Seen(msgspec.Struct):
    """The fields of a message that the load reads; everything else is skipped."""

    type: str
    seq: int = -1
    view: msgspec.Raw = msgspec.Raw(b"null")
    ok: bool = True
    seat: str | None = None
    n: int = 0
    refused: msgspec.Raw = msgspec.Raw(b"null")


DECODE = msgspec.json.Decoder(Seen)


class Times:
    """Waiting times in ms, from a moment on."""

    def __init__(self) -> None:
        self.own: list[float] = []
        self.opp: list[float] = []
        self.watched: list[float] = []
        self.behind: list[float] = []
        """By how much the load itself was late to act."""
        self.refused: Counter[str] = Counter()
        self.waiting = 0
        """Games whose turn to act came while their last intent was not answered yet."""
        self.lost = 0


class Seat(asyncio.Protocol):
    """One side of a game: a client of WebSocket, as far as a load needs one."""

    def __init__(self, game: Game, key: str, port: int = PORT, cookie: str = "") -> None:
        self.game, self.key = game, key
        self.port, self.cookie = port, cookie
        self.view: Any = None
        self.side = ""
        self.since = 0.0
        """The moment of its connection."""
        self.fresh = asyncio.Event()
        self._data = bytearray()
        self._open = self._left = False
        self._to: Any = None

    def connection_made(self, transport: Any) -> None:
        """Asks for the upgrade."""
        self._to, self.since = transport, time.perf_counter()
        cookie = f"Cookie: {self.cookie}\r\n" if self.cookie else ""
        self._to.write(
            f"GET /ws/{self.game.table} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{cookie}Upgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {b64encode(bytes(16)).decode()}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        """A socket that ends while the load goes on is counted."""
        if not self._left:
            self.game.times.lost += 1

    def data_received(self, data: bytes) -> None:
        """Takes whole messages from what has come."""
        self._data += data
        if not self._open:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            assert self._data.startswith(b"HTTP/1.1 101"), bytes(self._data[:200])
            del self._data[: end + 4]
            self._open = True
            self.send({"type": "sit", "key": self.key} if self.key else {"type": "sit"})
        while (frame := self._frame()) is not None:
            kind, message = frame
            assert kind in (0x81, 0x89), f"a frame of kind {kind:x}"
            if kind == 0x81:
                self.read(message)
            else:
                self._write(0x8A, message)

    def _frame(self) -> tuple[int, bytes] | None:
        data = self._data
        if len(data) < 2:
            return None
        size, start = data[1], 2
        if size >= 126:
            start = 4 if size == 126 else 10
            if len(data) < start:
                return None
            size = int.from_bytes(data[2:start], "big")
        if len(data) < start + size:
            return None
        kind, message = data[0], bytes(data[start : start + size])
        del data[: start + size]
        return kind, message

    def _write(self, kind: int, message: bytes) -> None:
        # a mask of zeros is a mask: the message goes as it is
        size = len(message)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE)) + size.to_bytes(2, "big")
        self._to.write(head + bytes(4) + message)

    def send(self, message: dict[str, Any]) -> None:
        """Sends a message."""
        self._write(0x81, msgspec.json.encode(message))

    def close(self) -> None:
        """Leaves."""
        self._left = True
        self._to.abort()

    def read(self, data: bytes) -> None:
        """Takes a message."""
        seen = DECODE.decode(data)
        if seen.type == "events":
            self.view = seen.view
            self.game.told(self, seen.seq)
            self.fresh.set()
        elif seen.type == "hello":
            self.side = seen.seat or ""
        elif seen.type == "ping":
            self.send({"type": "pong", "n": seen.n})
        elif seen.type == "answer" and not seen.ok:
            self.game.times.refused[msgspec.json.decode(seen.refused)["code"]] += 1
            self.game.began = None
            self.fresh.set()

    def look(self) -> dict[str, Any]:
        """The view as it is now."""
        found: dict[str, Any] = (
            {"acts": [], "seq": -1} if self.view is None else msgspec.json.decode(self.view)
        )
        return found


async def new_games(count: int, rules: str = "match", length: int = 25, *, lobby: bool = False) -> list[Game]:
    """So many new tables at which both have agreed to the terms and made the dice."""
    games = []
    async with httpx.AsyncClient(timeout=60) as client:
        for number in range(count):
            table, keys = await (challenged if lobby else new_table)(client, rules, length)
            games.append(Game(table, keys, number, lobby=lobby))
    for at in range(0, count, 50):
        await asyncio.gather(*(game.begin() for game in games[at : at + 50]))
    return games


async def new_table(
    client: httpx.AsyncClient, rules: str, length: int, house: str = f"http://127.0.0.1:{PORT}/api/tables"
) -> tuple[str, tuple[str, str]]:
    """A new table and the keys of its two seats: the friend's invitation is used up here for a key of his own."""
    wanted = {"rules": rules, "opponent": "friend", "length": length}
    made = (await client.post(house, json=wanted)).raise_for_status().json()
    invitation = {"invitation": made["friend"].split("#join=")[1]}
    seat = await client.post(f"{house}/{made['table']}/seat", json=invitation)
    return made["table"], (made["key"], seat.raise_for_status().json()["key"])


async def challenged(client: httpx.AsyncClient, rules: str, length: int) -> tuple[str, tuple[str, str]]:
    """The same of a challenge in the lobby that somebody takes: the table is listed there."""
    house = f"http://127.0.0.1:{PORT}/api/lobby"
    keys = new_key(), new_key()
    wanted = {"page": "bench-window-player", "rules": rules, "length": length, "key": keys[0]}
    opened = (await client.post(house, json=wanted)).raise_for_status().json()["challenge"]
    taken = await client.post(f"{house}/{opened}/take", json={"key": keys[1]})
    return taken.raise_for_status().json()["table"], keys


def new_key() -> str:
    """A key for a seat as a page makes one."""
    return token_urlsafe(16)


class Game:
    """Two seats at one table."""

    def __init__(self, table: str, keys: Sequence[str], number: int, *, lobby: bool = False) -> None:
        self.table, self.lobby = table, lobby
        self.onlookers: list[Any] = []
        """Its spectators, see `server_audience.py`."""
        self.sent: deque[tuple[int, float]] = deque(maxlen=8)
        """The last acts: after which event, and when."""
        self.seats = [Seat(self, key) for key in keys]
        self.chance = Random(number)
        self.times = Times()
        self.began: float | None = None
        self.base = -1
        self.by: Seat | None = None
        self.count = 0
        self.over = False
        """True once its match was seen to be over by the side to act."""

    def told(self, seat: Seat, seq: int) -> None:
        """A seat has got events up to `seq`."""
        if self.began is None or seq <= self.base:
            return
        spent = 1000 * (time.perf_counter() - self.began)
        if seat is self.by:
            self.times.own.append(spent)
        else:
            self.times.opp.append(spent)
            self.began = None

    async def begin(self) -> None:
        """Opens both sockets, agrees to the terms and makes the dice."""
        loop = asyncio.get_running_loop()
        for seat in self.seats:
            await loop.create_connection(partial(_self, seat), "127.0.0.1", PORT)
        while True:
            for seat in self.seats:
                await asyncio.wait_for(seat.fresh.wait(), 60)
            views = [seat.look() for seat in self.seats]
            if any(view.get("phase") == "opening" for view in views):
                return
            for seat, view in zip(self.seats, views, strict=True):
                for act in self.preliminary(seat, view):
                    seat.fresh.clear()
                    self.send(seat, act)
            await asyncio.sleep(0.05)

    def preliminary(self, seat: Seat, view: dict[str, Any]) -> list[dict[str, Any]]:
        """Return the acts of a seat before the first roll."""
        wanted = [self.step(seat, act["do"]) for act in view["acts"] if act["do"] in ("commit", "open")]
        return [*wanted, *({"do": act["do"]} for act in view["acts"] if consents(act))]

    def step(self, seat: Seat, what: str) -> dict[str, str]:
        """A step of the agreement about dice."""
        if what == "open":
            return {"do": what, "contribution": SECRET.hex()}
        text = f"bafflebox dice 1 {seat.side}\0{self.table}".encode()
        return {"do": what, "commitment": hashlib.sha256(text + SECRET).hexdigest()}

    def send(self, seat: Seat, act: dict[str, Any]) -> None:
        """Sends an act."""
        self.count += 1
        seat.send({"type": "do", "id": str(self.count), **act})

    def act(self) -> None:
        """One intent of whoever may act."""
        if self.over:
            return
        if self.began is not None:
            self.times.waiting += 1
            return
        seats = self.seats if self.chance.random() < 0.5 else self.seats[::-1]
        for seat in seats:
            view = seat.look()
            self.over = view.get("phase") == "over"
            if self.over:
                return
            wanted = pick(view, self.chance)
            if wanted:
                self.by, self.base = seat, view["seq"]
                self.began = time.perf_counter()
                self.sent.append((self.base, self.began))
                self.send(seat, {**wanted, "seq": view["seq"]})
                return

    async def again(self, client: httpx.AsyncClient, rules: str, length: int) -> None:
        """Leaves the table whose match is over and sits down at a new one; who watched goes along."""
        for seat in [*self.seats, *self.onlookers]:
            seat.close()
        self.table, keys = await (challenged if self.lobby else new_table)(client, rules, length)
        self.seats = [Seat(self, key) for key in keys]
        self.sent.clear()
        await self.begin()
        self.onlookers = [type(each)(self) for each in self.onlookers]
        for each in self.onlookers:
            await asyncio.get_running_loop().create_connection(partial(_self, each), "127.0.0.1", PORT)
        self.began, self.over = None, False


def _self(seat: Seat) -> Seat:
    return seat
