"""One frame of the terminal's table: board, players, score, moves, the referee's line and the keys."""

from __future__ import annotations

from bafflebox.board.side import BySide, Side
from bafflebox.cli.full_screen.foot import Foot, paint_foot
from bafflebox.formats.columns import fitted, width
from bafflebox.formats.draw.cells import end_on
from bafflebox.formats.draw.cells.board import LARGE, LOW, MEDIUM, Size, WideBoard
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.end_on import EndOnBoard
from bafflebox.formats.draw.cells.marks import Highlights
from bafflebox.formats.draw.cells.palette import Colour, Palette, mixed
from bafflebox.formats.draw.scene import Scene
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player: name, pips and checkers off, clock and the delay before it ("" without)."""

    name: str
    below: str
    clock: str = ""
    delay: str = ""


@dataclass(frozen=True, slots=True)
class MoveLine:
    """A line of the moves: whose, the dice without a dash, and the play or act."""

    side: Side
    dice: str
    said: str


@dataclass(frozen=True, slots=True)
class TableFrame:
    """Everything a frame shows.

    `page` lies over the board, or `beside` it in the place of score and moves.
    """

    scene: Scene
    highlights: Highlights
    cards: BySide[PlayerCard]
    score: tuple[tuple[str, str], ...]
    moves: tuple[MoveLine, ...]
    foot: Foot
    page: tuple[str, ...] = ()
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The places of the parts in a window of these columns and rows."""

    columns: int
    rows: int
    board: Size | None
    """None: the board is seen from its end."""
    top: int
    panel: int
    """Column of the panel, 0 without one."""
    foot: int
    """Row of the referee's line."""


def arranged(columns: int, rows: int) -> Arrangement | None:
    """Return the largest arrangement for a window, None where it is too small."""
    if columns >= LARGE.width + 27 and rows >= LARGE.height + 4:
        return Arrangement(columns, rows, LARGE, 1, LARGE.width + 1, LARGE.height + 2)
    if columns >= 80 and rows >= MEDIUM.height + 2:
        return Arrangement(columns, rows, MEDIUM, 0, MEDIUM.width + 1, MEDIUM.height)
    if columns >= LOW.width and rows >= LOW.height + 3 and rows < end_on.TALL:
        return Arrangement(columns, rows, LOW, 1, 0, LOW.height + 1)
    if columns >= end_on.WIDTH and rows >= end_on.HEIGHT + 5:
        return Arrangement(columns, rows, None, 1, 0, end_on.HEIGHT + 2)
    return None


def paint_frame(frame: TableFrame, palette: Palette, where: Arrangement) -> Canvas:
    """Return the canvas of a frame."""
    canvas = Canvas(where.columns, where.rows, palette.paper)
    scene = frame.scene
    board = board_at(canvas, palette, scene, where)
    board.draw(frame.highlights)
    if where.panel:
        _panel(canvas, palette, frame, where)
    else:
        _strips(canvas, palette, frame, where)
    if frame.page and not frame.beside:
        _page(canvas, palette, frame.page, where)
    last = where.rows - 1 if where.rows - where.foot <= 4 else where.foot + 2
    paint_foot(canvas, palette, frame.foot, where.foot, last)
    return canvas


def board_at(canvas: Canvas, palette: Palette, scene: Scene, where: Arrangement) -> WideBoard | EndOnBoard:
    """Return the board of an arrangement, to paint it or to ask what lies at a cell."""
    if where.board is None:
        return EndOnBoard(canvas, palette, scene, y=where.top)
    return WideBoard(canvas, palette, where.board, scene, x=0, y=where.top)


def page_room(where: Arrangement) -> tuple[int, int]:
    """Return columns and rows of text that a page over the board holds."""
    size = where.board
    columns, rows = (size.width, size.height) if size else (end_on.WIDTH, end_on.HEIGHT)
    return columns - 4, rows - 2


def side_room(where: Arrangement) -> tuple[int, int]:
    """Return columns and rows of text that a page beside the board holds, none without a panel."""
    if not where.panel or where.board is None:
        return 0, 0
    card = _card_rows(where.board)
    return min(where.columns - where.panel, 40) - 2, where.board.height - 2 * card - 2


def _card_rows(size: Size) -> int:
    return 5 if size is LARGE else 3


def _panel(canvas: Canvas, palette: Palette, frame: TableFrame, where: Arrangement) -> None:
    scene, x = frame.scene, where.panel
    across = min(where.columns - x, 40)
    size = where.board
    assert size is not None
    top, bottom = where.top, where.top + size.height
    card = _card_rows(size)
    _card(canvas, palette, frame, scene.viewer.other, (x, top, across, card))
    _card(canvas, palette, frame, scene.viewer, (x, bottom - card, across, card))
    row = top + card + 1
    ground = palette.card
    if frame.page and frame.beside:
        canvas.fill(x, row, across, bottom - card - 1 - row, ground)
        for number, line in enumerate(frame.page):
            canvas.write(x + 1, row + number, line, palette.ink)
        return
    canvas.fill(x, row, across, len(frame.score), ground)
    for left, right in frame.score:
        canvas.write(x + 1, row, fitted(left, across - 3 - width(right)), palette.ink)
        canvas.write(x + across - 1 - width(right), row, right, palette.ink, bold=True)
        row += 1
    row += 1
    room = bottom - card - 1 - row
    canvas.fill(x, row, across, room, ground)
    for number, move in enumerate(frame.moves[:room]):
        sign = "○" if move.side is Side.WHITE else "●"
        first = number == 0
        if first:
            canvas.fill(x, row, across, 1, mixed(ground, palette.ink, 0.12))
        canvas.write(x + 1, row, sign, palette.ink if move.side is Side.WHITE else palette.mute)
        after = canvas.write(x + 3, row, move.dice, palette.mute)
        at = after + bool(move.dice)
        ink = palette.ink if first else mixed(palette.ink, palette.mute, 0.35)
        canvas.write(at, row, fitted(move.said, x + across - at), ink)
        row += 1


def _card(
    canvas: Canvas, palette: Palette, frame: TableFrame, side: Side, place: tuple[int, int, int, int]
) -> None:
    x, y, across, rows = place
    ink, mute, ground = _turn_colours(palette, on_turn=frame.scene.turn is side)
    canvas.fill(x, y, across, rows, ground)
    card = frame.cards[side]
    row = y + (rows > 3)
    canvas.write(x + 1, row, "○" if side is Side.WHITE else "●", ink)
    canvas.write(x + 3, row, fitted(card.name, across - 5 - width(card.clock)), ink, bold=True)
    canvas.write(x + across - 1 - width(card.clock), row, card.clock, ink, bold=True)
    canvas.write(x + 3, row + 1, fitted(card.below, across - 4), mute)
    canvas.write(x + across - 1 - width(card.delay), row + 1, card.delay, palette.lamp)


def _strips(canvas: Canvas, palette: Palette, frame: TableFrame, where: Arrangement) -> None:
    """Write the players as one line: beside each other over a wide board, above and below one seen from its end."""
    scene = frame.scene
    for side in Side:
        ink, mute, ground = _turn_colours(palette, on_turn=scene.turn is side)
        below = side is scene.viewer
        if where.board:
            half = where.board.width // 2
            x, y, across = (half + 1 if below else 0), 0, half
        else:
            x, y, across = 0, (where.top + end_on.HEIGHT if below else 0), end_on.WIDTH
        canvas.fill(x, y, across, 1, ground)
        card = frame.cards[side]
        clock = " ".join(part for part in (card.delay, card.clock) if part)
        canvas.write(x + 1, y, "○" if side is Side.WHITE else "●", ink)
        after = canvas.write(x + 3, y, fitted(card.name, across // 2 - 3), ink, bold=True)
        room = across - (after - x) - 2 - width(clock)
        points = scene.score.points[side] if scene.score else 0
        canvas.write(after + 1, y, fitted(f"{points} · {card.below}", room), mute)
        canvas.write(x + across - 1 - width(clock), y, clock, ink, bold=True)


def _turn_colours(palette: Palette, *, on_turn: bool) -> tuple[Colour, Colour, Colour]:
    """Return ink, quiet ink and ground of a player."""
    if on_turn:
        return palette.on_turn, mixed(palette.on_turn, palette.turn, 0.28), palette.turn
    return palette.ink, palette.mute, palette.card


def _page(canvas: Canvas, palette: Palette, page: tuple[str, ...], where: Arrangement) -> None:
    columns, rows = page_room(where)
    ground = palette.card
    canvas.fill(0, where.top, columns + 4, rows + 2, ground)
    for number, line in enumerate(page[:rows]):
        canvas.write(2, where.top + 1 + number, fitted(line, columns), palette.ink, ground)
