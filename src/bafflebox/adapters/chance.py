"""Where dice come from: the system's chance, or a seed that gives the same dice again."""

from __future__ import annotations

from random import Random, SystemRandom


def throw(dice: int, *, seed: str | None, index: int) -> tuple[int, ...]:
    """A throw of so many dice.

    With a seed, throw number `index` of that seed is always the same, so a game that is taken up
    again goes on with the dice it would have had. Without one, the system's random source throws.
    """
    if seed is None:
        return _thrown(SystemRandom(), dice)
    return _thrown(Random(f"bafflebox:{seed}:{index}"), dice)  # noqa: S311 - dice that are meant to come again


def _thrown(source: Random, dice: int) -> tuple[int, ...]:
    return tuple(source.randint(1, 6) for _ in range(dice))
