"""Invitations to a seat over HTTP: inviting player and terms, shown before the seat is taken."""

from __future__ import annotations

from litestar import post
from litestar.params import FromPath, JSONBody
from litestar.response import Response
from msgspec.structs import asdict

from bafflebox.board.side import Side
from bafflebox.protocol.tables import InvitationShown, Presented, Standing
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.askers import may_join
from bafflebox.server.features.lobby.challenges import terms_view
from bafflebox.server.features.tables.http import SEAT_ERRORS, find_table
from bafflebox.server.net.handlers import HttpRequest
from bafflebox.server.net.problems import ApiError, refusing


@post("/api/tables/{table:str}/invitation", status_code=200, responses=refusing(400, 403, 404, 409, 413))
async def show_invitation(
    request: HttpRequest, table: FromPath[str], data: JSONBody[Presented]
) -> Response[InvitationShown]:
    """Return the inviting player and terms of a free seat. A POST request, as addresses are logged and invitations are secret."""
    found = await find_table(request, table)
    await may_join(request, found)
    seats, setup = found.kept.seats, found.kept.setup
    offered = seats.offered(data.invitation)
    if isinstance(offered, Refusal):
        raise ApiError(SEAT_ERRORS[offered.code], offered)
    if isinstance(offered, Side):
        found.presence.opened = found.house.time.ms()
    white, black = found.law.setup.seen_by(Side.WHITE)
    shown = InvitationShown(
        table=found.id,
        by=setup.called[offered.other] if isinstance(offered, Side) else "",
        name=setup.called[offered] if isinstance(offered, Side) else offered.name,
        part="" if isinstance(offered, Side) else offered.part,
        title=found.law.book.title,
        dice=setup.dice,
        here=isinstance(offered, Side) and found.presence.here(offered.other),
        board=Standing([*white], [*black], None, [], None, None),
        **asdict(terms_view(setup)),
    )
    return Response(shown, headers={"cache-control": "no-store"})
