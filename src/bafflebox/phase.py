"""The phases of a game: what is being waited for."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """Where a game stands between two events; the phase table of the book joins them."""

    OPENING = "opening"
    """Nobody has won the right to start."""
    CHOOSING = "choosing"
    """Who won the right chooses to go first or second."""
    TURN = "turn"
    """The side on turn may act on the cube and throws."""
    DOUBLED = "doubled"
    """A double waits for its answer."""
    BEAVERED = "beavered"
    """A beaver or raccoon waits for its answer."""
    ROLLED = "rolled"
    """The side on turn plays its roll."""
    PLAYED = "played"
    """At a real board: the roll was played, and the turn waits for its end."""
    BETWEEN_TURNS = "between_turns"
    """The turn is over; triggers, endings and the next turn are settled, nobody is asked."""
    RESIGNATION_OFFERED = "resignation_offered"
    """An offer to lose the game at some level waits for its answer."""
    CONCESSION_OFFERED = "concession_offered"
    """An offer to lose a smaller number of points waits for its answer."""
    RESULT_NAMED = "result_named"
    """Somebody said how the game ended; the other side confirms it or says that it goes on."""
    OVER = "over"
    """The game has its outcome."""

    __hash__ = object.__hash__  # each phase is one object; the hash of `Enum` is a function in Python

    def __str__(self) -> str:
        return str(self._value_)
