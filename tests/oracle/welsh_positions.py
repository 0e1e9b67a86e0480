"""Positions to compare generators of Welsh plays on: from random games, and scattered to the corners. Seeded."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.oracle.welsh import FULL, QUARTERS, ROOF, SETUP, Board, Dice, legal_results

Case = tuple[Board, Board, Dice]
"""The mover's men, the opponent's, and the dice."""

MEN = 15


def throw(chance: Random) -> Dice:
    """Two dice; now and then one (W11a), and 5-2, 6-6, doubles and sixes more often than by chance."""
    kind = chance.random()
    if kind < 0.1:
        return (chance.randint(1, 6),)
    if kind < 0.18:
        return 5, 2
    if kind < 0.23:
        return 6, 6
    if kind < 0.3:
        return 6, chance.randint(1, 5)
    first = chance.randint(1, 6)
    return first, first if kind < 0.38 else chance.randint(1, 6)


def from_games(chance: Random, count: int) -> Iterator[Case]:
    """Positions of games in which both sides play anything legal."""
    own, opp = SETUP, SETUP
    for _ in range(count):
        dice = throw(chance)
        yield own, opp, dice
        mine, theirs = chance.choice(sorted(legal_results(own, opp, dice)))
        over = not any(mine[1:]) or theirs[ROOF] >= 3
        own, opp = (SETUP, SETUP) if over else (theirs, mine)


OWN = [
    "anywhere",
    "home",
    "nearly",
    "few",
    "four",
    "lone",
    "lone",
    "lone",
    "last",
    "roof",
    "roof",
    "full",
    "full",
    "full",
    "spread",
    "blots",
]
OPP = [
    "anywhere",
    "home",
    "few",
    "roof",
    "full",
    "spread",
    "spread",
    "blots",
    "pairs",
    "pairs",
    "pairs",
    "doors",
    "doors",
]


def scattered(chance: Random, count: int) -> Iterator[Case]:
    """Positions made up: no two full spikes of one side, at most two men on either roof (W10, W14)."""
    while count:
        kind = chance.choice(OWN)
        own = board(chance, kind)
        opp = list(board(chance, chance.choice(OPP)))
        for point in range(1, 25):
            if own[25 - point]:
                opp[point] = 0
        if chance.random() < 0.3:
            opp[ROOF] = 2  # any hit ends the game
        opp[0] = 0
        opp[0] = MEN - sum(opp)
        if opp[0] < 0 or opp[0] == MEN or own[0] == MEN:
            continue
        count -= 1
        dice = (6, 6) if kind == "four" and chance.random() < 0.5 else throw(chance)
        yield own, tuple(opp), dice


def board(chance: Random, kind: str) -> Board:
    """One side's men, of some kind."""
    men = [0] * 26
    left = chance.randint(3, MEN)
    points = list(range(1, 25))
    if kind == "few":
        left = chance.randint(1, 4)
    elif kind == "four":
        left, points = 4, list(range(1, 7))
    elif kind == "home":
        points = list(range(1, 7))
    elif kind == "nearly":
        points = list(range(1, 9))
    elif kind == "last":  # one man at home, or nearly
        left, points = 1, list(range(1, 13))
    elif kind == "roof":
        men[ROOF] = chance.randint(1, 2)
    elif kind == "lone":  # one man in each of some quarter-boards
        lone = chance.sample(range(4), chance.randint(1, 3))
        for each in lone:
            men[chance.choice(QUARTERS[each])] = 1
        points = [p for each in range(4) if each not in lone for p in QUARTERS[each]]
        left = sum(men) + chance.choice((0, 0, 1, 2, 5, 10))
    elif kind == "full":  # a full spike and others that are nearly full, and perhaps a rover
        full, *almost = chance.sample(points[: chance.choice((6, 6, 10, 18, 24))], 3)
        men[full], men[almost[0]] = FULL, FULL - 1
        men[almost[1]] = chance.choice((0, 0, 1, 3))
        left = chance.randint(sum(men), MEN)
        points = points[: max(full, *almost) + chance.randint(0, 6)]
    elif kind == "spread":
        for point in chance.choice(QUARTERS):
            men[point] = 1
        left = max(left, FULL)
    elif kind == "blots":
        for point in chance.sample(points, chance.randint(4, MEN)):
            men[point] = 1
        left = sum(men)
    elif kind == "pairs":  # few places left for the other side
        for point in chance.sample(points, 7):
            men[point] = 2
        left = chance.choice((14, 15))
    elif kind == "doors":  # where the other side enters
        for point in chance.sample(range(1, 8), 5):
            men[point] = chance.choice((1, 2, 2))
        left = sum(men) + chance.randint(0, 5)
    full_ones = sum(each == FULL for each in men[1:25])
    while sum(men) < left:
        point = chance.choice(points)
        if men[point] < (FULL if kind == "full" and not full_ones else FULL - 1):
            men[point] += 1
            full_ones += men[point] == FULL
        elif all(men[p] >= FULL - 1 for p in points):
            break
    men[0] = MEN - sum(men)
    return tuple(men)


__all__ = ["Case", "from_games", "scattered", "throw"]
