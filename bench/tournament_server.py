"""A tournament of 512 on the server while 300 watch: how long until everybody knows, and until the director sees his desk.

The server runs in one process, the load in another. Desks report, verify and post results and call matches, four things
a second; every watcher reads the stream of changes, compressed as browsers take it. Prints, in ms: from the moment a desk
sends something until each watcher has the version that it made, how long the desk waits for its answer, the director for
his view, and somebody who comes for the public one; and the bytes of that view, and of a watcher per minute.

    python bench/tournament_server.py            300 watchers, 20 seconds
    python bench/tournament_server.py --players 256 --watchers 200 --acts 10
    python bench/tournament_server.py --keep     also written to bench/results/tournament_server.txt
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.kept import keep, options
from bench.server_load import memory, processor, shape
from bench.serving import serve, served, where

PORT = int(os.environ.get("BENCH_PORT", "28397"))
URL = f"http://127.0.0.1:{PORT}"


class Load:
    """The tournament, those who watch it, and what was measured."""

    def __init__(self, given: argparse.Namespace, pid: int) -> None:
        self.given, self.pid = given, pid
        self.lines: list[str] = []
        self.sent: dict[int, float] = {}
        """When what made a version was sent."""
        self.told: list[float] = []
        self.seen: list[tuple[int, float]] = []
        self.times: dict[str, list[float]] = {"answer": [], "desk": [], "view": []}
        self.versions = [0] * given.watchers
        self.count = 0
        self.first = self.followed = 0
        """Bytes of a public view, and of all streams while the desks act."""

    def say(self, line: str) -> None:
        """Prints a line and remembers it."""
        print(line, flush=True)
        self.lines.append(line)

    async def run(self) -> None:
        """Set the tournament up, and run it."""
        async with httpx.AsyncClient(base_url=URL, timeout=60) as client:
            made = (await client.post("/api/tournaments", json={"name": "Open", "director": "Dora"})).json()
            self.path = f"/api/tournaments/{made['id']}"
            self.headers = {"authorization": f"Bearer {made['director']}"}
            await self.set_up(client)
            watchers = [asyncio.create_task(self.watch(number)) for number in range(self.given.watchers)]
            while min(self.versions) == 0:  # noqa: ASYNC110 - each watcher notes what it has seen
                await asyncio.sleep(0.1)
            self.followed = 0
            cpu, began = processor(self.pid), time.perf_counter()
            await self.direct(client)
            cpu, seconds = processor(self.pid) - cpu, time.perf_counter() - began
            await asyncio.sleep(1)
            minute = self.followed / self.given.watchers * 60 / seconds
            for each in watchers:
                each.cancel()
        for version, at in self.seen:
            if version in self.sent:
                self.told.append(1000 * (at - self.sent[version]))
        self.say(
            f"{self.given.players} players, {self.given.watchers} watchers, {len(self.sent)} things said in {seconds:.0f} s; "
            f"from a desk to a watcher {shape(self.told)} ms ({len(self.told)} told); the desk's answer {shape(self.times['answer'])} ms; "
            f"the director's view {shape(self.times['desk'])} ms; the public view {shape(self.times['view'])} ms; "
            f"first load {self.first / 1000:.1f} kB, then {minute / 1000:.0f} kB per watcher and minute; "
            f"server {cpu / seconds:.2f} cores, {memory(self.pid)} MB; machine {os.getloadavg()[0]:.1f}"
        )

    async def set_up(self, client: httpx.AsyncClient) -> None:
        """So many who are drawn."""
        lengths = [{"bracket": "*", "points": [7]}]
        division = {"key": "open", "format": "consolation", "open_entry": True, "lengths": lengths}
        await self.enter(client, "facts", fact={"fact": "DivisionMade", "division": division})
        names = [f"Player {n}" for n in range(self.given.players)]
        facts = [{"fact": "Entered", "division": "open", "name": name} for name in names]
        await self.enter(client, "facts", facts=facts)
        await self.enter(client, "steps", step="draw", seed="bench")
        self.sent.clear()
        self.times["answer"].clear()

    async def enter(self, client: httpx.AsyncClient, place: str, **body: Any) -> None:
        """Says something, and notes how long that took."""
        self.count += 1
        begin = time.perf_counter()
        answer = await client.post(
            f"{self.path}/{place}", json={"id": str(self.count), **body}, headers=self.headers
        )
        assert answer.status_code == 200, answer.text
        self.times["answer"].append(1000 * (time.perf_counter() - begin))
        self.sent[answer.json()["version"]] = begin

    async def direct(self, client: httpx.AsyncClient) -> None:
        """Results and calls, evenly; with every match one look at the desk and one at the public view."""
        rows = {row["match"]: row for row in (await client.get(self.path)).json()["divisions"][0]["matches"]}
        start = time.perf_counter()
        for number in range(self.given.seconds * self.given.acts):
            await asyncio.sleep(max(0.0, start + number / self.given.acts - time.perf_counter()))
            match = f"M1.{1 + number // 4}"
            about = {"division": "open", "match": match}
            if number % 4 == 0:
                await self.enter(client, "steps", step="call", **about)
            elif number % 4 == 1:
                fact = {"fact": "Reported", **about, "winner": rows[match]["one"], "score": [7, 3]}
                await self.enter(client, "facts", fact=fact)
            elif number % 4 == 2:
                await self.enter(client, "steps", step="verify", **about)
                await self.look(client, "desk", f"{self.path}/desk")
            else:
                await self.enter(client, "steps", step="post", **about)
                await self.look(client, "view", self.path)

    async def look(self, client: httpx.AsyncClient, what: str, path: str) -> None:
        """Time a view."""
        begin = time.perf_counter()
        answer = await client.get(path, headers=self.headers)
        assert answer.status_code == 200
        self.times[what].append(1000 * (time.perf_counter() - begin))
        if what == "view":
            self.first = answer.num_bytes_downloaded

    async def watch(self, number: int) -> None:
        """One who watches, on a bare line: the load must not be the tail that it measures."""
        reader, writer = await asyncio.open_connection("127.0.0.1", PORT, limit=1 << 24)
        writer.write(
            f"GET {self.path}/live HTTP/1.1\r\nHost: 127.0.0.1:{PORT}\r\nAccept-Encoding: gzip\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        assert b"content-encoding: gzip" in head.lower(), head
        unpacked, text = zlib.decompressobj(31), b""
        while True:
            size = await reader.readline()
            assert size, "a watcher was let go of"
            chunk = (await reader.readexactly(int(size, 16) + 2))[:-2]
            at = time.perf_counter()
            self.followed += len(chunk)
            *lines, text = (text + unpacked.decompress(chunk)).split(b"\n")
            for line in lines:
                if line.startswith(b"data: "):
                    version = int(line[17 : line.index(b",") if b"," in line[:40] else line.index(b"}")])
                    self.versions[number] = version
                    self.seen.append((version, at))


def main() -> None:
    """Starts the server and the load."""
    parser = options(__doc__)
    parser.add_argument("--watchers", type=int, default=300)
    parser.add_argument("--players", type=int, default=512)
    parser.add_argument("--acts", type=int, default=4, help="per second")
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        from bafflebox.server.net.settings import NO_LIMITS  # noqa: PLC0415 - the load does without the server

        serve(given.serve, PORT, limits=NO_LIMITS, warm=False)
        return
    with tempfile.TemporaryDirectory() as folder, served(__file__, folder, PORT) as server:
        load = Load(given, server.pid)
        load.say(where())
        asyncio.run(load.run())
    keep(given, "tournament_server", "\n".join(load.lines))


if __name__ == "__main__":
    main()
