"""Tournament matches at tables of this server: creation, observation, and reporting of results."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Literal

import structlog
from msgspec.structs import replace

from bafflebox.board.clock import ClockSettings
from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass
from bafflebox.i18n.render import said_to_all
from bafflebox.message import Typed
from bafflebox.protocol.tables import ClockWish
from bafflebox.protocol.tournament_desk import DirectorCall, TableLinks
from bafflebox.protocol.tournament_view import LiveTable
from bafflebox.protocol.tournaments import Directed
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.board_match import (
    called_names,
    entry_author,
    facts_at,
    link_parties,
    not_at_a_table,
    outdated,
    over_table,
    setup_for,
)
from bafflebox.server.features.tournaments.calls import call_from, calls_at
from bafflebox.server.features.tournaments.directing import direct, follow_journal
from bafflebox.server.features.tournaments.keys import KeyHolder, Role
from bafflebox.server.features.tournaments.leader import Meant
from bafflebox.server.features.tournaments.rows import Link
from bafflebox.server.features.tournaments.rulings_at_tables import (
    against,
    follows,
    reopening,
    ruled_by_desk,
    touched,
)
from bafflebox.server.features.tournaments.service import Desk, Hall
from bafflebox.server.features.tournaments.watched import Watched
from bafflebox.server.live.first_events import posted_clock
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.seating import move
from bafflebox.server.live.table import Table
from bafflebox.server.model.identity import hash_key
from bafflebox.server.model.seats import Seats
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.facts import NoticePosted, RulingAppealed
from bafflebox.tournament.journal import Story
from bafflebox.tournament.laws import notice_of, terms_at
from bafflebox.tournament.playing import entry_players
from bafflebox.tournament.state import DivisionState
from bafflebox.tournament.steps import Facts

log = structlog.get_logger("tournament")

Clock = ClockWish | Literal["rules"] | None


@dataclass(frozen=True, slots=True)
class BoardMade:
    """A table for a match: its id, and the link of the device at a real board."""

    table: str
    desk: str | None


class Boards:
    """The tables of all unfinished tournaments. Event loop only."""

    def __init__(self, hub: Hub, hall: Hall) -> None:
        self._hub, self._hall = hub, hall
        self._links: dict[str, Link] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._making = asyncio.Lock()
        self.refused: dict[str, Refusal] = {}
        """Results that a tournament refused, by table."""
        hub.on_settled.append(self._settled)
        hall.on_found = self._found
        hall.on_entered.append(self._entered)

    async def start(self) -> None:
        """Restore the tables of tournaments at the start."""
        for link in await asyncio.to_thread(self._hall.rows.links):
            self._links[link.table] = link

    async def stop(self) -> None:
        """Wait for pending reports."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=5)

    async def make(
        self,
        desk: Desk,
        division: str,
        match: str,
        kind: str,
        clock: Clock = None,
        options: Mapping[str, object] | None = None,
    ) -> BoardMade | Refusal:
        """Create a table for a called, unfinished match, by the notice that holds for it.

        `clock` and `options` are those that the caller expects: others than posted are refused. Raises OptionError for impossible ones.
        """
        async with self._making:
            return await self._make(desk, division, match, kind, clock, options or {})

    async def _make(
        self,
        desk: Desk,
        division: str,
        match: str,
        kind: str,
        clock: Clock,
        options: Mapping[str, object],
    ) -> BoardMade | Refusal:
        now = desk.leader.story.now
        here = now.division_meant(division)
        if isinstance(here, Refusal):
            return here
        against = not_at_a_table(here, match)
        if against is not None:
            return against
        division = here.division.key
        setup, (one, two) = setup_for(now, here, match, kind), parties(here, match)
        wanted: ClockSettings | Literal["posted"] | None = "posted"
        if clock not in (None, setup.clock):
            wanted = posted_clock(setup.law(), replace(setup, clock=clock))
        differs = terms_at(now, here, match).against(options, wanted)
        if differs is not None:
            return differs
        known = desk.links.get((division, match))
        table = None if known is None else await self._hub.find(known.table)
        if (
            known
            and table
            and not table.over
            and (table.kept.setup.names == setup.names)
            and (known.kind != kind or not outdated(table, setup))
        ):
            # a repeated request, as its answer may have been lost
            same = known.kind == kind
            return self._made(desk, known) if same else Refusal("table_made", "R2", {"match": Typed(match)})
        name = self._hub.new_name()
        keys = [
            _seat_key(desk, here, name, each or "") if kind == "virtual" else desk.leader.doors.seat_key(name)
            for each in (one, two)
        ]
        seats = Seats(BySide(*map(hash_key, keys)), director=hash_key(desk.leader.doors.key("table", name)))
        link = self._links[name] = Link(name, desk.leader.kept.id, division, match, kind)
        try:
            await self._hub.seat(name, setup, seats)
            await self._hall.rows.link(link)
        except BaseException:
            self._links.pop(name, None)
            raise
        desk.links[division, match] = link
        await self._look(desk, link)
        await follow_journal(desk, self._hub)
        return self._made(desk, link)

    async def _entered(self, desk: Desk, facts: Facts) -> None:
        """Carry out at the tables what a change says of their matches; renew tables that a notice has changed."""
        if any(isinstance(each, NoticePosted) for each in facts):
            await self._renew(desk)
        if follows(facts):
            await follow_journal(desk, self._hub)

    async def _renew(self, desk: Desk) -> None:
        """Replace each table whose match has not begun and now has other terms: links to seats lead to the new one."""
        now = desk.leader.story.now
        for (division, match), link in list(desk.links.items()):
            here = now.divisions.get(division)
            table = await self._hub.find(link.table)
            if here is None or table is None or not_at_a_table(here, match) is not None:
                continue
            if outdated(table, setup_for(now, here, match, link.kind)):
                await self.make(desk, division, match, link.kind)

    async def renew_key(self, desk: Desk, role: Role, name: str) -> str | Refusal:
        """Renew the key of a player or a member of the staff, and of the player's seats at tables that are being played."""
        key = await desk.leader.renew(role, name)
        if isinstance(key, Refusal) or role != "player":
            return key
        for (division, match), link in list(desk.links.items()):
            here = desk.leader.story.now.divisions.get(division)
            if here is None or link.kind != "virtual" or not_at_a_table(here, match) is not None:
                continue
            table = await self._hub.find(link.table)
            for side, entry in zip(Side, parties(here, match), strict=True):
                if table is not None and entry is not None and name in entry_players(here, entry):
                    await move(table, side.value, _seat_key(desk, here, link.table, entry))
        return key

    async def direct(self, desk: Desk, name: str, do: Directed, whom: str) -> str | Refusal | None:
        """Do a director's act at a table of the tournament: see `directing.direct`."""
        link = next((each for each in desk.links.values() if each.table == name), None)
        table = None if link is None else await self._hub.find(name)
        if link is None or table is None:
            return Refusal("no_table_here", "R2", {"text": name})
        return await direct(desk, link, table, do, whom)

    def _made(self, desk: Desk, link: Link) -> BoardMade:
        key = desk.leader.doors.seat_key(link.table)
        return BoardMade(link.table, f"/t/{link.table}#{key}" if link.kind == "desk" else None)

    def seat(self, desk: Desk, division: str, match: str, name: str) -> str | None:
        """Return the link to an entry's seat at a virtual table; None where there is none."""
        live = desk.shown.live.get((division, match))
        if live is None or live.kind != "virtual" or name not in live.players:
            return None
        here = desk.leader.story.now.divisions[division]
        return f"/t/{live.table}#{_seat_key(desk, here, live.table, name)}"

    def links(self, desk: Desk) -> dict[str, TableLinks]:
        """Return the director's links by table: their own, and that of a match desk."""
        doors = desk.leader.doors
        found: dict[str, TableLinks] = {}
        for link in desk.links.values():
            found[link.table] = TableLinks(f"/t/{link.table}#{doors.key('table', link.table)}")
            if link.kind == "desk":
                found[link.table].desk = self._made(desk, link).desk or ""
        return found

    async def heard_at_tables(self, desk: Desk, by: str, meant: Meant) -> Meant:
        """Return the same facts, refused where the table of their match would refuse them."""
        tables: dict[tuple[str, str], tuple[Link, Table]] = {}
        for place, link in desk.links.items():
            here = desk.leader.story.now.divisions.get(link.division)
            # a finished match is folded again only where something was ruled on it
            if here is not None and (link.match not in here.results or link.match in here.matters):
                table = await self._hub.find(link.table)
                if table is not None:
                    tables[place] = (link, table)

        def checked(story: Story, at: int) -> Facts | Refusal:
            facts = meant(story, at)
            for place, fact, undo in () if isinstance(facts, Refusal) else touched(story, facts):
                found = tables.get(place)
                refused = None if found is None else against(story, *found, fact, by, undo=undo)
                if refused is not None:
                    return refused
            return facts

        return checked if tables else meant

    def may_appeal(self, desk: Desk, division: str, match: str, name: str) -> bool:
        """Return whether the loaded table of a match, if there is one, would take an appeal of this player now."""
        link = desk.links.get((division, match))
        table = next((each for each in self._hub.tables if link is not None and each.id == link.table), None)
        fact = RulingAppealed(division, match, name)
        return link is None or table is None or against(desk.leader.story, link, table, fact, name) is None

    # --- watching --------------------------------------------------------------------------------

    def _settled(self, table: Table) -> None:
        """Observe a loaded table if it belongs to a tournament."""
        link = self._links.get(table.id)
        if link is not None:
            table.parts.append(Watched(self.tell, table, link))

    async def _found(self, desk: Desk) -> None:
        """Check the tables of a loaded tournament."""
        for link in await asyncio.to_thread(self._hall.rows.links, desk.leader.kept.id):
            self._links[link.table] = link
            desk.links[link.division, link.match] = link
        for link in list(desk.links.values()):
            here = desk.leader.story.now.divisions.get(link.division)
            if here is not None and link.match in here.results:
                # a finished match need not be folded again
                desk.shown.live[link.division, link.match] = over_table(here, link)
            else:
                await self._look(desk, link)
        await follow_journal(desk, self._hub)

    async def _look(self, desk: Desk, link: Link) -> None:
        table = await self._hub.find(link.table)
        if table is None:
            return
        watched = next((each for each in table.parts if isinstance(each, Watched)), None)
        if watched is None:
            watched = Watched(self.tell, table, link)
            table.parts.append(watched)
        watched.changed()
        self.show(desk, link, table)

    def tell(self, link: Link, table: Table, facts: list[str]) -> None:
        """Report events at a table to the tournament, asynchronously."""
        task = asyncio.create_task(self._tell(link, table, facts))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _tell(self, link: Link, table: Table, facts: list[str]) -> None:
        try:
            desk = await self._hall.find(link.tournament)
            if desk is None:
                return
            for each in facts:
                await self._enter(desk, link, table, each)
            self.show(desk, link, table)
        except Exception:
            log.exception("table not heard", table=link.table, tournament=link.tournament)

    async def _enter(self, desk: Desk, link: Link, table: Table, what: str) -> None:
        """Enter one fact, once: an arrival, a start, a ruling or what followed it, a result."""

        def meant(story: Story, at: int) -> Facts | Refusal:
            here, both = story.now.divisions.get(link.division), link_parties(story.now, link)
            if here is not None and desk.links.get((link.division, link.match)) != link:
                posted = notice_of(story.now, here, link.match)
                return Refusal("as_posted", table.law.cites("event option", "R2"), {"n": posted.number})
            if here is None or None in both or called_names(both) != table.kept.setup.names:
                return Refusal("other_players", "R2", {"match": Typed(link.match)})
            if what.startswith("over") and (
                table.running.match.winner is None or reopening(story, link, table)
            ):
                # the end that was reported has been undone meanwhile
                return ()
            own = ruled_by_desk(story, link, table)
            return facts_at(here, link.match, (both[0] or "", both[1] or ""), table, what, own=own)

        visitor = KeyHolder("table", entry_author(desk.leader.story.now, link, table, what))
        done = await desk.leader.enter(visitor, f"{link.table} {what}", meant, why=f"/t/{link.table}")
        if isinstance(done, Refusal):
            log.info("not taken", table=link.table, what=what, code=done.code)
            if what.startswith("over") and done.code != "reported_before":
                self.refused[link.table] = done

    def show(self, desk: Desk, link: Link, table: Table) -> None:
        """Show a table's state in the row of its match."""
        match = table.running.match
        points, both = match.score.points, link_parties(desk.leader.story.now, link)
        if None in both or called_names(both) != table.kept.setup.names:
            return
        if desk.links.get((link.division, link.match)) != link:
            return
        shown = LiveTable(
            table=link.table,
            kind=link.kind,
            players=list(both),
            score=[points.white, points.black],
            game=len(match.results) + (1 if match.playing else 0),
            crawford=bool(match.game and match.game.crawford),
            over=match.closed,
        )
        key = (link.division, link.match)
        if desk.shown.live.get(key) != shown:
            desk.shown.live[key] = shown
            desk.shown.moved += 1
            desk.shown.changed()

    def calls(self, desk: Desk, language: str) -> list[DirectorCall]:
        """Return calls for the director at the tables of a tournament, with their reasons."""
        tables = {table.id: table for table in self._hub.tables}
        found: list[DirectorCall] = []
        for link in desk.links.values():
            refused = self.refused.get(link.table)
            if refused is not None:
                said = said_to_all(refused.said, language)
                found.append(call_from(link)(why="result", by=None, since=None, said=said))
            table = tables.get(link.table)
            if table is not None and not table.running.match.closed:
                found += calls_at(table, link)
        return found


def _seat_key(desk: Desk, here: DivisionState, table: str, entry: str) -> str:
    """Return the key of an entry's seat at a virtual table: all players of a team have the same."""
    return desk.leader.doors.seat_key(table, entry, entry_players(here, entry))
