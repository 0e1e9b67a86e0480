"""Presence messages: seats at once, watcher counts batched per second."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from msgspec import UNSET

from bafflebox.board.side import BySide, Side
from bafflebox.protocol.message import Attendance
from bafflebox.referee.conduct.claimed_absence import falls_for_ever
from bafflebox.server.live.idleness import Idle, away_at, idle
from bafflebox.server.live.presence import Listener
from bafflebox.server.live.saying import encode
from bafflebox.server.live.table import Table
from bafflebox.server.model.reader import Reader

WATCHERS_TOLD = 1.0
"""Seconds after which a change of watchers is announced."""


class SeatAttendance:
    """Presence at a table as sent to everybody there, with claim times of an abandoned match."""

    def __init__(
        self, table: Table, late_with_dice: Callable[[Side], int | None] = lambda side: None
    ) -> None:
        self._table, self.late_with_dice = table, late_with_dice

    def tell(self) -> None:
        """Tell everybody, each kind of reader in words made once."""
        presence = self._table.presence
        presence.due = False
        presence.tell(self._message)

    def tell_of(self, listener: Listener, claims: BySide[int | None] | None = None) -> None:
        """Tell that a listener came or went; a spectator's at a cost that does not grow with their number.

        `claims`: from when the match might have been claimed before; where that is another matter now, so is what may be done.
        """
        table = self._table
        if listener.reader.sides:
            self.tell()
            if claims is not None and claims != self.claims():
                table.tell(table.running.seq + 1)
            return
        if listener in table.presence.listeners:
            listener.send(self._message(listener.reader))
        if not table.presence.due:
            table.presence.due = True
            asyncio.get_running_loop().call_later(WATCHERS_TOLD, self.tell)

    def claims(self) -> BySide[int | None]:
        """Return for each side from when its opponent may claim the match, in ms; None without such a time."""
        return BySide(self._claim_at(Side.WHITE), self._claim_at(Side.BLACK))

    def clock_decides(self, side: Side) -> bool:
        """Return whether the absence of `side` is covered by its clock, whose fall has a cost (R6)."""
        table = self._table
        runs = bool(table.law.match.flag_rule) and table.running.clock.running is side
        return runs and not falls_for_ever(table.running.now, side)

    def _claim_at(self, side: Side) -> int | None:
        table = self._table
        late = None if table.over else self.late_with_dice(side)
        if late is not None:
            return late
        running = table.running
        if table.kept.setup.opponent != "friend" or table.over or running.match.game is None:
            return None
        if side not in running.waited_for or self.clock_decides(side):
            return None
        if (patience := table.kept.setup.patience) is not None:
            return table.zero + running.waiting_since[side] // 1000 + patience
        away = self._away_since(side)
        if away is None:
            return None
        # time counts only while the side is to act
        since = max(away, table.zero + running.waiting_since[side] // 1000)
        return since + int(table.house.settings.claim_after * 1000)

    def _away_since(self, side: Side) -> int | None:
        """Since when a side counts as away, in ms: nobody sits there, or has done nothing for too long; None if neither."""
        table = self._table
        away = table.presence.away[side]
        if away is None and (idle_from := away_at(table, side)) is not None:
            return idle_from if idle_from <= table.house.time.ms() else None
        return away

    def _message(self, reader: Reader) -> bytes:
        table = self._table
        bot = table.kept.setup.bot
        sides = {side: self._here(side) if side is not bot else Attendance(here=True) for side in Side}
        if table.spectators.is_late(reader):
            # the side to act is hidden from a delayed watcher
            sides = {side: Attendance(here=said.here) for side, said in sides.items()}
        return encode(table.presence.message(reader, sides, table.house.time.ms()))

    def _here(self, side: Side) -> Attendance:
        """Return whether a side is present, since when it is not, and the consequences of absence or inactivity."""
        table = self._table
        away, claim = self._away_since(side), self._claim_at(side)
        if table.kept.setup.days:
            # nobody is expected to sit there
            return Attendance(here=away is None, due_at=claim)
        if away is not None:
            return Attendance(here=False, away_since=away, claim_at=claim)
        # a present player may still keep the agreed dice waiting
        found = Attendance(here=True, claim_at=UNSET if claim is None else claim)
        idle_from = away_at(table, side)
        if idle(table, idle_from, table.house.time.ms()) is Idle.WARNED:
            found.away_at = idle_from
        return found
