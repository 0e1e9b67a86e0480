"""Landing: the effect of checkers on a point on one that would land there."""

from __future__ import annotations

from bafflebox.frozen import dataclass
from bafflebox.kernel import Obstacle
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class Blocked:
    """A point held by `by` or more opposing checkers is closed."""

    by: int = 2

    def lower(self, law: Law, rule: str) -> Law:
        """Set the number that closes a point."""
        return law.moving(block=self.by).citing(rule, Obstacle.POINT_BLOCKED)


@dataclass(frozen=True, slots=True)
class Hit:
    """An opposing checker that does not close its point is hit by landing there and goes to the bar."""

    def lower(self, law: Law, rule: str) -> Law:
        """Allow hitting."""
        return law.moving(hits=True).citing(rule, "hit")


@dataclass(frozen=True, slots=True)
class Cap:
    """A point holds at most `most` checkers of a side."""

    most: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the cap."""
        return law.moving(cap=self.most).citing(rule, Obstacle.POINT_FULL)
