"""All tables of a server: made, found, taken from storage when somebody comes, put away when nobody is left."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

import structlog
from msgspec import structs

from bafflebox.clock import ClockKind, ClockSettings
from bafflebox.clock_event import ClockSet
from bafflebox.conduct_event import Agreed, Convened, Items, Proposed
from bafflebox.depth import Depth
from bafflebox.errors import OptionError
from bafflebox.event import Event
from bafflebox.match.decide import begin
from bafflebox.referee.clock.acts import SetClock, rule_on
from bafflebox.referee.clock.clock import Clock
from bafflebox.referee.clock.terms import settings_for
from bafflebox.referee.conduct.consent import terms_to_agree
from bafflebox.referee.conduct.hear import hear
from bafflebox.referee.conduct.intents import Person, Propose, Role
from bafflebox.referee.conduct.proceedings import Proceedings
from bafflebox.referee.conduct.topics import items_of
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from bafflebox.sentence import Sentence
from bafflebox.server.people.seats import Seats
from bafflebox.server.store.answers import Answers
from bafflebox.server.store.once import Once
from bafflebox.server.store.store import Kept
from bafflebox.server.store.talk import Line
from bafflebox.server.tables.agreeing import Agreeing
from bafflebox.server.tables.driver import Driver
from bafflebox.server.tables.ending import Ending
from bafflebox.server.tables.house import House
from bafflebox.server.tables.identity import hash_key, is_table_id, new_key, new_table_id
from bafflebox.server.tables.late import Late, late_of
from bafflebox.server.tables.refereeing import Refereeing
from bafflebox.server.tables.running import Running, fold_running
from bafflebox.server.tables.setup import Setup, read_board
from bafflebox.server.tables.table import Table
from bafflebox.server.tables.timing import Timing
from bafflebox.side import BySide, Side
from bafflebox.writing_event import DepthSet

log = structlog.get_logger("hub")

RESTART = 1012
IDLE = 300_000
"""ms after which a table without anybody is put away; it comes back from storage."""
BEGUN = 7 * 86_400
"""Seconds before which no match that is told now can have been begun."""


@dataclass(frozen=True, slots=True)
class Made:
    """A new table, the key of who made it, and the invitation for his friend (None where no friend is to come)."""

    table: str
    key: str
    friend: str | None
    director: str | None = None
    """The key of the director, where there is one."""


@dataclass(slots=True)
class _Live:
    """A table in memory with the parts that work beside it."""

    table: Table
    driver: Driver
    timing: Timing
    referee: Refereeing

    def cancel(self) -> None:
        """Nothing comes by itself any more."""
        self.timing.cancel()
        self.referee.cancel()

    def let_go(self) -> None:
        """The table is put away. Its parts know it and it knows them no more: so all of it is freed at once, and not when the
        garbage collector looks for old circles, which it never does here (`calm_collector`).
        """
        self.cancel()
        table = self.table
        for each in (table.parts, table.offering, table.extras):
            each.clear()
        table.referee = table.on_failure = None
        table.talk.let_go()
        table.late_with_dice = lambda side: None


class Hub:
    """The tables. Asked from the loop only."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._live: dict[str, _Live] = {}
        self._reading = Once(self._load)
        self.on_settled: list[Callable[[Table], None]] = []
        """Each called with every table that comes into memory."""

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._live)

    # --- making -----------------------------------------------------------------------------------

    async def create(self, setup: Setup, *, begun: tuple[str, str, float] | None = None) -> Made:
        """A new table. Raises OptionError and UnknownRule.

        `begun`: name and key that a device chose while nobody heard it, and how many s ago, a week at most.
        """
        law, now = setup.law(), time.time()
        name, chosen, ago = begun or (new_table_id(), new_key(), 0.0)
        key, friend = chosen, new_key() if setup.opponent == "friend" else None
        director = new_key() if setup.director else None
        keys = BySide(hash_key(key), hash_key(key) if setup.opponent == "screen" else "")
        invitations = BySide("", hash_key(friend) if friend else "")
        seats = Seats(keys, invitations, hash_key(director) if director else "")
        kept = Kept(name, now - min(max(0.0, ago), BEGUN), setup, seats)
        await self._create(law, kept)
        return Made(kept.id, key, friend, director)

    def new_name(self) -> str:
        """A name that a table may have."""
        return new_table_id()

    async def seat(
        self, name: str, setup: Setup, seats: Seats, holders: Mapping[str, str] | None = None
    ) -> None:
        """A new table whose keys are given; terms of an event are agreed to by playing in it, those of a desk at the desk.

        `holders`: accounts by the seat that they hold from the first moment. Raises OptionError and UnknownRule.
        """
        await self._create(
            setup.law(), Kept(name, time.time(), setup, seats), agreed=not setup.desk, holders=holders
        )

    async def _create(
        self, law: Law, kept: Kept, *, agreed: bool = False, holders: Mapping[str, str] | None = None
    ) -> None:
        running = Running(law)
        events = first_events(law, kept.setup, agreed=agreed)
        envelopes = running.envelopes(events, by=None, at=0)
        running.add(envelopes)
        await self.house.store.create(kept, envelopes, holders)
        table = Table(self.house, kept, running, Answers())
        if table.late is not None:
            table.late.note(envelopes, running)
        live = self._settle(table)
        live.driver.changed()

    async def again(self, old: Table) -> str:
        """A table like this one, to whose seats the keys of this one are the invitations; its name.

        The same accounts hold them, and a rated match is followed by one as long as both do.
        """
        seats = old.kept.seats.for_rematch()
        holders = await asyncio.to_thread(self.house.store.holders, old.id)
        setup = structs.replace(
            old.kept.setup, rated=old.kept.setup.rated and len(set(holders.values())) == 2
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

    def _settle(self, table: Table) -> _Live:
        agreeing = Agreeing(table)
        live = _Live(table, Driver(table, agreeing), Timing(table), Refereeing(table))
        table.parts += [agreeing, live.driver, live.timing, live.referee, table.talk]
        table.offering += [live.driver, live.timing, Ending(table, self.again)]
        self._live[table.id] = live
        table.half.hidden = table.late is not None
        for tell in self.on_settled:
            tell(table)
        table.on_failure = self._give_up
        return live

    def _give_up(self, table: Table) -> None:
        """Forgets a table that could not be stored; who sits there comes again and finds what is stored."""
        live = self._live.get(table.id)
        if live is not None and live.table is table:
            del self._live[table.id]
            live.cancel()
            log.error("table given up", table=table.id)
        for listener in list(table.presence.listeners):
            listener.close(RESTART, "the table is read again; come again with `seen`")

    # --- finding ----------------------------------------------------------------------------------

    async def find(self, name: str) -> Table | None:
        """The table of this name; None if there is none. Raises LedElsewhere where another worker has it."""
        if name in self._live:
            self._live[name].table.touched = self.house.time.ms()
            return self._live[name].table
        return await self._reading.get(name) if is_table_id(name) else None

    def has(self, name: str) -> bool:
        """Whether a table is in memory."""
        return name in self._live

    async def kept(self, name: str) -> Kept | None:
        """What is kept of a table, whoever leads it; None if there is none."""
        if name in self._live:
            return self._live[name].table.kept
        return await asyncio.to_thread(self.house.store.kept, name) if is_table_id(name) else None

    async def _load(self, name: str) -> Table | None:
        right = await self.house.claims.claim(name)
        found = None if right is None else await asyncio.to_thread(self._read, name)
        if right is None or found is None:
            return None
        kept, running, answers, lines, late = found
        if name in self._live:
            return self._live[name].table
        table = Table(self.house, kept, running, answers)
        table.talk.load(lines)
        table.late = late
        live = self._settle(table)
        async with table.lock:
            if not table.entered:
                await table.find_source()
            await live.timing.after_restart(right.heard)
            table.changed()
        return table

    def _read(self, name: str) -> tuple[Kept, Running, Answers, list[Line], Late | None] | None:
        found = self.house.store.read(name)
        if found is None:
            return None
        kept, envelopes, answers = found
        law = kept.setup.law()
        late = late_of(law, envelopes) if kept.setup.rated else None
        return kept, fold_running(law, envelopes), answers, self.house.talk.of(name), late

    # --- the days of a server ---------------------------------------------------------------------

    async def wake(self) -> None:
        """Takes up the tables whose clocks run."""
        for name in await asyncio.to_thread(self.house.store.ticking):
            try:
                await self.find(name)
            except Exception:
                log.exception("table not woken", table=name)

    def forget(self, who: str) -> None:
        """What somebody said at these tables goes: see `known_as`."""
        for live in self._live.values():
            live.table.talk.forget(who)

    def put_away(self) -> int:
        """Forgets tables at which nobody is and nothing happens; how many."""
        now = self.house.time.ms()
        idle = [
            name
            for name, live in self._live.items()
            if not live.table.presence.listeners
            and not live.driver.busy
            and not live.table.lock.locked()
            and live.table.running.clock.running is None
            and now - live.table.touched > IDLE
        ]
        for name in idle:
            self._live.pop(name).let_go()
        return len(idle)

    async def stop(self) -> None:
        """The server ends: everybody is told, clocks are stopped."""
        for live in list(self._live.values()):
            live.driver.stop()
            live.referee.cancel()
            try:
                await live.timing.stop()
            except Exception:
                log.exception("clock not stopped", table=live.table.id)

    @property
    def tables(self) -> list[Table]:
        """The tables in memory."""
        return [live.table for live in self._live.values()]


def first_events(law: Law, setup: Setup, *, agreed: bool = False) -> list[Event]:
    """How the log of a table begins: the match, and its clock or what is proposed about it.

    Raises OptionError where the rules know no such clock or forbid what is proposed. `agreed`: both have agreed already.
    """
    _, begun = begin(law, setup.called, setup.rules)
    events = list(begun)
    wished = _wished(law, setup)
    if setup.refereed:
        events.append(Convened(setup.board == "real", setup.director, agreed=True))
        if setup.board == "real" and setup.write is not Depth.FULL:
            wished = (DepthSet(setup.write), *wished)
        if setup.desk and not agreed:
            events[-1] = Convened(real=True, director=setup.director, shared=True)
        items = () if agreed or setup.opponent != "friend" else _items(law, setup, wished)
        if items:
            events[-1] = Convened(setup.board == "real", setup.director)
            return [*events, *_proposed(Proceedings(law).after(events), setup, items)]
    if agreed and setup.position is not None:
        asked = (("position", str(read_board(setup.position))),)
        events += [Proposed(Side.WHITE, "position", asked, setup.names[1], "R4")]
        events += [Agreed(setup.names[1], "position", asked)]
    return [*events, *wished]


def _wished(law: Law, setup: Setup) -> tuple[Event, ...]:
    """The clock that who made the table wants, set."""
    if setup.clock is None:
        if law.clock is not None and law.clock.wanted_by == "required":
            raise OptionError(Sentence("unread-clock_demanded"), rule=law.clock.use_rule)
        return ()
    match, _ = begin(law, setup.called, setup.rules)
    made = rule_on(law, match, Clock(), SetClock(BySide(white=True, black=True), posted=_posted(law, setup)))
    if isinstance(made, Refusal):
        raise OptionError(made.said, rule=made.rule)
    return made


def _items(law: Law, setup: Setup, wished: tuple[Event, ...]) -> Items:
    """What the other has to agree to: customs and what departs from the usual, the clock, the start position."""
    items = terms_to_agree(law)
    for fact in wished:
        if isinstance(fact, ClockSet):
            items = (*items, *items_of(fact.settings))
    if setup.position is not None:
        items = (*items, ("position", str(read_board(setup.position))))
    return items


def _proposed(now: Proceedings, setup: Setup, items: Items) -> tuple[Event, ...]:
    """What who made the table proposes by making it so."""
    maker = Person(setup.names[0], Role.PLAYER, Side.WHITE)
    made = hear(now, maker, Propose("terms", items), 0)
    if isinstance(made, Refusal):
        raise OptionError(made.said, rule=made.rule)
    return made


def _posted(law: Law, setup: Setup) -> ClockSettings | None:
    wish = setup.clock
    if wish is None or wish == "rules":
        return None
    found = settings_for(law, begin(law, setup.called, setup.rules)[0].score)
    if isinstance(found, Refusal):
        raise OptionError(found.said, rule=found.rule)
    if wish.increment and (wish.delay or wish.bronstein):
        raise OptionError(Sentence("unread-increment"))
    if wish.bronstein and not wish.delay:
        raise OptionError(Sentence("unread-bronstein"))
    kind = found.kind
    if wish.increment:
        kind = ClockKind.FISCHER
    elif wish.delay:
        kind = ClockKind.BRONSTEIN if wish.bronstein else ClockKind.SIMPLE_DELAY
    if not 1 <= wish.reserve <= 86_400 or not 0 <= wish.delay <= 600 or not 0 <= wish.increment <= 600:
        raise OptionError(Sentence("unread-clock"))
    return replace(
        found,
        kind=kind,
        reserve=wish.reserve,
        delay=wish.delay,
        increment=wish.increment,
        per_game=found.per_game if wish.per_game is None else wish.per_game,
    )
