"""Library matches as one-line text."""

from __future__ import annotations

from bafflebox.library.library import LibraryMatch


def called(kept: LibraryMatch) -> str:
    """Return the players."""
    return f"{kept.names.white} – {kept.names.black}"


def score(kept: LibraryMatch) -> str:
    """Return the final score, and the length of a match."""
    points = f"{kept.points[0]}–{kept.points[1]}"
    return f"{points} / {kept.length}" if kept.length else points


def rate_text(value: float | None, spread: float | None = None) -> str:
    """Return a rate with its interval."""
    if value is None:
        return "–"
    return f"{value:.2f}" if spread is None else f"{value:.2f} ± {spread:.2f}"
