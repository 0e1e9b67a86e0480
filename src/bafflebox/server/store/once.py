"""What is read from storage when somebody asks for it: read once, however many ask at the same time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Once(Generic[T]):
    """Readings under way, by name. Asked from the loop only."""

    def __init__(self, read: Callable[[str], Awaitable[T]]) -> None:
        self._read = read
        self._coming: dict[str, asyncio.Future[T]] = {}

    async def get(self, name: str) -> T:
        """What `read` answers or raises for this name; who comes while it is being read waits for the same answer.

        Who asked first may go away: the reading goes on for the others.
        """
        coming = self._coming.get(name)
        if coming is None:
            coming = self._coming[name] = asyncio.ensure_future(self._read(name))
            coming.add_done_callback(lambda done: self._coming.pop(name))
        return await asyncio.shield(coming)
