"""Legal play generation on arrays: parameter record, Python reference, compiled version, and the switch between them."""

from __future__ import annotations

from bafflebox.kernel.generate import (
    Backend,
    backend,
    perft,
    play_rows,
    plays,
    stands,
    tree,
    tree_json,
    using,
)
from bafflebox.kernel.moments import Afterstate, Stop
from bafflebox.kernel.movement import Filter, Movement, Obstacle, Style

__all__ = [
    "Afterstate",
    "Backend",
    "Filter",
    "Movement",
    "Obstacle",
    "Stop",
    "Style",
    "backend",
    "perft",
    "play_rows",
    "plays",
    "stands",
    "tree",
    "tree_json",
    "using",
]
