"""An arena with a crowd: 100 accounts that join it and play, and 200 visitors who look, on a real server.

The server runs in one process, the crowd in another. Players sit down when they are called and play with honest dice by
what the server offers; some resign, some leave in the middle of a game, some miss a call, some pause (`crowd_players.py`).
Visitors look at home, the lobby, the contest, tables, profiles and the position of the day (`crowd_visitors.py`). At the
end everything is counted anew from what was stored (`crowd_check.py`): pairing, standing, ratings, seats.

    python bench/crowd.py                        half an hour
    python bench/crowd.py --rate 6               the same in five minutes: time at the server and of players passes faster
    python bench/crowd.py --players 12 --visitors 6 --rate 20
    python bench/crowd.py --keep                 also added to bench/results/crowd.txt

With a rate, waits are given in seconds of the arena, and the server has as much more to do; its answers are always in ms as they were.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))
from bench.crowd_check import (
    Free,
    differing_results,
    facts,
    free_by_journal,
    judged,
    recounted_points,
    recounted_ratings,
    stored_in,
    unheld,
    unrated,
)
from bench.crowd_players import Crowd, Habit, Player
from bench.crowd_visitors import Looker
from bench.kept import keep, options
from bench.light_http import Waits
from bench.server_load import memory, processor, shape
from bench.serving import serve, served, where

PORT = int(os.environ.get("BENCH_PORT", "28497"))
HABITS: tuple[tuple[Habit, float], ...] = (
    ("resigns", 0.10),
    ("leaves", 0.06),
    ("misses", 0.08),
    ("pauses", 0.06),
)
"""The shares of players with a habit; all others play steadily."""
AT_ONCE = 4
"""Accounts that are created at once: each takes a core for its password."""
BEAT = 0.02
"""Seconds between two looks at how late the load itself is."""
SPARE = 600.0
"""Seconds of the arena after which games must have ended that were under way at its end."""


class Run:
    """A run, and what is said of it."""

    def __init__(self, given: argparse.Namespace, pid: int) -> None:
        self.given, self.pid = given, pid
        self.waits, self.before = Waits(), Waits()
        self.crowd = Crowd(PORT, self.before, given.players, rate=given.rate)
        self.players = [Player(self.crowd, number, habit) for number, habit in enumerate(self.habits())]
        self.lookers = [Looker(self.crowd, number) for number in range(given.visitors)]
        self.late: list[float] = []
        self.rows: list[dict[str, Any]] = []
        self.lines: list[str] = []

    def habits(self) -> list[Habit]:
        """Return a habit for each player."""
        habits = [habit for habit, share in HABITS for _ in range(round(share * self.given.players))]
        steady: list[Habit] = ["steady"] * (self.given.players - len(habits))
        return [*habits, *steady]

    def say(self, line: str) -> None:
        """Print a line and remember it."""
        print(line, flush=True)
        self.lines.append(line)

    async def run(self) -> None:
        """Create the accounts, open the arena, and play it to its end."""
        for at in range(0, len(self.players), AT_ONCE):
            await asyncio.gather(*(each.sign_up() for each in self.players[at : at + AT_ONCE]))
        wanted = {"rules": self.given.rules, "minutes": 30, "begins_in": 1}
        made = await self.players[0].visitor.post("/api/contests", wanted)
        assert made.status == 201, made
        self.crowd.contest = made.json()["contest"]
        self.crowd.begins = time.perf_counter() + 60 / self.given.rate
        self.crowd.waits = self.waits
        for visitor in [each.visitor for each in self.players] + [each.visitor for each in self.lookers]:
            visitor.waits = self.waits
        async with asyncio.TaskGroup() as tasks:
            for player in self.players:
                tasks.create_task(player.run())
            for looker in self.lookers:
                tasks.create_task(looker.run())
            tasks.create_task(self.beat())
            gc.collect()
            gc.freeze()
            gc.disable()
            cpu, mine, began = processor(self.pid), time.process_time(), time.perf_counter()
            async with asyncio.timeout((31 * 60 + SPARE) / self.given.rate):
                await self.crowd.over.wait()
            spent = time.perf_counter() - began
            self.cores = (processor(self.pid) - cpu) / spent, (time.process_time() - mine) / spent
        gc.enable()
        answer = await self.players[0].visitor.get(f"/api/contests/{self.crowd.contest}/standing")
        self.rows = answer.json()["rows"]
        self.memory = memory(self.pid)
        await asyncio.sleep(1)  # the last ratings

    async def beat(self) -> None:
        """Note by how much the load itself is late."""
        while not self.crowd.over.is_set():
            due = time.perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            self.late.append(1000 * (time.perf_counter() - due))

    # --- the report ---------------------------------------------------------------------------------------

    def seen(self) -> list[Free]:
        """Return the waits as the players saw them, in seconds of the arena."""
        rate = self.given.rate
        names = {f"Player {number}" for number in range(self.given.players)}
        return [
            Free(
                each.player,
                each.free * rate,
                each.paired * rate,
                each.last,
                each.opponent if each.opponent in names else f"*{each.opponent}",
                each.table,
            )
            for each in self.crowd.periods
            if each.paired is not None
        ]

    def report(self, folder: Path) -> bool:
        """Say what was measured and counted anew; return whether all that must hold does."""
        with stored_in(folder) as stored:
            journal = stored.journal(self.crowd.contest)
            points = recounted_points(stored, journal)
            ratings = recounted_ratings(stored)
            wrong = {
                "results": differing_results(stored, journal),
                "seats": unheld(stored, journal),
                "matches not rated": unrated(stored, journal),
                "ratings": ratings.different,
                "rows of the standing": self.differing_rows(journal, points),
            }
        by_journal, by_players = judged(free_by_journal(journal)), judged(self.seen())
        wrong["rematches, that could be avoided"] = by_journal.avoidable
        games, over = facts(journal, "GamePaired"), facts(journal, "GameOver")
        self.say(
            f"{self.given.players} players, {self.given.visitors} visitors, an arena of 30 minutes"
            f"{'' if self.given.rate == 1 else f' in {30 / self.given.rate:.1f}'}: {len(games)} games, "
            f"{sum(each['black'].startswith('*') for each in games)} of them with a character, "
            f"{sum(bool(each.get('missed')) for each in over)} missed; "
            f"{len(facts(journal, 'PlayerPaused'))} pauses; {sum(each.acts for each in self.players)} acts, "
            f"{sum(each.looks for each in self.lookers)} pages looked at"
        )
        for who, pairing in (("by the journal", by_journal), ("as the players saw it", by_players)):
            self.say(
                f"{who}, s: from two free to called {seconds(pairing.delays)} ({len(pairing.delays)}); "
                f"two free at once who had not just met {seconds(pairing.together)}; "
                f"who had just met {len(pairing.met)}, {seconds(pairing.met)}, of them avoidable {len(pairing.avoidable)}; "
                f"until a character came {seconds(pairing.characters)} ({len(pairing.characters)})"
            )
        self.say(
            f"counted anew: {ratings.matches} rated matches ({ratings.less} count less), "
            f"{len(self.rows)} rows of the standing; "
            + ", ".join(f"other {what}: {len(found)}" for what, found in wrong.items())
        )
        apart = ("stream", "contest stream", "lobby stream", "daily answer")
        http = [wait for what, times in self.waits.times.items() if what not in apart for wait in times]
        times = self.crowd.times
        self.say(
            f"HTTP without streams and what the engine judges {shape(http)} ms ({len(http)}); "
            f"acts, until the own page has it {shape(times.own)} ({len(times.own)}), "
            f"the opponent's {shape(times.opp)} ({len(times.opp)}); server {self.cores[0]:.2f} cores, {self.memory} MB; "
            f"load {self.cores[1]:.2f} cores, late by {shape(self.late)}; machine {os.getloadavg()[0]:.1f}"
        )
        for what, waits in sorted(self.waits.times.items()):
            self.say(f"    {what:16} {shape(waits)} ({len(waits)})")
        problems = Counter(self.waits.errors)
        problems.update({f"act refused: {code}": count for code, count in times.refused.items()})
        problems["sockets lost"] = times.lost
        self.say(", ".join(f"{what}: {count}" for what, count in problems.items() if count) or "no problem")
        for what, found in wrong.items():
            for name in found[:5]:
                self.say(f"    wrong {what}: {name}")
        return not any(wrong.values())

    def differing_rows(self, journal: list[dict[str, Any]], points: dict[str, int]) -> list[str]:
        """Return the players whose points or place in the standing differ from the recount."""
        names = {fact["account"]: fact["name"] for fact in facts(journal, "PlayerJoined")}
        counted = {names[account]: number for account, number in points.items()}
        shown = {row["name"]: (row["points"], row["place"]) for row in self.rows}
        wanted = {
            name: (number, 1 + sum(other > number for other in counted.values()))
            for name, number in counted.items()
        }
        return [name for name in {*shown, *wanted} if shown.get(name) != wanted.get(name)]


def seconds(values: list[float]) -> str:
    """Return the percentiles of some seconds."""
    ordered = sorted(values)
    if not ordered:
        return "none"
    p50, p99 = (ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (50, 99))
    return f"p50 {p50:.2f} p99 {p99:.2f} max {ordered[-1]:.2f}"


def main() -> None:
    """Start the server and the crowd; exit with 1 where a recount differs."""
    parser = options(__doc__)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--visitors", type=int, default=200)
    parser.add_argument("--rate", type=float, default=1.0, help="how much faster time passes")
    parser.add_argument("--rules", default="match")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:
        from bafflebox.server.net.settings import NO_LIMITS  # noqa: PLC0415 - the load does without the server

        serve(given.serve, PORT, rate=given.rate, limits=NO_LIMITS)
        return
    with tempfile.TemporaryDirectory() as folder:
        with served(__file__, folder, PORT, "--rate", str(given.rate)) as server:
            run = Run(given, server.pid)
            run.say(where())
            asyncio.run(run.run())
        right = run.report(Path(folder))
    keep(given, "crowd", "\n".join(run.lines), add=True)
    sys.exit(0 if right else 1)


if __name__ == "__main__":
    main()
