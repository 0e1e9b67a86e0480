"""The view of an account's friends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet

from bafflebox.protocol.friends import (
    FollowedPlayer,
    Friend,
    FriendRequest,
    Friendships,
    PlayingNow,
    SeatOffered,
)
from bafflebox.server.features.friends.invitations import Invited
from bafflebox.server.features.friends.rows import Ask, FriendList


def friendships(
    known: FriendList,
    here: AbstractSet[str],
    invited: Mapping[str, Invited],
    playing: Callable[[str], PlayingNow | None],
) -> Friendships:
    """Return an account's relations, with presence and invitations; `playing` returns the match of one who is followed."""
    friends = [
        Friend(each.name, _ms(each.since), each.id in here, _offered(invited.get(each.id)))
        for each in known.friends
    ]
    followed = [FollowedPlayer(each.name, playing(each.id)) for each in known.followed]
    return Friendships(friends, _asks(known.asking), _asks(known.asked), list(known.blocked), followed)


def _offered(invited: Invited | None) -> SeatOffered | None:
    if invited is None:
        return None
    return SeatOffered(invited.table, invited.invitation, invited.rules, invited.length)


def _asks(asks: tuple[Ask, ...]) -> list[FriendRequest]:
    return [FriendRequest(each.name, _ms(each.at)) for each in asks]


def _ms(seconds: float) -> int:
    return int(seconds * 1000)
