"""A move: one checker taken from one place to another."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bafflebox.position import format_place


@dataclass(frozen=True, slots=True)
class Move:
    """One checker from `origin` to `target`, both in the mover's own numbering (25 bar, 0 off).

    `dice` are the numbers spent on it: one die, or several where a rule set lets one checker
    use them as one larger move. A number used backward is negative. `hit` says that a lone
    opponent on the target went to the bar (B7).
    """

    origin: int
    target: int
    dice: tuple[int, ...]
    hit: bool = False

    def row(self) -> list[Any]:
        """The move as logs and messages have it, in the order of the fields: origin, target, dice, hit."""
        return [self.origin, self.target, list(self.dice), self.hit]

    def __str__(self) -> str:
        return f"{format_place(self.origin)}/{format_place(self.target)}{'*' if self.hit else ''}"
