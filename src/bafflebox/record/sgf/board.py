"""The letters of a Smart Game file for places, and a board that follows the moves so that hits can be told."""

from __future__ import annotations

from bafflebox.errors import RecordError
from bafflebox.position import BAR, OFF
from bafflebox.record.match_record import Column

BAR_LETTER, OFF_LETTER = "y", "z"
START = ((24, 2), (13, 5), (8, 3), (6, 5))
"""Where the checkers of a side stand in a game without a position of its own (the format's own default)."""


def place_of(letter: str, column: Column) -> int:
    """The place that a letter means to the player of a column: a–x are White's points 1–24, y the bar, z off."""
    if letter == BAR_LETTER:
        return BAR
    if letter == OFF_LETTER:
        return OFF
    point = ord(letter) - ord("a") + 1
    if not 1 <= point <= 24:
        raise RecordError(f"{letter!r} is no place: places are a to z")
    return point if column == 0 else 25 - point


def letter_of(place: int, column: Column) -> str:
    """The letter of a place as the player of a column counts it."""
    if place in (BAR, OFF):
        return BAR_LETTER if place == BAR else OFF_LETTER
    return chr(ord("a") + (place if column == 0 else 25 - place) - 1)


class Board:
    """Checkers of both columns, each counted from its own home; moves are made as they are told."""

    def __init__(self) -> None:
        self.sides = [[dict(START).get(place, 0) for place in range(26)] for _ in range(2)]

    def move(self, column: Column, origin: int, target: int) -> bool:
        """Moves a checker; whether it hit one."""
        mine, theirs = self.sides[column], self.sides[1 - column]
        mine[origin] -= 1
        mine[target] += 1
        met = 25 - target
        hit = 1 <= target <= 24 and theirs[met] == 1
        if hit:
            theirs[met] -= 1
            theirs[BAR] += 1
        return hit
