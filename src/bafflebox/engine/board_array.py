"""Positions as rows of 52 counts, the input of networks and search: as bytes, or as an array of NumPy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, TypeAlias

from bafflebox.board.position import Checkers
from bafflebox.extras import optional

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Boards: TypeAlias = "NDArray[np.uint8]"
"""Rows of 52 counts: the side on roll, then the other, each from its own home."""


SIDE, ROW = 26, 52
"""Counts of a side, and of a row."""


def packed_rows(positions: Iterable[tuple[Checkers, Checkers]]) -> bytes:
    """Return (own, opp) positions as rows of 52 bytes, one after the other."""
    return b"".join(bytes((*own, *opp)) for own, opp in positions)


def swapped_rows(rows: bytes) -> bytes:
    """Return rows as the other side sees them."""
    return b"".join(rows[at + SIDE : at + ROW] + rows[at : at + SIDE] for at in range(0, len(rows), ROW))


def boards_of(positions: Iterable[tuple[Checkers, Checkers]]) -> Boards:
    """Return (own, opp) positions as an array. Raises MissingPackage without the `arrays` extra."""
    with optional():
        import numpy as np  # noqa: PLC0415 - an extra

    rows = [(*own, *opp) for own, opp in positions]
    return np.array(rows, np.uint8).reshape(-1, ROW)
