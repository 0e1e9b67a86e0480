"""Cube efficiency by type of position, for the interpolation in `cube_leaf`."""

from __future__ import annotations

from bafflebox.board.position import Checkers
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Efficiency:
    """The efficiency x of the cube, 0 (dead) to 1 (live), by type of position.

    In a race it rises with the pips left (the mean of both sides), between two limits.
    """

    contact: float = 0.68
    bear_off: float = 0.60
    race: float = 0.55
    race_a_pip: float = 0.00125
    race_least: float = 0.60
    race_most: float = 0.70

    def of(self, own: Checkers, opp: Checkers, home: int = 6) -> float:
        """Return the efficiency in a position; in a bear-off both sides have brought all checkers home.

        The cube is dead on the last roll: if it does not win, the opponent's next one does, whatever it is.
        """
        rearmost, facing = _rearmost(own), _rearmost(opp)
        if rearmost + facing > 25:
            return self.contact
        if _off_next(opp):
            return 0.0
        if max(rearmost, facing) <= home:
            return self.bear_off
        pips = 0.5 * sum(place * count for side in (own, opp) for place, count in enumerate(side))
        return min(self.race_most, max(self.race_least, self.race + self.race_a_pip * pips))


def _off_next(side: Checkers) -> bool:
    """Return whether any roll bears off all that is left: the smallest one moves three pips with two checkers."""
    return sum(side[1:]) <= 2 and sum(place * count for place, count in enumerate(side)) <= 3


def _rearmost(side: Checkers) -> int:
    return max((place for place in range(1, 26) if side[place]), default=0)
