"""A player's statistics over all matches, their names, and all that is taken along."""

from __future__ import annotations

from typing import Annotated

from bafflebox.board.side import Side
from bafflebox.protocol.analysis import ReviewedTurn
from bafflebox.protocol.shape import UNSET, Meta, Struct, UnsetType


class RateShown(Struct):
    """The rate of a player's decisions of one kind; `spread` is half of its 95 % interval."""

    name: str
    matches: int
    decisions: int
    rate: float | None
    spread: float | None


class StandingRate(RateShown):
    """The rate by standing in the match; `heat` is a shade from 0 to 4, None with too few decisions."""

    standing: str
    heat: int | None


class MatchRate(RateShown):
    """The rate in one match: its id, the opponent, the date, and whether it was won."""

    id: str
    opponent: str
    played: str
    won: bool | None


class HeatOrder(Struct):
    """The order of the heat map."""

    standings: tuple[str, ...]
    parts: tuple[str, ...]


class RateMoved(Struct):
    """The rate of the last matches is less than that of the first ones by `better`; `sure` is the probability of a difference at all."""

    better: float
    since: str
    sure: float


class LuckShown(Struct):
    """Matches won and lost, and how many would be won without luck; `luck` is the mean share of a match that the dice gave."""

    won: int
    lost: int
    deserved: int
    luck: float
    spread: float | None


class PlayerRates(Struct, kw_only=True):
    """The statistics of a player, for lists and charts.

    `parts` of the game (all first), the same by `standings` in the match, `opponents`, `matches` in playing order, the `levels` that
    judged them; `few`, `warmer` and `order` are thresholds and order of the heat map. `trend` is the rate over the last matches
    before each of some, named by its number, the last is now; `ranks` are the names of rates by upper limit.
    """

    few: int
    warmer: tuple[float, ...]
    levels: list[str]
    order: HeatOrder | UnsetType = UNSET
    parts: list[RateShown]
    standings: list[StandingRate]
    opponents: list[RateShown]
    matches: list[MatchRate]
    trend: list[RateShown] = []
    moved: RateMoved | None = None
    luck: LuckShown | None = None
    ranks: list[tuple[float, str]] = []


class MyStatistics(PlayerRates, kw_only=True):
    """The statistics of a player; `own`: of the visitor, known by their seats or names (`seated`). `players` are those offered,
    `names` the others that count as this one.
    """

    player: str
    own: bool
    seated: bool
    players: list[str]
    names: list[str]


class NamesGiven(Struct):
    """Names to count as this one (empty: as the visitor's own), or with `part` by themselves again."""

    name: Annotated[str, Meta(max_length=200)]
    others: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=100)]
    part: bool = False


class PersonNames(Struct):
    """A player, empty for the visitor, and the other names that count as theirs."""

    name: str
    names: list[str]


class NamesKept(Struct):
    """The players with joined names."""

    persons: list[PersonNames]


class TakenMatch(Struct, kw_only=True):
    """A match of an export: `file` is its place in the zip, `added` in ms since 1970, `side` the visitor's where it is known."""

    id: str
    file: str
    name: str
    added: int
    side: Side | None
    names: list[str]


class TakenNotes(Struct):
    """The tags and the comment of a position, by its GNU Backgammon id, with the side to decide on roll."""

    position: str
    tags: list[str]
    comment: str


class TakenCard(Struct, kw_only=True):
    """A quiz card: its decision, when it is due (ms since 1970), how often it was seen and missed; `memory` is of its schedule (FSRS).

    `wanted` is 1 for what was put in by hand, -1 for what was taken out.
    """

    match: str
    seq: int
    due: int
    seen: int
    missed: int
    wanted: int
    memory: dict[str, int | float | str | None]


class LibraryExport(Struct, kw_only=True):
    """All that a visitor has in the library; the match files are beside it in the zip."""

    matches: list[TakenMatch]
    notes: list[TakenNotes]
    persons: list[PersonNames]
    cards: list[TakenCard]


class SizeShown(Struct):
    """The number of decisions that lost from `least` to below `most`, in equity (null: any more)."""

    least: float
    most: float | None
    many: int


class PatternShown(Struct, kw_only=True):
    """The cost of a pattern: errors per match, the mean loss of one, and `rate`, its share of the PR.

    `planned`: it is in the study plan; `before` and `since` are the PR of its decisions until then and after, `trend` whether it
    surely `falls` or `rises`, else `same`; "" with too few decisions. `weekly` and `clean` are matches of the last week with it, and those
    of them without an error in it.
    """

    pattern: str
    decisions: int
    errors: int
    per_match: float
    each: float
    rate: float
    planned: bool
    before: RateShown
    since: RateShown
    trend: str
    weekly: int
    clean: int


class MySizes(Struct):
    """The mistakes of a player by size."""

    sizes: list[SizeShown]


class MyPatterns(Struct):
    """The patterns that surely cost a player more than the average decision, or are planned.

    `least` is the number of decisions from which a pattern is shown.
    """

    patterns: list[PatternShown]
    least: int


class OpeningMade(Struct):
    """A play that was made `made` times of `of` times that its roll came: its `best` in the opening book, and what was lost in all.

    `after` is the first roll with its play, empty for a first roll; `booked`: the book has the play, and judges it.
    """

    after: str
    roll: str
    play: str
    best: str
    made: int
    of: int
    lost: float
    booked: bool
    key: str


class MyOpenings(Struct):
    """The plays of a player in the opening, the costliest first."""

    plays: list[OpeningMade]


class PatternPlanned(Struct):
    """A pattern, to put into the study plan or to take out."""

    pattern: Annotated[str, Meta(max_length=40)]
    planned: bool


class FoundDecision(Struct):
    """A decision with its match and the names of White and Black."""

    match: str
    names: list[str]
    turn: ReviewedTurn


class FoundDecisions(Struct):
    """The costliest decisions behind a figure, and how many there are."""

    decisions: list[FoundDecision]
    count: int
