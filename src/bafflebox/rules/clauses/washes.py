"""Washes and clocks of whole matches: small duties of the match that are numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class WashPoints:
    """A game without a winner brings each side so many points, whatever the cube shows."""

    points: int

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the points."""
        return law.but(match=replace(law.match, wash_points=self.points)).citing(rule, "wash")


@dataclass(frozen=True, slots=True)
class LateCube:
    """A game that starts while both clocks show under `seconds` (and more than nothing) starts with the cube at `value`."""

    seconds: int
    value: int

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the terms."""
        return law.but(match=replace(law.match, late_cube=(self.seconds, self.value))).citing(
            rule, "late cube"
        )
