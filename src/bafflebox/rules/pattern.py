"""A pattern: an arrangement of one side's checkers as plain data, which the compiled engine reads too."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from bafflebox.board.position import Checkers
from bafflebox.frozen import dataclass

QUARTERS = (range(1, 7), range(7, 13), range(13, 19), range(19, 25))
"""The quarters, counted from the side's home."""

Arrangement = Callable[[Checkers], bool]
"""A test of one side's checkers; as data a `Pattern`."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """An arrangement of one side's checkers: any of these counts in a row, on neighbouring points of one quarter.

    Or, with `full`, exactly one point with at least this many checkers.
    """

    lines: tuple[tuple[int, ...], ...] = ()
    full: int = 0

    def __call__(self, checkers: Checkers) -> bool:
        """Return whether the checkers match."""
        if self.full and sum(count >= self.full for count in checkers[1:25]) == 1:
            return True
        return any(_in_a_row(checkers, line) for line in self.lines)

    @property
    def checkers(self) -> int:
        """Return the fewest checkers that can match."""
        return min([sum(line) for line in self.lines] + ([self.full] if self.full else []), default=0)


NOTHING = Pattern()
"""A pattern that nothing matches."""


def _in_a_row(checkers: Checkers, line: tuple[int, ...]) -> bool:
    points = checkers[1:25]
    if any(count not in points for count in line):
        return False
    size = len(line)
    return any(
        points[at : at + size] == line
        for start, end in pairwise((0, 6, 12, 18, 24))
        for at in range(start, end - size + 1)
    )
