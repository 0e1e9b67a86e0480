"""A position in the public API: parsed from any notation, drawn as text and as SVG."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import SupportsInt

from bafflebox.board import position as glossary
from bafflebox.board.position import format_position
from bafflebox.board.side import Side
from bafflebox.engine.board_array import Boards, boards_of
from bafflebox.formats.draw.svg import svg_board
from bafflebox.formats.draw.text import draw_board
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.formats.question import POSITION, named, read_position
from bafflebox.io.pictures import png_of
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book


@dataclass(frozen=True, eq=False)
class Position(glossary.Position):
    """The checkers of both sides, each counted from its own home.

    >>> Position.parse("start").pips(Side.WHITE)
    167
    >>> Position.parse("4HPwATDgc/ABMA") == Position.parse("start")
    True
    """

    @classmethod
    def parse(cls, text: str) -> Position:
        """Return the position of a text: `start`, a literal, an XGID, an OGID, or a GNU Backgammon id.

        White is the side on roll of an id. Raises a BaffleboxError listing the possible forms.
        """
        law = compile_book(find_book("money"))
        return cls.seen(read_position(law, named(text, POSITION)))

    @classmethod
    def seen(cls, position: glossary.Position) -> Position:
        """Return the position as this class."""
        return cls(position.white, position.black)

    @classmethod
    def of_array(cls, row: Iterable[SupportsInt]) -> Position:
        """Return the position of 52 counts: White's 26 (off, points 1 to 24, bar), then Black's, each from its own home.

        Raises InvalidPosition for other counts.
        """
        counts = [int(each) for each in row]
        return cls(tuple(counts[:26]), tuple(counts[26:]))

    def array(self, side: Side = Side.WHITE) -> Boards:
        """Return 52 counts, those of `side` first: a row of what `Engine.evaluate` takes.

        >>> Position.parse("start").array()[:7]
        array([0, 0, 0, 0, 0, 0, 5], dtype=uint8)
        """
        row: Boards = boards_of([self.seen_by(side)])[0]
        return row

    @property
    def id(self) -> str:
        """Return GNU Backgammon's position id, White on roll."""
        return format_position_id(self, Side.WHITE)

    def svg(self) -> str:
        """Return a standalone drawing."""
        return svg_board(self)

    def png(self, width: int | None = None) -> bytes:
        """Return the drawing as a PNG picture, `width` pixels across. Raises OptionError without the `pictures` extra."""
        return png_of(self.svg(), width)

    def text(self, *, ascii: bool = False) -> str:  # noqa: A002 - the field calls it so
        """Return the board in 76 columns and 19 lines."""
        return draw_board(self, ascii=ascii)

    def __eq__(self, other: object) -> bool:
        """Return whether the checkers stand alike, on the board of a play as well."""
        if not isinstance(other, glossary.Position):
            return NotImplemented
        return (self.white, self.black) == (other.white, other.black)

    __hash__ = glossary.Position.__hash__

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return format_position(self)

    def __repr__(self) -> str:
        return f"<Position {self}>"
