"""Rule books by name: those of the package, and a house rule set in a Python file that the user named."""

from __future__ import annotations

from pathlib import Path

from bafflebox.errors import BaffleboxError, FileError, UnknownRule
from bafflebox.io.python_file import run_python
from bafflebox.rules.books import NAMES, find_book
from bafflebox.rules.rulebook import Rulebook


def load_book(name: str) -> Rulebook:
    """Return the rule book called `name`, or the BOOK of the Python file at the path `name`.

    The file is a program and is executed: `name` must be typed by the user, never taken from a file or a visitor (see
    `book_in_data`). Raises UnknownRule saying what is possible.
    """
    if not name.endswith(".py"):
        return find_book(name)
    path = Path(name)
    if not path.exists():
        raise UnknownRule(f"there is no rule book file {name!r}")
    try:
        module = run_python(path, "rules")
    except FileError:
        raise
    except BaffleboxError as error:
        raise UnknownRule(str(error)) from error
    book = getattr(module, "BOOK", None)
    if not isinstance(book, Rulebook):
        raise UnknownRule(f"{name} has no BOOK of type Rulebook")
    return book


def book_in_data(name: str, typed: str | None = None) -> Rulebook:
    """Return the rule book that a log or save names; a rules file only if the user `typed` one.

    `typed` takes precedence over `name`. Raises UnknownRule for a name unknown to the package, saying how to name a rules file.
    """
    if typed is not None:
        return load_book(typed)
    if name.strip().lower() in NAMES:
        return find_book(name)
    raise UnknownRule(
        f"it is played by rules called {name[:80]!r}, which are not part of the package; "
        "a file of rules is a program, so name it yourself: --rules FILE.py"
    )
