"""The owner of matches: the signed-in account, else the holder of the browser's key."""

from __future__ import annotations

from hashlib import sha256

from bafflebox.server.features.accounts.service import Accounts
from bafflebox.server.model.visitor import account_as, session_among
from bafflebox.server.net.handlers import HttpRequest

NOBODY = "-"
"""The owner of uploads without a key or an account; they are found by link only."""


async def owner_of(request: HttpRequest) -> str:
    """Return the owner of what the visitor brings and is shown."""
    token = session_among(request.cookies)
    if token:
        accounts: Accounts = request.app.state.accounts
        visitor = await accounts.behind(token)
        if visitor.account:
            return account_as(visitor.account)
    return key_owner(request)


def key_owner(request: HttpRequest) -> str:
    """Return the owner by the key of the request alone."""
    kind, _, key = request.headers.get("authorization", "").partition(" ")
    return sha256(key.encode()).hexdigest() if kind == "Bearer" and key else NOBODY
