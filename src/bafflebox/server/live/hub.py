"""The table registry: created, found, loaded from storage on demand, unloaded when unused."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import structlog
from msgspec import structs

from bafflebox.board.side import BySide
from bafflebox.rules.law import Law
from bafflebox.server.live.agreeing import Agreeing, find_source
from bafflebox.server.live.aids import Resting, steered
from bafflebox.server.live.attendance import SeatAttendance
from bafflebox.server.live.device import DeviceActs
from bafflebox.server.live.doubt import Doubts
from bafflebox.server.live.driver import Driver
from bafflebox.server.live.ending import AbsenceClaims
from bafflebox.server.live.first_events import first_events
from bafflebox.server.live.refereeing import Refereeing
from bafflebox.server.live.running import Running, fold_running
from bafflebox.server.live.services import House
from bafflebox.server.live.spectators import Delayed, Spectators, fold_delayed
from bafflebox.server.live.table import Table
from bafflebox.server.live.talk import Talk
from bafflebox.server.live.timing import Timing
from bafflebox.server.model.identity import hash_key, is_table_id, new_key, new_table_id
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.store.answers import AnsweredActs
from bafflebox.server.store.once import Once
from bafflebox.server.store.store import StoredTable
from bafflebox.server.store.talk import Line

log = structlog.get_logger("hub")

RESTART = 1012
IDLE = 300_000
"""ms after which an unused table is unloaded; it can be loaded again."""
BEGUN = 7 * 86_400
"""The greatest age, in seconds, of a match begun offline."""


@dataclass(frozen=True, slots=True)
class Made:
    """A new table, its creator's key, and the invitation for a friend (None where none is expected)."""

    table: str
    key: str
    friend: str | None
    director: str | None = None
    """The key of the director, where there is one."""


@dataclass(slots=True)
class _Live:
    """A loaded table with its parts."""

    table: Table
    driver: Driver
    timing: Timing
    referee: Refereeing

    def cancel(self) -> None:
        """Cancel all timers."""
        self.timing.cancel()
        self.referee.cancel()

    def let_go(self) -> None:
        """Unload the table, breaking reference cycles with its parts: it is freed at once, without the garbage collector, which rarely
        runs here (`calm_collector`).
        """
        self.cancel()
        table = self.table
        for each in (table.parts, table.offering, table.extras):
            each.clear()
        table.referee = table.on_failure = table.on_doubt = None
        del table.attendance, table.spectators, table.device, table.talk


class Hub:
    """The tables. Event loop only."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._live: dict[str, _Live] = {}
        self._reading = Once(self._load)
        self._doubts = Doubts(house.store)
        self.resting = Resting(self)
        self.on_settled: list[Callable[[Table], None]] = []
        """Callbacks for every loaded table."""

    @property
    def live(self) -> int:
        """Return the number of loaded tables."""
        return len(self._live)

    # --- making -----------------------------------------------------------------------------------

    async def create(self, setup: TableSetup, *, begun: tuple[str, str, float] | None = None) -> Made:
        """Create a table. Raises OptionError and UnknownRule.

        `begun`: id and key that an offline device chose, and its age in seconds, a week at most.
        """
        law, now = setup.law(), time.time()
        name, chosen, ago = begun or (new_table_id(), new_key(), 0.0)
        key, friend = chosen, new_key() if setup.opponent == "friend" else None
        director = new_key() if setup.director else None
        keys = BySide(hash_key(key), hash_key(key) if setup.opponent == "screen" else "")
        invitations = BySide("", hash_key(friend) if friend else "")
        seats = Seats(keys, invitations, hash_key(director) if director else "")
        kept = StoredTable(name, now - min(max(0.0, ago), BEGUN), setup, seats)
        await self._create(law, kept)
        return Made(kept.id, key, friend, director)

    def new_name(self) -> str:
        """Return a new table id."""
        return new_table_id()

    async def seat(
        self, name: str, setup: TableSetup, seats: Seats, holders: Mapping[str, str] | None = None
    ) -> None:
        """Create a table with given keys; terms of an event are agreed by playing in it, those of a desk at the desk.

        `holders`: initial accounts by seat. Raises OptionError and UnknownRule.
        """
        await self._create(
            setup.law(), StoredTable(name, time.time(), setup, seats), agreed=not setup.desk, holders=holders
        )

    async def _create(
        self, law: Law, kept: StoredTable, *, agreed: bool = False, holders: Mapping[str, str] | None = None
    ) -> None:
        running = Running(law)
        events = first_events(law, kept.setup, agreed=agreed)
        envelopes = running.envelopes(events, by=None, at=0)
        running.add(envelopes)
        await self.house.store.create(kept, envelopes, holders)
        delayed = Delayed(law) if kept.setup.rated else None
        if delayed is not None:
            delayed.note(envelopes, running)
        live = self._settle(Table(self.house, kept, running, AnsweredActs()), delayed)
        live.driver.changed()

    async def again(self, old: Table) -> str:
        """Create a rematch table, for which the keys of this one are the invitations; return its id.

        The same accounts hold its seats, and it is rated if this one was, as long as both do.
        """
        seats = old.kept.seats.for_rematch()
        holders = await asyncio.to_thread(self.house.store.holders, old.id)
        setup = structs.replace(
            old.kept.setup, rated=old.kept.setup.rated and len(set(holders.values())) == 2, contest=""
        )
        kept = replace(
            old.kept,
            setup=setup,
            id=new_table_id(),
            created=time.time(),
            seats=seats,
            over=False,
            rematch=None,
        )
        # who wants the same again has agreed to it
        await self._create(kept.setup.law(), kept, agreed=True, holders=holders)
        return kept.id

    def _settle(self, table: Table, delayed: Delayed | None, lines: Sequence[Line] = ()) -> _Live:
        agreeing = Agreeing(table)
        table.attendance = SeatAttendance(table, agreeing.late)
        table.spectators = Spectators(table, delayed)
        table.device, table.talk = DeviceActs(table), (talk := Talk(table, lines))
        live = _Live(
            table, Driver(table, agreeing, lambda: steered(self, table)), Timing(table), Refereeing(table)
        )
        table.parts += [agreeing, live.driver, live.timing, live.referee, talk]
        table.offering += [live.driver, live.timing, AbsenceClaims(table, self.again)]
        self._live[table.id] = live
        table.half.hidden = delayed is not None
        for tell in self.on_settled:
            tell(table)
        table.on_failure, table.on_doubt = self._give_up, self._doubts.add
        return live

    def _give_up(self, table: Table) -> None:
        """Unload a table whose storage failed; its clients reconnect and get the stored state."""
        live = self._live.get(table.id)
        if live is not None and live.table is table:
            del self._live[table.id]
            live.cancel()
            log.error("table given up", table=table.id)
        for listener in list(table.presence.listeners):
            listener.close(RESTART, "the table is read again; come again with `seen`")

    # --- finding ----------------------------------------------------------------------------------

    async def find(self, name: str) -> Table | None:
        """Return the table of this id, or None. Raises LedElsewhere where another worker has it."""
        if name in self._live:
            self._live[name].table.touched = self.house.time.ms()
            return self._live[name].table
        return await self._reading.get(name) if is_table_id(name) else None

    def has(self, name: str) -> bool:
        """Return whether a table is loaded."""
        return name in self._live

    async def kept(self, name: str) -> StoredTable | None:
        """Return the stored table, whichever worker leads it, or None."""
        if name in self._live:
            return self._live[name].table.kept
        return await asyncio.to_thread(self.house.store.kept, name) if is_table_id(name) else None

    async def _load(self, name: str) -> Table | None:
        right = await self.house.claims.claim(name)
        found = None if right is None else await asyncio.to_thread(self._read, name)
        if right is None or found is None:
            return None
        kept, running, answers, lines, delayed = found
        if name in self._live:
            return self._live[name].table
        table = Table(self.house, kept, running, answers)
        live = self._settle(table, delayed, lines)
        async with table.lock:
            if not table.entered:
                await find_source(table)
            await live.timing.after_restart(right.heard)
            table.changed()
        return table

    def _read(
        self, name: str
    ) -> tuple[StoredTable, Running, AnsweredActs, list[Line], Delayed | None] | None:
        found = self.house.store.read(name)
        if found is None:
            return None
        kept, envelopes, answers = found
        law, lines = kept.setup.law(), self.house.talk.of(name)
        if kept.setup.rated:
            running, delayed = fold_delayed(law, envelopes)
            return kept, running, answers, lines, delayed
        return kept, fold_running(law, envelopes), answers, lines, None

    # --- the days of a server ---------------------------------------------------------------------

    async def wake(self) -> None:
        """Load tables with running clocks."""
        for name in await asyncio.to_thread(self.house.store.ticking):
            try:
                await self.find(name)
            except Exception:
                log.exception("table not woken", table=name)

    def forget(self, who: str) -> None:
        """Delete a person's talk at these tables: see `known_as`."""
        for live in self._live.values():
            live.table.talk.forget(who)

    def put_away(self) -> int:
        """Unload unused tables; return how many."""
        now = self.house.time.ms()
        idle = [
            name
            for name, live in self._live.items()
            if not live.table.presence.listeners
            and not live.driver.busy
            and not live.table.in_doubt
            and not live.table.lock.locked()
            and live.table.running.clock.running is None
            and now - live.table.touched > IDLE
        ]
        for name in idle:
            self._live.pop(name).let_go()
        return len(idle)

    async def stop(self) -> None:
        """Shut down: notify clients, stop clocks."""
        self._doubts.stop()
        for live in list(self._live.values()):
            live.driver.stop()
            live.referee.cancel()
            try:
                await live.timing.stop()
            except Exception:
                log.exception("clock not stopped", table=live.table.id)
            async with live.table.lock:
                # another worker may lead it from now on
                live.table.given_up = True

    @property
    def tables(self) -> list[Table]:
        """Return the loaded tables."""
        return [live.table for live in self._live.values()]
