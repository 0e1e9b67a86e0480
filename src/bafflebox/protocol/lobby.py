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
    """A running match from the lobby."""

    table: str
    rules: str
    white: str
    black: str
    score: list[int]
    length: int | None
    watching: int


class LobbyView(Struct):
    """Challenges, oldest first, running matches, and the number of windows with the lobby open."""

    challenges: list[ChallengeShown]
    tables: list[ListedMatch]
    here: int
