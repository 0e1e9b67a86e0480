"""The lobby over HTTP: challenges made, taken and withdrawn, and told as they change."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from litestar import get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.response import Stream
from msgspec import Meta, Struct, structs

from bafflebox.refusal import Refusal
from bafflebox.server.api.accounts import AnyRequest, accounts_of, guest_of, let_in, visitor_of
from bafflebox.server.api.problems import ApiError, refusing
from bafflebox.server.api.tables import NewTable, read_setup
from bafflebox.server.door.watch import Visit
from bafflebox.server.people.challenges import Player
from bafflebox.server.people.friends import Friends
from bafflebox.server.people.lobby import Lobby
from bafflebox.server.people.names import fold
from bafflebox.server.people.ratings import Ratings
from bafflebox.server.people.seats import check_key
from bafflebox.server.tables.identity import hash_key
from bafflebox.server.tables.setup import MOST_DAYS, ClockWish, clean_name

Key = Annotated[str, Meta(max_length=200)]
Page = Annotated[str, Meta(min_length=8, max_length=40)]
STATUS = {
    "no_challenge": 404,
    "own_challenge": 409,
    "name_taken": 409,
    "too_many_challenges": 409,
    "too_many_seats": 409,
    "not_signed_in": 401,
}
"""The status of each refusal; every other is about what was written: 400."""
_SHOWN = {200: ResponseSpec(dict[str, Any], description="The lobby", generate_examples=False)}


class NewChallenge(Struct, forbid_unknown_fields=False):
    """What somebody would play; `page` is his window, `key` the key of his seat, both chosen there."""

    page: Page
    key: Key
    rules: str = "match"
    options: dict[str, str | int | bool] = {}
    length: int | None = None
    clock: ClockWish | Literal["rules"] | None = None
    name: Annotated[str, Meta(max_length=200)] | None = None
    rated: bool = False
    days: Annotated[int, Meta(ge=0, le=MOST_DAYS)] = 0
    share: bool = False


class Accepted(Struct, forbid_unknown_fields=False):
    """Who accepts, and the key that he chose for his seat; what else is open in his window is withdrawn."""

    key: Key
    page: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=200)] | None = None


class OwnKey(Struct, forbid_unknown_fields=False):
    """The key that was chosen for a challenge."""

    key: Key


class Opened(Struct):
    """The name of a challenge."""

    challenge: str


class Sat(Struct):
    """The table at which it is played, None where nobody has accepted; `open` while somebody still may."""

    table: str | None
    open: bool = False


def lobby_of(request: AnyRequest) -> Lobby:
    """The lobby of the house."""
    lobby: Lobby = request.app.state.lobby
    return lobby


async def _player(request: AnyRequest, key: str, name: str | None, rules: str = "") -> Player:
    """Who asks: his account, else a guest who takes nobody's name."""
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
        return Player(account.name, account.id, hash_key(key), await ratings.of(account.id, rules))
    called = clean_name(name, "Guest")
    if await accounts.rows.named(fold(called)) is not None:
        raise ApiError(409, Refusal("name_taken", "", {"text": called}, why="account"))
    return Player(called, "", hash_key(key))


def _refused(refusal: Refusal) -> ApiError:
    return ApiError(STATUS.get(refusal.code, 400), refusal)


@get("/api/lobby", responses=_SHOWN)
async def show_lobby(request: AnyRequest) -> dict[str, Any]:
    """Open challenges with their terms, and the matches made here that are being played."""
    return lobby_of(request).view()


@get("/api/lobby/live", include_in_schema=False)
async def watch_lobby(request: AnyRequest, page: Page) -> Stream:
    """The same whenever it changes (server-sent events); challenges of this window stand while it goes on."""
    visit = request.scope.get("visit")
    if isinstance(visit, Visit):
        visit.follow()
    headers = {"cache-control": "no-store", "x-accel-buffering": "no"}
    found = await visitor_of(request)
    friends: Friends = request.app.state.friends
    lines = friends.while_here("" if found is None else found[1].id, lobby_of(request).watch(page))
    return Stream(lines, media_type="text/event-stream", headers=headers)


@post("/api/lobby", status_code=201, responses=refusing(401, 403, 409, 413))
async def open_challenge(request: AnyRequest, data: JSONBody[NewChallenge]) -> Opened:
    """Opens a challenge: it stands while its window has the lobby open, an hour at most."""
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
async def take_challenge(request: AnyRequest, challenge: FromPath[str], data: JSONBody[Accepted]) -> Sat:
    """Accepts a challenge and its terms; both have their seats by the keys that they chose."""
    by = await _player(request, data.key, data.name)
    done = await lobby_of(request).take(challenge, by, data.page)
    if isinstance(done, Refusal):
        raise _refused(done)
    return Sat(done)


@post("/api/lobby/{challenge:str}/withdraw", status_code=200, responses=refusing(404, 413))
async def withdraw_challenge(request: AnyRequest, challenge: FromPath[str], data: JSONBody[OwnKey]) -> Sat:
    """Takes a challenge back, or learns that it was accepted before."""
    lobby, key = lobby_of(request), hash_key(data.key)
    table = lobby.became(challenge, key)
    against = None if table else lobby.withdraw(challenge, key)
    if against is not None:
        raise _refused(against)
    return Sat(table)


@post("/api/lobby/{challenge:str}/table", status_code=200, responses=refusing(413))
async def table_of_challenge(request: AnyRequest, challenge: FromPath[str], data: JSONBody[OwnKey]) -> Sat:
    """Where a challenge of one's own was accepted."""
    lobby = lobby_of(request)
    return Sat(lobby.became(challenge, hash_key(data.key)), lobby.stands(challenge))


HANDLERS: list[Any] = [
    show_lobby,
    watch_lobby,
    open_challenge,
    take_challenge,
    withdraw_challenge,
    table_of_challenge,
]
