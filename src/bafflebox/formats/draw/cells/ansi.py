"""Rows of cells as what a terminal is sent, in as many colours as it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from bafflebox.formats.draw.cells.canvas import Cell
from bafflebox.formats.draw.cells.palette import Colour, number_of_256

ColourDepth = Literal["none", "256", "true"]
"""Colours of a terminal, where cells can be painted: none at all, 256 fixed ones, or any."""


def depth_of(environment: Mapping[str, str]) -> ColourDepth:
    """Return the colours that a terminal says it has, `none` where `NO_COLOR` is set or it can't paint cells."""
    term = environment.get("TERM", "")
    if environment.get("NO_COLOR") or term in ("", "dumb"):
        return "none"
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return "true"
    return "256" if "256" in term else "none"


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
            marks = ("1;" if cell.bold else "") + ("4;" if cell.underlined else "")
            out.append(f"\x1b[0;{marks}{_code(38, cell.ink, depth)};{_code(48, cell.ground, depth)}m")
        out.append(cell.char)
    if now is not None:
        out.append("\x1b[0m")
    return "".join(out)


def _code(kind: int, colour: Colour, depth: ColourDepth) -> str:
    if depth == "256":
        return f"{kind};5;{number_of_256(colour)}"
    return f"{kind};2;{colour[0]};{colour[1]};{colour[2]}"
