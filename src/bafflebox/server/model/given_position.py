"""The question in a client's position."""

from __future__ import annotations

from typing import Any

from bafflebox.formats.question import KEYS, named
from bafflebox.protocol.tables import PositionGiven

LONGEST_ID = 400
"""Most characters of an id."""


def query_of_given(given: PositionGiven) -> dict[str, Any]:
    """Return the question in the common format; values from an id override the other fields."""
    score = given.score
    query: dict[str, Any] = {
        "own": given.own,
        "opp": given.opp,
        "dice": given.dice,
        "cube": {"value": given.cube.value, "owner": given.cube.owner},
        "score": None
        if score.length is None
        else {"length": score.length, "own": score.own, "opp": score.opp, "crawford": score.crawford},
    }
    if given.id is None:
        return query
    return {**query, **named(given.id[:LONGEST_ID], (*KEYS, "dice"))}
