"""How a terminal writes a language: whether it has the letters, and from which side they are read."""

from __future__ import annotations

import sys

from bafflebox.record.columns import from_the_right, harmless
from bafflebox.words.catalogue import LANGUAGES, RIGHT_TO_LEFT


def writable(language: str) -> str:
    """The language, or English where the output has no letters for it."""
    try:
        LANGUAGES[language].encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return "en"
    return language


def shown_in(language: str, text: str) -> str:
    """Text as a terminal may have it: nothing in a name is obeyed, and lines are read from the side of the language."""
    return from_the_right(harmless(text)) if language in RIGHT_TO_LEFT else harmless(text)


def write(text: str) -> None:
    """Prints text as it is; a letter that the output does not have is a `?`."""
    code = sys.stdout.encoding or "utf-8"
    print(text.encode(code, "replace").decode(code))
