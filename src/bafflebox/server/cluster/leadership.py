"""Leadership of tables: each worker has a unique number, and leads its claims while it is alive.

Times are those of the database. A worker that was silent for too long leads until another claims something of its own: from then on
it is dead for good, with all its claims, and rejoins under another number. Workers only age while somebody can write: see
`revived`. So it is enough that every write transaction verifies that its worker is not dead.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from bafflebox.frozen import dataclass
from bafflebox.server.store.lease import FRESH, LASTS, PAUSE

HOUSE = "house"
"""Name of everything that exists once beside the tables: lobby, friends, accounts, tournaments with their tables, staff, library."""


@dataclass(frozen=True, slots=True)
class Worker:
    """A stored worker: number, expiry (seconds since 1970), and whether it was taken over."""

    number: int
    until: float
    gone: bool = False

    def leads(self, now: float) -> bool:
        """Return whether its claims are protected."""
        return not self.gone and self.until > now

    @property
    def heard(self) -> float:
        """Return when it was last alive, or a little earlier."""
        return self.until - LASTS


def renewed_worker(found: Worker, now: float) -> Worker | None:
    """Return the renewed worker, unchanged if renewed just now; None if it was taken over."""
    if found.gone:
        return None
    return found if found.until - now > LASTS - FRESH else replace(found, until=now + LASTS)


def revived(workers: Iterable[Worker], now: float) -> list[Worker]:
    """Return the renewed workers after an outage: all that were alive when any was last alive.

    An outage is a gap in which no worker wrote for longer than a live one is silent: the database was unavailable. The first worker
    back does this for all, before anything is claimed.
    """
    there = [each for each in workers if not each.gone]
    last = max((each.heard for each in there), default=now)
    if now - last <= PAUSE:
        return []
    return [replace(each, until=now + LASTS) for each in there if each.until > last]


@dataclass(frozen=True, slots=True)
class Claim:
    """The result of a claim: the number of the leader, None while nobody may lead.

    `heard`: when a silent previous leader was last alive.
    """

    leader: int | None
    heard: float | None = None


def claimed(leader: Worker | None, mine: int, now: float) -> tuple[Claim, bool]:
    """Return the claim of worker `mine` on what `leader` led last, and whether that kills `leader`."""
    if leader is None:
        return Claim(mine), False
    if leader.number == mine or leader.leads(now):
        return Claim(leader.number), False
    return Claim(mine, leader.heard), not leader.gone
