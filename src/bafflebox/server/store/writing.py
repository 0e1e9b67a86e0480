"""How rows reach the database that the one writer writes to: what differs between SQLite's file and PostgreSQL."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, Protocol

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, IntegrityError

from bafflebox.server.store.checkpoints import Checkpoints, checkpoint
from bafflebox.server.store.leading import Proof

log = structlog.get_logger("store")

PAGES_KB = 32_768
"""KB of pages that the writer keeps at hand: those to which a thousand live games are being written."""
FAULTS = (sqlite3.IntegrityError, IntegrityError, DataError)
"""What is wrong with what was to be written, not with the database."""
PARAMETERS = 900
"""Values in one statement at most; every SQLite takes so many."""


@dataclass(frozen=True, slots=True)
class Into:
    """A table of the database, by name, and the columns in which rows of it are given."""

    table: str
    columns: tuple[str, ...]

    def statement(self, rows: int, mark: str) -> str:
        """SQL that inserts so many rows at once; `mark` stands for a value."""
        names = ", ".join(f'"{name}"' for name in self.columns)
        row = f"({', '.join([mark] * len(self.columns))})"
        return f'INSERT INTO "{self.table}" ({names}) VALUES {", ".join([row] * rows)}'  # noqa: S608 - names of ours


Rows = tuple[Into, Sequence[tuple[Any, ...]]]


class Writing(Protocol):
    """One thread's way into a database; used from that thread alone."""

    def begin(self) -> AbstractContextManager[Connection]:
        """A transaction: on the disk when it is left, nothing of it where it is left by an exception."""

    def insert(self, connection: Connection, given: Iterable[Rows]) -> None:
        """Inserts rows within a transaction."""

    def insert_alone(self, given: Iterable[Rows]) -> None:
        """Inserts rows in a transaction of their own."""

    def rest(self) -> None:
        """Called between two transactions: time for what the database itself needs."""

    def close(self) -> None:
        """The end."""


def writing_to(engine: Engine, written: Callable[[], int], leading: Proof | None) -> Writing:
    """The way into this database; `written` tells how many jobs were done, `leading` proves that nobody else leads it."""
    return ToFile(engine, written) if engine.dialect.name == "sqlite" else ToServer(engine, leading)


class ToFile:
    """SQLite: one connection for good, its log copied beside."""

    def __init__(self, engine: Engine, written: Callable[[], int]) -> None:
        self._connection = engine.connect()
        driver = self._connection.connection.driver_connection
        assert isinstance(driver, sqlite3.Connection)
        self._driver = driver
        driver.execute(f"PRAGMA cache_size=-{PAGES_KB}")
        self._checkpoint_due = False
        self._checkpoints = Checkpoints(engine, written, self._finish_checkpoint)

    def begin(self) -> AbstractContextManager[Connection]:
        """A transaction on the one connection."""
        return _within(self._connection)

    def insert(self, connection: Connection, given: Iterable[Rows]) -> None:
        """By the driver itself, as what lies above it costs more than the insertion."""
        with closing(self._driver.cursor()) as cursor:
            _insert(cursor.execute, "?", given)

    def insert_alone(self, given: Iterable[Rows]) -> None:
        """In the driver's own transaction, for the same reason."""
        with self._driver:
            self.insert(self._connection, given)

    def rest(self) -> None:
        """The end of a checkpoint is the writer's where one is due."""
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
        """Ends the thread of checkpoints and the connection."""
        self._checkpoints.close()
        self._connection.close()

    def _finish_checkpoint(self) -> None:
        self._checkpoint_due = True


class ToServer:
    """PostgreSQL: a connection from the pool for each transaction, so that a server that came back is found again."""

    def __init__(self, engine: Engine, leading: Proof | None = None) -> None:
        self._engine, self._leading = engine, leading

    @contextmanager
    def begin(self) -> Iterator[Connection]:
        """A transaction on a connection that answers, begun with the proof that this server leads. Raises LeaseLost."""
        with self._engine.begin() as connection:
            if self._leading is not None:
                self._leading.prove(connection)
            yield connection

    def insert(self, connection: Connection, given: Iterable[Rows]) -> None:
        """Through SQLAlchemy, which notes when the server is gone."""
        _insert(connection.exec_driver_sql, "%s", given)

    def insert_alone(self, given: Iterable[Rows]) -> None:
        """As any transaction."""
        with self.begin() as connection:
            self.insert(connection, given)

    def rest(self) -> None:
        """The server looks after its own log."""

    def close(self) -> None:
        """The pool is its maker's."""


@contextmanager
def _within(connection: Connection) -> Iterator[Connection]:
    with connection.begin():
        yield connection


def _insert(execute: Callable[[str, tuple[Any, ...]], object], mark: str, given: Iterable[Rows]) -> None:
    """Inserts the rows of all jobs of a transaction with as few statements as can be.

    Each statement lets go of the interpreter and has to win it back from the loop, which may take
    milliseconds; a row at a time, a busy server would wait for itself. Jobs that insert rows need
    nothing that another job of the same transaction does: what they refer to was answered before.
    """
    gathered: dict[str, tuple[Into, list[tuple[Any, ...]]]] = {}
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
