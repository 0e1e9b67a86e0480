"""Storage of uploaded matches: the rows of a library, as `library/mirror.py` reads and writes them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from sqlalchemy import Connection, Engine, delete, insert, select, tuple_

from bafflebox.library.mirror import Listed, MirrorRow
from bafflebox.server.store.schema import LIBRARY
from bafflebox.server.store.writer import Job, Writer

PAGE = 10_000
"""Rows listed at a time."""


class LibraryRows:
    """Reads and writes rows of a library. Reads block: not for the event loop."""

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    def listed(self) -> Iterator[list[Listed]]:
        """Yield all rows without their contents, page by page."""
        of, last = LIBRARY.c, ("", "")
        while True:
            after = tuple_(of.kind, of.key) > last
            page = select(of.kind, of.key, of.stamp, of.form).where(after).order_by(of.kind, of.key)
            with self._engine.connect() as connection:
                found: list[Listed] = [tuple(row) for row in connection.execute(page.limit(PAGE))]
            if not found:
                return
            yield found
            last = found[-1][:2]

    def read(self, keys: Sequence[tuple[str, str]]) -> list[MirrorRow]:
        """Return rows by table and key, ordered by table; those that are not stored have no content."""
        of, found = LIBRARY.c, dict[tuple[str, str], MirrorRow]()
        with self._engine.connect() as connection:
            for kind, those in groupby(keys, key=lambda each: each[0]):
                which = (of.kind == kind, of.key.in_([key for _, key in those]))
                rows = connection.execute(select(of.key, of.owner, of.form, of.content).where(*which))
                for key, owner, form, content in rows:
                    found[kind, key] = MirrorRow(kind, key, owner, form, bytes(content))
        return [found.get(each, MirrorRow(*each)) for each in keys]

    async def write(self, rows: Sequence[MirrorRow]) -> None:
        """Store rows in place of those with the same keys, and delete those without content, atomically."""
        of = LIBRARY.c
        new = [
            {
                "kind": each.kind,
                "key": each.key,
                "owner": each.owner,
                "form": each.form,
                "stamp": each.stamp,
                "content": each.content,
            }
            for each in rows
            if each.content is not None
        ]

        def job(connection: Connection) -> None:
            for kind, those in groupby(rows, key=lambda each: each.kind):
                which = (of.kind == kind, of.key.in_([each.key for each in those]))
                connection.execute(delete(LIBRARY).where(*which))
            if new:
                connection.execute(insert(LIBRARY), new)

        await self._writer.write(Job(act=job))
