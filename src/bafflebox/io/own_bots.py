"""Bots that the user wrote, named as `FILE.py:CLASS`."""

from __future__ import annotations

from pathlib import Path

from bafflebox.bots.own import Bot
from bafflebox.errors import BaffleboxError, FileError, OptionError
from bafflebox.io.bots import UBGI
from bafflebox.io.python_file import run_python

_MARK = ".py:"


def is_own(name: str) -> bool:
    """Return whether a player's name is that of a class in a file."""
    return _MARK in name and not name.startswith(UBGI)


def load_bot(name: str) -> Bot:
    """Return a bot of the class named as `FILE.py:CLASS`; the file is a program and is executed.

    Raises FileError for a file that can't be read, OptionError for one without such a bot, saying which it has.
    """
    path, _, called = name.rpartition(":")
    try:
        module = run_python(Path(path), "bot")
    except FileError:
        raise
    except BaffleboxError as error:
        raise OptionError(str(error)) from error
    found = {
        key: each
        for key, each in vars(module).items()
        if isinstance(each, type) and issubclass(each, Bot) and each is not Bot
    }
    if called not in found:
        raise OptionError(
            f"{path} has no bot called {called!r}; it has {', '.join(found) or 'none (a subclass of bafflebox.Bot)'}"
        )
    try:
        return found[called]()
    except Exception as error:  # its constructor may raise anything
        raise OptionError(f"{name} can't be made: {type(error).__name__}: {error}") from error
