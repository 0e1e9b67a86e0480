"""The contests in memory: those of the schedule, those that run, and those that were asked for after their end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from bafflebox.server.features.contests.news import LiveContest
from bafflebox.server.features.contests.rows import ContestRows, KeptContest
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.model.identity import is_table_id, new_table_id
from bafflebox.server.model.setup import TableSetup
from bafflebox.tournament.contest.facts import ARENA, ContestEntry, ContestOpened
from bafflebox.tournament.contest.schedule import ROUNDS, ContestSlot, slots_between
from bafflebox.tournament.contest.terms import books_by_turns, contest_terms

DAY = 86_400_000
"""ms of which the coming contests are listed, and the last ones."""
ENDED = 6
"""Most contests listed that are over."""


class ContestRegistry:
    """Contests by id. Event loop only."""

    def __init__(self, rows: ContestRows, time: Clockwork) -> None:
        self.rows, self._time = rows, time
        self.on_given_up: Callable[[], None] = lambda: None
        """Called when a contest could not be stored, and is to be read again."""
        self.open: dict[str, LiveContest] = {}
        """Contests that are coming or running."""
        self._over: dict[str, LiveContest] = {}
        """Contests that are over, the last ones that were asked for."""
        self._books = books_by_turns(TableSetup().rules)

    def known(self, name: str) -> LiveContest | None:
        """Return a contest in memory, or None."""
        return self.open.get(name) or self._over.get(name)

    @property
    def all(self) -> Sequence[LiveContest]:
        """Return the contests in memory."""
        return [*self.open.values(), *self._over.values()]

    def add_coming(self) -> None:
        """Add the places of the schedule that begin within a day."""
        now = self._time.ms()
        for slot in slots_between(now + 1, now + DAY, None, self._books):
            if slot.id not in self.open:
                self.open[slot.id] = self._scheduled(slot)

    def _scheduled(self, slot: ContestSlot) -> LiveContest:
        terms = contest_terms(slot.book, slot.kind)
        opened = ContestOpened(
            slot.name,
            slot.kind,
            slot.book,
            terms.rules,
            terms.options,
            terms.clocked,
            slot.begins,
            slot.ends,
            None if slot.kind == ARENA else ROUNDS,
        )
        kept = KeptContest(slot.id, slot.key, slot.begins, over=False)
        return self._made(kept, [ContestEntry(self._time.ms(), opened)], stored=False)

    def _made(self, kept: KeptContest, entries: Sequence[ContestEntry], *, stored: bool) -> LiveContest:
        here = LiveContest(self.rows, self._time, kept, entries, stored=stored)
        here.on_given_up = self.on_given_up
        return here

    async def create(self, fact: ContestOpened) -> LiveContest:
        """Store a contest that is not of the schedule."""
        name = new_table_id()
        kept, entry = KeptContest(name, name, fact.begins, over=False), ContestEntry(self._time.ms(), fact)
        await self.rows.create(kept, entry)
        here = self.open[name] = self._made(kept, [entry], stored=True)
        return here

    async def find(self, name: str) -> LiveContest | None:
        """Return a contest, or None."""
        self.add_coming()
        known = self.known(name)
        if known is not None:
            return known
        found = await asyncio.to_thread(self.rows.read, name) if is_table_id(name) else None
        if found is None or not found[0].over:
            return None
        return self.known(name) or self._keep(self._made(*found, stored=True))

    async def read(self, name: str) -> LiveContest | None:
        """Read an unfinished contest, also in the place of one whose storage failed; None where nothing is stored."""
        found = await asyncio.to_thread(self.rows.read, name)
        before = self.open.pop(name, None)
        if before is not None:
            before.stream.end()
        if found is None:
            return None
        here = self._made(*found, stored=True)
        if here.contest.over:
            return self._keep(here)
        self.open[name] = here
        return here

    def close(self, here: LiveContest) -> None:
        """Move a contest to those that are over."""
        del self.open[here.id]
        self._keep(here)

    def _keep(self, here: LiveContest) -> LiveContest:
        self._over[here.id] = here
        while len(self._over) > 4 * ENDED:
            self._over.pop(next(iter(self._over))).stream.end()
        return here

    async def drop(self, here: LiveContest) -> None:
        """Forget a contest that nobody has joined."""
        if here.stored:
            await self.rows.drop(here.id)
        del self.open[here.id]
        here.stream.end()

    async def listed(self) -> list[LiveContest]:
        """Return the contests that are running or begin within a day, by their beginning, then those that ended last."""
        self.add_coming()
        ended = await asyncio.to_thread(self.rows.ended, self._time.ms() - DAY, ENDED)
        shown = sorted(self.open.values(), key=lambda each: each.contest.opened.begins)
        over = [await self.find(each.id) for each in ended if each.id not in self.open]
        return [*shown, *(each for each in over if each is not None)]
