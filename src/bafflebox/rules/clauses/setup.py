"""Setup: where the checkers stand when a game begins."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.position import Position
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class Setup:
    """Checkers of each side alike, as (point, how many) counted from the side's own home."""

    points: tuple[tuple[int, int], ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Sets the starting position."""
        places = dict(self.points)
        side = tuple(places.get(place, 0) for place in range(26))
        return law.but(setup=Position(side, side)).citing(rule, "setup")
