"""The season of a venue: what its tournaments come to together."""

from __future__ import annotations

from bafflebox.protocol.shape import UNSET, Struct, UnsetType


class SeasonEvent(Struct):
    """A tournament of the venue; `at` is when it was announced (µs since 1970)."""

    id: str
    name: str
    at: int
    over: bool


class SeasonRow(Struct):
    """A line of the series: points in all and by tournament (null: was not there), matches won."""

    place: int
    name: str
    points: int
    events: list[int | None]
    wins: int


class SeasonPerson(Struct):
    """A player of the venue: tournaments, results, the rating from them.

    For the director also points lost by lateness, matches forfeited and entries taken back after the draw.
    """

    name: str
    club: str
    events: int
    wins: int
    losses: int
    rating: float
    provisional: bool
    late: int | UnsetType = UNSET
    absent: int | UnsetType = UNSET
    withdrawn: int | UnsetType = UNSET


class Season(Struct):
    """The tournaments of a venue, earliest first, with their series, ladder and people."""

    events: list[SeasonEvent]
    rows: list[SeasonRow]
    ladder: list[str]
    people: list[SeasonPerson]


class SeasonResult(Struct):
    """A result, for rating bodies: when it came (µs since 1970), its players, its length in points (0: not set).

    `round` is the letter of the bracket and a number, `winner` and `loser` have the members of a team; `how` is played, forfeit, time
    or ruling.
    """

    at: int
    event: str
    place: str
    division: str
    round: str
    rules: str
    length: int
    winner: list[str]
    loser: list[str]
    winner_points: int
    loser_points: int
    how: str
