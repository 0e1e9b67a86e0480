"""The visitor behind a request, and whether they may ask the engine or join a table."""

from __future__ import annotations

from collections.abc import Sequence

from bafflebox.server.features.accounts.service import Accounts
from bafflebox.server.live import aids
from bafflebox.server.live.company import kept_apart_at
from bafflebox.server.live.hub import Hub
from bafflebox.server.live.table import Table
from bafflebox.server.model.visitor import session_among
from bafflebox.server.net.handlers import HttpRequest
from bafflebox.server.net.problems import ApiError


def rate_limit_key(request: HttpRequest) -> str:
    """Return the visitor's rate limit key."""
    return str(request.scope.get("visitor") or "")


async def may_join(request: HttpRequest, table: Table) -> None:
    """Raise ApiError 403 where a block is between the visitor and a player of this table."""
    accounts: Accounts = request.app.state.accounts
    visitor = await accounts.behind(session_among(request.cookies))
    against = await kept_apart_at(table, visitor.account)
    if against is not None:
        raise ApiError(403, against)


async def may_be_called(request: HttpRequest, name: str) -> None:
    """Raise ApiError 409 where a name is another's, or an office's: see `Accounts.may_be_called`."""
    accounts: Accounts = request.app.state.accounts
    visitor = await accounts.behind(session_among(request.cookies))
    against = await accounts.may_be_called(visitor, name)
    if against is not None:
        raise ApiError(409, against)


async def may_ask(
    request: HttpRequest, asked: Sequence[aids.AskedPosition], begun: Sequence[str] = ()
) -> None:
    """Raise ApiError 403 where the engine must not evaluate this for the visitor: see `aids.may_ask`."""
    hub: Hub = request.app.state.hub
    accounts: Accounts = request.app.state.accounts
    visitor = await accounts.behind(session_among(request.cookies))
    asker = aids.Asker(rate_limit_key(request), visitor.account)
    against = await aids.may_ask(hub, asker, asked, begun=begun)
    if against is not None:
        raise ApiError(403, against)
