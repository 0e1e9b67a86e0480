"""In which order tests are dealt to several workers: what takes longest first, and not every worker starts a browser."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

BROWSER = "tests/web/"
LONG = (
    "tests/laws/",
    "tests/bots/",
    "tests/server/test_benches.py",
    "tests/server/test_fuzz",
    "tests/test_docs.py",
)
"""Files of tests of which one alone may take many seconds: at the end of a run all others would wait for it."""

Item = TypeVar("Item")


def dealt(items: Sequence[tuple[str, Item]], workers: int) -> list[Item]:
    """Tests (with their ids) in an order of which each worker is given one piece after the other, all of one length.

    Half of the workers begin with tests of pages, the others with tests that take long; what is left over at the end
    of a piece is what others take over when they have nothing more to do: short tests.
    """
    browser = [item for name, item in items if name.startswith(BROWSER)]
    long = [item for name, item in items if name.startswith(LONG)]
    short = [item for name, item in items if not name.startswith((BROWSER, *LONG))]
    half = max(1, workers // 2)
    first = [_piece(browser, half, n) for n in range(half)]
    first += [_piece(long, workers - half, n) for n in range(workers - half)] if workers > half else [long]
    order: list[Item] = []
    for worker, begins in enumerate(first):
        left = len(first) - worker
        length = (len(items) - len(order)) // left
        room = max(0, length - len(begins))
        order += begins + (short[:room] if left > 1 else short)
        short = short[room:]
    return order


def _piece(items: Sequence[Item], pieces: int, which: int) -> list[Item]:
    """One of so many pieces of nearly one length."""
    return list(items[len(items) * which // pieces : len(items) * (which + 1) // pieces])
