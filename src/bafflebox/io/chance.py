"""Dice from the system's random source, or from a seed that reproduces them."""

from __future__ import annotations

from os import urandom
from random import Random


def roll_dice(dice: int, *, seed: str | None, index: int) -> tuple[int, ...]:
    """Roll `dice` dice.

    With a seed, roll number `index` is always the same, so a restored game continues with the same dice. Without one, the system's
    random source is used.
    """
    if seed is None:
        return _random_dice(dice)
    source = Random(f"bafflebox:{seed}:{index}")  # noqa: S311 - dice that are meant to come again
    return tuple([source.randint(1, 6) for _ in range(dice)])


_FAIR = 252
"""The largest multiple of six that a byte can hold: bytes from there on are left out, or low numbers would be more frequent."""


def _random_dice(dice: int) -> tuple[int, ...]:
    """Roll `dice` dice from the system's random bytes, asked for once almost always: one byte in 64 is of no use."""
    found = [byte % 6 + 1 for byte in urandom(dice + 2) if byte < _FAIR]
    return tuple(found[:dice]) if len(found) >= dice else _random_dice(dice)
