"""The doubling cube: its value and who holds it."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox.side import Side


@dataclass(frozen=True, slots=True)
class Cube:
    """What the game is worth per point, and who alone may double next (None: centred, either may).

    The value starts at 1 (the cube then shows 64) and is always a power of two (B11).
    """

    value: int = 1
    owner: Side | None = None

    def __post_init__(self) -> None:
        if self.value < 1 or self.value & (self.value - 1):
            raise ValueError(f"a cube shows a power of two, not {self.value}")

    def available_to(self, side: Side) -> bool:
        """Whether `side` holds the cube or it is centred; the rest is law."""
        return self.owner is None or self.owner is side
