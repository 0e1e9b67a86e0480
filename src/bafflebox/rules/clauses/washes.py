"""Washes and late cubes: numeric terms of the match."""

from __future__ import annotations

from dataclasses import replace

from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class WashPoints:
    """A game without a winner gives each side these points, whatever the cube shows."""

    points: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the points."""
        return law.but(match=replace(law.match, wash_points=self.points)).citing(rule, "wash")


@dataclass(frozen=True, slots=True)
class LateCube:
    """A game that starts while both clocks show under `seconds` (and more than nothing) starts with the cube at `value`."""

    seconds: int
    value: int

    def lower(self, law: Law, rule: str) -> Law:
        """Set the terms."""
        return law.but(match=replace(law.match, late_cube=(self.seconds, self.value))).citing(
            rule, "late cube"
        )
