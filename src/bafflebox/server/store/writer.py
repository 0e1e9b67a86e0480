"""The one writer: a thread that commits what waits in one piece, so that many acts share one wait for the disk."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from queue import SimpleQueue
from typing import Any, NamedTuple

import structlog
from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError as Integrity

from bafflebox.server.store.checkpoints import Checkpoints, checkpoint

log = structlog.get_logger("store")

APART = 0.008
"""Seconds between the beginnings of two commits at least: on a busy server acts share them, on a quiet one nobody waits."""
PAGES_KB = 32_768
"""KB of pages that the writer keeps at hand: those to which a thousand live games are being written."""
MOST = 256
"""Jobs that share one transaction at most."""
PARAMETERS = 900
"""Values in one statement at most; every SQLite takes so many."""


@dataclass(frozen=True, slots=True)
class Into:
    """A table of the database, by name, and the columns in which rows of it are given."""

    table: str
    columns: tuple[str, ...]

    def statement(self, rows: int) -> str:
        """SQL that inserts so many rows at once."""
        names = ", ".join(f'"{name}"' for name in self.columns)
        row = f"({', '.join('?' * len(self.columns))})"
        return f'INSERT INTO "{self.table}" ({names}) VALUES {", ".join([row] * rows)}'  # noqa: S608 - names of ours


Rows = tuple[Into, Sequence[tuple[Any, ...]]]


class Job(NamedTuple):
    """Something to write: rows to insert, then whatever `act` does within a transaction that it does not end."""

    rows: tuple[Rows, ...] = ()
    act: Callable[[Connection], object] | None = None


class Writer:
    """Runs jobs in the order given; a job is done when its transaction is on the disk, and not before."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[tuple[Job, _Waiting] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._closed = False
        self._written = 0
        self._begun = 0.0
        """When the last commit began."""
        self.failing = False
        """Whether the database could not be written when that was tried last."""
        self.failures = 0
        """Jobs that could not be written because the database could not."""
        self._checkpoint_due = False
        self._thread.start()
        self._checkpoints = Checkpoints(engine, lambda: self._written, self._finish_checkpoint)

    async def write(self, job: Job) -> None:
        """Returns when what the job wrote is safe; raises what it raised, nothing of it having been written."""
        # a caller that goes away does not take the write with it
        await asyncio.shield(self.put(job))

    def put(self, job: Job) -> asyncio.Future[None]:
        """The same as a future: to be waited for, never to be cancelled."""
        loop = asyncio.get_running_loop()
        future = Storing(loop=loop)
        self._put(job, _Waiting(loop, future, None, []))
        return future

    def write_now(self, job: Job) -> None:
        """The same for a thread that may wait; never call it from the loop."""
        waiting = _Waiting(None, None, threading.Event(), [])
        self._put(job, waiting)
        assert waiting.done is not None
        waiting.done.wait()
        if waiting.error:
            raise waiting.error[0]

    @property
    def written(self) -> int:
        """How many jobs were done since the start."""
        return self._written

    @property
    def waiting(self) -> int:
        """How many jobs wait for their transaction."""
        return self._queue.qsize()

    def close(self) -> None:
        """Waits until everything is written."""
        self._closed = True
        self._checkpoints.close()
        self._queue.put(None)
        self._thread.join()

    def _put(self, job: Job, waiting: _Waiting) -> None:
        if self._closed:
            raise RuntimeError("the writer is closed")
        self._queue.put((job, waiting))

    def _run(self) -> None:
        with self._engine.connect() as connection:
            _driver(connection).execute(f"PRAGMA cache_size=-{PAGES_KB}")
            ended = False
            while not ended:
                batch, ended = self._take()
                if batch:
                    _tell(batch, self._commit(connection, batch))
                    self._written += len(batch)
                if self._checkpoint_due:
                    self._checkpoint_due = False
                    self._end_checkpoint(connection)

    def _take(self) -> tuple[list[tuple[Job, _Waiting]], bool]:
        first = self._queue.get()
        if first is None:
            return [], True
        rest = self._begun + APART - time.monotonic()
        if rest > 0:
            time.sleep(rest)
        self._begun = time.monotonic()
        batch = [first]
        while len(batch) < MOST and not self._queue.empty():
            more = self._queue.get()
            if more is None:
                return batch, True
            batch.append(more)
        return batch, False

    def _finish_checkpoint(self) -> None:
        """Asks for the end of a checkpoint after the next batch."""
        self._checkpoint_due = True

    def _end_checkpoint(self, connection: Connection) -> None:
        try:
            with closing(connection.connection.cursor()) as cursor:
                checkpoint(cursor)
        except Exception:
            log.exception("the log can't begin anew")
        finally:
            connection.rollback()

    def _commit(self, connection: Connection, batch: list[tuple[Job, _Waiting]]) -> list[Exception | None]:
        """What became of each job. If one fails, each is tried alone: the others must not suffer."""
        try:
            if any(job.act is not None for job, _ in batch):
                with connection.begin():
                    _insert(_driver(connection), (rows for job, _ in batch for rows in job.rows))
                    for job, _ in batch:
                        if job.act is not None:
                            job.act(connection)
            else:
                # rows alone: the driver's own transaction, as what lies above it costs more than the insertion
                with _driver(connection) as driver:
                    _insert(driver, (rows for job, _ in batch for rows in job.rows))
        except Exception as error:  # noqa: BLE001 - whoever waits is told
            if len(batch) == 1:
                # a row that is there already is a fault of who asked, and the database is well
                self.failing = not isinstance(error, sqlite3.IntegrityError | Integrity)
                self.failures += self.failing
                return [error]
            return [self._commit(connection, [each])[0] for each in batch]
        self.failing = False
        return [None] * len(batch)


async def settled(storing: asyncio.Future[None]) -> asyncio.CancelledError | None:
    """Waits until it is stored or is known not to be; whoever is cancelled meanwhile is told of it afterwards."""
    cancelled: asyncio.CancelledError | None = None
    while not storing.done():
        try:
            await storing
        except asyncio.CancelledError as error:
            cancelled = error
        except Exception:  # noqa: BLE001, S110 - whoever asks for the result is told
            pass
    return cancelled


class Storing(asyncio.Future[None]):
    """What is being written: to cancel who waits for it does not cancel it. He hears of that when it is written."""

    def cancel(self, msg: Any | None = None) -> bool:
        """Nothing is cancelled here."""
        return False


def _driver(connection: Connection) -> sqlite3.Connection:
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


def _insert(driver: sqlite3.Connection, given: Iterable[Rows]) -> None:
    """Inserts the rows of all jobs of a transaction with as few statements as can be.

    Each statement lets go of the interpreter and has to win it back from the loop, which may take
    milliseconds; a row at a time, a busy server would wait for itself. Jobs that insert rows need
    nothing that another job of the same transaction does: what they refer to was answered before.
    """
    gathered: dict[str, tuple[Into, list[tuple[Any, ...]]]] = {}
    for into, rows in given:
        gathered.setdefault(into.table, (into, []))[1].extend(rows)
    if not gathered:
        return
    with closing(driver.cursor()) as cursor:
        for into, rows in gathered.values():
            most = PARAMETERS // len(into.columns)
            for start in range(0, len(rows), most):
                part = rows[start : start + most]
                cursor.execute(_statement(into, len(part)), list(chain.from_iterable(part)))


@lru_cache(maxsize=1024)
def _statement(into: Into, rows: int) -> str:
    return into.statement(rows)


class _Waiting:
    """Who waits for a job: a future of a loop, or a thread."""

    __slots__ = ("done", "error", "future", "loop")

    def __init__(
        self,
        loop: asyncio.AbstractEventLoop | None,
        future: asyncio.Future[None] | None,
        done: threading.Event | None,
        error: list[Exception],
    ) -> None:
        self.loop, self.future, self.done, self.error = loop, future, done, error


def _tell(batch: list[tuple[Job, _Waiting]], results: list[Exception | None]) -> None:
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Any, Exception | None]]] = {}
    for (_, waiting), error in zip(batch, results, strict=True):
        if waiting.done is not None:
            if error:
                waiting.error.append(error)
            waiting.done.set()
        elif waiting.loop is not None:
            by_loop.setdefault(waiting.loop, []).append((waiting.future, error))
    for loop, told in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_resolve, told)


def _resolve(told: list[tuple[asyncio.Future[None], Exception | None]]) -> None:
    for future, error in told:
        if future.done():
            continue
        if error is None:
            future.set_result(None)
        else:
            future.set_exception(error)
