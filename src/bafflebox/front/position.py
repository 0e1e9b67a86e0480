"""A position at the front door: read from any notation, drawn as text and as SVG."""

from __future__ import annotations

from dataclasses import dataclass

from bafflebox import position as glossary
from bafflebox.position import format_position
from bafflebox.record.draw.svg import svg_board
from bafflebox.record.draw.text import draw_board
from bafflebox.record.ids.position_id import format_position_id
from bafflebox.record.question import POSITION, named, read_position
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.side import Side


@dataclass(frozen=True)
class Position(glossary.Position):
    """Where the checkers of both sides stand, each side counting from its own home.

    >>> Position.parse("start").pips(Side.WHITE)
    167
    >>> Position.parse("4HPwATDgc/ABMA") == Position.parse("start")
    True
    """

    @classmethod
    def parse(cls, text: str) -> Position:
        """The position that a text means: `start`, a literal, an XGID, an OGID, or a GNU Backgammon id.

        An id says who is on roll; White is, in the position. Raises a BaffleboxError naming the forms that are possible.
        """
        law = compile_book(find_book("money"))
        return cls.seen(read_position(law, named(text, POSITION)))

    @classmethod
    def seen(cls, position: glossary.Position) -> Position:
        """The same position with the ways of the front door."""
        return cls(position.white, position.black)

    @property
    def id(self) -> str:
        """GNU Backgammon's position id, White on roll."""
        return format_position_id(self, Side.WHITE)

    def svg(self) -> str:
        """A drawing that stands alone."""
        return svg_board(self)

    def text(self, *, ascii: bool = False) -> str:  # noqa: A002 - the field calls it so
        """The board in 76 columns and 19 lines."""
        return draw_board(self, ascii=ascii)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __str__(self) -> str:
        return format_position(self)
