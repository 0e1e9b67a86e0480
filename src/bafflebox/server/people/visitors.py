"""Who stands at the other end of a socket, as far as the house knows: an account, or nobody in particular."""

from __future__ import annotations

from typing import NamedTuple

from bafflebox.server.tables.frame import Reader


class Visitor(NamedTuple):
    """An account by id and name; both "" for a guest."""

    account: str = ""
    name: str = ""


GUEST = Visitor()
COOKIE = "bafflebox_session"
"""The cookie that holds the token of a session."""
LONGEST = 200
"""Characters of a token that are read."""


def session_in(cookies: str) -> str:
    """The token among the cookies of a request, "" where there is none."""
    pairs = (each.strip().partition("=") for each in cookies.split(";"))
    return next((value[:LONGEST] for name, _, value in pairs if name == COOKIE), "")


def account_as(account: str) -> str:
    """By what an account is known to who keeps order, at every table."""
    return f"account {account}"


def known_as(visitor: Visitor, table: str, reader: Reader) -> str:
    """By what somebody at a table is known to who keeps order: his account, else his seat there; "" for who only watches."""
    if visitor.account:
        return account_as(visitor.account)
    return f"seat {table} {reader.seat}" if reader.sides else ""
