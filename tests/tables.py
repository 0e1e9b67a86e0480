"""One folder of bear-off tables for all tests and all runs: making the tables takes seconds of every program that has a home of its own."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

CACHE = Path(__file__).parent.parent / "build" / "cache"
"""The cache folder of the tests, so that the user's is left alone; `make clean` takes it away."""
TABLES = CACHE / "bafflebox" / "tables"


def link_tables(home: Path) -> None:
    """Gives a home (BAFFLEBOX_HOME) the tables that are there."""
    for folder in (home, TABLES):
        folder.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        (home / "tables").symlink_to(TABLES)
