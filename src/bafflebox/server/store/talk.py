"""What people said at tables: kept with the table, the latest lines of each room."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields

from sqlalchemy import Connection, Engine, delete, select

from bafflebox.server.store.schema import TALK
from bafflebox.server.store.writer import Into, Job, Writer


@dataclass(frozen=True, slots=True)
class Line:
    """Something that was said: its number at the table, when (ms since 1970), in which room, by whom, in which words."""

    n: int
    at: int
    room: str
    who: str
    """Whom the house knows him by: see `people/visitors.py`."""
    seat: str
    """The side that he sat on, "" for who watched."""
    name: str
    """What he was called."""
    words: str
    given: str
    """The name that his client gave to it: the same is said once."""


INTO_TALK = Into("talk", ("table_id", *(each.name for each in fields(Line))))


class TalkRows:
    """Reads and writes it. Reading is not for the loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def add(self, table: str, line: Line, before: int) -> None:
        """Keeps a line, and lets go of those of its room with numbers below `before`."""
        of = TALK.c
        old = delete(TALK).where(of.table_id == table, of.room == line.room, of.n < before)

        def tidy(connection: Connection) -> None:
            connection.execute(old)

        rows = ((INTO_TALK, ((table, *astuple(line)),)),)
        await self._writer.write(Job(rows, tidy if before > 0 else None))

    def of(self, table: str) -> list[Line]:
        """What is kept of a table, in its order."""
        with self._engine.connect() as connection:
            found = connection.execute(select(TALK).where(TALK.c.table_id == table).order_by(TALK.c.n)).all()
        return [Line(*each[1:]) for each in found]
