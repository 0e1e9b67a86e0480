"""Relations between two accounts, within a transaction: friends, requests, blocks."""

from __future__ import annotations

import time

from sqlalchemy import Connection, and_, delete, func, insert, or_, select, update

from bafflebox.refusal import Refusal
from bafflebox.server.store.schema import ACCOUNTS, BLOCKS, FRIEND_ASKS, FRIENDS

FRIENDS_MOST = 200
"""Most friends of an account."""


def forget_friends(connection: Connection, account: str) -> None:
    """Delete all relations of a deleted account; requests to it stay unanswered, and blocks stay with its name alone."""
    friends, asks, blocks = FRIENDS.c, FRIEND_ASKS.c, BLOCKS.c
    connection.execute(
        delete(FRIENDS).where(or_(friends.account_id == account, friends.friend_id == account))
    )
    connection.execute(delete(BLOCKS).where(blocks.account_id == account))
    connection.execute(update(BLOCKS).where(blocks.blocked_id == account).values(blocked_id=""))
    connection.execute(delete(FRIEND_ASKS).where(asks.account_id == account))
    connection.execute(update(FRIEND_ASKS).where(asks.asked_id == account).values(asked_id=""))


def id_of(connection: Connection, folded: str) -> str:
    """Return the account of a folded name, "" for none."""
    found = select(ACCOUNTS.c.id).where(ACCOUNTS.c.folded == folded)
    return connection.execute(found).scalar_one_or_none() or ""


def are_friends(connection: Connection, one: str, other: str) -> bool:
    """Return whether two accounts are friends."""
    of = FRIENDS.c
    found = select(of.since).where(of.account_id == one, of.friend_id == other)
    return connection.execute(found).first() is not None


def asks_for(connection: Connection, one: str, other: str) -> bool:
    """Return whether one has a visible request to the other."""
    of = FRIEND_ASKS.c
    found = select(of.at).where(of.account_id == one, of.asked_id == other)
    return connection.execute(found).first() is not None


def blocks(connection: Connection, one: str, other: str) -> bool:
    """Return whether one blocks the other."""
    of = BLOCKS.c
    found = select(of.blocked_id).where(of.account_id == one, of.blocked_id == other)
    return connection.execute(found).first() is not None


def unblock(connection: Connection, account: str, folded: str) -> None:
    """Unblock a name."""
    of = BLOCKS.c
    connection.execute(delete(BLOCKS).where(of.account_id == account, of.folded == folded))


def withdraw_ask(connection: Connection, account: str, folded: str) -> None:
    """Withdraw a request to a name."""
    asks = FRIEND_ASKS.c
    connection.execute(delete(FRIEND_ASKS).where(asks.account_id == account, asks.folded == folded))


def hide_ask(connection: Connection, one: str, other: str) -> None:
    """Hide a request from the other."""
    of = FRIEND_ASKS.c
    hidden = update(FRIEND_ASKS).where(of.account_id == one, of.asked_id == other)
    connection.execute(hidden.values(asked_id=""))


def end_friendship(connection: Connection, one: str, other: str) -> None:
    """End a friendship."""
    of = FRIENDS.c
    one_way, back = (and_(of.account_id == a, of.friend_id == b) for a, b in ((one, other), (other, one)))
    connection.execute(delete(FRIENDS).where(one_way | back))


def befriend(connection: Connection, one: str, other: str) -> Refusal | None:
    """Make both friends, and close requests between them."""
    of, asks, now = FRIENDS.c, FRIEND_ASKS.c, time.time()
    for each in (one, other):
        many = select(func.count()).select_from(FRIENDS).where(of.account_id == each)
        if connection.execute(many).scalar_one() >= FRIENDS_MOST:
            return Refusal("too_many_friends", "", {"n": FRIENDS_MOST})
    rows = [{"account_id": a, "friend_id": b, "since": now} for a, b in ((one, other), (other, one))]
    connection.execute(insert(FRIENDS), rows)
    for a, b in ((one, other), (other, one)):
        folded = select(ACCOUNTS.c.folded).where(ACCOUNTS.c.id == b).scalar_subquery()
        connection.execute(delete(FRIEND_ASKS).where(asks.account_id == a, asks.folded == folded))
    return None
