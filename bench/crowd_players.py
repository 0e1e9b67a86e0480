"""The players of `crowd.py` and of the kills of contests: accounts that join an arena, sit down when called, and play.

A player knows what a page knows: the stream of their contest and the socket of their table. Most play steadily; some
resign now and then, some leave in the middle of a game, some miss a call, some pause.
"""

from __future__ import annotations

import asyncio
import sys
import time
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Literal

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.protocol.contests import ContestMine
from bench.light_http import GONE, Visitor, Waits
from bench.server_clients import DECODE, Game, Seat, Times, new_key
from tests.server.policy import fill, pick

Habit = Literal["steady", "resigns", "leaves", "misses", "pauses"]
PASSWORD = "a bench of many players"  # noqa: S105 - of accounts that last as long as the bench
THINKS = {"play": 1.4, "roll": 0.5}
"""Mean seconds before an act; every other takes as long as a roll."""
LONGEST = 8.0
"""Most seconds before an act."""
SITS = (0.5, 5.0)
"""Seconds from a call to sitting down."""
AWAY = (20.0, 90.0)
"""Seconds of a pause, and of the absence of a player who left a game and returns."""
AGAIN = 0.3
"""Seconds until a player whose server is gone tries again."""
EARLY, LATE, COMES_LATE = (0.0, 50.0), (60.0, 360.0), 0.1
"""Seconds after its opening in which players join a contest that begins a minute after it; the share of those who come late."""
RESIGNS = 0.02
"""Chance that a player who resigns now and then does so at an act."""
TRIES = 5
"""Plays among which the one that leaves the fewest blots is taken: games last about as long as those of people."""


class News(msgspec.Struct):
    """An update of a contest, its shared view unread."""

    contest: msgspec.Raw = msgspec.Raw(b"null")
    mine: ContestMine | None = None


READ = msgspec.json.Decoder(News)


class Wait(msgspec.Struct):
    """The time of a player between two games, as they saw it: seconds by `time.perf_counter`."""

    player: str
    free: float
    last: str
    """The opponent of the game before, "" at first."""
    paired: float | None = None
    """The moment of the call; None for one that ended by a pause or with the contest."""
    opponent: str = ""
    table: str = ""


class Meeting(Game):
    """A game of the contest, as far as the clients of both seats share it."""

    def __init__(self, table: str, times: Times) -> None:
        super().__init__(table, (), 0)
        self.times = times
        self.outstanding: dict[bool, tuple[Seat, int, float]] = {}
        """The last act that the opponent (False) and its sender (True) have not seen yet: by whom, after which event, when."""
        self.winner: str | None = None
        """The colour that was seen to have won."""
        self.seen = -1
        """The last event that anybody was sent."""

    def told(self, seat: Seat, seq: int) -> None:
        """A seat has got events up to `seq`."""
        self.seen = max(self.seen, seq)
        for own, times in ((True, self.times.own), (False, self.times.opp)):
            by, base, at = self.outstanding.get(own, (seat, seq, 0.0))
            if (seat is by) == own and seq > base:
                if seat.since < at:  # others come back later
                    times.append(1000 * (time.perf_counter() - at))
                del self.outstanding[own]

    def begin_act(self, seat: Seat, wanted: dict[str, Any], seq: int) -> None:
        """Send an act that was chosen after the event `seq`."""
        sent = seat, seq, time.perf_counter()
        self.outstanding = {True: sent, False: sent}
        self.send(seat, {**wanted, "seq": seq})


class ContestSeat(Seat):
    """A seat at a table of the contest."""

    game: Meeting
    gone = False
    """True once its socket is closed."""

    def connection_lost(self, exc: Exception | None) -> None:
        """See `Seat`."""
        super().connection_lost(exc)
        self.gone = True
        self.fresh.set()

    def read(self, data: bytes) -> None:
        """See `Seat`; a table that does not let the player sit down is an error."""
        super().read(data)
        if DECODE.decode(data).type == "error":
            self.game.times.refused["not seated"] += 1
            self.close()


class Crowd:
    """State that the players of one run share: the contest, the games, the rate of time, and everything seen."""

    def __init__(self, port: int, waits: Waits, players: int, *, rate: float = 1.0) -> None:
        self.port, self.waits, self.players, self.rate = port, waits, players, rate
        self.contest, self.begins = "", 0.0
        """The id of the contest, and when it begins by `time.perf_counter`."""
        self.times = Times()
        self.meetings: dict[str, Meeting] = {}
        self.periods: list[Wait] = []
        self.ends: dict[str, float] = {}
        """Tables whose game was seen to end, and when."""
        self.over = asyncio.Event()

    def meeting(self, table: str) -> Meeting:
        """Return the game at a table."""
        return self.meetings.setdefault(table, Meeting(table, self.times))

    async def pass_time(self, seconds: float) -> None:
        """Wait for seconds of the contest."""
        await asyncio.sleep(seconds / self.rate)


class Player:
    """An account in the contest."""

    def __init__(self, crowd: Crowd, number: int, habit: Habit = "steady", seed: int = 0) -> None:
        self.crowd, self.number, self.habit = crowd, number, habit
        self.name, self.key = f"Player {number}", new_key()
        self.chance = Random(f"{seed} {number}")
        self.visitor = Visitor(crowd.port, f"127.0.{1 + number // 250}.{1 + number % 250}", crowd.waits)
        self.mine: ContestMine | None = None
        self.fresh = asyncio.Event()
        """Set whenever news of the own state have come."""
        self.wait: Wait | None = None
        self.opponent = self.table = ""
        """The last ones."""
        self.played = self.missed = self.acts = self.news = 0
        self.away = False

    async def sign_up(self) -> None:
        """Create the account."""
        made = await self.visitor.post("/api/account", {"name": self.name, "password": PASSWORD}, "sign up")
        assert made.status == 201, made

    async def join(self) -> None:
        """Join the contest, or return to it."""
        await self.say("join", {"key": self.key, "characters": self.number % 2 == 0})
        self.away = False

    async def say(self, what: str, body: dict[str, Any]) -> None:
        """Send something to the contest, again where the server is gone; an answer that is no success counts as an error."""
        while not self.crowd.over.is_set():
            try:
                done = await self.visitor.post(f"/api/contests/{self.crowd.contest}/{what}", body, what)
            except GONE as error:
                self.crowd.waits.errors[f"{type(error).__name__} of {what}"] += 1
                await asyncio.sleep(AGAIN)
                continue
            if done.status >= 300 and not self.crowd.over.is_set():
                self.crowd.waits.errors[f"{what} {done.status} {done.body[:80]!r}"] += 1
            return

    async def run(self) -> None:
        """Join the contest, follow it, and play in it until it is over."""
        await self.crowd.pass_time(
            self.chance.uniform(*(LATE if self.chance.random() < COMES_LATE else EARLY))
        )
        await self.join()
        following = asyncio.create_task(self.follow())
        try:
            while not self.crowd.over.is_set():
                await self.fresh.wait()
                self.fresh.clear()
                mine = self.mine
                if self.crowd.over.is_set() or mine is None or self.away:
                    continue
                if mine.state in ("called", "playing") and mine.table:
                    await self.answer(mine.table)
        finally:
            following.cancel()
            with suppress(asyncio.CancelledError, *GONE):
                await following
            self.visitor.close()

    # --- what the stream says ---------------------------------------------------------------------------

    async def follow(self) -> None:
        """Read the stream of the contest, again where it ends."""
        while not self.crowd.over.is_set():
            with suppress(*GONE):
                async for data in self.visitor.follow(f"/api/contests/{self.crowd.contest}/live", "stream"):
                    self.take(READ.decode(data))
                    if self.crowd.over.is_set():
                        break
            await asyncio.sleep(AGAIN)
        self.fresh.set()

    def take(self, news: News) -> None:
        """Note an update."""
        now = time.perf_counter()
        if b'"state":"over"' in bytes(news.contest):
            self.crowd.over.set()
            self.fresh.set()
        if news.mine is None:
            return
        self.news += 1
        self.mine = mine = news.mine
        if mine.state == "waiting":
            self.free(now)
        elif mine.state in ("called", "playing") and mine.table and mine.table != self.table:
            wait, self.wait = self.wait or Wait(self.name, now, self.opponent), None
            wait.paired, wait.opponent, wait.table = now, mine.opponent or "", mine.table
            self.crowd.periods.append(wait)
            self.opponent, self.table = wait.opponent, mine.table
            self.crowd.meeting(mine.table)
        elif mine.state in ("paused", "bye") and self.wait is not None:
            self.crowd.periods.append(self.wait)
            self.wait = None
        self.fresh.set()

    def free(self, now: float) -> None:
        """The player waits for an opponent from now on, unless they do so already."""
        if self.wait is None and not self.crowd.over.is_set():
            self.wait = Wait(self.name, max(now, self.crowd.begins), self.opponent)

    # --- at the table -----------------------------------------------------------------------------------

    async def answer(self, table: str) -> None:
        """Sit down at a table and play, or do what the player's habit is instead."""
        if table in self.crowd.ends:
            return
        if self.habit == "misses" and self.chance.random() < 0.25:
            self.missed += 1
            while self.mine and self.mine.table == table and not self.crowd.over.is_set():
                await self.fresh.wait()
                self.fresh.clear()
            return
        await self.crowd.pass_time(self.chance.uniform(*SITS))
        leaves = self.habit == "leaves" and self.chance.random() < 0.2
        how = await self.play(table, self.chance.randrange(4, 40) if leaves else None)
        self.played += how == "ended"
        if how == "left":
            await self.rest(leave=True)
        elif how == "ended" and self.habit == "pauses" and self.chance.random() < 0.3:
            await self.rest(leave=False)

    async def rest(self, *, leave: bool) -> None:
        """Pause for a while, or close the page for as long; then return."""
        self.away = True
        if not leave:
            await self.say("pause", {})
        with suppress(TimeoutError):
            await asyncio.wait_for(self.crowd.over.wait(), self.chance.uniform(*AWAY) / self.crowd.rate)
        if not self.crowd.over.is_set():
            await self.join()
            self.fresh.set()

    async def play(self, table: str, looks: int | None) -> Literal["ended", "left", "lost"]:
        """Play a game, or leave it after `looks` at it; return how that ended, "lost" where the socket was closed."""
        seat = ContestSeat(self.crowd.meeting(table), self.key, self.crowd.port, self.visitor.cookie)
        loop = asyncio.get_running_loop()
        try:
            await loop.create_connection(
                lambda: seat, "127.0.0.1", self.crowd.port, local_addr=(self.visitor.source, 0)
            )
        except OSError:
            return await self.lost()
        try:
            while looks is None or looks > 0:
                await seat.fresh.wait()
                seat.fresh.clear()
                if seat.gone:
                    return await self.lost()
                if await self.act(seat):
                    return "ended"
                looks = None if looks is None else looks - 1
            return "left"
        finally:
            seat.game.outstanding.clear()
            if not seat.gone:
                seat.close()

    async def lost(self) -> Literal["lost"]:
        """Wait before the next try to sit down."""
        await asyncio.sleep(AGAIN)
        self.fresh.set()
        return "lost"

    async def act(self, seat: ContestSeat) -> bool:
        """Do what is to be done now; return whether the game is over."""
        meeting, view = seat.game, seat.look()
        if view.get("over") or view.get("phase") == "over":
            self.ended(seat, view)
            return True
        first = meeting.preliminary(seat, view)
        for act in first:
            meeting.send(seat, act)
        wanted = None if first else self.choose(view)
        if wanted is None:
            return False
        await self.crowd.pass_time(
            min(LONGEST, self.chance.expovariate(1 / THINKS.get(wanted["do"], THINKS["roll"])))
        )
        if seat.fresh.is_set() or seat.gone:
            return False  # something has happened meanwhile
        self.acts += 1
        meeting.begin_act(seat, wanted, view["seq"])
        return False

    def choose(self, view: dict[str, Any]) -> dict[str, Any] | None:
        """Return an act, None where there is none."""
        if self.habit == "resigns" and "own" in view["waiting_for"]:
            offer = next((act for act in view["acts"] if act["do"] == "resign"), None)
            if offer is not None and self.chance.random() < RESIGNS:
                return {"do": "resign", "level": offer["levels"][0]}
        found = [pick(view, self.chance)]
        if found[0] is not None and found[0]["do"] == "play":
            found += [{"do": "play", **fill(found[0], view, self.chance)} for _ in range(TRIES - 1)]
            return min(found, key=lambda each: blots(view, each["moves"]) if each else 0)
        return found[0]

    def ended(self, seat: ContestSeat, view: dict[str, Any]) -> None:
        """Note the end of a game."""
        meeting, now = seat.game, time.perf_counter()
        if meeting.winner is None:
            won = (view.get("result") or {}).get("winner")
            other = "white" if seat.side == "black" else "black"
            meeting.winner = {"own": seat.side, "opp": other}.get(won or "")
            self.crowd.ends[meeting.table] = now
        self.free(now)


def blots(view: dict[str, Any], moves: list[list[Any]]) -> int:
    """Return how many checkers stand alone on a point after a play."""
    own = list(view["own"])
    for origin, target, _ in moves:
        own[origin] -= 1
        own[target] += 1
    return sum(count == 1 for count in own[1:25])
