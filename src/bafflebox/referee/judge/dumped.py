"""Positions that some programs print beside an illegal play: 26 numbers in a row, used only if consistent."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bafflebox.board.position import BAR, CHECKERS, OFF, Position
from bafflebox.board.side import Side

_MOST_MOVED = 4
"""Most checkers moved by one play."""


def dumped_position(text: str, before: Position, side: Side) -> Position | None:
    """Return the position after a play of `side` from a dump, None where no reading of it can follow from `before`."""
    numbers = [
        int(each) if re.fullmatch(r"-?[0-9]{1,2}", each) else 99 for each in re.split(r"[;:,\s]+", text)
    ]
    for position in _readings(numbers, side):
        if position is not None and _follows(before, position, side):
            return position
    return None


def _readings(numbers: list[int], side: Side) -> Iterator[Position | None]:
    for start in range(len(numbers) - 25):
        board = numbers[start : start + 26]
        if max(map(abs, board)) > CHECKERS:
            continue
        for way in (board, board[::-1]):
            for sign in (1, -1):
                yield _position([sign * each for each in way], side)


def _position(board: list[int], side: Side) -> Position | None:
    """Parse a dump: checkers of `side` positive on its points 1-24, 25 its bar; the other side's negative, 0 its bar."""
    own = [max(0, each) for each in board]
    opp = [max(0, -each) for each in board[::-1]]
    if own[OFF] or opp[OFF] or sum(own) > CHECKERS or sum(opp) > CHECKERS:
        return None
    own[OFF], opp[OFF] = CHECKERS - sum(own), CHECKERS - sum(opp)
    return Position.counted(tuple(own), tuple(opp), side)


def _follows(before: Position, after: Position, side: Side) -> bool:
    """Return whether one play, legal or not, may lead from one to the other: few checkers moved, the other side's only hit."""
    own, opp = before.seen_by(side)
    now, theirs = after.seen_by(side)
    moved = sum(max(0, was - is_) for was, is_ in zip(own, now, strict=True))
    hit = theirs[BAR] - opp[BAR]
    lost = [was - is_ for was, is_ in zip(opp[:BAR], theirs[:BAR], strict=True)]
    return 0 < moved <= _MOST_MOVED and 0 <= hit <= _MOST_MOVED and min(lost) >= 0 and sum(lost) == hit
