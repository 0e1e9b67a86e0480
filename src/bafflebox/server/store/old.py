"""Deletion of old tables, if configured: with their logs, talk, seeds and seats."""

from __future__ import annotations

import time
from collections.abc import Collection
from functools import partial

from sqlalchemy import Connection, Engine, delete, func, or_, select

from bafflebox.server.store.forgetting import forget_consents
from bafflebox.server.store.schema import (
    ACCOUNT_SEATS,
    ANSWERS,
    EVENTS,
    LED,
    RATED_MATCHES,
    SEEDS,
    TABLES,
    TALK,
    TOURNAMENT_TABLES,
)
from bafflebox.server.store.setup_text import TRUE, SetupText
from bafflebox.server.store.writer import Job, Writer

AT_ONCE = 10
"""Tables per transaction, to keep waits short."""
DAY = 86_400.0


class OldTables:
    """Tables without an act for a number of days. Rated and tournament matches are kept: other data depends on them."""

    def __init__(self, engine: Engine, writer: Writer, days: int) -> None:
        self._engine, self._writer, self._days = engine, writer, days

    def found(self, now: float | None = None) -> list[str]:
        """Return their ids, `now` in seconds since 1970. Blocks: not for the event loop."""
        since = (time.time() if now is None else now) - self._days * DAY
        last = (
            select(func.max(EVENTS.c.at))
            .where(EVENTS.c.table_id == TABLES.c.id)
            .correlate(TABLES)
            .scalar_subquery()
        )
        wanted = select(TABLES.c.id).where(
            TABLES.c.created < since,
            TABLES.c.created + func.coalesce(last, 0) / 1_000_000.0 < since,
            TABLES.c.id.not_in(select(RATED_MATCHES.c.table_id)),
            TABLES.c.id.not_in(select(TOURNAMENT_TABLES.c.table_id)),
            or_(SetupText("rated").is_(None), SetupText("rated") != TRUE),
        )
        with self._engine.connect() as connection:
            return list(connection.execute(wanted.order_by(TABLES.c.created)).scalars())

    async def let_go(self, tables: Collection[str]) -> None:
        """Delete these tables in batches; a rematch table only loses the link back."""
        names = [*tables]
        for start in range(0, len(names), AT_ONCE):
            await self._writer.write(Job(act=partial(_delete, names[start : start + AT_ONCE])))


def _delete(tables: list[str], connection: Connection) -> None:
    for rows in (ANSWERS, EVENTS, TALK, ACCOUNT_SEATS):
        connection.execute(delete(rows).where(rows.c.table_id.in_(tables)))
    forget_consents(connection, tables)
    connection.execute(delete(LED).where(LED.c.name.in_(tables)))
    connection.execute(delete(SEEDS).where(SEEDS.c.match.in_(tables)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
