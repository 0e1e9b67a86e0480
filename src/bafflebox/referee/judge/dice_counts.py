"""Statistics of rolled dice with expectations and p-values."""

from __future__ import annotations

from collections.abc import Iterable
from math import erfc, exp, log, log1p, pi, sqrt

from bafflebox.board.dice import FACES
from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass
from bafflebox.referee.judge.dice_throws import Thrown

FEWEST_DICE = 30
"""Below this many dice (5 of each number expected) the approximation of `faces_p` is invalid."""


@dataclass(frozen=True, slots=True)
class DiceCount:
    """Counted dice: `faces[0]` ones, …, `faces[5]` sixes; `pairs` rolls of two dice, `doubles` of them doubles."""

    throws: int
    faces: tuple[int, ...]
    pairs: int
    doubles: int

    @property
    def dice(self) -> int:
        """Return the number of dice."""
        return sum(self.faces)

    @property
    def expected_face(self) -> float:
        """Return the expected count of each number."""
        return self.dice / 6

    @property
    def expected_doubles(self) -> float:
        """Return the expected number of doubles."""
        return self.pairs / 6

    @property
    def chi_square(self) -> float | None:
        """Return Pearson's statistic over the six numbers (5 degrees of freedom), None for fewer than `FEWEST_DICE` dice."""
        if self.dice < FEWEST_DICE:
            return None
        return sum((found - self.expected_face) ** 2 for found in self.faces) / self.expected_face

    @property
    def faces_p(self) -> float | None:
        """Return the p-value of the distribution of numbers (0-1)."""
        chi = self.chi_square
        return None if chi is None else chi_square_tail(chi)

    @property
    def doubles_p(self) -> float | None:
        """Return the exact two-sided p-value of the number of doubles (0-1)."""
        return binomial_two_sided(self.doubles, self.pairs) if self.pairs else None


@dataclass(frozen=True, slots=True)
class DiceCounts:
    """The dice of each side, and of both together."""

    sides: BySide[DiceCount]
    both: DiceCount


def count_dice(throws: Iterable[Thrown]) -> DiceCounts:
    """Count every roll, those later set aside by a rule included."""
    thrown = tuple(throws)
    sides = BySide(*(_count([dice for by, dice in thrown if by is side]) for side in Side))
    return DiceCounts(sides, _count([dice for _, dice in thrown]))


def _count(throws: list[tuple[int, ...]]) -> DiceCount:
    faces = tuple(sum(dice.count(face) for dice in throws) for face in FACES)
    pairs = [dice for dice in throws if len(dice) == 2]
    return DiceCount(len(throws), faces, len(pairs), sum(dice[0] == dice[1] for dice in pairs))


def chi_square_tail(value: float) -> float:
    """Return the probability that chi-square with 5 degrees of freedom is at least `value` (0 or more)."""
    return erfc(sqrt(value / 2)) + sqrt(2 * value / pi) * exp(-value / 2) * (1 + value / 3)


def binomial_two_sided(found: int, trials: int) -> float:
    """Return the probability that `trials` trials of 1 in 6 have a number of successes no likelier than `found`."""
    logs = [trials * log1p(-1 / 6)]
    for number in range(trials):
        logs.append(logs[-1] + log((trials - number) / (number + 1)) - log(5))
    # equal probabilities differ in the last digits, as they are summed differently
    limit = logs[found] + 1e-9
    return min(1.0, sum(exp(each) for each in logs if each <= limit))
