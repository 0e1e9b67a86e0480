"""The lobby over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from bafflebox.protocol.ratings import RatingNow
from bafflebox.protocol.shape import Meta, Struct
from bafflebox.protocol.tables import MOST_DAYS, ClockWish, TermText

Key = Annotated[str, Meta(max_length=200)]

Page = Annotated[str, Meta(min_length=8, max_length=40)]


class NewChallenge(Struct, forbid_unknown_fields=False):
    """A challenge to create; `page` is the window, `key` the key of the seat, both chosen by the client."""

    page: Page
    key: Key
    rules: str = "match"
    options: dict[str, str | int | bool] = {}
    length: int | None = None
    clock: ClockWish | Literal["rules"] | None = None
    name: Annotated[str, Meta(max_length=200)] | None = None
    rated: bool = False
    days: Annotated[int, Meta(ge=0, le=MOST_DAYS)] = 0
    share: bool = False


class Accepted(Struct, forbid_unknown_fields=False):
    """The accepting player, and the key chosen for the seat; other open challenges of the window are withdrawn."""

    key: Key
    page: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=200)] | None = None


class OwnKey(Struct, forbid_unknown_fields=False):
    """The key that was chosen for a challenge."""

    key: Key


class Opened(Struct):
    """The id of a challenge."""

    challenge: str


class Sat(Struct):
    """The table where it is played, None before it is accepted; `open` while it can be."""

    table: str | None
    open: bool = False


class TableTerms(Struct, kw_only=True):
    """Everything that sitting down at a table implies: rules, length, clock and every term."""

    rated: bool
    rules: str
    length: int | None
    clock: str | None
    days: int
    share: bool
    terms: list[TermText]


class ChallengeShown(Struct, kw_only=True):
    """An open challenge; `account`: its player has one, and a `rating`."""

    id: str
    name: str
    account: bool
    rating: RatingNow | None
    rated: bool
    rules: str
    length: int | None
    clock: str | None
    days: int
    share: bool
    terms: list[TermText]


class ListedMatch(Struct):
    """A running match from the lobby; `ratings` are White's and Black's, None for a guest, empty before they are known."""

    table: str
    rules: str
    white: str
    black: str
    score: list[int]
    length: int | None
    watching: int
    ratings: list[int | None] = []


class LobbyView(Struct):
    """Challenges, oldest first, running matches, the highest mean rating first, and the number of windows with the lobby open."""

    challenges: list[ChallengeShown]
    tables: list[ListedMatch]
    here: int


class FeaturedMatch(Struct, kw_only=True):
    """A match to look at: running, played here and over (`at`: when, in seconds since 1970), or recorded between two characters.

    `table` is None for the recorded one.
    """

    source: Literal["running", "played", "recorded"]
    table: str | None
    rules: str
    white: str
    black: str
    ratings: list[int | None]
    score: list[int]
    length: int | None
    watching: int = 0
    at: float | None = None


class LastMatches(Struct):
    """The last listed matches that were played here, the latest first."""

    matches: list[FeaturedMatch]


class GameTurn(Struct, kw_only=True):
    """A position of a game: `side` played `dice` to reach it, None where it began so or the cube changed.

    Checkers by place from each side's own home; `owner` is None for a centred cube, `cube` where nothing is doubled; `chance` is
    White's of winning the match, from 0 to 1, None where it was not judged.
    """

    side: Literal["white", "black"] | None
    dice: list[int]
    white: list[int]
    black: list[int]
    cube: int | None
    owner: Literal["white", "black"] | None
    chance: float | None = None


class LastGame(Struct, kw_only=True):
    """The last whole game of a finished match, turn by turn; `score` stood before it."""

    match: FeaturedMatch
    game: int
    score: list[int]
    turns: list[GameTurn]


class WinningChance(Struct):
    """White's chance of winning the match as everybody may see it, after event `seq`; None where it is not judged."""

    white: float | None
    seq: int
