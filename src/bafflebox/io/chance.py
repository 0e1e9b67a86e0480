"""Dice from the system's random source, or from a seed that reproduces them."""

from __future__ import annotations

from random import Random
from secrets import randbelow


def roll_dice(dice: int, *, seed: str | None, index: int) -> tuple[int, ...]:
    """Roll `dice` dice.

    With a seed, roll number `index` is always the same, so a restored game continues with the same dice. Without one, the system's
    random source is used.
    """
    if seed is None:
        return tuple([randbelow(6) + 1 for _ in range(dice)])
    source = Random(f"bafflebox:{seed}:{index}")  # noqa: S311 - dice that are meant to come again
    return tuple([source.randint(1, 6) for _ in range(dice)])
