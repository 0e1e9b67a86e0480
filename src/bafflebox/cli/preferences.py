"""Preferences of a player at the terminal, kept in one file: `config.toml` in `$XDG_CONFIG_HOME/bafflebox`."""

from __future__ import annotations

import json
import os
import re
import tomllib
from dataclasses import fields, replace
from pathlib import Path
from typing import get_args

from bafflebox.errors import OptionError
from bafflebox.formats.draw.scene import Home
from bafflebox.formats.draw.svg_style import Theme
from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import LANGUAGES
from bafflebox.message import Argument, Listed, Sentence, Typed

HELP = ("off", "tutor", "hints")
"""Help in a match against the bot: none, a warning before a blunder, or hints as well (then it is practice)."""
POSSIBLE: dict[str, tuple[str, ...]] = {
    "language": ("", *LANGUAGES),
    "theme": get_args(Theme),
    "home": get_args(Home),
    "help": HELP,
    "rtl": ("visual", "terminal"),
}
"""The texts that a preference may have, where not any."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The preferences of a player, each with what it is without a file."""

    name: str = ""
    """The player's name in records; empty for `You`."""
    other: str = ""
    """The name of a friend at the same screen."""
    language: str = ""
    """Language of the texts; empty for that of the locale."""
    theme: Theme = "dark"
    home: Home = "right"
    """The side of the screen that one's home board is on."""
    full_screen: bool = True
    """Play on the whole terminal where it can show a board, otherwise in lines."""
    motion: bool = True
    """Show checkers and dice as they move."""
    auto_roll: bool = False
    """Roll without a key where nothing else can be done."""
    rtl: str = "visual"
    """The one that orders letters from right to left: this program (`visual`), or the terminal."""
    rules: str = "match"
    length: int = 5
    """Points that win a match, where the rules leave them open."""
    level: str = "advanced"
    clock: bool = False
    """Play with the clock that the rules set."""
    help: str = "off"
    server: str = ""
    """The address of the server that was played at last."""


def preferences_path() -> Path:
    """Return the place of the file: $BAFFLEBOX_HOME/config.toml, else in the user's folder of settings."""
    home = os.environ.get("BAFFLEBOX_HOME")
    if home:
        return Path(home) / "config.toml"
    config = os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config"
    return Path(config) / "bafflebox" / "config.toml"


def read_preferences(path: Path | None = None) -> Preferences:
    """Return the preferences of the file, the usual ones where it is missing or says nothing.

    Raises OptionError, naming the file, what is wrong and what is possible.
    """
    path = path or preferences_path()
    try:
        given = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Preferences()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise OptionError(_unread(path, str(error))) from error
    known = {each.name: type(each.default) for each in fields(Preferences)}
    for name, value in given.items():
        if name not in known:
            told: dict[str, Argument] = {"name": Typed(name), "possible": Listed(tuple(map(Typed, known)))}
            raise OptionError(_unread(path, Sentence("unread-preference_name", told)))
        possible = POSSIBLE.get(name, ())
        if type(value) is not known[name] or (possible and value not in possible):
            texts = {bool: ("true", "false"), int: ("0", "1", "2", "…")}.get(known[name], possible)
            listed = tuple(Typed(each if known[name] is not str else json.dumps(each)) for each in texts)
            told = {"name": Typed(name), "possible": Listed(listed or (Typed('"…"'),))}
            raise OptionError(_unread(path, Sentence("unread-preference", told)))
    return replace(Preferences(), **given)


def keep_preferences(chosen: Preferences, path: Path | None = None) -> None:
    """Write what differs from the file into it; its other lines stay as they are. A folder that can't be written to keeps nothing."""
    path = path or preferences_path()
    before = read_preferences(path)
    try:
        text = path.read_text("utf-8")
    except OSError:
        text = ""
    for each in fields(Preferences):
        value = getattr(chosen, each.name)
        if value == getattr(before, each.name):
            continue
        line = f"{each.name} = {json.dumps(value, ensure_ascii=False)}"
        text, replaced = re.subn(rf"(?m)^{each.name}\s*=.*$", line.replace("\\", r"\\"), text, count=1)
        if not replaced:
            text += ("" if text.endswith("\n") or not text else "\n") + line + "\n"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        written = path.with_name(path.name + ".new")
        written.write_text(text, "utf-8")
        written.replace(path)
    except OSError:
        return


def _unread(path: Path, said: Sentence | str) -> Sentence:
    return Sentence("unread-preferences", {"path": Typed(str(path)), "said": said})
