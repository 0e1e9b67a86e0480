"""Remote acts of a tournament director at tables: what the journal says of a match, clocks, monitors."""

from __future__ import annotations

from bafflebox.events.clock import ClockSet
from bafflebox.protocol.request import Invite
from bafflebox.protocol.tournaments import Directed
from bafflebox.refusal import Refusal
from bafflebox.server.features.tournaments.rows import Link
from bafflebox.server.features.tournaments.rulings_at_tables import DIRECTOR, follow
from bafflebox.server.features.tournaments.service import Desk
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.seating import appoint
from bafflebox.server.live.table import NOT_STORED, Table


async def follow_journal(desk: Desk, hub: Hub) -> None:
    """Carry out at the tables of a tournament what its journal says of their matches: penalties, rulings, appeals."""
    for (division, match), link in desk.links.items():
        here = desk.leader.story.now.divisions.get(division)
        if here is None or match not in here.running:
            continue
        if match not in here.results or match in here.matters:
            table = await hub.find(link.table)
            if table is not None:
                await follow(desk.leader.story, link, table)


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
