"""The start of a match on the whole terminal, where it can show one."""

from __future__ import annotations

import os
import sys

from bafflebox.cli.table import TerminalTable
from bafflebox.cli.table_loop import Loop
from bafflebox.cli.table_screen import Screen
from bafflebox.extras import optional
from bafflebox.formats.draw.cells.ansi import depth_of
from bafflebox.formats.draw.scene import Home
from bafflebox.formats.draw.svg_style import Theme
from bafflebox.i18n.catalogue import RIGHT_TO_LEFT


def has_full_screen(language: str) -> bool:
    """Return whether this terminal can show the board in cells, in letters that run as its cells do."""
    seen = sys.stdin.isatty() and sys.stdout.isatty() and "utf" in (sys.stdout.encoding or "").lower()
    return seen and depth_of(os.environ) != "none" and language not in RIGHT_TO_LEFT


def play_on_screen(table: TerminalTable, home: Home, language: str, theme: Theme) -> tuple[Loop, int]:
    """Play a match on the whole terminal; return its loop and the exit status."""
    with optional("terminal"):
        import prompt_toolkit  # noqa: F401 - missing it is said before the match begins
    from bafflebox.cli.full_screen.app import App
    from bafflebox.cli.full_screen.screen import FullScreen

    screen = FullScreen(table, home=home, language=language)
    loop = Loop(screen)
    status = App(loop, screen, theme).run()
    # what was said last, such as where the match is saved, stays to be read
    Screen(table, home=home, language=language).lines(screen.news)
    return loop, status
