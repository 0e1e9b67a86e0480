"""Shapes of which several areas speak.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Begun(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A match desk that was begun without a network: its name and key as its device chose them, and when, in ms
    since 1970.
    """

    table: str
    key: str
    at: int
    now: int


class Board(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position as 26 counts for each side, each from its own side: 0 off, 1-24 points, 25 the bar."""

    own: tuple[int, ...]
    opp: tuple[int, ...]


class ClockWish(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A clock that the rules do not set themselves: seconds for each side, and one of delay, bronstein or increment."""

    reserve: int
    delay: int = 0
    bronstein: bool = False
    increment: int = 0
    per_game: bool | None = None


class CubeGiven(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A cube, seen by the side on roll."""

    value: int = 1
    owner: Literal["own", "opp", "centre"] = "centre"


Depth = Literal["score", "dice", "full"]
"""What the writer of a match enters; whatever he leaves out is unknown, and nothing is guessed (R8)."""


class NewTable(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a table is to be. `length` stands for the option of that name."""

    rules: str = "match"
    options: dict[str, str | int | bool] = {}
    length: int | None = None
    opponent: Literal["bot", "friend", "screen"] = "bot"
    level: str = "expert"
    name: str | None = None
    opponent_name: str | None = None
    clock: ClockWish | Literal["rules"] | None = None
    dice: Literal["honest", "entered"] = "honest"
    position: Board | None = None
    taken_up: PositionGiven | None = None
    board: Literal["virtual", "real"] = "virtual"
    director: bool = False
    write: Depth | None = None
    days: int = 0
    share: bool = False
    begun: Begun | None = None


class PositionGiven(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A position, by its counts or by an id, with its dice and what is at stake."""

    own: tuple[int, ...] | None = None
    opp: tuple[int, ...] | None = None
    id: str | None = None
    dice: tuple[int, ...] | None = None
    cube: CubeGiven | None = None
    score: ScoreGiven | None = None


class ScoreGiven(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A score, seen by the side on roll; without a length it is money."""

    own: int = 0
    opp: int = 0
    length: int | None = None
    crawford: bool = False
