"""Storage of table talk: the latest lines of each room."""

from __future__ import annotations

from dataclasses import astuple, fields

from sqlalchemy import Connection, Engine, delete, select

from bafflebox.frozen import dataclass
from bafflebox.server.store.schema import TALK
from bafflebox.server.store.writer import Into, Job, Writer


@dataclass(frozen=True, slots=True)
class Line:
    """A line of talk: its number at the table, time (ms since 1970), room, author and text."""

    n: int
    at: int
    room: str
    who: str
    """The moderation id of the author: see `people/visitors.py`."""
    seat: str
    """The author's side, "" for a watcher."""
    name: str
    """The author's name."""
    words: str
    given: str
    """The client's id of the line: a repeated one is stored once."""


INTO_TALK = Into("talk", ("table_id", *(each.name for each in fields(Line))))


class TalkRows:
    """Reads and writes talk. Reads block: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def add(self, table: str, line: Line, before: int) -> None:
        """Store a line, and delete those of its room with numbers below `before`."""
        of = TALK.c
        old = delete(TALK).where(of.table_id == table, of.room == line.room, of.n < before)

        def tidy(connection: Connection) -> None:
            connection.execute(old)

        rows = ((INTO_TALK, ((table, *astuple(line)),)),)
        await self._writer.write(Job(rows, tidy if before > 0 else None))

    def of(self, table: str) -> list[Line]:
        """Return the stored lines of a table, in order."""
        with self._engine.connect() as connection:
            found = connection.execute(select(TALK).where(TALK.c.table_id == table).order_by(TALK.c.n)).all()
        return [Line(*each[1:]) for each in found]
