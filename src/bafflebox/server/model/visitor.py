"""The identity behind a socket: an account, or a guest."""

from __future__ import annotations

from typing import NamedTuple

from bafflebox.server.model.reader import Reader


class Visitor(NamedTuple):
    """An account by id and name; both "" for a guest."""

    account: str = ""
    name: str = ""


GUEST = Visitor()
COOKIE = "bafflebox_session"
"""The session cookie."""
LONGEST = 200
"""Most characters of a token."""


def session_in(cookies: str) -> str:
    """Return the session token from a request's cookies, or ""."""
    pairs = (each.strip().partition("=") for each in cookies.split(";"))
    return next((value[:LONGEST] for name, _, value in pairs if name == COOKIE), "")


def account_as(account: str) -> str:
    """Return the moderation id of an account, at every table."""
    return f"account {account}"


def account_in(who: str) -> str:
    """Return the account of a moderation id, "" for that of a seat."""
    return who.removeprefix(account_as("")) if who.startswith(account_as("")) else ""


def known_as(visitor: Visitor, table: str, reader: Reader) -> str:
    """Return the moderation id of a visitor at a table: the account, else the seat; "" for a watcher."""
    if visitor.account:
        return account_as(visitor.account)
    return f"seat {table} {reader.seat}" if reader.sides else ""
