"""Bear-off: when and by which numbers checkers leave the board."""

from __future__ import annotations

from bafflebox.board.position import OFF
from bafflebox.frozen import dataclass
from bafflebox.kernel import Obstacle
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class BearOff:
    """With all remaining checkers on points 1 to `home`, the exact number bears a checker off.

    With `overshoot` a larger number bears off the highest checker.
    """

    home: int = 6
    overshoot: bool = True

    def lower(self, law: Law, rule: str) -> Law:
        """Fill the exact numbers of the step table and the two conditions."""
        steps = [list(row) for row in law.movement.steps]
        for die in range(1, min(6, self.home) + 1):
            steps[die][die] = OFF
        return law.moving(
            steps=tuple(tuple(row) for row in steps), home=self.home, overshoot=self.overshoot
        ).citing(rule, Obstacle.NOT_HOME, Obstacle.HIGHER_CHECKER, "bear off")
