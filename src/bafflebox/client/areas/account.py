"""Account: operations of the API.

Written by `python -m tools.client`: do not edit.
"""

# ruff: noqa: F401 - programs import shapes from here

from __future__ import annotations

from typing import Literal

from bafflebox.board.side import Side
from bafflebox.client.wire import Wire, path_part
from bafflebox.protocol.accounts import (
    Codes,
    Device,
    Done,
    Export,
    Held,
    JudgedChoices,
    Kept,
    Mine,
    Name,
    NewKey,
    PasskeyCredential,
    PasskeyEntry,
    PasskeyOptions,
    PasskeyShown,
    PasswordConfirmation,
    PasswordWish,
    RatedMatch,
    RatingShown,
    Recovery,
    SeatKey,
    SeatMoved,
    SeatsGiven,
    SeatsHeld,
    SignedIn,
)
from bafflebox.protocol.career import LibraryExport, PersonNames, TakenCard, TakenMatch, TakenNotes
from bafflebox.protocol.friends import (
    FollowedPlayer,
    Friend,
    FriendInvited,
    FriendRequest,
    Friendships,
    FriendWish,
    PlayingNow,
    SeatOffered,
)
from bafflebox.protocol.notifications import (
    ConsentGone,
    ConsentShown,
    ConsentWish,
    MailDone,
    MailToken,
    NotificationsShown,
    QuietWish,
)
from bafflebox.protocol.players import (
    ClockPlayed,
    ContestPlayed,
    Habits,
    LengthPlayed,
    ListedResult,
    PlayerProfile,
    ProfileChoices,
    ProfileParts,
    ProfileWish,
    RatingCurve,
    RatingPoint,
    RulesPlayed,
    ScoreAgainst,
)

Asked = FriendRequest

Confirmed = PasswordConfirmation

Who = SignedIn


class AccountApi:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def my_account(self) -> SignedIn:
        """Return the signed-in account."""
        return self._wire.ask("GET", "/api/account", SignedIn)

    def make_account(self, wanted: Kept) -> Name:
        """Create an account; this device is signed in."""
        return self._wire.ask("POST", "/api/account", Name, body=wanted)

    def enter(self, wanted: Kept) -> Name:
        """Sign in. An unknown name and a wrong password are answered the same."""
        return self._wire.ask("POST", "/api/account/enter", Name, body=wanted)

    def recover(self, wanted: Recovery) -> Name:
        """Set a new password by a recovery code; every other device is signed out."""
        return self._wire.ask("POST", "/api/account/recover", Name, body=wanted)

    def leave(self) -> Done:
        """Sign this device out."""
        return self._wire.ask("POST", "/api/account/leave", Done)

    def export_account(self) -> Export:
        """Export all stored data of the account, except its secrets."""
        return self._wire.ask("GET", "/api/account/export.json", Export)

    def change_password(self, wanted: PasswordWish) -> Done:
        """Change the password; every other device is signed out."""
        return self._wire.ask("POST", "/api/account/password", Done, body=wanted)

    def change_codes(self, wanted: PasswordConfirmation) -> Codes:
        """Replace the recovery codes; the old ones become invalid."""
        return self._wire.ask("POST", "/api/account/codes", Codes, body=wanted)

    def end_session(self, session: str) -> Done:
        """Sign a device out remotely, and forget it."""
        return self._wire.ask("POST", f"/api/account/sessions/{path_part(session)}/end", Done)

    def delete_account(self, wanted: PasswordConfirmation) -> Done:
        """Delete the account; the name rests for a year, and matches stay with their players."""
        return self._wire.ask("POST", "/api/account/delete", Done, body=wanted)

    def hold_seats(self, wanted: SeatsGiven) -> SeatsHeld:
        """Take the seats that these keys open; seats of other accounts stay theirs."""
        return self._wire.ask("POST", "/api/account/seats", SeatsHeld, body=wanted)

    def go_on_here(self, table: str, wanted: NewKey) -> SeatMoved:
        """Move a seat of the account to this device, whose chosen key opens it from now on, exclusively."""
        return self._wire.ask("POST", f"/api/account/seats/{path_part(table)}", SeatMoved, body=wanted)

    def offer_passkey(self, wanted: PasswordConfirmation) -> PasskeyOptions:
        """Return what a device needs to make a passkey for this account."""
        return self._wire.ask("POST", "/api/account/passkeys/offer", PasskeyOptions, body=wanted)

    def add_passkey(self, wanted: PasskeyCredential) -> Done:
        """Keep the passkey that a device made."""
        return self._wire.ask("POST", "/api/account/passkeys", Done, body=wanted)

    def ask_passkey(self) -> PasskeyOptions:
        """Return what a device needs to sign in with one of its passkeys."""
        return self._wire.ask("POST", "/api/account/passkeys/ask", PasskeyOptions)

    def enter_by_passkey(self, wanted: PasskeyEntry) -> Name:
        """Sign in with a passkey."""
        return self._wire.ask("POST", "/api/account/passkeys/enter", Name, body=wanted)

    def remove_passkey(self, credential: str) -> Done:
        """Remove a passkey of the account."""
        return self._wire.ask("POST", f"/api/account/passkeys/{path_part(credential)}/remove", Done)

    def player_profile(self, name: str, *, seen_as: Literal["", "friends", "anybody"] = "") -> PlayerProfile:
        """Return a player's profile as the visitor may see it; the own one also as friends or anybody see it
        (`seen_as`). An unknown name, one that shows nothing to the visitor, and one behind a block are answered the
        same. `%` and `/` in a name are encoded twice.
        """
        return self._wire.ask(
            "GET", f"/api/players/{path_part(name)}", PlayerProfile, query={"seen_as": seen_as}
        )

    def my_profile(self) -> ProfileChoices:
        """Return what the account shows, whether it allows followers, and their names."""
        return self._wire.ask("GET", "/api/account/profile", ProfileChoices)

    def choose_profile(self, wanted: ProfileWish) -> ProfileChoices:
        """Choose what the account shows; without consent to be followed all followers are removed."""
        return self._wire.ask("POST", "/api/account/profile", ProfileChoices, body=wanted)

    def my_friends(self) -> Friendships:
        """Return friends with presence and invitations, requests received and sent, blocks, and players followed with
        what they play now.
        """
        return self._wire.ask("GET", "/api/friends", Friendships)

    def change_friends(self, wanted: FriendWish) -> Friendships:
        """Send, answer or withdraw a friend request by name, block a name, follow one. An unknown name and a refusal are
        answered the same.
        """
        return self._wire.ask("POST", "/api/friends", Friendships, body=wanted)

    def invite_friend(self, wanted: FriendInvited) -> Friendships:
        """Show a friend the free seat at a table, for an hour at most, while its other seat is occupied."""
        return self._wire.ask("POST", "/api/friends/invite", Friendships, body=wanted)

    def my_notifications(self, *, table: str = "") -> NotificationsShown:
        """Return what the account may be notified of and where; with `table`, the seat of the key (`authorization:
        Bearer KEY`).
        """
        return self._wire.ask("GET", "/api/notifications", NotificationsShown, query={"table": table})

    def allow_notifications(self, wanted: ConsentWish, *, table: str = "") -> NotificationsShown:
        """Allow messages to a browser or an address, or change what one has allowed before; nothing is sent without it.
        An address is sent a link that confirms it, and nothing else before. At most 5 browsers and one address, the
        oldest are dropped.
        """
        return self._wire.ask(
            "POST", "/api/notifications", NotificationsShown, query={"table": table}, body=wanted
        )

    def end_notifications(self, wanted: ConsentGone, *, table: str = "") -> NotificationsShown:
        """End messages to a browser or address, or without an id all messages."""
        return self._wire.ask(
            "POST", "/api/notifications/remove", NotificationsShown, query={"table": table}, body=wanted
        )

    def confirm_mail(self, wanted: MailToken) -> MailDone:
        """Confirm the address of a link."""
        return self._wire.ask("POST", "/api/notifications/confirm", MailDone, body=wanted)

    def stop_mail(self, wanted: MailToken) -> MailDone:
        """End all mail to the address of a link, for every account and seat."""
        return self._wire.ask("POST", "/api/notifications/stop", MailDone, body=wanted)
