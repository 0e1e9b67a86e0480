"""Blocks at a table: kept apart from one of its players."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from bafflebox.refusal import Refusal
from bafflebox.server.live.services import House
from bafflebox.server.live.table import Table


async def kept_apart(house: House, table: str, account: str, *, here: Iterable[str] = ()) -> Refusal | None:
    """Return why an account ("" for a guest) may not come to a table: a block is between it and the holder of a seat there.

    `here`: accounts that sit there without holding a seat.
    """
    if not house.apart.of(account):
        return None
    holders = await asyncio.to_thread(house.store.holders, table)
    apart = any(house.apart.between(account, each) for each in (*holders.values(), *here))
    return Refusal("kept_apart", "") if apart else None


async def kept_apart_at(table: Table, account: str) -> Refusal | None:
    """Return the same for a loaded table."""
    return await kept_apart(table.house, table.id, account, here=table.presence.accounts)
