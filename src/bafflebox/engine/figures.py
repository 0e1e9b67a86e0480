"""Chances and cube decisions of the engine as JSON values, for pages, commands and files."""

from __future__ import annotations

from bafflebox.engine.cube_decision import CubeDecision
from bafflebox.engine.engine import Chances

PAGE = 4
"""Digits of a figure that a page shows."""
EXACT = 7
"""Digits of a float32; more are noise."""


def rounded(value: float, digits: int = EXACT) -> float:
    """Round a figure, never to -0.0."""
    return round(value, digits) + 0.0


def chances_row(found: Chances, digits: int = EXACT, *, wash: bool = True) -> dict[str, float]:
    """Return the chances of a side by name, each from 0 to 1; `wash` where the rules know one."""
    named = {
        "win": found.win,
        "win_gammon": found.win_gammon,
        "win_backgammon": found.win_backgammon,
        "lose_gammon": found.lose_gammon,
        "lose_backgammon": found.lose_backgammon,
    }
    if wash:
        named["wash"] = found.wash
    return {name: rounded(min(1.0, max(0.0, chance)), digits) for name, chance in named.items()}


def equities_row(found: CubeDecision, digits: int = EXACT) -> dict[str, float | None]:
    """Return the equities of the side on roll by what is done; that of a beaver is None where there is none."""
    beaver = found.double_beaver
    return {
        "no_double": rounded(found.no_double, digits),
        "double_take": rounded(found.double_take, digits),
        "double_drop": rounded(found.double_drop, digits),
        "double_beaver": None if beaver is None else rounded(beaver, digits),
    }


def actions_row(found: CubeDecision) -> dict[str, bool]:
    """Return whether a double is possible, and the right actions."""
    return {
        "may_double": found.may_double,
        "should_double": found.should_double,
        "should_take": found.should_take,
    }
