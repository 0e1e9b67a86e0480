"""Storage of answers to the position of the day: one for each owner and day, the first."""

from __future__ import annotations

import asyncio

from sqlalchemy import Connection, Engine, func, insert, select

from bafflebox.frozen import dataclass
from bafflebox.server.store.schema import DAILY_ANSWERS
from bafflebox.server.store.writer import Job, Writer

DAYS = 1000
"""Most days of an owner that are read for a streak."""


@dataclass(frozen=True, slots=True)
class DailyRow:
    """An answer: its day (YYYY-MM-DD), a play as written or the word of an act, what it lost (equity), and when (s since 1970)."""

    day: str
    answer: str
    loss: float
    at: float


class DailyRows:
    """Reads and writes answers."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def answered(self, owner: str) -> list[DailyRow]:
        """Return the answers of an owner, the latest day first."""
        return await asyncio.to_thread(self._answered, owner)

    def _answered(self, owner: str) -> list[DailyRow]:
        of = DAILY_ANSWERS.c
        wanted = select(of.day, of.answer, of.loss, of.at).where(of.owner == owner)
        with self._engine.connect() as connection:
            found = connection.execute(wanted.order_by(of.day.desc()).limit(DAYS)).all()
        return [DailyRow(*row) for row in found]

    async def counts(self, day: str) -> list[tuple[str, int]]:
        """Return the answers of a day with how many gave them, the most frequent first."""
        return await asyncio.to_thread(self._counts, day)

    def _counts(self, day: str) -> list[tuple[str, int]]:
        of = DAILY_ANSWERS.c
        many = func.count()
        wanted = select(of.answer, many).where(of.day == day).group_by(of.answer)
        with self._engine.connect() as connection:
            found = connection.execute(wanted.order_by(many.desc(), of.answer)).all()
        return [(str(answer), int(count)) for answer, count in found]

    async def put(self, owner: str, row: DailyRow) -> None:
        """Store an answer unless the owner gave one on this day's position before."""
        of = DAILY_ANSWERS.c
        known = select(of.day).where(of.day == row.day, of.owner == owner)

        def job(connection: Connection) -> None:
            # a single writer: nothing happens in between
            if connection.execute(known).first() is None:
                values = {"day": row.day, "answer": row.answer, "loss": row.loss, "at": row.at}
                connection.execute(insert(DAILY_ANSWERS), [{"owner": owner, **values}])

        await self._writer.write(Job(act=job))
