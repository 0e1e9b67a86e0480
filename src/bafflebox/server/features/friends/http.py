"""Friends over HTTP: requests, answers, invitations to a table, and live updates.

Nobody is named in an address, as addresses are logged.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from litestar import get, post
from litestar.params import JSONBody
from litestar.response import Response, Stream

from bafflebox.protocol.friends import FriendInvited, Friendships, FriendWish
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.http import account_of, accounts_of, guest_of, let_in
from bafflebox.server.features.friends.service import Friends
from bafflebox.server.net.connections import Visit
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

STATUS = {
    "asks_not": 404,
    "no_friend": 404,
    "no_table": 404,
    "no_invitation": 403,
    "not_followed": 404,
    "own_name": 409,
    "too_many_asks": 409,
    "too_many_blocks": 409,
    "too_many_followed": 409,
    "too_many_friends": 409,
    "try_later": 429,
}
"""The status of each refusal; all others concern the input: 400."""


def friends_of(request: HttpRequest) -> Friends:
    """Return the friends service."""
    friends: Friends = request.app.state.friends
    return friends


def _known(seen: Friendships) -> Response[Friendships]:
    return Response(seen, headers={"cache-control": "no-store"})


def _refuse(against: Refusal | None) -> None:
    if against is not None:
        raise ApiError(STATUS.get(against.code, 400), against)


@get("/api/friends", responses=refusing(401))
async def my_friends(request: HttpRequest) -> Response[Friendships]:
    """Return friends with presence and invitations, requests received and sent, blocks, and players followed with what they play now."""
    _, account = await account_of(request)
    return _known(await friends_of(request).view(account.id))


@get("/api/friends/live", include_in_schema=False)
async def watch_friends(request: HttpRequest) -> Stream:
    """Stream the friends whenever they change (server-sent events), while this device is signed in."""
    _, account = await account_of(request)
    visit = request.scope.get("visit")
    if isinstance(visit, Visit):
        visit.follow()
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    lines = _while_signed_in(request, friends_of(request).watch(account.id))
    return Stream(lines, media_type="text/event-stream", headers=headers)


async def _while_signed_in(
    request: HttpRequest, lines: AsyncGenerator[bytes, None]
) -> AsyncGenerator[bytes, None]:
    """Yield updates until the device is signed out: checked before each line, and lines come every few seconds."""
    token, accounts = guest_of(request).token, accounts_of(request)
    async with aclosing(lines):
        async for line in lines:
            if not (await accounts.behind(token)).account:
                return
            yield line


@post("/api/friends", status_code=200, responses=refusing(401, 403, 404, 409, 413))
async def change_friends(request: HttpRequest, data: JSONBody[FriendWish]) -> Response[Friendships]:
    """Send, answer or withdraw a friend request by name, block a name, follow one. An unknown name and a refusal are answered the same."""
    _, account = await account_of(request)
    if data.do in ("ask", "follow"):
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
        "follow": friends.follow,
        "unfollow": friends.unfollow,
    }
    _refuse(await acts[data.do](account, data.name))
    return _known(await friends.view(account.id))


@post("/api/friends/invite", status_code=200, responses=refusing(401, 403, 404, 413))
async def invite_friend(request: HttpRequest, data: JSONBody[FriendInvited]) -> Response[Friendships]:
    """Show a friend the free seat at a table, for an hour at most, while its other seat is occupied."""
    _, account = await account_of(request)
    let_in(request, account)
    friends = friends_of(request)
    _refuse(await friends.invite(account, data.name, data.table, data.invitation))
    return _known(await friends.view(account.id))


HANDLERS: Handlers = [my_friends, watch_friends, change_friends, invite_friend]
