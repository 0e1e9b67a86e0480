"""The way a match is shown at this terminal: on the whole of it, or in lines. What is shown is loaded only then."""

from __future__ import annotations

import os
import sys
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.locale_language import locale_language
from bafflebox.cli.preferences import Preferences, read_preferences
from bafflebox.formats.draw.cells.ansi import depth_of
from bafflebox.formats.draw.scene import Home
from bafflebox.formats.draw.svg_style import Theme
from bafflebox.frozen import dataclass
from bafflebox.message import Sentence

if TYPE_CHECKING:
    from bafflebox.cli.full_screen.terminal import ScreenView
    from bafflebox.cli.table import PlayedTable
    from bafflebox.cli.table_loop import Loop
    from bafflebox.cli.table_screen import Screen


@dataclass(frozen=True, slots=True)
class WayToPlay:
    """Language, side of the home board, and the setting of the whole terminal; without one a match is played in lines.

    `against` is why a terminal that would be used can't show a board.
    """

    language: str
    home: Home
    plain: bool
    setting: Setting | None = None
    against: Sentence | None = None

    def play(self, table: PlayedTable, summary: bool | None) -> int:
        """Play a match, and sum it up (None: where keys come from a terminal); return the exit status."""
        from bafflebox.cli.table_loop import Loop
        from bafflebox.cli.table_screen import Screen

        screen = Screen(table, home=self.home, plain=self.plain, language=self.language)
        try:
            if self.setting is not None:
                loop, status = self._on_screen(table, screen)
            else:
                loop = Loop(screen)
                if self.against is not None:
                    screen.tell(self.against)
                status = loop.run()
            if table.match.closed and (sys.stdin.isatty() if summary is None else summary):
                from bafflebox.cli.table_summary import tell_summary

                tell_summary(table, loop.bot, self.language)
        finally:
            table.release()
        return status

    def _on_screen(self, table: PlayedTable, after: Screen) -> tuple[Loop, int]:
        from bafflebox.cli.full_screen.match_view import match_view
        from bafflebox.cli.full_screen.terminal import Terminal

        assert self.setting is not None
        view = match_view(table, self.setting)
        Terminal(self.setting).run(view)
        # what was said last, such as where the match is saved, stays to be read
        after.lines(view.screen.news)
        return view.loop, view.status or 0


def way_to_play(
    language: str | None, theme: Theme | None, home: Home | None, *, lines: bool, plain: bool
) -> WayToPlay:
    """Return the way that the options, the preferences and this terminal allow. Raises OptionError for unreadable preferences."""
    kept = read_preferences()
    spoken = language or kept.language or locale_language(os.environ)
    home = home or kept.home
    if lines or plain or not kept.full_screen or not on_terminal():
        return WayToPlay(spoken, home, plain)
    against = against_full_screen()
    if against is not None:
        return WayToPlay(spoken, home, plain, against=against)
    setting = setting_here(replace(kept, language=spoken, home=home, theme=theme or kept.theme))
    return WayToPlay(spoken, home, setting.plain, setting)


def setting_here(kept: Preferences) -> Setting:
    """Return the setting of the whole terminal: what it can show, and what its player prefers."""
    plain = "utf" not in (sys.stdout.encoding or "").lower()
    setting = Setting(colours="mono" if plain else depth_of(os.environ), plain=plain)
    setting.take(kept)
    setting.shows = _match_view
    return setting


def _match_view(table: PlayedTable, setting: Setting) -> ScreenView:
    from bafflebox.cli.full_screen.match_view import match_view

    return match_view(table, setting)


def on_terminal() -> bool:
    """Return whether keys come from a terminal, and what is shown goes to one."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def against_full_screen() -> Sentence | None:
    """Return why this terminal can't show the board in cells, None where it can."""
    if depth_of(os.environ) == "none":
        return Sentence("screen-lines")
    return None if find_spec("prompt_toolkit") else Sentence("screen-package")


def show_menu(setting: Setting, *, saves: bool = False) -> None:
    """Show the menu, or the list of saves, until it is left."""
    from bafflebox.cli.full_screen.terminal import Terminal

    if saves:
        from bafflebox.cli.full_screen.saves_view import SavesView

        Terminal(setting).run(SavesView(setting))
    else:
        from bafflebox.cli.full_screen.menu import MenuView

        Terminal(setting).run(MenuView(setting))
