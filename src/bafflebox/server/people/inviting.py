"""Invitations of friends to a table: in memory, shown while who invites sits there and the seat is free."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass

from bafflebox.refusal import Refusal
from bafflebox.server.people.seats import Seats
from bafflebox.server.tables.hub import Hub
from bafflebox.server.tables.identity import hash_key
from bafflebox.server.tables.table import Table
from bafflebox.side import Side

LASTS = 3_600_000
"""ms for which an invitation stands."""


@dataclass(frozen=True, slots=True)
class Invited:
    """The open seat that somebody offers: the table, the invitation to it, the rules and length, `at` ms of the server's clock."""

    table: str
    invitation: str
    rules: str
    length: int | None
    at: int


class Invitations:
    """Of each account to each friend the latest."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._time = hub, hub.house.time
        self._of: dict[tuple[str, str], Invited] = {}

    async def put(self, account: str, friend: str, table: str, invitation: str) -> Refusal | None:
        """An account invites another by what it knows: a table, and an invitation that nobody has used."""
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
        """By who is invited, then by who invites: the seats that are free and beside which somebody sits."""
        now, found = self._time.ms(), defaultdict[str, dict[str, Invited]](dict)
        free = {**self._hub.house.elsewhere.seats, **offered(self._hub.tables)} if self._of else {}
        for (by, to), each in self._of.items():
            if now - each.at < LASTS and hash_key(each.invitation) in free.get(each.table, ()):
                found[to][by] = each
        return found


def offered(tables: Iterable[Table]) -> dict[str, list[str]]:
    """By table at which somebody sits: the hashes of invitations to a seat that is still to be taken."""
    found = {
        table.id: open_seats(table.kept.seats)
        for table in tables
        if not table.over and any(table.presence.here(side) for side in Side)
    }
    return {table: free for table, free in found.items() if free}


def open_seats(seats: Seats) -> list[str]:
    """The hashes of invitations that nobody has used."""
    return [seats.invitations[side] for side in Side if seats.invitations[side] and not seats.keys[side]]
