"""Telling who is at a table: seats at once, how many watch to all in one second together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from bafflebox.server.tables.presence import Listener
from bafflebox.server.tables.saying import encode

if TYPE_CHECKING:
    from bafflebox.server.tables.table import Table

WATCHERS_TOLD = 1.0
"""Seconds after which everybody is told that somebody began or ceased to watch."""


def tell(table: Table) -> None:
    """Tells everybody, each kind of reader in words made once."""
    table.presence.due = False
    ready: dict[str | None, bytes] = {}
    for listener in list(table.presence.listeners):
        seat = listener.reader.seat
        if seat not in ready:
            ready[seat] = _message(table, listener)
        listener.send(ready[seat])


def tell_of(table: Table, listener: Listener) -> None:
    """Tells that somebody came or went; of one who watches at a cost that does not grow with the others."""
    if listener.reader.sides:
        tell(table)
        return
    if listener in table.presence.listeners:
        listener.send(_message(table, listener))
    if not table.presence.due:
        table.presence.due = True
        asyncio.get_running_loop().call_later(WATCHERS_TOLD, tell, table)


def _message(table: Table, listener: Listener) -> bytes:
    now = table.house.time.ms()
    return encode(table.presence.message(listener.reader, table.claim_at(), table.kept.setup.bot, now))
