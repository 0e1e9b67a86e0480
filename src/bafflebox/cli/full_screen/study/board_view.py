"""A board with a text beside it: a decision, a step of a match, a question of the quiz."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from textwrap import wrap
from typing import Any

from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.cli.full_screen.foot import Foot, key_colour, paint_foot
from bafflebox.cli.full_screen.frame import Arrangement, arranged, board_at
from bafflebox.cli.full_screen.listing import PageView
from bafflebox.cli.full_screen.screen import shown_name
from bafflebox.cli.full_screen.setting import Setting
from bafflebox.cli.full_screen.study.later import Later, T
from bafflebox.cli.full_screen.terminal import ScreenView
from bafflebox.cli.full_screen.zone import Zone
from bafflebox.errors import BaffleboxError
from bafflebox.formats.columns import fitted, width
from bafflebox.formats.draw.cells import end_on
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.marks import NO_HIGHLIGHTS, Highlights
from bafflebox.formats.draw.cells.palette import Colour, Palette, mixed
from bafflebox.formats.draw.scene import Scene
from bafflebox.frozen import dataclass

BY_ITSELF = 24
"""Columns of the left end of a line in a page."""


@dataclass(frozen=True, slots=True)
class SideLine:
    """A line beside the board: its two ends, and how it stands out.

    `tone` colours the right end: `best` what is right, `own` what was chosen, `wrong` what lost.
    """

    left: str
    right: str = ""
    bold: bool = False
    quiet: bool = False
    chosen: bool = False
    tone: str = ""


Group = Sequence[SideLine]
"""Lines that stand together."""


def wrapped_lines(text: str, columns: int, *, quiet: bool = False) -> list[SideLine]:
    """Return a text in lines of at most `columns` columns."""
    return [SideLine(line, quiet=quiet) for line in wrap(text, max(8, columns))]


def two_ends(line: SideLine, columns: int) -> list[SideLine]:
    """Return a line, its right end below it where both have no room beside each other."""
    if not line.right or width(line.left) + 1 + width(line.right) <= columns:
        return [line]
    return [replace(line, right=""), replace(line, left="")]


def name_players(by: AnalysisRenderer) -> None:
    """Let a renderer name those players in its own language who gave no names."""
    by.names = by.names.map(lambda name: shown_name(name, by.language))
    by.speaker = replace(by.speaker, names=by.names)


def tone_colour(palette: Palette, tone: str) -> Colour:
    """Return the colour of a word by what it says; rust stands only with a word or a sign."""
    if tone == "wrong":
        return (176, 58, 20) if palette.lit_ground else (240, 146, 104)
    if tone == "own":
        return palette.turn if palette.lit_ground else mixed(palette.felt, palette.ink, 0.45)
    return key_colour(palette) if tone == "best" else palette.ink


class BoardView(ScreenView):
    """A board; beside it, where the window is wide, groups of lines, which are a page of their own elsewhere."""

    def __init__(self, setting: Setting) -> None:
        super().__init__()
        self.setting = setting
        self.size = (80, 24)
        self._later: list[Later[Any]] = []
        self.news = ""
        """Something said once, such as why a key did nothing; it goes with the next key."""

    # --- what a subclass gives -------------------------------------------------------------------

    @abstractmethod
    def scene(self) -> Scene | None:
        """Return the board; None while there is none."""

    @abstractmethod
    def heads(self) -> tuple[SideLine, SideLine]:
        """Return two lines that stand above the board, or around it, where nothing has room beside it."""

    @abstractmethod
    def groups(self, columns: int, rows: int) -> Sequence[Group]:
        """Return what stands beside the board, in lines of at most `columns` columns."""

    @abstractmethod
    def foot(self) -> Foot:
        """Return what is said, and the keys."""

    def highlights(self) -> Highlights:
        """Return what is pointed out on the board."""
        return NO_HIGHLIGHTS

    def later(self, made: Callable[[], T]) -> Later[T]:
        """Do something that takes a moment beside the screen."""
        found = Later(self.changed, made)
        self._later.append(found)
        return found

    def closed(self) -> None:
        """Wait for what is done beside the screen."""
        for each in self._later:
            each.join()

    def tried(self, made: Callable[[], ScreenView | None]) -> ScreenView | None:
        """Do what a key asks for; where that can't be done, say why."""
        try:
            return made()
        except BaffleboxError as error:
            self.news = self.setting.say(error.said)
            return None

    def back(self) -> tuple[str, str]:
        """Return the key that leaves."""
        return "Esc", self.setting.word("screen-back")

    # --- pictures --------------------------------------------------------------------------------

    def arranged(self, columns: int, rows: int) -> Arrangement | None:
        """Return the arrangement in a window, None where it is too small."""
        return arranged(columns, rows, to_left=self.setting.writing.to_left)

    def place_at(self, scene: Scene, column: int, row: int) -> int | None:
        """Return the place of the board at a cell of the last picture, None beside it."""
        where = self.arranged(*self.size)
        if where is None:
            return None
        palette = self.setting.palette
        return board_at(Canvas(1, 1, palette.paper), palette, scene, where).place_at(column, row)

    def fits(self, columns: int, rows: int) -> bool:
        """Return whether a board has room in a window."""
        return self.arranged(columns, rows) is not None

    def picture(self, columns: int, rows: int) -> tuple[Canvas, str] | None:
        """Return the board with what is said of it."""
        where = self.arranged(columns, rows)
        assert where is not None
        self.size = columns, rows
        palette = self.setting.palette
        canvas = self.setting.canvas(columns, rows)
        scene, foot = self.scene(), self.foot()
        if scene is not None:
            board_at(canvas, palette, scene, where).draw(self.highlights())
        if where.across:
            self._beside(canvas, where)
        else:
            self._around(canvas, where)
        paint_foot(canvas, palette, foot, where.foot, where.last)
        return canvas, foot.title

    def _beside(self, canvas: Canvas, where: Arrangement) -> None:
        assert where.board is not None
        zone = Zone(canvas, where.panel, where.across)
        row, end = where.top, where.top + where.board.height
        for group in self.groups(zone.across - 2, where.board.height):
            shown = group[: max(0, end - row)]
            zone.fill(row, len(shown), self.setting.palette.card)
            for line in shown:
                self._line(zone, row, line)
                row += 1
            row += 1

    def _around(self, canvas: Canvas, where: Arrangement) -> None:
        first, second = self.heads()
        if where.board is not None:
            half = where.board.width // 2
            both = Zone(canvas, where.left, half), Zone(canvas, where.left + half + 1, half)
            near, far = reversed(both) if canvas.writing.to_left else both
            zones = ((near, 0, first), (far, 0, second))
        else:
            whole = Zone(canvas, where.left, end_on.WIDTH)
            zones = ((whole, 0, first), (whole, where.top + end_on.HEIGHT, second))
        for zone, row, line in zones:
            zone.fill(row, 1, self.setting.palette.card)
            self._line(zone, row, line)

    def _line(self, zone: Zone, row: int, line: SideLine) -> None:
        palette = self.setting.palette
        ink = palette.mute if line.quiet else palette.ink
        if line.chosen:
            zone.fill(row, 1, palette.turn)
            ink = mixed(palette.on_turn, palette.turn, 0.28) if line.quiet else palette.on_turn
        room = zone.across - 2 - (zone.measured(line.right) + 1 if line.right else 0)
        zone.write(1, row, fitted(line.left, room) if room > 0 else "", ink, bold=line.bold)
        tone = tone_colour(palette, line.tone) if line.tone and not line.chosen else ink
        zone.end(row, line.right, tone, bold=line.bold or bool(line.tone))

    # --- the same as a page ----------------------------------------------------------------------

    def page(self, title: str) -> PageView:
        """Return everything that is beside the board, as a page to be read."""
        lines: list[str] = []
        for group in self.groups(76, 10**6):
            lines += [f"{line.left:{BY_ITSELF}} {line.right}".rstrip() for line in group]
            lines.append("")
        return PageView(self.setting, title, lines[:-1])
