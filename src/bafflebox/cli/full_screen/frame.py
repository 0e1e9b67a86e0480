"""One frame of the terminal's table: board, players, score, moves, the referee's line and the keys."""

from __future__ import annotations

from bafflebox.board.side import BySide, Side
from bafflebox.cli.full_screen.foot import Foot, paint_foot
from bafflebox.cli.full_screen.zone import Zone
from bafflebox.formats.columns import fitted, width
from bafflebox.formats.draw.cells import end_on
from bafflebox.formats.draw.cells.board import LARGE, LOW, MEDIUM, Size, WideBoard
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.end_on import EndOnBoard
from bafflebox.formats.draw.cells.lines import board_in
from bafflebox.formats.draw.cells.marks import Highlights
from bafflebox.formats.draw.cells.palette import Colour, Palette, mixed
from bafflebox.formats.draw.cells.writing import LATIN, Lettering
from bafflebox.formats.draw.scene import Scene
from bafflebox.frozen import dataclass

WIDEST_PANEL = 40
"""Columns of a panel in a window that has more of them."""
GHOST = 0.62
"""Share of a checker that is dragged; the board shows through."""
SIGNS = BySide("○", "●")
"""The signs of the sides in texts."""


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """A player: name, pips and checkers off, clock and the delay before it ("" without)."""

    name: str
    below: str
    clock: str = ""
    delay: str = ""
    waiting: float = 0.0
    """Share of the delay that is left, 0 to 1."""
    low: str = ""
    """A word for little time, "" for enough."""


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
    scrolled: int = 0
    """Moves that lie above those shown."""
    dragged: tuple[int, int] | None = None
    """Column and row of a checker that the mouse drags."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The places of the parts in a window of these columns and rows."""

    columns: int
    rows: int
    board: Size | None
    """None: the board is seen from its end."""
    left: int
    top: int
    panel: int
    """Column of the panel."""
    across: int
    """Columns of the panel, 0 without one."""
    foot: int
    """Row of the referee's line."""

    @property
    def last(self) -> int:
        """Return the row of the keys."""
        return self.rows - 1 if self.rows - self.foot <= 4 else self.foot + 2


def arranged(columns: int, rows: int, *, to_left: bool = False) -> Arrangement | None:
    """Return the largest arrangement for a window, None where it is too small.

    Where texts run `to_left` the panel is at the left; the board keeps its direction.
    """
    for size, around, top in ((LARGE, 4, 1), (MEDIUM, 2, 0)):
        panel = size.width + 1
        if columns >= panel + (26 if size is LARGE else 20) and rows >= size.height + around:
            across = min(columns - panel, WIDEST_PANEL)
            foot = top + size.height + (size is LARGE)
            if to_left:
                return Arrangement(
                    columns, rows, size, columns - size.width, top, columns - panel - across, across, foot
                )
            return Arrangement(columns, rows, size, 0, top, panel, across, foot)
    if columns >= LOW.width and rows >= LOW.height + 3 and rows < end_on.TALL:
        return Arrangement(columns, rows, LOW, 0, 1, 0, 0, LOW.height + 1)
    if columns >= end_on.WIDTH and rows >= end_on.HEIGHT + 5:
        return Arrangement(columns, rows, None, 0, 1, 0, 0, end_on.HEIGHT + 2)
    return None


def paint_frame(
    frame: TableFrame, palette: Palette, where: Arrangement, writing: Lettering = LATIN
) -> Canvas:
    """Return the canvas of a frame."""
    canvas = Canvas(where.columns, where.rows, palette.paper, writing)
    scene = frame.scene
    board = board_at(canvas, palette, scene, where)
    board.draw(frame.highlights)
    if frame.dragged and scene.turn:
        column, at = frame.dragged
        height = where.board.checker if where.board else 3
        board.lift(scene.turn, 2 * column + 1 - height, 2 * at + 1 - height // 2, GHOST)
    if where.across:
        _panel(canvas, palette, frame, where)
    else:
        _strips(canvas, palette, frame, where)
    if frame.page and not frame.beside:
        _page(canvas, palette, frame.page, where)
    paint_foot(canvas, palette, frame.foot, where.foot, where.last)
    return canvas


def board_at(canvas: Canvas, palette: Palette, scene: Scene, where: Arrangement) -> WideBoard | EndOnBoard:
    """Return the board of an arrangement, to paint it or to ask what lies at a cell."""
    return board_in(canvas, palette, where.board, scene, x=where.left, y=where.top)


def page_room(where: Arrangement) -> tuple[int, int]:
    """Return columns and rows of text that a page over the board holds."""
    size = where.board
    columns, rows = (size.width, size.height) if size else (end_on.WIDTH, end_on.HEIGHT)
    return columns - 4, rows - 2


def side_room(where: Arrangement) -> tuple[int, int]:
    """Return columns and rows of text that a page beside the board holds, none without a panel."""
    if where.board is None or not where.across:
        return 0, 0
    return where.across - 2, where.board.height - 2 * _card_rows(where.board) - 2


def _card_rows(size: Size) -> int:
    return 5 if size is LARGE else 3


def _panel(canvas: Canvas, palette: Palette, frame: TableFrame, where: Arrangement) -> None:
    scene, size, zone = frame.scene, where.board, Zone(canvas, where.panel, where.across)
    assert size is not None
    top, bottom = where.top, where.top + size.height
    card = _card_rows(size)
    _card(zone, palette, frame, scene.viewer.other, top, card)
    _card(zone, palette, frame, scene.viewer, bottom - card, card)
    row = top + card + 1
    ground = palette.card
    if frame.page and frame.beside:
        zone.fill(row, bottom - card - 1 - row, ground)
        for number, line in enumerate(frame.page):
            zone.write(1, row + number, line, palette.ink)
        return
    zone.fill(row, len(frame.score), ground)
    for left, right in frame.score:
        zone.write(1, row, fitted(left, zone.across - 3 - zone.measured(right)), palette.ink)
        zone.end(row, right, palette.ink, bold=True)
        row += 1
    row += 1
    room = bottom - card - 1 - row
    zone.fill(row, room, ground)
    for number, move in enumerate(frame.moves[frame.scrolled : frame.scrolled + room], frame.scrolled):
        first = number == 0
        if first:
            zone.fill(row, 1, mixed(ground, palette.ink, 0.12))
        zone.write(1, row, SIGNS[move.side], palette.ink if move.side is Side.WHITE else palette.mute)
        after = zone.write(3, row, move.dice, palette.mute)
        ink = palette.ink if first else mixed(palette.ink, palette.mute, 0.35)
        zone.write(after + bool(move.dice), row, move.said, ink)
        row += 1


def _card(zone: Zone, palette: Palette, frame: TableFrame, side: Side, top: int, rows: int) -> None:
    on_turn = frame.scene.turn is side
    ink, mute, ground = _turn_colours(palette, on_turn=on_turn)
    zone.fill(top, rows, ground)
    card = frame.cards[side]
    row = top + (rows > 3)
    zone.write(1, row, SIGNS[side], ink)
    zone.write(3, row, fitted(card.name, zone.across - 5 - width(card.clock)), ink, bold=True)
    zone.end(row, card.clock, ink, bold=True)
    zone.write(3, row + 1, fitted(card.below, zone.across - 4), mute)
    zone.end(row + 1, card.delay or card.low, palette.lamp if on_turn else ink, bold=True)
    if card.delay and rows > 2:
        room = zone.across - 4
        full = round(room * card.waiting)
        after = zone.write(3, row + 2, "━" * full, palette.lamp)
        zone.write(after, row + 2, "─" * (room - full), mute)


def _strips(canvas: Canvas, palette: Palette, frame: TableFrame, where: Arrangement) -> None:
    """Write the players as one line: beside each other over a wide board, above and below one seen from its end."""
    scene = frame.scene
    for side in Side:
        ink, mute, ground = _turn_colours(palette, on_turn=scene.turn is side)
        below = side is scene.viewer
        if where.board:
            half, y = where.board.width // 2, 0
            zone = Zone(canvas, half + 1 if below else 0, half)
        else:
            y = where.top + end_on.HEIGHT if below else 0
            zone = Zone(canvas, where.left, end_on.WIDTH)
        zone.fill(y, 1, ground)
        card = frame.cards[side]
        clock = " ".join(part for part in (card.delay or card.low, card.clock) if part)
        zone.write(1, y, SIGNS[side], ink)
        after = zone.write(3, y, fitted(card.name, zone.across // 2 - 3), ink, bold=True)
        points = scene.score.points[side] if scene.score else 0
        zone.write(
            after + 1, y, fitted(f"{points} · {card.below}", zone.across - after - 3 - width(clock)), mute
        )
        zone.end(y, clock, ink, bold=True)


def _turn_colours(palette: Palette, *, on_turn: bool) -> tuple[Colour, Colour, Colour]:
    """Return ink, quiet ink and ground of a player."""
    if on_turn:
        return palette.on_turn, mixed(palette.on_turn, palette.turn, 0.28), palette.turn
    return palette.ink, palette.mute, palette.card


def _page(canvas: Canvas, palette: Palette, page: tuple[str, ...], where: Arrangement) -> None:
    columns, rows = page_room(where)
    zone = Zone(canvas, where.left, columns + 4)
    zone.fill(where.top, rows + 2, palette.card)
    for number, line in enumerate(page[:rows]):
        zone.write(2, where.top + 1 + number, fitted(line, columns), palette.ink, palette.card)
