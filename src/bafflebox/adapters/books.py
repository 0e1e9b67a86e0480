"""Rule books from outside the package: a house rule set in a Python file of its own."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

from bafflebox.errors import UnknownRule
from bafflebox.rules.books import find_book
from bafflebox.rules.rulebook import Rulebook


def load_book(name: str) -> Rulebook:
    """The rule book called `name`, or the one that the file at the path `name` (.py) calls BOOK.

    The file is a program and is run: load only rule books that you trust. Raises UnknownRule
    saying what is possible.
    """
    if not name.endswith(".py"):
        return find_book(name)
    path = Path(name)
    if not path.is_file():
        raise UnknownRule(f"there is no rule book file {name!r}")
    spec = spec_from_file_location(f"bafflebox_house_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:  # whatever a stranger's file raises, the reader wants to know where
        raise UnknownRule(f"{name} can't be loaded: {type(error).__name__}: {error}") from error
    book = getattr(module, "BOOK", None)
    if not isinstance(book, Rulebook):
        raise UnknownRule(f"{name} has no BOOK of type Rulebook")
    return book
