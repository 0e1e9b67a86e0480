"""Words of people as they may be shown to others: one line, nothing unseen, nothing that turns the text around it."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"
"""Signs that nobody sees and that Persian, Hindi and families of emoji need."""
MARKS = 3
"""Marks above and below one letter; more of them stand in the lines of others."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f")
"""Signs that count as letters and are blank."""


def clean_words(text: str) -> str:
    """The text as it is kept and shown; "" where nothing of it can be seen."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MARKS or kind in ("Cs", "Co", "Cn"):
            continue
        # marks of direction are left out: each line has its own direction, by its own letters
        if kind == "Cf" and sign not in JOINERS:
            continue
        kept.append(" " if kind in ("Cc", "Zl", "Zp", "Zs") else sign)
    line = " ".join("".join(kept).split())
    return (
        line if any(sign.isprintable() and sign not in BLANK and not sign.isspace() for sign in line) else ""
    )
