"""The board as text, 76 columns by 19 lines, in Unicode or plain ASCII, with styles to colour it by.

A half of the board shows five checkers of every point; the row after them says how many stand on a
fuller one. The three rows in the middle carry the dice and a centred cube, the rail the cube of a
side, the trays what is borne off. The bar holds each side's checkers in the half they must enter.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import Literal, Unpack

from bafflebox.position import BAR, OFF, POINTS, Position
from bafflebox.record.columns import fitted, width
from bafflebox.record.draw.scene import Scene, Shown, cube_face
from bafflebox.side import Side

Style = Literal["", "white", "black", "point", "frame", "dice", "cube", "number", "mark"]
Segment = tuple[str, Style]
"""A piece of a line and the style it is drawn in ("" for text without one)."""

WIDTH = 76
"""Columns of every line."""
HEIGHT = 19
"""Lines: the player at the top, 17 of board, the player at the bottom."""

_DEPTH = 5  # checkers drawn of a stack; the row after them counts
_ROWS = HEIGHT - 2
_MIDDLE = _ROWS // 2
_RAIL, _HALF, _BAR, _TRAY = 8, 25, 5, 7  # columns between the uprights of the frame
_LONGEST_NAME = 32


@dataclass(frozen=True, slots=True)
class _Signs:
    """The characters that a drawing is made of."""

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


def draw_board(position: Position, *, ascii: bool = False, **shown: Unpack[Shown]) -> str:  # noqa: A002
    """The board as text; `Scene` explains the arguments. Blanks at the end of lines are left out."""
    lines = board_lines(position, ascii=ascii, **shown)
    return "\n".join("".join(text for text, _ in line).rstrip() for line in lines)


def board_lines(
    position: Position,
    *,
    ascii: bool = False,  # noqa: A002
    **shown: Unpack[Shown],
) -> list[list[Segment]]:
    """The same board as lines of styled pieces, every line `WIDTH` columns wide."""
    scene = Scene(position, **shown)
    if ascii:
        scene = scene.in_ascii()
    canvas = _Canvas(scene, _ASCII if ascii else _UNICODE)
    players = [_player(scene, side, canvas.signs) for side in (scene.viewer.other, scene.viewer)]
    return [players[0], *canvas.lines(), players[1]]


class _Canvas:
    """The framed board on a grid of signs, drawn once and read off in lines."""

    def __init__(self, scene: Scene, signs: _Signs) -> None:
        self.scene = scene
        self.signs = signs
        self._grid: list[list[Segment]] = [[(" ", "")] * WIDTH for _ in range(_ROWS)]
        widths = [_RAIL, _HALF, _BAR, _HALF, _TRAY]
        if scene.home == "left":
            widths.reverse()
        starts = [1 + sum(widths[:index]) + index for index in range(5)]
        self._frame(starts)
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
        """The rows of the grid, neighbours of one style joined."""
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
        uprights = [start - 1 for start in starts] + [WIDTH - 1]
        for y, corners in ((0, signs.top), (_ROWS - 1, signs.bottom)):
            self._put(0, y, signs.level * WIDTH, "frame")
            for x, sign in zip(uprights, (corners[0], *corners[1] * 4, corners[2]), strict=True):
                self._put(x, y, sign, "frame")
        for y in range(1, _ROWS - 1):
            for x in uprights:
                self._put(x, y, signs.upright, "frame")

    def _label(self, x: int, y: int, text: str, mark: str | None) -> None:
        """A number or word in the frame, in brackets where it is lit."""
        if mark is None:
            self._centred(x, y, text, "number")
        else:
            self._put(x - len(text) // 2 - 1, y, f"[{text}]", "mark")

    def _quarters(self) -> None:
        """The names of the quarter-boards, beside them: rows of rail and tray where nothing else comes to lie."""
        for point, x in ((1, self._tray + _TRAY // 2), (7, self._rail + _RAIL // 2)):
            self._centred(x, _MIDDLE + 2, self.scene.quarter(point)[:6], "number")
            self._centred(x, _MIDDLE - 2, self.scene.quarter(25 - point)[:6], "number")

    def _point(self, point: int) -> None:
        scene = self.scene
        half, column = divmod(scene.column(point), 6)
        x = self._halves[half] + 4 * column + 2
        top = point > 12
        rows = range(1, 8) if top else range(_ROWS - 2, _ROWS - 9, -1)
        label, mark = scene.label(point), scene.mark(point)
        self._label(x, 0 if top else _ROWS - 1, str(label), mark)
        for y in rows[:_DEPTH]:
            self._put(x, y, self.signs.odd if label % 2 else self.signs.even, "point")
        self._stack(x, rows, scene.stack(point), mark)

    def _stack(self, x: int, rows: range, runs: tuple[tuple[Side, int], ...], mark: str | None) -> None:
        """Checkers along `rows`, then how many they are if not all could be drawn, then the mark."""
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
        """The checkers on the bar, from the middle towards the home they must enter."""
        scene, x = self.scene, self._bar + 2
        top = not scene.at_top(side)
        rows = range(_MIDDLE - 2, 0, -1) if top else range(_MIDDLE + 2, _ROWS - 1)
        count, mark = scene.position.bar(side), scene.mark_of(side, BAR)
        self._label(x, 0 if top else _ROWS - 1, scene.words.bar[:5], mark)
        self._stack(x, rows, ((side, count),) if count else (), mark)

    def _borne_off(self, side: Side) -> None:
        """The tray: rows of five from the edge, then their number."""
        scene, x = self.scene, self._tray + _TRAY // 2
        top = scene.at_top(side)
        rows = range(1, 7) if top else range(_ROWS - 2, _ROWS - 8, -1)
        count, mark = scene.position.off(side), scene.mark_of(side, OFF)
        self._label(x, 0 if top else _ROWS - 1, scene.words.off[:5], mark)
        shown = min(count, 3 * _DEPTH)
        for index in range(shown):
            sign = self.signs.checker(side)
            self._put(self._tray + 1 + index % _DEPTH, rows[index // _DEPTH], sign, side.value)
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
        x = half + (_HALF - 6 * len(dice) + 1) // 2
        for index, die in enumerate(dice):
            self._box(x + 6 * index, _MIDDLE, f" {die} ", self.signs.box, "dice")

    def _cube(self) -> None:
        scene = self.scene
        if scene.cube_shown is None:
            return
        y = _MIDDLE
        if scene.cube_shown.owner is not None:
            y = 2 if scene.at_top(scene.cube_shown.owner) else _ROWS - 3
        box = self.signs.rest if scene.crawford else self.signs.box
        self._box(self._rail + 1, y, f"{cube_face(scene.cube_shown):^4}", box, "cube")

    def _box(self, x: int, y: int, text: str, box: str, style: Style) -> None:
        level = box[4] * len(text)
        self._put(x, y - 1, box[0] + level + box[1], style)
        self._put(x, y, box[5] + text + box[5], style)
        self._put(x, y + 1, box[2] + level + box[3], style)


def _player(scene: Scene, side: Side, signs: _Signs) -> list[Segment]:
    """The line of a player: who is on turn, colour, name, score and pips."""
    name = fitted(scene.name(side), _LONGEST_NAME, signs.cut)
    left = f" {name}   {scene.standing(side)}".rstrip()
    if scene.crawford and scene.at_top(side):
        left += f"   {scene.words.crawford}"
    right = scene.pips(side)
    gap = WIDTH - 4 - width(left) - width(right)
    return [
        (f" {signs.mover if scene.turn is side else ' '} ", "mark"),
        (signs.checker(side), side.value),
        (f"{left}{' ' * gap}{right}", ""),
    ]
