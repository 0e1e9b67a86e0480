"""Bounded waits for PostgreSQL: a database that neither answers nor closes its connections counts as unavailable.

A frozen machine or a cut network leaves connections open. Without a bound, each thread that asks would wait until the system gives
the connection up, after a quarter of an hour.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Generator
from importlib import import_module
from typing import Any

from sqlalchemy import Engine, event

from bafflebox.server.store.lease import LASTS

WITHIN = LASTS
"""Seconds for an answer to a statement, and for a connection. A server that is silent for longer may lose its lease in any case."""


def bound(engine: Engine) -> Engine:
    """Bound every wait for this database from now on by `WITHIN`, and return it; no effect for a file.

    Migrations take longer: they come before. A connection without an answer in time is closed, and the error is that of a lost one.
    Its transaction may be committed later all the same: see `Doubts`.
    """
    if engine.dialect.name != "postgresql":
        return engine
    driver: Any = import_module("psycopg")

    class Bounded(driver.Connection):  # type: ignore[misc]
        def wait(self, steps: Generator[Any, Any, Any], *given: Any, **more: Any) -> Any:
            try:
                return super().wait(_until(steps, time.monotonic() + WITHIN), *given, **more)
            except _Unanswered:
                self.pgconn.finish()
                raise driver.OperationalError(f"no answer within {WITHIN:.0f} seconds") from None

    trying, failed = threading.Lock(), threading.Event()

    def connected(dialect: object, record: object, given: list[Any], more: dict[str, Any]) -> Any:
        """Connect; after a failure one attempt at a time, since a frozen server accepts all of them later, one by one."""
        within = {**more, "connect_timeout": int(WITHIN)}
        if not failed.is_set():
            try:
                return Bounded.connect(*given, **within)
            except driver.Error:
                failed.set()
                raise
        if not trying.acquire(blocking=False):
            raise driver.OperationalError(
                "the database is unavailable; another attempt to reach it is under way"
            )
        try:
            made = Bounded.connect(*given, **within)
        finally:
            trying.release()
        failed.clear()
        return made

    event.listen(engine, "do_connect", connected)
    engine.dispose()  # connections without a bound
    return engine


class _Unanswered(Exception):
    """The bound was reached."""


def _until(steps: Generator[Any, Any, Any], end: float) -> Generator[Any, Any, Any]:
    """Return the steps of a wait, given up at a time; the driver resumes them every 0.1 s without news."""
    try:
        wants = next(steps)
        while True:
            ready = yield wants
            if not ready and time.monotonic() >= end:
                raise _Unanswered
            wants = steps.send(ready)
    except StopIteration as done:
        return done.value
