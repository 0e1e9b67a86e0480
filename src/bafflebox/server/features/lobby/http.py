"""The lobby over HTTP: challenges created, accepted and withdrawn, and live updates."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import structs

from bafflebox.protocol.lobby import Accepted, LobbyView, NewChallenge, Opened, OwnKey, Page, Sat
from bafflebox.protocol.tables import NewTable
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.http import accounts_of, guest_of, let_in, visitor_of
from bafflebox.server.features.friends.service import Friends
from bafflebox.server.features.lobby.challenges import LobbyPlayer
from bafflebox.server.features.lobby.service import Lobby
from bafflebox.server.features.ratings.service import Ratings
from bafflebox.server.features.tables.http import read_setup
from bafflebox.server.model.identity import hash_key
from bafflebox.server.model.seats import check_key
from bafflebox.server.model.setup import clean_name
from bafflebox.server.model.visitor import GUEST
from bafflebox.server.net.connections import Visit
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

STATUS = {
    "no_challenge": 404,
    "own_challenge": 409,
    "name_taken": 409,
    "too_many_challenges": 409,
    "too_many_seats": 409,
    "not_signed_in": 401,
}
"""The status of each refusal; all others concern the input: 400."""


def lobby_of(request: HttpRequest) -> Lobby:
    """Return the lobby service."""
    lobby: Lobby = request.app.state.lobby
    return lobby


async def _player(request: HttpRequest, key: str, name: str | None, rules: str = "") -> LobbyPlayer:
    """Return the player of a request: the account, else a guest with an unused name."""
    against = check_key(key)
    if against is not None:
        raise ApiError(400, against)
    accounts = accounts_of(request)
    found = await visitor_of(request)
    if found is not None:
        ratings: Ratings = request.app.state.ratings
        account = found[1]
        full = await accounts.may_sit(account.id)
        if full is not None:
            raise _refused(full)
        let_in(request, account)
        return LobbyPlayer(account.name, account.id, hash_key(key), await ratings.of(account.id, rules))
    called = clean_name(name, "Guest")
    against = await accounts.may_be_called(GUEST, called)
    if against is not None:
        raise _refused(against)
    return LobbyPlayer(called, "", hash_key(key))


def _refused(refusal: Refusal) -> ApiError:
    return ApiError(STATUS.get(refusal.code, 400), refusal)


@get("/api/lobby")
async def show_lobby(request: HttpRequest) -> LobbyView:
    """Return open challenges with their terms, and running matches from the lobby."""
    return lobby_of(request).view((await accounts_of(request).behind(guest_of(request).token)).account)


@get("/api/lobby/live", include_in_schema=False)
async def watch_lobby(request: HttpRequest, page: Page) -> Stream:
    """Stream the lobby whenever it changes (server-sent events); challenges of this window stay open meanwhile."""
    visit = request.scope.get("visit")
    if isinstance(visit, Visit):
        visit.follow()
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    found = await visitor_of(request)
    friends: Friends = request.app.state.friends
    account = "" if found is None else found[1].id
    lines = friends.while_here(account, lobby_of(request).watch(page, account))
    return Stream(lines, media_type="text/event-stream", headers=headers)


@post("/api/lobby", status_code=201, responses=refusing(401, 403, 409, 413))
async def open_challenge(request: HttpRequest, data: JSONBody[NewChallenge]) -> Opened:
    """Create a challenge: open while its window has the lobby open, an hour at most."""
    player = await _player(request, data.key, data.name, data.rules)
    setup = read_setup(
        NewTable(
            data.rules,
            data.options,
            data.length,
            "friend",
            name=player.name,
            clock=data.clock,
            days=data.days,
            share=data.share,
        )
    )
    setup = structs.replace(setup, rated=data.rated)
    made = lobby_of(request).open(player, setup, data.page, guest_of(request).address)
    if isinstance(made, Refusal):
        raise _refused(made)
    return Opened(made)


@post("/api/lobby/{challenge:str}/take", status_code=200, responses=refusing(401, 403, 404, 409, 413))
async def take_challenge(request: HttpRequest, challenge: FromPath[str], data: JSONBody[Accepted]) -> Sat:
    """Accept a challenge and its terms; both players get their seats by the keys that they chose."""
    by = await _player(request, data.key, data.name)
    done = await lobby_of(request).take(challenge, by, data.page, guest_of(request).address)
    if isinstance(done, Refusal):
        raise _refused(done)
    return Sat(done)


@post("/api/lobby/{challenge:str}/withdraw", status_code=200, responses=refusing(404, 413))
async def withdraw_challenge(request: HttpRequest, challenge: FromPath[str], data: JSONBody[OwnKey]) -> Sat:
    """Withdraw a challenge; the answer says if it was accepted before."""
    lobby, key = lobby_of(request), hash_key(data.key)
    table = lobby.became(challenge, key)
    against = None if table else lobby.withdraw(challenge, key)
    if against is not None:
        raise _refused(against)
    return Sat(table)


@post("/api/lobby/{challenge:str}/table", status_code=200, responses=refusing(413))
async def table_of_challenge(request: HttpRequest, challenge: FromPath[str], data: JSONBody[OwnKey]) -> Sat:
    """Return the table of an accepted challenge."""
    lobby = lobby_of(request)
    return Sat(lobby.became(challenge, hash_key(data.key)), lobby.stands(challenge))


HANDLERS: Handlers = [
    show_lobby,
    watch_lobby,
    open_challenge,
    take_challenge,
    withdraw_challenge,
    table_of_challenge,
]
