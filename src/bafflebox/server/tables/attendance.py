"""Telling who is at a table: seats at once, how many watch to all in one second together."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from bafflebox.referee.conduct.absence import falls_for_ever
from bafflebox.server.tables.frame import Reader
from bafflebox.server.tables.idleness import Idle, away_at, idle
from bafflebox.server.tables.late import is_held
from bafflebox.server.tables.presence import Listener
from bafflebox.server.tables.saying import encode
from bafflebox.side import BySide, Side

if TYPE_CHECKING:
    from bafflebox.server.tables.table import Table

WATCHERS_TOLD = 1.0
"""Seconds after which everybody is told that somebody began or ceased to watch."""


def tell(table: Table) -> None:
    """Tells everybody, each kind of reader in words made once."""
    table.presence.due = False
    table.presence.tell(lambda reader: _message(table, reader))


def tell_of(table: Table, listener: Listener, claims: BySide[int | None] | None = None) -> None:
    """Tells that somebody came or went; of one who watches at a cost that does not grow with the others.

    `claims`: from when the match might have been claimed before he came; where that is another matter now, so is what may be done.
    """
    if listener.reader.sides:
        tell(table)
        if claims is not None and claims != claims_at(table):
            table.tell(table.running.seq + 1)
        return
    if listener in table.presence.listeners:
        listener.send(_message(table, listener.reader))
    if not table.presence.due:
        table.presence.due = True
        asyncio.get_running_loop().call_later(WATCHERS_TOLD, tell, table)


def claims_at(table: Table) -> BySide[int | None]:
    """For each side from when its opponent may claim the match, in ms; None while there is no such time."""
    return BySide(_claim_at(table, Side.WHITE), _claim_at(table, Side.BLACK))


def clock_decides(table: Table, side: Side) -> bool:
    """Whether the absence of `side` is the business of its clock, whose fall costs something (R6)."""
    runs = bool(table.law.match.flag_rule) and table.running.clock.running is side
    return runs and not falls_for_ever(table.running.now, side)


def _claim_at(table: Table, side: Side) -> int | None:
    late = None if table.over else table.late_with_dice(side)
    if late is not None:
        return late
    running = table.running
    if table.kept.setup.opponent != "friend" or table.over or running.match.game is None:
        return None
    if side not in running.waited_for or clock_decides(table, side):
        return None
    if (patience := table.kept.setup.patience) is not None:
        return table.zero + running.waiting_since[side] // 1000 + patience
    away = away_since(table, side)
    if away is None:
        return None
    # time counts only while he is waited for
    since = max(away, table.zero + running.waiting_since[side] // 1000)
    return since + int(table.house.settings.claim_after * 1000)


def away_since(table: Table, side: Side) -> int | None:
    """Since when a side counts as away, in ms: nobody sits there, or who does has done nothing for too long; None if neither."""
    away = table.presence.away[side]
    if away is None and (idle_from := away_at(table, side)) is not None:
        return idle_from if idle_from <= table.house.time.ms() else None
    return away


def _message(table: Table, reader: Reader) -> bytes:
    now, presence, bot = table.house.time.ms(), table.presence, table.kept.setup.bot
    sides = {side: _here(table, side) if side is not bot else {"here": True} for side in Side}
    if is_held(table, reader):
        # for whom is waited is part of what he sees later
        sides = {side: {"here": said["here"]} for side, said in sides.items()}
    return encode(presence.message(reader, sides, now))


def _here(table: Table, side: Side) -> dict[str, Any]:
    """Whether a side is here; since when it is not, and what follows from that or from its doing nothing."""
    away, claim = away_since(table, side), _claim_at(table, side)
    if table.kept.setup.days:
        # nobody is expected to sit there
        return {"here": away is None, "due_at": claim}
    if away is not None:
        return {"here": False, "away_since": away, "claim_at": claim}
    # somebody may be here and still keep the agreed dice waiting
    found: dict[str, Any] = {"here": True} if claim is None else {"here": True, "claim_at": claim}
    idle_from = away_at(table, side)
    if idle(table, idle_from, table.house.time.ms()) is Idle.WARNED:
        found["away_at"] = idle_from
    return found
