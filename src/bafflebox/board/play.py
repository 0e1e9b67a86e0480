"""A play: all the moves of one roll."""

from __future__ import annotations

from bafflebox.board.move import Move
from bafflebox.board.position import Position
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Play:
    """The moves of one roll in order (empty when nothing could be played) and the position they lead to."""

    moves: tuple[Move, ...]
    result: Position

    @property
    def hits(self) -> int:
        """Return how many opposing checkers the play sends to the bar."""
        return sum(move.hit for move in self.moves)
