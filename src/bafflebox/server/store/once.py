"""Single-flight reads."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """Pending reads by name. Event loop only."""

    def __init__(self, read: Callable[[str], Awaitable[T]]) -> None:
        self._read = read
        self._coming: dict[str, asyncio.Future[T]] = {}

    async def get(self, name: str) -> T:
        """Return or raise the result of `read` for this name; concurrent callers share one read.

        If the first caller is cancelled, the read continues for the others.
        """
        coming = self._coming.get(name)
        if coming is None:
            coming = self._coming[name] = asyncio.ensure_future(self._read(name))
            coming.add_done_callback(lambda done: self._coming.pop(name))
        return await asyncio.shield(coming)
