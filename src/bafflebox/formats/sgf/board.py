"""Place letters of Smart Game files, and a board that follows the moves to find hits."""

from __future__ import annotations

from bafflebox.board.position import BAR, OFF
from bafflebox.errors import RecordError
from bafflebox.formats.match_record import Column

BAR_LETTER, OFF_LETTER = "y", "z"
START = ((24, 2), (13, 5), (8, 3), (6, 5))
"""The default starting position of the format."""


def place_of(letter: str, column: Column) -> int:
    """Return the place of a letter for the player of a column: a–x are White's points 1–24, y the bar, z off."""
    if letter == BAR_LETTER:
        return BAR
    if letter == OFF_LETTER:
        return OFF
    point = ord(letter) - ord("a") + 1
    if not 1 <= point <= 24:
        raise RecordError(f"{letter!r} is no place: places are a to z")
    return point if column == 0 else 25 - point


def place_letter(place: int, column: Column) -> str:
    """Return the letter of a place as the player of a column counts it."""
    if place in (BAR, OFF):
        return BAR_LETTER if place == BAR else OFF_LETTER
    return chr(ord("a") + (place if column == 0 else 25 - place) - 1)


class SgfBoard:
    """Checkers of both columns, each counted from its own home, updated move by move."""

    def __init__(self) -> None:
        self.sides = [[dict(START).get(place, 0) for place in range(26)] for _ in range(2)]

    def move(self, column: Column, origin: int, target: int) -> bool:
        """Move a checker; return whether it hit."""
        mine, theirs = self.sides[column], self.sides[1 - column]
        mine[origin] -= 1
        mine[target] += 1
        met = 25 - target
        hit = 1 <= target <= 24 and theirs[met] == 1
        if hit:
            theirs[met] -= 1
            theirs[BAR] += 1
        return hit
