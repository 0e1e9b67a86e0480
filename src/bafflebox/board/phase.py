"""The phases of a game, by what the game waits for."""

from __future__ import annotations

from enum import Enum


class Phase(Enum):
    """The state of a game between two events; the book's phase table links them."""

    OPENING = "opening"
    """No side has won the right to start."""
    CHOOSING = "choosing"
    """The winner of the opening roll chooses to go first or second."""
    TURN = "turn"
    """The side on turn may roll or use the cube."""
    DOUBLED = "doubled"
    """A double awaits an answer."""
    BEAVERED = "beavered"
    """A beaver or raccoon awaits an answer."""
    ROLLED = "rolled"
    """The side on turn plays its roll."""
    PLAYED = "played"
    """At a real board: the roll was played and the end of the turn is awaited."""
    BETWEEN_TURNS = "between_turns"
    """The turn is over; triggers, endings and the next turn are settled without input."""
    RESIGNATION_OFFERED = "resignation_offered"
    """An offer to resign at some level awaits an answer."""
    CONCESSION_OFFERED = "concession_offered"
    """An offer to concede fewer points awaits an answer."""
    RESULT_NAMED = "result_named"
    """One side named the game's result; the other confirms or disputes it."""
    OVER = "over"
    """The game has its outcome."""

    __hash__ = object.__hash__  # each phase is one object; the hash of `Enum` is a function in Python

    def __str__(self) -> str:
        return str(self._value_)
