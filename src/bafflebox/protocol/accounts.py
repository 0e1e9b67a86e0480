"""Accounts over HTTP."""

from __future__ import annotations

from typing import Annotated

from bafflebox.protocol.career import LibraryExport
from bafflebox.protocol.friends import Friendships
from bafflebox.protocol.players import ProfileChoices
from bafflebox.protocol.ratings import RatingNow
from bafflebox.protocol.shape import Meta, Struct

NAME_MOST = 24
"""Most characters of a name."""
PASSWORD_LEAST, PASSWORD_MOST = 12, 128
"""Least and most characters of a new password (OWASP ASVS 2.1.1, 2.1.2)."""

Text = Annotated[str, Meta(max_length=200)]


class SeatKey(Struct, forbid_unknown_fields=False):
    """A table and the key of a seat there."""

    table: Text
    key: Text


Seats = Annotated[list[SeatKey], Meta(max_length=40)]


class Kept(Struct, forbid_unknown_fields=False):
    """A name and a password; the account takes the seats that these keys open."""

    name: Text
    password: Text
    seats: Seats = []


class Recovery(Struct, forbid_unknown_fields=False):
    """A recovery code and a new password."""

    name: Text
    code: Text
    password: Text


class PasswordConfirmation(Struct, forbid_unknown_fields=False):
    """The current password for confirmation."""

    password: Text


class PasswordWish(Struct, forbid_unknown_fields=False):
    """The current password, and the new one."""

    password: Text
    new: Text


class NewKey(Struct, forbid_unknown_fields=False):
    """The key that this device chose for a seat."""

    key: Text


class SeatsGiven(Struct, forbid_unknown_fields=False):
    """The keys of seats in this browser."""

    seats: Seats


class Name(Struct):
    """Signed in under this name; new `codes` are shown only once."""

    name: str
    codes: list[str] = []


class Codes(Struct):
    """Recovery codes, shown only once."""

    codes: list[str]


class Device(Struct):
    """A session: its id, its device, its creation and its last use, in ms since 1970."""

    id: str
    device: str
    created: int
    seen: int
    here: bool


class Held(Struct):
    """A seat of the account, which can be resumed on any device."""

    table: str
    seat: str
    white: str
    black: str
    over: bool


class RatingShown(RatingNow, kw_only=True):
    """The rating of an account under a rule set."""

    rules: str


class PasskeyOptions(Struct):
    """Input of `navigator.credentials`, as JSON (WebAuthn)."""

    options: str


Credential = Annotated[str, Meta(max_length=20_000)]


class PasskeyCredential(Struct, forbid_unknown_fields=False):
    """A credential that a device made or signed, as JSON (WebAuthn)."""

    credential: Credential


class PasskeyEntry(Struct, forbid_unknown_fields=False):
    """The same for signing in; the account takes the seats that these keys open."""

    credential: Credential
    seats: Seats = []


class PasskeyShown(Struct):
    """A passkey: the device that made it, its creation and its last use, in ms since 1970."""

    id: str
    device: str
    created: int
    used: int


class Mine(Struct):
    """An account as its owner sees it; `created` in ms since 1970."""

    name: str
    created: int
    sessions: list[Device]
    codes: int
    """Unused recovery codes."""
    seats: list[Held]
    ratings: list[RatingShown]
    passkeys: list[PasskeyShown]


class RatedMatch(Struct):
    """A rated match of the account: when it was rated (ms since 1970), whether it was won, and the rating change."""

    table: str
    counted: int
    won: bool
    moved: float


class JudgedChoices(Struct):
    """The choices of the account in a rated match, counted for fair play: `counted` in ms since 1970.

    `counts` are numbers of choices by kind and result, losses by kind, and sums of seconds.
    """

    table: str
    counted: int
    counts: list[float]


class Export(Mine):
    """All stored data of an account: what it shows, rated matches, friends, fair play, and what it has in the library.

    The match files come as a zip from `/api/library/export.zip`.
    """

    rated: list[RatedMatch]
    fair_play: list[JudgedChoices]
    friends: Friendships
    profile: ProfileChoices
    library: LibraryExport


class SignedIn(Struct):
    """The signed-in account, if any."""

    account: Mine | None
    name_most: int = NAME_MOST
    password_least: int = PASSWORD_LEAST
    passkeys: bool = False
    """True where browsers have passkeys: at a host name under HTTPS, or at localhost."""


class SeatsHeld(Struct):
    """The tables at which the account holds a seat now, of those requested."""

    tables: list[str]


class SeatMoved(Struct):
    """The seat that this device's key opens from now on."""

    table: str
    seat: str


class Done(Struct):
    """Success."""

    ok: bool = True
