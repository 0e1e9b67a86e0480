"""Friends over HTTP: asked, accepted, let go of, invited to a table, and told as it changes.

Nothing here names anybody in its address: what stands in an address is logged.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.params import JSONBody
from litestar.response import Response, Stream
from msgspec import Meta, Struct

from bafflebox.refusal import Refusal
from bafflebox.server.api.accounts import AnyRequest, account_of, accounts_of, guest_of, let_in
from bafflebox.server.api.problems import ApiError, refusing
from bafflebox.server.door.watch import Visit
from bafflebox.server.people.friends import Friends
from bafflebox.server.people.listed import Friendships

Text = Annotated[str, Meta(max_length=200)]
STATUS = {
    "asks_not": 404,
    "no_friend": 404,
    "no_table": 404,
    "no_invitation": 403,
    "own_name": 409,
    "too_many_asks": 409,
    "too_many_friends": 409,
    "try_later": 429,
}
"""The status of each refusal; every other is about what was written: 400."""


class FriendWish(Struct, forbid_unknown_fields=False):
    """What is to be between the account and somebody."""

    do: Literal["ask", "take_back", "accept", "decline", "remove", "block", "unblock"]
    name: Text


class FriendInvited(Struct, forbid_unknown_fields=False):
    """A friend, and the invitation to a seat at a table that the account made."""

    name: Text
    table: Text
    invitation: Text


def friends_of(request: AnyRequest) -> Friends:
    """The friends of the house."""
    friends: Friends = request.app.state.friends
    return friends


def _known(seen: Friendships) -> Response[Friendships]:
    return Response(seen, headers={"cache-control": "no-store"})


def _refuse(against: Refusal | None) -> None:
    if against is not None:
        raise ApiError(STATUS.get(against.code, 400), against)


@get("/api/friends", responses=refusing(401))
async def my_friends(request: AnyRequest) -> Response[Friendships]:
    """Friends with who is here and who invites, who asks, who was asked, who may ask no more."""
    _, account = await account_of(request)
    return _known(await friends_of(request).view(account.id))


@get("/api/friends/live", include_in_schema=False)
async def watch_friends(request: AnyRequest) -> Stream:
    """The same whenever it changes (server-sent events), as long as this device is signed in."""
    _, account = await account_of(request)
    visit = request.scope.get("visit")
    if isinstance(visit, Visit):
        visit.follow()
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    lines = _while_signed_in(request, friends_of(request).watch(account.id))
    return Stream(lines, media_type="text/event-stream", headers=headers)


async def _while_signed_in(
    request: AnyRequest, lines: AsyncGenerator[bytes, None]
) -> AsyncGenerator[bytes, None]:
    """What is told, until the device was signed out: that is looked at before each line, and one comes every few seconds."""
    token, accounts = guest_of(request).token, accounts_of(request)
    async with aclosing(lines):
        async for line in lines:
            if not (await accounts.behind(token)).account:
                return
            yield line


@post("/api/friends", status_code=200, responses=refusing(401, 403, 404, 409, 413))
async def change_friends(request: AnyRequest, data: JSONBody[FriendWish]) -> Response[Friendships]:
    """Asks somebody by name, answers, lets go of it. Whether there is such a name, or it says no, is answered the same."""
    _, account = await account_of(request)
    if data.do == "ask":
        let_in(request, account)
    friends = friends_of(request)
    acts = {
        "ask": friends.ask,
        "take_back": friends.take_back,
        "accept": friends.accept,
        "decline": friends.decline,
        "remove": friends.remove,
        "block": friends.block,
        "unblock": friends.unblock,
    }
    _refuse(await acts[data.do](account, data.name))
    return _known(await friends.view(account.id))


@post("/api/friends/invite", status_code=200, responses=refusing(401, 403, 404, 413))
async def invite_friend(request: AnyRequest, data: JSONBody[FriendInvited]) -> Response[Friendships]:
    """Shows a friend the free seat at a table, for an hour at most, while somebody sits at its other side."""
    _, account = await account_of(request)
    let_in(request, account)
    friends = friends_of(request)
    _refuse(await friends.invite(account, data.name, data.table, data.invitation))
    return _known(await friends.view(account.id))


HANDLERS: list[Any] = [my_friends, watch_friends, change_friends, invite_friend]
