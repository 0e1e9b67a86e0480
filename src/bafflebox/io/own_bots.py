"""Bots that others wrote: `FILE.py:CLASS`, or the name under which an installed package offers one (`bafflebox.players`)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path

from bafflebox.bots.characters import CHARACTERS
from bafflebox.bots.own import Bot
from bafflebox.errors import BaffleboxError, FileError, OptionError
from bafflebox.io.bots import NAMES, UBGI
from bafflebox.io.python_file import run_python

_MARK = ".py:"


GROUP = "bafflebox.players"
"""The group of entry points by which packages offer bots."""


@cache
def installed_bots() -> dict[str, EntryPoint]:
    """Return the bots that installed packages offer, by name; names of our own players are not taken over."""
    found = {each.name: each for each in entry_points(group=GROUP)}
    return {name: each for name, each in found.items() if name not in NAMES and ":" not in name}


def is_own(name: str) -> bool:
    """Return whether a player's name is that of a class in a file, or of an installed package's bot."""
    return (_MARK in name and not name.startswith(UBGI)) or (name not in NAMES and name in installed_bots())


def plays_whole_games(name: str) -> bool:
    """Return whether a player of a duel plays whole games only: a bot of one's own, and a character, which has a style of its own."""
    return is_own(name) or name in CHARACTERS


def load_bot(name: str) -> Bot:
    """Return a bot of the class named as `FILE.py:CLASS`, or of an installed package; both are programs and are executed.

    Raises FileError for a file that can't be read, OptionError for one without such a bot, saying which it has.
    """
    if _MARK not in name:
        return _installed(name)
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
    return _made(name, found[called])


def _installed(name: str) -> Bot:
    try:
        made = installed_bots()[name].load()
    except Exception as error:  # the package may raise anything
        raise OptionError(f"{name} can't be loaded: {type(error).__name__}: {error}") from error
    bot = _made(name, made)
    if not isinstance(bot, Bot):
        raise OptionError(f"{name} of {GROUP} makes a {type(bot).__name__}, no subclass of bafflebox.Bot")
    return bot


def _made(name: str, maker: Callable[[], Bot]) -> Bot:
    try:
        return maker()
    except Exception as error:  # its constructor may raise anything
        raise OptionError(f"{name} can't be made: {type(error).__name__}: {error}") from error
