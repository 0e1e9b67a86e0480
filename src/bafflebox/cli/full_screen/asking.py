"""A line to be typed on the whole terminal."""

from __future__ import annotations

from collections.abc import Callable

from bafflebox.cli.full_screen.foot import Foot, paint_foot
from bafflebox.cli.full_screen.listing import TOP, paint_heading
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import Key, ScreenView
from bafflebox.cli.full_screen.zone import Zone
from bafflebox.formats.draw.cells.canvas import Canvas


class AskView(ScreenView):
    """A question; `done` takes the line and returns what is wrong with it, "" where it was taken."""

    def __init__(self, setting: Setting, title: str, question: str, done: Callable[[str], str]) -> None:
        super().__init__()
        self.setting, self.title, self.question, self.done = setting, title, question, done
        self.typed = ""
        self.news = ""

    def press(self, key: Key) -> None:
        """Handle a key: Enter gives the line, Esc leaves."""
        if key.name in ("escape", "interrupt"):
            self.over = True
        elif key.name == "backspace":
            self.typed = self.typed[:-1]
        elif key.name == "enter":
            self.news = self.done(self.typed)
            self.over = not self.news
        else:
            self.typed += key.letter

    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return the question and the line."""
        setting, palette, last = self.setting, self.setting.palette, rows - 1
        canvas = setting.canvas(columns, rows)
        paint_heading(canvas, setting, self.title)
        Zone(canvas, 2, columns - 4).write(0, TOP, self.question, palette.ink, bold=True)
        paint_foot(canvas, palette, Foot("", self.news, (), typed=self.typed), last - 2, last)
        return canvas, self.news or self.question
