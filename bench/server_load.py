"""Load on the web table: so many live games, each with an intent every two seconds, moves drawn from what is offered.

The server runs in one process, the load in another. Prints how long it takes from an intent to its
event at the opponent's socket, and the memory of the server; with --find, the rate at which p99 passes 100 ms.

    python bench/server_load.py --games 1000 --every 2 --seconds 60
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.server.policy import pick

PORT = 8397
SECRET = b"\x07" * 32


class Seen(msgspec.Struct):
    """What the load reads of a message; everything else is passed over."""

    type: str
    seq: int = -1
    view: msgspec.Raw = msgspec.Raw(b"null")
    id: str | None = None
    ok: bool = True
    seat: str | None = None


DECODE = msgspec.json.Decoder(Seen)


class Times:
    """Waiting times in ms, from a moment on."""

    def __init__(self) -> None:
        self.own: list[float] = []
        self.opp: list[float] = []
        self.sent = self.refused = self.late = 0


class Seat:
    """One side of a game."""

    def __init__(self, game: Game, key: str) -> None:
        self.game, self.key = game, key
        self.view: Any = None
        self.socket: Any = None
        self.side = ""
        self.fresh = asyncio.Event()

    async def run(self, address: str) -> None:
        """Reads as long as the socket is open."""
        url = f"ws://{address}/ws/{self.game.table}"
        async with connect(url, max_size=None, compression=None, ping_interval=None) as self.socket:
            await self.socket.send(json.dumps({"type": "sit", "key": self.key}))
            async for data in self.socket:
                self.read(data)

    def read(self, data: str | bytes) -> None:
        """Takes a message in."""
        seen = DECODE.decode(data)
        if seen.type == "hello":
            self.side = seen.seat or ""
        elif seen.type == "events":
            self.view = seen.view
            self.game.told(self, seen.seq)
            self.fresh.set()
        elif seen.type == "answer" and not seen.ok:
            self.game.times.refused += 1
            self.game.began = None
            self.fresh.set()

    def look(self) -> dict[str, Any]:
        """The view as it is now."""
        found: dict[str, Any] = (
            json.loads(bytes(self.view)) if self.view is not None else {"acts": [], "seq": -1}
        )
        return found


class Game:
    """Two seats at one table."""

    def __init__(self, made: dict[str, Any], number: int, times: Times) -> None:
        self.table = made["table"]
        self.seats = [Seat(self, made["key"]), Seat(self, made["friend"].split("#")[1])]
        self.chance = Random(number)
        self.times = times
        self.began: float | None = None
        self.base = -1
        self.by: Seat | None = None
        self.count = 0
        self.tasks: list[asyncio.Task[None]] = []

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

    async def begin(self, address: str) -> None:
        """Opens both sockets and agrees the dice."""
        self.tasks = [asyncio.create_task(seat.run(address)) for seat in self.seats]
        while True:
            for seat in self.seats:
                await asyncio.wait_for(seat.fresh.wait(), 60)
            views = [seat.look() for seat in self.seats]
            if any(view.get("phase") == "opening" for view in views):
                return
            for seat, view in zip(self.seats, views, strict=True):
                for act in view["acts"]:
                    seat.fresh.clear()
                    await self.send(seat, {"do": act["do"], **self.secret(seat, act["do"])})
            await asyncio.sleep(0.05)

    def secret(self, seat: Seat, what: str) -> dict[str, str]:
        """A step of the agreement about dice."""
        if what == "open":
            return {"contribution": SECRET.hex()}
        text = f"bafflebox dice 1 {seat.side}\0{self.table}".encode()
        return {"commitment": hashlib.sha256(text + SECRET).hexdigest()}

    async def send(self, seat: Seat, act: dict[str, Any]) -> None:
        """Sends an act."""
        self.count += 1
        await seat.socket.send(json.dumps({"type": "do", "id": str(self.count), **act}))

    async def act(self) -> None:
        """One intent of whoever may act."""
        if self.began is not None:
            self.times.late += 1
            return
        seats = self.seats if self.chance.random() < 0.5 else self.seats[::-1]
        for seat in seats:
            view = seat.look()
            wanted = pick(view, self.chance)
            if wanted:
                self.by, self.base = seat, view["seq"]
                self.began = time.perf_counter()
                self.times.sent += 1
                await self.send(seat, {**wanted, "seq": view["seq"]})
                return


async def play(games: list[Game], every: float, seconds: float) -> None:
    """Each game acts once every `every` seconds, evenly spread."""
    start = time.perf_counter()

    async def drive(game: Game, offset: float) -> None:
        at = start + offset
        while at < start + seconds:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            await game.act()
            at += every

    await asyncio.gather(*(drive(game, every * n / len(games)) for n, game in enumerate(games)))
    await asyncio.sleep(1)


async def load(
    address: str, count: int, every: float, seconds: float, rules: str, pid: int, *, find: bool
) -> None:
    """Sets the games up and plays."""
    times = Times()
    async with httpx.AsyncClient(timeout=60) as client:
        games = []
        for number in range(count):
            wanted = {"rules": rules, "opponent": "friend", "length": 25}
            made = (await client.post(f"http://{address}/api/tables", json=wanted)).json()
            games.append(Game(made, number, times))
    for at in range(0, count, 50):
        await asyncio.gather(*(game.begin(address) for game in games[at : at + 50]))
    print(f"{count} games of {rules} stand; memory {memory(pid)} MB", flush=True)
    while True:
        times = Times()
        for game in games:
            game.times, game.began = times, None
        cpu = processor(pid)
        await play(games, every, seconds)
        report(times, count, every, seconds, (processor(pid) - cpu) / seconds, pid)
        if not find or percentile(times.opp, 99) > 100:
            break
        every /= 1.25
    for game in games:
        for task in game.tasks:
            task.cancel()


def report(times: Times, count: int, every: float, seconds: float, cpu: float, pid: int) -> None:
    """One line of figures."""
    own, opp = sorted(times.own), sorted(times.opp)
    print(
        f"{count / every:6.0f} intents/s wanted, {len(opp) / seconds:6.0f}/s told; "
        f"intent to event at the opponent p50 {percentile(opp, 50):.1f} p95 {percentile(opp, 95):.1f} "
        f"p99 {percentile(opp, 99):.1f} max {opp[-1] if opp else 0:.1f} ms (own p99 {percentile(own, 99):.1f}); "
        f"refused {times.refused}, late {times.late}; server {cpu:.2f} cores, {memory(pid)} MB, "
        f"load of the machine {os.getloadavg()[0]:.1f}",
        flush=True,
    )


def percentile(values: list[float], percent: float) -> float:
    """A percentile, 0 for nothing."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] if ordered else 0.0


def memory(pid: int) -> int:
    """The memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


def processor(pid: int) -> float:
    """The seconds of processor time that a process has used."""
    parts = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def serve(folder: str) -> None:
    """The server, without limits on rates."""
    from bafflebox.server.logs import set_up_logs  # noqa: PLC0415 - the side that plays does without the server
    from bafflebox.server.run import run  # noqa: PLC0415
    from bafflebox.server.settings import NO_LIMITS, Settings  # noqa: PLC0415

    set_up_logs(level="warning")
    run(Settings(Path(folder), port=PORT, limits=NO_LIMITS))


def main() -> None:
    """Starts the server and the load."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--every", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--rules", default="match")
    parser.add_argument("--find", action="store_true", help="raise the rate until p99 passes 100 ms")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve(given.serve)
        return
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, __file__, "--serve", folder])
        try:
            address = f"127.0.0.1:{PORT}"
            for _ in range(200):
                try:
                    httpx.get(f"http://{address}/health", timeout=5)
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            asyncio.run(
                load(
                    address, given.games, given.every, given.seconds, given.rules, server.pid, find=given.find
                )
            )
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
