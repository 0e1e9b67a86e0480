"""The board seen from its end, for terminals that are narrow: the halves of a point's row lie side by side."""

from __future__ import annotations

from bafflebox.board.position import BAR, OFF, POINTS, Position
from bafflebox.board.side import Side
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.marks import (
    NO_HIGHLIGHTS,
    Highlights,
    number_colours,
    stacked,
    target_text,
)
from bafflebox.formats.draw.cells.palette import Palette, mixed
from bafflebox.formats.draw.cells.pieces import CheckerStyle, checker, die_colours, trace
from bafflebox.formats.draw.scene import Scene, cube_face

WIDTH = 40
"""Columns of the board."""
HEIGHT = 19
"""Rows of the board."""
TALL = 34
"""Rows from which a narrow terminal is taller than it is wide: the board is seen from its end there, even where another has room."""
_LANE = 3  # half rows of a point
_FIELD = 17  # columns of a point
_NUMBERS = 2  # columns at either edge
_HIGH = 3  # columns of a checker
_MOST = 5


class EndOnBoard:
    """A board on its side: points 1 to 12 as rows at the left, 13 to 24 at the right, the bar across the middle."""

    def __init__(self, canvas: Canvas, palette: Palette, scene: Scene, *, x: int = 0, y: int = 0) -> None:
        self.canvas = canvas
        self.palette = palette
        self.scene = scene
        self.x, self.y = x, y
        self._top = 2 * y
        self._bar = y + HEIGHT // 2

    def draw(self, shown: Highlights = NO_HIGHLIGHTS) -> None:
        """Paint everything."""
        self.canvas.fill(self.x, self.y, WIDTH, HEIGHT, self.palette.frame)
        self.canvas.block(
            2 * (self.x + _NUMBERS), self._top, 2 * (WIDTH - 2 * _NUMBERS), 2 * HEIGHT, self.palette.felt
        )
        for point in POINTS:
            self._triangle(point)
        self.canvas.fill(self.x, self._bar, WIDTH, 1, self.palette.bar)
        for point in POINTS:
            self._stack(point, shown)
            self._number(point, shown)
            self._target(point)
        self._middle(shown)

    def place_at(self, column: int, row: int) -> int | None:
        """Return what lies at a cell: a point, 25 for the bar."""
        if row == self._bar:
            return BAR
        left = column < self.x + WIDTH // 2
        for point in POINTS:
            if (point <= 12) == left and self._lane(point) // 2 <= row <= (self._lane(point) + 2) // 2:
                return point
        return None

    @property
    def middle(self) -> int:
        """Return the half row where a checker that travels passes the middle."""
        return 2 * self._bar

    def spot(self, side: Side, place: int, position: Position) -> tuple[int, int]:
        """Return the half column and half row of a side's uppermost checker at a place in a position."""
        below = side is self.scene.viewer
        if place in (BAR, OFF):
            edge = self._top + 2 * HEIGHT - 3 if below else self._top
            return 2 * (self.x + _NUMBERS), 2 * self._bar if place == BAR else edge
        point = place if below else 25 - place
        count = min(max(1, position[side][place]), _MOST)
        return 2 * self._at(point, count - 1, count), self._lane(point)

    def lift(self, side: Side, x: int, y: int, share: float = 1.0) -> None:
        """Paint a checker above everything, at a half column and a half row; a share below 1 lets the board through."""
        style = CheckerStyle(share=self.palette.share(share))
        checker(self.canvas, self.palette, x, y, 3, side, style)

    def _lane(self, point: int) -> int:
        """Return the upper half row of a point."""
        from_top = self.scene.column(point)
        return self._top + _LANE * from_top + (2 if from_top >= 6 else 0)

    def _at(self, point: int, number: int, count: int) -> int:
        """Return the column of a checker of a stack, counted from the edge."""
        step = _HIGH if count <= _MOST else 2
        if point <= 12:
            return self.x + _NUMBERS + number * step
        return self.x + WIDTH - _NUMBERS - _HIGH - number * step

    def _row(self, point: int) -> int:
        return (self._lane(point) + 1) // 2

    def _triangle(self, point: int) -> None:
        colour = self.palette.odd if point % 2 else self.palette.even
        lane = self._lane(point)
        for column in range(_FIELD - 1):
            half_width = max(1.55 * (1 - (column + 0.5) / (_FIELD - 1)), 0.5)
            x = self.x + (_NUMBERS + column if point <= 12 else WIDTH - _NUMBERS - 1 - column)
            for row in range(_LANE):
                cover = max(0.0, min(1.0, half_width - abs(row - 1) + 0.5))
                share = round(4 * cover) / 4 if self.palette.edges else float(cover > 0.5)
                self.canvas.block(2 * x, lane + row, 2, 1, colour, share)

    def _stack(self, point: int, shown: Highlights) -> None:
        canvas, palette, lane = self.canvas, self.palette, self._lane(point)
        checkers = list(stacked(palette, self.scene, point, shown, _MOST))
        if point in shown.left:
            trace(canvas, palette, 2 * self._at(point, len(checkers), len(checkers) + 1), lane, 3)
        for number, (side, rim, centre) in enumerate(checkers):
            x = 2 * self._at(point, number, len(checkers))
            checker(canvas, palette, x, lane, 3, side, CheckerStyle(rim, centre, seam=True))
        total = sum(count for _, count in self.scene.stack(point))
        if total > _MOST:
            x = self._at(point, _MOST, _MOST + 1) + (point <= 12)
            canvas.write(x, self._row(point), str(total), palette.on_felt, bold=True)

    def _number(self, point: int, shown: Highlights) -> None:
        text = str(self.scene.label(point))
        blank = " " * (_NUMBERS - len(text))
        x, left = self.x, point <= 12
        if not left:
            x += WIDTH - _NUMBERS
        ink, ground = number_colours(self.palette, self.scene, point, shown)
        lit = ink != self.palette.number
        typed = shown.typed.get(point, 0) if lit else 0
        frame = ground or self.palette.frame
        at = self.canvas.write(x, self._row(point), blank, ink, frame) if left else x
        after = self.canvas.write(at, self._row(point), text, ink, frame, bold=lit, underlined=typed)
        if not left:
            self.canvas.write(after, self._row(point), blank, ink, frame)

    def _target(self, point: int) -> None:
        text, _ = target_text(self.scene, point)
        if text:
            count = min(sum(each for _, each in self.scene.stack(point)), _MOST)
            x, palette = self._at(point, count, count + 1), self.palette
            self.canvas.write(
                x, self._row(point), text.center(_HIGH), palette.lamp_ink, palette.lamp, bold=True
            )

    def _middle(self, shown: Highlights) -> None:
        """Paint the bar with who waits on it, the cube and the dice."""
        scene, palette, row = self.scene, self.palette, self._bar
        x = self.x + _NUMBERS
        for side in (scene.viewer.other, scene.viewer):
            count = scene.position[side][BAR]
            if count:
                lit = shown.cursor == BAR and side is scene.viewer
                checker(self.canvas, palette, 2 * x, 2 * row, 2, side)
                ink = palette.lamp if lit else palette.number
                x = self.canvas.write(x + 2, row, f" {scene.words.bar} {count} ", ink, palette.bar, bold=lit)
        if scene.cube_shown:
            face = mixed(palette.die, palette.bar, 0.55) if scene.crawford else palette.die
            text = f" {cube_face(scene.cube_shown)} "
            after = self.canvas.write(
                self.x + WIDTH // 2 - len(text) // 2, row, text, palette.pip, face, bold=True
            )
            owner = scene.offered.by if scene.offered else scene.cube_shown.owner
            if owner:
                # whose it is, by a checker of that side
                checker(self.canvas, palette, 2 * after + 1, 2 * row, 2, owner)
        if scene.roll and scene.turn:
            dice = scene.roll.dice * (2 if scene.roll.is_double else 1)
            x = self.x + WIDTH - 1 - (4 if len(dice) <= 2 else 3) * len(dice)
            for number, value in enumerate(dice):
                used = number < len(shown.used) and shown.used[number]
                face, ink = die_colours(palette, scene.turn, used=used)
                text = f" {value} " if len(dice) <= 2 else f"{value} "
                self.canvas.write(x, row, text, ink, face, bold=not used)
                x += len(text) + 1
