"""Means of grouped samples with 95 % intervals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import sqrt

NINETY_FIVE = 1.96


@dataclass(slots=True)
class Mean:
    """The mean of values per item, where the items of one group (a match, a pair of games) belong together.

    The interval is that of a ratio of sums over independent groups.
    """

    groups: int = 0
    items: float = 0.0
    total: float = 0.0
    squares: float = 0.0
    products: float = 0.0
    item_squares: float = 0.0

    def add(self, total: float, items: float = 1.0) -> None:
        """Add a group: the sum of its values, and its size."""
        self.groups += 1
        self.items += items
        self.total += total
        self.squares += total * total
        self.products += total * items
        self.item_squares += items * items

    @property
    def mean(self) -> float:
        """Return the mean per item, 0 for none."""
        return self.total / self.items if self.items else 0.0

    @property
    def within(self) -> float:
        """Return half the width of the interval; infinite for fewer than two groups."""
        if self.groups < 2 or not self.items:
            return float("inf")
        mean = self.mean
        left = self.squares - 2 * mean * self.products + mean * mean * self.item_squares
        variance = max(0.0, left) * self.groups / (self.groups - 1)
        return NINETY_FIVE * sqrt(variance) / self.items

    @property
    def deviation(self) -> float:
        """Return the standard deviation of one item, were all items independent."""
        return self.within / NINETY_FIVE * sqrt(self.items) if self.groups > 1 else float("inf")

    def as_list(self) -> list[float]:
        """Return the state as a list for a file."""
        return [self.groups, self.items, self.total, self.squares, self.products, self.item_squares]

    @classmethod
    def of(cls, numbers: Iterable[float]) -> Mean:
        """Return the mean from such a list."""
        groups, *rest = numbers
        return cls(int(groups), *rest)

    def __str__(self) -> str:
        return f"{self.mean:+.4f} ± {self.within:.4f}"
