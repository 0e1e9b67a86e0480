"""Views of a position for programs that learn: whole numbers, numbers within -1 and 1, and the encoding of TD-Gammon."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from struct import Struct
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bafflebox.env.observation import COLUMNS, LEAST, MOST
from bafflebox.errors import OptionError
from bafflebox.frozen import dataclass

if TYPE_CHECKING:
    from bafflebox.env.states import State

TESAURO = 198
"""Units of the encoding of TD-Gammon."""
UNITS = 4
"""Its units for the checkers of one side on one point."""
_SIDE, _POINTS = 26, 24
_MOST = 99
"""The most checkers that a place can hold."""
_BOUNDS = {"own": 15, "other": 15, "die": 6, "cube": 6, "offered": 6}
"""The value that becomes 1 in a scaled row, by the first word of a column; 1 for columns not named here or below."""
_EXACT = {
    "cube owner": 1,
    "offered points": 64,
    "offered level": 4,
    "own points": 25,
    "other points": 25,
    "length": 25,
    "own cards": 6,
}
_EXACT["other cards"] = _EXACT["own cards"]
SCALE = np.array([1 / _EXACT.get(each, _BOUNDS.get(each.split()[0], 1)) for each in COLUMNS], np.float32)
"""Factors of a scaled row: counts of checkers by 15, dice by 6, logarithms of the cube by 6, scores and the length by 25."""


@dataclass(frozen=True, slots=True)
class View:
    """A kind of observation: `row` gives that of a state and a player, an array of `size` numbers from `least` to `most`."""

    name: str
    size: int
    least: float
    most: float
    dtype: Any
    row: Callable[[State, int], NDArray[Any]]


_packed = Struct(f"{len(COLUMNS)}h").pack


def _counts(state: State, player: int) -> NDArray[np.int16]:
    # half the time of np.array; a bytearray, so that the row can be written to
    return np.frombuffer(bytearray(_packed(*state.observed(player))), np.int16)


def _unit(state: State, player: int) -> NDArray[np.float32]:
    row = np.array(state.observed(player), np.float32)
    scaled: NDArray[np.float32] = np.clip(row * SCALE, -1, 1)
    return scaled


def _tesauro(state: State, player: int) -> NDArray[np.float32]:
    row = state.observed(player)
    units: NDArray[np.float32] = tesauro(row[: 2 * _SIDE], own_turn=bool(row[COLUMNS.index("waited for")]))[0]
    return units


VIEWS = {
    view.name: view
    for view in (
        View("counts", len(COLUMNS), LEAST, MOST, np.int16, _counts),
        View("unit", len(COLUMNS), -1, 1, np.float32, _unit),
        View("tesauro", TESAURO, 0, (_MOST - 3) / 2, np.float32, _tesauro),
    )
}
"""The kinds of observations by name; `docs/env.md` describes them."""


def find_view(name: str) -> View:
    """Return a kind of observation. Raises OptionError that lists all."""
    if name not in VIEWS:
        raise OptionError(f"observation={name!r}; possible: {', '.join(VIEWS)}")
    return VIEWS[name]


@cache
def _units() -> NDArray[np.float32]:
    """Return the four units for each number of checkers on a point."""
    count = np.arange(_MOST + 1)
    return np.stack([count >= 1, count >= 2, count >= 3, np.maximum(count - 3, 0) / 2], axis=1).astype(
        np.float32
    )


def tesauro(boards: ArrayLike, *, own_turn: bool = True) -> NDArray[np.float32]:
    """Return the 198 units of TD-Gammon for rows of 52 counts (own, then the other's, each from its own home).

    For each point from 1 to 24, four units tell the own checkers on it: at least 1, at least 2, at least 3, and half of those beyond
    3. Then half of those on the bar, and a fifteenth of those borne off. The same follows for the other side; the last two units say
    whose turn it is: (1, 0) the own, (0, 1) the other's. Published by Tesauro (1992) and, unit by unit, by Sutton and Barto,
    *Reinforcement Learning*, 2nd edition, section 16.1.

    >>> row = tesauro([[0] * 6 + [5] + [0] * 19 + [13] + [0] * 23 + [2, 0]])[0]
    >>> row[20:24].tolist(), round(float(row[98 + 97]), 3), row[-2:].tolist()
    ([1.0, 1.0, 1.0, 1.0], 0.867, [1.0, 0.0])
    """
    rows = np.asarray(boards).reshape(-1, 2, _SIDE)
    half = _POINTS * UNITS + 2
    made = np.empty((len(rows), TESAURO), np.float32)
    sides = made[:, : 2 * half].reshape(-1, 2, half)
    sides[:, :, :-2] = _units()[rows[:, :, 1 : _POINTS + 1]].reshape(-1, 2, half - 2)
    sides[:, :, -2] = rows[:, :, _POINTS + 1] / 2
    sides[:, :, -1] = rows[:, :, 0] / 15
    made[:, -2:] = (1, 0) if own_turn else (0, 1)
    return made
