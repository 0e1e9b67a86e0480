"""Load on the web table: so many live games, each with an intent every two seconds, moves drawn from what is offered.

The server runs in one process, the load in another. Prints how long it takes from an intent to its event at the
opponent's socket, what the load program itself was late by, and the memory of the server while it goes on.

    python bench/server_load.py                                  1,000 games, 500 intents a second, for half a minute
    python bench/server_load.py --find                           then the rate at which p99 passes 100 ms
    python bench/server_load.py --games 300 --every 4 --length 5 --renew --seconds 3600 --every-seconds 60
                                                                 an hour of matches that end and begin: does memory grow?
    python bench/server_load.py --watchers 300 --lobby 300 --seconds 120
                                                                 the same while 300 watch and 300 have the lobby open
    python bench/server_load.py --profile                        and where the server's processor time goes, a line a part
    python bench/server_load.py --find --keep                    also written to bench/results/server_load.txt

The load must not be the tail that it measures: its clients are light (`server_clients.py`), and its garbage collector
rests while it plays.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import signal
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import httpx

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.kept import keep, options
from bench.server_audience import Audience
from bench.server_clients import PORT, Game, Times, new_games
from bench.server_profile import Samples
from bench.server_profile import lines as profile_lines
from bench.serving import serve, served, where

WARM = 5.0
"""Seconds of play before anything is counted: every game is begun in the same position."""
PROFILE = "profile"
"""The file in the server's folder into which it writes where its time went."""


async def play(
    games: list[Game],
    every: float,
    seconds: float,
    turn: int,
    finished: Callable[[Game], None] = lambda game: None,
) -> int:
    """Each game acts once every `every` seconds, evenly spread; `turn` is the next game.

    `finished` hears of each game whose match is over, whenever it should act.
    """
    start = time.perf_counter()
    acts = round(seconds * len(games) / every)
    for number in range(acts):
        due = start + number * every / len(games)
        wait = due - time.perf_counter()
        if wait > 0:
            await asyncio.sleep(wait)
        elif number % 8 == 0:
            await asyncio.sleep(0)  # who is behind still listens
        game = games[(turn + number) % len(games)]
        game.times.behind.append(1000 * (time.perf_counter() - due))
        game.act()
        if game.over:
            finished(game)
    return (turn + acts) % len(games)


class Load:
    """The games of a run and what is said of them."""

    def __init__(self, given: argparse.Namespace, pid: int, folder: Path) -> None:
        self.given, self.pid, self.folder = given, pid, folder
        self.games: list[Game] = []
        self.lines: list[str] = []
        self.turn = self.renewed = 0
        self.grown: list[int] = []
        """The memory of the server after each part, in MB."""
        self.renewing: dict[Game, asyncio.Task[None]] = {}
        self.client = httpx.AsyncClient(timeout=60)

    def say(self, line: str) -> None:
        """Prints a line and remembers it."""
        print(line, flush=True)
        self.lines.append(line)

    async def run(self) -> None:
        """Sets the games up and plays."""
        given, count = self.given, self.given.games
        self.games = await new_games(count, given.rules, given.length, lobby=given.lobby > 0)
        alone = memory(self.pid)
        self.audience = Audience(self.games, given.watchers, given.lobby)
        await self.audience.begin()
        self.say(
            f"{count} live games of {given.rules}, two clients each; server {alone} MB"
            + (
                f", with {given.watchers} who watch and {given.lobby} in the lobby {memory(self.pid)} MB"
                if given.watchers + given.lobby
                else ""
            )
        )
        gc.collect()
        gc.freeze()
        gc.disable()
        await self.part(given.every, WARM)
        every, left = given.every, given.seconds
        while left > 0:
            seconds = min(left, given.every_seconds or left)
            times = await self.part(every, seconds, tell=True)
            left -= seconds
            gc.collect()
            if given.find and left <= 0:
                if percentile(times.opp, 99) > 100:
                    break
                every, left = every / 1.1, given.seconds
        if given.every_seconds:
            self.say(
                f"memory of the server, every {given.every_seconds:.0f} s, MB: {' '.join(map(str, self.grown))}"
            )
        await asyncio.gather(*self.renewing.values())
        await self.audience.end()
        await self.client.aclose()
        for seat in (seat for game in self.games for seat in game.seats):
            seat.close()

    def renew(self, game: Game) -> None:
        """A new match for the two whose match is over."""
        if game not in self.renewing:
            self.renewed += 1
            task = asyncio.create_task(game.again(self.client, self.given.rules, self.given.length))
            self.renewing[game] = task
            task.add_done_callback(lambda _: self.renewing.pop(game))

    async def part(self, every: float, seconds: float, *, tell: bool = False) -> Times:
        """Plays so long; says the figures."""
        times = Times()
        for game in self.games:
            game.times, game.began = times, None
        if tell and self.given.profile:
            os.kill(self.pid, signal.SIGUSR1)
        self.audience.told()
        cpu, mine = processor(self.pid), time.process_time()
        self.turn = await play(
            self.games, every, seconds, self.turn, self.renew if self.given.renew else lambda game: None
        )
        cpu, mine = processor(self.pid) - cpu, time.process_time() - mine
        await asyncio.sleep(0.5)  # what is on its way still counts
        if tell:
            rate, lists = len(self.games) / every, (times.opp, times.own, times.behind)
            opp, own, behind = map(shape, lists)
            shown = self.audience.told()
            self.grown.append(memory(self.pid))
            others = {"those who watch": times.watched, "the lobby, of a challenge": shown}
            problems = {**times.refused, "lost sockets": times.lost, "not answered in time": times.waiting}
            self.say(
                f"{rate:6.0f} intents/s for {seconds:.0f} s, {len(times.opp)} told; "
                f"intent to event at the opponent {opp} ms; at the own socket {own}; "
                + "".join(
                    f"at {who} {shape(found)} ({len(found)}); " for who, found in others.items() if found
                )
                + f"load late by {behind}; "
                f"server {cpu / seconds:.2f} cores, {1000 * cpu / max(1, len(times.opp)):.2f} ms of processor time an act, "
                f"{self.grown[-1]} MB, load {mine / seconds:.2f} cores, "
                f"machine {os.getloadavg()[0]:.1f}; "
                + (f"{self.renewed} matches over and followed by new ones; " if self.given.renew else "")
                + (", ".join(f"{name}: {count}" for name, count in problems.items() if count) or "no problem")
            )
            if self.given.profile:
                await self._profile(len(times.opp))
        return times

    async def _profile(self, acts: int) -> None:
        """Says where the time went; half a second without acts belongs to it."""
        written = self.folder / PROFILE
        written.unlink(missing_ok=True)
        os.kill(self.pid, signal.SIGUSR2)
        while not written.exists():  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(0.05)
        for line in profile_lines(json.loads(written.read_text()), acts):
            self.say(line)


def shape(values: list[float]) -> str:
    """Percentiles and the longest."""
    parts = [f"p{percent} {percentile(values, percent):.1f}" for percent in (50, 95, 99)]
    return " ".join([*parts, f"max {max(values, default=0):.1f}"])


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


def syncs(folder: str) -> list[float]:
    """Measure the time of syncing a page to disk, in ms: no act can be answered sooner."""
    found = []
    with (Path(folder) / "sync").open("wb") as file:
        for _ in range(500):
            file.write(bytes(4096))
            file.flush()
            begin = time.perf_counter()
            os.fdatasync(file.fileno())
            found.append(1000 * (time.perf_counter() - begin))
            time.sleep(0.002)
    return found


def serve_here(folder: str, *, guarded: bool, profile: bool) -> None:
    """The server, without limits on rates; `guarded`: with those on connections, the load's own address apart."""
    from bafflebox.server.net.settings import NO_LIMITS, Limits  # noqa: PLC0415 - the side that plays does without the server

    limits = replace(NO_LIMITS, connections=Limits().connections) if guarded else NO_LIMITS
    if profile:
        Samples(Path(folder) / PROFILE)
    serve(folder, PORT, limits=limits, proxies=("127.0.0.1",) if guarded else ())


def main() -> None:
    """Starts the server and the load."""
    parser = options(__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--every", type=float, default=2.0, help="seconds between two intents of a game")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--every-seconds", type=float, default=0.0, help="say the figures so often")
    parser.add_argument(
        "--watchers", type=int, default=0, help="who watch the games, ten at each of the first tables"
    )
    parser.add_argument(
        "--lobby",
        type=int,
        default=0,
        help="who have the lobby open, in which the games were agreed and are listed",
    )
    parser.add_argument("--rules", default="match")
    parser.add_argument("--length", type=int, default=25, help="points of a match")
    parser.add_argument("--renew", action="store_true", help="two whose match is over begin a new one")
    parser.add_argument("--find", action="store_true", help="raise the rate until p99 passes 100 ms")
    parser.add_argument("--data", type=Path, help="folder for the database; a temporary one unless given")
    parser.add_argument("--profile", action="store_true", help="say where the server's time goes")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    parser.add_argument("--guarded", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        serve_here(given.serve, guarded=given.guarded, profile=given.profile)
        return
    with tempfile.TemporaryDirectory(dir=given.data) as folder:
        profile = ["--profile"] if given.profile else []
        with served(__file__, folder, PORT, *profile) as server:
            load = Load(given, server.pid, Path(folder))
            load.say(f"{where()}; a sync of the disk alone {shape(syncs(folder))} ms")
            asyncio.run(load.run())
    keep(given, "server_load", "\n".join(load.lines), add=True)


if __name__ == "__main__":
    main()
