"""Text for terminal columns: one line, display width, truncation, plain ASCII."""

from __future__ import annotations

import unicodedata

_LIKE = str.maketrans({"→": ">", "×": "x", "–": "-", "—": "-", "─": "-", "…": "~", "’": "'"})
"""ASCII replacements of equal width."""

_WRITTEN = ("\n", "\u200c", "\u200d")
"""Unprinted characters that belong to text: line ends and Persian joiners."""
_FROM_RIGHT, _TO_HERE = "\u2067", "\u2069"
"""Bidirectional isolates: start of right-to-left text, and its end."""


def printable(text: str) -> str:
    """Return `text` on one line, without control characters that a terminal or page would obey."""
    return "".join(sign if sign.isprintable() else " " for sign in unicodedata.normalize("NFC", text)).strip()


def harmless(text: str) -> str:
    r"""Return `text` with its lines, but `�` for each character that a terminal would obey or that changes text direction.

    >>> harmless("Ann\x1b[2J\nBen")
    'Ann�[2J\nBen'
    """
    return "".join(
        sign if sign in _WRITTEN or sign.isprintable() or unicodedata.category(sign) == "Zs" else "�"
        for sign in text
    )


def from_the_right(text: str) -> str:
    """Return `text` with every line that holds right-to-left letters marked as such."""
    return "\n".join(
        f"{_FROM_RIGHT}{line}{_TO_HERE}" if any(map(_is_from_right, line)) else line
        for line in text.split("\n")
    )


def _is_from_right(sign: str) -> bool:
    return unicodedata.bidirectional(sign) in ("R", "AL")


def width(text: str) -> int:
    """Return the columns that a terminal gives to the text.

    >>> width("Ann"), width("王小明")
    (3, 6)
    """
    return sum(_columns(sign) for sign in text)


def _columns(sign: str) -> int:
    if unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1


def fitted(text: str, room: int, cut: str = "…") -> str:
    """Return `text`, cut to `room` columns; the sign `cut` marks a cut.

    >>> fitted("Bartholomew", 6)
    'Barth…'
    """
    if width(text) <= room:
        return text
    while text and width(text) > room - width(cut):
        text = text[:-1]
    return text.rstrip() + cut


def to_ascii(text: str) -> str:
    """Return the text in ASCII: characters replaced by similar ones, accents and currency signs dropped, the rest as `?`.

    The width may change: lay out columns afterwards.

    >>> to_ascii("Zoë → Łukasz, £5.00")
    'Zoe > ?ukasz, 5.00'
    """
    plain = "".join(
        sign
        for sign in unicodedata.normalize("NFKD", text.translate(_LIKE))
        if not unicodedata.combining(sign) and (sign.isascii() or unicodedata.category(sign) != "Sc")
    )
    return plain.encode("ascii", "replace").decode("ascii")
