"""A whole scene in coloured cells: the board between its players, as large as the terminal has room for."""

from __future__ import annotations

from bafflebox.board.side import Side
from bafflebox.formats.columns import fitted
from bafflebox.formats.draw.cells import end_on
from bafflebox.formats.draw.cells.board import LARGE, LOW, MEDIUM
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.lines import board_in
from bafflebox.formats.draw.cells.marks import NO_HIGHLIGHTS, Highlights
from bafflebox.formats.draw.cells.palette import Palette
from bafflebox.formats.draw.scene import Scene

_PLAYERS = 2
"""Rows of the players, above and below the board."""


def paint_scene(
    scene: Scene, palette: Palette, *, columns: int, rows: int, shown: Highlights = NO_HIGHLIGHTS
) -> Canvas | None:
    """Return the scene in the largest board that fits these columns and rows, None where none does."""
    upright = columns < 80 and rows >= end_on.TALL
    for size in () if upright else (LARGE, MEDIUM, LOW):
        if size.width <= columns and size.height + _PLAYERS <= rows:
            canvas = Canvas(size.width, size.height + _PLAYERS, palette.paper)
            board_in(canvas, palette, size, scene, x=0, y=1).draw(shown)
            break
    else:
        if columns < end_on.WIDTH or rows < end_on.HEIGHT + _PLAYERS:
            return None
        canvas = Canvas(end_on.WIDTH, end_on.HEIGHT + _PLAYERS, palette.paper)
        board_in(canvas, palette, None, scene, x=0, y=1).draw(shown)
    _player(canvas, palette, scene, scene.viewer.other, 0)
    _player(canvas, palette, scene, scene.viewer, canvas.height - 1)
    return canvas


def _player(canvas: Canvas, palette: Palette, scene: Scene, side: Side, row: int) -> None:
    """Write a player's line: name, score, pips; who is on turn stands on the colour of the turn."""
    on_turn = scene.turn is side
    ink, ground = (palette.on_turn, palette.turn) if on_turn else (palette.ink, palette.paper)
    canvas.fill(0, row, canvas.width, 1, ground)
    sign = "○" if side is Side.WHITE else "●"
    pips = scene.pips(side)
    standing = scene.standing(side)
    room = canvas.width - 4 - len(pips) - 2
    said = fitted(f"{scene.name(side)}  {standing}" if standing else scene.name(side), room)
    canvas.write(1, row, f"{sign} {said}", ink, ground, bold=True)
    canvas.write(canvas.width - 1 - len(pips), row, pips, ink if on_turn else palette.mute, ground)
