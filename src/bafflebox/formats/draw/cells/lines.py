"""The board without colours: hollow and filled checkers of lines, or ASCII, at the places of the coloured one."""

from __future__ import annotations

from bafflebox.board.position import BAR, OFF, POINTS
from bafflebox.board.side import BySide, Side
from bafflebox.formats.draw.cells import end_on
from bafflebox.formats.draw.cells.board import Size, WideBoard
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.end_on import EndOnBoard
from bafflebox.formats.draw.cells.marks import NO_HIGHLIGHTS, Highlights, target_text
from bafflebox.formats.draw.cells.palette import Palette
from bafflebox.formats.draw.scene import Scene, cube_face
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Shapes:
    """The signs of a board of lines.

    A checker of a stack is its first row; `foot` ends the stack where it has one. `single` is a checker in one row.
    """

    first: BySide[str]
    foot: BySide[str]
    single: BySide[str]
    moved: BySide[str]
    last: BySide[str]
    edge: str
    """Corner, tee, corner above; corner, tee, corner below; level, upright."""
    point: str
    """The free places of odd and of even points."""
    lit: str
    target: str
    arrows: str
    """Signs at the free end of a stack that was moved, above and below; "" where checkers show it."""
    die: str
    used: str


_LINES = Shapes(
    BySide("╭─╮", "▟█▙"),
    BySide("╰─╯", "▜█▛"),
    BySide("(○)", "▐█▌"),
    BySide("(●)", "▐○▌"),
    BySide("(•)", "▐•▌"),
    "╭┬╮╰┴╯─│",
    "·┊",
    "•",
    " {} ",
    "▴▾",
    "╭───╮│ {} │╰───╯",
    "✓",
)
_ASCII = Shapes(
    BySide("(O)", "[X]"),
    BySide("", ""),
    BySide("(O)", "[X]"),
    BySide("(o)", "[x]"),
    BySide("(*)", "[*]"),
    "++++++-|",
    ".:",
    "*",
    "<{}>",
    "",
    "+---+| {} |+---+",
    "x",
)


def _shapes(palette: Palette) -> Shapes:
    return _ASCII if palette.signs == "ascii" else _LINES


class LineBoard(WideBoard):
    """The board with its halves one above the other."""

    def draw(self, shown: Highlights = NO_HIGHLIGHTS) -> None:
        """Write everything."""
        self.shapes = _shapes(self.palette)
        self._room = self.size.half // 2 - 1
        self._across = 5 if self.size.checker == 6 else 3
        self.canvas.fill(self.x, self.y, self.size.width, self.size.height, self.palette.felt)
        self._frame()
        for point in POINTS:
            self._line(point)
            self._checkers(point, shown)
            self._numbered(point, shown)
        for side in Side:
            self._on_bar(side, shown)
            self._off(side)
        self._dice(shown)
        self._cube()

    def lift(self, side: Side, x: int, y: int, share: float = 1.0) -> None:
        """Write a checker above everything, at a half column and a half row."""
        text = _shapes(self.palette).single[side]
        self.canvas.write(x // 2, y // 2, text, self.palette.ink, self.palette.felt)

    def _put(
        self, x: int, y: int, text: str, *, bold: bool = False, lamp: bool = False, dim: bool = False
    ) -> None:
        palette = self.palette
        ink = palette.lamp_ink if lamp else palette.mute if dim else palette.ink
        self.canvas.write(x, y, text, ink, palette.lamp if lamp else palette.felt, bold=bold)

    def _frame(self) -> None:
        size, edge = self.size, self.shapes.edge
        right, bottom = self.x + size.width - 1, self.y + size.height - 1
        tray = self._tray - 1 if self._tray > self._left else self._tray + size.tray - 1
        walls = sorted({self.x, self._bar, self._bar + size.bar - 1, tray, right})
        for x in range(self.x, right + 1):
            for y, corners in ((self.y, edge[:3]), (bottom, edge[3:6])):
                sign = corners[0] if x == self.x else corners[2] if x == right else corners[1]
                self._put(x, y, sign if x in walls else edge[6], dim=True)
        for x in walls:
            for y in range(self.y + 1, bottom):
                self._put(x, y, edge[7], dim=True)

    def _row(self, point: int, number: int) -> int:
        """Return a row of a point, counted from the edge."""
        return self.y + 1 + number if point > 12 else self.y + self.size.height - 2 - number

    def _line(self, point: int) -> None:
        for number in range(self._room):
            sign = self.shapes.point[point % 2 == 0]
            self._put(self._column(point, 1), self._row(point, number), sign, dim=True)

    def _checkers(self, point: int, shown: Highlights) -> None:
        shapes, top = self.shapes, point > 12
        stack = [side for side, count in self.scene.stack(point) for _ in range(count)]
        foot = bool(shapes.foot.white)
        drawn = stack[: self._room - foot]
        # where there is room checkers have two rows; else each covers the lower one of another
        step = 2 if self._across > 3 and foot and 2 * len(drawn) <= self._room else 1
        for number, side in enumerate(drawn):
            text = shapes.first[side]
            if number == len(drawn) - 1 and not foot:
                text = self._marked(point, side, shown, text)
            at = step * number
            # in the lower half the edge is below: what a checker covers lies above it
            for each, add in ((text, foot and not top), (shapes.foot[side], foot and top)):
                last = number == len(drawn) - 1 if top else number == 0
                if each and (each is text or step == 2 or last):
                    self._put(
                        self._column(point, self._across), self._row(point, at + add), self._widened(each)
                    )
        end = step * (len(drawn) - 1) + 1 + foot if drawn else 0
        if len(stack) > min(5, len(drawn)):
            self._put(
                self._column(point, len(str(len(stack)))), self._row(point, end), str(len(stack)), bold=True
            )
            end += 1
        if shapes.arrows and point in shown.moved | shown.last:
            self._put(self._column(point, 1), self._row(point, end), shapes.arrows[point <= 12], bold=True)
        text, _ = target_text(self.scene, point)
        if text:
            said = shapes.target.format(text).center(self._across)
            self._put(self._column(point, len(said)), self._row(point, end), said, bold=True, lamp=True)

    def _widened(self, text: str) -> str:
        """Return the row of a checker as wide as there is room: a letter keeps its size."""
        if self._across == 3:
            return text
        return f"{text[0]} {text[1]} {text[2]}" if text[1].isascii() else text[0] + 3 * text[1] + text[2]

    def _marked(self, point: int, side: Side, shown: Highlights, text: str) -> str:
        if point in shown.moved:
            return self.shapes.moved[side]
        return self.shapes.last[side] if point in shown.last else text

    def _numbered(self, point: int, shown: Highlights) -> None:
        text, row = str(self.scene.label(point)), self._number_row(point)
        if point == shown.cursor:
            text = f"<{text}>"
            self._put(self._column(point, len(text)), row, text, bold=True, lamp=True)
            return
        x, lit = self._column(point, len(text)), self.scene.mark(point) == ""
        self._put(x, row, text + self.shapes.lit * lit, bold=lit)

    def _on_bar(self, side: Side, shown: Highlights) -> None:
        count = self.scene.position[side][BAR]
        if not count:
            return
        at_viewer = side is self.scene.viewer
        x = self._bar + self.size.bar // 2 - 1
        # each side's checkers wait in the half they must enter
        row = self.y + self.size.height // 2 + (-3 if at_viewer else 2)
        lit = shown.cursor == BAR and at_viewer
        self._put(x, row, self.shapes.first[side], bold=lit, lamp=lit)
        if self.shapes.foot[side]:
            self._put(x, row + 1, self.shapes.foot[side], bold=lit, lamp=lit)
        if count > 1:
            self._put(x + 1, row - 1 if at_viewer else row + 2, str(count), bold=True)

    def _off(self, side: Side) -> None:
        count, scene = self.scene.position[side][OFF], self.scene
        row = self.y + self.size.height - 2 if side is scene.viewer else self.y + 1
        text = scene.mark_of(side, OFF)
        if text is not None and side is scene.viewer:
            self._put(
                self._tray, row - 1, self.shapes.target.format(text)[: self.size.tray], bold=True, lamp=True
            )
        if count:
            self._put(self._tray, row, str(count).rjust(2), bold=True)

    def _dice(self, shown: Highlights) -> None:
        scene, size = self.scene, self.size
        if scene.roll is None or scene.turn is None:
            return
        dice = scene.roll.dice * (2 if scene.roll.is_double else 1)
        start = self._right if scene.turn is scene.viewer else self._left
        step = 6
        x, y = start + (size.field - step * len(dice) + 1) // 2, self.y + size.height // 2 - 1
        for number, value in enumerate(dice):
            used = number < len(shown.used) and shown.used[number]
            shape = self.shapes.die.format(self.shapes.used if used else value)
            for row in range(3):
                self._put(x + number * step, y + row, shape[5 * row : 5 * row + 5], dim=used, bold=not used)

    def _cube(self) -> None:
        scene, size, cube = self.scene, self.size, self.scene.cube_shown
        if cube is None:
            return
        text = f"[{cube_face(cube)}]"
        row = self.y + size.height // 2
        x = self._bar + (size.bar - len(text)) // 2
        if scene.offered:
            start = self._left if scene.offered.by is scene.viewer else self._right
            x = start + (size.field - len(text)) // 2
        elif cube.owner:
            row = self.y + (size.height - 2 if cube.owner is scene.viewer else 1)
        self._put(x, row, text, bold=True, lamp=bool(scene.offered))


class LineEndOnBoard(EndOnBoard):
    """The board seen from its end."""

    def draw(self, shown: Highlights = NO_HIGHLIGHTS) -> None:
        """Write everything."""
        self.shapes = _shapes(self.palette)
        canvas, palette = self.canvas, self.palette
        canvas.fill(self.x, self.y, end_on.WIDTH, end_on.HEIGHT, palette.felt)
        canvas.write(self.x, self._bar, self.shapes.edge[6] * end_on.WIDTH, palette.mute, palette.felt)
        for point in POINTS:
            self._number(point, shown)
            self._stacked(point, shown)
            self._target(point)
        self._middle(shown)

    def lift(self, side: Side, x: int, y: int, share: float = 1.0) -> None:
        """Write a checker above everything, at a half column and a half row."""
        text = _shapes(self.palette).single[side]
        self.canvas.write(x // 2, y // 2, text, self.palette.ink, self.palette.felt)

    def _stacked(self, point: int, shown: Highlights) -> None:
        palette, shapes = self.palette, self.shapes
        stack = [side for side, count in self.scene.stack(point) for _ in range(count)]
        free = shapes.point[point % 2 == 0] * 13
        x = self.x + (3 if point <= 12 else end_on.WIDTH - 16)
        self.canvas.write(x, self._row(point), free, palette.mute, palette.felt)
        drawn = stack[:5]
        for number, side in enumerate(drawn):
            text = shapes.single[side]
            if number == len(drawn) - 1:
                text = (
                    shapes.moved[side]
                    if point in shown.moved
                    else shapes.last[side]
                    if point in shown.last
                    else text
                )
            at = self._at(point, number, len(drawn))
            self.canvas.write(at, self._row(point), text, palette.ink, palette.felt)
        if len(stack) > len(drawn):
            x = self._at(point, 5, 5) + (point > 12)
            self.canvas.write(x, self._row(point), str(len(stack)), palette.ink, palette.felt, bold=True)


def board_in(
    canvas: Canvas, palette: Palette, size: Size | None, scene: Scene, *, x: int, y: int
) -> WideBoard | EndOnBoard:
    """Return the board of a size at a cell, None for the one seen from its end, in the signs of the palette."""
    lines = palette.signs != "quarters"
    if size is None:
        return (LineEndOnBoard if lines else EndOnBoard)(canvas, palette, scene, x=x, y=y)
    return (LineBoard if lines else WideBoard)(canvas, palette, size, scene, x=x, y=y)
