"""Those who look on while `server_load.py` plays: at tables, and in the lobby, where challenges come and go."""

from __future__ import annotations

import asyncio
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.server_clients import DECODE, PORT, Game, Seat, new_key

AT_ONE = 10
"""Watchers of one table, the first ones: the lobby shows those first that most people watch."""
CHALLENGES = 1.0
"""Seconds between two challenges; each is withdrawn when the next is opened."""


class Onlooker(Seat):
    """Somebody who watches a game."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, "")
        self._known = -1

    def read(self, data: bytes) -> None:
        """Record the delay from the act to the arrival of its event."""
        seen = DECODE.decode(data)
        if seen.type == "ping":
            self.send({"type": "pong", "n": seen.n})
        if seen.type != "events" or seen.seq <= self._known:
            return
        self._known = seen.seq
        sent = next((at for base, at in reversed(self.game.sent) if base < seen.seq), None)
        if sent is not None:
            self.game.times.watched.append(1000 * (time.perf_counter() - sent))


class Audience:
    """Spectators, and clients with the lobby open."""

    def __init__(self, games: list[Game], watchers: int, readers: int) -> None:
        self.games, self._watchers, self._readers = games, watchers, readers
        self.versions: list[tuple[str, float]] = []
        """The newest challenge that a reader was shown, and when."""
        self.opened: dict[str, float] = {}
        """When challenges were sent off."""
        self._here = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """All are there."""
        loop = asyncio.get_running_loop()
        for number in range(self._watchers):
            game = self.games[number // AT_ONE % len(self.games)]
            onlooker = Onlooker(game)
            await loop.create_connection(partial(_same, onlooker), "127.0.0.1", PORT)
            game.onlookers.append(onlooker)
        self._tasks = [asyncio.create_task(self._read(number)) for number in range(self._readers)]
        while self._here < self._readers:  # noqa: ASYNC110 - each reader counts itself
            await asyncio.sleep(0.05)
        if self._readers:
            self._tasks.append(asyncio.create_task(self._challenge()))

    def told(self) -> list[float]:
        """In ms: from a challenge to each who has the lobby open; since this was asked the last time."""
        found = [1000 * (at - self.opened[name]) for name, at in self.versions if name in self.opened]
        self.versions.clear()
        return found

    async def end(self) -> None:
        """All leave."""
        for task in self._tasks:
            task.cancel()
        done = await asyncio.gather(*self._tasks, return_exceptions=True)
        for each in done:
            if isinstance(each, Exception):
                raise each
        for game in self.games:
            for onlooker in game.onlookers:
                onlooker.close()

    async def _read(self, number: int) -> None:
        """A window with the lobby open, on a bare line."""
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT, limit=1 << 24)
        writer.write(
            f"GET /api/lobby/live?page={_page(number)} HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\n\r\n".encode()
        )
        last = b""
        while True:
            line = await reader.readline()
            assert line, "a reader of the lobby was let go of"
            if not line.startswith(b"data: "):
                continue
            if not last:
                self._here += 1
            at = line.rfind(b'"id":"', 0, line.index(b'"tables"'))
            name = line[at + 6 : line.index(b'"', at + 6)] if at >= 0 else b"none"
            if name != last:
                last = name
                self.versions.append((name.decode(), time.perf_counter()))

    async def _challenge(self) -> None:
        """One window after the other opens a challenge, which the others are shown until the next one."""
        last: tuple[str, str] | None = None
        house = f"http://127.0.0.1:{PORT}/api/lobby"
        async with httpx.AsyncClient(timeout=60) as client:
            for number in range(sys.maxsize):
                await asyncio.sleep(CHALLENGES)
                if last is not None:
                    (
                        await client.post(f"{house}/{last[0]}/withdraw", json={"key": last[1]})
                    ).raise_for_status()
                wanted: dict[str, Any] = {
                    "page": _page(number % self._readers),
                    "key": new_key(),
                    "length": 7,
                }
                begin = time.perf_counter()
                answer = (await client.post(house, json=wanted)).raise_for_status()
                last = msgspec.json.decode(answer.content)["challenge"], wanted["key"]
                self.opened[last[0]] = begin


def _page(number: int) -> str:
    return f"bench-window-{number:06d}"


def _same(onlooker: Onlooker) -> Onlooker:
    return onlooker
