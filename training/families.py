"""Families of difficult positions, laid out by code: what games of a network against itself seldom reach.

    python -m training.families back_game --count 3 --seed 1

Each family is a plan with room for chance: where the key checkers stand, and where the others may. Every position has
all checkers, no point with both sides, and a game that is not over. Either side may be the one on roll.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable

import numpy as np

from bafflebox.engine.board_array import Boards, boards_of
from bafflebox.position import Checkers, Position, format_position

Chance = np.random.Generator
CHECKERS = 15


class Layout:
    """A board on which checkers are put as long as they fit. Side 0 and side 1 count from their own homes."""

    def __init__(self, chance: Chance, cap: int, bar_cap: int) -> None:
        self.chance, self.cap, self.bar_cap = chance, cap, bar_cap
        self.sides = [[0] * 26, [0] * 26]

    def left(self, side: int) -> int:
        """Checkers of a side that have no place yet."""
        return CHECKERS - sum(self.sides[side])

    def put(self, side: int, place: int, count: int = 1) -> int:
        """Puts up to `count` checkers on a place, as many as the rules of the board let it hold; says how many."""
        mine, theirs = self.sides[side], self.sides[1 - side]
        if 1 <= place <= 24 and theirs[25 - place]:
            return 0
        most = {0: CHECKERS, 25: self.bar_cap}.get(place, self.cap)
        fits = max(0, min(count, self.left(side), most - mine[place]))
        mine[place] += fits
        return fits

    def some(self, low: int, high: int) -> int:
        """A number from `low` to `high`."""
        return int(self.chance.integers(low, high + 1))

    def several(self, places: Iterable[int], count: int) -> list[int]:
        """So many of the places, in any order."""
        return [int(place) for place in self.chance.permutation(list(places))[:count]]

    def scatter(self, side: int, places: Iterable[int], count: int | None = None, pairs: float = 0.5) -> None:
        """Spreads checkers (all that are left, or `count`) over places that are free for them, often in twos."""
        spots = list(places)
        wanted = self.left(side) if count is None else min(count, self.left(side))
        for _ in range(400):
            if wanted <= 0:
                return
            size = 2 if wanted > 1 and self.chance.random() < pairs else 1
            wanted -= self.put(side, int(self.chance.choice(spots)), size)

    def made(self) -> tuple[Checkers, Checkers] | None:
        """The position with one of the sides on roll, or None where something is left over or over."""
        first, second = (tuple(side) for side in self.sides)
        whole = not self.left(0) and not self.left(1)
        playing = first[0] < CHECKERS and second[0] < CHECKERS
        shut = first[25] and second[25] and all(n > 1 for n in (*first[1:7], *second[1:7]))
        if not whole or not playing or shut:
            return None
        return (first, second) if self.chance.random() < 0.5 else (second, first)


def back_game(board: Layout) -> None:
    """Two points deep in the other's home, the rest waiting; the other brings his checkers home over them."""
    for anchor in board.several(range(19, 25), 2):
        board.put(0, anchor, board.some(2, 3))
    board.scatter(0, range(19, 26), board.some(0, 2), pairs=0)
    board.scatter(1, range(1, 7), board.some(4, 8))
    board.scatter(1, range(7, 13), board.some(2, 6))
    board.scatter(0, range(1, 14))
    board.scatter(1, range(1, 19))


def ace_point(board: Layout) -> None:
    """Two or three checkers on the other's lowest point (or the next), while he bears off."""
    board.put(0, 24 - board.some(0, 1), board.some(2, 3))
    board.put(1, 0, board.some(0, 9))
    board.scatter(0, range(1, 8))
    board.scatter(1, range(1, 8))


def prime_against_prime(board: Layout) -> None:
    """Both sides hold a wall of four to six points with checkers of the other behind it."""
    for side in (0, 1):
        size = board.some(4, 6)
        low = board.some(2, 9 - size)
        for point in range(low, low + size):
            board.put(side, point, 2)
        behind = range(25 - low + 1, 25)
        board.scatter(1 - side, behind, board.some(1, 3))
    for side in (0, 1):
        board.scatter(side, range(1, 19))


def containment(board: Layout) -> None:
    """Some checkers of the other are off already; one or two of his last ones were hit and must get round."""
    board.put(1, 0, board.some(2, 12))
    for _ in range(board.some(1, 2)):
        board.put(1, board.some(13, 25))
    for point in board.several(range(1, 10), board.some(3, 6)):
        board.put(0, point, 2)
    board.scatter(0, range(1, 25), pairs=0.3)
    board.scatter(1, range(1, 7))


def crashed(board: Layout) -> None:
    """A home board that has fallen to its lowest points, an anchor still back."""
    board.put(0, board.some(18, 24), board.some(1, 3))
    board.scatter(0, range(1, 4), board.some(6, 10))
    board.scatter(1, range(2, 9), board.some(6, 10))
    board.scatter(0, range(1, 13))
    board.scatter(1, range(1, 19))


def stacks(board: Layout) -> None:
    """Most checkers on two or three points each, with gaps between."""
    for side in (0, 1):
        for point in board.several(range(1, 25), board.some(2, 3)):
            board.put(side, point, board.some(4, 7))
    for side in (0, 1):
        board.scatter(side, range(1, 25))


def long_way(board: Layout) -> None:
    """Many checkers far back against few that must still pass them: a wall that walks home."""
    board.scatter(0, range(13, 25), board.some(8, 13))
    board.scatter(1, range(1, 7), board.some(9, 13))
    board.scatter(1, (*range(19, 25), 25), board.some(1, 2), pairs=0)
    board.scatter(0, range(1, 25))
    board.scatter(1, range(1, 13))


def bar_and_board(board: Layout) -> None:
    """Checkers on the bar against a strong home board."""
    for point in board.several(range(1, 7), board.some(3, 5)):
        board.put(1, point, 2)
    board.put(0, 25, board.some(1, 3))
    board.scatter(0, range(19, 25), board.some(0, 3))
    board.scatter(0, range(1, 19))
    board.scatter(1, range(1, 25))


def anywhere(board: Layout) -> None:
    """No plan at all."""
    for side in (0, 1):
        board.put(side, 0, max(0, board.some(-10, 10)))
        board.scatter(side, range(1, 25))


FAMILIES: dict[str, Callable[[Layout], None]] = {
    plan.__name__: plan
    for plan in (
        back_game, ace_point, prime_against_prime, containment, crashed, stacks, long_way, bar_and_board, anywhere,
    )
}  # fmt: skip
"""All families by name."""


def one_of(name: str, chance: Chance, cap: int = CHECKERS, bar_limit: int = 0) -> tuple[Checkers, Checkers]:
    """A position (own, opp) of a family. `cap` is the most that a point holds; below `bar_limit` stay on the bar (0: any)."""
    while True:
        board = Layout(chance, min(cap, CHECKERS), bar_limit - 1 if bar_limit else CHECKERS)
        FAMILIES[name](board)
        made = board.made()
        if made:
            return made


def difficult(count: int, seed: int, cap: int = CHECKERS, bar_limit: int = 0) -> Boards:
    """So many positions, the families in turn; the same seed gives the same ones."""
    chance = np.random.default_rng(seed)
    names = tuple(FAMILIES)
    return boards_of(one_of(names[i % len(names)], chance, cap, bar_limit) for i in range(count))


def main() -> None:
    """Prints positions of a family."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("family", choices=FAMILIES)
    parser.add_argument("--count", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance = np.random.default_rng(options.seed)
    for _ in range(options.count):
        print(format_position(Position.of(*one_of(options.family, chance))))


if __name__ == "__main__":
    main()
