"""Positions in which a right that seldom comes up does: games that start there show what it is worth."""

from __future__ import annotations

from random import Random

from bafflebox.position import Position


def spread(number: int) -> Position:
    """Either side has a lone checker on each point of one quarter-board; the rest stands somewhere."""
    chance = Random(number)
    return _somewhere(chance, 6, Random(number).choice((1, 1, 7, 13)))


def last_checkers(number: int) -> Position:
    """Few checkers are left, all at home: one side may soon be able to win by one throw."""
    chance = Random(number)
    own, opp = ([0] * 26 for _ in range(2))
    for side, most in ((own, 3), (opp, 5)):
        left = chance.randint(1, most)
        for _ in range(left):
            side[chance.randint(1, 6)] += 1
        side[0] = 15 - left
    return Position.of(*((tuple(own), tuple(opp)) if chance.random() < 0.5 else (tuple(opp), tuple(own))))


def _somewhere(chance: Random, lone: int, first: int) -> Position:
    own, opp = ([0] * 26 for _ in range(2))
    for point in range(first, first + lone):
        own[point] = 1
    for _ in range(15 - lone):
        free = [p for p in range(1, 25) if p not in range(first, first + lone) and own[p] < 5]
        own[chance.choice(free)] += 1
    for _ in range(15):
        # nothing beyond the spread, so that it is not met by a checker that has passed it
        free = [p for p in range(1, 25) if not own[25 - p] and opp[p] < 5]
        opp[chance.choice(free)] += 1
    return Position.of(*((tuple(own), tuple(opp)) if chance.random() < 0.5 else (tuple(opp), tuple(own))))
