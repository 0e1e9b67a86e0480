"""The decisions of all contests as time passes, made by one task: begun, paired, called, ended."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

import structlog

from bafflebox.refusal import Refusal
from bafflebox.server.features.contests.characters import nearest_character
from bafflebox.server.features.contests.games import ContestGames, Linked
from bafflebox.server.features.contests.news import LiveContest
from bafflebox.server.features.contests.registry import ContestRegistry
from bafflebox.server.features.notifications.beginnings import BEFORE, announce_beginning
from bafflebox.server.features.notifications.service import Notifications
from bafflebox.server.live.hub import Hub
from bafflebox.tournament.contest.decide import CALL, Means, due_facts, next_due
from bafflebox.tournament.contest.facts import SWISS, CallsRenewed, ContestFact, GameBegan, GameOver
from bafflebox.tournament.contest.fold import Contest, ContestMatch

log = structlog.get_logger("contests")

APART = 0.25
"""Least seconds between two rounds of decisions: results that come together are paired together."""
LOOK = 2_000
"""ms between two looks at running games, and before a failed step is tried again."""
REST = 60_000
"""Most ms without a look."""
GRACE = 60_000
"""ms after its beginning in which an arena that an account has opened waits for its first player."""
AT_ONCE = 4
"""Tables made at the same time, so that a large round does not hold up the server."""


class Deciding:
    """Makes the decisions of contests. Event loop only."""

    def __init__(
        self, registry: ContestRegistry, hub: Hub, linked: Linked, notifications: Notifications
    ) -> None:
        self._registry, self._time, self._notifications = registry, hub.house.time, notifications
        self._reminded: set[str] = set()
        """Coming contests whose players were notified."""
        self._games = ContestGames(hub, linked)
        self._games.on_changed = self.wake
        self._means = Means(hub.house.apart.between, nearest_character, hub.new_name)
        self._news = asyncio.Event()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to decide."""
        self._task = asyncio.create_task(self._run())

    async def stop(self) -> None:
        """Stop deciding."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def wake(self) -> None:
        """Look again soon: something has changed."""
        self._news.set()

    async def restored(self, here: LiveContest) -> None:
        """Give players who are called their time again: the server was away."""
        until = self._time.ms() + CALL[here.contest.opened.kind]
        if any(not each.begun for each in here.contest.running):
            await here.enter(lambda contest: [CallsRenewed(until)])

    async def _run(self) -> None:
        while True:
            self._news.clear()
            self._registry.add_coming()
            due = self._time.ms() + REST
            for here in list(self._registry.open.values()):
                try:
                    due = min(due, await self._step(here) or due)
                except Exception:
                    log.exception("contest not decided", contest=here.id)
                    due = min(due, self._time.ms() + LOOK)
            if self._timer is not None:
                self._timer.cancel()
            self._timer = self._time.wake(due, self._news.set)
            await asyncio.sleep(APART)
            await self._news.wait()

    async def _step(self, here: LiveContest) -> int | None:
        """Do what is due in a contest; return when to look again, in ms."""
        if here.given_up:
            again = await self._registry.read(here.id)
            if again is None or again.contest.over:
                return None
            await self.restored(again)
            here = again
        contest = here.contest
        if not contest.begun and not contest.players:
            empty = contest.opened.begins + (GRACE if contest.opened.opener else 0)
            if self._time.ms() < empty:
                return empty
            await self._registry.drop(here)
            return None
        if not contest.begun and (soon := self._remind(here)) is not None:
            return soon
        # pairing a round of many players takes a while
        slow = contest.opened.kind == SWISS and contest.next_round is not None
        while True:
            if contest.begun:
                await self._follow_games(here)
            done = await here.enter(
                lambda contest: due_facts(contest, self._time.ms(), self._means), slow=slow
            )
            if isinstance(done, Refusal) or not done:
                break
        if contest.over:
            self._registry.close(here)
            self._reminded.discard(here.id)
            return None
        running = self._time.ms() + LOOK if any(contest.running) else None
        times = [each for each in (next_due(contest, self._time.ms()), running) if each is not None]
        return min(times, default=None)

    def _remind(self, here: LiveContest) -> int | None:
        """Notify the players of a coming contest in time; return when that is due, None once it was."""
        begins = here.contest.opened.begins
        if self._time.ms() < begins - BEFORE:
            return begins - BEFORE
        if here.id not in self._reminded and self._time.ms() < begins:
            self._reminded.add(here.id)
            players = here.contest.players
            announce_beginning(
                self._notifications,
                here.id,
                here.contest.opened.kind,
                # who joined within these minutes knows
                lambda: [name for name, each in players.items() if each.since < begins - BEFORE],
            )
        return None

    async def _follow_games(self, here: LiveContest) -> None:
        """Make the tables of decided games, and enter what has happened at them."""
        running = list(here.contest.running)
        waiting = iter([each for each in running if not each.begun])

        async def make() -> None:
            for match in waiting:
                await self._games.make(here, match)
                here.made(match)

        await asyncio.gather(*(make() for _ in range(AT_ONCE)))
        for match in running:
            facts = await self._games.look(match, self._time.ms())
            if facts:
                await here.enter(partial(_new, match, facts))


def _new(match: ContestMatch, facts: Sequence[ContestFact], contest: Contest) -> Sequence[ContestFact]:
    """Return the facts that the contest does not know yet."""
    if match.ended is not None:
        return ()
    return [
        each
        for each in facts
        if isinstance(each, GameOver) or (isinstance(each, GameBegan) and not match.begun)
    ]
