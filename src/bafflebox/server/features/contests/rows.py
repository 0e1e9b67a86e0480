"""Storage of contests: their places in the schedule, and their journals."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy import Connection, Engine, delete, insert, select, update

from bafflebox.frozen import dataclass
from bafflebox.server.store.schema import CONTEST_ENTRIES, CONTESTS, RATED_MATCHES
from bafflebox.server.store.writer import Into, Job, Writer
from bafflebox.tournament.contest.facts import ContestEntry, format_contest_entry, parse_contest_entry

INTO_CONTEST_ENTRIES = Into("contest_entries", ("contest_id", "seq", "entry"))


@dataclass(frozen=True, slots=True)
class KeptContest:
    """A stored contest, without its journal; `begins` in ms since 1970."""

    id: str
    slot: str
    begins: int
    over: bool


class ContestRows:
    """Reads and writes contests; writes are durable on return. Reads block: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def create(self, kept: KeptContest, entry: ContestEntry) -> None:
        """Create a contest with the first entry of its journal."""
        row = {"id": kept.id, "slot": kept.slot, "begins": kept.begins / 1000, "over": kept.over}
        first = {"contest_id": kept.id, "seq": 0, "entry": format_contest_entry(entry)}

        def job(connection: Connection) -> None:
            connection.execute(insert(CONTESTS), [row])
            connection.execute(insert(CONTEST_ENTRIES), [first])

        await self._writer.write(Job(act=job))

    def put(
        self, name: str, seq: int, entries: Sequence[ContestEntry], *, over: bool
    ) -> asyncio.Future[None]:
        """Store entries, the first with number `seq`, atomically. Returns a future; do not cancel."""
        rows = [(name, seq + count, format_contest_entry(each)) for count, each in enumerate(entries)]
        noted = update(CONTESTS).where(CONTESTS.c.id == name).values(over=True)
        act = (lambda connection: connection.execute(noted)) if over else None
        return self._writer.put(Job(((INTO_CONTEST_ENTRIES, rows),), act))

    async def drop(self, name: str) -> None:
        """Delete a contest with its journal: nobody played."""

        def job(connection: Connection) -> None:
            connection.execute(delete(CONTEST_ENTRIES).where(CONTEST_ENTRIES.c.contest_id == name))
            connection.execute(delete(CONTESTS).where(CONTESTS.c.id == name))

        await self._writer.write(Job(act=job))

    def unfinished(self) -> list[KeptContest]:
        """Return the contests that are not over, by their beginning."""
        return self._kept(select(CONTESTS).where(CONTESTS.c.over.is_(False)).order_by(CONTESTS.c.begins))

    def ended(self, since: int, most: int) -> list[KeptContest]:
        """Return the contests that are over and began since then (ms), latest first."""
        of = CONTESTS.c
        wanted = select(CONTESTS).where(of.over.is_(True), of.begins >= since / 1000)
        return self._kept(wanted.order_by(of.begins.desc()).limit(most))

    def read(self, name: str) -> tuple[KeptContest, list[ContestEntry]] | None:
        """Return a contest with its journal, or None."""
        found = self._kept(select(CONTESTS).where(CONTESTS.c.id == name))
        if not found:
            return None
        of = CONTEST_ENTRIES.c
        with self._engine.connect() as connection:
            wanted = select(of.entry).where(of.contest_id == name).order_by(of.seq)
            return found[0], [parse_contest_entry(each) for each in connection.execute(wanted).scalars()]

    def moved(self, table: str) -> dict[str, float] | None:
        """Return the changes of ratings by a rated match, by account; None where it was not rated yet."""
        of = RATED_MATCHES.c
        wanted = select(of.winner, of.loser, of.moved, of.lost).where(of.table_id == table)
        with self._engine.connect() as connection:
            row = connection.execute(wanted).one_or_none()
        return None if row is None else {str(row.winner): float(row.moved), str(row.loser): -float(row.lost)}

    def _kept(self, wanted: object) -> list[KeptContest]:
        with self._engine.connect() as connection:
            rows = connection.execute(wanted).all()  # type: ignore[call-overload]
        return [KeptContest(row.id, row.slot, round(row.begins * 1000), row.over) for row in rows]
