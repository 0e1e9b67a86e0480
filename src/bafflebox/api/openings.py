"""The opening book in the public API."""

from __future__ import annotations

from bafflebox.analysis.openings import OpeningBook
from bafflebox.io.openings import read_openings


def opening_book() -> OpeningBook:
    """Return the opening book: the plays of all first rolls and of the replies, rolled out for money.

    `first("31")` and `reply("31", "66")` give a decision with its `plays`, best first; a play has `text`, `equity`, `interval` (half
    the width of the 95 % interval), `games` and `chances`.

    >>> opening_book().first("31").best.text
    '8/5 6/5'
    """
    return read_openings()
