"""Lag: how much of an act's way over the network is not charged, out of a small quota that refills with every turn.

A side can't win time by claiming a slow line: over a match of `n` turns all credits together stay under
`START + n * GAIN`, whatever it claims.
"""

from __future__ import annotations

from dataclasses import dataclass

GAIN = 500_000
"""µs that a turn adds to the quota."""
START = 3 * GAIN
"""µs of quota at the start."""
MOST = 7 * GAIN
"""µs of quota at most."""
PER_ACT = 2 * GAIN
"""µs credited to one act at most."""


@dataclass(frozen=True, slots=True)
class LagQuota:
    """What may still be credited to a side, in µs."""

    left: int = START

    def credit(self, measured: int) -> int:
        """What is credited to an act that was `measured` µs on its way, by the server's own measure."""
        return max(0, min(measured, self.left, PER_ACT))

    def used(self, credited: int) -> LagQuota:
        """The quota after a credit."""
        return LagQuota(max(0, self.left - credited)) if credited else self

    def refilled(self) -> LagQuota:
        """The quota after a turn."""
        return LagQuota(min(MOST, self.left + GAIN))
