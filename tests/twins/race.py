"""The network for the sides of races, readable: what the compiled one (native/engine/race_net.cpp) computes, step by step."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bafflebox.board.position import Checkers

POINTS, COUNTS, WIDE, NARROW = 18, 15, 128, 32
ALL, FIRST = 40, 24
"""Chances of 1, 2 … rolls to bear all off, and to bear the first checker off; the last of each stands for more too."""
HOME, PIPS_OF_ROLL = 6, 49 / 6

Array = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class RaceNet:
    """The weights: a row for each count on each point, two layers, and what moves the mean of each aim."""

    rows: Array
    wide_bias: Array
    narrow: Array
    narrow_bias: Array
    last: Array
    last_bias: Array


def read(weights: bytes) -> RaceNet:
    """Return the weights from bytes, after four that mark them; zeros at the end fill them up."""
    values = np.frombuffer(weights, "<f4", offset=4).astype(float)
    outs = ALL + FIRST + 2
    parts = []
    for shape in ((POINTS, COUNTS, WIDE), (WIDE,), (WIDE, NARROW), (NARROW,), (NARROW, outs), (outs,)):
        size = int(np.prod(shape))
        parts.append(values[:size].reshape(shape))
        values = values[size:]
    return RaceNet(*parts)


def rolls(net: RaceNet, side: Checkers) -> tuple[Array, Array]:
    """Return the chances of each number of rolls to bear all off, and the first checker off."""
    stands = [(point, side[point]) for point in range(1, POINTS + 1) if side[point]]
    wide = np.maximum(sum(net.rows[point - 1, count - 1] for point, count in stands) + net.wide_bias, 0)
    narrow = np.maximum(wide @ net.narrow + net.narrow_bias, 0)
    outs = narrow @ net.last + net.last_bias
    pips = sum(point * count for point, count in stands)
    to_home = sum(max(0, point - HOME) * count for point, count in stands)
    chances, (move_all, move_first) = outs[:-2], outs[-2:]
    return (
        _bell(pips / PIPS_OF_ROLL + 0.9, move_all, chances[:ALL]),
        _bell(to_home / PIPS_OF_ROLL + 1.0, move_first, chances[ALL:]),
    )


def _bell(guess: float, move: float, corrections: Array) -> Array:
    """Return chances: a bell around the moved guess, with the variance that goes with the guess, corrected by the network."""
    variance = max(0.15 * guess, 0.28 * guess - 0.9) + 0.05
    logs = corrections - (np.arange(1, len(corrections) + 1) - guess - move) ** 2 / (2 * variance)
    powers = np.exp(logs - logs.max())
    chances: Array = powers / powers.sum()
    return chances
