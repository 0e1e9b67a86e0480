"""Invitations of friends to a table: in memory, valid while the inviting player sits there and the seat is free."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from bafflebox.board.side import Side
from bafflebox.frozen import dataclass
from bafflebox.refusal import Refusal
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.table import Table
from bafflebox.server.model.identity import hash_key
from bafflebox.server.model.seats import Seats

LASTS = 3_600_000
"""Lifetime of an invitation in ms."""


@dataclass(frozen=True, slots=True)
class Invited:
    """An open seat on offer: the table, its invitation, rules and length, `at` ms of the server's clock."""

    table: str
    invitation: str
    rules: str
    length: int | None
    at: int


class Invitations:
    """The latest invitation of each account to each friend."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._time = hub, hub.house.time
        self._of: dict[tuple[str, str], Invited] = {}

    async def put(self, account: str, friend: str, table: str, invitation: str) -> Refusal | None:
        """Record an invitation by an account: a table, and an unused invitation to a seat."""
        found = await self._hub.kept(table)
        if found is None:
            return Refusal("no_table", "")
        if found.over or hash_key(invitation) not in open_seats(found.seats):
            return Refusal("no_invitation", "")
        now, setup = self._time.ms(), found.setup
        self._of = {pair: each for pair, each in self._of.items() if now - each.at < LASTS}
        length = setup.law().match.length
        self._of[account, friend] = Invited(table, invitation, setup.rules, length, now)
        return None

    def standing(self) -> dict[str, dict[str, Invited]]:
        """Return by invited, then by inviting account: the free seats next to an occupied one."""
        now, found = self._time.ms(), defaultdict[str, dict[str, Invited]](dict)
        free = {**self._hub.house.elsewhere.seats, **invitation_hashes(self._hub.tables)} if self._of else {}
        for (by, to), each in self._of.items():
            if now - each.at < LASTS and hash_key(each.invitation) in free.get(each.table, ()):
                found[to][by] = each
        return found


def invitation_hashes(tables: Iterable[Table]) -> dict[str, list[str]]:
    """Return by occupied table: the hashes of invitations to free seats."""
    found = {
        table.id: open_seats(table.kept.seats)
        for table in tables
        if not table.over and any(table.presence.here(side) for side in Side)
    }
    return {table: free for table, free in found.items() if free}


def open_seats(seats: Seats) -> list[str]:
    """Return the hashes of unused invitations."""
    return [seats.invitations[side] for side in Side if seats.invitations[side] and not seats.keys[side]]
