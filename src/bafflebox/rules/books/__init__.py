"""The packaged rule sets, one file each, found by name."""

from __future__ import annotations

from importlib import import_module

from bafflebox.errors import UnknownRule
from bafflebox.rules.rulebook import Rulebook

NAMES = ("money", "match", "modern", "american", "iranian", "welsh")
"""The rule sets by name, in the order shown."""


def find_book(name: str) -> Rulebook:
    """The rule book of that name; raises UnknownRule naming the possible ones."""
    wanted = name.strip().lower()
    if wanted not in NAMES:
        raise UnknownRule(f"no rule set {name!r}; possible: {', '.join(NAMES)}, or the path of a .py file")
    book = getattr(import_module(f"{__name__}.{wanted}"), wanted.upper())
    assert isinstance(book, Rulebook)
    return book
