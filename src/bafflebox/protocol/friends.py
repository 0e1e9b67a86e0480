"""Friends over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from bafflebox.protocol.shape import Meta, Struct

Text = Annotated[str, Meta(max_length=200)]


class FriendWish(Struct, forbid_unknown_fields=False):
    """A change of the relation to a person."""

    do: Literal["ask", "take_back", "accept", "decline", "remove", "block", "unblock", "follow", "unfollow"]
    name: Text


class FriendInvited(Struct, forbid_unknown_fields=False):
    """A friend, and the invitation to a seat at a table that the account made."""

    name: Text
    table: Text
    invitation: Text


class SeatOffered(Struct):
    """The free seat to which a friend invites: table, invitation, rules and length (None for a game without one)."""

    table: str
    invitation: str
    rules: str
    length: int | None


class Friend(Struct):
    """A friend: since when (ms since 1970), presence, and invitation."""

    name: str
    since: int
    here: bool
    invites: SeatOffered | None


class FriendRequest(Struct):
    """A friend request: name and time (ms since 1970)."""

    name: str
    at: int


class PlayingNow(Struct):
    """A match from the lobby that is being played: table, rules, and the opponent's name."""

    table: str
    rules: str
    opponent: str


class FollowedPlayer(Struct):
    """A player whom the account follows, and the match from the lobby in which they play now."""

    name: str
    playing: PlayingNow | None


class Friendships(Struct):
    """Friends by name; requests received; requests sent, with the names as written, existing or not; blocked names; players followed."""

    friends: list[Friend]
    asking: list[FriendRequest]
    asked: list[FriendRequest]
    blocked: list[str]
    followed: list[FollowedPlayer]
