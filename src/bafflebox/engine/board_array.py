"""Positions as rows of bytes, the input of networks and search."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from bafflebox.board.position import Checkers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Boards: TypeAlias = "NDArray[np.uint8]"
"""Rows of 52 counts: the side on roll, then the other, each from its own home."""


def boards_of(positions: Iterable[tuple[Checkers, Checkers]]) -> Boards:
    """Return rows of (own, opp) positions."""
    import numpy as np  # noqa: PLC0415 - a short command that needs no array does without it

    rows = [(*own, *opp) for own, opp in positions]
    return np.array(rows, np.uint8).reshape(-1, 52)
