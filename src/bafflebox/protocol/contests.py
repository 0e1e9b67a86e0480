"""Contests over HTTP: arenas and Swiss tournaments that begin, pair and end without a director."""

from __future__ import annotations

from typing import Annotated, Literal

from bafflebox.protocol.lobby import Key
from bafflebox.protocol.shape import Meta, Struct

ContestKind = Literal["arena", "swiss"]
ContestState = Literal["coming", "running", "over"]
ContestName = Literal["half_hour", "hour", "nightly", "opened"]
"""The sentence that names a contest: of the schedule, or `opened` by an account."""
PlayerState = Literal["waiting", "called", "playing", "paused", "bye"]


class NewContest(Struct, forbid_unknown_fields=False):
    """An arena to open: rules, `minutes` of play, and minutes until it begins."""

    rules: str = "match"
    minutes: Literal[30, 60] = 30
    begins_in: Annotated[int, Meta(ge=0, le=1440)] = 5


class JoinContest(Struct, forbid_unknown_fields=False):
    """Join or return: `key` is the key of the seats, chosen by the client; `characters` consents to play one where a place is odd."""

    key: Key
    characters: bool = True


class ContestMade(Struct):
    """The id of a contest."""

    contest: str


class ContestListed(Struct, kw_only=True):
    """A contest in a list: times are seconds since 1970; `ends` is None for a Swiss one, `rounds` for an arena."""

    id: str
    name: ContestName
    opener: str
    """The account that opened it, "" for one of the schedule."""
    kind: ContestKind
    rules: str
    length: int | None
    clock: str | None
    begins: float
    ends: float | None
    rounds: int | None
    state: ContestState
    players: int
    friends: int
    """Friends of the asking account among the players."""
    joined: bool


class ContestList(Struct, kw_only=True):
    """Contests that begin within a day, are running or ended last; `now` is the server's time, for countdowns."""

    now: float
    contests: list[ContestListed]


class ContestGame(Struct, kw_only=True):
    """A game of a row: `won` is None while it is played; `doubled` counted twice, `missed` was lost by staying away."""

    table: str
    opponent: str
    won: bool | None
    points: int
    doubled: bool
    missed: bool


class ContestRow(Struct, kw_only=True):
    """A player's row: `place` is shared by equal points."""

    place: int
    name: str
    rating: int | None
    games: list[ContestGame]
    points: int
    paused: bool


class ContestView(Struct, kw_only=True):
    """A contest as anybody sees it: the first rows, and the table of the first board (None while nobody plays)."""

    about: ContestListed
    now: float
    round: int | None
    rows: list[ContestRow]
    first: str | None


class ContestMine(Struct, kw_only=True):
    """A contest as one of its players sees it.

    Called, `table`, `seat` and `opponent` name the next game, which is lost where the player stays away `until` (seconds since 1970).
    `met` counts earlier games against this opponent here; `wins` in a row stand before it. `moved` is the change of the rating so far,
    `best` the table of the best game, known at the end.
    """

    row: ContestRow
    state: PlayerState
    table: str | None
    seat: Literal["white", "black"] | None
    opponent: str | None
    opponent_rating: int | None
    met: int
    until: float | None
    wins: int
    characters: bool
    moved: float
    best: str | None


class ContestNews(Struct, kw_only=True):
    """An update: None for the part that has not changed, or that is nobody's."""

    contest: ContestView | None
    mine: ContestMine | None


class ContestStanding(Struct):
    """All rows of a contest, from the first place."""

    rows: list[ContestRow]
