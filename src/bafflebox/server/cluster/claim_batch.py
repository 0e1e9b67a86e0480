"""Batched claims: simultaneous claims share one transaction, as a worker's death brings all its clients at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from contextlib import suppress

from bafflebox.server.cluster.leadership import Claim

MOST = 200
"""Most names per transaction."""
Make = Callable[[Collection[str]], dict[str, Claim | None]]


class ClaimBatch:
    """Pending claims. Event loop only; one transaction at a time."""

    def __init__(self, make: Make) -> None:
        self._make = make
        self._waiting: dict[str, asyncio.Future[Claim | None]] = {}
        self._task: asyncio.Task[None] | None = None

    async def claim(self, name: str) -> Claim | None:
        """Return the result of a claim; raise what the database raises."""
        coming = self._waiting.get(name)
        if coming is None:
            coming = self._waiting[name] = asyncio.get_running_loop().create_future()
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._run())
        return await asyncio.shield(coming)

    async def _run(self) -> None:
        while self._waiting:
            now = {name: self._waiting.pop(name) for name in list(self._waiting)[:MOST]}
            try:
                found = await asyncio.to_thread(self._make, list(now))
            except Exception as error:  # noqa: BLE001 - the waiting caller gets it
                for each in now.values():
                    each.set_exception(error)
                    with suppress(Exception):
                        each.exception()  # skip cancelled callers
            else:
                for name, each in now.items():
                    each.set_result(found[name])
