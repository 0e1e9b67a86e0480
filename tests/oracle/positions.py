"""Positions to compare generators on: from random games, and scattered over the board. All seeded."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.oracle.standard import SETUP, Board, results

Case = tuple[Board, Board, tuple[int, int]]
"""The mover's checkers, the opponent's, and the dice."""


def throw(chance: Random) -> tuple[int, int]:
    """Two dice."""
    return chance.randint(1, 6), chance.randint(1, 6)


def from_games(chance: Random, count: int) -> Iterator[Case]:
    """Positions of games in which both sides play anything legal."""
    own, opp = SETUP, SETUP
    for _ in range(count):
        dice = throw(chance)
        yield own, opp, dice
        mine, theirs = chance.choice(sorted(results(own, opp, dice)))
        own, opp = (theirs, mine) if any(mine[1:]) else (SETUP, SETUP)


def scattered(chance: Random, count: int) -> Iterator[Case]:
    """Positions made up: several on the bar, races home, bear-offs against a bar, few checkers left."""
    while count:
        own = _board(chance, chance.choice(("anywhere", "home", "nearly", "bar", "few")))
        opp = _board(chance, chance.choice(("anywhere", "home", "bar", "few", "points", "points")))
        opp = tuple(0 if 1 <= place <= 24 and own[25 - place] else each for place, each in enumerate(opp))
        opp = (15 - sum(opp[1:]), *opp[1:])
        if sum(opp[1:]):
            count -= 1
            yield own, opp, throw(chance)


def _board(chance: Random, kind: str) -> Board:
    board = [0] * 26
    left = chance.randint(1, 4) if kind == "few" else chance.randint(3, 15)
    if kind == "bar":
        board[25] = chance.randint(1, min(5, left))
    if kind == "points":  # as many points as possible held in front of the other side
        for point in chance.sample(range(1, 9), left // 2):
            board[point] = 2
    while sum(board[1:]) < left:
        board[chance.randint(1, {"home": 6, "nearly": 8}.get(kind, 24))] += 1
    board[0] = 15 - left
    return tuple(board)


__all__ = ["Case", "from_games", "scattered"]
