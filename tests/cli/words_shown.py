"""Words on a screen that are not of its language: neither in its catalogue, nor typed, nor a name or notation."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from bafflebox.cli.full_screen.table_view import LETTERS
from bafflebox.cli.table_commands import COMMANDS, SYNONYMS
from bafflebox.i18n.catalogue import entries

WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
SKIPPED = re.compile(r"\S*/\S*|\S+\.jsonl\S*|\[[A-Z]+\d[\w.]*\]|\b[A-Z]+\d[\w.]*")
"""Paths, notation and the numbers of rules."""
OWN = frozenset({"space", "enter", "tab", "bar", "off", "roof", "ann", "ben", "bob"})
"""Keys, places as notation and books have them, and the names that are given to the players."""
FROM_RIGHT = re.compile(r"[\u0600-\u06ff\u200c\ufb50-\ufdff\ufe70-\ufeff]+")
"""Letters from right to left, which a screen has in visual order and in joined forms."""
_INSIDE = re.compile(r"\$\w+|\*?\[[\w-]+\]|\{ ?-?[\w.-]+ ?\}")
"""Variables, cases and references of a catalogue, which nobody reads."""


@cache
def words_of(language: str) -> frozenset[str]:
    """Return every word of a language's catalogue, in small letters."""
    texts = (_INSIDE.sub(" ", text.partition("=")[2]) for text in entries(language).values())
    return frozenset(
        word.casefold()
        for text in texts
        for word in WORD.findall(FROM_RIGHT.sub(lambda found: _plain(found[0]), text))
    )


def _plain(text: str) -> str:
    """Return a text without joined forms, and without the marks that cells leave out."""
    return "".join(
        each
        for each in unicodedata.normalize("NFKD", text).replace("\u06d5", "\u0647")
        if unicodedata.category(each) not in ("Mn", "Cf")
    )


def as_read(row: str) -> str:
    """Return a row with the words from right to left as they are read, each in its place."""
    return FROM_RIGHT.sub(lambda found: _plain(found[0][::-1]), row)


@cache
def typed_words() -> frozenset[str]:
    """Return the words that are typed, in every language as they are."""
    return frozenset(
        word for each in (*COMMANDS, *SYNONYMS, *LETTERS.values()) for word in WORD.findall(each.casefold())
    )


def untranslated(rows: Iterable[str], language: str) -> list[str]:
    """Return the words of a screen that its language does not have; a word cut at `…` may be the beginning of one."""
    known = words_of(language) | typed_words() | OWN
    found = []
    for row in rows:
        shown = SKIPPED.sub(" ", as_read(row))
        for match in WORD.finditer(shown):
            word = match[0].casefold()
            # from right to left the sign of a cut stands at the left of all that is cut
            cut = "…" in shown
            if (
                len(word) > 1
                and word not in known
                and not (cut and any(each.startswith(word) for each in known))
            ):
                found.append(match[0])
    return found
