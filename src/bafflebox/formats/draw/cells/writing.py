"""Texts as the letters of cells: in the digits of the language, in visual order, in ASCII."""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from bafflebox.formats.columns import to_ascii
from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT, in_digits

if TYPE_CHECKING:
    from arabic_reshaper import ArabicReshaper

_SIGNS = str.maketrans({"○": "O", "●": "X", "·": "-", "←": "<", "−": "-", "◆": "#", "━": "=", "─": "-"})
"""Signs of frames in ASCII, which differ from those of text."""
_MOVE = r"[\da-z]+\*?(?:/[\da-z]+\*?)+(?:\(\d\))?"
_NOTATION = re.compile(rf"{_MOVE}(?: +{_MOVE})*")
"""Moves in a sentence, which read from left to right in every language."""
_MARKS = ("Cf", "Mn", "Me")
"""Kinds of characters that take no cell of their own."""
_HEH_YEH = str.maketrans({"\u0654": None, "\u06c0": "\u0647"})
"""A mark above a letter, and the letter with it: their joined form is missing in most fonts of terminals."""


@dataclass(frozen=True, slots=True)
class Writing:
    """The way a terminal gets its texts.

    A language from right to left is sent in visual order and in joined forms, each in one cell, for a terminal that keeps the
    order. One that reorders all the same gets texts as they are read, with `reorders`.
    """

    language: str = "en"
    ascii: bool = False
    reorders: bool = False

    @property
    def to_left(self) -> bool:
        """True if texts run from right to left."""
        return self.language in RIGHT_TO_LEFT and not self.ascii

    def shown(self, text: str) -> str:
        """Return a text, one line, as the letters of cells from left to right."""
        if self.ascii:
            return to_ascii(text.translate(_SIGNS))
        said = in_digits(self.language, text)
        return _visual(said) if self.to_left and not self.reorders else said


LATIN = Writing()
"""The way of languages from left to right."""


@lru_cache(maxsize=1 << 10)
def _visual(text: str) -> str:
    """Return a text of a language from right to left in visual order and joined forms."""
    if not any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text):
        return _without(text, _MARKS)
    from bidi import get_display  # noqa: PLC0415 - an extra

    isolated = _NOTATION.sub("\u2066\\g<0>\u2069", _without(text, ("\u2066", "\u2067", "\u2069")))
    joined = _reshaper().reshape(isolated.translate(_HEH_YEH))
    return _without(get_display(joined, base_dir="R"), _MARKS)


def _without(text: str, kinds: tuple[str, ...]) -> str:
    return "".join(sign for sign in text if sign not in kinds and unicodedata.category(sign) not in kinds)


@cache
def _reshaper() -> ArabicReshaper:
    from arabic_reshaper import ArabicReshaper  # noqa: PLC0415 - an extra

    # a whole word in one sign would be too wide for its cell
    return ArabicReshaper({"support_ligatures": True, "ARABIC LIGATURE ALLAH": False})
