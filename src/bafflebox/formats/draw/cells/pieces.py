"""Checkers, dice and digits, painted in quarters of cells."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.palette import Colour, Palette, mixed
from bafflebox.frozen import dataclass

_WIDTHS = {2: (4, 4), 3: (6, 6, 6), 6: (6, 10, 12, 12, 10, 6)}
"""The width of each half row of a checker, in half columns, by its height."""
_PIPS = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""The fields of three by three that carry a pip."""


@dataclass(frozen=True, slots=True)
class CheckerStyle:
    """The rim and the centre of a checker, and the end that no other checker covers.

    `free` is 1 where the lower end is free, -1 where the upper is, 0 for a checker alone: at the free end the corners are cut
    less, so that a stack shows a notch for each checker.
    """

    rim: Colour | None = None
    centre: Colour | None = None
    free: int = 0
    share: float = 1.0
    """Below 1 to let through what lies below."""
    seam: bool = False
    """True to shade the lowest half row, for checkers that lie side by side."""


PLAIN = CheckerStyle()
"""A checker alone, with nothing pointed out."""


def checker(
    canvas: Canvas, palette: Palette, x: int, y: int, height: int, side: Side, style: CheckerStyle = PLAIN
) -> None:
    """Paint a checker as high as `height` half rows, its upper left corner at half column `x` and half row `y`."""
    upper, middle, lower = palette.tones(side)
    rim = style.rim or (palette.rim if side is Side.BLACK and height > 2 else None)
    for row, width in enumerate(_WIDTHS[height]):
        tone = (upper, upper, middle, middle, lower, lower)[row] if height == 6 else middle
        if height == 2 and row:
            tone = lower if side is Side.WHITE else mixed(middle, upper, 0.55)
        if style.seam and row == height - 1:
            tone = (
                mixed(lower, (0, 0, 0), 0.16) if side is Side.WHITE else mixed(upper, (255, 255, 255), 0.14)
            )
        left = height - width // 2
        for column in range(left, left + width):
            at_rim = row in (0, height - 1) or column < left + 2 or column >= left + width - 2
            if height == 3 and not style.rim:
                # a line all around would leave nothing of a small checker
                at_rim = column in (left, left + width - 1)
            colour = rim if rim and at_rim and height > 2 else tone
            corner = height == 3 and column in (0, 5) and row != 1
            share = palette.share(_corner(row, style.free)) if corner else 1.0
            canvas.paint(x + column, y + row, colour, share * style.share)
    centre = style.centre
    if centre is None and palette.dots and height > 2:
        centre = palette.on(side)
    if centre and height == 3:
        canvas.block(x + 2, y + 1, 2, 1, centre)
    elif centre and height == 6:
        canvas.block(x + 4, y + 2, 4, 2, centre)


def _corner(row: int, free: int) -> float:
    """Return the share of a small checker in its corner."""
    if not free:
        return 0.4
    return 0.12 if (row == 2) == (free == 1) else 0.68


def trace(canvas: Canvas, palette: Palette, x: int, y: int, height: int) -> None:
    """Paint the place a checker has left: a faint ring."""
    for row, width in enumerate(_WIDTHS[height]):
        left = height - width // 2
        for column in range(left, left + width):
            edge = row in (0, height - 1) or column in (left, left + width - 1)
            if edge:
                canvas.paint(x + column, y + row, palette.on_felt, palette.share(0.26))


def die_colours(palette: Palette, side: Side, *, used: bool) -> tuple[Colour, Colour]:
    """Return the colours of a die and of its pips; a used one is faded."""
    face, pip = (palette.die, palette.pip) if side is Side.WHITE else (palette.black[1], palette.on_black)
    if used:
        face, pip = mixed(face, palette.felt, 0.72), mixed(pip, palette.felt, 0.35)
    return face, pip


def die(canvas: Canvas, x: int, y: int, value: int, colours: tuple[Colour, Colour], *, small: bool) -> None:
    """Paint a die of 14 half columns by 7 half rows, or a small one of 10 by 5."""
    face, pip = colours
    height, step = (5, 1) if small else (7, 2)
    for row in range(height):
        cut = row in (0, height - 1)
        canvas.block(x + cut, y + row, 2 * height - 2 * cut, 1, face)
    for field in _PIPS[value]:
        canvas.block(x + 2 + 2 * step * (field % 3), y + 1 + step * (field // 3), 2, 1, pip)
