"""Kinds of decisions that recur, by what the board shows and what is decided: what each costs a player."""

from __future__ import annotations

from bafflebox.bots.advice import DUBIOUS
from bafflebox.library.structure import STRUCTURES, bit_of

_PARTS = ("opening", "race", "bearoff")
"""Parts of the game that are patterns; the contact in between is divided by its structures."""
_ASKED = {"double": "turn", "answer": "answer"}
"""Cube decisions: to double or to roll, and to take or to pass."""
PATTERNS = (*STRUCTURES, *_PARTS, *_ASKED)
"""Names of the patterns; a decision may show several."""


def shows(pattern: str) -> str:
    """Return SQL that is true where a decision `d` shows a pattern."""
    if pattern in _ASKED:
        return f"d.what = '{_ASKED[pattern]}'"
    if pattern in _PARTS:
        return f"d.what = 'play' AND d.phase = '{pattern}'"
    return f"d.what = 'play' AND d.structure & {bit_of(pattern)}"


def pattern_sums(where: str) -> str:
    """Return SQL that sums the decisions of each side by pattern, of decisions `d` that fulfil a condition."""
    return " UNION ALL ".join(
        f"""SELECT match, side, '{each}', sum(counts), sum(loss), sum(loss * loss), sum(loss >= {DUBIOUS}),
        sum(iif(loss >= {DUBIOUS}, loss, 0)) FROM decisions d WHERE {where} AND {shows(each)} GROUP BY match, side"""  # noqa: S608
        for each in PATTERNS
    )
