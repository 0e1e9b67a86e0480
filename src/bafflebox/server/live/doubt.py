"""Tables whose last write failed while the database was unavailable: it may be stored all the same.

They stay in memory, with the sockets of their visitors, and refuse acts until the database answers. Then each continues where it was,
or is read again where that write was stored.
"""

from __future__ import annotations

import asyncio
from typing import Protocol

import structlog

from bafflebox.server.live.running import Running
from bafflebox.server.store.errors import is_away
from bafflebox.server.store.store import Store

log = structlog.get_logger("hub")

LOOK_EVERY = 0.2
"""Seconds between two attempts."""


class NotStored(Exception):
    """Nothing is stored at a table now: the database is unavailable."""


class Doubtful(Protocol):
    """A table as it is settled."""

    @property
    def id(self) -> str:
        """Its id."""
        ...

    lock: asyncio.Lock
    running: Running
    given_up: bool
    in_doubt: bool
    calm_until: int

    def changed(self) -> None:
        """Notify every part of a change."""

    def give_up(self) -> None:
        """Unload the table: memory may not be what is stored."""


class Doubts:
    """The tables in doubt. Event loop only."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tables: dict[str, Doubtful] = {}
        self._task: asyncio.Task[None] | None = None

    def add(self, table: Doubtful) -> None:
        """Settle a table as soon as possible."""
        self._tables[table.id] = table
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run())

    def stop(self) -> None:
        """Give up: the server ends."""
        if self._task is not None:
            self._task.cancel()

    async def _run(self) -> None:
        while self._tables:
            await asyncio.sleep(LOOK_EVERY)
            tables = list(self._tables.values())
            try:
                stored = await self._store.last([each.id for each in tables])
            except Exception as error:
                if not is_away(error):
                    log.exception("tables in doubt not looked at")
                continue
            log.info("tables settled", count=len(tables))
            for table in tables:
                del self._tables[table.id]
                async with table.lock:
                    _settle(table, stored.get(table.id, -1))


def _settle(table: Doubtful, stored: int) -> None:
    """End the doubt of a table whose last event in storage is `stored`; under the lock."""
    if table.given_up:
        return
    table.in_doubt, table.calm_until = False, 0
    if stored == table.running.seq:
        table.changed()
    else:
        table.give_up()
