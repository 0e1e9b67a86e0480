"""Names of accounts: which there may be, and when two are the same to the eye."""

from __future__ import annotations

import unicodedata

from bafflebox.refusal import Refusal
from bafflebox.server.people.officials import PARTS
from bafflebox.server.tables.setup import clean_name

SHORTEST, LONGEST = 2, 24
"""Characters of the name of an account."""
TAKEN = frozenset(
    (*PARTS, "director", "table", "white", "black", "guest", "bot", "engine", "you", "somebody", "bafflebox")
)
"""What sentences of the house call somebody."""
_ALIKE = str.maketrans(
    "аеорсухіјѕԁһԛԝӏοανρτυικχıктмнвεɑكيىةھە",
    "aeopcyxijsdhqwloavptuikxiktmhbeaکییههه",
)
"""Small letters of other alphabets that look like those of this one, and letters of Arabic and Persian that are one."""

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
"""Signs that nobody sees, which are not marks of direction: they choose a variant of the letter before, or are blank."""


def fold(name: str) -> str:
    """What two names have in common that could be taken for one another: width, case, marks of direction, digits, letters alike."""
    wide = unicodedata.normalize("NFKC", name).casefold()
    plain = "".join(
        str(unicodedata.decimal(sign)) if unicodedata.category(sign) == "Nd" else sign
        for sign in wide
        if unicodedata.category(sign) != "Cf" and sign not in _UNSEEN
    )
    return " ".join(plain.translate(_ALIKE).split())


def account_name(text: str) -> str | Refusal:
    """The name as it is kept: one line, printable, of one alphabet, and no word that the house needs itself."""
    name = unicodedata.normalize("NFC", clean_name(text, ""))
    if not SHORTEST <= len(name) <= LONGEST or text.strip() != name:
        return Refusal("bad_name", "", {"least": SHORTEST, "most": LONGEST})
    if _UNSEEN & set(name):
        return Refusal("bad_name", "", why="letters")
    letters = {unicodedata.name(sign, "").split(" ", 1)[0] for sign in name if sign.isalpha()}
    if not letters or len(letters & {"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC"}) > 1:
        return Refusal("bad_name", "", why="letters")
    if fold(name) in TAKEN:
        return Refusal("name_taken", "", {"text": name}, why="account")
    return name
