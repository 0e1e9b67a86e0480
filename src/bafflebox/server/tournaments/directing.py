"""What the director of a tournament does at the tables of its matches without going there: points for lateness, a clock, monitors."""

from __future__ import annotations

from typing import Any, Literal

import structlog

from bafflebox.referee.conduct.intents import ImposeClock, Person, Role, Rule
from bafflebox.refusal import Refusal
from bafflebox.server.people.seating import appoint
from bafflebox.server.store.tournaments import Link
from bafflebox.server.tables.messages import Invite
from bafflebox.server.tables.table import NOT_STORED, Table
from bafflebox.server.tournaments.hall import Desk
from bafflebox.side import Side
from bafflebox.tournament.bracket import parties
from bafflebox.tournament.facts import Penalised
from bafflebox.tournament.journal import Story, undone

log = structlog.get_logger("tournament")

DIRECTOR = Person("director", Role.DIRECTOR)
Directed = Literal["clock", "monitor"]


async def award_penalties(story: Story, link: Link, table: Table) -> None:
    """Brings into a table's score the points that were awarded before the match (A2.3), each once; what was undone is taken back."""
    here = story.now.divisions.get(link.division)
    if here is None or link.match not in here.plan.nodes:
        return
    both, gone = parties(here, link.match), undone(story.entries)
    for entry in story.entries:
        fact = entry.fact
        if not isinstance(fact, Penalised) or (fact.division, fact.match) != (link.division, link.match):
            continue
        if fact.name not in both or entry.seq in story.void:
            continue
        # his points are the other's
        other = Side.BLACK if fact.name == both[0] else Side.WHITE
        given, taken = ("tournament", f"penalty {entry.seq}"), ("tournament", f"penalty {entry.seq} undone")
        async with table.lock:
            if entry.seq not in gone and not table.answered(given):
                await _awarded(table, other, fact.points, given)
            elif entry.seq in gone and table.answered(given) and not table.answered(taken):
                await _awarded(table, other, -fact.points, taken)


async def _awarded(table: Table, side: Side, points: int, answer: tuple[str, str]) -> None:
    """By a ruling of the director, as he would make it there."""
    if table.over or table.given_up:
        return
    terms = table.law.conduct.late
    rule = terms.rule if terms is not None else table.law.cites("ruling", "R5")
    done = await table.hear(DIRECTOR, Rule((rule,), (f"award {table.name(side)} {points}",)), answer=answer)
    if isinstance(done, Refusal):
        log.info("points not taken", table=table.id, code=done.code)


async def direct(desk: Desk, link: Link, table: Table, do: Directed, name: str) -> str | Refusal | None:
    """Puts a clock beside a slow match (A2.4), or names a monitor (A2.5): his link; None where there is none to give."""
    if do == "monitor":
        invitation = desk.leader.doors.key("monitor", f"{link.table}/{name}")
        made: dict[str, Any] | Refusal = await appoint(table, Invite("monitor", name, invitation))
        return made if isinstance(made, Refusal) else f"/t/{link.table}#join={invitation}"
    async with table.lock:
        if table.given_up:
            return NOT_STORED
        done = await table.hear(DIRECTOR, ImposeClock())
    return done if isinstance(done, Refusal) else None
