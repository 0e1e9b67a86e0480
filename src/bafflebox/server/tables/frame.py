"""Whose eyes a message is for: own and opp instead of colours."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from bafflebox.side import BySide, Side

Who = Literal["own", "opp"]
Seat = Literal["white", "black", "both", "director", "monitor", "staff", "arbiter", "committee"]
STAFF: frozenset[Seat | None] = frozenset(("director", "staff"))
"""Who reads what is said to the staff in private."""


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
    """Who reads: `seat` None watches. All but Black see the board from White's side."""

    seat: Seat | None
    key: str = field(default="", compare=False)
    """The hash of the key that gave the seat; "" where the table itself reads."""
    name: str = ""
    """What an official is called whom the director invited; "" for everybody else."""

    @property
    def window(self) -> str:
        """Seat and name: who has the same sees the same. "" for all who watch."""
        return f"{self.seat} {self.name}" if self.name else self.seat or ""

    @property
    def frame(self) -> Side:
        """The side that is `own`."""
        return _FRAME[self.seat]

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides for which this reader may act."""
        return _SIDES[self.seat]

    def who(self, side: Side) -> Who:
        """The side as this reader calls it."""
        return "own" if side is _FRAME[self.seat] else "opp"

    def maybe(self, side: Side | None) -> Who | None:
        """The same where there may be none."""
        return None if side is None else "own" if side is _FRAME[self.seat] else "opp"

    def side(self, who: str) -> Side:
        """The side that is called so."""
        return self.frame if who == "own" else self.frame.other

    def pair(self, values: BySide[Any]) -> dict[str, Any]:
        """Both values under `own` and `opp`."""
        if _FRAME[self.seat] is Side.WHITE:
            return {"own": values.white, "opp": values.black}
        return {"own": values.black, "opp": values.white}
