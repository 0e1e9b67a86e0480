"""The board as text, 76 columns by 19 lines, in Unicode or plain ASCII, with styles for colouring.

Narrower windows get a board of 60 columns, or of 40 by 21, whose point numbers are written vertically and whose cube lies in the
tray. Each half shows five checkers of every point; the row after them gives the count of a fuller one. The three middle rows hold
the dice and a centred cube, the rail a side's cube, the trays the checkers borne off. The bar shows each side's checkers in the
half they must enter.
"""

from __future__ import annotations

from itertools import groupby
from typing import Literal, Unpack

from bafflebox.board.position import BAR, OFF, POINTS, Position
from bafflebox.board.side import Side
from bafflebox.formats.columns import fitted, width
from bafflebox.formats.draw.scene import DrawOptions, Scene, cube_face
from bafflebox.frozen import dataclass

Style = Literal["", "white", "black", "point", "frame", "dice", "cube", "number", "mark"]
Segment = tuple[str, Style]
"""A piece of a line and its style ("" for none)."""

WIDTH = 76
"""Columns of every line of the full board."""
HEIGHT = 19
"""Lines: the player at the top, 17 of board, the player at the bottom."""

_DEPTH = 5  # checkers drawn of a stack; the next row counts them


@dataclass(frozen=True, slots=True)
class _Size:
    """Columns inside the frame, columns from point to point, and rows with the frame."""

    pitch: int
    rail: int
    bar: int
    tray: int
    rows: int = HEIGHT - 2

    @property
    def half(self) -> int:
        return 6 * self.pitch + 1

    @property
    def width(self) -> int:
        fields = [self.rail, self.half, self.bar, self.half, self.tray]
        return sum(fields) + sum(map(bool, fields)) + 1

    @property
    def middle(self) -> int:
        return self.rows // 2

    @property
    def upright(self) -> bool:
        """True if numbers are written with one digit above the other, which takes a row from each edge."""
        return self.pitch < 3


_SIZES = (_Size(4, 8, 5, 7), _Size(3, 6, 5, 5), _Size(2, 0, 3, 6, HEIGHT))
NARROWEST = _SIZES[-1].width
"""Columns of the narrowest board."""
_LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class _Signs:
    """The characters of a drawing."""

    white: str
    black: str
    top: str  # corner, tee, corner
    bottom: str
    upright: str
    level: str
    box: str  # four corners, level, upright
    rest: str  # the same for a cube that can't be turned
    odd: str  # free places of odd points
    even: str
    mover: str
    cut: str

    def checker(self, side: Side) -> str:
        return self.white if side is Side.WHITE else self.black


_UNICODE = _Signs("○", "●", "╭┬╮", "╰┴╯", "│", "─", "╭╮╰╯─│", "╭╮╰╯╌┆", "┊", "·", "▶", "…")
_ASCII = _Signs("O", "X", "+++", "+++", "|", "-", "++++-|", "....- ", ":", ".", ">", "~")


def draw_board(position: Position, *, ascii: bool = False, **shown: Unpack[DrawOptions]) -> str:  # noqa: A002
    """Return the board as text; `Scene` documents the arguments. Trailing blanks are removed."""
    lines = board_lines(position, ascii=ascii, **shown)
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


def board_lines(
    position: Position,
    *,
    ascii: bool = False,  # noqa: A002
    columns: int = WIDTH,
    **shown: Unpack[DrawOptions],
) -> list[list[Segment]]:
    """Return the board as lines of styled segments, every line `WIDTH` columns wide, or narrower to fit `columns`."""
    scene = Scene(position, **shown)
    if ascii:
        scene = scene.in_ascii()
    size = next((each for each in _SIZES if each.width <= columns), _SIZES[-1])
    canvas = _Canvas(scene, _ASCII if ascii else _UNICODE, size)
    players = [_player(scene, side, canvas.signs, size.width) for side in (scene.viewer.other, scene.viewer)]
    return [players[0], *canvas.lines(), players[1]]


class _Canvas:
    """The framed board on a grid of characters, drawn once and read out as lines."""

    def __init__(self, scene: Scene, signs: _Signs, size: _Size) -> None:
        self.scene = scene
        self.signs = signs
        self.size = size
        self._grid: list[list[Segment]] = [[(" ", "")] * size.width for _ in range(size.rows)]
        widths = [size.rail, size.half, size.bar, size.half, size.tray]
        if scene.home == "left":
            widths.reverse()
        starts = [1 + sum(each + bool(each) for each in widths[:index]) for index in range(5)]
        self._frame([start for start, each in zip(starts, widths, strict=True) if each])
        if scene.home == "left":
            starts.reverse()
        self._rail, self._outer, self._bar, self._home, self._tray = starts
        self._halves = (starts[1], starts[3]) if scene.home == "right" else (starts[3], starts[1])
        for point in POINTS:
            self._point(point)
        self._quarters()
        for side in Side:
            self._waiting(side)
            self._borne_off(side)
        self._dice()
        self._cube()

    def lines(self) -> list[list[Segment]]:
        """Return the rows of the grid, adjacent segments of one style joined."""
        return [
            [("".join(sign for sign, _ in run), style) for style, run in groupby(row, lambda cell: cell[1])]
            for row in self._grid
        ]

    def _put(self, x: int, y: int, text: str, style: Style) -> None:
        for offset, sign in enumerate(text):
            self._grid[y][x + offset] = (sign, style)

    def _centred(self, x: int, y: int, text: str, style: Style) -> None:
        self._put(x - len(text) // 2, y, text, style)

    def _frame(self, starts: list[int]) -> None:
        signs = self.signs
        width, last = self.size.width, self.size.rows - 1
        uprights = [start - 1 for start in starts] + [width - 1]
        for y, corners in ((0, signs.top), (last, signs.bottom)):
            self._put(0, y, signs.level * width, "frame")
            for x, sign in zip(
                uprights, (corners[0], *corners[1] * (len(starts) - 1), corners[2]), strict=True
            ):
                self._put(x, y, sign, "frame")
        for y in range(1, last):
            for x in uprights:
                self._put(x, y, signs.upright, "frame")

    def _label(self, x: int, y: int, text: str, mark: str | None) -> None:
        """Put a number or word into the frame, in brackets where it is marked."""
        if mark is None:
            self._centred(x, y, text, "number")
        else:
            self._put(x - len(text) // 2 - 1, y, f"[{text}]", "mark")

    def _quarters(self) -> None:
        """Put the names of the quarters beside them, in otherwise empty rows of rail and tray."""
        for point, start, wide in ((1, self._tray, self.size.tray), (7, self._rail, self.size.rail)):
            x, room = start + wide // 2, min(6, wide) if self.size.rail else 0
            self._centred(x, self.size.middle + 2, self.scene.quarter(point)[:room], "number")
            self._centred(x, self.size.middle - 2, self.scene.quarter(25 - point)[:room], "number")

    def _point(self, point: int) -> None:
        scene = self.scene
        half, column = divmod(scene.column(point), 6)
        x = self._halves[half] + self.size.pitch * column + self.size.pitch // 2
        top, last = point > 12, self.size.rows - 1
        label, mark = scene.label(point), scene.mark(point)
        if self.size.upright:
            rows = range(2, 9) if top else range(last - 2, last - 9, -1)
            digits = f"{label:2}"
            style: Style = "number" if mark is None else "mark"
            if label > 9:
                self._put(x, 0 if top else last - 1, digits[0], style)
            self._put(x, 1 if top else last, digits[1], style)
        else:
            rows = range(1, 8) if top else range(last - 1, last - 8, -1)
            self._label(x, 0 if top else last, str(label), mark)
        for y in rows[:_DEPTH]:
            self._put(x, y, self.signs.odd if label % 2 else self.signs.even, "point")
        self._stack(x, rows, scene.stack(point), mark)

    def _stack(self, x: int, rows: range, runs: tuple[tuple[Side, int], ...], mark: str | None) -> None:
        """Draw checkers along `rows`, then their count if not all fit, then the mark."""
        total = sum(count for _, count in runs)
        room = _DEPTH - 1 if mark and total > _DEPTH else _DEPTH
        signs = [side for side, count in runs for _ in range(count)]
        if total > room and len(runs) == 2:  # both sides on one point: show some of each
            second = max(room // 2, room - runs[0][1])
            signs = signs[: room - min(second, runs[1][1])] + signs[-min(second, runs[1][1]) :]
        y = 0
        for side in signs[:room]:
            self._put(x, rows[y], self.signs.checker(side), side.value)
            y += 1
        if total > room:
            counts = "+".join(str(count) for _, count in runs)
            self._centred(x, rows[y], counts[:4], runs[0][0].value)
            y += 1
        if mark:
            self._centred(x, rows[y], mark[:4], "mark")

    def _waiting(self, side: Side) -> None:
        """Draw the checkers on the bar, from the middle towards the home they must enter."""
        scene, x, last = self.scene, self._bar + self.size.bar // 2, self.size.rows - 1
        top = not scene.at_top(side)
        rows = range(self.size.middle - 2, 0, -1) if top else range(self.size.middle + 2, last)
        count, mark = scene.position.bar(side), scene.mark_of(side, BAR)
        word = scene.words.bar[:5]
        # half a word is useless
        self._label(x, 0 if top else last, word if len(word) <= self.size.bar else "", mark)
        self._stack(x, rows, ((side, count),) if count else (), mark)

    def _borne_off(self, side: Side) -> None:
        """Draw the tray: rows of five from the edge, then the count."""
        scene, x, last = self.scene, self._tray + self.size.tray // 2, self.size.rows - 1
        top = scene.at_top(side)
        rows = range(1, 7) if top else range(last - 1, last - 7, -1)
        count, mark = scene.position.off(side), scene.mark_of(side, OFF)
        self._label(x, 0 if top else last, scene.words.off[:5], mark)
        shown = min(count, 3 * _DEPTH)
        for index in range(shown):
            sign = self.signs.checker(side)
            self._put(
                self._tray + (self.size.tray - _DEPTH) // 2 + index % _DEPTH,
                rows[index // _DEPTH],
                sign,
                side.value,
            )
        y = -(-shown // _DEPTH)
        if count:
            self._centred(x, rows[y], str(count), side.value)
        if mark:
            self._centred(x, rows[y + 1], mark[:4], "mark")

    def _dice(self) -> None:
        scene = self.scene
        if scene.roll is None or scene.turn is None:
            return
        dice = scene.roll.dice
        half = self._outer if scene.at_top(scene.turn) else self._home
        x = half + (self.size.half - 6 * len(dice) + 1) // 2
        for index, die in enumerate(dice):
            self._box(x + 6 * index, self.size.middle, f" {die} ", self.signs.box, "dice")

    def _cube(self) -> None:
        scene = self.scene
        if scene.cube_shown is None:
            return
        y, rail = self.size.middle, self.size.rail
        if scene.cube_shown.owner is not None:
            # in the tray it lies between the checkers that were borne off
            away = y - (2 if rail else 7)
            y += -away if scene.at_top(scene.cube_shown.owner) else away
        box = self.signs.rest if scene.crawford else self.signs.box
        self._box(
            self._rail + (rail - 6) // 2 if rail else self._tray,
            y,
            f"{cube_face(scene.cube_shown):^4}",
            box,
            "cube",
        )

    def _box(self, x: int, y: int, text: str, box: str, style: Style) -> None:
        level = box[4] * len(text)
        self._put(x, y - 1, box[0] + level + box[1], style)
        self._put(x, y, box[5] + text + box[5], style)
        self._put(x, y + 1, box[2] + level + box[3], style)


def _player(scene: Scene, side: Side, signs: _Signs, columns: int) -> list[Segment]:
    """Return the line of a player: turn mark, colour, name, score and pips."""
    beside = width(scene.standing(side)) + width(scene.pips(side)) + 9
    name = fitted(scene.name(side), max(6, min(_LONGEST_NAME, columns - beside)), signs.cut)
    left = f" {name}   {scene.standing(side)}".rstrip()
    if scene.crawford and scene.at_top(side):
        left += f"   {scene.words.crawford}"
    right = scene.pips(side)
    left = fitted(left, columns - 5 - width(right), signs.cut)
    gap = columns - 4 - width(left) - width(right)
    return [
        (f" {signs.mover if scene.turn is side else ' '} ", "mark"),
        (signs.checker(side), side.value),
        (f"{left}{' ' * gap}{right}", ""),
    ]
