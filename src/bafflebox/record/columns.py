"""Text as it stands in the columns of a terminal: on one line, how wide it is, cut to fit, in plain ASCII."""

from __future__ import annotations

import unicodedata

_LIKE = str.maketrans({"→": ">", "×": "x", "–": "-", "—": "-", "─": "-", "…": "~", "’": "'"})
"""Signs that have a like in ASCII; it is as wide as they are."""

_WRITTEN = ("\n", "\u200c", "\u200d")
"""Signs that are not printed and belong to writing: lines, and how Persian letters are joined or kept apart."""
_FROM_RIGHT, _TO_HERE = "\u2067", "\u2069"
"""What says that a text is read from right to left, whatever stands around it, and where that ends."""


def printable(text: str) -> str:
    """`text` on one line, without the control characters that a terminal or a page would obey."""
    return "".join(sign if sign.isprintable() else " " for sign in unicodedata.normalize("NFC", text)).strip()


def harmless(text: str) -> str:
    r"""`text` with its lines, but without what a terminal would obey or what turns writing around: `�` stands for each.

    >>> harmless("Ann\x1b[2J\nBen")
    'Ann�[2J\nBen'
    """
    return "".join(
        sign if sign in _WRITTEN or sign.isprintable() or unicodedata.category(sign) == "Zs" else "�"
        for sign in text
    )


def from_the_right(text: str) -> str:
    """`text` with every line that holds letters written from right to left marked to be read from there."""
    return "\n".join(
        f"{_FROM_RIGHT}{line}{_TO_HERE}" if any(map(_is_from_right, line)) else line
        for line in text.split("\n")
    )


def _is_from_right(sign: str) -> bool:
    return unicodedata.bidirectional(sign) in ("R", "AL")


def width(text: str) -> int:
    """Columns that a terminal gives to the text.

    >>> width("Ann"), width("王小明")
    (3, 6)
    """
    return sum(_columns(sign) for sign in text)


def _columns(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def fitted(text: str, room: int, cut: str = "…") -> str:
    """`text`, cut where it is wider than `room` columns; the sign `cut` says so.

    >>> fitted("Bartholomew", 6)
    'Barth…'
    """
    if width(text) <= room:
        return text
    while text and width(text) > room - width(cut):
        text = text[:-1]
    return text.rstrip() + cut


def to_ascii(text: str) -> str:
    """The text in ASCII: signs by their like, letters without accents, signs of money left out, the rest as `?`.

    It may be of another width: put text into columns afterwards.

    >>> to_ascii("Zoë → Łukasz, £5.00")
    'Zoe > ?ukasz, 5.00'
    """
    plain = "".join(
        sign
        for sign in unicodedata.normalize("NFKD", text.translate(_LIKE))
        if not unicodedata.combining(sign) and (sign.isascii() or unicodedata.category(sign) != "Sc")
    )
    return plain.encode("ascii", "replace").decode("ascii")
