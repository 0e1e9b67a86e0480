"""Storage of fair play: the choices of each account in each rated match."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping

from sqlalchemy import Connection, Engine, insert, or_, select

from bafflebox.analysis.choice_counts import ChoiceCounts, counts_stored
from bafflebox.analysis.suspicion import RECENT
from bafflebox.frozen import dataclass
from bafflebox.server.store.schema import ACCOUNT_SEATS, FAIR_PLAY, RATED_MATCHES
from bafflebox.server.store.writer import Job, Writer

MOST = 6 * RECENT
"""Most matches of an account that are examined, the latest."""


@dataclass(frozen=True, slots=True)
class JudgedMatch:
    """The choices of an account in a rated match; `at` in seconds since 1970."""

    table: str
    at: float
    counts: list[float]


class FairPlayRows:
    """Reads and writes judged matches. Reads that are not awaited block: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def waiting(self, since: float) -> tuple[str, float] | None:
        """Return the first rated match since a time that wasn't judged, and when it was rated."""
        return await asyncio.to_thread(self._waiting, since)

    def _waiting(self, since: float) -> tuple[str, float] | None:
        of = RATED_MATCHES.c
        wanted = select(of.table_id, of.at).where(
            of.at >= since,
            or_(of.winner != "", of.loser != ""),
            of.table_id.not_in(select(FAIR_PLAY.c.table_id)),
        )
        with self._engine.connect() as connection:
            row = connection.execute(wanted.order_by(of.at).limit(1)).one_or_none()
        return None if row is None else (str(row.table_id), float(row.at))

    async def put(self, table: str, at: float, counts: Mapping[str, ChoiceCounts]) -> list[str]:
        """Store the choices of a match by seat; return the accounts, those that still exist."""
        found: list[str] = []

        def job(connection: Connection) -> None:
            held = select(ACCOUNT_SEATS.c.seat, ACCOUNT_SEATS.c.account_id).where(
                ACCOUNT_SEATS.c.table_id == table
            )
            done = select(FAIR_PLAY.c.table_id).where(FAIR_PLAY.c.table_id == table)
            if connection.execute(done.limit(1)).first() is not None:
                return  # by another server
            for seat, account in connection.execute(held).all():
                if seat in counts and account not in found:
                    text = json.dumps(counts[seat].stored)
                    row = {"account_id": account, "table_id": table, "at": at, "counts": text}
                    connection.execute(insert(FAIR_PLAY), [row])
                    found.append(str(account))

        await self._writer.write(Job(act=job))
        return found

    async def of(self, account: str) -> list[JudgedMatch]:
        """Return the judged matches of an account, the latest first."""
        return await asyncio.to_thread(self._of, account)

    def _of(self, account: str) -> list[JudgedMatch]:
        of = FAIR_PLAY.c
        wanted = select(of.table_id, of.at, of.counts).where(of.account_id == account)
        with self._engine.connect() as connection:
            rows = connection.execute(wanted.order_by(of.at.desc())).all()
        return [JudgedMatch(row.table_id, row.at, json.loads(row.counts)) for row in rows]

    async def latest(self, account: str) -> list[ChoiceCounts]:
        """Return the choices in an account's latest matches, the latest last, without matches in which nothing was judged."""
        found = [counts_stored(each.counts) for each in await self.of(account)]
        return [each for each in found if each is not None and each.made()][:MOST][::-1]
