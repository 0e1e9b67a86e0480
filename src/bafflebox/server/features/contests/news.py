"""Live updates of a contest: the view that all share, at most every two seconds, and each player's own news at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence

from bafflebox.protocol.contests import ContestMine, ContestNews
from bafflebox.server.features.contests.open_contest import OpenContest
from bafflebox.server.features.contests.rows import ContestRows, KeptContest
from bafflebox.server.features.contests.views import contest_view, own_view
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.net.sse import AGAIN, Watcher, as_event
from bafflebox.tournament.contest.facts import ContestEntry

EVERY = 2_000
"""Least ms between two updates of the shared view."""


class ContestStream:
    """Those who follow a contest, each with the account ("" for a guest). Event loop only."""

    def __init__(self, here: OpenContest, time: Clockwork) -> None:
        self._here, self._time = here, time
        self._watchers: dict[Watcher, str] = {}
        self._told: dict[Watcher, ContestMine | None] = {}
        self._due: asyncio.TimerHandle | None = None
        self._at = 0
        self._shared: tuple[int, bytes] = (-1, b"")
        """The bytes of the shared view, and the number of entries that it shows."""

    @property
    def count(self) -> int:
        """Return the number of watchers."""
        return len(self._watchers)

    def changed(self, concerned: set[str] | None) -> None:
        """Send own news to the players whom they concern (None: all), and the rest when the shared view is due."""
        self._tell_own(concerned)
        if self._watchers and self._due is None:
            self._due = self._time.wake(max(self._time.ms(), self._at + EVERY), self._tell)

    def _tell_own(self, concerned: set[str] | None) -> None:
        for watcher, account in list(self._watchers.items()):
            if not account or (concerned is not None and account not in concerned):
                continue
            mine = own_view(self._here, account)
            if mine != self._told.get(watcher):
                self._told[watcher] = mine
                watcher.tell(as_event(ContestNews(contest=None, mine=mine)))

    def _tell(self) -> None:
        self._due = None
        self._at = self._time.ms()
        self._tell_own(None)
        line = self._line()
        for watcher in list(self._watchers):
            watcher.tell(line)

    def _line(self) -> bytes:
        """Return the shared view, encoded once for each state."""
        count = self._here.contest.count
        if self._shared[0] != count:
            self._shared = (
                count,
                as_event(ContestNews(contest=contest_view(self._here, self._time.ms()), mine=None)),
            )
        return self._shared[1]

    async def watch(self, account: str) -> AsyncGenerator[bytes, None]:
        """Stream the updates for an account ("" for a guest), the whole first."""
        watcher = Watcher()
        self._watchers[watcher] = account
        mine = self._told[watcher] = own_view(self._here, account)
        try:
            now = self._time.ms()
            yield AGAIN + as_event(ContestNews(contest=contest_view(self._here, now), mine=mine))
            async for line in watcher.lines():
                yield line
        finally:
            del self._watchers[watcher], self._told[watcher]

    def end(self) -> None:
        """End all streams: clients reconnect."""
        if self._due is not None:
            self._due.cancel()
            self._due = None
        for watcher in list(self._watchers):
            watcher.end()


class LiveContest(OpenContest):
    """A contest in memory with those who follow it."""

    def __init__(
        self,
        rows: ContestRows,
        time: Clockwork,
        kept: KeptContest,
        entries: Sequence[ContestEntry],
        *,
        stored: bool,
    ) -> None:
        super().__init__(rows, time, kept, entries, stored=stored)
        self.stream = ContestStream(self, time)
        self.on_entered = self.stream.changed
