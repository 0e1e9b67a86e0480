"""The score pad of a real board: clocks in large digits, each half its player's clock button; dice typed or touched."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.cli.full_screen.foot import paint_foot
from bafflebox.cli.full_screen.frame import SIGNS, TableFrame
from bafflebox.cli.full_screen.zone import Zone
from bafflebox.formats.columns import fitted
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.palette import Palette, mixed
from bafflebox.formats.draw.cells.writing import LATIN, Lettering

DIGITS = {
    "0": "111101101101111",
    "1": "010110010010111",
    "2": "111001111100111",
    "3": "111001111001111",
    "4": "101101111001001",
    "5": "111100111001111",
    "6": "111100111101111",
    "7": "111001001010010",
    "8": "111101111101111",
    "9": "111101111001111",
    ":": "01010",
    ".": "00001",
}
"""The cells of large digits, five rows of three, of signs between them five rows of one."""
HIGH = 5
"""Rows of a digit."""
PRESS = " "
"""The key that ends a turn, which presses the clock."""
_PIPS = {1: (4,), 2: (2, 6), 3: (2, 4, 6), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}


def paint_pad(
    frame: TableFrame,
    palette: Palette,
    columns: int,
    rows: int,
    writing: Lettering = LATIN,
    *,
    dice: bool = True,
) -> Canvas:
    """Return the pad for a window; `dice` tells that rolls are entered. White is at the left, or above in a narrow one."""
    canvas = Canvas(columns, rows, palette.paper, writing)
    beside = columns >= 60
    half = columns // 2 if beside else columns
    deep = HIGH + (4 if rows >= 24 and beside else 2)
    for number, side in enumerate(Side):
        x, y = (number * half, 0) if beside else (0, number * (deep + 1))
        _player(Zone(canvas, x, half - (number == 0 and beside)), palette, frame, side, y, deep)
    last = rows - 1
    top, bottom = (deep + 1) * (1 if beside else 2), last - 3
    if dice and bottom - top >= HIGH - 1:
        _dice(canvas, palette, frame, half if beside else 0, top)
    if frame.page:
        zone = Zone(canvas, 0, columns)
        zone.fill(top, bottom - top + 1, palette.card)
        for number, line in enumerate(frame.page[: bottom - top + 1]):
            zone.write(1, top + number, line, palette.ink)
    elif beside:
        _written(Zone(canvas, 0, half - 1), palette, frame, top, bottom)
    paint_foot(canvas, palette, frame.foot, last - 2, last)
    return canvas


def _player(zone: Zone, palette: Palette, frame: TableFrame, side: Side, top: int, rows: int) -> None:
    card, on_turn = frame.cards[side], frame.scene.turn is side
    ink, ground = (palette.on_turn, palette.turn) if on_turn else (palette.ink, palette.card)
    mute = mixed(ink, ground, 0.28) if on_turn else palette.mute
    zone.fill(top, rows, ground)
    points = dict(frame.score).get(frame.scene.name(side), "")
    row = top + (rows > HIGH + 2)
    zone.write(1, row, SIGNS[side], ink)
    zone.write(3, row, fitted(card.name, zone.across - 6 - zone.measured(points)), ink, bold=True)
    zone.end(row, points, ink, bold=True)
    if card.clock:
        _large(zone, row + 1 + (rows > HIGH + 2), card.clock, ink if on_turn else mute)
    foot = top + rows - 1
    zone.end(foot, card.delay or card.low, palette.lamp if on_turn else ink, bold=True)
    if on_turn:
        # each half of the screen is that player's clock button
        for column in range(zone.x, zone.x + zone.across):
            for each in range(top, top + rows):
                zone.canvas.keys[column, each] = PRESS


def _large(zone: Zone, top: int, text: str, ink: tuple[int, int, int]) -> None:
    """Write a time in large digits, which read from left to right in every language."""
    widths = [len(DIGITS.get(sign, "")) // HIGH for sign in text]
    x = zone.x + max(1, (zone.across - sum(widths) - len(text) + 1) // 2)
    for sign, width in zip(text, widths, strict=True):
        for at, bit in enumerate(DIGITS.get(sign, "")):
            if bit == "1":
                zone.canvas.write(x + at % width, top + at // width, "█", ink)
        x += width + 1


def _written(zone: Zone, palette: Palette, frame: TableFrame, top: int, bottom: int) -> None:
    """Write the acts of the game, the latest first."""
    zone.fill(top, bottom - top + 1, palette.card)
    for number, move in enumerate(frame.moves[frame.scrolled : frame.scrolled + bottom - top]):
        zone.write(1, top + number, SIGNS[move.side], palette.ink)
        after = zone.write(3, top + number, move.dice, palette.mute)
        zone.write(after + bool(move.dice), top + number, move.said, palette.ink)


def _dice(canvas: Canvas, palette: Palette, frame: TableFrame, x: int, top: int) -> None:
    """Draw the six faces to be touched; those that were entered are amber."""
    entered = frame.foot.typed or ""
    step = (canvas.width - x) // 6
    for value in range(1, 7):
        # where six don't stand apart they are narrower, and have no pips
        across = min(5, step - 1)
        left = x + (value - 1) * step + (step - across) // 2
        lit = str(value) in entered
        ground, pip = (palette.lamp, palette.lamp_ink) if lit else (palette.die, palette.pip)
        canvas.fill(left, top, across, 3, ground)
        for field in _PIPS[value] if across == 5 else ():
            canvas.write(left + 2 * (field % 3), top + field // 3, "•", pip, ground, bold=True)
        if across < 5:
            canvas.write(left + across // 2, top + 1, str(value), pip, ground, bold=True)
        else:
            canvas.write(left + 2, top + 3, str(value), palette.lamp if lit else palette.mute, bold=lit)
        for column in range(left, left + across):
            for row in range(top, top + 4):
                canvas.keys[column, row] = str(value)
