"""Who leads a database: a lease with a number that grows with every leader, so that one who was left behind is known by his.

Times are those of the database, which is the only clock that is asked: servers may sleep, be cut off or be wrong about the
time. A lease that ran out is only lost when another takes it; whoever writes proves with each transaction that nobody has.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

LASTS = 3.0
"""Seconds that a lease holds after it was renewed: so soon is who died succeeded, and so long may a leader be silent."""
FRESH = 0.5
"""Seconds in which a renewed lease is not renewed again."""


@dataclass(frozen=True, slots=True)
class Lease:
    """As it is kept: the number of the leader, until when it holds (seconds since 1970), and who he is, for people."""

    token: int
    until: float
    holder: str


def taken(found: Lease, holder: str, now: float) -> Lease | None:
    """The lease of a new leader; None while another holds it."""
    return Lease(found.token + 1, now + LASTS, holder) if found.until <= now else None


def renewed(found: Lease, token: int, now: float) -> Lease | None:
    """The lease of a leader who goes on, as it is where that was noted just now; None where another was given it since."""
    if found.token != token:
        return None
    return found if found.until - now > LASTS - FRESH else replace(found, until=now + LASTS)


def ended(found: Lease, token: int) -> Lease:
    """The lease after a leader has let go of it; another's stays as it is."""
    return replace(found, until=0.0) if found.token == token else found
