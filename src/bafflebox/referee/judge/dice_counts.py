"""Statistics of thrown dice beside what is to be expected, and how often honest dice would look as odd."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import erfc, exp, log, log1p, pi, sqrt

from bafflebox.dice import FACES
from bafflebox.referee.judge.dice_throws import Thrown
from bafflebox.side import BySide, Side

FEWEST_DICE = 30
"""Below this many dice (5 of each number expected) the approximation of `faces_p` says nothing."""


@dataclass(frozen=True, slots=True)
class DiceCount:
    """Dice counted: `faces[0]` ones, …, `faces[5]` sixes; `pairs` throws of two dice, `doubles` of them doubles."""

    throws: int
    faces: tuple[int, ...]
    pairs: int
    doubles: int

    @property
    def dice(self) -> int:
        """How many dice were thrown."""
        return sum(self.faces)

    @property
    def expected_face(self) -> float:
        """How often each number is to be expected."""
        return self.dice / 6

    @property
    def expected_doubles(self) -> float:
        """How many doubles are to be expected."""
        return self.pairs / 6

    @property
    def chi_square(self) -> float | None:
        """Pearson's sum over the six numbers (5 degrees of freedom), None for fewer than `FEWEST_DICE` dice."""
        if self.dice < FEWEST_DICE:
            return None
        return sum((found - self.expected_face) ** 2 for found in self.faces) / self.expected_face

    @property
    def faces_p(self) -> float | None:
        """How often honest dice would be spread at least as unevenly over the numbers (0-1)."""
        chi = self.chi_square
        return None if chi is None else chi_square_tail(chi)

    @property
    def doubles_p(self) -> float | None:
        """How often honest dice would make a number of doubles that is at least as unlikely (0-1, exact)."""
        return binomial_two_sided(self.doubles, self.pairs) if self.pairs else None


@dataclass(frozen=True, slots=True)
class DiceCounts:
    """The dice of each side, and of both together."""

    sides: BySide[DiceCount]
    both: DiceCount


def count_dice(throws: Iterable[Thrown]) -> DiceCounts:
    """Counts every throw, also those that a rule put aside afterwards."""
    thrown = tuple(throws)
    sides = BySide(*(_count([dice for by, dice in thrown if by is side]) for side in Side))
    return DiceCounts(sides, _count([dice for _, dice in thrown]))


def _count(throws: list[tuple[int, ...]]) -> DiceCount:
    faces = tuple(sum(dice.count(face) for dice in throws) for face in FACES)
    pairs = [dice for dice in throws if len(dice) == 2]
    return DiceCount(len(throws), faces, len(pairs), sum(dice[0] == dice[1] for dice in pairs))


def chi_square_tail(value: float) -> float:
    """The chance that chi-square with 5 degrees of freedom is at least `value` (0 or more)."""
    return erfc(sqrt(value / 2)) + sqrt(2 * value / pi) * exp(-value / 2) * (1 + value / 3)


def binomial_two_sided(found: int, trials: int) -> float:
    """The chance that so many trials of 1 in 6 have a number of successes no likelier than `found`."""
    logs = [trials * log1p(-1 / 6)]
    for number in range(trials):
        logs.append(logs[-1] + log((trials - number) / (number + 1)) - log(5))
    # equal chances differ in the last digits, as they are added up on different ways
    limit = logs[found] + 1e-9
    return min(1.0, sum(exp(each) for each in logs if each <= limit))
