"""A position as clients give it: by its counts or by an id, with what is at stake."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from bafflebox.record.question import KEYS, named

LONGEST_ID = 400
"""Characters of an id that are read."""


class CubeGiven(Struct, frozen=True):
    """A cube, seen by the side on roll."""

    value: int = 1
    owner: Literal["own", "opp", "centre"] = "centre"


class ScoreGiven(Struct, frozen=True):
    """A score, seen by the side on roll; without a length it is money."""

    own: int = 0
    opp: int = 0
    length: int | None = None
    crawford: bool = False


class PositionGiven(Struct):
    """A position, by its counts or by an id, with its dice and what is at stake."""

    own: tuple[int, ...] | None = None
    opp: tuple[int, ...] | None = None
    id: str | None = None
    dice: tuple[int, ...] | None = None
    cube: CubeGiven = CubeGiven()
    score: ScoreGiven = ScoreGiven()

    def query(self) -> dict[str, Any]:
        """The question as every door of the house has it; what an id tells goes before what stands beside it."""
        score = self.score
        query: dict[str, Any] = {
            "own": self.own,
            "opp": self.opp,
            "dice": self.dice,
            "cube": {"value": self.cube.value, "owner": self.cube.owner},
            "score": None
            if score.length is None
            else {"length": score.length, "own": score.own, "opp": score.opp, "crawford": score.crawford},
        }
        if self.id is None:
            return query
        return {**query, **named(self.id[:LONGEST_ID], (*KEYS, "dice"))}
