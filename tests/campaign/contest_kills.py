"""Kills of the server in the middle of an arena: `kill -9` at random moments; every game, point, rating and seat is there afterwards.

`python -m tests.campaign.contest_kills [--kills 50]`. Players join an arena and play as those of `bench/crowd.py` do. After
each kill, before the server is started again, its database is read: each game that anybody was called to is in the journal
of the contest, with the seats of its two players, each event that was sent is in the log of its table, and each game that
was seen to end has the winner that was seen. Then the server is started, and all players continue with the keys that they have:
the points that were shown stand, and no game is begun twice. At the end standing and ratings are counted anew.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from bench.crowd_check import (
    Stored,
    differing_results,
    facts,
    recounted_points,
    recounted_ratings,
    stored_in,
    unheld,
    unrated,
)
from bench.crowd_players import Crowd, Habit, Player
from bench.light_http import Waits
from tests.server.serving import House

RESULT = Path(__file__).parent / "results" / "contest-kills.json"
HABITS: tuple[Habit, ...] = ("steady", "steady", "resigns", "steady", "steady", "pauses", "steady", "steady")
FASTER = 60.0
"""By how much the players are faster than people; time at the server passes as usual."""
ACTS = 120
"""Least acts between two kills."""
PATIENCE = 180.0
"""Seconds in which whatever is waited for has to come."""
LENGTH = 30 * 60.0
"""Seconds of the arena."""


class Arena:
    """The arena through all its kills."""

    def __init__(self, house: House, players: int, seed: int) -> None:
        self.house, self.chance = house, Random(seed)
        self.crowd = Crowd(house.port, Waits(), players, rate=FASTER)
        self.players = [
            Player(self.crowd, number, HABITS[number % len(HABITS)], seed) for number in range(players)
        ]
        self.tally: Counter[str] = Counter()
        self.points: dict[str, int] = {}
        """The most points that each was shown in the standing."""
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Sign up, open the arena, join it and play."""
        for each in self.players:
            await each.sign_up()
        wanted = {"rules": "match", "minutes": 30, "begins_in": 0}
        made = await self.players[0].visitor.post("/api/contests", wanted)
        assert made.status == 201, made
        self.crowd.contest = made.json()["contest"]
        self._tasks = [asyncio.create_task(each.run()) for each in self.players]

    async def until(self, holds: Callable[[], bool], what: str) -> None:
        """Wait until something holds; a player who failed is heard of at once."""
        end = time.monotonic() + PATIENCE
        while not holds():
            for each in self._tasks:
                if each.done():
                    each.result()
            assert time.monotonic() < end, what
            await asyncio.sleep(0.02)

    @property
    def acts(self) -> int:
        """Return how many acts were made."""
        return sum(each.acts for each in self.players)

    async def kill(self) -> None:
        """Kill the server after some play, look at what is stored, and start it again."""
        enough = self.acts + ACTS
        await self.until(lambda: self.acts >= enough, "nobody plays on")
        await asyncio.sleep(self.chance.random())
        self.house.kill()
        self.tally["kills"] += 1
        await asyncio.sleep(0.1)  # whatever was sent before the kill is read
        with stored_in(self.house.data) as stored:
            self.look(stored)
        self.house.start()
        before = {each.name: each.news for each in self.players}
        await self.until(
            lambda: all(each.news > before[each.name] for each in self.players), "a player gets no news"
        )
        await self.compare()

    def look(self, stored: Stored) -> None:
        """Check that everything is stored that anybody was sent."""
        journal = stored.journal(self.crowd.contest)
        paired = [fact["table"] for fact in facts(journal, "GamePaired")]
        assert len(paired) == len(set(paired)), "a game was begun twice"
        missing = set(self.crowd.meetings) - set(paired)
        assert not missing, f"players were called to {missing}, which the journal does not have"
        assert not set(unheld(stored, journal)) & set(self.crowd.meetings)
        for table, meeting in self.crowd.meetings.items():
            found = stored.tables.read(table)
            assert found is not None, f"the table {table} is gone"
            assert found[1][-1].seq >= meeting.seen, f"{table}: events were sent that are not stored"
            if table in self.crowd.ends:
                holders = stored.tables.holders(table)
                assert stored.winner(table) == holders[meeting.winner or ""], table
                self.tally["results that were seen found"] += 1
        self.tally["games found"] += len(self.crowd.meetings)
        self.tally["games that a kill met"] += sum(
            stored.winner(table) is None for table in self.crowd.meetings
        )

    async def compare(self) -> None:
        """Check that the standing has every point that was shown before, and each game once."""
        answer = await self.players[0].visitor.get(f"/api/contests/{self.crowd.contest}/standing")
        for row in answer.json()["rows"]:
            tables = [game["table"] for game in row["games"]]
            assert len(tables) == len(set(tables)), row
            assert row["points"] >= self.points.get(row["name"], 0), row
            self.points[row["name"]] = row["points"]

    async def end(self) -> None:
        """Let the time of the arena pass, and wait until its last games have ended."""
        self.house.later(LENGTH)
        await self.until(self.crowd.over.is_set, "the arena does not end")
        await asyncio.gather(*self._tasks)
        await self.compare()

    async def run(self, kills: int) -> None:
        """Play the arena with `kills` of the server."""
        try:
            await self.begin()
            for _ in range(kills):
                await self.kill()
            enough = self.acts + ACTS
            await self.until(lambda: self.acts >= enough, "nobody plays on")
            await self.end()
        finally:
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
            for each in self.players:
                each.visitor.close()
            await asyncio.sleep(0)


def run(kills: int, folder: Path, *, seed: int, players: int = 9) -> dict[str, int]:
    """Kill the server `kills` times in one arena; return the counts. Raises AssertionError where anything is missing or twice."""
    house = House(folder, {})
    house.start()
    arena = Arena(house, players, seed)
    try:
        asyncio.run(arena.run(kills))
    finally:
        code = house.stop()
    assert code == 0, house.log()
    assert "Traceback" not in house.log(), house.log()
    with stored_in(folder) as stored:
        journal = stored.journal(arena.crowd.contest)
        names = {fact["account"]: fact["name"] for fact in facts(journal, "PlayerJoined")}
        points = recounted_points(stored, journal)
        assert {names[each]: number for each, number in points.items()} == {
            name: number for name, number in arena.points.items() if name in names.values()
        }
        assert not differing_results(stored, journal)
        assert not unheld(stored, journal)
        assert not unrated(stored, journal)
        ratings = recounted_ratings(stored)
        assert not ratings.different, ratings.different
        games = facts(journal, "GamePaired")
        assert {fact["table"] for fact in facts(journal, "GameOver")} == {fact["table"] for fact in games}
    return {
        **arena.tally,
        "acts": arena.acts,
        "games": len(games),
        "games with a character": sum(game["black"].startswith("*") for game in games),
        "rated matches counted anew": ratings.matches,
    }


def main() -> None:
    """Kill the server, print the counts, write the result."""
    kills = int(sys.argv[sys.argv.index("--kills") + 1]) if "--kills" in sys.argv else 50
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        found = run(kills, Path(folder), seed=34)
    print(f"{found}, nothing that was sent was lost; {time.monotonic() - began:.0f} s")
    if kills >= 50:
        RESULT.write_text(json.dumps(found, indent=1) + "\n")


if __name__ == "__main__":
    main()
