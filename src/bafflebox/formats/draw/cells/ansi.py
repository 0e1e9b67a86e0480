"""Rows of cells as what a terminal is sent, in as many colours as it has."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

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
    if depth == "none":
        return "".join(cell.char for cell in row)
    out: list[str] = []
    marks: tuple[str, ...] | None = None
    ink = ground = ""
    for cell in row:
        codes: list[str] = []
        wanted = _marks(cell, depth)
        if wanted != marks:
            marks, ink, ground = wanted, "", ""
            codes += ("0", *marks)
        if depth != "mono":
            # what is as before is not sent again, nor the ink of a blank
            blank = cell.char == " " and not cell.underlined
            above, below = ink if blank else _code(38, cell.ink, depth), _code(48, cell.ground, depth)
            codes += [code for code, was in ((above, ink), (below, ground)) if code != was]
            ink, ground = above, below
        if codes:
            out.append(f"\x1b[{';'.join(codes)}m")
        out.append(cell.char)
    out.append("\x1b[0m")
    return "".join(out)


def _marks(cell: Cell, depth: ColourDepth) -> tuple[str, ...]:
    # without colours the terminal's own two are exchanged where the ground is light
    reverse = depth == "mono" and sum(cell.ground) > _LIGHT
    return ("1",) * cell.bold + ("4",) * cell.underlined + ("7",) * reverse


@lru_cache(maxsize=1 << 12)
def _code(kind: int, colour: Colour, depth: ColourDepth) -> str:
    if depth == "16":
        number = number_of_16(colour)
        return str(number % 8 + kind - 8 + 60 * (number > 7))
    if depth == "256":
        return f"{kind};5;{number_of_256(colour)}"
    return f"{kind};2;{colour[0]};{colour[1]};{colour[2]}"
