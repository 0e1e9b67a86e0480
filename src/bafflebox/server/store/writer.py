"""The one writer: a thread that commits what waits in one piece, so that many acts share one wait for the disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine

Job = Callable[[Connection], object]
"""Writes within a transaction that it does not end."""

MOST = 256
"""Jobs that share one transaction at most."""


class Writer:
    """Runs jobs in the order given; a job is done when its transaction is on the disk, and not before."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._queue: SimpleQueue[tuple[Job, _Waiting] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._closed = False
        self._thread.start()

    async def write(self, job: Job) -> None:
        """Returns when what the job wrote is safe; raises what it raised, nothing of it having been written."""
        loop = asyncio.get_running_loop()
        future = loop.create_future()
        self._put(job, _Waiting(loop, future, None, []))
        # a caller that goes away does not take the write with it
        await asyncio.shield(future)

    def write_now(self, job: Job) -> None:
        """The same for a thread that may wait; never call it from the loop."""
        waiting = _Waiting(None, None, threading.Event(), [])
        self._put(job, waiting)
        assert waiting.done is not None
        waiting.done.wait()
        if waiting.error:
            raise waiting.error[0]

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
        with self._engine.connect() as connection:
            ended = False
            while not ended:
                batch, ended = self._take()
                if batch:
                    _tell(batch, self._commit(connection, batch))

    def _take(self) -> tuple[list[tuple[Job, _Waiting]], bool]:
        first = self._queue.get()
        if first is None:
            return [], True
        batch = [first]
        while len(batch) < MOST and not self._queue.empty():
            more = self._queue.get()
            if more is None:
                return batch, True
            batch.append(more)
        return batch, False

    def _commit(self, connection: Connection, batch: list[tuple[Job, _Waiting]]) -> list[Exception | None]:
        """What became of each job. If one fails, each is tried alone: the others must not suffer."""
        try:
            with connection.begin():
                for job, _ in batch:
                    job(connection)
        except Exception as error:  # noqa: BLE001 - whoever waits is told
            if len(batch) == 1:
                return [error]
            return [self._commit(connection, [each])[0] for each in batch]
        return [None] * len(batch)


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
