"""The map for offline play at a match desk."""

from __future__ import annotations

from typing import Literal

from bafflebox.protocol.common import Who
from bafflebox.protocol.message import Hello, LogEvent
from bafflebox.protocol.shape import Struct
from bafflebox.protocol.view import ActOffer, CubeView, View, Writing

Lead = list[str | int]
"""The target of an act: the key of the state, and the points for White and Black, if any."""


class BoardShown(Struct):
    """A board in White's frame."""

    own: list[int]
    opp: list[int]


class EndLevel(Struct):
    """The condition on the loser for a level once the last checker is off."""

    how: str
    none_off: bool
    beyond: int | None
    all_on_bar: bool


class DeskClock(Struct):
    """Clock settings in ms."""

    kind: str
    delay: int
    increment: int
    reserve: int
    per_game: bool


class DeskMoment(Struct):
    """A state of the map: its drawing, and the targets of its acts; `acts` are numbers of rows."""

    phase: str
    turn: Who | None
    waiting_for: list[Who]
    cube: CubeView | None
    writing: Writing
    running: Who | None
    stopped: Who | Literal["both"] | None
    acts: list[int]
    go: dict[str, Lead]


class GameStarts(Struct):
    """The start of the next game by winner: keys of states."""

    usual: dict[Who, str]
    crawford: dict[Who, str]


class CrawfordScores(Struct):
    """The scores at which the next game is played without a cube, once in a match."""

    at: list[str]


class DeskMap(Struct, kw_only=True):
    """States by key, targets of acts, starts of games, clocks."""

    depth: str
    length: int | None
    rows: list[ActOffer]
    moments: dict[str, DeskMoment]
    starts: GameStarts
    crawford: CrawfordScores
    clock: DeskClock | None
    setup: BoardShown
    levels: list[EndLevel] | None


class DeskStart(Struct):
    """The data that a device needs to begin a match offline."""

    hello: Hello
    view: View
    map: DeskMap
    log: list[LogEvent]
    """The first events, as a log has them."""
