"""Sanitised user text: one line, no invisible characters, nothing that changes the direction of text around it."""

from __future__ import annotations

import unicodedata

JOINERS = "\u200c\u200d"
"""Invisible joiners needed by Persian, Hindi and emoji families."""
MARKS = 3
"""Most combining marks per letter; more of them cover other lines."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\u034f")
"""Blank characters that count as letters."""


def clean_words(text: str) -> str:
    """Return the text as stored and shown; "" if nothing of it is visible."""
    kept: list[str] = []
    marks = 0
    for sign in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(sign)
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MARKS or kind in ("Cs", "Co", "Cn"):
            continue
        # directional marks are dropped: each line gets its direction from its letters
        if kind == "Cf" and sign not in JOINERS:
            continue
        kept.append(" " if kind in ("Cc", "Zl", "Zp", "Zs") else sign)
    line = " ".join("".join(kept).split())
    return (
        line if any(sign.isprintable() and sign not in BLANK and not sign.isspace() for sign in line) else ""
    )
