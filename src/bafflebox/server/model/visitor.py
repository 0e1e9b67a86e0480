"""The identity behind a socket: an account, or a guest."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bafflebox.server.model.reader import Reader


class Visitor(NamedTuple):
    """An account by id and name; both "" for a guest."""

    account: str = ""
    name: str = ""


GUEST = Visitor()
COOKIE = "bafflebox_session"
"""The session cookie."""
HOST_COOKIE = f"__Host-{COOKIE}"
"""The same under HTTPS: browsers take it from this host alone, over HTTPS alone."""
LONGEST = 200
"""Most characters of a token."""


def session_in(cookies: str) -> str:
    """Return the session token from a request's cookies, or ""."""
    pairs = (each.strip().partition("=") for each in cookies.split(";"))
    return session_among({name: value for name, _, value in pairs})


def session_among(cookies: Mapping[str, str]) -> str:
    """Return the session token among cookies by name, or ""; what another host may have set comes second."""
    return (cookies.get(HOST_COOKIE) or cookies.get(COOKIE, ""))[:LONGEST]


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
