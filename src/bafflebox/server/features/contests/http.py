"""Contests over HTTP: listed, opened, joined, and followed live."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from bafflebox.protocol.contests import (
    ContestList,
    ContestMade,
    ContestNews,
    ContestStanding,
    JoinContest,
    NewContest,
)
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.http import account_of, accounts_of, guest_of, let_in, visitor_of
from bafflebox.server.features.accounts.rows import Account
from bafflebox.server.features.contests.news import LiveContest
from bafflebox.server.features.contests.service import Contests
from bafflebox.server.features.contests.views import contest_view, listed_view, own_view, standing_view
from bafflebox.server.features.friends.service import Friends
from bafflebox.server.model.seats import check_key
from bafflebox.server.net.connections import Visit
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

STATUS = {"bad_key": 400, "no_player_of_contest": 403, "not_stored": 503}
"""The status of each refusal; all others concern the state of the contest: 409."""


def contests_of(request: HttpRequest) -> Contests:
    """Return the contests service."""
    contests: Contests = request.app.state.contests
    return contests


async def _contest(request: HttpRequest, name: str) -> LiveContest:
    """Return the contest; raise ApiError 404."""
    found = await contests_of(request).registry.find(name)
    if found is None:
        raise ApiError(404, Refusal("no_contest", ""))
    return found


async def _player(request: HttpRequest) -> Account:
    """Return the account that may play; raise ApiError without one, and for one that may not."""
    _, account = await account_of(request)
    let_in(request, account)
    return account


def _checked(refused: Refusal | None) -> None:
    if refused is not None:
        raise ApiError(STATUS.get(refused.code, 409), refused)


async def _news(request: HttpRequest, here: LiveContest, account: str) -> ContestNews:
    now = request.app.state.hub.house.time.ms()
    return ContestNews(contest=contest_view(here, now), mine=own_view(here, account))


@get("/api/contests")
async def list_contests(request: HttpRequest) -> ContestList:
    """Return the contests that begin within a day or are running, by their beginning, then those that ended last."""
    found = await visitor_of(request)
    account = "" if found is None else found[1].id
    friends: Friends = request.app.state.friends
    known = {each.id for each in (await friends.rows.of(account)).friends} if account else set()
    shown = await contests_of(request).registry.listed()
    now = request.app.state.hub.house.time.ms()
    return ContestList(now=now / 1000, contests=[listed_view(each, account, known) for each in shown])


@post("/api/contests", status_code=201, responses=refusing(401, 403, 409, 413))
async def open_contest(request: HttpRequest, data: JSONBody[NewContest]) -> ContestMade:
    """Open an arena; an account has one at a time that is not over."""
    account = await _player(request)
    made = await contests_of(request).open(account.id, account.name, data)
    if isinstance(made, Refusal):
        raise ApiError(409, made)
    return ContestMade(made)


@get("/api/contests/{contest:str}", responses=refusing(404))
async def show_contest(request: HttpRequest, contest: FromPath[str]) -> ContestNews:
    """Return a contest as anybody sees it, and the own part of a player."""
    here, found = await _contest(request, contest), await visitor_of(request)
    return await _news(request, here, "" if found is None else found[1].id)


@get("/api/contests/{contest:str}/live", include_in_schema=False)
async def watch_contest(request: HttpRequest, contest: FromPath[str]) -> Stream:
    """Stream `ContestNews` whenever something changes (server-sent events): own news at once, the rest every two seconds."""
    here, found = await _contest(request, contest), await visitor_of(request)
    visit = request.scope.get("visit")
    if isinstance(visit, Visit):
        visit.follow()
    account = "" if found is None else found[1].id
    friends: Friends = request.app.state.friends
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    lines = friends.while_here(account, here.stream.watch(account))
    return Stream(lines, media_type="text/event-stream", headers=headers)


@get("/api/contests/{contest:str}/standing", responses=refusing(404))
async def contest_standing(request: HttpRequest, contest: FromPath[str]) -> ContestStanding:
    """Return all rows, from the first place."""
    return standing_view(await _contest(request, contest))


@post("/api/contests/{contest:str}/join", status_code=200, responses=refusing(401, 403, 404, 409, 413))
async def join_contest(
    request: HttpRequest, contest: FromPath[str], data: JSONBody[JoinContest]
) -> ContestNews:
    """Join, or return from a pause; `key` opens the seats of the games that follow."""
    account = await _player(request)
    here = await _contest(request, contest)
    against = check_key(data.key)
    if against is not None:
        raise ApiError(400, against)
    _checked(await accounts_of(request).may_sit(account.id))
    address = guest_of(request).address
    _checked(
        await contests_of(request).join(
            here, account.id, account.name, data.key, characters=data.characters, address=address
        )
    )
    return await _news(request, here, account.id)


@post("/api/contests/{contest:str}/pause", status_code=200, responses=refusing(401, 403, 404, 409, 413))
async def pause_contest(request: HttpRequest, contest: FromPath[str]) -> ContestNews:
    """Get no new game until joining again; a game that was called stands."""
    account = await _player(request)
    here = await _contest(request, contest)
    _checked(await contests_of(request).pause(here, account.id))
    return await _news(request, here, account.id)


@post("/api/contests/{contest:str}/leave", status_code=200, responses=refusing(401, 403, 404, 409, 413))
async def leave_contest(request: HttpRequest, contest: FromPath[str]) -> ContestNews:
    """Leave before the contest begins; afterwards a player pauses."""
    account = await _player(request)
    here = await _contest(request, contest)
    _checked(await contests_of(request).leave(here, account.id))
    return await _news(request, here, account.id)


HANDLERS: Handlers = [
    list_contests,
    open_contest,
    show_contest,
    watch_contest,
    contest_standing,
    join_contest,
    pause_contest,
    leave_contest,
]
