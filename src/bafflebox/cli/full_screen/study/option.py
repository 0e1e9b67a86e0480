"""The flag `--screen` of commands that can show their answer on the whole terminal."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from bafflebox.cli.locale_language import locale_language
from bafflebox.formats.draw.cells.ansi import depth_of
from bafflebox.message import Sentence, Typed

if TYPE_CHECKING:
    from bafflebox.cli.full_screen.setting import Setting
    from bafflebox.cli.full_screen.terminal import ScreenView

OnScreen = Annotated[
    bool,
    Parameter(
        name="--screen",
        negative=(),
        help="show it on the whole terminal, with keys and mouse",
        show_default=False,
    ),
]


def only_one(files: Sequence[Path], flag: str) -> None:
    """Exit with status 2 where a flag that shows one match has several files."""
    from bafflebox.cli.messages import render_message
    from bafflebox.cli.printing import fail

    if len(files) > 1:
        fail(render_message(Sentence("study-one_match", {"what": Typed(flag)})))


def shown_on_screen(made: Callable[[Setting], ScreenView], language: str = "") -> bool:
    """Show a view until it is left; return False, having said so, where the terminal can't show one.

    Raises MissingPackage without the package for keys, OptionError for unreadable preferences.
    """
    from bafflebox.cli.full_screen.start import on_terminal, setting_here
    from bafflebox.cli.full_screen.terminal import Terminal
    from bafflebox.cli.preferences import read_preferences
    from bafflebox.cli.printing import say
    from bafflebox.i18n.render import said_to_all

    kept = read_preferences()
    spoken = language or kept.language or locale_language(os.environ)
    if not on_terminal() or depth_of(os.environ) == "none":
        say(said_to_all(Sentence("study-lines"), spoken), error=True)
        return False
    setting = setting_here(replace(kept, language=spoken))
    Terminal(setting).run(made(setting))
    return True
