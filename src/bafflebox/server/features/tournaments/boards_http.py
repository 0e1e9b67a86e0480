"""Tables and keys of a tournament over HTTP, for its director."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody
from litestar.response import Response

from bafflebox.protocol.tournaments import (
    Directing,
    Direction,
    MadeBoard,
    NewBoard,
    RenewedHolder,
    RenewedKey,
)
from bafflebox.refusal import Refusal
from bafflebox.server.features.notifications.consents import player_owner
from bafflebox.server.features.tournaments.calling import Calling
from bafflebox.server.features.tournaments.http import (
    STATUS,
    boards_service,
    director_alone,
    find_desk,
    for_staff,
)
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing


@post("/api/tournaments/{tournament:str}/tables", status_code=201, responses=refusing(403, 404, 409, 413))
async def make_board(request: HttpRequest, tournament: FromPath[str], data: JSONBody[NewBoard]) -> MadeBoard:
    """Create a table for a match, by the notice that holds for it; players find their seats by `me`."""
    desk = await find_desk(request, tournament)
    director_alone(desk, for_staff(request, desk))
    made = await boards_service(request).make(
        desk, data.division, data.match, data.as_, data.clock, data.options
    )
    if isinstance(made, Refusal):
        raise ApiError(409, made)
    return MadeBoard(made.table, made.desk)


@post(
    "/api/tournaments/{tournament:str}/tables/{table:str}",
    status_code=200,
    responses=refusing(403, 404, 409, 413),
)
async def direct_board(
    request: HttpRequest, tournament: FromPath[str], table: FromPath[str], data: JSONBody[Direction]
) -> Directing:
    """Direct a table of the tournament remotely: impose a clock on a slow match, or appoint a monitor."""
    desk = await find_desk(request, tournament)
    director_alone(desk, for_staff(request, desk))
    done = await boards_service(request).direct(desk, table, data.do, data.name)
    if isinstance(done, Refusal):
        raise ApiError(STATUS.get(done.code, 409), done)
    return Directing(done)


@post("/api/tournaments/{tournament:str}/keys", status_code=200, responses=refusing(403, 404, 413))
async def renew_key(
    request: HttpRequest, tournament: FromPath[str], data: JSONBody[RenewedHolder]
) -> Response[RenewedKey]:
    """Make a new key for a player or a member of the staff, for the director; the one before opens nothing any more, seats included."""
    desk = await find_desk(request, tournament)
    director_alone(desk, for_staff(request, desk))
    made = await boards_service(request).renew_key(desk, data.role, data.name)
    if isinstance(made, Refusal):
        raise ApiError(STATUS.get(made.code, 404), made)
    if data.role == "player":
        # the phone with the earlier key may be in other hands
        calling: Calling = request.app.state.calling
        owner = player_owner(desk.leader.kept.id, data.name)
        await calling.notifications.consents.remove_of(owner)
    return Response(RenewedKey(made), headers={"cache-control": "no-store"})


HANDLERS: Handlers = [make_board, direct_board, renew_key]
