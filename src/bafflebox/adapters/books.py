"""Rule books by name: those of the package, and a house rule set in a Python file that the user named."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

from bafflebox.adapters.reading import read_file
from bafflebox.errors import BaffleboxError, UnknownRule
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.rulebook import Rulebook

BOOK_SIZE = 2**20
"""Bytes of the longest file of rules."""


def load_book(name: str) -> Rulebook:
    """The rule book called `name`, or the one that the file at the path `name` (.py) calls BOOK.

    The file is a program and is run: `name` must be what the user typed, never what a file or a
    visitor says (see `book_in_data`). Raises UnknownRule saying what is possible.
    """
    if not name.endswith(".py"):
        return find_book(name)
    path = Path(name)
    if not path.exists():
        raise UnknownRule(f"there is no rule book file {name!r}")
    source = read_file(path, BOOK_SIZE)
    module = ModuleType(f"bafflebox_house_{path.stem}")
    module.__file__ = str(path)
    sys.modules[module.__name__] = module  # where dataclasses look for the names in annotations
    try:
        exec(compile(source, str(path), "exec"), module.__dict__)  # noqa: S102 - the user named this program
    except BaffleboxError as error:
        raise UnknownRule(f"{name} can't be loaded: {error}") from error
    except Exception as error:  # whatever a stranger's file raises, the reader wants to know where
        raise UnknownRule(f"{name} can't be loaded: {type(error).__name__}: {error}") from error
    book = getattr(module, "BOOK", None)
    if not isinstance(book, Rulebook):
        raise UnknownRule(f"{name} has no BOOK of type Rulebook")
    return book


def book_in_data(name: str, typed: str | None = None) -> Rulebook:
    """The rule book that a log or save names; a file of rules only if the user `typed` one.

    What `typed` says is taken instead of `name`. Raises UnknownRule for a name that is none of the
    package's, saying how to name the file of rules.
    """
    if typed is not None:
        return load_book(typed)
    if name.strip().lower() in NAMES:
        return find_book(name)
    raise UnknownRule(
        f"it is played by rules called {name[:80]!r}, which are not part of the package; "
        "a file of rules is a program, so name it yourself: --rules FILE.py"
    )
