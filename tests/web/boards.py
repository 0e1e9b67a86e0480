"""Positions and tables for tests of the pages."""

from __future__ import annotations

from typing import Any

Counts = list[int]


def counts(places: dict[int, int]) -> Counts:
    """26 counts from places: 0 off, 1-24 points, 25 the bar; what is missing is off."""
    found = [places.get(at, 0) for at in range(26)]
    found[0] += 15 - sum(found)
    return found


START = counts({24: 2, 13: 5, 8: 3, 6: 5})


def entered(**wanted: Any) -> dict[str, Any]:
    """A table of two at one screen whose dice are entered, so that a test knows what comes."""
    return {"rules": "match", "opponent": "screen", "dice": "entered", **wanted}
