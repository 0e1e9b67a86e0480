"""The visitors of `crowd.py` who look: at home, the lobby, the contest, a live table, a profile, the position of the day."""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import aclosing, suppress
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.crowd_players import Crowd
from bench.light_http import GONE, Visitor
from bench.server_clients import DECODE, Seat, new_key
from tests.server.policy import walk

STAYS = 5.0, 40.0
"""Seconds at a page that is followed live."""
READS = 1.0, 12.0
"""Seconds at another page."""
HOME = ("/", "/api/lobby", "/api/contests", "/api/tournaments", "/api/daily")
"""Requests of the home page."""


class Spectator(Seat):
    """A socket that watches a table without a key."""

    shown = False
    """True once a view has come."""
    gone = False

    def connection_lost(self, exc: Exception | None) -> None:
        """See `Seat`."""
        super().connection_lost(exc)
        self.gone = True
        self.fresh.set()

    def read(self, data: bytes) -> None:
        """Note that there is a view; answer measurements."""
        seen = DECODE.decode(data)
        if seen.type == "ping":
            self.send({"type": "pong", "n": seen.n})
        elif seen.type == "events":
            self.shown = True
            self.fresh.set()


class Looker:
    """A visitor who goes from page to page until the contest is over."""

    def __init__(self, crowd: Crowd, number: int, seed: int = 0) -> None:
        self.crowd, self.number = crowd, number
        self.chance = Random(f"{seed} looks {number}")
        self.visitor = Visitor(crowd.port, f"127.1.{1 + number // 250}.{1 + number % 250}", crowd.waits)
        self.key = new_key()
        """The key of the device, which has its answers to the position of the day."""
        self.looks = 0

    async def run(self) -> None:
        """Look around until the contest is over."""
        pages = (self.home, self.lobby, self.contest, self.contest, self.table, self.profile, self.daily)
        await self.stay(self.chance.uniform(0, STAYS[1]))
        while not self.crowd.over.is_set():
            try:
                await self.chance.choice(pages)()
            except GONE as error:
                self.crowd.waits.errors[f"{type(error).__name__} of a visitor"] += 1
            self.looks += 1
        self.visitor.close()

    async def stay(self, seconds: float) -> None:
        """Stay at a page for `seconds`, or until the contest is over."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self.crowd.over.wait(), seconds)

    async def ask(self, path: str, what: str) -> Any:
        """Return what is at an address; an answer that is no success counts as an error."""
        answer = await self.visitor.get(path, what)
        if answer.status != 200:
            self.crowd.waits.errors[f"{what} {answer.status}"] += 1
            return None
        return answer

    async def home(self) -> None:
        """Look at the home page."""
        for path in HOME:
            await self.ask(path, "page" if path == "/" else path)
        await self.stay(self.chance.uniform(*READS))

    async def follow(self, path: str, what: str) -> None:
        """Follow a stream for a while."""
        end = time.perf_counter() + self.chance.uniform(*STAYS)
        async with aclosing(self.visitor.follow(path, what)) as stream:
            with suppress(TimeoutError):
                async with asyncio.timeout(end - time.perf_counter()):
                    async for _ in stream:
                        if self.crowd.over.is_set():
                            return

    async def lobby(self) -> None:
        """Have the lobby open for a while."""
        await self.ask("/api/lobby", "/api/lobby")
        await self.follow(f"/api/lobby/live?page=crowd-window-{self.number:06d}", "lobby stream")

    async def contest(self) -> None:
        """Follow the contest for a while."""
        place = f"/api/contests/{self.crowd.contest}"
        await self.ask(place, "contest")
        if self.chance.random() < 0.5:
            await self.ask(f"{place}/standing", "standing")
        await self.follow(f"{place}/live", "contest stream")

    async def table(self) -> None:
        """Watch a table that is played."""
        tables = [each for each in self.crowd.meetings.values() if each.table not in self.crowd.ends]
        if not tables:
            await self.stay(READS[0])
            return
        game = self.chance.choice(tables)
        await self.ask(f"/api/tables/{game.table}", "table")
        seat = Spectator(game, "", self.crowd.port)
        began = time.perf_counter()
        await asyncio.get_running_loop().create_connection(
            lambda: seat, "127.0.0.1", self.crowd.port, local_addr=(self.visitor.source, 0)
        )
        with suppress(TimeoutError):
            await asyncio.wait_for(seat.fresh.wait(), STAYS[1])
        if seat.shown:
            self.crowd.waits.note("live table", began)
        else:
            self.crowd.waits.errors["live table not shown"] += 1
        await self.stay(self.chance.uniform(*STAYS))
        if not seat.gone:
            seat.close()

    async def profile(self) -> None:
        """Look at the profile of a player."""
        name = f"Player {self.chance.randrange(self.crowd.players)}"
        answer = await self.visitor.get(f"/api/players/{quote(name)}", "profile")
        if answer.status not in (200, 404):  # 404: a player without matches shows nothing
            self.crowd.waits.errors[f"profile {answer.status}"] += 1
        await self.stay(self.chance.uniform(*READS))

    async def daily(self) -> None:
        """Look at the position of the day."""
        asked = await self.visitor.get("/api/daily", "/api/daily", Authorization=f"Bearer {self.key}")
        await self.stay(self.chance.uniform(*READS))
        question = asked.json()
        if asked.status != 200 or question["answered"]:
            return
        nodes, choices = question["nodes"], question["choices"]
        wanted = {"moves": walk(nodes, self.chance)} if nodes else {"do": self.chance.choice(choices)}
        place = f"/api/daily/{question['day']}"
        done = await self.visitor.post(place, wanted, "daily answer", Authorization=f"Bearer {self.key}")
        if done.status != 200:
            self.crowd.waits.errors[f"daily answer {done.status} {done.body[:80]!r}"] += 1
