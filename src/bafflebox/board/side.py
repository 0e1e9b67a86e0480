"""The two sides of the board, and pairs of values indexed by side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Generic, TypeVar

from bafflebox.errors import InvalidSide
from bafflebox.frozen import dataclass

T = TypeVar("T")
U = TypeVar("U")


class Side(Enum):
    """One of the two sides. The colours are labels; neither side has the right to move first."""

    WHITE = "white"
    BLACK = "black"

    @property
    def other(self) -> Side:
        """Return the opponent's side."""
        return _BLACK if self is _WHITE else _WHITE

    def plain(self) -> dict[str, object]:
        """Return the side as it is written in JSON sentences."""
        return {"side": self.value}

    __hash__ = object.__hash__  # each side is one object; the hash of `Enum` is a function in Python

    def __str__(self) -> str:
        return self.value


_WHITE, _BLACK = Side.WHITE, Side.BLACK


def checked_side(side: Side) -> Side:
    """Return the side; raise InvalidSide for anything else, such as its name as a string."""
    if side is _WHITE or side is _BLACK:
        return side
    raise InvalidSide(f"{side!r} is no side; possible: Side.WHITE or Side.BLACK")


@dataclass(frozen=True, slots=True)
class BySide(Generic[T]):
    """A pair with one value for each side: `scores[Side.WHITE]` instead of an if.

    >>> BySide(3, 5)[Side.BLACK]
    5
    """

    white: T
    black: T

    def __getitem__(self, side: Side) -> T:
        if side is _WHITE:
            return self.white
        return self.black if side is _BLACK else self[checked_side(side)]

    def put(self, side: Side, value: T) -> BySide[T]:
        """Return the pair with `value` for `side`."""
        if side is _WHITE:
            return BySide(value, self.black)
        return BySide(self.white, value) if side is _BLACK else self.put(checked_side(side), value)

    def map(self, change: Callable[[T], U]) -> BySide[U]:
        """Return the pair with `change` applied to both values."""
        return BySide(change(self.white), change(self.black))

    def swapped(self) -> BySide[T]:
        """Return the pair with the colours exchanged."""
        return BySide(self.black, self.white)

    def items(self) -> Iterator[tuple[Side, T]]:
        """Return both sides with their values, White first."""
        yield Side.WHITE, self.white
        yield Side.BLACK, self.black

    def __iter__(self) -> Iterator[T]:
        yield self.white
        yield self.black
