"""The writer's connection to the database, for SQLite and PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from functools import lru_cache
from itertools import chain
from typing import Protocol

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, IntegrityError

from bafflebox.frozen import dataclass
from bafflebox.server.store.checkpoints import Checkpoints, checkpoint
from bafflebox.server.store.leading import Proof

log = structlog.get_logger("store")

PAGES_KB = 32_768
"""Page cache of the writer in KB: the pages of a thousand live games."""
FAULTS = (sqlite3.IntegrityError, IntegrityError, DataError)
"""Errors of the data, not of the database."""
PARAMETERS = 900
"""Most parameters of one statement, as every SQLite accepts."""


@dataclass(frozen=True, slots=True)
class Into:
    """A table by name, and the columns of inserted rows."""

    table: str
    columns: tuple[str, ...]

    def statement(self, rows: int, mark: str) -> str:
        """Return SQL that inserts `rows` rows; `mark` is the placeholder."""
        names = ", ".join(f'"{name}"' for name in self.columns)
        row = f"({', '.join([mark] * len(self.columns))})"
        return f'INSERT INTO "{self.table}" ({names}) VALUES {", ".join([row] * rows)}'  # noqa: S608 - names of ours


Rows = tuple[Into, Sequence[tuple[object, ...]]]


class WriterConnection(Protocol):
    """A connection of one thread, used from that thread alone."""

    def begin(self) -> AbstractContextManager[Connection]:
        """Return a transaction: durable on exit, rolled back on an exception."""

    def insert(self, connection: Connection, given: Iterable[Rows]) -> None:
        """Insert rows within a transaction."""

    def insert_alone(self, given: Iterable[Rows]) -> None:
        """Insert rows in a transaction of their own."""

    def rest(self) -> None:
        """Do maintenance between two transactions."""

    def close(self) -> None:
        """Close the connection."""


def writing_to(engine: Engine, written: Callable[[], int], leading: Proof | None) -> WriterConnection:
    """Return the connection to this database; `written` returns the number of jobs done, `leading` verifies the leadership."""
    return ToFile(engine, written) if engine.dialect.name == "sqlite" else ToServer(engine, leading)


class ToFile:
    """SQLite: one permanent connection, with background checkpoints."""

    def __init__(self, engine: Engine, written: Callable[[], int]) -> None:
        self._connection = engine.connect()
        driver = self._connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self._driver = driver
        driver.execute(f"PRAGMA cache_size=-{PAGES_KB}")
        self._checkpoint_due = False
        self._checkpoints = Checkpoints(engine, written, self._finish_checkpoint)

    def begin(self) -> AbstractContextManager[Connection]:
        """Return a transaction on the single connection."""
        return _within(self._connection)

    def insert(self, connection: Connection, given: Iterable[Rows]) -> None:
        """Insert through the driver itself, as the layers above cost more than the insertion."""
        with closing(self._driver.cursor()) as cursor:
            _insert(cursor.execute, "?", given)

    def insert_alone(self, given: Iterable[Rows]) -> None:
        """Insert in the driver's own transaction, for the same reason."""
        with self._driver:
            self.insert(self._connection, given)

    def rest(self) -> None:
        """Finish a due checkpoint."""
        if not self._checkpoint_due:
            return
        self._checkpoint_due = False
        try:
            with closing(self._driver.cursor()) as cursor:
                checkpoint(cursor)
        except Exception:
            log.exception("the log can't begin anew")
        finally:
            self._connection.rollback()

    def close(self) -> None:
        """End the checkpoint thread and the connection."""
        self._checkpoints.close()
        self._connection.close()

    def _finish_checkpoint(self) -> None:
        self._checkpoint_due = True


class ToServer:
    """PostgreSQL: a pooled connection for each transaction, so that a restarted server is found again."""

    def __init__(self, engine: Engine, leading: Proof | None = None) -> None:
        self._engine, self._leading = engine, leading

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """Return a transaction on a live connection, after verifying leadership. Raises LeaseLost."""
        with self._engine.begin() as connection:
            if self._leading is not None:
                self._leading.prove(connection)
            yield connection

    def insert(self, connection: Connection, given: Iterable[Rows]) -> None:
        """Insert through SQLAlchemy, which detects a lost server."""
        _insert(connection.exec_driver_sql, "%s", given)

    def insert_alone(self, given: Iterable[Rows]) -> None:
        """Insert as in any transaction."""
        with self.begin() as connection:
            self.insert(connection, given)

    def rest(self) -> None:
        """Do nothing: the server maintains its own log."""

    def close(self) -> None:
        """Do nothing: the pool belongs to its creator."""


@contextmanager
def _within(connection: Connection) -> Iterator[Connection]:
    with connection.begin():
        yield connection


def _insert(execute: Callable[[str, tuple[object, ...]], object], mark: str, given: Iterable[Rows]) -> None:
    """Insert the rows of all jobs of a transaction with as few statements as possible.

    Each statement releases the GIL and has to get it back from the event loop, which may take milliseconds. Jobs that insert rows
    are independent of others in the same transaction: rows they refer to were committed before.
    """
    gathered: dict[str, tuple[Into, list[tuple[object, ...]]]] = {}
    for into, rows in given:
        gathered.setdefault(into.table, (into, []))[1].extend(rows)
    for into, rows in gathered.values():
        most = PARAMETERS // len(into.columns)
        for start in range(0, len(rows), most):
            part = rows[start : start + most]
            execute(_statement(into, len(part), mark), tuple(chain.from_iterable(part)))


@lru_cache(maxsize=1024)
def _statement(into: Into, rows: int, mark: str) -> str:
    return into.statement(rows, mark)
