"""Order in the house: how often somebody may speak, who was silenced or shut out by the staff, and what players tell them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable

from bafflebox.refusal import Refusal
from bafflebox.server.door.buckets import Buckets
from bafflebox.server.people.visitors import account_as
from bafflebox.server.store.staff import HouseAct, HouseNote, StaffRows
from bafflebox.server.tables.clockwork import Clockwork

TALK_RATE, TALK_BURST = 0.5, 6
"""Lines a second of one person, wherever he says them, after so many at once."""
NOTE_RATE, NOTE_BURST = 1 / 300, 5
"""Notes a second of one person, after so many at once."""
LONGEST = 366 * 24
"""Hours for which somebody may be silenced or shut out."""
LASTING = ("mute", "bar")
"""What staff do that holds for a time."""


class Order:
    """Who keeps order, for all tables. Asked from the loop only."""

    def __init__(self, rows: StaffRows, clockwork: Clockwork) -> None:
        self.rows, self._time = rows, clockwork
        self._talk, self._notes = Buckets(TALK_RATE, TALK_BURST), Buckets(NOTE_RATE, NOTE_BURST)
        self._told: set[tuple[str, str, int, str]] = set()
        """Notes that came since the server began: by whom, table, line, about whom. The same once more is no other."""
        self._until: dict[tuple[str, str], int] = {}
        """Until when what holds against whom, in ms."""
        self.on_bar: Callable[[], Awaitable[None]] | None = None
        """Called when somebody is shut out, so that he leaves at once."""
        for act in rows.in_force(clockwork.ms()):
            self._note(act)

    async def refresh(self) -> None:
        """Reads again what holds, where another server may have had it written; who is shut out now leaves."""
        before, self._until = self._until, {}
        for act in await asyncio.to_thread(self.rows.in_force, self._time.ms()):
            self._note(act)
        if self.on_bar is not None and any(each not in before for each in self._until if each[0] == "bar"):
            await self.on_bar()

    # --- limits ---------------------------------------------------------------------------------------

    def talks(self, who: str) -> float:
        """Somebody (see `known_as`) says another line: 0, or the seconds that he has to wait."""
        return self._talk.take(who)

    def may_speak(self, who: str) -> Refusal | None:
        """Why somebody whom the staff silenced or shut out may not speak now."""
        return self.may_come(who) or self._holds("mute", who, "muted")

    def may_come(self, who: str) -> Refusal | None:
        """Why somebody whom the staff shut out may not come in now."""
        return self._holds("bar", who, "shut_out")

    async def seat_may_come(self, table: str, seat: str) -> Refusal | None:
        """The same for a seat and for the account that holds it, whoever comes with its key."""
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
        """A note to the staff; the same once more is taken for the first. Why it is not taken, None where it is."""
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
        """A member of staff does something: it is kept, holds from now on, and who is shut out leaves."""
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
