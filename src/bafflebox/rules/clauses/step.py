"""Step: the moves of a checker by a number, alone on the board."""

from __future__ import annotations

from bafflebox.board.position import BAR, POINTS
from bafflebox.frozen import dataclass
from bafflebox.kernel import Obstacle
from bafflebox.kernel.movement import NOWHERE
from bafflebox.rules.law import Law


def _with_steps(law: Law, targets: dict[tuple[int, int], int]) -> Law:
    steps = [list(row) for row in law.movement.steps]
    for (place, die), target in targets.items():
        steps[place][die] = target
    return law.moving(steps=tuple(tuple(row) for row in steps))


@dataclass(frozen=True, slots=True)
class Forward:
    """A checker on a point moves forward by exactly the number of a die, to another point."""

    def lower(self, law: Law, rule: str) -> Law:
        """Fill the step table for the points."""
        targets = {(p, d): p - d for p in POINTS for d in range(1, 7) if p - d >= 1}
        return _with_steps(law, targets).citing(rule, Obstacle.NO_CHECKER, "number")


@dataclass(frozen=True, slots=True)
class Enter:
    """A checker on the bar enters on the point of the opponent's home that a die shows, before all other moves."""

    first: bool = True

    def lower(self, law: Law, rule: str) -> Law:
        """Fill the step table for the bar."""
        law = _with_steps(law, {(BAR, d): BAR - d for d in range(1, 7)})
        return law.moving(bar_first=self.first).citing(rule, Obstacle.BAR_FIRST)


@dataclass(frozen=True, slots=True)
class RunOn:
    """A checker that moved by one die may continue by another; it lands in between."""

    def lower(self, law: Law, rule: str) -> Law:
        """Let a checker move again."""
        return law.moving(rerun=True).citing(rule, "run on")


@dataclass(frozen=True, slots=True)
class Barred:
    """Numbers without a target from some places: (place, die) pairs."""

    steps: tuple[tuple[int, int], ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Empty these cells of the step table."""
        return _with_steps(law, dict.fromkeys(self.steps, NOWHERE)).citing(rule, Obstacle.NO_STEP)
