"""The perspective of a message's recipient: own and opp instead of colours."""

from __future__ import annotations

from dataclasses import field
from typing import TypeVar, get_args

from bafflebox.board.side import BySide, Side
from bafflebox.frozen import dataclass
from bafflebox.protocol.common import Pair, Who
from bafflebox.protocol.message import Seat

T = TypeVar("T")
STAFF: frozenset[Seat | None] = frozenset(("director", "staff"))
"""Recipients of private notes to the staff."""


_FRAME: dict[Seat | None, Side] = {
    None: Side.WHITE,
    **dict.fromkeys(get_args(Seat), Side.WHITE),
    "black": Side.BLACK,
}
_SIDES: dict[Seat | None, tuple[Side, ...]] = {
    None: (),
    **dict.fromkeys(get_args(Seat), ()),
    "white": (Side.WHITE,),
    "black": (Side.BLACK,),
    "both": tuple(Side),
}


@dataclass(frozen=True, slots=True)
class Reader:
    """A recipient: `seat` None watches. All but Black see the board from White's side."""

    seat: Seat | None
    key: str = field(default="", compare=False)
    """The hash of the key of the seat; "" for the table itself."""
    name: str = ""
    """The name of an invited official; "" for others."""

    @property
    def window(self) -> str:
        """Return seat and name, which determine the view. "" for all watchers."""
        return f"{self.seat} {self.name}" if self.name else self.seat or ""

    @property
    def frame(self) -> Side:
        """Return the side that is `own`."""
        return _FRAME[self.seat]

    @property
    def sides(self) -> tuple[Side, ...]:
        """Return the sides that this reader may act for."""
        return _SIDES[self.seat]

    def who(self, side: Side) -> Who:
        """Return the side from this perspective."""
        return "own" if side is _FRAME[self.seat] else "opp"

    def maybe(self, side: Side | None) -> Who | None:
        """Return the side from this perspective, if any."""
        return None if side is None else "own" if side is _FRAME[self.seat] else "opp"

    def side(self, who: str) -> Side:
        """Return the side of `own` or `opp`."""
        return self.frame if who == "own" else self.frame.other

    def pair(self, values: BySide[T]) -> Pair[T]:
        """Return both values as `own` and `opp`."""
        if _FRAME[self.seat] is Side.WHITE:
            return Pair(values.white, values.black)
        return Pair(values.black, values.white)
