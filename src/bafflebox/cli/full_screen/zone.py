"""A stretch of columns that texts are written in, from the left or from the right, as the language runs."""

from __future__ import annotations

from bafflebox.formats.columns import fitted, width
from bafflebox.formats.draw.cells.canvas import Canvas
from bafflebox.formats.draw.cells.palette import Colour
from bafflebox.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Zone:
    """Columns `x` to `x + across` of a canvas; places in it are counted from where a line begins."""

    canvas: Canvas
    x: int
    across: int

    def column(self, at: int, columns: int = 1) -> int:
        """Return the column of the canvas where something of this width begins that stands at a place."""
        return self.x + self.across - at - columns if self.canvas.writing.to_left else self.x + at

    def place(self, column: int) -> int:
        """Return the place of a column of the canvas."""
        return self.x + self.across - 1 - column if self.canvas.writing.to_left else column - self.x

    def fill(self, row: int, rows: int, colour: Colour) -> None:
        """Paint rows of the zone, and take the letters off them."""
        self.canvas.fill(self.x, row, self.across, rows, colour)

    def write(
        self, at: int, row: int, text: str, ink: Colour, ground: Colour | None = None, *, bold: bool = False
    ) -> int:
        """Write a text, cut where the zone ends; return the place after it."""
        said = fitted(text, max(0, self.across - at))
        columns = self.measured(said)
        self.canvas.write(self.column(at, columns), row, said, ink, ground, bold=bold)
        return at + columns

    def end(self, row: int, text: str, ink: Colour, *, bold: bool = False) -> None:
        """Write a text before the last column."""
        self.write(self.across - 1 - self.measured(text), row, text, ink, bold=bold)

    def measured(self, text: str) -> int:
        """Return the columns that a text takes as it is shown."""
        return width(self.canvas.writing.shown(text))
