"""Dice from a seed: game `index` of a seed always has the same rolls, independent of the players."""

from __future__ import annotations

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15


def _mixed(word: int) -> int:
    """Apply the finishing mix of the generator splitmix64."""
    word = (word ^ word >> 30) * 0xBF58476D1CE4E5B9 & _MASK
    word = (word ^ word >> 27) * 0x94D049BB133111EB & _MASK
    return word ^ word >> 31


class SeededDice:
    """A sequence of rolls; called with a number of dice, as a `selfplay.Dice`."""

    def __init__(self, seed: int, index: int) -> None:
        self._state = _mixed((_mixed(seed & _MASK) + index * _STEP) & _MASK)

    def __call__(self, count: int) -> tuple[int, ...]:
        """Return the next roll of `count` dice."""
        return tuple(self._die() for _ in range(count))

    def _die(self) -> int:
        self._state = (self._state + _STEP) & _MASK
        return 1 + (_mixed(self._state) >> 32) * 6 // (1 << 32)
