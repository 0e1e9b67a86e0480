"""How much of a game at a real board is written down."""

from __future__ import annotations

from enum import Enum


class Depth(Enum):
    """What the writer of a match enters; whatever he leaves out is unknown, and nothing is guessed (R8)."""

    SCORE = "score"
    """Who turns the cube, who ends his turn, and how each game ended."""
    DICE = "dice"
    """The throws too."""
    FULL = "full"
    """The plays too."""

    def __str__(self) -> str:
        return self.value
