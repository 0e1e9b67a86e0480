"""Storage of friends: friendships, requests and blocks."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Collection

from sqlalchemy import Connection, Engine, func, insert, select

from bafflebox.frozen import dataclass
from bafflebox.refusal import Refusal
from bafflebox.server.features.friends.following import end_following, start_following, stop_following
from bafflebox.server.features.friends.friendship import (
    are_friends,
    asks_for,
    befriend,
    blocks,
    end_friendship,
    hide_ask,
    id_of,
    unblock,
    withdraw_ask,
)
from bafflebox.server.store.schema import (
    ACCOUNT_SEATS,
    ACCOUNTS,
    BLOCKS,
    FOLLOWERS,
    FRIEND_ASKS,
    FRIENDS,
    TABLES,
)
from bafflebox.server.store.writer import Job, Writer

ASKS, SHOWN = 50, 50
"""Most pending requests of an account, and most requests to it that are shown (the newest)."""
BLOCKED = 200
"""Most names that an account blocks."""

Act = Callable[[Connection], Refusal | None]


@dataclass(frozen=True, slots=True)
class Known:
    """A friend, or one who is followed: account, name, since when (seconds since 1970)."""

    id: str
    name: str
    since: float


@dataclass(frozen=True, slots=True)
class Ask:
    """A friend request by name; time in seconds since 1970."""

    name: str
    at: float


@dataclass(frozen=True, slots=True)
class FriendList:
    """All relations of one account."""

    friends: tuple[Known, ...] = ()
    asking: tuple[Ask, ...] = ()
    """Requests received, the newest first."""
    asked: tuple[Ask, ...] = ()
    """Requests sent, with the names as written, existing or not."""
    blocked: tuple[str, ...] = ()
    """Blocked names, as written, existing or not."""
    followed: tuple[Known, ...] = ()


class FriendRows:
    """Reads and writes relations; writes are durable on return. Reads that are not awaited block: not for the event loop.

    A name that nobody has is looked up as the account "", to which nothing relates: it takes the same statements as any other.
    """

    def __init__(self, engine: Engine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def of(self, account: str) -> FriendList:
        """Return an account's relations."""
        return await asyncio.to_thread(self._of, account)

    async def id_of(self, folded: str) -> str:
        """Return the account of a folded name, "" for none."""

        def read() -> str:
            with self._engine.connect() as connection:
                return id_of(connection, folded)

        return await asyncio.to_thread(read)

    async def ask(self, account: str, folded: str, name: str) -> Refusal | None:
        """Send a request to a name; with a request in the other direction, both become friends.

        It is stored alike for an unknown name and for one that blocks it, so that they can't be told apart.
        """
        asks = FRIEND_ASKS.c

        def act(connection: Connection) -> Refusal | None:
            other = id_of(connection, folded)
            unblock(connection, account, folded)
            if are_friends(connection, account, other):
                return None
            if asks_for(connection, other, account):
                return befriend(connection, account, other)
            mine = asks.account_id == account
            if connection.execute(select(asks.name).where(mine, asks.folded == folded)).first():
                return None
            if (
                connection.execute(select(func.count()).select_from(FRIEND_ASKS).where(mine)).scalar_one()
                >= ASKS
            ):
                return Refusal("too_many_asks", "", {"n": ASKS})
            seen = "" if blocks(connection, other, account) else other
            row = {"account_id": account, "folded": folded, "name": name, "asked_id": seen, "at": time.time()}
            connection.execute(insert(FRIEND_ASKS), [row])
            return None

        return await self._do(act)

    async def take_back(self, account: str, folded: str) -> None:
        """Withdraw a request."""
        await self._writer.write(Job(act=lambda connection: withdraw_ask(connection, account, folded)))

    async def accept(self, account: str, folded: str) -> Refusal | None:
        """Accept a request."""

        def act(connection: Connection) -> Refusal | None:
            other = id_of(connection, folded)
            if are_friends(connection, account, other):
                return None
            if not asks_for(connection, other, account):
                return Refusal("asks_not", "")
            return befriend(connection, account, other)

        return await self._do(act)

    async def decline(self, account: str, folded: str) -> None:
        """Decline a request, without notifying its sender."""

        def act(connection: Connection) -> None:
            hide_ask(connection, id_of(connection, folded), account)

        await self._writer.write(Job(act=act))

    async def block(self, account: str, folded: str, name: str) -> Refusal | None:
        """Block a name, without notifying its account; stored alike where there is none."""
        of = BLOCKS.c

        def act(connection: Connection) -> Refusal | None:
            unblock(connection, account, folded)
            many = select(func.count()).select_from(BLOCKS).where(of.account_id == account)
            if connection.execute(many).scalar_one() >= BLOCKED:
                return Refusal("too_many_blocks", "", {"n": BLOCKED})
            other = id_of(connection, folded)
            withdraw_ask(connection, account, folded)
            end_friendship(connection, account, other)
            end_following(connection, account, other)
            hide_ask(connection, other, account)
            row = {
                "account_id": account,
                "folded": folded,
                "name": name,
                "blocked_id": other,
                "at": time.time(),
            }
            connection.execute(insert(BLOCKS), [row])
            return None

        return await self._do(act)

    async def unblock(self, account: str, folded: str) -> None:
        """Unblock a name."""
        await self._writer.write(Job(act=lambda connection: unblock(connection, account, folded)))

    async def remove(self, account: str, folded: str) -> None:
        """End a friendship."""
        await self._writer.write(
            Job(act=lambda connection: end_friendship(connection, account, id_of(connection, folded)))
        )

    async def follow(self, account: str, folded: str) -> Refusal | None:
        """Follow the account of a name, where it allows that."""
        return await self._do(
            lambda connection: start_following(connection, account, id_of(connection, folded))
        )

    async def unfollow(self, account: str, folded: str) -> None:
        """Follow the account of a name no more."""
        await self._writer.write(
            Job(act=lambda connection: stop_following(connection, account, id_of(connection, folded)))
        )

    async def followers(self, accounts: Collection[str]) -> dict[str, list[str]]:
        """Return the followers of accounts."""
        of = FOLLOWERS.c

        def read() -> dict[str, list[str]]:
            found = defaultdict[str, list[str]](list)
            pairs = select(of.followed_id, of.account_id).where(of.followed_id.in_(accounts))
            with self._engine.connect() as connection:
                for followed, account in connection.execute(pairs):
                    found[followed].append(account)
            return found

        return await asyncio.to_thread(read)

    async def seats_at(self, tables: Collection[str]) -> dict[str, tuple[dict[str, str], float]]:
        """Return of these tables the accounts by seat, and when each was made (seconds since 1970)."""
        of = ACCOUNT_SEATS.c

        def read() -> dict[str, tuple[dict[str, str], float]]:
            seats = select(of.table_id, of.seat, of.account_id).where(of.table_id.in_(tables))
            made = select(TABLES.c.id, TABLES.c.created).where(TABLES.c.id.in_(tables))
            with self._engine.connect() as connection:
                found = {str(table): (dict[str, str](), float(at)) for table, at in connection.execute(made)}
                for table, seat, account in connection.execute(seats):
                    if table in found:
                        found[table][0][seat] = account
            return found

        return await asyncio.to_thread(read)

    async def _do(self, act: Act) -> Refusal | None:
        """Return the result of an act that may be refused."""
        said: list[Refusal | None] = []
        await self._writer.write(Job(act=lambda connection: said.append(act(connection))))
        return said[-1]

    def _of(self, account: str) -> FriendList:
        friends, asks, refused = FRIENDS.c, FRIEND_ASKS.c, BLOCKS.c
        of = ACCOUNTS.c
        known = (
            select(of.id, of.name, friends.since)
            .join(FRIENDS, friends.friend_id == of.id)
            .where(friends.account_id == account)
            .order_by(of.folded)
        )
        asking = (
            select(of.name, asks.at)
            .join(FRIEND_ASKS, asks.account_id == of.id)
            .where(asks.asked_id == account)
            .order_by(asks.at.desc())
            .limit(SHOWN)
        )
        asked = select(asks.name, asks.at).where(asks.account_id == account).order_by(asks.at.desc())
        blocked = select(refused.name).where(refused.account_id == account).order_by(refused.folded)
        followed = (
            select(of.id, of.name, FOLLOWERS.c.at)
            .join(FOLLOWERS, FOLLOWERS.c.followed_id == of.id)
            .where(FOLLOWERS.c.account_id == account)
            .order_by(of.folded)
        )
        with self._engine.connect() as connection:
            return FriendList(
                tuple(Known(*each) for each in connection.execute(known)),
                tuple(Ask(*each) for each in connection.execute(asking)),
                tuple(Ask(*each) for each in connection.execute(asked)),
                tuple(connection.execute(blocked).scalars()),
                tuple(Known(*each) for each in connection.execute(followed)),
            )
