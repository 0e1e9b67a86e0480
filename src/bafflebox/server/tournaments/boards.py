"""Matches of tournaments at tables of the house: made for a called match, watched, their results reported when they end."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Literal

import structlog

from bafflebox.outcome import EndCause
from bafflebox.refusal import Refusal
from bafflebox.sentence import Typed
from bafflebox.server.people.seats import Seats
from bafflebox.server.store.tournaments import Link
from bafflebox.server.tables.hub import Hub
from bafflebox.server.tables.identity import hash_key
from bafflebox.server.tables.setup import ClockWish, Setup, check_names, clean_name
from bafflebox.server.tables.table import Table
from bafflebox.server.tournaments.directing import Directed, award_penalties, direct
from bafflebox.server.tournaments.hall import Desk, Hall
from bafflebox.server.tournaments.keys import Visitor
from bafflebox.side import BySide, Side
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.facts import Arrived, Fact, How, Reported, Started
from bafflebox.tournament.journal import Story
from bafflebox.tournament.laws import law_of
from bafflebox.tournament.playing import length_of
from bafflebox.tournament.state import DivisionState, Tournament
from bafflebox.tournament.steps import Facts

log = structlog.get_logger("tournament")

Clock = ClockWish | Literal["rules"] | None
EVERY = 1.0
"""Seconds between two changes of a live score that are told."""
HOW = {
    EndCause.FLAG: How.TIME,
    EndCause.RULING: How.RULING,
    EndCause.ABSENCE: How.FORFEIT,
    EndCause.FORFEIT: How.FORFEIT,
    EndCause.PENALTY: How.FORFEIT,
}
"""How a match was won, by what ended it at its table; else it was played."""


@dataclass(frozen=True, slots=True)
class Made:
    """A table for a match: its name, and the link of the device that lies beside a real board."""

    table: str
    desk: str | None


class Boards:
    """The tables of all tournaments that are not over. Asked from the loop only."""

    def __init__(self, hub: Hub, hall: Hall) -> None:
        self._hub, self._hall = hub, hall
        self._links: dict[str, Link] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._making = asyncio.Lock()
        self.refused: dict[str, Refusal] = {}
        """Results that a tournament did not take, by table."""
        hub.on_settled.append(self._settled)
        hall.on_found = self._found

    async def start(self) -> None:
        """Knows the tables of tournaments again after a start."""
        for link in await asyncio.to_thread(self._hall.rows.links):
            self._links[link.table] = link

    async def stop(self) -> None:
        """Waits for what is being reported."""
        if self._tasks:
            await asyncio.wait(set(self._tasks), timeout=5)

    # --- making ----------------------------------------------------------------------------------

    async def make(self, desk: Desk, division: str, match: str, kind: str, clock: Clock) -> Made | Refusal:
        """A table for a match that was called and is not over. Raises OptionError where the rules know no such clock."""
        async with self._making:
            return await self._make(desk, division, match, kind, clock)

    async def _make(self, desk: Desk, division: str, match: str, kind: str, clock: Clock) -> Made | Refusal:
        now = desk.leader.story.now
        here = now.division_meant(division)
        if isinstance(here, Refusal):
            return here
        against = _against(here, match)
        if against is not None:
            return against
        division = here.division.key
        setup, (one, two) = _setup(now, here, match, kind, clock), parties(here, match)
        known = desk.links.get((division, match))
        table = None if known is None else await self._hub.find(known.table)
        if known and table and table.kept.setup.names == setup.names and not table.over:
            # its answer may have been lost
            same = known.kind == kind
            return self._made(desk, known) if same else Refusal("table_made", "R2", {"match": Typed(match)})
        name = self._hub.new_name()
        keys = [desk.leader.doors.key("seat", f"{name}/{each}") for each in (one, two)]
        if kind == "desk":
            keys = [desk.leader.doors.key("seat", f"{name}/")] * 2
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
        await self.penalised(desk)
        return self._made(desk, link)

    async def penalised(self, desk: Desk) -> None:
        """Brings into the scores of all tables what was awarded for lateness."""
        for (division, match), link in desk.links.items():
            here = desk.leader.story.now.divisions.get(division)
            if here is not None and match in here.running and match not in here.results:
                table = await self._hub.find(link.table)
                if table is not None:
                    await award_penalties(desk.leader.story, link, table)

    async def direct(self, desk: Desk, name: str, do: Directed, whom: str) -> str | Refusal | None:
        """What the director does at a table of his tournament: see `directing.direct`."""
        link = next((each for each in desk.links.values() if each.table == name), None)
        table = None if link is None else await self._hub.find(name)
        if link is None or table is None:
            return Refusal("no_table_here", "R2", {"text": name})
        return await direct(desk, link, table, do, whom)

    def _made(self, desk: Desk, link: Link) -> Made:
        key = desk.leader.doors.key("seat", f"{link.table}/")
        return Made(link.table, f"/t/{link.table}#{key}" if link.kind == "desk" else None)

    def seat(self, desk: Desk, division: str, match: str, name: str) -> str | None:
        """The link by which an entry takes its seat at a virtual table; None where there is none."""
        live = desk.shown.live.get((division, match))
        if live is None or live["kind"] != "virtual" or name not in live["players"]:
            return None
        table = live["table"]
        return f"/t/{table}#{desk.leader.doors.key('seat', f'{table}/{name}')}"

    def links(self, desk: Desk) -> dict[str, dict[str, str]]:
        """The links of a director by table: his own, and that of a match desk."""
        doors, found = desk.leader.doors, {}
        for link in desk.links.values():
            found[link.table] = {"director": f"/t/{link.table}#{doors.key('table', link.table)}"}
            if link.kind == "desk":
                found[link.table]["desk"] = self._made(desk, link).desk or ""
        return found

    # --- watching --------------------------------------------------------------------------------

    def _settled(self, table: Table) -> None:
        """A table was taken into memory: one of a tournament is watched."""
        link = self._links.get(table.id)
        if link is not None:
            table.parts.append(Watched(self, table, link))

    async def _found(self, desk: Desk) -> None:
        """A tournament was taken into memory: what stands at its tables is looked at."""
        for link in await asyncio.to_thread(self._hall.rows.links, desk.leader.kept.id):
            self._links[link.table] = link
            desk.links[link.division, link.match] = link
        for link in list(desk.links.values()):
            here = desk.leader.story.now.divisions.get(link.division)
            if here is not None and link.match in here.results:
                # what is over need not be folded again
                desk.shown.live[link.division, link.match] = _over(here, link)
            else:
                await self._look(desk, link)
        await self.penalised(desk)

    async def _look(self, desk: Desk, link: Link) -> None:
        table = await self._hub.find(link.table)
        if table is None:
            return
        watched = next((each for each in table.parts if isinstance(each, Watched)), None)
        if watched is None:
            watched = Watched(self, table, link)
            table.parts.append(watched)
        watched.changed()
        self.show(desk, link, table)

    def tell(self, link: Link, table: Table, facts: list[str]) -> None:
        """Tells the tournament what happened at a table, in its own time."""
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
        """Enters one thing, once: that somebody is there, that it started, who won."""

        def meant(story: Story, at: int) -> Facts | Refusal:
            here, both = story.now.divisions.get(link.division), _both(story.now, link)
            if here is None or None in both or _called(both) != table.kept.setup.names:
                return Refusal("other_players", "R2", {"match": Typed(link.match)})
            return _facts(here, link.match, (both[0] or "", both[1] or ""), table, what)

        visitor = Visitor("table", _who(desk.leader.story.now, link, table, what))
        done = await desk.leader.enter(visitor, f"{link.table} {what}", meant, why=f"/t/{link.table}")
        if isinstance(done, Refusal):
            log.info("not taken", table=link.table, what=what, code=done.code)
            if what == "over" and done.code != "reported_before":
                self.refused[link.table] = done

    def show(self, desk: Desk, link: Link, table: Table) -> None:
        """What stands at a table is shown in the row of its match."""
        match = table.running.match
        points, both = match.score.points, _both(desk.leader.story.now, link)
        if None in both or _called(both) != table.kept.setup.names:
            return
        shown = {
            "table": link.table,
            "kind": link.kind,
            "players": list(both),
            "score": [points.white, points.black],
            "game": len(match.results) + (1 if match.playing else 0),
            "crawford": bool(match.game and match.game.terms.crawford),
            "over": match.closed,
        }
        key = (link.division, link.match)
        if desk.shown.live.get(key) != shown:
            desk.shown.live[key] = shown
            desk.shown.moved += 1
            desk.shown.changed()

    def calls(self, desk: Desk) -> list[dict[str, Any]]:
        """Who calls for the director at the tables of a tournament, and why."""
        tables = {table.id: table for table in self._hub.tables}
        found: list[dict[str, Any]] = []
        for link in desk.links.values():
            about = {"table": link.table, "division": link.division, "match": link.match}
            refused = self.refused.get(link.table)
            if refused is not None:
                found.append({**about, "why": "result", "by": None, "since": None, "said": refused.said})
            table = tables.get(link.table)
            if table is not None and not table.running.match.closed:
                found += [{**about, **each} for each in calls_at(table)]
        return found


class Watched:
    """The part of a table that tells its tournament what happens there."""

    def __init__(self, boards: Boards, table: Table, link: Link) -> None:
        self._boards, self._table, self._link = boards, table, link
        self._told: set[str] = set()
        self._due: asyncio.TimerHandle | None = None
        self._seen: object = None

    def changed(self) -> None:
        """See `Part`: what has happened for the first time is told at once, scores once a second."""
        match = self._table.running.match
        happened = {side.value for side in Side if self._table.presence.here(side)}
        if self._link.kind == "desk":
            happened = set()
        if match.results or match.game is not None:
            happened.add("started")
        if match.closed and match.winner is not None:
            happened = {"over"}
        new = sorted(happened - self._told)
        self._told |= happened
        seen = (match.score, len(match.results), match.playing, match.closed)
        if new:
            self._seen = seen
            self._boards.tell(self._link, self._table, new)
        elif self._due is None and seen != self._seen:
            self._seen = seen
            self._due = asyncio.get_running_loop().call_later(EVERY, self._score)

    def _score(self) -> None:
        self._due = None
        self._boards.tell(self._link, self._table, [])


def calls_at(table: Table) -> list[dict[str, Any]]:
    """What at a table waits for the director."""
    memory, zero = table.running.now.memory, table.zero * 1000
    found: list[dict[str, Any]] = []
    if memory.appealed is not None and not memory.decided:
        found.append({"why": "appeal", "by": table.name(memory.appealed), "since": zero + memory.ruled_at})
    elif memory.dispute is not None:
        opened = memory.dispute
        found.append(
            {"why": "dispute", "by": opened.who, "about": opened.about, "since": zero + memory.disputed_at}
        )
    names = set(table.kept.setup.names)
    if memory.proposal is not None and memory.proposal.answers not in names:
        by = table.name(memory.proposal.side)
        found.append({"why": memory.proposal.topic, "by": by, "since": zero + memory.at})
    return found


def _called(both: tuple[str | None, str | None]) -> tuple[str, str]:
    """Both players as a table calls them."""
    return check_names(clean_name(both[0], "?"), clean_name(both[1], "??"))


def _over(here: DivisionState, link: Link) -> dict[str, Any]:
    """What is shown of a table whose match has its result."""
    both, result = parties(here, link.match), here.results[link.match]
    won, lost = result.said.score
    return {
        "table": link.table,
        "kind": link.kind,
        "players": list(both),
        "score": [won, lost] if both[0] == result.winner else [lost, won],
        "game": 0,
        "crawford": False,
        "over": True,
    }


def _both(now: Tournament, link: Link) -> tuple[str | None, str | None]:
    here = now.divisions.get(link.division)
    return parties(here, link.match) if here and link.match in here.plan.nodes else (None, None)


def _who(now: Tournament, link: Link, table: Table, what: str) -> str:
    """In whose name something is entered: a player's what he did, and the start in that of the director, whose table it is."""
    assert now.opened is not None
    if what == "started":
        return now.opened.director
    black = table.running.match.winner is Side.BLACK if what == "over" else what == "black"
    return _both(now, link)[black] or now.opened.director


def _against(here: DivisionState, match: str) -> Refusal | None:
    if match not in here.plan.nodes:
        return Refusal("no_match", "R2", {"match": Typed(match), "division": Typed(here.division.called)})
    if match in here.results or match not in here.running or not all(parties(here, match)):
        return Refusal("not_called", "R2", {"match": Typed(match)})
    return None


def _setup(now: Tournament, here: DivisionState, match: str, kind: str, clock: Clock) -> Setup:
    """A table by the rules of the division, for the two who meet."""
    law, made = law_of(now, here.division), here.division
    options = {**({} if made.rules else now.options), **dict(made.options)}
    length = length_of(now, here, match)
    if length:
        options["length"] = str(length)
    assert now.opened is not None
    if clock is None and law.clock is not None and law.clock.wanted_by == "required":
        clock = "rules"
    real = kind == "desk"
    return Setup(
        made.rules or now.opened.rules,
        options,
        "screen" if real else "friend",
        names=_called(parties(here, match)),
        clock=clock,
        dice="entered" if real else "honest",
        board="real" if real else "virtual",
        director=True,
    )


def _facts(
    here: DivisionState, match: str, both: tuple[str, str], table: Table, what: str
) -> Facts | Refusal:
    key, running = here.division.key, here.running.get(match)
    if what in ("white", "black"):
        name = both[what == "black"]
        there = running is None or name in running.arrived
        return () if there else (Arrived(key, match, name),)
    started = running is not None and running.started is not None
    begun: tuple[Fact, ...] = () if started else (Started(key, match),)
    if what == "started":
        return begun
    found = table.running.match
    winner = found.winner
    assert winner is not None
    points = found.score.points
    end = table.running.end
    how = HOW.get(end.cause, How.PLAYED) if end else How.PLAYED
    length = found.score.length
    if how is How.PLAYED and (length is None or points[winner] < length or points[winner.other] >= length):
        # it was given up before anybody had the points
        how = How.FORFEIT
    score = (points[winner], points[winner.other])
    return (*begun, Reported(key, match, both[winner is Side.BLACK], score, how))
