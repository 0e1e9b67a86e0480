"""Transfer of an SQLite file into an empty PostgreSQL database: all of it, verified, or nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, Engine, Integer, Row, Table, func, inspect, select
from sqlalchemy.exc import DatabaseError

from bafflebox.frozen import dataclass
from bafflebox.server.store.engine import (
    LOCK,
    StoreError,
    back_up,
    database,
    lock_folder,
    migrate,
    migrate_within,
    open_engine,
    open_server,
)
from bafflebox.server.store.postgres import place, without_nul
from bafflebox.server.store.schema import LEASE, LIBRARY, METADATA

CARRIED = tuple(table for table in METADATA.sorted_tables if table is not LEASE)
"""All tables but the lease, which has no holder there."""
STEP = 50_000
"""Rows between two progress reports."""
AT_ONCE, FEW = 2000, 20
"""Rows read per batch; of the library, whose rows may have megabytes."""


@dataclass(frozen=True, slots=True)
class Moved:
    """Progress: rows of a table transferred, of the total."""

    table: str
    rows: int
    of: int


def transfer_database(source: Path, address: str) -> Iterator[Moved]:
    """Transfer everything in one transaction, committed when counts and contents have been verified.

    The file is only read, an older form of it too: a copy of it is transferred. Raises StoreError for an invalid file or one of a
    running server, for a database that is not empty, and for data it can't hold.
    """
    if not source.is_file():
        raise StoreError(f"there is no file {source}")
    lock = lock_folder(source.parent) if (source.parent / LOCK).exists() else None
    try:
        with TemporaryDirectory(prefix=".moving-", dir=source.parent) as folder:
            back_up(source, database(Path(folder)))
            before = open_engine(Path(folder))
            after = open_server(address)
            try:
                migrate(before)
                with before.connect() as reading:
                    yield from _carry(reading, after)
            finally:
                before.dispose()
                after.dispose()
    finally:
        if lock is not None:
            os.close(lock)


def _carry(reading: Connection, after: Engine) -> Iterator[Moved]:
    table = ""
    try:
        with after.begin() as writing:
            if found := inspect(writing).get_table_names():
                raise StoreError(f"{place(after)} is not empty: it has {', '.join(sorted(found)[:3])} …")
            migrate_within(writing)
            for each in CARRIED:
                table = each.name
                yield from _carry_table(reading, writing, each)
            for each in CARRIED:
                if _content(reading, each) != _content(writing, each):
                    raise StoreError(f"{each.name} is not the same in {place(after)}: nothing was carried")
    except DatabaseError as error:
        raise StoreError(f"{table or place(after)} can't be carried, nothing was: {error.orig}") from error


def _carry_table(reading: Connection, writing: Connection, table: Table) -> Iterator[Moved]:
    total = reading.execute(select(func.count()).select_from(table)).scalar_one()
    done = 0
    rows = reading.execute(select(table).execution_options(yield_per=_batch(table)))
    for part in rows.partitions():
        writing.execute(table.insert(), [each._asdict() for each in part])
        done += len(part)
        if done % STEP == 0 and done < total:
            yield Moved(table.name, done, total)
    key = list(table.primary_key.columns)
    if len(key) == 1 and isinstance(key[0].type, Integer) and table.autoincrement_column is not None:
        # the next row gets the number after the last one
        last = select(func.max(key[0])).scalar_subquery()
        counter = func.pg_get_serial_sequence(table.name, key[0].name)
        writing.execute(select(func.setval(counter, last)).where(last.is_not(None)))
    yield Moved(table.name, done, total)


def _batch(table: Table) -> int:
    return FEW if table is LIBRARY else AT_ONCE


def _content(connection: Connection, table: Table) -> tuple[int, int]:
    """Return the number of rows, and an order-independent checksum of their contents (as PostgreSQL can hold them)."""
    count = total = 0
    rows: Iterator[Row[tuple[object, ...]]] = iter(
        connection.execute(select(table).execution_options(yield_per=_batch(table)))
    )
    for row in rows:
        count += 1
        total += int.from_bytes(blake2b(repr(tuple(map(without_nul, row))).encode(), digest_size=16).digest())
    return count, total
