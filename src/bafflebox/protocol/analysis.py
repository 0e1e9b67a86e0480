"""Analysis of plays and cubes: as the engine's hints, the review of a match and the library have it."""

from __future__ import annotations

from typing import Literal

from bafflebox.board.move import MoveRow
from bafflebox.board.side import Side
from bafflebox.protocol.common import Sentence
from bafflebox.protocol.shape import UNSET, Struct, UnsetType
from bafflebox.protocol.tables import CubeGiven, ScoreGiven


class Outcomes(Struct):
    """The chances of the side in question, from 0 to 1."""

    win: float
    win_gammon: float
    win_backgammon: float
    lose_gammon: float
    lose_backgammon: float
    wash: float


class RankedView(Struct, kw_only=True):
    """A play and its worth, where an engine evaluated it; `grade` is that of its loss against the best.

    `chosen`: it was made in the match. `own` and `opp` are the board after it, seen by the side on roll.
    """

    moves: list[MoveRow]
    say: str
    equity: float | UnsetType = UNSET
    chances: Outcomes | UnsetType = UNSET
    plies: int | UnsetType = UNSET
    chosen: bool | UnsetType = UNSET
    own: list[int] | UnsetType = UNSET
    opp: list[int] | UnsetType = UNSET
    grade: str | UnsetType = UNSET


class CubeFigures(Struct):
    """A cube decision: the right action, the equities of the side on roll by what is done, and the right actions of both."""

    action: str
    no_double: float
    double_take: float
    double_drop: float
    double_beaver: float | None
    may_double: bool
    should_double: bool
    should_take: bool


class CubeWindow(Struct, kw_only=True):
    """A cube decision, and the winning chances between which each action is right, for its gammons.

    `chances` are the position's own. From `opening` to `cash` a double is right and taken, from `cash` to `too_good` right and
    dropped; None: no such chance exists. `take_point` is the chance that the other side needs for a take.
    """

    action: Literal["none", "no_double", "take", "drop", "too_good"]
    figures: CubeFigures
    chances: Outcomes
    opening: float | None
    cash: float
    too_good: float | None
    take_point: float


class RollMarket(Struct):
    """A roll of the doubler, and after how many of the 36 replies the next double is a pass: its market is lost."""

    dice: tuple[int, ...]
    losers: int


class CubeOpened(Struct):
    """A cube decision of a match: its window for the doubler, `plies` deep, and each of the 21 rolls, `market_plies` deep.

    `market` is empty where the double is a pass before the roll, or the cube is not the doubler's.
    """

    window: CubeWindow
    market: list[RollMarket]
    plies: int
    market_plies: int


class CubeStands(Struct):
    """The cube: its value, and its owner, None in the middle."""

    value: int
    owner: Side | None


class PlayReason(Struct):
    """The measured feature that carries the loss of a play: `why-FORM` and `why-WHAT` in the catalogues, with its counts as written.

    `carried` of the `lost` equity lies where it acts; `cost` is what each of the rolls costs more. `n`: the point or length in
    question. `squares`: points to mark, seen by the player, 25 the bar.
    """

    what: str
    form: str = ""
    n: int = 0
    best: str | float = ""
    made: str | float = ""
    cost: str = ""
    carried: str = ""
    lost: str = ""
    squares: list[int] | UnsetType = UNSET


class CoachedPlay(Struct, kw_only=True):
    """A mistake explained to a beginner; boards and places are seen by the player, `own` and `opp` before the play.

    `before` is for the time before the play is made, and doesn't name the `better` one; `came` is what the reply made of it, `after`
    what was better. `loose` are points whose checkers `hits` of the 36 rolls can hit, `shots` the ways of the hitting checkers, from
    the other side's bar as 0: all empty where this is not the matter.
    """

    own: list[int]
    opp: list[int]
    dice: list[int]
    made: list[MoveRow]
    better: list[MoveRow]
    before: list[Sentence]
    came: list[Sentence]
    after: list[Sentence]
    loose: list[int]
    shots: list[tuple[int, int]]
    hits: int


class AnalysedTurn(Struct, kw_only=True):
    """A play, with the best ones beside it, or an act with the cube, with the advice; the board is that before it.

    `loss` is equity, `win` the chance of the side after the play, `spread` the equity between the best play of all and the worst.
    `seq` is its place in the log, `game` its game in a match.
    """

    game: int | UnsetType = UNSET
    seq: int | UnsetType = UNSET
    side: Side
    what: Literal["play", "cube"]
    white: list[int]
    black: list[int]
    cube: CubeStands
    dice: list[int] | None
    played: list[MoveRow] | None
    did: str | None
    best: list[RankedView]
    advice: str | None
    figures: CubeFigures | UnsetType | None = UNSET
    loss: float
    grade: str
    win: float | UnsetType | None = UNSET
    spread: float | UnsetType = UNSET


class RolloutShown(Struct):
    """A rollout: `trials` of at most `of` games, and how far the choice made is ahead of the best other one, in equity.

    `whole`: no more games are needed, else `needs` is how many are likely to be needed in all. `spread` is half of the 95 % interval
    of `gap`; `looks` are both at a quarter and a half of the games.
    """

    trials: int
    of: int
    whole: bool
    needs: int
    gap: float
    spread: float
    looks: list[tuple[float, float]]


class ReviewedTurn(AnalysedTurn, kw_only=True):
    """A turn as a library keeps it; `why` is the reason against the play, where it was asked for, `phase` the part of the game.

    `rolled`: the number of games of the rollout that judged it, 0 for none. In a match `match_win` is the chance of the side to win it
    after the decision, `match_luck` what the roll added to that chance.
    """

    counts: bool
    luck: float
    score: tuple[int, int]
    crawford: bool
    why: PlayReason | None
    phase: str = ""
    rolled: int = 0
    match_win: float | None = None
    match_luck: float | None = None


class OpeningPlay(Struct):
    """A play of the opening book: its equity for money, half the width of its 95 % interval, and the games rolled out.

    `moves` have no dice: each is the way of a checker.
    """

    say: str
    moves: list[MoveRow]
    equity: float
    interval: float
    games: int
    chances: Outcomes


class OpeningView(Struct):
    """A roll of the opening book with its plays, best first; `after` is the first roll with its play, empty for a first roll.

    `own` and `opp` are the checkers of the side that plays and of the other.
    """

    after: str
    roll: str
    own: list[int]
    opp: list[int]
    plays: list[OpeningPlay]


class PositionIds(Struct):
    """The ids of a position; GNU Backgammon's where it can express it."""

    position: str
    gnubg: str | UnsetType = UNSET


class EvaluationView(Struct):
    """The worth of a position to the side on roll; `mwc` is the match winning chance."""

    chances: Outcomes
    equity: float
    cubeful: float
    mwc: float | None


class PositionRead(Struct):
    """The question as it was read, seen by the side on roll."""

    own: tuple[int, ...]
    opp: tuple[int, ...]
    dice: tuple[int, ...] | None
    cube: CubeGiven
    score: ScoreGiven
    jacoby: bool | None = None
    beavers: bool | None = None


class PositionJudged(Struct, kw_only=True):
    """A position analysed: the plays of its roll, best first, or its evaluation and cube."""

    ids: PositionIds
    plays: list[RankedView] | UnsetType = UNSET
    evaluation: EvaluationView | UnsetType = UNSET
    cube: CubeFigures | UnsetType | None = UNSET


class AnalysedPosition(PositionJudged, kw_only=True):
    """The answer to a position: its analysis, the level, the question, and what the opening book has for its roll."""

    level: str
    given: PositionRead
    opening: OpeningView | UnsetType = UNSET
