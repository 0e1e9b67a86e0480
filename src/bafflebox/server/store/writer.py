"""The one writer: a thread that commits what waits in one piece, so that many acts share one wait for the disk."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine

from bafflebox.server.store.leading import LeaseLost, Proof
from bafflebox.server.store.writing import FAULTS, Into, Rows, Writing, writing_to

__all__ = ["Into", "Job", "Rows", "Writer", "settled"]

APART = 0.008
"""Seconds between the beginnings of two commits at least: on a busy server acts share them, on a quiet one nobody waits."""
MOST = 256
"""Jobs that share one transaction at most."""


class Job(NamedTuple):
    """Something to write: rows to insert, then whatever `act` does within a transaction that it does not end."""

    rows: tuple[Rows, ...] = ()
    act: Callable[[Connection], object] | None = None


class Writer:
    """Runs jobs in the order given; a job is done when its transaction is on the disk, and not before."""

    def __init__(self, engine: Engine, leading: Proof | None = None) -> None:
        self._engine, self._leading = engine, leading
        self._queue: SimpleQueue[tuple[Job, _Waiting] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._closed = False
        self._written = 0
        self._begun = 0.0
        """When the last commit began."""
        self.failing = False
        """Whether the database could not be written when that was tried last."""
        self.lost: LeaseLost | None = None
        """That another server leads the database now, once it is known: nothing is written any more."""
        self.failures = 0
        """Jobs that could not be written because the database could not."""
        self._thread.start()

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

    def _commit(self, way: Writing, batch: list[tuple[Job, _Waiting]]) -> list[Exception | None]:
        """What became of each job. If one fails, each is tried alone: the others must not suffer."""
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
        except Exception as error:  # noqa: BLE001 - whoever waits is told
            if len(batch) == 1:
                # a fault of who asked, as a row that is there already: the database is well
                self.failing = not isinstance(error, FAULTS)
                self.failures += self.failing
                return [error]
            return [self._commit(way, [each])[0] for each in batch]
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
