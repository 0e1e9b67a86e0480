"""Rating of matches: each is counted once, when it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import structlog

from bafflebox.board.outcome import WHOLE, EndCause
from bafflebox.board.side import Side
from bafflebox.match.rating import Rating
from bafflebox.match.result import larger_part
from bafflebox.server.cluster.claims import LedElsewhere
from bafflebox.server.features.moderation.rows import StaffRows
from bafflebox.server.features.ratings.rows import RatingRows
from bafflebox.server.features.ratings.weight import DAYS, NOTED, MatchFacts, abandoned_by, given_away
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.table import Table

log = structlog.get_logger("ratings")


class Ratings:
    """The ratings service. Event loop only."""

    def __init__(self, rows: RatingRows, hub: Hub, staff: StaffRows) -> None:
        self.rows, self._hub, self._staff = rows, hub, staff
        self._tasks: set[asyncio.Task[None]] = set()
        self.on_counted: list[Callable[[Table], None]] = []
        """Called with the table of every match that was rated, or that counts nothing."""
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
            end, setup = table.running.end, table.kept.setup
            winner, part = table.running.match.winner, WHOLE
            if end is not None and end.share is not None:
                winner, part = larger_part(end.share)
            facts, gave_up = await asyncio.to_thread(self._facts, table)
            if gave_up is not None:
                winner = gave_up.other
            if end is not None and end.cause is EndCause.FORFEIT and not _played(table):
                winner = None
            easily = await self.rows.count(table.id, table.law, setup.rules, winner, part / WHOLE, facts)
            if easily is not None:
                await self._report(easily, table.id)
            for tell in self.on_counted:
                tell(table)
        except Exception:
            log.exception("match not counted", table=table.id)

    def _facts(self, table: Table) -> tuple[MatchFacts, Side | None]:
        """Return what the stored log says about the worth of a match, and who abandoned its dice; reads, so not for the event loop."""
        stored = self._hub.house.store.read(table.id)
        entries = [] if stored is None else stored[1]
        return MatchFacts(table.kept.setup.together, given_away(entries)), abandoned_by(entries)

    async def _report(self, account: str, table: str) -> None:
        """Report an account to the staff whose matches were easily won many times."""
        found = await self.rows.easy_wins(account)
        if sum(each.won for each in found) < NOTED:
            return
        lines: list[dict[str, object]] = [
            {"say": "easy_wins", "given": {"n": sum(each.won for each in found), "days": DAYS}}
        ]
        for each in sorted(found, key=lambda each: -each.won):
            given = {
                "n": each.won,
                "early": each.early,
                "together": each.together,
                "moved": round(each.moved, 1),
            }
            lines.append({"say": "easy_wins_from", "given": {"name": each.name, **given}})
        await self._staff.report(account, "ratings", table, [*lines, {"say": "caution", "given": {}}])


def _played(table: Table) -> bool:
    """Return whether a game began: a match that was forfeited before it says nothing about strength."""
    match = table.running.match
    return match.game is not None or bool(match.results)


class _Counting:
    """The table part that has its match rated."""

    def __init__(self, table: Table, ratings: Ratings) -> None:
        self._table, self._ratings, self._done = table, ratings, False

    def changed(self) -> None:
        """React to a change of the match."""
        if self._table.over and not self._done:
            self._done = True
            self._ratings.count(self._table)
