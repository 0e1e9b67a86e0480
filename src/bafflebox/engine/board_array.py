"""Positions as rows of bytes, the form in which networks and search take them."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from bafflebox.position import Checkers

Boards = NDArray[np.uint8]
"""Rows of 52 counts: the side on roll, then the other, each from its own side."""


def boards_of(positions: Iterable[tuple[Checkers, Checkers]]) -> Boards:
    """Rows of (own, opp) positions."""
    rows = [(*own, *opp) for own, opp in positions]
    return np.array(rows, np.uint8).reshape(-1, 52)
