"""The single writer: a thread that commits queued jobs together, so that many acts share one sync."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine

from bafflebox.server.store.errors import is_away
from bafflebox.server.store.leading import LeaseLost, Proof
from bafflebox.server.store.writing import FAULTS, Into, Rows, WriterConnection, writing_to

__all__ = ["Into", "Job", "Rows", "Writer", "settled"]

APART = 0.008
"""Least seconds between the starts of two commits: on a busy server acts share them, on a quiet one nobody waits."""
MOST = 256
"""Most jobs per transaction."""


class Job(NamedTuple):
    """A write job: rows to insert, then `act` within the transaction, which it must not end."""

    rows: tuple[Rows, ...] = ()
    act: Callable[[Connection], object] | None = None


class Writer:
    """Runs jobs in order; a job is done when its transaction is on disk."""

    def __init__(self, engine: Engine, leading: Proof | None = None) -> None:
        self._engine, self._leading = engine, leading
        self._queue: SimpleQueue[tuple[Job, _Waiting] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._closed = False
        self._written = 0
        self._begun = 0.0
        """The start of the last commit."""
        self.failing = False
        """True if the last write failed because of the database."""
        self.away: Exception | None = None
        """The error of the last write while the database is unavailable."""
        self.lost: LeaseLost | None = None
        """Set once another server leads the database: nothing is written any more."""
        self.failures = 0
        """Jobs that failed because of the database."""
        self._thread.start()

    async def write(self, job: Job) -> None:
        """Wait until the job is durable; raise what it raised, nothing of it having been written."""
        # a cancelled caller does not cancel the write
        await asyncio.shield(self.put(job))

    def put(self, job: Job) -> asyncio.Future[None]:
        """Like `write`, returning a future; do not cancel."""
        loop = asyncio.get_running_loop()
        future = Storing(loop=loop)
        self._put(job, _Waiting(loop, future, None, []))
        return future

    def write_now(self, job: Job) -> None:
        """Like `write`, for a thread that may block; never from the event loop."""
        waiting = _Waiting(None, None, threading.Event(), [])
        self._put(job, waiting)
        assert waiting.done is not None
        waiting.done.wait()
        if waiting.error:
            raise waiting.error[0]

    @property
    def written(self) -> int:
        """Return the number of jobs done since the start."""
        return self._written

    @property
    def waiting(self) -> int:
        """Return the number of queued jobs."""
        return self._queue.qsize()

    def close(self) -> None:
        """Wait until everything is written."""
        self._closed = True
        self._queue.put(None)
        self._thread.join()

    def _put(self, job: Job, waiting: _Waiting) -> None:
        if self._closed:
            raise RuntimeError("the writer is closed")
        self._queue.put((job, waiting))

    def _run(self) -> None:
        way = writing_to(self._engine, lambda: self._written, self._leading)
        try:
            ended = False
            while not ended:
                batch, ended = self._take()
                if batch:
                    _tell(batch, self._commit(way, batch))
                    self._written += len(batch)
                    if self.away is not None:
                        ended |= self._refuse_waiting(self.away)
                way.rest()
        finally:
            way.close()

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

    def _refuse_waiting(self, away: Exception) -> bool:
        """Fail every queued job: none of them waits once more for a database that was just found away. Return whether it is the end."""
        batch, ended = [], False
        while not self._queue.empty():
            more = self._queue.get()
            if more is None:
                ended = True
            else:
                batch.append(more)
        self.failures += len(batch)
        _tell(batch, [away] * len(batch))
        return ended

    def _commit(self, way: WriterConnection, batch: list[tuple[Job, _Waiting]]) -> list[Exception | None]:
        """Return the result of each job. If one fails, each is retried alone, so that the others succeed.

        Not where the database is unavailable: whether they were stored is unknown then, and they may be stored later.
        """
        if self.lost is not None:
            return [self.lost] * len(batch)
        try:
            rows = (each for job, _ in batch for each in job.rows)
            acts = [job.act for job, _ in batch if job.act is not None]
            if acts:
                with way.begin() as connection:
                    way.insert(connection, rows)
                    for act in acts:
                        act(connection)
            else:
                way.insert_alone(rows)
        except LeaseLost as error:
            self.lost, self.failing = error, True
            self.failures += len(batch)
            return [error] * len(batch)
        except Exception as error:  # noqa: BLE001 - the waiting caller gets it
            if is_away(error):
                self.failing, self.away = True, error
                self.failures += len(batch)
                return [error] * len(batch)
            if len(batch) == 1:
                # a fault of the job, such as a duplicate row: the database is well
                self.failing = not isinstance(error, FAULTS)
                self.failures += self.failing
                return [error]
            return [self._commit(way, [each])[0] for each in batch]
        self.failing, self.away = False, None
        return [None] * len(batch)


async def settled(storing: asyncio.Future[None]) -> asyncio.CancelledError | None:
    """Wait until it is stored or has failed; return a cancellation that arrived meanwhile."""
    cancelled: asyncio.CancelledError | None = None
    while not storing.done():
        try:
            await storing
        except asyncio.CancelledError as error:
            cancelled = error
        except Exception:  # noqa: BLE001, S110 - the caller gets it with the result
            pass
    return cancelled


class Storing(asyncio.Future[None]):
    """A pending write: cancelling its waiter does not cancel it, and takes effect afterwards."""

    def cancel(self, msg: object = None) -> bool:
        """Refuse to be cancelled."""
        return False


class _Waiting:
    """The waiter of a job: a future of a loop, or a thread."""

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
