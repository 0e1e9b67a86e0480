"""Account names: validity, and visual equality."""

from __future__ import annotations

import unicodedata

from bafflebox.protocol.accounts import NAME_MOST
from bafflebox.refusal import Refusal
from bafflebox.server.model.officials import PARTS
from bafflebox.server.model.setup import clean_name

SHORTEST = 2
"""Least characters of an account's name."""
TAKEN = frozenset(
    (*PARTS, "director", "table", "white", "black", "guest", "bot", "engine", "you", "somebody", "bafflebox")
)
"""Names that the interface uses itself."""
_ALIKE = str.maketrans(
    "аеорсухіјѕԁһԛԝӏοανρτυικχıктмнвεɑكيىةھە",
    "aeopcyxijsdhqwloavptuikxiktmhbeaکییههه",
)
"""Lower-case letters of other alphabets that resemble Latin ones, and equal letters of Arabic and Persian."""

_UNSEEN = frozenset(
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
    """Return the key under which confusable names are equal: width, case, directional marks, digits, similar letters."""
    wide = unicodedata.normalize("NFKC", name).casefold()
    plain = "".join(
        str(unicodedata.decimal(sign)) if unicodedata.category(sign) == "Nd" else sign
        for sign in wide
        if unicodedata.category(sign) != "Cf" and sign not in _UNSEEN
    )
    return " ".join(plain.translate(_ALIKE).split())


def account_name(text: str) -> str | Refusal:
    """Return the name as stored: one line, printable, of one alphabet, and not reserved."""
    name = unicodedata.normalize("NFC", clean_name(text, ""))
    if not SHORTEST <= len(name) <= NAME_MOST or text.strip() != name:
        return Refusal("bad_name", "", {"least": SHORTEST, "most": NAME_MOST})
    if _UNSEEN & set(name):
        return Refusal("bad_name", "", why="letters")
    letters = {unicodedata.name(sign, "").split(" ", 1)[0] for sign in name if sign.isalpha()}
    if not letters or len(letters & {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"}) > 1:
        return Refusal("bad_name", "", why="letters")
    if fold(name) in TAKEN:
        return Refusal("name_taken", "", {"text": name}, why="account")
    return name
