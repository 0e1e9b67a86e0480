"""Setup: the starting position."""

from __future__ import annotations

from bafflebox.board.position import Position
from bafflebox.frozen import dataclass
from bafflebox.rules.law import Law


@dataclass(frozen=True, slots=True)
class Setup:
    """Checkers of each side alike, as (point, count) from the side's own home."""

    points: tuple[tuple[int, int], ...]

    def lower(self, law: Law, rule: str) -> Law:
        """Set the starting position."""
        places = dict(self.points)
        side = tuple(places.get(place, 0) for place in range(26))
        return law.but(setup=Position(side, side)).citing(rule, "setup")
