"""The doubling cube: its value and who holds it."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Cube:
    """The cube's value and its owner: the only side that may double next (None: centred, either may).

    The value starts at 1 (the cube then shows 64) and is always a power of two (B11).
    """

    value: int = 1
    owner: Side | None = None

    def __post_init__(self) -> None:
        if self.value < 1 or self.value & (self.value - 1):
            raise ValueError(f"a cube shows a power of two, not {self.value}")

    @property
    def next_value(self) -> int:
        """Return the value after the next turn of the cube."""
        return self.value * 2

    def available_to(self, side: Side) -> bool:
        """Return whether the cube is centred or owned by `side`; everything else about doubling is law."""
        return self.owner is None or self.owner is side
