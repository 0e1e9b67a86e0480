"""Tables over HTTP: creation, description, seats and invitations."""

from __future__ import annotations

from typing import Annotated, Literal

from bafflebox.board.depth import Depth
from bafflebox.protocol.shape import Meta, Struct


class CubeGiven(Struct, frozen=True):
    """A cube, seen by the side on roll."""

    value: int = 1
    owner: Literal["own", "opp", "centre"] = "centre"


class ScoreGiven(Struct, frozen=True):
    """A score, seen by the side on roll; without a length it is money."""

    own: int = 0
    opp: int = 0
    length: int | None = None
    crawford: bool = False


class PositionGiven(Struct):
    """A position, by its counts or by an id, with its dice and what is at stake."""

    own: tuple[int, ...] | None = None
    opp: tuple[int, ...] | None = None
    id: str | None = None
    dice: tuple[int, ...] | None = None
    cube: CubeGiven = CubeGiven()
    score: ScoreGiven = ScoreGiven()


MOST_DAYS = 14
"""Most days per move."""


class ClockWish(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A clock beside the rules' own: seconds for each side, and one of delay, bronstein or increment."""

    reserve: int
    delay: int = 0
    bronstein: bool = False
    increment: int = 0
    per_game: bool | None = None
    """True for a reserve per game; None: as the rules say."""


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as 26 counts for each side, each from its own home: 0 off, 1-24 points, 25 the bar."""

    own: tuple[int, ...]
    opp: tuple[int, ...]


Instant = Annotated[int, Meta(ge=0, lt=1 << 53)]
"""Ms since 1970, as far as a browser counts."""


class Begun(Struct, forbid_unknown_fields=True):
    """A match desk begun offline: id and key as its device chose them, and the time in ms since 1970."""

    table: Annotated[str, Meta(pattern="^[0-9a-f]{12}$")]
    key: Annotated[str, Meta(min_length=22, max_length=200)]
    at: Instant
    now: Instant
    """The device's present time: it may be wrong, and was wrong by as much when the match began."""


class NewTable(Struct, forbid_unknown_fields=False):
    """The setup of a table. `length` stands for the option of that name."""

    rules: str = "match"
    options: dict[str, str | int | bool] = {}
    length: int | None = None
    opponent: Literal["bot", "friend", "screen"] = "bot"
    level: str = "expert"
    name: str | None = None
    opponent_name: str | None = None
    clock: ClockWish | Literal["rules"] | None = None
    dice: Literal["honest", "entered"] = "honest"
    position: Board | None = None
    taken_up: PositionGiven | None = None
    board: Literal["virtual", "real"] = "virtual"
    director: bool = False
    write: Depth = Depth.FULL
    days: Annotated[int, Meta(ge=0, le=MOST_DAYS)] = 0
    """Days per move, for correspondence play between two friends without a clock; 0: none."""
    share: bool = False
    """True if an abandoned match is shared by equity, not lost."""
    begun: Begun | None = None


class TableMade(Struct):
    """The new table: `seat` is its creator's link, `friend` the invitation for the opponent, `watch` for everybody."""

    table: str
    key: str
    seat: str
    friend: str | None
    watch: str
    director: str | None = None


class PointsBySide(Struct):
    """Points by side."""

    white: int
    black: int
    length: int | None


class Standing(Struct):
    """The current game: checkers by place from each side's own home (0 borne off, 25 the bar), side on turn, dice, cube.

    `turn` and `cube` are None where no side is on turn and where nothing is doubled, `owner` where the cube is centred.
    """

    white: list[int]
    black: list[int]
    turn: str | None
    dice: list[int]
    cube: int | None
    owner: str | None


class About(Struct):
    """The public description of a table; `board` is None between games."""

    table: str
    rules: str
    title: str
    opponent: str
    white: str
    black: str
    score: PointsBySide
    games: int
    over: bool
    winner: str | None
    cause: str | None
    seq: int
    created: int
    rematch: str | None
    board: Standing | None
    waits: str | None
    """The side to act; None if no single one."""
    due: int | None
    """The deadline of the side to act in correspondence play, in ms since 1970."""
    now: int
    """The server's clock, in ms since 1970, for computing the time until `due`."""
    opened: int | None = None
    """When the invitation to the free seat was last looked at, in ms since 1970; None: not since this server started."""
    contest: str | None = None
    """The contest of which it is a game; None for none."""


class Exchange(Struct, forbid_unknown_fields=False):
    """An invitation, or the key of the same seat in the previous match; `key` is the new key, if the client chooses it."""

    invitation: Annotated[str, Meta(min_length=1, max_length=200)]
    key: Annotated[str, Meta(max_length=200)] | None = None
    agreed: bool = False
    """True to agree to the proposed terms by taking the seat."""
    name: Annotated[str, Meta(max_length=200)] | None = None
    """The invited player's name; before the first game it replaces the table's name for the seat."""


class Seated(Struct):
    """The seat taken: side (`both` at one screen), key, link."""

    table: str
    side: str
    key: str
    seat: str


class Presented(Struct, forbid_unknown_fields=False):
    """An invitation to look at."""

    invitation: Annotated[str, Meta(min_length=1, max_length=200)]


class TermText(Struct):
    """One term: its value, the usual value, and its rule."""

    name: str
    label: str
    value: str
    usual: str
    rule: str


class InvitationShown(Struct):
    """An invitation: inviting player (`by`), the table's name for the seat, and the terms; looking does not take the seat.

    `part` is the role of an official, "" for a player; `by` is "" for an official. `length` is None in a session without end,
    `clock` without one; `dice` are `honest` or `entered` by hand.
    """

    table: str
    by: str
    name: str
    part: str
    rules: str
    title: str
    length: int | None
    clock: str | None
    dice: str
    days: int
    share: bool
    rated: bool
    terms: list[TermText]
    here: bool = False
    """True while the inviting player is at the table."""
    board: Standing | None = None
    """The position from which the first game starts."""


class Entries(Struct, forbid_unknown_fields=False):
    """The players in the jackpot of a tournament, and its outright winner, if decided."""

    players: list[Annotated[str, Meta(max_length=40)]]
    winner: Annotated[str, Meta(max_length=40)] | None = None
    options: dict[str, str] = {}


class Code(Struct):
    """The content of a QR code."""

    text: Annotated[str, Meta(min_length=1, max_length=400)]
