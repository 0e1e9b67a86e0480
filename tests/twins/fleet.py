"""Many games side by side, readably: the twin of the compiled fleet, which asks the law what follows a play."""

from __future__ import annotations

from dataclasses import dataclass, field

from bafflebox.board.side import Side
from bafflebox.engine.course import opens_with_doubles, repeated
from bafflebox.kernel import native
from bafflebox.rules.law import Law
from tests.twins.course import Pair, followed

MASK = 2**64 - 1


class Shaker:
    """xoshiro256** seeded by splitmix64, as published."""

    def __init__(self, seed: int) -> None:
        self.state = []
        for _ in range(4):
            seed = (seed + 0x9E3779B97F4A7C15) & MASK
            mixed = (seed ^ seed >> 30) * 0xBF58476D1CE4E5B9 & MASK
            mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & MASK
            self.state.append(mixed ^ mixed >> 31)

    def below(self, size: int) -> int:
        a, b, c, d = self.state
        found = _turned(b * 5 & MASK, 7) * 9 & MASK
        shifted = b << 17 & MASK
        c, d = c ^ a, d ^ b
        b, a = b ^ c, a ^ d
        self.state = [a, b, c ^ shifted, _turned(d, 45)]
        return (found >> 32) * size >> 32

    def roll(self) -> tuple[int, int]:
        one, other = 1 + self.below(6), 1 + self.below(6)
        return max(one, other), min(one, other)


def _turned(word: int, by: int) -> int:
    return (word << by | word >> (64 - by)) & MASK


@dataclass
class Seat:
    """One game: the board as the side on roll sees it, and its throw."""

    law: Law
    values: list[float]
    shaker: Shaker
    longest: int
    pair: Pair = field(init=False)

    def __post_init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self.pair = self.law.setup.seen_by(Side.WHITE)
        self.side = self.shaker.below(2)
        self.roll = self.shaker.roll()
        while not opens_with_doubles(self.law) and self.roll[0] == self.roll[1]:
            self.roll = self.shaker.roll()
        self.first = [True, True]
        self.bonus, self.turns = False, 0

    def plays(self) -> list[Pair]:
        """Return the reachable positions, in the order of the compiled generator."""
        found = native.plays(self.law.movement, *self.pair, self.roll, self.first[self.side])
        return [(after.own, after.opp) for after in found] or [self.pair]

    def play(self, number: int) -> tuple[float, int]:
        """The points of the first side, and how the game is left."""
        after = self.plays()[number]
        result = followed(self.law, self.pair, after, self.roll, bonus=self.bonus)
        if result.next == "over":
            points = sum(value * chance for value, chance in zip(self.values, result.chances, strict=True))
            won = -points if self.side else points
            self.begin()
            return won, 1
        self.first[self.side] = False
        thrower, self.bonus = self.side, result.bonus
        own, opp = after
        if result.next == "other":
            self.side = 1 - self.side
            own, opp = opp, own
        self.pair = (own, opp)
        self.turns += 1
        if self.turns >= self.longest:
            self.begin()
            return 0, 2
        before, self.roll = self.roll, self.shaker.roll()
        if before == self.roll == repeated(self.law) and thrower != self.side:
            self.begin()
            return 0, 1
        return 0, 0
