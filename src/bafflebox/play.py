"""A play: all the moves that one roll was used for."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.move import Move
from bafflebox.position import Position


@dataclass(frozen=True, slots=True)
class Play:
    """The moves of one roll in the order they were made (none: nothing could be played) and where they lead."""

    moves: tuple[Move, ...]
    result: Position

    @property
    def hits(self) -> int:
        """How many opposing checkers the play sends to the bar."""
        return sum(move.hit for move in self.moves)
