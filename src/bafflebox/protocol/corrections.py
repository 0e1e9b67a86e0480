"""A wrong result of a tournament, and the ways to put it right."""

from __future__ import annotations

from typing import Annotated, Literal

from bafflebox.protocol.shape import Meta, Struct
from bafflebox.protocol.tournament_desk import Written
from bafflebox.protocol.tournaments import Points, Won

Text = Annotated[str, Meta(min_length=1, max_length=200)]


class RightResult(Struct, forbid_unknown_fields=False):
    """The result of a match as it should have been entered."""

    division: Text
    match: Text
    winner: Text
    score: tuple[Points, Points] = (0, 0)
    how: Won = "played"


class HurtShown(Struct):
    """A player and what this way takes from them."""

    name: str
    said: str


class PairingShown(Struct):
    """A next match of one of the two: its round, and its players ("" where unknown)."""

    round: str
    one: str
    two: str


class WayShown(Struct):
    """A way to put a result right and what it does; `fact` is entered to choose it.

    Of matches as many as `fallen` no longer count, the players `moved` change places. `minutes` are those of playing again, null where no
    match of the division has been timed. `told` are all players whom it concerns.
    """

    way: Literal["mend", "exchange", "replay"]
    fact: Written
    fallen: int
    moved: list[str]
    minutes: int | None
    hurt: list[HurtShown]
    pairings: list[PairingShown]
    told: list[str]
