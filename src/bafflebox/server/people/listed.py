"""What an account sees of its friends, as it is told."""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet

from msgspec import Struct

from bafflebox.server.people.inviting import Invited
from bafflebox.server.store.friends import Ask, FriendList


class SeatOffered(Struct):
    """The free seat to which a friend invites: its table, the invitation, rules and length (None for a game without one)."""

    table: str
    invitation: str
    rules: str
    length: int | None


class Friend(Struct):
    """A friend: since when (ms since 1970), whether he is here now, and to where he invites."""

    name: str
    since: int
    here: bool
    invites: SeatOffered | None


class Asked(Struct):
    """Who asks, or who is asked, and since when (ms since 1970)."""

    name: str
    at: int


class Friendships(Struct):
    """Friends by name; who asks to be one; who was asked, as the names were written, also where nobody has them; who may ask no more."""

    friends: list[Friend]
    asking: list[Asked]
    asked: list[Asked]
    blocked: list[str]


def friendships(known: FriendList, here: AbstractSet[str], invited: Mapping[str, Invited]) -> Friendships:
    """What is kept of an account's friends, with who of them is here, and which of them invites it."""
    friends = [
        Friend(each.name, _ms(each.since), each.id in here, _offered(invited.get(each.id)))
        for each in known.friends
    ]
    return Friendships(friends, _asks(known.asking), _asks(known.asked), list(known.blocked))


def _offered(invited: Invited | None) -> SeatOffered | None:
    if invited is None:
        return None
    return SeatOffered(invited.table, invited.invitation, invited.rules, invited.length)


def _asks(asks: tuple[Ask, ...]) -> list[Asked]:
    return [Asked(each.name, _ms(each.at)) for each in asks]


def _ms(seconds: float) -> int:
    return int(seconds * 1000)
