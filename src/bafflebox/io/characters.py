"""Measured figures of the characters: ratings, PR and habits, as `bench/opponents.py` left them in the package."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from bafflebox.frozen import dataclass

FIGURES = Path(str(files("bafflebox.bots"))) / "characters.json"
"""The data file."""


@dataclass(frozen=True, slots=True)
class CharacterFigures:
    """Measured figures of a character; None for one that was not measured.

    `rating` is on the scale of accounts, `pr` 500 times the mean loss of a decision; `habit` is the mean of what its style looks at,
    `usual` the same of the plain level.
    """

    rating: int | None = None
    pr: float | None = None
    habit: float | None = None
    usual: float | None = None


@cache
def _known() -> dict[str, dict[str, dict[str, Any]]]:
    found: dict[str, dict[str, dict[str, Any]]] = json.loads(FIGURES.read_text(encoding="utf-8"))
    return found


def figures_of(name: str, rules: str) -> CharacterFigures | None:
    """Return the figures of a character under a rule set; None for rules under which nothing was measured."""
    known = _known().get(rules, {}).get(name)
    if known is None:
        return None
    habit, usual, *_ = known.get("habit") or (None, None)
    return CharacterFigures(known.get("rating"), known.get("pr"), habit, usual)
