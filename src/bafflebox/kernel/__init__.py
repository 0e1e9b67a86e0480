"""Legal plays from arrays: the parameter record, the readable twin, the compiled twin and the switch between them."""

from __future__ import annotations

from bafflebox.kernel.generate import Backend, backend, perft, plays, using
from bafflebox.kernel.movement import Filter, Movement, Obstacle, Style
from bafflebox.kernel.reference import Afterstate

__all__ = [
    "Afterstate",
    "Backend",
    "Filter",
    "Movement",
    "Obstacle",
    "Style",
    "backend",
    "perft",
    "plays",
    "using",
]
