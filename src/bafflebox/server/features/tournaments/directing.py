"""Remote acts of a tournament director at tables: penalties for lateness, clocks, monitors."""

from __future__ import annotations

import structlog

from bafflebox.board.side import Side
from bafflebox.events.clock import ClockSet
from bafflebox.events.conduct import Ruled
from bafflebox.protocol.request import Invite
from bafflebox.protocol.tournaments import Directed
from bafflebox.referee.conduct.people import Person, Role
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.rows import Link
from bafflebox.server.features.tournaments.service import Desk
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.seating import appoint
from bafflebox.server.live.table import NOT_STORED, Table
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.facts import PenaltyAwarded
from bafflebox.tournament.journal import Story, undone_entries

log = structlog.get_logger("tournament")

DIRECTOR = Person("director", Role.DIRECTOR)


async def award_penalties(desk: Desk, hub: Hub) -> None:
    """Apply penalties for lateness to the scores of all tables of a tournament (A2.3)."""
    for (division, match), link in desk.links.items():
        here = desk.leader.story.now.divisions.get(division)
        if here is not None and match in here.running and match not in here.results:
            table = await hub.find(link.table)
            if table is not None:
                await _award(desk.leader.story, link, table)


async def _award(story: Story, link: Link, table: Table) -> None:
    """Apply penalties awarded before the match to a table's score, once; undone ones are taken back."""
    here = story.now.divisions.get(link.division)
    if here is None or link.match not in here.plan.nodes:
        return
    both, gone = parties(here, link.match), undone_entries(story.entries)
    for entry in story.entries:
        fact = entry.fact
        if not isinstance(fact, PenaltyAwarded) or (fact.division, fact.match) != (link.division, link.match):
            continue
        if fact.name not in both or entry.seq in story.void:
            continue
        # the late player's points go to the opponent
        other = Side.BLACK if fact.name == both[0] else Side.WHITE
        given, taken = ("tournament", f"penalty {entry.seq}"), ("tournament", f"penalty {entry.seq} undone")
        async with table.lock:
            if entry.seq not in gone and not table.answered(given):
                await _awarded(table, other, fact.points, given)
            elif entry.seq in gone and table.answered(given) and not table.answered(taken):
                await _awarded(table, other, -fact.points, taken)


async def _awarded(table: Table, side: Side, points: int, answer: tuple[str, str]) -> None:
    """Award points by a ruling of the director at the table."""
    if table.over or table.given_up:
        return
    terms = table.law.conduct.late
    rule = terms.rule if terms is not None else table.law.cites("ruling", "R5")
    done = await table.hear(
        DIRECTOR, Ruled(DIRECTOR.name, (rule,), (f"award {table.name(side)} {points}",)), answer=answer
    )
    if isinstance(done, Refusal):
        log.info("points not taken", table=table.id, code=done.code)


async def direct(desk: Desk, link: Link, table: Table, do: Directed, name: str) -> str | Refusal | None:
    """Impose a clock on a slow match (A2.4), or appoint a monitor (A2.5); return the monitor's link."""
    if do == "monitor":
        invitation = desk.leader.doors.key("monitor", f"{link.table}/{name}")
        made = await appoint(table, Invite("monitor", name, invitation))
        return made if isinstance(made, Refusal) else f"/t/{link.table}#join={invitation}"
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        done = await table.hear(DIRECTOR, ClockSet())
    return done if isinstance(done, Refusal) else None
