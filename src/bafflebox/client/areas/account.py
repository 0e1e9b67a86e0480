"""Account: operations, and the shapes that they take and answer.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from bafflebox.client.wire import Wire, part


class Asked(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who asks, or who is asked, and since when (ms since 1970)."""

    name: str
    at: int


class Codes(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Recovery codes, shown this once."""

    codes: tuple[str, ...]


class Confirmed(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The password once more."""

    password: str


class Device(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A session: what it is called, its device, when it began and when it was used, in ms since 1970."""

    id: str
    device: str
    created: int
    seen: int
    here: bool


class Done(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """It is done."""

    ok: bool = True


class Export(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """All that is kept of an account: as it sees itself, its rated matches, and its friends."""

    name: str
    created: int
    sessions: tuple[Device, ...]
    codes: int
    seats: tuple[Held, ...]
    ratings: tuple[RatingShown, ...]
    rated: tuple[RatedMatch, ...]
    friends: Friendships


class Friend(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A friend: since when (ms since 1970), whether he is here now, and to where he invites."""

    name: str
    since: int
    here: bool
    invites: SeatOffered | None


class FriendInvited(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A friend, and the invitation to a seat at a table that the account made."""

    name: str
    table: str
    invitation: str


class FriendWish(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is to be between the account and somebody."""

    do: Literal["ask", "take_back", "accept", "decline", "remove", "block", "unblock"]
    name: str


class Friendships(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Friends by name; who asks to be one; who was asked, as the names were written, also where nobody has them; who
    may ask no more.
    """

    friends: tuple[Friend, ...]
    asking: tuple[Asked, ...]
    asked: tuple[Asked, ...]
    blocked: tuple[str, ...]


class Held(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat of the account, at which it can be gone on with from any device."""

    table: str
    seat: str
    white: str
    black: str
    over: bool


class Kept(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A name and a password; the account takes up the seats that these keys open."""

    name: str
    password: str
    seats: tuple[SeatKey, ...] = ()


class Mine(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An account as it sees itself; `created` in ms since 1970."""

    name: str
    created: int
    sessions: tuple[Device, ...]
    codes: int
    seats: tuple[Held, ...]
    ratings: tuple[RatingShown, ...]


class Name(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Signed in under this name; `codes` are shown this once, where they are new."""

    name: str
    codes: tuple[str, ...] = ()


class NewKey(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The key that this device chose for a seat."""

    key: str


class PasswordWish(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The password as it is, and as it is to be."""

    password: str
    new: str


class RatedMatch(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A rated match of the account: when it was counted (ms since 1970), whether it was won, and by how much the
    rating moved.
    """

    table: str
    counted: int
    won: bool
    moved: float


class RatingShown(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A rating under a rule set: `within` is ± at 95 %, or `experience` in points of all lengths; the other is None."""

    rules: str
    value: int
    within: int | None
    experience: int | None
    matches: int


class Recovery(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A recovery code and another password."""

    name: str
    code: str
    password: str


class SeatKey(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table and the key of a seat there."""

    table: str
    key: str


class SeatMoved(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The seat that this device's key opens from now on."""

    table: str
    seat: str


class SeatOffered(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The free seat to which a friend invites: its table, the invitation, rules and length (None for a game without
    one).
    """

    table: str
    invitation: str
    rules: str
    length: int | None


class SeatsGiven(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Keys of seats that this browser has."""

    seats: tuple[SeatKey, ...]


class SeatsHeld(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The tables at which the account holds a seat now, of those that were named."""

    tables: tuple[str, ...]


class Who(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Who asks: nobody, as long as nobody is signed in."""

    account: Mine | None
    name_most: int = 24
    password_least: int = 8


class Account:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def my_account(self) -> Who:
        """Who is signed in here."""
        return self._wire.ask("GET", "/api/account", Who)

    def make_account(self, wanted: Kept) -> Name:
        """Keeps a name; this device is signed in."""
        return self._wire.ask("POST", "/api/account", Name, body=wanted)

    def enter(self, wanted: Kept) -> Name:
        """Signs in. An unknown name and a wrong password are answered the same."""
        return self._wire.ask("POST", "/api/account/enter", Name, body=wanted)

    def recover(self, wanted: Recovery) -> Name:
        """Another password by a recovery code; every other device is signed out."""
        return self._wire.ask("POST", "/api/account/recover", Name, body=wanted)

    def leave(self) -> Done:
        """Signs this device out."""
        return self._wire.ask("POST", "/api/account/leave", Done)

    def export_account(self) -> Export:
        """Everything that is kept of the account, but what only its owner knows."""
        return self._wire.ask("GET", "/api/account/export.json", Export)

    def change_password(self, wanted: PasswordWish) -> Done:
        """Another password; every other device is signed out."""
        return self._wire.ask("POST", "/api/account/password", Done, body=wanted)

    def change_codes(self, wanted: Confirmed) -> Codes:
        """Other recovery codes; the old ones are good no more."""
        return self._wire.ask("POST", "/api/account/codes", Codes, body=wanted)

    def end_session(self, session: str) -> Done:
        """Signs a device out from afar, and forgets that it was known."""
        return self._wire.ask("POST", f"/api/account/sessions/{part(session)}/end", Done)

    def delete_account(self, wanted: Confirmed) -> Done:
        """Lets go of the account; the name is free again, and matches stay with those who played them."""
        return self._wire.ask("POST", "/api/account/delete", Done, body=wanted)

    def hold_seats(self, wanted: SeatsGiven) -> SeatsHeld:
        """Takes up the seats that these keys open; what another account holds stays with it."""
        return self._wire.ask("POST", "/api/account/seats", SeatsHeld, body=wanted)

    def go_on_here(self, table: str, wanted: NewKey) -> SeatMoved:
        """A seat of the account comes to this device: the key that it chose opens it from now on, and no other does."""
        return self._wire.ask("POST", f"/api/account/seats/{part(table)}", SeatMoved, body=wanted)

    def my_friends(self) -> Friendships:
        """Friends with who is here and who invites, who asks, who was asked, who may ask no more."""
        return self._wire.ask("GET", "/api/friends", Friendships)

    def change_friends(self, wanted: FriendWish) -> Friendships:
        """Asks somebody by name, answers, lets go of it. Whether there is such a name, or it says no, is answered the
        same.
        """
        return self._wire.ask("POST", "/api/friends", Friendships, body=wanted)

    def invite_friend(self, wanted: FriendInvited) -> Friendships:
        """Shows a friend the free seat at a table, for an hour at most, while somebody sits at its other side."""
        return self._wire.ask("POST", "/api/friends/invite", Friendships, body=wanted)
