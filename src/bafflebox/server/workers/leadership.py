"""Who leads what: each worker has a number that is given once, and leads what he claimed for as long as he is heard of.

Times are those of the database, as with the lease of a server that works alone. A worker who was silent for too long leads as before
until another claims something of his: from then on he is gone for good, with all that he led, and comes back under another number.
So it is enough that who writes proves with each transaction that he is not gone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from bafflebox.server.store.lease import FRESH, LASTS

HOUSE = "house"
"""What there is once beside the tables: lobby, friends, accounts, tournaments with their tables, staff, the library."""


@dataclass(frozen=True, slots=True)
class Worker:
    """As he is kept: his number, until when he counts as heard of (seconds since 1970), whether another took over."""

    number: int
    until: float
    gone: bool = False

    def leads(self, now: float) -> bool:
        """Whether nobody may claim what is his."""
        return not self.gone and self.until > now

    @property
    def heard(self) -> float:
        """When he was heard of last, or a little earlier."""
        return self.until - LASTS


def renewed(found: Worker, now: float) -> Worker | None:
    """A worker who goes on, as he is where he was heard of just now; None where another took over."""
    if found.gone:
        return None
    return found if found.until - now > LASTS - FRESH else replace(found, until=now + LASTS)


@dataclass(frozen=True, slots=True)
class Claim:
    """What came of a claim: the number of who leads, None while nobody may.

    `heard`: where it was led by one who fell silent, when he was heard of last.
    """

    leader: int | None
    heard: float | None = None


def claimed(leader: Worker | None, mine: int, now: float) -> tuple[Claim, bool]:
    """A claim of worker `mine` on what `leader` led last, and whether that one is gone by it."""
    if leader is None:
        return Claim(mine), False
    if leader.number == mine or leader.leads(now):
        return Claim(leader.number), False
    return Claim(mine, leader.heard), not leader.gone
