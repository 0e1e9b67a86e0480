"""Names that invited players choose when they take their seats, before the first game."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import fields, replace

from msgspec import structs

from bafflebox.board.side import BySide, Side
from bafflebox.events.conduct import Proposed
from bafflebox.events.game import Event, MatchStarted
from bafflebox.match.log import Envelope
from bafflebox.server.live.half import TentativeMoves
from bafflebox.server.live.running import fold_running
from bafflebox.server.live.saying import encode, hello
from bafflebox.server.live.table import Table
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import check_names, clean_name
from bafflebox.server.store.store import StoredTable
from bafflebox.server.store.writer import settled


async def seat_as(table: Table, seats: Seats, name: str | None) -> bool:
    """Store the seats after Black's was taken, with the chosen name; return False where Black can't have that name.

    For callers that hold the lock. The log begins with both names, so its first entries are rewritten: only before the first game
    and before Black's first act, and for no table whose names a director set. Raises OptionError for a side's name, and any storage
    error, after which the table is unloaded and read again.
    """
    kept, running = table.kept, table.running
    setup, wanted = kept.setup, clean_name(name, "")
    begun = running.game is not None or bool(running.match.results) or running.first > 0
    if not wanted or begun or setup.opponent != "friend" or setup.director or setup.listed:
        return False
    white, old = setup.names
    names = check_names(white, wanted)
    told = [each.envelope.whole() for each in running.told]
    events = [_renamed(each.event, old, BySide(*names)) for each in told]
    if names[1] == old or any(each.by is Side.BLACK for each in told) or None in events:
        return False
    envelopes = [replace(each, event=event) for each, event in zip(told, events, strict=True) if event]
    await _store(table, replace(kept, seats=seats, setup=structs.replace(setup, names=names)), envelopes)
    return True


def _renamed(event: Event, old: str, names: BySide[str]) -> Event | None:
    """Return the event with Black's new name; None for one with the old name in an unknown place."""
    if isinstance(event, MatchStarted):
        return replace(event, names=names)
    if isinstance(event, Proposed) and event.answers == old:
        return replace(event, answers=names.black)
    return None if any(getattr(event, each.name) == old for each in fields(event)) else event


async def _store(table: Table, kept: StoredTable, envelopes: Sequence[Envelope]) -> None:
    cancelled: asyncio.CancelledError | None = None
    try:
        storing = table.house.store.rename(kept, envelopes)
        cancelled = await settled(storing)
        storing.result()
        running = fold_running(kept.setup.law(), envelopes)
        table.kept, table.running = kept, running
        table.half = TentativeMoves(running.tree, table.presence)
        for listener in table.presence.listeners:
            now = table.house.time.ms()
            listener.send(encode(hello(table.id, kept.setup, running, listener.reader, now)))
        table.tell(running.seq + 1)
        table.changed()
    except Exception:
        table.give_up()
        raise
    if cancelled is not None:
        raise cancelled
