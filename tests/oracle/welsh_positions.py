"""Positions to compare generators of Welsh plays on: from random games, and scattered to the corners. Seeded."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from tests.oracle.welsh import FULL, QUARTERS, ROOF, SETUP, Board, Dice, legal_results

Case = tuple[Board, Board, Dice]
"""The mover's men, the opponent's, and the dice."""

MEN = 15
HOME, EVERYWHERE = range(1, 7), range(1, 25)


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


@dataclass(slots=True)
class Draft:
    """A side in the making: the men placed, how many there shall be, and where the others may stand."""

    men: list[int]
    left: int
    points: list[int]
    dice: tuple[Dice, ...] = ()
    """Throws that ask most of it."""

    def more(self, count: int) -> None:
        """So many men beside those placed."""
        self.left = min(MEN, sum(self.men) + count)


def anywhere(chance: Random) -> Draft:
    """Men all over the board."""
    return Draft([0] * 26, chance.randint(3, MEN), list(EVERYWHERE))


def home(chance: Random) -> Draft:
    """All at home."""
    return Draft([0] * 26, chance.randint(3, MEN), list(HOME))


def nearly(chance: Random) -> Draft:
    """At home, and some just before it."""
    return Draft([0] * 26, chance.randint(3, MEN), list(range(1, 9)))


def few(chance: Random) -> Draft:
    """Few men left."""
    return Draft([0] * 26, chance.randint(1, 4), list(EVERYWHERE))


def four(chance: Random) -> Draft:
    """Four men, at home but perhaps for one (W19)."""
    return Draft([0] * 26, 4, list(range(1, chance.choice((7, 7, 7, 8)))), ((6, 6),))


def last(chance: Random) -> Draft:
    """The last man, at home or near it (W20b)."""
    return Draft([0] * 26, 1, list(range(1, 13)), ((6, 4), (6, 3), (6, 2), (6, 1), (5, 1)))


def roof(chance: Random) -> Draft:
    """One or two on the roof (W16)."""
    draft = anywhere(chance)
    draft.men[ROOF] = chance.randint(1, 2)
    return draft


def lone(chance: Random) -> Draft:
    """One man each in some of the quarter-boards (W20)."""
    draft = anywhere(chance)
    alone = chance.sample(range(4), chance.randint(1, 3))
    for each in alone:
        draft.men[chance.choice(QUARTERS[each])] = 1
    draft.points = [p for each in range(4) if each not in alone for p in QUARTERS[each]]
    draft.more(chance.choice((0, 0, 1, 2, 5, 10)))
    return draft


def full(chance: Random) -> Draft:
    """A full spike and others that are nearly full (W10)."""
    draft = anywhere(chance)
    reach = draft.points[: chance.choice((6, 6, 10, 18, 24))]
    one, other, third = chance.sample(reach, 3)
    draft.men[one], draft.men[other] = FULL, FULL - 1
    draft.men[third] = chance.choice((0, 0, 1, 3))
    draft.more(chance.randint(0, MEN))
    draft.points = draft.points[: max(one, other, third) + chance.randint(0, 6)]
    draft.dice = ((6, 1), (6, 2), (6, 3))
    return draft


def spread(chance: Random) -> Draft:
    """A full spread (W11)."""
    draft = anywhere(chance)
    for point in chance.choice(QUARTERS):
        draft.men[point] = 1
    draft.more(chance.randint(0, 9))
    return draft


def blots(chance: Random) -> Draft:
    """No two men together."""
    draft = anywhere(chance)
    for point in chance.sample(EVERYWHERE, chance.randint(4, MEN)):
        draft.men[point] = 1
    draft.more(0)
    return draft


def pairs(chance: Random) -> Draft:
    """Few places left for the other side."""
    draft = anywhere(chance)
    for point in chance.sample(EVERYWHERE, 7):
        draft.men[point] = 2
    draft.more(1)
    return draft


def doors(chance: Random) -> Draft:
    """Men where the other side enters (W16)."""
    draft = anywhere(chance)
    for point in chance.sample(range(1, 8), 5):
        draft.men[point] = chance.choice((1, 2, 2))
    draft.more(chance.randint(0, 5))
    return draft


Kind = Callable[[Random], Draft]
OWN: tuple[Kind, ...] = (
    *(anywhere, home, nearly, few, four, spread, blots),
    *(lone, lone, lone, last, last, roof, roof, full, full, full),
)
OPP: tuple[Kind, ...] = (
    *(anywhere, home, few, roof, full, blots),
    *(spread, spread, pairs, pairs, pairs, doors, doors),
)


def scattered(chance: Random, count: int) -> Iterator[Case]:
    """Positions made up: no two full spikes of one side, at most two men on either roof (W10, W14)."""
    while count:
        draft = chance.choice(OWN)(chance)
        own = finished(draft, chance)
        opp = list(finished(chance.choice(OPP)(chance), chance))
        for point in EVERYWHERE:
            if own[25 - point]:
                opp[point] = 0
        if chance.random() < 0.3:
            opp[ROOF] = 2  # any hit ends the game
        opp[0] = 0
        opp[0] = MEN - sum(opp)
        if 0 <= opp[0] < MEN and own[0] < MEN:
            count -= 1
            special = draft.dice and chance.random() < 0.4
            yield own, tuple(opp), chance.choice(draft.dice) if special else throw(chance)


def finished(draft: Draft, chance: Random) -> Board:
    """The side with all its men: one full spike at most."""
    men = draft.men
    spikes = sum(each == FULL for each in men[1:25])
    while sum(men) < draft.left:
        point = chance.choice(draft.points)
        if men[point] < (FULL - 1 if spikes else FULL):
            men[point] += 1
            spikes += men[point] == FULL
        elif all(men[p] >= FULL - 1 for p in draft.points):
            break
    men[0] = MEN - sum(men)
    return tuple(men)


__all__ = ["Case", "from_games", "scattered", "throw"]
