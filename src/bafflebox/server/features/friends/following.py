"""Followers within a transaction: an account follows another that allows it, until either ends it or a block is set."""

from __future__ import annotations

import time

from sqlalchemy import Connection, and_, delete, func, insert, select

from bafflebox.refusal import Refusal
from bafflebox.server.features.friends.friendship import blocks
from bafflebox.server.store.schema import FOLLOWERS, PROFILES

FOLLOWED_MOST = 200
"""Most accounts that one follows."""
_OF = FOLLOWERS.c


def may_be_followed(connection: Connection, account: str) -> bool:
    """Return whether an account allows others to follow it."""
    found = select(PROFILES.c.followed).where(PROFILES.c.account_id == account)
    return bool(connection.execute(found).scalar_one_or_none())


def is_follower(connection: Connection, one: str, other: str) -> bool:
    """Return whether one follows the other."""
    found = select(_OF.at).where(_OF.account_id == one, _OF.followed_id == other)
    return connection.execute(found).first() is not None


def start_following(connection: Connection, one: str, other: str) -> Refusal | None:
    """Have one follow the other. Refused alike for no account (""), one that allows no followers, and a block between the two."""
    apart = blocks(connection, other, one) or blocks(connection, one, other)
    if not may_be_followed(connection, other) or apart:
        return Refusal("not_followed", "")
    if is_follower(connection, one, other):
        return None
    many = select(func.count()).select_from(FOLLOWERS).where(_OF.account_id == one)
    if connection.execute(many).scalar_one() >= FOLLOWED_MOST:
        return Refusal("too_many_followed", "", {"n": FOLLOWED_MOST})
    connection.execute(insert(FOLLOWERS), [{"account_id": one, "followed_id": other, "at": time.time()}])
    return None


def stop_following(connection: Connection, one: str, other: str) -> None:
    """End that one follows the other."""
    connection.execute(delete(FOLLOWERS).where(_OF.account_id == one, _OF.followed_id == other))


def end_following(connection: Connection, one: str, other: str) -> None:
    """End that either follows the other."""
    pair = (and_(_OF.account_id == a, _OF.followed_id == b) for a, b in ((one, other), (other, one)))
    for each in pair:
        connection.execute(delete(FOLLOWERS).where(each))
