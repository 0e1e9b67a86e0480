"""Old tables are let go of, where the keeper of a server has chosen so: with their logs, talk, seeds and seats."""

from __future__ import annotations

import time
from collections.abc import Collection
from functools import partial

from sqlalchemy import Connection, Engine, delete, func, or_, select

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
"""Tables of one transaction: nobody waits long behind it."""
DAY = 86_400.0


class OldTables:
    """Tables at which nothing has happened for so many days. Rated matches and those of tournaments stay: others rest on them."""

    def __init__(self, engine: Engine, writer: Writer, days: int) -> None:
        self._engine, self._writer, self._days = engine, writer, days

    def found(self, now: float | None = None) -> list[str]:
        """Which they are, `now` in seconds since 1970. Not for the loop."""
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
        """These tables are gone for good, some at a time; a table that was begun anew at its end loses nothing but the way back."""
        names = [*tables]
        for start in range(0, len(names), AT_ONCE):
            await self._writer.write(Job(act=partial(_delete, names[start : start + AT_ONCE])))


def _delete(tables: list[str], connection: Connection) -> None:
    for rows in (ANSWERS, EVENTS, TALK, ACCOUNT_SEATS):
        connection.execute(delete(rows).where(rows.c.table_id.in_(tables)))
    connection.execute(delete(LED).where(LED.c.name.in_(tables)))
    connection.execute(delete(SEEDS).where(SEEDS.c.match.in_(tables)))
    connection.execute(delete(TABLES).where(TABLES.c.id.in_(tables)))
