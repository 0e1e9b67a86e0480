"""How a match of the library is called in a line."""

from __future__ import annotations

from bafflebox.library.library import Kept


def called(kept: Kept) -> str:
    """Who played."""
    return f"{kept.names.white} – {kept.names.black}"


def score(kept: Kept) -> str:
    """How it ended, and the length of a match."""
    points = f"{kept.points[0]}–{kept.points[1]}"
    return f"{points} / {kept.length}" if kept.length else points


def rate(value: float | None, spread: float | None = None) -> str:
    """A rate, with what it may be wrong by."""
    if value is None:
        return "–"
    return f"{value:.2f}" if spread is None else f"{value:.2f} ± {spread:.2f}"
