"""A move: one checker moved from one place to another."""

from __future__ import annotations

from bafflebox.board.position import format_place
from bafflebox.frozen import dataclass

MoveRow = tuple[int, int, list[int], bool]
"""A move as logs and messages have it: origin, target, dice, hit."""


@dataclass(frozen=True, slots=True)
class Move:
    """One checker moved from `origin` to `target`, both in the mover's numbering (25 bar, 0 off).

    `dice` are the numbers spent: one die, or several where a rule set lets one checker combine them. A number used backward is
    negative. `hit`: a lone opponent on the target went to the bar (B7).
    """

    origin: int
    target: int
    dice: tuple[int, ...]
    hit: bool = False

    def row(self) -> MoveRow:
        """Return the move as stored in logs and messages: origin, target, dice, hit."""
        return (self.origin, self.target, list(self.dice), self.hit)

    def __str__(self) -> str:
        return f"{format_place(self.origin)}/{format_place(self.target)}{'*' if self.hit else ''}"
