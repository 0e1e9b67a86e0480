"""The level of detail recorded of a game at a real board."""

from __future__ import annotations

from enum import Enum


class Depth(Enum):
    """The level of detail that is recorded; anything left out is unknown and never guessed (R8)."""

    SCORE = "score"
    """Cube actions, ends of turns and the outcome of each game."""
    DICE = "dice"
    """The rolls as well."""
    FULL = "full"
    """The plays as well."""

    def __str__(self) -> str:
        return self.value
