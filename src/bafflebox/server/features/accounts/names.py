"""Account names: what is valid and what is reserved."""

from __future__ import annotations

import unicodedata
from functools import cache

from bafflebox.protocol.accounts import NAME_MOST
from bafflebox.refusal import Refusal
from bafflebox.server.model.likeness import SCRIPTS, TOGETHER, UNSEEN, fold, skeleton
from bafflebox.server.model.officials import PARTS
from bafflebox.server.model.setup import clean_name

SHORTEST = 2
"""Least characters of an account's name."""
_OFFICE = """admin administrator mod moderator staff official support system root sysop owner bafflebox referee umpire arbiter
swyddog dyfarnwr gweinyddwr داور مدیر ناظر"""
OFFICE = frozenset(_OFFICE.split())
"""Words that no name of a player contains: they would speak for the server or for an office."""
_TAKEN = "director table white black guest bot engine you somebody nobody everybody anonymous deleted"
TAKEN = frozenset((*PARTS, *_TAKEN.split()))
"""Names that the interface uses itself; within a longer name they are allowed."""


@cache
def _reserved() -> tuple[frozenset[str], frozenset[str]]:
    """Return the skeletons of words that no name contains, and of names that nobody has."""
    return frozenset(map(skeleton, OFFICE)), frozenset(map(skeleton, TAKEN))


def speaks_for_office(name: str) -> bool:
    """Return whether a name has a word of an office, or looks as if it had."""
    words, plain = _reserved()[0], (skeleton(name), fold(name))
    letters = ("".join(sign if sign.isalpha() else " " for sign in each) for each in plain)
    return any(word in words or word in OFFICE for each in (*plain, *letters) for word in each.split())


def account_name(text: str) -> str | Refusal:
    """Return the name as stored: one line, printable, of one alphabet, and not reserved."""
    name = unicodedata.normalize("NFC", clean_name(text, ""))
    if not SHORTEST <= len(name) <= NAME_MOST or text.strip() != name:
        return Refusal("bad_name", "", {"least": SHORTEST, "most": NAME_MOST})
    if UNSEEN & set(name):
        return Refusal("bad_name", "", why="letters")
    wide = unicodedata.normalize("NFKC", name)
    letters = {unicodedata.name(sign, "").split(" ", 1)[0] for sign in wide if sign.isalpha()} - {"MODIFIER"}
    if (
        not letters
        or letters - SCRIPTS
        or not (len(letters) == 1 or any(letters <= each for each in TOGETHER))
    ):
        return Refusal("bad_name", "", why="letters")
    if speaks_for_office(name) or fold(name) in TAKEN or skeleton(name) in _reserved()[1]:
        return Refusal("name_taken", "", {"text": name}, why="reserved")
    return name
