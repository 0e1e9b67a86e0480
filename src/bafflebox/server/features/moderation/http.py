"""Moderation over HTTP: reports from players, sanctions, and new ones. Others get a 404."""

from __future__ import annotations

import json
from contextlib import suppress

from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody
from litestar.response import Response

from bafflebox.protocol.accounts import Done
from bafflebox.protocol.moderation import ActShown, ActWish, EvidenceFigures, EvidenceLine, NoteShown, Office
from bafflebox.refusal import Refusal
from bafflebox.server.features.accounts.http import account_of
from bafflebox.server.features.accounts.service import Accounts
from bafflebox.server.features.moderation.rows import HouseAct
from bafflebox.server.features.moderation.service import LASTING, Order
from bafflebox.server.model.likeness import fold
from bafflebox.server.model.visitor import account_as, account_in, session_in
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing
from bafflebox.server.net.websocket import Scope
from bafflebox.server.store.errors import AWAY


async def is_member(accounts: Accounts, order: Order, token: str) -> bool:
    """Return whether a session token is that of a member of the staff."""
    found = await accounts.behind(token)
    return bool(found.account) and await order.rows.is_staff(found.account)


async def known_path(accounts: Accounts, order: Order, scope: Scope) -> str:
    """Return the path of a request, with an unknown one in the place of an address of the staff where the sender is no member.

    So the application itself says what it says of unknown addresses, to every verb and body. While the database is away nobody
    is known as a member.
    """
    path: str = scope["path"]
    parts = [part for part in path.split("/") if part]
    if parts[:1] != ["staff"] and parts[:2] != ["api", "staff"]:
        return path
    cookies = dict(scope["headers"]).get(b"cookie", b"").decode("latin-1")
    with suppress(*AWAY):
        if await is_member(accounts, order, session_in(cookies)):
            return path
    return path.replace("staff", "unknown", 1)


async def staff_only(
    connection: ASGIConnection[BaseRouteHandler, object, object, State], _: BaseRouteHandler
) -> None:
    """Guard of the operations: other workers forward requests too."""
    state = connection.app.state
    if not await is_member(state.accounts, state.order, session_in(connection.headers.get("cookie", ""))):
        raise NotFoundException


def _order(request: HttpRequest) -> Order:
    order: Order = request.app.state.order
    return order


@get("/notes")
async def show_office(request: HttpRequest) -> Response[Office]:
    """Return reports, open ones first, and acts of the staff."""
    _, account = await account_of(request)
    notes, acts = await _order(request).rows.latest()
    office = Office(
        account.name,
        [
            NoteShown(
                each.id,
                each.at,
                each.table,
                each.line,
                each.name,
                not account_in(each.who),
                each.by_name,
                each.words,
                [EvidenceLine(**line) for line in lines if "say" not in line],
                [EvidenceFigures(**line) for line in lines if "say" in line],
                each.closed,
            )
            for each in notes
            for lines in [json.loads(each.evidence)]
        ],
        [ActShown(each.at, each.by, each.do, each.name, each.until, each.note) for each in acts],
    )
    return Response(office, headers={"cache-control": "no-store"})


@post("/acts", status_code=200, responses=refusing(404, 413))
async def act_of_staff(request: HttpRequest, data: JSONBody[ActWish]) -> Done:
    """Silence or ban for a time, lift both, or close a report; author and time are recorded."""
    _, account = await account_of(request)
    order, server = _order(request), request.app.state.server
    note = await order.rows.note(data.note) if data.note else None
    found = await order.rows.account(fold(data.name)) if data.name and note is None else None
    if note is not None:
        who, name = note.who, note.name
    elif found is not None and data.do != "close":
        who, name = account_as(found[0]), found[1]
    else:
        raise ApiError(404, Refusal("no_person", ""))
    now = server.house.time.ms()
    until = now + data.hours * 3_600_000 if data.do in LASTING else 0
    await order.act(HouseAct(now, account.name, data.do, who, name, until, data.note if note else ""))
    return Done()


HANDLERS: Handlers = [
    Router(
        "/api/staff", route_handlers=[show_office, act_of_staff], guards=[staff_only], include_in_schema=False
    )
]
