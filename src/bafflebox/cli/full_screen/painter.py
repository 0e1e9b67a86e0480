"""The terminal as a picture: rows of cells, of which only those that have changed are sent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO

from bafflebox.formats.draw.cells.ansi import coloured_text
from bafflebox.formats.draw.cells.canvas import Canvas, Cell
from bafflebox.formats.draw.cells.palette import ColourDepth
from bafflebox.formats.draw.cells.writing import LATIN, Lettering
from bafflebox.io.screen_tape import ScreenTape

_OPEN = "\x1b[22;2t\x1b[?1049h\x1b[?25l\x1b[?1002h\x1b[?1006h\x1b[2J"
"""The title of the window put aside, the other screen, no cursor, a mouse that reports presses, releases and drags, everything cleared."""
_ORDERED, _REORDERED = "\x1b[8l", "\x1b[8h"
"""Letters stay in the order in which they are sent; and what terminals do on their own."""
_CLOSE = "\x1b[0m\x1b[?1006l\x1b[?1002l\x1b[?25h\x1b[?1049l\x1b[23;2t"

GAP = 8
"""Columns between two changes that are sent rather than passed over."""


class Painter:
    """Sends frames to a terminal."""

    def __init__(
        self, out: TextIO, depth: ColourDepth, writing: Lettering = LATIN, tape: ScreenTape | None = None
    ) -> None:
        self.out = out
        self.tape = tape
        self.depth = depth
        self.writing = writing
        self._shown: list[list[Cell]] = []
        self._canvas: Canvas | None = None
        self._title = ""
        self._orders = False

    def open(self) -> None:
        """Take the terminal over; what it showed comes back with `close`."""
        self._shown = []
        self._send(_OPEN)

    def close(self) -> None:
        """Give the terminal back as it was."""
        self._order(False)
        self._send(_CLOSE)

    def _order(self, wanted: bool) -> None:
        """Let the terminal keep letters in the order in which they are sent, or do what it does on its own."""
        if wanted is not self._orders:
            self._orders = wanted
            self._send(_ORDERED if wanted else _REORDERED)

    def ask(self) -> None:
        """Ask where the cursor is, which every terminal answers."""
        self._send("\x1b[6n")

    def forget(self) -> None:
        """Send everything with the next frame, after the window was resized or another program wrote on it."""
        self._shown = []
        self._send("\x1b[0m\x1b[2J")

    def paint(self, canvas: Canvas, title: str) -> int:
        """Send what has changed since the last frame, and a title that screen readers speak; return the characters sent."""
        self._order(self.writing.to_left and not self.writing.reorders)
        rows = canvas.rows_after(self._canvas) if self._canvas else canvas.rows()
        before = self._shown if len(self._shown) == len(rows) else [[] for _ in rows]
        self._canvas = canvas
        out: list[str] = []
        for number, (row, old) in enumerate(zip(rows, before, strict=True)):
            if row is old or row == old:
                continue
            for start, end in _changed(row, old):
                text = coloured_text([row[start:end]], self.depth)
                out.append(f"\x1b[{number + 1};{start + 1}H{text}")
        if self.writing.ascii:
            title = self.writing.shown(title)
        if title != self._title:
            self._title = title
            out.append(f"\x1b]2;{''.join(each for each in title if each.isprintable())}\x07")
        self._shown = rows
        if self.tape is not None:
            self.tape.add(rows)
        if out:
            self._send("".join(out))
        return sum(map(len, out))

    def say(self, text: str) -> None:
        """Show a text alone, where there is no room for a frame."""
        if self._title != text:
            self._title, self._shown = text, []
            self._send(f"\x1b[0m\x1b[2J\x1b[H{self.writing.shown(text)}")

    def _send(self, text: str) -> None:
        self.out.write(text)
        self.out.flush()


def _changed(row: list[Cell], old: list[Cell]) -> Iterator[tuple[int, int]]:
    """Yield the first and the last column, exclusively, of each stretch that has changed; short gaps are sent with them."""
    if len(row) != len(old):
        yield 0, len(row)
        return
    start = end = -1
    for column, (new, was) in enumerate(zip(row, old, strict=True)):
        if new == was:
            continue
        if end < 0 or column - end > GAP:
            if end >= 0:
                yield start, end
            start = column
            # a letter of two columns is sent whole
            while start and not row[start].char:
                start -= 1
        end = column + 1
    yield start, end
