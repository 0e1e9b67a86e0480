"""Facts of a contest's journal. Times are ms since 1970; players are accounts by id, characters of the engine `*` and their name."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from bafflebox.errors import LogError

ARENA: Literal["arena"] = "arena"
SWISS: Literal["swiss"] = "swiss"


class _Fact(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="fact", tag=True):
    """A fact, tagged with its kind in JSON."""


class ContestOpened(_Fact, frozen=True):
    """The contest exists: the sentence that names it, its kind, when it begins, and how a game is played.

    `book` is the rule set that is announced, `rules` with `options` the one that is played, which may be its twin with a clock.
    `ends` is None for a Swiss contest, `rounds` for an arena. `opener` is the account, "" for the schedule.
    """

    name: Literal["half_hour", "hour", "nightly", "opened"]
    kind: Literal["arena", "swiss"]
    book: str
    rules: str
    options: dict[str, str]
    clocked: bool
    begins: int
    ends: int | None = None
    rounds: int | None = None
    opener: str = ""
    opener_name: str = ""


class PlayerJoined(_Fact, frozen=True):
    """An account joined, or returned: `key` is the hash of the key of its seats, `rating` the one it began with."""

    account: str
    name: str
    key: str
    rating: int | None
    characters: bool


class PlayerLeft(_Fact, frozen=True):
    """A player left before the first game, or is no account any more."""

    account: str


class PlayerPaused(_Fact, frozen=True):
    """A player gets no new game until they return."""

    account: str


class ContestBegan(_Fact, frozen=True):
    """The time of beginning has come."""


class RoundSet(_Fact, frozen=True):
    """Round `number` of a Swiss contest is paired `at`."""

    number: int
    at: int


class GamePaired(_Fact, frozen=True):
    """Two play at this table; who is not there `until` loses. Black may be a character. `number` is the round, 0 in an arena."""

    table: str
    white: str
    black: str
    until: int
    number: int = 0


class ByeGiven(_Fact, frozen=True):
    """A player has no opponent in a round, which counts as a win."""

    account: str
    number: int


class CallsRenewed(_Fact, frozen=True):
    """Players who are called have time until then: the server was away."""

    until: int


class GameBegan(_Fact, frozen=True):
    """Both are at the table and play."""

    table: str


class GameOver(_Fact, frozen=True):
    """A game has ended; `winner` is "" for nobody, `missed` are the players who did not come."""

    table: str
    winner: str
    missed: tuple[str, ...] = ()


class RatingsMoved(_Fact, frozen=True):
    """The changes of ratings by a game, in the order of its seats."""

    table: str
    white: float
    black: float


class ContestEnded(_Fact, frozen=True):
    """All games have ended, and none will follow."""


ContestFact = (
    ContestOpened
    | PlayerJoined
    | PlayerLeft
    | PlayerPaused
    | ContestBegan
    | RoundSet
    | GamePaired
    | ByeGiven
    | CallsRenewed
    | GameBegan
    | GameOver
    | RatingsMoved
    | ContestEnded
)


class ContestEntry(msgspec.Struct, frozen=True):
    """An entry of the journal: when, in ms since 1970, and what."""

    at: Annotated[int, msgspec.Meta(ge=0)]
    fact: ContestFact


_DECODER = msgspec.json.Decoder(ContestEntry)


def format_contest_entry(entry: ContestEntry) -> str:
    """Return an entry as a line of JSON."""
    return msgspec.json.encode(entry).decode()


def parse_contest_entry(text: str) -> ContestEntry:
    """Return the entry of a line. Raises LogError for anything else."""
    try:
        return _DECODER.decode(text)
    except msgspec.MsgspecError as error:
        raise LogError(f"no entry of a contest: {error}") from error


def is_character(player: str) -> bool:
    """Return whether a player is a character of the engine."""
    return player.startswith("*")
