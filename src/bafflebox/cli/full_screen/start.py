"""The start of a match on the whole terminal, where it can show one."""

from __future__ import annotations

import os
import sys

from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.table import TerminalTable
from bafflebox.cli.table_loop import Loop
from bafflebox.cli.table_screen import Screen
from bafflebox.cli.writing_way import writable
from bafflebox.formats.draw.cells.ansi import depth_of
from bafflebox.formats.draw.scene import Home
from bafflebox.formats.draw.svg_style import Theme


def has_full_screen() -> bool:
    """Return whether this terminal can show the board in cells."""
    return sys.stdin.isatty() and sys.stdout.isatty() and depth_of(os.environ) != "none"


def setting_here(language: str, theme: Theme, home: Home) -> Setting:
    """Return the setting of this terminal: its colours, and a language that it can write."""
    plain = "utf" not in (sys.stdout.encoding or "").lower()
    return Setting(writable(language), theme, home, "mono" if plain else depth_of(os.environ), plain)


def play_on_screen(table: TerminalTable, setting: Setting) -> tuple[Loop, int]:
    """Play a match on the whole terminal; return its loop and the exit status."""
    from bafflebox.cli.full_screen.match_view import MatchView
    from bafflebox.cli.full_screen.screen import FullScreen
    from bafflebox.cli.full_screen.terminal import Terminal

    screen = FullScreen(table, home=setting.home, language=setting.language)
    view = MatchView(Loop(screen), screen, setting)
    Terminal(setting).run(view)
    if view.failed is not None:
        raise view.failed
    # what was said last, such as where the match is saved, stays to be read
    Screen(table, home=setting.home, language=setting.language).lines(screen.news)
    return view.loop, view.status or 0
