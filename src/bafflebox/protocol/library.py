"""Match files and the quiz over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from bafflebox.board.side import Side
from bafflebox.protocol.analysis import (
    AnalysedTurn,
    CubeOpened,
    OpeningView,
    PlayReason,
    ReviewedTurn,
    RolloutShown,
)
from bafflebox.protocol.common import Who
from bafflebox.protocol.shape import UNSET, Meta, Struct, UnsetType
from bafflebox.protocol.view import PlayNode


class MatchFile(Struct):
    """A match file of any readable format, as base64."""

    file: str
    name: Annotated[str, Meta(max_length=400)] = ""
    """The file's name."""
    side: Literal["", "white", "black"] = ""
    """The side that the visitor played, where the match was played here."""


class PositionFound(Struct):
    """The id of a position, an XGID or a GNU Backgammon id."""

    id: str


class QuizAnswer(Struct):
    """A play, as moves of the tree sent with the position, or the word of an act."""

    moves: Annotated[list[tuple[int, int, list[int]]], Meta(max_length=16)] | None = None
    do: Annotated[str, Meta(max_length=20)] = ""


class Wanted(Struct):
    """A decision of a match by its entry, and whether to quiz it."""

    seq: Annotated[int, Meta(ge=0, le=1_000_000)]
    asked: bool


class LibraryRow(Struct):
    """A match of a library; `gone_through` is a share of 1, `rates` are the PR of White and Black, None where nothing counted."""

    id: str
    file: str
    rules: str
    names: list[str]
    length: int | None
    score: tuple[int, int]
    winner: Side | None
    event: str
    played: str
    level: str
    gone_through: float
    rates: list[float | None]


class MyMatches(Struct):
    """A part of a visitor's matches, and how many there are; `here` are in this browser alone, and not in the account."""

    matches: list[LibraryRow]
    count: int
    here: int = 0


class RemovedMatch(Struct):
    """The id of a match that was removed."""

    removed: str


class ErrorBounds(Struct):
    """The equity losses from which a decision has a grade."""

    dubious: float
    bad: float
    blunder: float


class MatchFiles(Struct):
    """The readable file extensions, the size limits in bytes of a file and a zip, the bounds of errors, and the structures on a board."""

    endings: list[str]
    most: int
    zip: int
    errors: ErrorBounds
    structures: list[str]


class FileRepair(Struct):
    """A repair of a file; `lost`: something was left out."""

    code: str
    lost: bool
    said: str


class BroughtAnalysis(Struct):
    """The program that analysed a match in its file, and its most frequent depth in plies."""

    by: str
    plies: int


class MatchRead(Struct, kw_only=True):
    """A match as read: names, result, repairs, and the origin of an analysis in the file.

    `of` is the number of its events, `new` whether it was uploaded for the first time. `side` is the one that the visitor played,
    null where that is not known. `own`: the visitor brought it; `pictures`: the server paints its card and its games.
    """

    match: str
    rules: str
    options: dict[str, str]
    title: str
    names: list[str]
    length: int | None
    points: tuple[int, int]
    winner: Side | None
    side: Side | None
    games: int
    of: int
    level: str
    found: list[FileRepair]
    trouble: str | None
    brought: BroughtAnalysis | None
    own: bool
    pictures: bool
    new: bool | UnsetType = UNSET


class NamedLinks(Struct):
    """The mark `names` of links to a match whose card shows the players' names."""

    names: str


class DiceVerdict(Struct):
    """The verdict on the dice for a side, and on the play alone: `report-FORM` in the catalogues, with its figures as written."""

    form: str
    given: dict[str, str]


class SideReport(Struct):
    """The totals of a side: PR of all with half of its 95 % interval, of plays and of cube decisions, luck, and what errors lost.

    `rank` names the rate, "" with too few decisions; `luck` is in points, in a match from -1 to 1.
    """

    rate: float | None
    spread: float | None
    checkers: float | None
    cube: float | None
    rank: str
    luck: float
    graded: list[int]
    counted: int
    lost: float
    dice: DiceVerdict | None


class MatchReport(Struct):
    """The totals of both sides; `without_luck` is the result as the decisions alone would have it."""

    white: SideReport
    black: SideReport
    without_luck: float | None


class MatchTurns(Struct):
    """Decisions of a match: `done` of its `of` events are analysed, `plies` deep."""

    turns: list[ReviewedTurn]
    done: int
    of: int
    level: str
    plies: int
    report: MatchReport


class Opinion(Struct):
    """A judgement of a decision, `plies` deep, by the program named in the match's file, or by Bafflebox, with an empty name.

    `rollout`: it was found by playing games from there.
    """

    by: str
    plies: int
    turn: AnalysedTurn
    rollout: RolloutShown | None = None


class OpinionsFound(Struct):
    """All opinions on a decision: that of the file first, then ours, the deepest last; and the opening book's, where it has one.

    `rolls`: the visitor may roll it out.
    """

    opinions: list[Opinion]
    rolls: bool = False
    opening: OpeningView | UnsetType = UNSET


class RolledOpinion(Struct):
    """The opinion of a rollout so far; with its last game the decisions and totals of the match, which it is part of then."""

    opinion: Opinion
    whole: MatchTurns | None


class DisputedDecisions(Struct):
    """The decisions of a match, by their entries, on which opinions differ so far that a rollout is worth while: the widest first."""

    seqs: list[int]


class ReasonFound(Struct):
    """The reason against a play; null for a negligible loss, and for what is no play."""

    why: PlayReason | None


class CubeFound(Struct):
    """A cube decision in full; null for what is none, and where no double can be dropped."""

    cube: CubeOpened | None


class DueCards(Struct):
    """Due cards by number, and the seconds until the next one (null: none)."""

    cards: list[int]
    next: int | None
    player: str
    own: bool
    seated: bool
    players: list[str]


class AskedDecisions(Struct):
    """The quizzed decisions of a match by entry; null for another's match."""

    asked: list[int] | None


class QuizCube(Struct):
    """The cube of a question; `asleep`: it is not in use in this game."""

    value: int
    owner: Who | None
    asleep: bool


class QuizScore(Struct):
    """The score of a question; without a length it is money."""

    own: int
    opp: int
    length: int | None


class QuizQuestion(Struct, kw_only=True):
    """A decision as it was, seen by its side, and the possible answers; plays are walked on `nodes`."""

    what: Literal["play", "turn", "answer"]
    side: Side
    game: int
    own: list[int]
    opp: list[int]
    dice: list[int] | None
    cube: QuizCube
    score: QuizScore
    nodes: list[PlayNode] | None
    features: list[str]
    choices: list[str]


class QuizCard(QuizQuestion, kw_only=True):
    """A card: the question, its match, and how often it was seen and missed."""

    card: int
    names: list[str]
    rules: str
    level: str
    seen: int
    missed: int


class QuizVerdict(Struct, kw_only=True):
    """The loss of an answer, with it and the original choice; `made` is null for a roll where nothing else was in question."""

    loss: float
    made: ReviewedTurn | None
    then: ReviewedTurn | None


class QuizGraded(QuizVerdict, kw_only=True):
    """A graded answer; `again` is when the card returns, in seconds from now."""

    verdict: str
    again: int
    match: str


class NotesGiven(Struct):
    """The tags and the comment of a position, named by any id, in place of those it has."""

    id: Annotated[str, Meta(max_length=400)]
    tags: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=100)]
    comment: Annotated[str, Meta(max_length=10_000)] = ""


class NotedPlace(Struct):
    """A decision of one of the visitor's matches in which a position stands, and whether it is quizzed."""

    match: str
    seq: int
    names: list[str]
    asked: bool


class NotesKept(Struct):
    """The notes of a position, the decisions in which it stands, and every tag in use."""

    tags: list[str]
    comment: str
    places: list[NotedPlace]
    known: list[str]
