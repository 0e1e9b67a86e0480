"""Means of samples that come in groups, with the interval in which the true mean lies by 95 chances in 100."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

NINETY_FIVE = 1.96


@dataclass(slots=True)
class Mean:
    """The mean of values per item, where the items of one group (a match, a pair of games) belong together.

    The interval is that of a ratio of sums over groups that do not depend on each other.
    """

    groups: int = 0
    items: float = 0.0
    total: float = 0.0
    squares: float = 0.0
    products: float = 0.0
    item_squares: float = 0.0

    def add(self, total: float, items: float = 1.0) -> None:
        """A group: the sum of its values, and how many there are."""
        self.groups += 1
        self.items += items
        self.total += total
        self.squares += total * total
        self.products += total * items
        self.item_squares += items * items

    @property
    def mean(self) -> float:
        """The mean per item, 0 for none."""
        return self.total / self.items if self.items else 0.0

    @property
    def within(self) -> float:
        """Half the width of the interval; infinite for fewer than two groups."""
        if self.groups < 2 or not self.items:
            return float("inf")
        mean = self.mean
        left = self.squares - 2 * mean * self.products + mean * mean * self.item_squares
        variance = max(0.0, left) * self.groups / (self.groups - 1)
        return NINETY_FIVE * sqrt(variance) / self.items

    @property
    def deviation(self) -> float:
        """The standard deviation of one item, were all items alike and apart from each other."""
        return self.within / NINETY_FIVE * sqrt(self.items) if self.groups > 1 else float("inf")

    def as_list(self) -> list[float]:
        """For a file of the state."""
        return [self.groups, self.items, self.total, self.squares, self.products, self.item_squares]

    @classmethod
    def of(cls, numbers: Iterable[float]) -> Mean:
        """From such a list."""
        groups, *rest = numbers
        return cls(int(groups), *rest)

    def __str__(self) -> str:
        return f"{self.mean:+.4f} ± {self.within:.4f}"
