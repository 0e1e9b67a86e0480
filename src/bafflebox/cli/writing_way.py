"""A terminal's support for a language: encodable letters and text direction."""

from __future__ import annotations

import sys

from bafflebox.formats.columns import from_the_right, harmless
from bafflebox.i18n.catalogue import LANGUAGES, RIGHT_TO_LEFT


def writable(language: str) -> str:
    """Return the language, or English where the output can't encode its letters."""
    try:
        LANGUAGES[language].encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "en"
    return language


def terminal_text(language: str, text: str) -> str:
    """Return text safe for a terminal, its lines in the direction of the language."""
    return from_the_right(harmless(text)) if language in RIGHT_TO_LEFT else harmless(text)


def print_text(text: str) -> None:
    """Print text, with `?` for characters that the output can't encode."""
    code = sys.stdout.encoding or "utf-8"
    print(text.encode(code, "replace").decode(code))
