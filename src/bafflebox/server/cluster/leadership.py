"""Leadership of tables: each worker has a unique number, and leads its claims while it is alive.

Times are those of the database. A worker that was silent for too long leads until another claims something of its own: from then on
it is dead for good, with all its claims, and rejoins under another number. Workers only age while others can write: see
`may_succeed`. It is enough that every write transaction verifies that its worker is not dead.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from bafflebox.frozen import dataclass
from bafflebox.server.store.lease import FRESH, LASTS, PAUSE

SOONER = LASTS - PAUSE
"""Seconds by which the lease of a worker without a session ends earlier: it is as if nobody had written for `PAUSE`."""
HOUSE = "house"
"""Name of everything that exists once beside the tables: lobby, friends, accounts, tournaments with their tables, staff, library."""


@dataclass(frozen=True, slots=True)
class Worker:
    """A stored worker: number, expiry (seconds since 1970), and whether it was taken over.

    `closed`: its session in the database has ended, as that of a killed worker does at once (see `has_ended`). Its silence counts
    sooner then.
    """

    number: int
    until: float
    gone: bool = False
    closed: bool = False

    def leads(self, now: float) -> bool:
        """Return whether its claims are protected."""
        return not self.gone and self.until > (now + SOONER if self.closed else now)

    @property
    def heard(self) -> float:
        """Return when it was last alive, or a little earlier."""
        return self.until - LASTS


def renewed_worker(found: Worker, now: float) -> Worker | None:
    """Return the renewed worker, unchanged if renewed just now; None if it was taken over."""
    if found.gone:
        return None
    return found if found.until - now > LASTS - FRESH else replace(found, until=now + LASTS)


def steady_since(found: Worker, since: float, now: float) -> float:
    """Return since when a worker writes without a gap, at a write of its own; `since` is the same at the write before."""
    return now if now - found.heard > PAUSE else min(since, now)


def may_succeed(mine: Worker, since: float, now: float) -> bool:
    """Return whether a worker may take over from silent ones: it has itself written without a gap for as long as a lease lasts.

    So silence proves nothing while nobody can write: after an outage each worker has as long to return.
    """
    return now - mine.heard <= PAUSE and now - since >= LASTS


def has_ended(worker: Worker, sessions: Collection[int], mine: int, since: float) -> bool:
    """Return whether the session of a worker has ended while that of worker `mine`, open `since` then, has not.

    Where the database ended all of them, as by a restart, they say nothing.
    """
    return worker.number not in sessions and mine in sessions and since <= worker.heard


@dataclass(frozen=True, slots=True)
class Claim:
    """The result of a claim: the number of the leader, None while nobody may lead.

    `heard`: when a silent previous leader was last alive.
    """

    leader: int | None
    heard: float | None = None


def claimed(leader: Worker | None, mine: int, now: float, *, succeeds: bool) -> tuple[Claim, bool]:
    """Return the claim of worker `mine` on what `leader` led last, and whether that kills `leader`. `succeeds`: see `may_succeed`."""
    if leader is None:
        return Claim(mine), False
    if leader.number == mine or leader.leads(now) or not (leader.gone or succeeds):
        return Claim(leader.number), False
    return Claim(mine, leader.heard), not leader.gone
