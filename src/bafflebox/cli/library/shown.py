"""Library matches as one-line text."""

from __future__ import annotations

from datetime import datetime

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


def match_cells(kept: LibraryMatch) -> tuple[str, ...]:
    """Return a match of the library as cells of a list: number, players, score, date, rates, how far it was analysed."""
    rates = " / ".join(rate_text(each.all.rate) for each in (kept.both.white, kept.both.black))
    gone = f"{kept.level} {100 * kept.done // kept.facts} %" if kept.done else "–"
    return (
        str(kept.n),
        called(kept),
        score(kept),
        kept.played or kept.event or "–",
        rates if kept.done else "–",
        gone,
    )


def when_shown(at: float) -> str:
    """Format a time as a day, today with the hour."""
    found, today = datetime.fromtimestamp(at).astimezone(), datetime.now().astimezone()
    return f"{found:%H:%M}" if found.date() == today.date() else f"{found:%Y-%m-%d}"
