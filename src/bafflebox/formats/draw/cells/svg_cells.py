"""Screens of cells as SVG: one picture, or a recording that moves by CSS alone, as in a page that runs no script."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape

from bafflebox.errors import RecordError
from bafflebox.formats.draw.cells.canvas import QUARTERS, Cell
from bafflebox.formats.draw.cells.palette import Colour
from bafflebox.formats.draw.cells.recording import Rows, ScreenShot
from bafflebox.message import Sentence

WIDE, HIGH = 10, 20
"""Units of a cell."""
LAST = 3000
"""Milliseconds that the last picture stays before the first one comes again."""
SHORTEST = 30
"""Milliseconds below which a picture is left out: the next one has its changes."""
LONGEST = 1200
"""Most milliseconds between two pictures; longer waits are shortened."""
_FONT = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace"


def still_svg(rows: Rows) -> str:
    """Return a screen as SVG."""
    return _svg(rows, "", _painted(rows, None))


def moving_svg(shots: Iterable[ScreenShot], title: str = "") -> str:
    """Return a recording as SVG that plays again and again; where motion is unwanted it shows the last picture.

    Waits of more than 1.2 seconds are shortened. The window is that of the largest picture. Raises RecordError without a picture.
    """
    frames = list(_paced(shots))
    if not frames:
        raise RecordError(Sentence("unread-recording_none"))
    whole = frames[-1].at + LAST
    style, parts = [], []
    before: Rows | None = None
    for number, shot in enumerate(frames):
        part = _painted(shot.rows, before if before and _size(before) == _size(shot.rows) else None)
        before = shot.rows
        if number and shot.at:
            share = f"{100 * shot.at / whole:.2f}".rstrip("0").rstrip(".")
            style.append(
                f"@keyframes k{number}{{0%{{visibility:hidden}}{share}%,to{{visibility:visible}}}}#k{number}{{animation-name:k{number}}}"
            )
            part = f'<g id="k{number}">{part}</g>'
        parts.append(part)
    motion = f"@media(prefers-reduced-motion:no-preference){{g[id]{{animation:{whole / 1000:g}s step-end infinite}}{''.join(style)}}}"
    largest = max((each.rows for each in frames), key=_size)
    return _svg(largest, motion, "".join(parts), title)


def _size(rows: Rows) -> tuple[int, int]:
    return len(rows[0]), len(rows)


def _paced(shots: Iterable[ScreenShot]) -> Iterator[ScreenShot]:
    """Yield the pictures that are seen, at the times of a film without long waits."""
    shown = list(shots)
    at = 0
    for number, shot in enumerate(shown):
        if number:
            at += min(LONGEST, shot.at - shown[number - 1].at)
        last = number == len(shown) - 1
        if last or not number or shown[number + 1].at - shot.at >= SHORTEST:
            yield ScreenShot(at, shot.rows)


def _svg(rows: Rows, style: str, inside: str, title: str = "") -> str:
    columns, count = _size(rows)
    across, down = WIDE * columns, HIGH * count
    named = f"<title>{escape(title)}</title>" if title else ""
    base = (
        f"text{{font:16px {_FONT};white-space:pre;unicode-bidi:bidi-override;direction:ltr}}"
        ".b{font-weight:700}.u{text-decoration:underline}"
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {across} {down}" width="{across}" height="{down}" role="img">{named}'
        f"<style>{base}{style}</style>{inside}</svg>\n"
    )


def _painted(rows: Rows, before: Rows | None) -> str:
    """Return the cells that differ from an earlier screen: areas of colour, letters on top."""
    colours: dict[Colour, list[tuple[int, int, int, int]]] = {}
    texts: list[str] = []
    open_runs: dict[tuple[int, int, Colour], tuple[int, int]] = {}
    for number, row in enumerate(rows):
        new = [before is None or cell != before[number][column] for column, cell in enumerate(row)]
        texts += _texts(number, row, new)
        for half in (0, 1):
            y = 2 * number + half
            runs = dict.fromkeys(_runs(row, new, half))
            for key in [key for key in open_runs if key not in runs]:
                top, bottom = open_runs.pop(key)
                colours.setdefault(key[2], []).append((key[0], top, key[1], bottom))
            for key in runs:
                open_runs[key] = (open_runs[key][0] if key in open_runs else y, y + 1)
    for key, (top, bottom) in open_runs.items():
        colours.setdefault(key[2], []).append((key[0], top, key[1], bottom))
    paths = (
        f'<path fill="{_hex(colour)}" d="{"".join(f"M{x} {y}h{end - x}v{bottom - y}H{x}z" for x, y, end, bottom in boxes)}"/>'
        for colour, boxes in colours.items()
    )
    areas = f'<g transform="scale({WIDE // 2} {HIGH // 2})" shape-rendering="crispEdges">{"".join(paths)}</g>'
    return areas + "".join(texts) if colours else ""


def _runs(row: Sequence[Cell], new: Sequence[bool], half: int) -> Iterator[tuple[int, int, Colour]]:
    """Yield the runs of one colour in the upper or lower half of a row: first quarter, quarter after the last, colour."""
    start, now = 0, None
    for column, cell in enumerate(row):
        bits = QUARTERS.find(cell.char) if cell.char else 0
        for side in (0, 1):
            colour = None
            if new[column]:
                colour = cell.ink if bits > 0 and bits >> (2 * half + side) & 1 else cell.ground
            if colour != now:
                if now is not None:
                    yield start, 2 * column + side, now
                start, now = 2 * column + side, colour
    if now is not None:
        yield start, 2 * len(row), now


def _texts(number: int, row: Sequence[Cell], new: Sequence[bool]) -> Iterator[str]:
    """Yield the letters of a row, words of one style together."""
    column = 0
    while column < len(row):
        cell = row[column]
        if not new[column] or cell.char in QUARTERS:  # which "" is, after a letter of two columns
            column += 1
            continue
        end = column + 1
        last = end
        while (
            end < len(row)
            and new[end]
            and row[end][1:] == cell[1:]
            and (row[end].char == "" or row[end].char not in QUARTERS[1:])
        ):
            end += 1
            # blanks at the end are left to the ground
            last = end if row[end - 1].char != " " else last
        end = last
        kinds = " ".join(name for name, on in (("b", cell.bold), ("u", cell.underlined)) if on)
        called = f' class="{kinds}"' if kinds else ""
        text = escape("".join(each.char for each in row[column:end]))
        length = f' textLength="{WIDE * (end - column)}"' if end - column > 1 else ""
        yield f'<text x="{WIDE * column}" y="{HIGH * number + 15}"{length} fill="{_hex(cell.ink)}"{called}>{text}</text>'
        column = end


def _hex(colour: Colour) -> str:
    text = "".join(f"{part:02x}" for part in colour)
    return f"#{text[::2]}" if text[::2] == text[1::2] else f"#{text}"
