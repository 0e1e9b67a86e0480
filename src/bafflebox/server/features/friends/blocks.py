"""Blocks between accounts, in memory for every part of the server that brings people together.

A block is set by one account and holds for both: neither sees the other's challenges and matches in the lobby, may accept them, take
a seat at the other's table, watch there, or reads the other's talk.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Mapping

from sqlalchemy import Engine, select

from bafflebox.server.store.schema import ACCOUNTS, BLOCKS


class Blocks:
    """All blocks. Event loop only."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._apart = self._read()
        self.on_changed: list[Callable[[set[str]], Awaitable[None]]] = []
        """Each called with the accounts for which a block was set or lifted."""

    def between(self, one: str, other: str) -> bool:
        """Return whether a block is between two accounts, set by either; none is between "" and anybody."""
        return other in self.of(one)

    def of(self, account: str) -> Mapping[str, str]:
        """Return the accounts that are kept apart from this one, with their folded names."""
        return self._apart.get(account, {})

    async def refresh(self) -> None:
        """Read all blocks again, and report what changed."""
        before, self._apart = self._apart, await asyncio.to_thread(self._read)
        everybody = before.keys() | self._apart.keys()
        changed = {each for each in everybody if before.get(each) != self._apart.get(each)}
        for follow in self.on_changed if changed else ():
            await follow(changed)

    def _read(self) -> dict[str, dict[str, str]]:
        of, one, other = BLOCKS.c, ACCOUNTS.alias(), ACCOUNTS.alias()
        pairs = (
            select(one.c.id, one.c.folded, other.c.id, other.c.folded)
            .select_from(BLOCKS)
            .join(one, of.account_id == one.c.id)
            .join(other, of.blocked_id == other.c.id)
        )
        found = defaultdict[str, dict[str, str]](dict)
        with self._engine.connect() as connection:
            for by, by_name, blocked, blocked_name in connection.execute(pairs):
                found[by][blocked], found[blocked][by] = blocked_name, by_name
        return dict(found)
