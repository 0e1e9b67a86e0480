"""Rows of cells as what a terminal is sent, in as many colours as it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bafflebox.formats.draw.cells.canvas import Cell
from bafflebox.formats.draw.cells.palette import Colour, ColourDepth, number_of_16, number_of_256

_LIGHT = 3 * 128


def depth_of(environment: Mapping[str, str]) -> ColourDepth:
    """Return the colours that a terminal says it has, `mono` where `NO_COLOR` is set."""
    term = environment.get("TERM", "")
    if term in ("", "dumb"):
        return "none"
    if environment.get("NO_COLOR") or term.startswith("vt"):
        return "mono"
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or "direct" in term:
        return "true"
    return "256" if "256" in term else "16"


def coloured_text(rows: Iterable[list[Cell]], depth: ColourDepth) -> str:
    """Return the rows as text with colours, a line each."""
    return "\n".join(_line(row, depth) for row in rows)


def _line(row: list[Cell], depth: ColourDepth) -> str:
    out: list[str] = []
    now = None
    for cell in row:
        style = cell[1:]
        if style != now and depth != "none":
            now = style
            marks = ("1",) * cell.bold + ("4",) * cell.underlined
            out.append(f"\x1b[{';'.join(('0', *marks, *_codes(cell, depth)))}m")
        out.append(cell.char)
    if now is not None:
        out.append("\x1b[0m")
    return "".join(out)


def _codes(cell: Cell, depth: ColourDepth) -> tuple[str, ...]:
    if depth == "mono":
        # no colours but the terminal's own two, exchanged where the ground is light
        return ("7",) * (sum(cell.ground) > _LIGHT)
    return _code(38, cell.ink, depth), _code(48, cell.ground, depth)


def _code(kind: int, colour: Colour, depth: ColourDepth) -> str:
    if depth == "16":
        number = number_of_16(colour)
        return str(number % 8 + kind - 8 + 60 * (number > 7))
    if depth == "256":
        return f"{kind};5;{number_of_256(colour)}"
    return f"{kind};2;{colour[0]};{colour[1]};{colour[2]}"
