"""The board of a scene in coloured cells, as large as there is room."""

from __future__ import annotations

from functools import lru_cache

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
from bafflebox.formats.draw.cells.pieces import CheckerStyle, checker, die, die_colours, trace
from bafflebox.formats.draw.scene import Home, Scene, cube_face
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Size:
    """The measures of a board: `checker` high and `half` deep in half rows, `pitch` from point to point in half columns.

    `middle` lies between the halves, in half rows; a `field` of six points, the `bar` and the `tray` have columns.
    `most` checkers of a stack are drawn; from six on a number counts them.
    """

    checker: int
    pitch: int
    half: int
    middle: int
    field: int
    bar: int
    tray: int
    most: int

    @property
    def width(self) -> int:
        """Return the columns of the board."""
        return 1 + 2 * self.field + self.bar + self.tray

    @property
    def depth(self) -> int:
        """Return the half rows of the felt."""
        return 2 * self.half + self.middle

    @property
    def height(self) -> int:
        """Return the rows of the board with the two of its numbers."""
        return self.depth // 2 + 2


LARGE = Size(checker=6, pitch=13, half=30, middle=8, field=40, bar=8, tray=4, most=15)
MEDIUM = Size(checker=3, pitch=8, half=16, middle=8, field=25, bar=5, tray=3, most=7)
LOW = Size(checker=3, pitch=8, half=11, middle=8, field=25, bar=5, tray=3, most=5)
SMALL = Size(checker=2, pitch=6, half=10, middle=6, field=18, bar=3, tray=2, most=5)
"""A board to be looked at, beside a list."""


class WideBoard:
    """A board with its halves one above the other, painted at a cell of a canvas."""

    def __init__(self, canvas: Canvas, palette: Palette, size: Size, scene: Scene, *, x: int, y: int) -> None:
        self.canvas = canvas
        self.palette = palette
        self.size = size
        self.scene = scene
        self.x, self.y = x, y
        right = scene.home == "right"
        self._left = x + (1 if right else size.tray)
        self._bar = self._left + size.field
        self._right = self._bar + size.bar
        self._tray = self._right + size.field if right else x
        self._top = 2 * (y + 1)
        self._bottom = self._top + size.depth

    def draw(self, shown: Highlights = NO_HIGHLIGHTS) -> None:
        """Paint everything."""
        self._ground()
        for point in POINTS:
            self._stack(point, shown)
            self._number(point, shown)
        for side in Side:
            self._waiting(side, shown)
            self._borne_off(side)
        for point in POINTS:
            self._target(point)
        self._target_off()
        self._dice(shown)
        self._cube()
        self._ways(shown)

    # --- places ----------------------------------------------------------------------------------

    def left_of(self, point: int) -> int:
        """Return the half column where the checkers of a point begin."""
        size = self.size
        column = self.scene.column(point)
        start = self._left if column < 6 else self._right
        margin = (2 * size.field - 5 * size.pitch - 2 * size.checker) // 2
        return 2 * start + margin + column % 6 * size.pitch

    def place_at(self, column: int, row: int) -> int | None:
        """Return what lies at a cell: a point with its whole column down to the middle, 25 for the bar, 0 for the tray."""
        size = self.size
        if not self.y <= row < self.y + size.height:
            return None
        if self._bar <= column < self._bar + size.bar:
            return BAR
        if self._tray <= column < self._tray + size.tray:
            return OFF
        top = 2 * row < self._top + size.depth // 2
        across = size.pitch / 2
        for point in POINTS:
            centre = (self.left_of(point) + size.checker) / 2
            if (point > 12) == top and abs(column + 0.5 - centre) <= across / 2:
                return point
        return None

    def _place(self, point: int, number: int, count: int) -> int:
        """Return the half row of a checker, counted from the edge, in a stack of `count`."""
        size, height = self.size, self.size.checker
        room = size.half - 1
        step = height if count * height <= room else max(1, min(height, (room - height) // max(1, count - 1)))
        if height == 3 and size.half < MEDIUM.half and count > 3:
            step = 2
        return self._top + number * step if point > 12 else self._bottom - height - number * step

    def _column(self, point: int, width: int) -> int:
        """Return the column where a text of this width stands in the middle of a point."""
        odd = self.size.checker == 6
        return (self.left_of(point) + self.size.checker - width + odd) // 2

    def _number_row(self, point: int) -> int:
        return self.y if point > 12 else self.y + self.size.height - 1

    @property
    def middle(self) -> int:
        """Return the half row where a checker that travels passes the middle."""
        return (self._top + self._bottom - self.size.checker) // 2

    def spot(self, side: Side, place: int, position: Position) -> tuple[int, int]:
        """Return the half column and half row of a side's uppermost checker at a place in a position."""
        below = side is self.scene.viewer
        if place == OFF:
            return 2 * self._tray, self._bottom - self.size.checker if below else self._top
        if place == BAR:
            return self._bar_column, self._bar_row(0, below=below)
        point = place if below else 25 - place
        count = min(max(1, position[side][place]), self.size.most)
        return self.left_of(point), self._place(point, count - 1, count)

    def lift(self, side: Side, x: int, y: int, share: float = 1.0) -> None:
        """Paint a checker above everything, at a half column and a half row; a share below 1 lets the board through."""
        style = CheckerStyle(share=self.palette.share(share))
        checker(self.canvas, self.palette, x, y, self.size.checker, side, style)

    @property
    def _bar_column(self) -> int:
        return 2 * self._bar + self.size.bar - self.size.checker

    def _bar_row(self, number: int, *, below: bool) -> int:
        """Return the half row of a checker on the bar: each side's wait in the half that they must enter."""
        size = self.size
        middle = self._top + size.half + size.middle // 2
        away = (4 if size.checker == 3 else 6) + number * size.checker
        y = middle - away - size.checker if below else middle + away
        return y - y % 2

    # --- painting --------------------------------------------------------------------------------

    def _ground(self) -> None:
        self.canvas.fill(self.x, self.y, self.size.width, self.size.height, self.palette.frame)
        self.canvas.stamp(2 * self.x, 2 * self.y, _ground(self.palette, self.size, self.scene.home))

    def paint_ground(self) -> None:
        """Paint the empty board."""
        canvas, palette, size = self.canvas, self.palette, self.size
        canvas.fill(self.x, self.y, size.width, size.height, palette.frame)
        for start in (self._left, self._right):
            canvas.block(2 * start, self._top, 2 * size.field, size.depth, palette.felt)
        for point in POINTS:
            self._triangle(point)
        canvas.fill(self._bar, self.y, size.bar, size.height, palette.bar)
        canvas.fill(self._tray, self.y, size.tray, size.height, mixed(palette.bar, palette.frame, 0.5))

    def _triangle(self, point: int) -> None:
        size, height = self.size, self.size.checker
        colour = self.palette.odd if point % 2 else self.palette.even
        depth = size.half - (size.half > MEDIUM.half - 4)
        centre = self.left_of(point) + height
        for row in range(depth):
            half_width = (height + 0.6) * (1 - (row + 0.3) / depth) + 0.25
            y = self._top + row if point > 12 else self._bottom - 1 - row
            for column in range(centre - height - 2, centre + height + 2):
                cover = max(0.0, min(1.0, max(half_width, 0.9) - abs(column + 0.5 - centre) + 0.5))
                share = round(4 * cover) / 4 if self.palette.edges else float(cover > 0.5)
                self.canvas.paint(column, y, colour, share)

    def _stack(self, point: int, shown: Highlights) -> None:
        canvas, palette, size = self.canvas, self.palette, self.size
        x, free = self.left_of(point), 1 if point > 12 else -1
        checkers = list(stacked(palette, self.scene, point, shown, size.most))
        if point in shown.left:
            trace(canvas, palette, x, self._place(point, len(checkers), len(checkers) + 1), size.checker)
        for number, (side, rim, centre) in enumerate(checkers):
            y = self._place(point, number, len(checkers))
            checker(canvas, palette, x, y, size.checker, side, CheckerStyle(rim, centre, free))
        total = sum(count for _, count in self.scene.stack(point))
        if total > 5:
            self._count(point, len(checkers), total, checkers[-1][0])

    def _count(self, point: int, drawn: int, total: int, side: Side) -> None:
        """Write how many checkers a high stack has, at its free end."""
        y, height, text = self._place(point, drawn - 1, drawn), self.size.checker, str(total)
        if height == 6:
            self.canvas.write(
                self._column(point, len(text)), y // 2 + 1, text, self.palette.on(side), bold=True
            )
            return
        row = (y + height) // 2 if point > 12 else (y - 1) // 2
        self.canvas.write(self._column(point, len(text)), row, text, self.palette.on_felt, bold=True)

    def _number(self, point: int, shown: Highlights) -> None:
        row = self._number_row(point)
        text = str(self.scene.label(point))
        x = self._column(point, len(text))
        ink, ground = number_colours(self.palette, self.scene, point, shown)
        if point == shown.cursor:
            side = 1 if self.size.checker < 6 else 3 if len(text) == 1 else 2
            self.canvas.write(x - side, row, " " * (len(text) + 2 * side), ink, ground)
        lit = ink != self.palette.number
        typed = shown.typed.get(point, 0) if lit else 0
        self.canvas.write(x, row, text, ink, ground, bold=lit, underlined=typed)

    def _waiting(self, side: Side, shown: Highlights) -> None:
        size = self.size
        middle = self._top + size.half + size.middle // 2
        at_viewer = side is self.scene.viewer
        count = self.scene.position[side][BAR]
        drawn = min(count, 3 if size.checker == 3 else 4)
        lit = shown.cursor == BAR and at_viewer
        for number in range(drawn):
            y = self._bar_row(number, below=at_viewer)
            rim = self.palette.lamp if lit and number == drawn - 1 else None
            checker(self.canvas, self.palette, self._bar_column, y, size.checker, side, CheckerStyle(rim))
        if count > drawn:
            row = (middle - 3) // 2 if at_viewer else (middle + 2) // 2
            self.canvas.write(self._bar + size.bar // 2, row, str(count), self.palette.number, bold=True)

    def _borne_off(self, side: Side) -> None:
        upper, middle, lower = self.palette.tones(side)
        pair = (
            (middle, mixed(middle, lower, 0.75))
            if side is Side.WHITE
            else (mixed(upper, middle, 0.3), middle)
        )
        for number in range(self.scene.position[side][OFF]):
            y = self._bottom - 1 - number if side is self.scene.viewer else self._top + number
            self.canvas.block(2 * self._tray, y, 2 * self.size.tray, 1, pair[number % 2])

    def _target(self, point: int) -> None:
        text, hits = target_text(self.scene, point)
        if not text:
            return
        size, palette, height, x = self.size, self.palette, self.size.checker, self.left_of(point)
        stacks = self.scene.stack(point)
        count = 0 if hits else min(sum(each for _, each in stacks), size.most)
        y = self._place(point, count, count + 1)
        if hits:
            checker(self.canvas, palette, x, y, height, stacks[0][0], CheckerStyle(palette.lamp))
            y += height if point > 12 else -2
        if height == 6:
            row = y // 2 + (not hits)
            self.canvas.block(x, 2 * row, 12, 2, palette.lamp)
            if not hits:
                self.canvas.block(x + 2, 2 * row - 1, 8, 4, palette.lamp)
        else:
            row = (y + 1) // 2 if point > 12 else (y if hits else y + height - 1) // 2
            self.canvas.block(x, 2 * row, 2 * height, 2, palette.lamp)
        self.canvas.write(
            self._column(point, len(text)), row, text, palette.lamp_ink, palette.lamp, bold=True
        )

    def _ways(self, shown: Highlights) -> None:
        """Draw the way of each checker of a hint along the edge of the middle, its number on it, an arrow at its end."""
        lanes = {True: 0, False: 0}
        viewer, size, lamp = self.scene.viewer, self.size, self.palette.lamp
        for origin, target in shown.way:
            x, y = self.spot(viewer, origin, self.scene.position)
            column, end = (x + size.checker - 1) // 2, self._end_of(target)
            top = y < self.middle
            across = self._top + size.half - 1 - lanes[top] if top else self._bottom - size.half + lanes[top]
            lanes[top] += 2
            start = y + size.checker if top else y - 1
            arrow = end[1]
            for at, first, last in (
                (column, start, across),
                (end[0], 2 * arrow + 2 * (arrow * 2 < across) - 1, across),
            ):
                self.canvas.block(2 * at, min(first, last), 2, abs(first - last) + 1, lamp)
            left, right = sorted((column, end[0]))
            self.canvas.block(2 * left, across, 2 * (right - left + 1), 1, lamp)
            self.canvas.write(end[0], arrow, "▲" if 2 * arrow < across else "▼", lamp, bold=True)
            text = f" {origin - target} "
            self.canvas.write(
                (left + right) // 2 - 1, across // 2, text, self.palette.lamp_ink, lamp, bold=True
            )

    def _end_of(self, target: int) -> tuple[int, int]:
        """Return the column and the row of the arrow above the free end of a point, or before the tray."""
        size = self.size
        if target == OFF:
            return self._tray + size.tray // 2, (self._bottom - 1 - size.checker) // 2 - 3
        stack = min(sum(count for _, count in self.scene.stack(target)), size.most)
        y = self._place(target, stack, stack + 1)
        column = (self.left_of(target) + size.checker - 1) // 2
        return column, (y + 1) // 2 if target > 12 else (y + size.checker - 1) // 2

    def _target_off(self) -> None:
        text = self.scene.mark_of(self.scene.viewer, OFF)
        if text is not None:
            row = self.y + self.size.height - 4
            self.canvas.write(
                self._tray,
                row,
                text.center(self.size.tray),
                self.palette.lamp_ink,
                self.palette.lamp,
                bold=True,
            )

    def _dice(self, shown: Highlights) -> None:
        scene, size = self.scene, self.size
        if scene.roll is None or scene.turn is None:
            return
        dice = scene.roll.dice * (2 if scene.roll.is_double else 1)
        # the viewer throws to the right, the other side to the left
        start = self._right if scene.turn is scene.viewer else self._left
        small = 9 * len(dice) > size.field
        width, step = (5, 6) if small else (7, 9)
        x = start + (size.field - step * (len(dice) - 1) - width) // 2
        y = self._top + size.half + (size.middle - width) // 2
        for number, value in enumerate(dice):
            used = number < len(shown.used) and shown.used[number]
            colours = die_colours(self.palette, scene.turn, used=used)
            die(self.canvas, 2 * (x + number * step), y, value, colours, small=small)

    def _cube(self) -> None:
        scene, size, palette = self.scene, self.size, self.palette
        cube = scene.cube_shown
        if cube is None:
            return
        text = cube_face(cube)
        face = mixed(palette.die, palette.bar, 0.55) if scene.crawford else palette.die
        ink = palette.ink if scene.crawford else palette.pip
        width = max(6 if size.checker == 6 else 3, len(text))
        height = 4 if size.middle < 8 else 6
        x = self._bar + (size.bar - width) // 2
        y = (self._top + self._bottom - height) // 2
        if scene.offered:
            # it has left the bar, and lies in the half of who answers
            start = self._left if scene.offered.by is scene.viewer else self._right
            x = start + (size.field - width) // 2
        elif cube.owner:
            y = self._bottom - height if cube.owner is scene.viewer else self._top
        # a letter stands in a whole row and column: the block is laid around the text
        y -= (y + height // 2 - height % 4 // 2) % 2
        letters = x + (width - len(text)) // 2
        left = 2 * x - (width - len(text)) % 2
        if scene.offered:
            self.canvas.block(left - 2, y - 1, 2 * width + 4, height + 2, palette.lamp)
        self.canvas.block(left, y, 2 * width, height, face)
        self.canvas.write(letters, (y + height // 2) // 2, text, ink, face, bold=True)


@lru_cache(maxsize=16)
def _ground(palette: Palette, size: Size, home: Home) -> Canvas:
    """Return an empty board, which is the same in every frame."""
    canvas = Canvas(size.width, size.height, palette.frame)
    WideBoard(canvas, palette, size, Scene(_EMPTY, home=home), x=0, y=0).paint_ground()
    return canvas


_EMPTY = Position((0,) * 26, (0,) * 26)
