"""Profiles of players over HTTP: what an account shows, to whom, and who follows it."""

from __future__ import annotations

from typing import Literal

from bafflebox.protocol.contests import ContestKind, ContestName
from bafflebox.protocol.friends import PlayingNow
from bafflebox.protocol.ratings import RatingNow
from bafflebox.protocol.shape import Struct

ProfilePart = Literal["ratings", "games", "opponents", "habits", "contests"]
ProfileAudience = Literal["anybody", "friends", "nobody"]


class ProfileParts(Struct):
    """The audience of each part of a profile."""

    ratings: ProfileAudience
    games: ProfileAudience
    opponents: ProfileAudience
    habits: ProfileAudience
    contests: ProfileAudience


class ProfileWish(Struct, forbid_unknown_fields=False):
    """The choice of an account: the audience of each part, and consent to be followed; without it all followers are removed."""

    parts: ProfileParts
    followed: bool


class ProfileChoices(ProfileWish, kw_only=True):
    """The same with the names of the followers."""

    followers: list[str]


class RatingPoint(Struct):
    """A rating after a match: when it was rated (ms since 1970), and whether the match was won."""

    at: int
    value: int
    won: bool


class RatingCurve(RatingNow, kw_only=True):
    """A rating under a rule set with its course, the oldest point first."""

    rules: str
    points: list[RatingPoint]


class ListedResult(Struct, kw_only=True):
    """A finished match from the lobby; `at` is its end in ms since 1970.

    `opponent` and `table` are "" where the opponent shows no games to the visitor; `page`: the opponent has a profile. `won` is None where
    nobody won, `points` are the own and the opponent's (None where they are not known), `moved` is the change of the own rating (None for
    a match that is not rated).
    """

    table: str
    at: int
    rules: str
    length: int | None
    opponent: str
    page: bool
    won: bool | None
    points: list[int] | None
    moved: float | None


class ScoreAgainst(Struct, kw_only=True):
    """Matches won and lost against an opponent; `name` is "" for all those together who show no games to the visitor."""

    name: str
    page: bool
    won: int
    lost: int


class RulesPlayed(Struct):
    """The number of matches by one rule set."""

    rules: str
    matches: int


class LengthPlayed(Struct):
    """The number of matches of one length; None is without one."""

    length: int | None
    matches: int


class ClockPlayed(Struct):
    """The number of matches with one clock (None: without), or with `days` per move."""

    clock: str | None
    days: int
    matches: int


class Habits(Struct):
    """The rules, lengths and clocks that a player plays, the most frequent first."""

    rules: list[RulesPlayed]
    lengths: list[LengthPlayed]
    clocks: list[ClockPlayed]


class ContestPlayed(Struct, kw_only=True):
    """A contest that is over: its place among `players`; `begins` in seconds since 1970."""

    id: str
    name: ContestName
    opener: str
    kind: ContestKind
    rules: str
    begins: float
    place: int
    players: int


class PlayerProfile(Struct, kw_only=True):
    """A player as the visitor may see them; a part that is not shown to the visitor is None.

    `seen_as` is how the visitor looks: as the player, a friend, or anybody. `counted` is the number of finished matches behind games,
    opponents and habits, at most the last 300. `met` is the score between the player and the visitor, from the player's side.
    """

    name: str
    seen_as: Literal["own", "friends", "anybody"]
    may_follow: bool
    follows: bool
    playing: PlayingNow | None
    counted: int | None
    ratings: list[RatingCurve] | None
    games: list[ListedResult] | None
    opponents: list[ScoreAgainst] | None
    habits: Habits | None
    contests: list[ContestPlayed] | None
    met: ScoreAgainst | None
