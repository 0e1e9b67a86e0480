"""Analysis of a position over HTTP."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from bafflebox.board.move import MoveRow
from bafflebox.protocol.analysis import CubeWindow, OpeningView, PositionRead
from bafflebox.protocol.shape import Struct
from bafflebox.protocol.tables import PositionGiven, ScoreGiven


class Analysis(PositionGiven):
    """A position to evaluate under a rule set; with `dice` its plays are ranked.

    `jacoby` and `beavers` apply to money play, None: as the rule set has them.
    """

    rules: str = "match"
    options: dict[str, str] = {}
    level: str = "expert"
    jacoby: bool | None = None
    beavers: bool | None = None


class PositionNamed(Struct):
    """A position as read, the pip counts of the side on roll and the other, and its ids by kind.

    `takes`: a double can be dropped under these rules, so that there are scores and cube decisions.
    """

    given: PositionRead
    ids: dict[str, str]
    pips: tuple[int, int]
    rules: str
    takes: bool


class BestOfRoll(Struct):
    """The best play of a roll, and its equity."""

    dice: tuple[int, ...]
    moves: list[MoveRow]
    equity: float


class RollsAnalysed(Struct):
    """The best plays of all rolls, best first; `mean` is the equity before the roll, without a double now."""

    rolls: list[BestOfRoll]
    mean: float
    level: str


class ScoresAsked(Analysis):
    """A position whose cube is decided at the scores of a match of this length."""

    length: Annotated[int, Meta(ge=1, le=64)] = 7


class CubeAtScore(CubeWindow, kw_only=True):
    """The cube decision at a score."""

    score: ScoreGiven


class ScoresAnalysed(Struct):
    """The cube decisions of a position by score."""

    scores: list[CubeAtScore]
    level: str


class OpeningsView(Struct):
    """The opening book; games were evaluated after `turns` turns."""

    turns: int
    decisions: list[OpeningView]


class MatchEquitiesView(Struct):
    """A match equity table: chances of the match by the points that a side and the other need, from 1; `after` the Crawford game
    against a side that needs 1. `tables` are the names of all.
    """

    tables: list[str]
    table: str
    before: list[list[float]]
    after: list[float]


class WindowView(Struct):
    """Winning chances of the doubler: from `opening` a double is right, from `cash` dropped, from `too_good` it plays on; None: never.

    `take_point` is the chance that the other side needs for a take.
    """

    take_point: float
    opening: float | None
    cash: float
    too_good: float | None


class WindowsView(Struct):
    """Windows by the points that the doubler (rows) and the other side need, each of `needs`; and for money."""

    tables: list[str]
    table: str
    needs: list[int]
    rows: list[list[WindowView]]
    money: WindowView
