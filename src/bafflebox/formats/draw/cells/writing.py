"""Texts as the letters of cells: in the digits of the language, in visual order, in ASCII."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from bafflebox.formats.columns import to_ascii
from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT, in_digits

if TYPE_CHECKING:
    from arabic_reshaper import ArabicReshaper

_SIGNS = str.maketrans(
    {"○": "O", "●": "X", "·": "-", "←": "<", "−": "-", "◆": "#", "━": "=", "─": "-", "█": "#", "•": "o"}
)
"""Signs of frames in ASCII, which differ from those of text."""
_MOVE = r"[\da-z]+\*?(?:/[\da-z]+\*?)+(?:\(\d\))?"
_TYPED = r"(?<!\S)/\S*[A-Za-z]\S*|\S+\.jsonl\b|\b[A-Z]+\d+(?:[\w.]*\w)?"
"""Paths and the numbers of rules, which are typed as they are."""
_AS_TYPED = re.compile(_TYPED)
_TO_RIGHT = re.compile(rf"{_TYPED}|{_MOVE}(?: +{_MOVE})*")
"""Parts of a sentence that read from left to right in every language, moves among them."""
_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")
_MARKS = ("Cf", "Mn", "Me")
"""Kinds of characters that take no cell of their own."""
_HEH_YEH = str.maketrans({"\u0654": None, "\u06c0": "\u0647"})
"""A mark above a letter, and the letter with it: their joined form is missing in most fonts of terminals."""


@dataclass(frozen=True, slots=True)
class Lettering:
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
        said = _but(_AS_TYPED, text, lambda part: in_digits(self.language, part))
        return _visual(said) if self.to_left and not self.reorders else said


LATIN = Lettering()
"""The way of languages from left to right."""


@lru_cache(maxsize=1 << 10)
def _visual(text: str) -> str:
    """Return a text of a language from right to left in visual order and joined forms."""
    if not any(unicodedata.bidirectional(sign) in ("R", "AL") for sign in text):
        return _without(text, _MARKS)
    from bidi import get_display  # noqa: PLC0415 - an extra

    plain = _without(text, ("\u2066", "\u2067", "\u2069"))
    # the order of signs is changed, their shape is not
    mirrored = _but(_TO_RIGHT, plain, lambda part: part.translate(_MIRRORED))
    isolated = _TO_RIGHT.sub("\u2066\\g<0>\u2069", mirrored)
    joined = _reshaper().reshape(isolated.translate(_HEH_YEH))
    return _without(get_display(joined, base_dir="R"), _MARKS)


def _but(kept: re.Pattern[str], text: str, change: Callable[[str], str]) -> str:
    """Return a text with all of it changed but the parts of a pattern."""
    out, at = [], 0
    for found in kept.finditer(text):
        out += [change(text[at : found.start()]), found[0]]
        at = found.end()
    return "".join([*out, change(text[at:])])


def _without(text: str, kinds: tuple[str, ...]) -> str:
    return "".join(sign for sign in text if sign not in kinds and unicodedata.category(sign) not in kinds)


@cache
def _reshaper() -> ArabicReshaper:
    from arabic_reshaper import ArabicReshaper  # noqa: PLC0415 - an extra

    # a whole word in one sign would be too wide for its cell
    return ArabicReshaper({"support_ligatures": True, "ARABIC LIGATURE ALLAH": False})
