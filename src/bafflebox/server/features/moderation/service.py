"""Moderation: rate limits of talk, sanctions, and reports."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from bafflebox.refusal import Refusal
from bafflebox.server.features.moderation.rows import HouseAct, HouseNote, StaffRows
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.model.visitor import account_as
from bafflebox.server.net.rate_limit import Buckets

TALK_RATE, TALK_BURST = 0.5, 6
"""Lines per second of one person at all tables, and burst."""
NOTE_RATE, NOTE_BURST = 1 / 300, 5
"""Reports per second of one person, and burst."""
LASTING = ("mute", "bar")
"""Acts of the staff with a duration."""


class Order:
    """Moderation of all tables. Event loop only."""

    def __init__(self, rows: StaffRows, clockwork: Clockwork) -> None:
        self.rows, self._time = rows, clockwork
        self._talk, self._notes = Buckets(TALK_RATE, TALK_BURST), Buckets(NOTE_RATE, NOTE_BURST)
        self._told: set[tuple[str, str, int, str]] = set()
        """Reports since the start: author, table, line, subject. Repeated ones are ignored."""
        self._until: dict[tuple[str, str], int] = {}
        """Expiry of sanctions per person, in ms."""
        self.on_bar: Callable[[], Awaitable[None]] | None = None
        """Called after a ban, to disconnect the person at once."""
        for act in rows.in_force(clockwork.ms()):
            self._note(act)

    async def refresh(self) -> None:
        """Read sanctions again, as another server may have changed them; banned persons are disconnected."""
        before, self._until = self._until, {}
        for act in await asyncio.to_thread(self.rows.in_force, self._time.ms()):
            self._note(act)
        if self.on_bar is not None and any(each not in before for each in self._until if each[0] == "bar"):
            await self.on_bar()

    # --- limits ---------------------------------------------------------------------------------------

    def talks(self, who: str) -> float:
        """Count a line of a person (see `known_as`); return 0, or the seconds to wait."""
        return self._talk.take(who)

    def may_speak(self, who: str) -> Refusal | None:
        """Return why a silenced or banned person may not talk now."""
        return self.may_come(who) or self._holds("mute", who, "muted")

    def may_come(self, who: str) -> Refusal | None:
        """Return why a banned person may not connect now."""
        return self._holds("bar", who, "shut_out")

    async def seat_may_come(self, table: str, seat: str) -> Refusal | None:
        """Return the same for a seat and the account that holds it, independent of its user."""
        if not any(what == "bar" for what, _ in self._until):
            return None
        holder = await self.rows.holder(table, seat)
        return self.may_come(f"seat {table} {seat}") or (
            self.may_come(account_as(holder)) if holder else None
        )

    def _holds(self, what: str, who: str, code: str) -> Refusal | None:
        until = self._until.get((what, who), 0)
        if until <= self._time.ms():
            self._until.pop((what, who), None)
            return None
        return Refusal(code, "", {"until": time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(until / 1000))})

    # --- notes and acts -------------------------------------------------------------------------------

    async def tell(self, note: HouseNote) -> Refusal | None:
        """Send a report to the staff, once; return why it is refused, or None."""
        same = (note.by_who, note.table, note.line, note.who)
        if same in self._told:
            return None
        wait = self._notes.take(note.by_who)
        if wait:
            return Refusal("note_later", "", {"minutes": int(wait / 60) + 1})
        await self.rows.put_note(note)
        self._told.add(same)
        return None

    async def act(self, act: HouseAct) -> None:
        """Do an act of the staff: it is stored and takes effect, and banned persons are disconnected."""
        await self.rows.put_act(act)
        self._note(act)
        if act.do == "bar" and self.on_bar is not None:
            await self.on_bar()

    def _note(self, act: HouseAct) -> None:
        if act.do in LASTING:
            self._until[act.do, act.who] = act.until
        elif act.do == "lift":
            for what in LASTING:
                self._until.pop((what, act.who), None)
