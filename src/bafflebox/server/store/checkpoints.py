"""WAL checkpoints beside the writer, so that no act waits for them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import closing

import structlog
from sqlalchemy import Engine

log = structlog.get_logger("store")

AFTER = 3000
"""Jobs between checkpoints: the log stays at some ten megabytes, and a page written often is copied once."""
LOOK_EVERY = 1.0
"""Seconds between two checks."""
PASSES = 4
REST = 200
"""Pages that may be left to the writer; more are copied by another pass first."""


class Checkpoints:
    """A thread that copies pages while the writer continues; the writer only copies the last few.

    Left to SQLite, the commit that fills the log copies all of it: hundreds of scattered pages, and two syncs, every second on a
    busy server. The log restarts only when everything is copied, and a busy writer is always some pages ahead: so the last step is
    the writer's.
    """

    def __init__(self, engine: Engine, written: Callable[[], int], finish: Callable[[], None]) -> None:
        self._engine, self._written, self._finish = engine, written, finish
        self._ending = threading.Event()
        self._thread = threading.Thread(target=self._run, name="checkpoints", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop the thread; the rest is copied when the database is closed."""
        self._ending.set()
        self._thread.join()

    def _run(self) -> None:
        before = 0
        while not self._ending.wait(LOOK_EVERY):
            written = self._written()
            if written - before < AFTER:
                continue
            before = written
            try:
                with closing(self._engine.raw_connection()) as connection:
                    cursor = connection.cursor()
                    for _ in range(PASSES):
                        if checkpoint(cursor) <= REST:
                            break
                    cursor.close()
                self._finish()
            except Exception:
                # harmless: the log grows until the writer copies it
                log.exception("no checkpoint")


def checkpoint(cursor: object) -> int:
    """Copy what can be copied without blocking; return the pages left in the log."""
    found = cursor.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()  # type: ignore[attr-defined]  # any driver's
    return max(0, int(found[1]) - int(found[2]))
