"""Windows of three neighbouring points, own and opponent's checkers together, as network input.

The readable reference of `native/engine/windows.hpp`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray


def states(boards: NDArray[np.uint8], windows: int) -> NDArray[np.intp]:
    """Return the state of each window on each board [n, 52]: 0 without checkers, else 1-124, the lowest point's digit (of five) first."""
    sides = np.minimum(boards.reshape(-1, 2, 26), 2)[:, :, 1:25]
    own, opp = sides[:, 0], sides[:, 1, ::-1]
    # Where both sides have checkers, which no rule allows, only own ones count.
    digits = np.where(own > 0, own, np.where(opp > 0, opp + 2, 0)).astype(np.intp)
    first = np.linspace(0, 21, windows, dtype=np.intp)
    found: NDArray[np.intp] = digits[:, first] + 5 * digits[:, first + 1] + 25 * digits[:, first + 2]
    return found
