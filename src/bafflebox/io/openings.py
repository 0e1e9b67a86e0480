"""The opening book of the package."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from bafflebox.analysis.openings import OpeningBook, parse_openings

BOOK = Path(str(files("bafflebox.analysis"))) / "openings.jsonl"


@cache
def read_openings() -> OpeningBook:
    """Return the opening book."""
    return parse_openings(BOOK.read_text("utf-8"))
