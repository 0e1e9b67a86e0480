"""Sums over the games of a rollout of one decision, to which later games are added."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, inf, sqrt

from bafflebox.analysis.report import SURE
from bafflebox.protocol.analysis import RolloutShown
from bafflebox.protocol.shape import Struct

TRIALS = 1296
"""Games of a whole rollout: each pair of first rolls once."""
LEAST, SURELY = 144, 0.006
"""Games after which a rollout is whole once half of its 95 % interval is this small."""

Result = tuple[list[int], list[int]]
"""The board after a play: the checkers of the side that plays and of the other, each from its own home."""


class RolloutSums(Struct):
    """A rollout of one decision so far: its plays (`results`; none: no double, and double and take), and sums over its games.

    `values` are the sums of the equities of each choice, seen by the side on roll, `products` of each pair of them, `chances` of
    its six chances. `looks` are the games, gap and standard error after each cycle of games: see `RolloutShown`.
    """

    results: list[Result]
    trials: int
    values: list[float]
    products: list[list[float]]
    chances: list[list[float]]
    looks: list[tuple[int, float, float]]

    @property
    def is_whole(self) -> bool:
        """Return whether all games were played, or enough for a small interval."""
        if self.trials < LEAST:
            return False
        return self.trials >= TRIALS or SURE * self.looks[-1][2] <= SURELY

    def mean(self, choice: int) -> float:
        """Return the mean equity of a choice."""
        return self.values[choice] / self.trials

    def means(self, choice: int) -> list[float]:
        """Return the mean chances of a choice."""
        return [each / self.trials for each in self.chances[choice]]

    def add(self, values: Sequence[Sequence[float]]) -> None:
        """Add games: the equity of each choice in each of them."""
        self.trials += len(values[0])
        for one, these in enumerate(values):
            self.values[one] += sum(these)
            for two, those in enumerate(values):
                self.products[one][two] += sum(a * b for a, b in zip(these, those, strict=True))

    def error(self, weights: Sequence[float]) -> float:
        """Return the standard error of a weighted sum of the means; games of the same number have the same dice."""
        n = self.trials
        if n < 2:
            return inf
        mean = sum(weight * value for weight, value in zip(weights, self.values, strict=True)) / n
        squares = sum(
            one * two * self.products[i][j] for i, one in enumerate(weights) for j, two in enumerate(weights)
        )
        return sqrt(max(0.0, squares - n * mean * mean) / (n - 1) / n)

    @property
    def shown(self) -> RolloutShown:
        """Return its progress: the last look, and those at a half and a quarter of its games."""
        gap, spread = self.looks[-1][1], SURE * self.looks[-1][2]
        before = [self._look(self.trials // part) for part in (4, 2)]
        looks = [
            (round(gap, 4), round(SURE * error, 4)) for trials, gap, error in before if trials < self.trials
        ]
        likely = self.trials if self.is_whole else ceil(max(LEAST, self.trials * (spread / SURELY) ** 2))
        return RolloutShown(
            self.trials, TRIALS, self.is_whole, min(TRIALS, likely), round(gap, 4), round(spread, 4), looks
        )

    def _look(self, trials: int) -> tuple[int, float, float]:
        return min(self.looks, key=lambda each: abs(each[0] - trials))


def new_sums(results: Sequence[Result]) -> RolloutSums:
    """Return the sums of a rollout before its first game; without plays: of no double, and double and take."""
    many = len(results) or 2
    return RolloutSums(
        list(results),
        0,
        [0.0] * many,
        [[0.0] * many for _ in range(many)],
        [[0.0] * 6 for _ in range(many)],
        [],
    )
