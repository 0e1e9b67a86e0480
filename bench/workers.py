"""Two workers, PostgreSQL and Redis on one machine, under live games, while workers are killed and Redis and PostgreSQL restarted.

    python bench/workers.py                                  1,000 games for ten minutes, a worker killed every ten seconds
    python bench/workers.py --games 100 --seconds 60         less of it
    python bench/workers.py --keep                           also written to bench/results/workers.txt

Each client is connected to one of the workers by lot; where its socket ends it comes again to any of them, and asks again under the same
name for what was not answered. At the end the database is read: everything that was acknowledged is there, at its number; nothing is there
twice; the events of each table are numbered without a gap. Times are those of acts that no kill or restart touched; the others are gaps.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.kept import keep, options
from bench.server_clients import Game, Seat, Times, new_table
from bench.server_load import percentile, shape
from bench.serving import serve, where
from tests.server.postgres import Cluster, _new, _run
from tests.server.redis import RedisServer
from tests.server.serving import free_port

AGAIN = 0.2
"""Seconds after which a client comes again."""
WARM = 10.0
"""Seconds of play before the first kill."""


class Answer(msgspec.Struct):
    """The fields of an answer that are read."""

    id: str = ""
    ok: bool = True
    seq: int = -1
    refused: msgspec.Raw = msgspec.Raw(b"null")


class Player(Seat):
    """A seat that comes again, to any worker, until it is there."""

    ports: list[int]

    def __init__(self, game: Table, key: str) -> None:
        super().__init__(game, key)
        self.table = game
        self.pending: dict[str, Any] | None = None
        """The request without an answer."""
        self.lost = 0

    def connection_lost(self, exc: Exception | None) -> None:
        """It comes again soon."""
        if not self._left:
            self.lost += 1
            self.table.touched = True
            asyncio.get_running_loop().create_task(self.come(AGAIN))

    async def come(self, wait: float = 0.0) -> None:
        """Connects to some worker, as often as it takes."""
        await asyncio.sleep(wait)
        self._data.clear()
        self._open = False
        loop = asyncio.get_running_loop()
        while True:
            try:
                await loop.create_connection(
                    partial(_same, self), "127.0.0.1", self.table.chance.choice(self.ports)
                )
            except OSError:
                await asyncio.sleep(AGAIN)
            else:
                return

    def data_received(self, data: bytes) -> None:
        """A close from the other side ends the line."""
        self._data += data
        if not self._open:
            end = self._data.find(b"\r\n\r\n")
            if end < 0:
                return
            if not self._data.startswith(b"HTTP/1.1 101"):
                self._to.abort()
                return
            del self._data[: end + 4]
            self._open = True
            seen = {} if self.view is None else {"seen": self.look()["seq"]}
            self.send({"type": "sit", "key": self.key, **seen})
            if self.pending is not None:
                self.send(self.pending)
        while (frame := self._frame()) is not None:
            kind, message = frame
            if kind == 0x88:
                self._to.abort()
                return
            if kind == 0x81:
                self.read(message)

    def read(self, data: bytes) -> None:
        """Notes what was acknowledged."""
        if b'"type":"answer"' in data[:40]:
            answer = msgspec.json.decode(data, type=Answer)
            if self.pending is not None and answer.id == self.pending["id"]:
                self.pending = None
                if answer.ok:
                    self.table.acknowledged[self.side, answer.id] = answer.seq
                else:
                    # not stored, or overtaken: it is asked anew with what is seen then
                    code = msgspec.json.decode(answer.refused)["code"]
                    self.table.times.refused[code] += 1
                    self.table.began = None
            return
        if b'"type":"hello"' in data[:40]:
            # another worker leads the table: behind an open socket it greets anew
            self.table.touched = True
        super().read(data)


class Table(Game):
    """A game whose players come again."""

    def __init__(self, table: str, keys: tuple[str, str], number: int) -> None:
        super().__init__(table, ("", ""), number)
        self.seats = [Player(self, key) for key in keys]
        self.acknowledged: dict[tuple[str, str], int] = {}
        self.touched = False
        """True if a socket of this game ended since its last act was begun."""
        self.gaps: list[float] = []

    def told(self, seat: Seat, seq: int) -> None:
        """A time that a kill touched is a gap."""
        if self.began is None or seq <= self.base or seat is self.by:
            return
        spent = 1000 * (time.perf_counter() - self.began)
        (self.gaps if self.touched else self.times.opp).append(spent)
        self.began, self.touched = None, False

    def send(self, seat: Seat, act: dict[str, Any]) -> None:
        """Sends an act under a name of its own, and keeps it until it is answered."""
        self.count += 1
        assert isinstance(seat, Player)
        seat.pending = {"type": "do", "id": f"a{self.count}", **act}
        self.touched = not seat._open  # noqa: SLF001 - its own kind
        if seat._open:  # noqa: SLF001
            seat.send(seat.pending)

    def act(self) -> None:
        """As ever, once the last one is answered."""
        if all(isinstance(seat, Player) and seat.pending is None for seat in self.seats):
            super().act()
        else:
            self.times.waiting += 1

    async def begin(self) -> None:
        """Both come, agree to the terms and make the dice."""
        for seat in self.seats:
            assert isinstance(seat, Player)
            await seat.come()
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


class Site:
    """Servers that are killed and started again."""

    def __init__(self, folder: Path, workers: int) -> None:
        self.folder, self.chance = folder, Random(1)
        (folder / "postgres").mkdir()
        self.cluster = Safe(folder / "postgres")
        _new(folder / "postgres")
        self.cluster.stop()
        self.cluster.start()
        self.database = self.cluster.database()
        self.redis = RedisServer(folder)
        self.redis.start()
        self.ports = [free_port() for _ in range(workers)]
        self.workers = [self.start(at) for at in range(workers)]
        self.done: Counter[str] = Counter()

    def start(self, at: int) -> subprocess.Popen[bytes]:
        """A worker in a process of its own."""
        folder = self.folder / f"worker{at}"
        words = [
            sys.executable,
            __file__,
            "--serve",
            str(folder),
            str(self.ports[at]),
            self.database,
            self.redis.address,
        ]
        with (self.folder / f"worker{at}.log").open("ab") as log:
            return subprocess.Popen(words, stderr=log)

    def look(self) -> None:
        """Whoever ended is started again."""
        for at, worker in enumerate(self.workers):
            if worker.poll() is not None:
                self.workers[at] = self.start(at)
                self.done["started"] += 1

    def up(self) -> bool:
        """Return whether every worker answers."""
        try:
            return all(
                httpx.get(f"http://127.0.0.1:{port}/health", timeout=2).status_code == 200
                for port in self.ports
            )
        except httpx.HTTPError:
            return False

    def kill(self) -> None:
        """One of them ends at once."""
        worker = self.chance.choice(self.workers)
        if worker.poll() is None:
            worker.send_signal(signal.SIGKILL)
            worker.wait()
            self.done["killed"] += 1

    def end(self) -> None:
        """All of it."""
        for worker in self.workers:
            worker.terminate()
        for worker in self.workers:
            worker.wait(60)
        self.redis.stop()


class Safe(Cluster):
    """A PostgreSQL that waits for its disk, as one in earnest does."""

    def start(self) -> None:
        """Restore the stored data."""
        _run("pg_ctl", "-D", f"{self.folder}/data", "-l", f"{self.folder}/log", "-w", "-s", "-o",
             f"-c listen_addresses= -c unix_socket_directories={self.folder}", "start")  # fmt: skip


async def disturb(site: Site, given: argparse.Namespace) -> None:
    """Kills a worker every so often; restarts Redis at a third and at two thirds, PostgreSQL at a half."""
    begin, every = time.monotonic(), given.kill_every
    due = {given.seconds / 3: "redis", given.seconds / 2: "postgres", 2 * given.seconds / 3: "redis"}
    kill = every
    while True:
        await asyncio.sleep(0.2)
        site.look()
        now = time.monotonic() - begin
        if now > kill:
            kill += every
            await asyncio.to_thread(site.kill)
        for at in [each for each in due if each < now]:
            server: Any = site.redis if due.pop(at) == "redis" else site.cluster
            site.done["Redis restarted" if server is site.redis else "PostgreSQL restarted"] += 1
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)


async def run(site: Site, given: argparse.Namespace) -> tuple[list[Table], Times]:
    """Plays."""
    Player.ports = site.ports
    while not site.up():  # noqa: ASYNC110 - other processes
        await asyncio.sleep(0.2)
    games = []
    async with httpx.AsyncClient(timeout=60) as client:
        for number in range(given.games):
            port = site.ports[number % len(site.ports)]
            table, keys = await new_table(client, "match", 25, f"http://127.0.0.1:{port}/api/tables")
            games.append(Table(table, keys, number))
    for at in range(0, len(games), 50):
        await asyncio.gather(*(game.begin() for game in games[at : at + 50]))
    times = Times()
    for game in games:
        game.times = times
    gc.collect()
    gc.freeze()
    gc.disable()
    print(f"{len(games)} games are played", flush=True)
    turn = await play(games, given.every, WARM, 0)
    disturbing = asyncio.create_task(disturb(site, given))
    turn = await play(games, given.every, given.seconds, turn)
    disturbing.cancel()
    site.look()
    # what is under way is brought to its end
    end = time.monotonic() + 60
    seats = [seat for game in games for seat in game.seats if isinstance(seat, Player)]
    while time.monotonic() < end and any(seat.pending for seat in seats):  # noqa: ASYNC110 - all of them
        await asyncio.sleep(0.2)
    for game in games:
        for seat in game.seats:
            seat.close()
    return games, times


async def play(games: list[Table], every: float, seconds: float, turn: int) -> int:
    """Each game acts once every so often, evenly spread."""
    start, acts = time.perf_counter(), round(seconds * len(games) / every)
    for number in range(acts):
        wait = start + number * every / len(games) - time.perf_counter()
        await asyncio.sleep(max(0.0, wait))
        games[(turn + number) % len(games)].act()
    return (turn + acts) % len(games)


def judged(site: Site, games: list[Table]) -> list[str]:
    """Compare the database with what was acknowledged."""
    from bafflebox.server.store.postgres import open_server  # noqa: PLC0415 - the side that plays does without the server

    engine = open_server(site.database)
    with engine.connect() as connection:
        answers = connection.exec_driver_sql("SELECT table_id, seat, id, seq FROM answers").all()
        events = connection.exec_driver_sql(
            "SELECT table_id, count(*), min(seq), max(seq) FROM events GROUP BY table_id"
        ).all()
    engine.dispose()
    stored = {(table, seat, name): seq for table, seat, name, seq in answers}
    by_seq: dict[tuple[str, int], int] = defaultdict(int)
    for table, _, _, seq in answers:
        by_seq[table, seq] += 1
    told = {
        (game.table, seat, name): seq for game in games for (seat, name), seq in game.acknowledged.items()
    }
    lost = sum(key not in stored for key in told)
    moved = sum(stored.get(key, seq) != seq for key, seq in told.items())
    broken = sum(low + count - 1 != high for _, count, low, high in events)
    twice = sum(count > 1 for count in by_seq.values())
    return [
        f"acknowledged {len(told)}, of these not stored {lost}, stored under another number {moved}; two acts at one event {twice}",
        f"tables whose events are not numbered through {broken}",
    ]


def told(site: Site, games: list[Table], times: Times, given: argparse.Namespace) -> list[str]:
    """Return the report: what was done, and how long it took."""
    gaps = [each for game in games for each in game.gaps]
    seats = [seat for game in games for seat in game.seats if isinstance(seat, Player)]
    done = ", ".join(f"{what}: {count}" for what, count in site.done.items())
    late = ", ".join(f"{percent} % under {percentile(gaps, percent):.0f} ms" for percent in (50, 99))
    refused = ", ".join(f"{code}: {count}" for code, count in times.refused.items()) or "none"
    return [
        f"{given.games} live games on {given.workers} workers, an act of each every {given.every:.0f} s, for {given.seconds:.0f} s; {done}",
        f"act to event at the opponent, beside the gaps: {shape(times.opp)} ms, {len(times.opp)} acts",
        f"gaps (acts beside a closed socket or a takeover): {len(gaps)}, {late}, the longest {max(gaps, default=0):.0f} ms",
        f"sockets that ended and came again {sum(seat.lost for seat in seats)}; refused: {refused}",
        f"not answered when the next act was due {times.waiting}; never answered {sum(seat.pending is not None for seat in seats)}",
    ]


def main() -> None:
    """Starts everything, plays, judges."""
    parser = options(__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--every", type=float, default=10.0, help="seconds between two acts of a game")
    parser.add_argument("--seconds", type=float, default=600.0)
    parser.add_argument("--kill-every", type=float, default=10.0)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--serve", nargs=4, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        from bafflebox.server.net.settings import NO_LIMITS  # noqa: PLC0415

        folder, port, database, redis = given.serve
        serve(folder, int(port), database=database, redis=redis, limits=NO_LIMITS, warm=False)
        return
    with tempfile.TemporaryDirectory(dir="/tmp") as folder:
        os.chmod(folder, 0o755)  # noqa: S103 - PostgreSQL runs as another account
        site = Site(Path(folder), given.workers)
        try:
            games, times = asyncio.run(run(site, given))
            lines = [where(), *told(site, games, times, given), *judged(site, games)]
        finally:
            site.end()
            site.cluster.stop()
    print("\n".join(lines))
    keep(given, "workers", "\n".join(lines))


def _same(player: Player) -> Player:
    return player


if __name__ == "__main__":
    main()
