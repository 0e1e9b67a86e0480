"""A pattern: how one side's checkers may stand, as plain data, so that the compiled engine reads it too."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise

from bafflebox.position import Checkers

QUARTERS = (range(1, 7), range(7, 13), range(13, 19), range(19, 25))
"""The quarter-boards, counted from the side's home."""

Arrangement = Callable[[Checkers], bool]
"""Whether one side's checkers stand in a certain way; as data a `Pattern`."""


@dataclass(frozen=True, slots=True)
class Pattern:
    """How one side's checkers may stand: any of these counts in a row, on neighbouring points of one quarter-board.

    Or, with `full`, exactly one point that holds so many checkers or more.
    """

    lines: tuple[tuple[int, ...], ...] = ()
    full: int = 0

    def __call__(self, checkers: Checkers) -> bool:
        """Whether they stand so."""
        if self.full and sum(count >= self.full for count in checkers[1:25]) == 1:
            return True
        return any(_in_a_row(checkers, line) for line in self.lines)

    @property
    def checkers(self) -> int:
        """The fewest checkers that can stand so."""
        return min([sum(line) for line in self.lines] + ([self.full] if self.full else []), default=0)


NOTHING = Pattern()
"""A pattern in which nobody stands."""


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
