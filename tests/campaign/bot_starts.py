"""Positions in which a right that seldom comes up does: games that start there show what it is worth."""

from __future__ import annotations

from random import Random

from bafflebox.board.position import Position


def spread(number: int) -> Position:
    """One side has a lone checker on each point of its home and keeps a checker of the other on the bar."""
    chance = Random(number)
    own, opp = ([0] * 26 for _ in range(2))
    for point in range(1, 7):
        own[point] = 1
    own[0] = chance.choice((0, 3, 6, 8, 8))
    for _ in range(9 - own[0]):
        own[chance.choice([point for point in range(7, 19) if own[point] < 5])] += 1
    opp[25] = 1
    for _ in range(14):
        free = [point for point in range(1, 19) if not own[25 - point] and opp[point] < 5]
        opp[chance.choice(free)] += 1
    return _either(chance, own, opp)


def last_checkers(number: int) -> Position:
    """Few checkers are left, all at home: one side may soon be able to win by one throw."""
    chance = Random(number)
    own, opp = ([0] * 26 for _ in range(2))
    for side, most in ((own, 3), (opp, 5)):
        left = chance.randint(1, most)
        for _ in range(left):
            side[chance.randint(1, 6)] += 1
        side[0] = 15 - left
    return _either(chance, own, opp)


def _either(chance: Random, own: list[int], opp: list[int]) -> Position:
    """The position with `own` on either side."""
    pair = (tuple(own), tuple(opp)) if chance.random() < 0.5 else (tuple(opp), tuple(own))
    return Position.of(*pair)
