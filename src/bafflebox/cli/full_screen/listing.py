"""Lists and pages of text that fill the terminal: one way to choose, to filter and to scroll."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap

from bafflebox.cli.full_screen.foot import Foot, paint_foot
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.terminal import Key, Mouse, ScreenView
from bafflebox.cli.full_screen.zone import Zone
from bafflebox.formats.columns import fitted, width
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.frozen import dataclass

TOP = 3
"""The row under the heading where the contents begin."""
_STEPS = {"up": -1, "down": 1, "c-p": -1, "c-n": 1}
_FAR = {"home": -(10**9), "end": 10**9}


@dataclass(frozen=True, slots=True)
class ListRow:
    """A row of a list: its cells, the first in bold; `said` stands in the last lines while it is chosen."""

    cells: tuple[str, ...]
    said: str = ""
    closed: bool = False
    """True for a row that can't be opened, written quietly."""


@dataclass(frozen=True, slots=True)
class Action:
    """A key of a list: its word, and a function that does it, which may return a view to be shown on top."""

    word: str
    do: Callable[[], ScreenView | None]


def paint_heading(canvas: Canvas, setting: Setting, title: str, right: str = "") -> None:
    """Write the heading of a screen: the program, what is shown, and something short at the other end."""
    palette, zone = setting.palette, Zone(canvas, 0, canvas.width - 1)
    after = zone.write(2, 1, "Bafflebox", palette.ink, bold=True) + 3
    room = zone.across - 1
    if right:
        zone.end(1, right, palette.mute)
        room -= width(right) + 2
    zone.write(after, 1, fitted(title, max(0, room - after)), palette.mute)


def columns_of(rows: Sequence[tuple[str, ...]], room: int, gap: int = 3) -> list[int]:
    """Return the width of each column; where they don't fit together the widest is cut, again and again."""
    count = max(map(len, rows), default=0)
    widths = [max((width(row[at]) for row in rows if at < len(row)), default=0) for at in range(count)]
    while widths and sum(widths) + gap * (count - 1) > room and max(widths) > 4:
        widths[widths.index(max(widths))] -= 1
    return widths


class ListView(ScreenView):
    """Rows of which one is chosen: arrows move, Enter opens it, `/` filters, Esc leaves.

    A subclass gives `rows` and `opened`, and may give `actions`. `empty` stands where there are no rows.
    """

    def __init__(self, setting: Setting, title: str, right: str = "") -> None:
        super().__init__()
        self.setting, self.title, self.right = setting, title, right
        self.chosen = 0
        self.filter: str | None = None
        """Words that filter the rows, None while they aren't filtered."""
        self.filtering = False
        self.heading: tuple[str, ...] = ()
        """Names of the columns, none without them."""
        self.word = setting.word("screen-open")
        """The word of Enter."""
        self.empty = setting.word("screen-nothing")
        self.news = ""
        """Something said once, such as why a key did nothing; it goes with the next key."""
        self._first = 0
        self._room = 1

    # --- what a subclass gives -------------------------------------------------------------------

    def rows(self) -> Sequence[ListRow]:
        """Return all rows."""
        return ()

    def opened(self, row: int) -> ScreenView | None:
        """Open a row, given by its number among all rows; return the view that shows it, if there is one."""
        return None

    def actions(self) -> Mapping[str, Action]:
        """Return the other keys."""
        return {}

    def paint_side(self, canvas: Canvas, top: int, bottom: int) -> int:
        """Paint something beside the list, in rows `top` to `bottom`; return the columns that are left for the list."""
        return canvas.width

    # --- keys ------------------------------------------------------------------------------------

    def matching(self) -> list[int]:
        """Return the numbers of the rows that the filter leaves."""
        words = (self.filter or "").casefold().split()
        return [
            number
            for number, row in enumerate(self.rows())
            if all(word in " ".join((*row.cells, row.said)).casefold() for word in words)
        ]

    @property
    def at(self) -> int | None:
        """Return the number of the chosen row among all rows, None where there is none."""
        found = self.matching()
        return found[min(self.chosen, len(found) - 1)] if found else None

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key."""
        self.news = ""
        if key.name == "interrupt":
            self.over = True
        elif key.name in _STEPS:
            self._step(_STEPS[key.name])
        elif key.name in ("pageup", "pagedown"):
            self._step(self._room if key.name == "pagedown" else -self._room)
        elif key.name in _FAR and not self.filtering:
            self._step(_FAR[key.name])
        elif key.name == "enter":
            self.filtering = False
            return self._open()
        elif self.filtering:
            self._type(key)
        elif key.name == "escape" or key.letter == "q":
            if self.filter:
                self.filter = None
            else:
                self.leave()
        elif key.letter == "/":
            self.filter, self.filtering = self.filter or "", True
        elif key.letter in (actions := self.actions()):
            return actions[key.letter].do()
        return None

    def leave(self) -> None:
        """Close the view."""
        self.over = True

    def _type(self, key: Key) -> None:
        if key.name == "escape":
            self.filter, self.filtering = None, False
        elif key.name == "backspace":
            self.filter = (self.filter or "")[:-1]
        elif key.letter:
            self.filter, self.chosen = (self.filter or "") + key.letter, 0

    def _step(self, by: int) -> None:
        self.chosen = max(0, min(len(self.matching()) - 1, self.chosen + by))

    def _open(self) -> ScreenView | None:
        row = self.at
        return None if row is None or self.rows()[row].closed else self.opened(row)

    def point(self, mouse: Mouse) -> ScreenView | None:
        """Handle a mouse event: the wheel scrolls, a click chooses a row, another opens it."""
        if mouse.wheel:
            self._step(3 * mouse.wheel)
        elif mouse.down and not mouse.moved:
            number = mouse.row - self._top + self._first
            if mouse.row >= self._top and 0 <= number < min(len(self.matching()), self._first + self._room):
                if number == self.chosen:
                    return self._open()
                self.chosen = number
        return None

    # --- pictures --------------------------------------------------------------------------------

    @property
    def _top(self) -> int:
        return TOP + bool(self.heading)

    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return the list, the chosen row filled, and what is said of it."""
        setting, palette = self.setting, self.setting.palette
        canvas = setting.canvas(columns, rows)
        paint_heading(canvas, setting, self.title, self.right)
        last = rows - 1
        self._room = max(1, last - 3 - self._top)
        across = self.paint_side(canvas, TOP, last - 3)
        zone = Zone(canvas, columns - across if setting.writing.to_left else 0, across)
        every, found = self.rows(), self.matching()
        self.chosen = max(0, min(self.chosen, len(found) - 1))
        self._first = min(max(self._first, self.chosen - self._room + 1), self.chosen)
        room = across - 4
        shown = [every[number] for number in found[self._first : self._first + self._room]]
        widths = columns_of([*(row.cells for row in every), *([self.heading] if self.heading else ())], room)
        if self.heading:
            self._line(zone, TOP, self.heading, widths, quiet=True)
        for number, row in enumerate(shown):
            chosen = self._first + number == self.chosen
            if chosen:
                canvas.fill(zone.x + 1, self._top + number, across - 2, 1, palette.turn)
            self._line(zone, self._top + number, row.cells, widths, chosen=chosen, quiet=row.closed)
        if not shown:
            zone.write(2, self._top, fitted(self.empty, room), palette.mute)
        said = every[self.at].said if self.at is not None else ""
        foot = Foot(self._lead(len(found)), self.news or said, self._keys(bool(shown)), self._back())
        paint_foot(canvas, palette, foot, last - 2, last)
        return canvas, f"{self.title}: {foot.title or (shown[0].cells[0] if shown else self.empty)}"

    def _lead(self, found: int) -> str:
        return f"/{self.filter}{'▏' if self.filtering else ''} ({found})" if self.filter is not None else ""

    def _line(
        self,
        zone: Zone,
        y: int,
        cells: tuple[str, ...],
        widths: list[int],
        *,
        chosen: bool = False,
        quiet: bool = False,
    ) -> None:
        palette, x = self.setting.palette, 2
        ink = palette.on_turn if chosen else palette.ink
        for number, (cell, room) in enumerate(zip(cells, widths, strict=False)):
            first = number == 0
            zone.write(x, y, fitted(cell, room), palette.mute if quiet else ink, bold=first and not quiet)
            x += room + 3

    def _back(self) -> tuple[str, str]:
        return "Esc", self.setting.word("screen-back")

    def _keys(self, some: bool) -> tuple[tuple[str, str], ...]:
        say = self.setting.word
        return (
            *((("Enter", self.word), ("↑↓", say("screen-choose"))) if some else ()),
            *((letter, action.word) for letter, action in self.actions().items()),
            ("/", say("screen-find")),
        )


class PageView(ScreenView):
    """A text to be read: arrows, Space and the wheel scroll, Esc leaves."""

    def __init__(self, setting: Setting, title: str, lines: Sequence[str], right: str = "") -> None:
        super().__init__()
        self.setting, self.title, self.lines, self.right = setting, title, lines, right
        self._first = 0
        self._room = 1
        self._count = 0

    def actions(self) -> Mapping[str, Action]:
        """Return the other keys."""
        return {}

    def press(self, key: Key) -> ScreenView | None:
        """Handle a key."""
        pages = {"pagedown": 1, "pageup": -1}
        if key.name in _STEPS:
            self._scroll(_STEPS[key.name])
        elif key.name in _FAR:
            self._scroll(_FAR[key.name])
        elif key.name in pages:
            self._scroll(pages[key.name] * self._room)
        elif key.letter in (actions := self.actions()):
            return actions[key.letter].do()
        elif key.letter == " " and self._first + self._room < self._count:
            self._scroll(self._room)
        elif key.name in ("escape", "enter", "interrupt") or key.letter in ("q", " "):
            self.over = True
        return None

    def point(self, mouse: Mouse) -> None:
        """Scroll by the wheel."""
        self._scroll(3 * mouse.wheel)

    def _scroll(self, by: int) -> None:
        self._first = max(0, min(self._count - self._room, self._first + by))

    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return the part of the text that fits."""
        setting, palette = self.setting, self.setting.palette
        canvas = setting.canvas(columns, rows)
        zone = Zone(canvas, 0, columns)
        room = min(columns - 4, 96)
        folded = [part for line in self.lines for part in wrap(line, room, drop_whitespace=False) or [""]]
        self._room, self._count = rows - 2 - TOP, len(folded)
        self._scroll(0)
        end = min(self._count, self._first + self._room)
        where = f"{self._first + 1}–{end} / {self._count}" if self._count > self._room else ""
        paint_heading(canvas, self.setting, self.title, self.right or where)
        for number, line in enumerate(folded[self._first : end]):
            zone.write(2, TOP + number, line, palette.ink)
        say = self.setting.word
        keys = (
            *((("↑↓", say("screen-read_on")),) if where else ()),
            *((letter, action.word) for letter, action in self.actions().items()),
        )
        back = "Esc", say("screen-back")
        paint_foot(canvas, palette, Foot("", "", keys, back), rows - 1, rows - 1)
        return canvas, f"{self.title}: {folded[0] if folded else ''}"
