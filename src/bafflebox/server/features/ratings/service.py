"""Rating of matches: each is counted once, when it ends."""

from __future__ import annotations

import asyncio

import structlog

from bafflebox.board.outcome import WHOLE
from bafflebox.match.result import larger_part
from bafflebox.server.cluster.claims import LedElsewhere
from bafflebox.server.features.ratings.rows import RatingRows
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.table import Table
from bafflebox.server.model.glicko import Rating

log = structlog.get_logger("ratings")


class Ratings:
    """The ratings service. Event loop only."""

    def __init__(self, rows: RatingRows, hub: Hub) -> None:
        self.rows, self._hub = rows, hub
        self._tasks: set[asyncio.Task[None]] = set()
        hub.on_settled.append(self._settled)

    async def start(self) -> None:
        """Rate matches that ended during an outage."""
        for table in await asyncio.to_thread(self.rows.uncounted):
            try:
                await self._hub.find(table)
            except LedElsewhere:
                pass  # its leader rates it
            except Exception:
                log.exception("table not opened", table=table)

    async def stop(self) -> None:
        """Wait for pending ratings."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=5)

    async def of(self, account: str, rules: str) -> Rating:
        """Return the rating of an account under a rule set."""
        found = await self.rows.of(account)
        return next((each.rating for each in found if each.rules == rules), Rating())

    def _settled(self, table: Table) -> None:
        if table.kept.setup.rated:
            table.parts.append(_Counting(table, self))

    def count(self, table: Table) -> None:
        """Rate a finished match."""
        task = asyncio.create_task(self._count(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _count(self, table: Table) -> None:
        try:
            end = table.running.end
            winner, part = table.running.match.winner, WHOLE
            if end is not None and end.share is not None:
                winner, part = larger_part(end.share)
            await self.rows.count(table.id, table.law, table.kept.setup.rules, winner, part / WHOLE)
        except Exception:
            log.exception("match not counted", table=table.id)


class _Counting:
    """The table part that has its match rated."""

    def __init__(self, table: Table, ratings: Ratings) -> None:
        self._table, self._ratings, self._done = table, ratings, False

    def changed(self) -> None:
        """React to a change of the match."""
        if self._table.over and not self._done:
            self._done = True
            self._ratings.count(self._table)
