"""Equality of names, and likeness by Unicode's table of confusable characters (UTS 39)."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files

TOGETHER = (
    frozenset({"CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"CJK", "HANGUL"}),
    frozenset({"CJK", "BOPOMOFO"}),
)
"""Scripts that are written together (UTS 39, 5.2)."""
_SCRIPTS = """LATIN GREEK CYRILLIC ARMENIAN GEORGIAN HEBREW ARABIC THAANA DEVANAGARI BENGALI GURMUKHI GUJARATI ORIYA TAMIL TELUGU
KANNADA MALAYALAM SINHALA THAI LAO TIBETAN MYANMAR ETHIOPIC KHMER MODIFIER"""
SCRIPTS = frozenset(_SCRIPTS.split()).union(*TOGETHER)
"""The scripts of names, as the names of their letters begin: those in use everywhere (UAX 31, table 5)."""
HEAD = 2
"""Lines of the head of `confusables.txt`."""
_KEYBOARDS = str.maketrans("كيىةھە", "کییههه")
"""Letters of Arabic keyboards, as Persian ones have them."""
UNSEEN = frozenset(
    map(
        chr,
        (
            *range(0xFE00, 0xFE10),
            *range(0xE0100, 0xE01F0),
            *range(0x180B, 0x1810),
            0x34F,
            0x115F,
            0x1160,
            0x2800,
            0x3164,
            0xFFA0,
        ),
    )
)
"""Invisible characters that are not directional marks: variation selectors and blanks."""


def fold(name: str) -> str:
    """Return the key under which spellings of one name are equal: width, case, directional marks, digits, keyboards."""
    wide = unicodedata.normalize("NFKC", name).casefold()
    plain = "".join(
        str(unicodedata.decimal(sign)) if unicodedata.category(sign) == "Nd" else sign
        for sign in wide
        if unicodedata.category(sign) != "Cf" and sign not in UNSEEN
    )
    return " ".join(plain.translate(_KEYBOARDS).split())


def skeleton(name: str) -> str:
    """Return the key under which names that look alike are equal, in capitals or small: the skeleton of UTS 39 (4)."""
    seen = "".join(
        sign
        for sign in unicodedata.normalize("NFKC", name)
        if unicodedata.category(sign) != "Cf" and sign not in UNSEEN
    )
    return " ".join(_prototype(_prototype(seen.translate(_KEYBOARDS)).casefold()).split())


def _prototype(text: str) -> str:
    """Return the text with each character as the one that stands for all that look like it."""
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).translate(_confusables()))


@cache
def _confusables() -> dict[int, str]:
    """Return Unicode's table, as far as names can contain its characters: `python -m tools.confusables` makes the file."""
    lines = (files(__package__) / "confusables.txt").read_text("utf-8").splitlines()[HEAD:]
    pairs = (line.rpartition("\t") for line in lines)
    return {ord(sign): stands for stands, _, signs in pairs for sign in signs}
