"""Guests and attackers at one door: idle, silent and slow connections and giant messages beside live games.

    python bench/hostile_door.py                      2,000 idle, 300 silent, 200 slow, 64 giant, 200 games
    python bench/hostile_door.py --seconds 60 --keep  longer; the lines are added to bench/results/hostile_door.txt

With `--strict` it ends with status 1 where a promise does not hold. `make campaign` runs it in full, the suite a small one.

The attackers are a process of their own, behind server and players wherever the machine has to choose: those who play
must not wait for those who attack beside them. Only this machine is used: attackers come from addresses of its own
(127.0.x.y), each within its share, so that nothing but the house as a whole is full. Says how long acts take, how long
a new visitor waits, and the memory.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import resource
import struct
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.kept import keep, options
from bench.server_clients import PORT, Times, new_games
from bench.server_load import memory, percentile, play, processor, shape, syncs
from bench.serving import served, where

COME = 40.0
"""Seconds in which the attackers have come, all but the giants, who are sent away."""
HOLD = "the promises hold"
ACT, VISIT, MORE = 100.0, 1000.0, 100
"""Limits promised under attack: ms of an act (p99) and of a new visitor (p99), MB more than without attackers."""
HEAD = (
    "GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


class Attack:
    """An attacker that reconnects whenever it is cut off."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.open = self.cut = 0
        self.tasks: list[asyncio.Task[None]] = []

    def begin(self, kind: str, count: int, net: int) -> None:
        """So many attackers of a kind, from the addresses of one network, some from each."""
        for number in range(count):
            address = f"127.0.{net + number % 4}.{1 + number // 4 % 60}"
            self.tasks.append(asyncio.create_task(self._again(getattr(self, kind), address)))

    async def _again(self, what: object, address: str) -> None:
        assert callable(what)
        while True:
            writer = None
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection("127.0.0.1", PORT, local_addr=(address, 0))
                self.open += 1
                try:
                    await what(reader, writer)
                finally:
                    self.open -= 1
                    self.cut += 1
            if writer is not None:
                writer.close()
            await asyncio.sleep(random.uniform(0.5, 1.5))

    async def silent(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Says nothing."""
        await reader.read()

    async def idle(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Asks once and stays."""
        writer.write(b"GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        await reader.read()

    async def slow(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A head that comes drop by drop."""
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\n")
        while not reader.at_eof():
            writer.write(b"X: 1\r\n")
            await writer.drain()
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.read(1), 0.5)
                return

    async def giant(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A message of 60 MB on a socket, never finished."""
        writer.write(HEAD.format(table=self.table).encode())
        await reader.readuntil(b"\r\n\r\n")
        writer.write(bytes([0x81, 0xFF]) + struct.pack(">Q", 60_000_000) + bytes(4))
        part = bytes(1 << 20)
        for _ in range(59):
            writer.write(part)
            await writer.drain()
        await reader.read()


async def visit(times: list[float], failed: list[str]) -> None:
    """New visitors, two a second, each with a connection of his own: the page, and a table."""
    while True:
        begun = time.perf_counter()
        try:
            async with httpx.AsyncClient(timeout=20) as client:
                page = await client.get(f"http://127.0.0.1:{PORT}/")
                made = await client.post(f"http://127.0.0.1:{PORT}/api/tables", json={"opponent": "screen"})
            if (page.status_code, made.status_code) != (200, 201):
                failed.append(f"{page.status_code} {made.status_code}")
        except httpx.HTTPError as error:
            failed.append(type(error).__name__)
        times.append(1000 * (time.perf_counter() - begun))
        await asyncio.sleep(0.5)


async def attack(given: argparse.Namespace) -> None:
    """Attacks, and says every second how many are connected and how many were cut off."""
    if hasattr(os, "sched_setscheduler"):
        os.sched_setscheduler(0, os.SCHED_OTHER, os.sched_param(0))
    os.nice(5)
    made = Attack(given.attack)
    counts = (("idle", given.idle), ("silent", given.silent), ("slow", given.slow), ("giant", given.giant))
    for net, (kind, count) in enumerate(counts, 1):
        made.begin(kind, count, 16 * net)
    while True:
        await asyncio.sleep(0.5)
        print(made.open, made.cut, flush=True)


async def attackers(given: argparse.Namespace, table: str) -> asyncio.subprocess.Process:
    """The process of those who attack."""
    wanted = [f"--{name}={getattr(given, name)}" for name in ("idle", "silent", "slow", "giant")]
    return await asyncio.create_subprocess_exec(
        sys.executable, __file__, "--attack", table, *wanted, stdout=asyncio.subprocess.PIPE
    )


async def listen(attacking: asyncio.subprocess.Process, counts: list[int]) -> None:
    """Read the attackers' last report: how many are connected, how many were cut off."""
    assert attacking.stdout is not None
    async for line in attacking.stdout:
        counts[:] = map(int, line.split())


async def run(given: argparse.Namespace, pid: int, say: object) -> bool:
    """Games first alone, then among attackers; whether the promises hold."""
    assert callable(say)
    games = await new_games(given.games)
    counts, turn, held, alone = [0, 0], 0, True, 0
    attacking = listening = None
    for name in ("alone", "under attack"):
        if name != "alone":
            attacking = await attackers(given, games[0].table)
            listening = asyncio.create_task(listen(attacking, counts))
            begun = time.monotonic()
            wanted = given.idle + given.silent + given.slow
            while counts[0] < wanted and time.monotonic() < begun + COME:  # noqa: ASYNC110 - another process counts
                await asyncio.sleep(0.2)
        times, visits, failed = Times(), [], []
        for game in games:
            game.times, game.began = times, None
        before, most, spent = memory(pid), 0, processor(pid)
        visiting = asyncio.create_task(visit(visits, failed))
        seconds = 0.0
        while seconds < given.seconds:
            turn = await play(games, given.every, 2.0, turn)
            seconds, most = seconds + 2.0, max(most, memory(pid))
        visiting.cancel()
        await asyncio.sleep(0.5)
        say(
            f"{name}: {len(games) / given.every:.0f} acts/s, {len(times.opp)} told; act to event at the opponent "
            f"{shape(times.opp)} ms; load late by {shape(times.behind)} ms; {len(visits)} new visitors {shape(visits)} ms, "
            f"{len(failed)} failed; server {(processor(pid) - spent) / given.seconds:.2f} cores for all of it, {before} to {most} MB; "
            f"{counts[0]} attackers connected, {counts[1]} cut off; machine {os.getloadavg()[0]:.1f}; "
            + ", ".join(f"{code}: {count}" for code, count in times.refused.items())
        )
        alone = alone or most
        quick = percentile(times.opp, 99) < ACT and percentile(visits, 99) < VISIT
        held = quick and most - alone < MORE and not failed
    assert attacking is not None
    assert listening is not None
    attacking.terminate()
    await attacking.wait()
    listening.cancel()
    return held


def main() -> None:
    """Starts the server and everybody else."""
    parser = options(__doc__)
    for name, count in (("games", 200), ("idle", 2000), ("silent", 300), ("slow", 200), ("giant", 64)):
        parser.add_argument(f"--{name}", type=int, default=count)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two acts of a game")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--attack", metavar="TABLE", help=argparse.SUPPRESS)
    parser.add_argument(
        "--strict", action="store_true", help="end with status 1 where a promise does not hold"
    )
    given = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if given.attack:
        asyncio.run(attack(given))
        return
    lines: list[str] = []

    def say(line: str) -> None:
        print(line, flush=True)
        lines.append(line)

    serve = Path(__file__).with_name("server_load.py")
    with (
        tempfile.TemporaryDirectory() as folder,
        served(str(serve), folder, PORT, "--guarded") as server,
    ):
        say(f"{where()}; a sync of the disk alone {shape(syncs(folder))} ms ({folder})")
        held = asyncio.run(run(given, server.pid, say))
        say(HOLD if held else "the promises do not hold")
    keep(given, "hostile_door", "\n".join(lines), add=True)
    if given.strict and lines[-1] != HOLD:
        sys.exit(1)


if __name__ == "__main__":
    main()
