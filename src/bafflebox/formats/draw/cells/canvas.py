"""A canvas of terminal cells: four quarters of colour in each, letters on top."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from bafflebox.formats.columns import width
from bafflebox.formats.draw.cells.palette import Colour, mixed
from bafflebox.formats.draw.cells.writing import LATIN, Lettering

QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Block characters by the quarters they fill: 1 upper left, 2 upper right, 4 lower left, 8 lower right."""


class Cell(NamedTuple):
    """A character of one column, its colour, its ground, and whether it is bold or underlined."""

    char: str
    ink: Colour
    ground: Colour
    bold: bool = False
    underlined: bool = False


class Letter(NamedTuple):
    """A letter over the quarters; without a ground of its own it stands on their commonest colour."""

    char: str
    ink: Colour
    ground: Colour | None
    bold: bool
    underlined: bool


class Canvas:
    """Cells that are painted in quarters, each half a column wide and half a row high."""

    def __init__(self, columns: int, rows: int, paper: Colour, writing: Lettering = LATIN) -> None:
        self.width = columns
        self.height = rows
        self.writing = writing
        self._row = 2 * columns
        self._quarters: list[Colour] = [paper] * (4 * columns * rows)
        self._letters: list[dict[int, Letter]] = [{} for _ in range(rows)]
        self._cells: list[list[Cell]] = []
        self.keys: dict[tuple[int, int], str] = {}
        """Keys by the columns and rows of the cells that press them when they are clicked."""

    def paint(self, x: int, y: int, colour: Colour, share: float = 1.0) -> None:
        """Paint one quarter, x in half columns, y in half rows; a share below 1 lets what is there through."""
        if 0 <= x < self._row and 0 <= y < 2 * self.height and share > 0:
            at = y * self._row + x
            self._quarters[at] = mixed(self._quarters[at], colour, share) if share < 1 else colour

    def block(self, x: int, y: int, across: int, down: int, colour: Colour, share: float = 1.0) -> None:
        """Paint a block of quarters; a share below 1 lets what is there through."""
        if share < 1:
            for row, column in product(range(y, y + down), range(x, x + across)):
                self.paint(column, row, colour, share)
            return
        left, right = max(0, x), min(self._row, x + across)
        if left < right:
            for row in range(max(0, y), min(2 * self.height, y + down)):
                self._quarters[row * self._row + left : row * self._row + right] = [colour] * (right - left)

    def stamp(self, x: int, y: int, painted: Canvas) -> None:
        """Lay the quarters of another canvas over these, its corner at half column `x` and half row `y`."""
        width = painted._row
        for row in range(2 * painted.height):
            at = (y + row) * self._row + x
            self._quarters[at : at + width] = painted._quarters[row * width : (row + 1) * width]

    def fill(self, x: int, y: int, columns: int, rows: int, colour: Colour) -> None:
        """Paint whole cells, and take the letters off them."""
        self.block(2 * x, 2 * y, 2 * columns, 2 * rows, colour)
        for letters in self._letters[max(0, y) : max(0, y + rows)]:
            for column in range(x, x + columns) if letters else ():
                letters.pop(column, None)

    def write(
        self,
        x: int,
        y: int,
        text: str,
        ink: Colour,
        ground: Colour | None = None,
        *,
        bold: bool = False,
        underlined: int = 0,
    ) -> int:
        """Write a text as the canvas writes, the first `underlined` of its letters underlined; return the column after it.

        A letter of two columns leaves an empty one after it, a mark of none joins the letter before it.
        """
        letters = self._letters[y] if 0 <= y < self.height else {}
        for number, char in enumerate(self.writing.shown(text)):
            columns = width(char)
            before = letters.get(x - 1)
            if not columns and before:
                letters[x - 1] = before._replace(char=before.char + char)
            for column in range(columns):
                if 0 <= x < self.width:
                    letter = char if column == 0 else ""
                    letters[x] = Letter(letter, ink, ground, bold, number < underlined)
                x += 1
        return x

    def rows(self) -> list[list[Cell]]:
        """Return the cells of each row."""
        self._cells = [self._row_cells(y) for y in range(self.height)]
        return self._cells

    def rows_after(self, before: Canvas) -> list[list[Cell]]:
        """Return the cells of each row; one that is as it was in an earlier picture of this size, which was asked for, is the same list."""
        if before._row != self._row or before.height != self.height or not before._cells:
            return self.rows()
        self._cells = []
        for y in range(self.height):
            part = slice(2 * y * self._row, 2 * (y + 1) * self._row)
            same = self._letters[y] == before._letters[y] and self._quarters[part] == before._quarters[part]
            self._cells.append(before._cells[y] if same else self._row_cells(y))
        return self._cells

    def _row_cells(self, y: int) -> list[Cell]:
        quarters, letters = self._quarters, self._letters[y]
        upper = 2 * y * self._row
        lower = upper + self._row
        cells = []
        for x in range(self.width):
            at = 2 * x
            four = (
                quarters[upper + at],
                quarters[upper + at + 1],
                quarters[lower + at],
                quarters[lower + at + 1],
            )
            letter = letters.get(x)
            if letter is None:
                cells.append(_block(four))
            else:
                ground = letter.ground or max(four, key=four.count)
                cells.append(Cell(letter.char, letter.ink, ground, letter.bold, letter.underlined))
        return cells

    def text(self) -> str:
        """Return the characters alone, without trailing blanks."""
        return "\n".join("".join(cell.char for cell in row).rstrip() for row in self.rows())


@lru_cache(maxsize=1 << 16)
def _block(four: tuple[Colour, Colour, Colour, Colour]) -> Cell:
    """Return the block character whose two colours come nearest to four quarters."""
    best: tuple[int, Cell] | None = None
    # the lower right quarter is ground: the other eight characters are these with their colours exchanged
    for filled in range(8):
        inked = [four[bit] for bit in range(4) if filled >> bit & 1]
        bare = [four[bit] for bit in range(4) if not filled >> bit & 1]
        ground = _commonest(bare)
        ink = _commonest(inked) if inked else ground
        error = sum(_distance(each, ink) for each in inked) + sum(_distance(each, ground) for each in bare)
        if best is None or error < best[0]:
            best = error, Cell(QUARTERS[filled], ink, ground)
        if not error:
            break
    assert best is not None
    return best[1]


def _commonest(colours: list[Colour]) -> Colour:
    return max(colours, key=colours.count)


def _distance(one: Colour, two: Colour) -> int:
    return sum((a - b) ** 2 for a, b in zip(one, two, strict=True))
