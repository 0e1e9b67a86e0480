"""The first screen of the terminal: its menu, and the match that waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from itertools import islice
from textwrap import wrap
from typing import TYPE_CHECKING

from bafflebox.cli.full_screen.foot import Foot, paint_foot
from bafflebox.cli.full_screen.listing import TOP, paint_heading
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import Key, Mouse, ScreenView
from bafflebox.cli.full_screen.zone import Zone
from bafflebox.cli.preferences import Preferences, keep_preferences, read_preferences
from bafflebox.errors import BaffleboxError
from bafflebox.formats.columns import fitted
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.frozen import dataclass
from bafflebox.i18n.catalogue import LANGUAGES
from bafflebox.message import Sentence, Typed

if TYPE_CHECKING:
    from bafflebox.cli.table_saves import Saved

LIST = 33
"""Columns of the list of what one may do."""


@dataclass(frozen=True, slots=True)
class MenuItem:
    """A row of the menu: its key, its name, what it would do, and the function that does it."""

    key: str
    name: str
    detail: str
    do: Callable[[], ScreenView | None]


class MenuView(ScreenView):
    """The menu, its likeliest row filled; beside it the match that waits, as soon as it has been read."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.waiting: Saved | None = None
        """The last unfinished match; it is looked for beside the first picture, which does not wait for it."""
        self.news = ""
        self._kept = Preferences()
        self._looks = False
        self._lobby: ScreenView | None = None
        """The lobby of a server that has answered."""
        self._chosen: int | None = None
        self._rows: list[int] = []
        self._high = 2

    def shown(self) -> None:
        """Look for the match that waits, at the start and after each match."""
        super().shown()
        self._looks = True
        try:
            self._kept = read_preferences()
        except BaffleboxError as error:
            self._said(error)

    def tick(self) -> ScreenView | None:
        """Begin to look, once the first picture is there."""
        if self._looks:
            self._looks = False
            threading.Thread(target=self._look, daemon=True).start()
        lobby, self._lobby = self._lobby, None
        if lobby is not None:
            self.news = ""
        return lobby

    def _look(self) -> None:
        from bafflebox.cli.table_saves import saved_matches

        found = (each for each in saved_matches() if each.unfinished and each.begun)
        self.waiting = next(islice(found, 1), None)
        self.changed.set()

    # --- what one may do -------------------------------------------------------------------------

    def choices(self) -> list[MenuItem]:
        """Return the rows."""
        say = self.setting.word

        def new(kind: str) -> Callable[[], ScreenView]:
            def view() -> ScreenView:
                from bafflebox.cli.full_screen.new_match import NewMatch

                return NewMatch(self.setting, kind)

            return view

        rows = [
            MenuItem("n", say("screen-bot"), say("screen-bot-about"), new("bot")),
            MenuItem("g", say("screen-first"), say("screen-first-about"), self._first),
            MenuItem("f", say("screen-friend"), say("screen-friend-about"), new("friend")),
            MenuItem("r", say("screen-real"), say("screen-real-about"), new("real")),
            MenuItem("l", say("screen-study"), say("screen-study-about"), self._study),
            MenuItem("a", say("screen-saves"), say("screen-saves-about"), self._saves),
            MenuItem("o", say("screen-settings"), self._settings_now(), self._settings),
        ]
        about = self._kept.server or say("screen-server-about")
        rows.insert(3, MenuItem("s", say("remote-server"), about, self._server))
        if self.waiting is not None:
            score = self.waiting.table.match.score if self.waiting.table else ""
            detail = f"{self._names()} {score}"
            rows.insert(0, MenuItem("c", say("screen-continue"), detail, self._resume))
        return rows

    def _first(self) -> ScreenView | None:
        from bafflebox.cli.full_screen.new_match import first_game

        try:
            return first_game(self.setting)
        except BaffleboxError as error:
            self._said(error)
            return None

    def _server(self) -> ScreenView | None:
        if self._kept.server:
            self._reach(self._kept.server)
            return None
        from bafflebox.cli.full_screen.asking import AskView

        say = self.setting.word
        return AskView(self.setting, say("remote-server"), say("screen-server-address"), self._reach)

    def _reach(self, address: str) -> str:
        """Ask a server for its lobby, beside the pictures; return why the address is none, "" where it is asked."""
        from bafflebox.client.link import read_link

        try:
            server = read_link(address.strip()).server
        except BaffleboxError as error:
            return self.setting.say(error.said)
        self.news = self.setting.say(Sentence("screen-server-asked", {"server": Typed(server)}))
        threading.Thread(target=self._enter, args=(server,), daemon=True).start()
        return ""

    def _enter(self, server: str) -> None:
        from bafflebox.cli.remote.lobby_view import lobby_at

        try:
            lobby = lobby_at(self.setting, server)
            keep_preferences(replace(self._kept, server=server))
            self._lobby = lobby
        except BaffleboxError as error:
            self._said(error)
        self.changed.set()

    def _names(self) -> str:
        table = self.waiting.table if self.waiting else None
        return f"{table.match.names.white} – {table.match.names.black}" if table else ""

    def _settings_now(self) -> str:
        return (
            f"{self.setting.word(f'screen-theme-{self.setting.theme}')} · {LANGUAGES[self.setting.language]}"
        )

    def _resume(self) -> ScreenView | None:
        from bafflebox.cli.full_screen.saves_view import resumed

        assert self.waiting is not None
        return resumed(self.waiting, self.setting, self._said)

    def _said(self, error: BaffleboxError) -> None:
        self.news = self.setting.say(error.said)

    def _study(self) -> ScreenView:
        from bafflebox.cli.full_screen.study_menu import StudyMenu

        return StudyMenu(self.setting)

    def _saves(self) -> ScreenView:
        from bafflebox.cli.full_screen.saves_view import SavesView

        return SavesView(self.setting)

    def _settings(self) -> ScreenView | None:
        from bafflebox.cli.full_screen.settings_form import SettingsForm

        try:
            return SettingsForm(self.setting)
        except BaffleboxError as error:
            self._said(error)
            return None

    # --- keys and mouse --------------------------------------------------------------------------

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key."""
        self.news = ""
        rows = self.choices()
        chosen = min(self._chosen or 0, len(rows) - 1)
        if key.name in ("interrupt", "escape") or key.letter == "q":
            self.over = True
        elif key.name in ("up", "down"):
            self._chosen = max(0, min(len(rows) - 1, chosen + (1 if key.name == "down" else -1)))
        elif key.name == "enter" or key.letter == " ":
            return self._do(rows[chosen])
        else:
            for number, each in enumerate(rows):
                if key.letter == each.key:
                    self._chosen = number
                    return self._do(each)
        return None

    def _do(self, choice: MenuItem) -> ScreenView | None:
        try:
            return choice.do()
        except BaffleboxError as error:
            self._said(error)
            return None

    def point(self, mouse: Mouse) -> ScreenView | None:
        """Do what is clicked."""
        if mouse.down and not mouse.moved and not mouse.wheel:
            for number, row in enumerate(self._rows):
                if row <= mouse.row < row + self._high:
                    self._chosen = number
                    return self._do(self.choices()[number])
        return None

    # --- pictures --------------------------------------------------------------------------------

    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return the menu."""
        setting, palette = self.setting, self.setting.palette
        canvas = setting.canvas(columns, rows)
        choices = self.choices()
        chosen = min(self._chosen or 0, len(choices) - 1)
        paint_heading(canvas, setting, self._greeting(), "")
        beside = self.waiting is not None and columns >= LIST + 46
        across = LIST if beside else min(columns - 2, 60)
        # rows apart where there is room, with what each is for, or their names alone
        pitch = next((each for each in (3, 2) if rows - TOP - 2 >= each * len(choices) - each // 3), 1)
        self._high = min(2, pitch)
        # the list begins where lines begin, the board lies at the other side
        list_zone = Zone(canvas, columns - across if setting.writing.to_left else 0, across)
        self._rows = [TOP + pitch * number for number in range(len(choices))]
        for number, (row, each) in enumerate(zip(self._rows, choices, strict=True)):
            here = number == chosen
            if here:
                list_zone.fill(row, self._high, palette.turn)
            ink, mute = (palette.on_turn, palette.on_turn) if here else (palette.ink, palette.mute)
            list_zone.write(
                2, row, each.key, palette.lamp if here or not palette.lit_ground else palette.turn, bold=True
            )
            list_zone.write(5, row, fitted(each.name, across - 5), ink, bold=True)
            if self._high > 1:
                list_zone.write(5, row + 1, fitted(each.detail, across - 5), mute)
        if beside:
            self._paint_waiting(Zone(canvas, 0 if setting.writing.to_left else LIST + 3, columns - LIST - 3))
        keys = (
            ("Enter", choices[chosen].name),
            ("↑↓", setting.word("screen-choose")),
        )
        away = "q", setting.word("screen-away")
        about = choices[chosen].detail if self._high == 1 else ""
        paint_foot(canvas, palette, Foot("", self.news or about, keys, away), rows - 2, rows - 1)
        said = self.news or f"{choices[chosen].name}. {choices[chosen].detail}"
        return canvas, f"Bafflebox: {said}"

    def _greeting(self) -> str:
        hour = datetime.now().astimezone().hour
        part = "morning" if 5 <= hour < 12 else "day" if 12 <= hour < 18 else "evening"
        name = self._kept.name
        hello = self.setting.word(f"screen-good-{part}")
        return f"{hello}, {name}" if name else hello

    def _paint_waiting(self, zone: Zone) -> None:
        """Paint the position of the match that waits, small, and what is known of it."""
        waiting = self.waiting
        if waiting is None or waiting.table is None:
            return
        from bafflebox.cli.full_screen.screen import FullScreen
        from bafflebox.formats.draw.cells.board import LOW, SMALL
        from bafflebox.formats.draw.cells.lines import board_in

        setting, palette = self.setting, self.setting.palette
        scene = FullScreen(waiting.table, home=setting.home, language=setting.language).scene(None, {})
        size = LOW if zone.across > LOW.width and zone.canvas.height > LOW.height + 9 else SMALL
        row = TOP
        # signs in place of quarters have no small board
        if scene is not None and (size is LOW or palette.signs == "quarters"):
            board_in(zone.canvas, palette, size, scene, x=zone.column(0, size.width), y=TOP).draw()
            row += size.height + 1
        room = zone.across - 2
        left = setting.say(Sentence("screen-left", {"when": waiting.when}))
        for line in (*wrap(setting.say(waiting.said), room), left):
            zone.write(0, row, fitted(line, room), palette.mute if line == left else palette.ink)
            row += 1
