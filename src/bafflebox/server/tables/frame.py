"""Whose eyes a message is for: own and opp instead of colours."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from bafflebox.side import BySide, Side

Who = Literal["own", "opp"]
Seat = Literal["white", "black", "both"]


@dataclass(frozen=True, slots=True)
class Reader:
    """Who reads: `seat` None watches. Watchers and two people at one screen see the board from White's side."""

    seat: Seat | None
    key: str = field(default="", compare=False)
    """The hash of the key that gave the seat; "" where the table itself reads."""

    @property
    def frame(self) -> Side:
        """The side that is `own`."""
        return Side.BLACK if self.seat == "black" else Side.WHITE

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides for which this reader may act."""
        if self.seat is None:
            return ()
        return tuple(Side) if self.seat == "both" else (Side(self.seat),)

    def who(self, side: Side) -> Who:
        """The side as this reader calls it."""
        return "own" if side is self.frame else "opp"

    def maybe(self, side: Side | None) -> Who | None:
        """The same where there may be none."""
        return None if side is None else self.who(side)

    def side(self, who: str) -> Side:
        """The side that is called so."""
        return self.frame if who == "own" else self.frame.other

    def pair(self, values: BySide[Any]) -> dict[str, Any]:
        """Both values under `own` and `opp`."""
        return {"own": values[self.frame], "opp": values[self.frame.other]}
