"""The leadership lease of a database, with a token that grows with every leader to fence off earlier ones.

Times are those of the database alone: servers may sleep, be cut off or have wrong clocks. An expired lease is only lost when
another takes it; every write transaction verifies that none has.
"""

from __future__ import annotations

from dataclasses import replace

from bafflebox.frozen import dataclass

LASTS = 3.0
"""Lifetime of a lease in seconds: the time until a dead leader is replaced, and the longest silence of a live one."""
FRESH = 0.5
"""Seconds after a renewal in which the lease is not renewed again."""
PAUSE = 1.5
"""A gap in writes, in seconds, that shows the database to have been unavailable: a live server writes every second."""


@dataclass(frozen=True, slots=True)
class Lease:
    """A stored lease: token of the leader, expiry (seconds since 1970), and the leader's name for people."""

    token: int
    until: float
    holder: str


def taken_lease(found: Lease, holder: str, now: float, watched: float) -> Lease | None:
    """Return the lease of a new leader; None while another holds it.

    `watched`: seconds for which the new one has seen this lease unchanged. One that expired while the database was unavailable is
    renewed by its leader as soon as possible: it is taken only after waiting for that.
    """
    if found.until > now or (found.until and watched < PAUSE):
        return None
    return Lease(found.token + 1, now + LASTS, holder)


def renewed_lease(found: Lease, token: int, now: float) -> Lease | None:
    """Return the renewed lease of its leader, unchanged if renewed just now; None where another has taken it."""
    if found.token != token:
        return None
    return found if found.until - now > LASTS - FRESH else replace(found, until=now + LASTS)


def released_lease(found: Lease, token: int) -> Lease:
    """Return the lease after its leader released it; another's is unchanged."""
    return replace(found, until=0.0) if found.token == token else found
