"""The page of the staff over HTTP: notes from players, what was done, and doing it. For everybody else there is no such address."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal

from litestar import Router, get, post
from litestar.connection import ASGIConnection
from litestar.exceptions import NotFoundException
from litestar.handlers import BaseRouteHandler
from litestar.params import JSONBody
from litestar.response import Response
from msgspec import Meta, Struct

from bafflebox.refusal import Refusal
from bafflebox.server.api.accounts import AnyRequest, Done, account_of
from bafflebox.server.api.problems import ApiError, refusing
from bafflebox.server.people.names import fold
from bafflebox.server.people.order import LASTING, LONGEST, Order
from bafflebox.server.people.visitors import COOKIE, account_as
from bafflebox.server.store.staff import HouseAct


class EvidenceLine(Struct):
    """A line that stood there; `at` in ms since 1970."""

    n: int
    at: int
    name: str
    words: str


class NoteShown(Struct):
    """A note from a player: about whom, by whom, in which words; `line` is the number of the line it is about, -1 for the person."""

    id: str
    at: int
    table: str
    line: int
    name: str
    guest: bool
    by: str
    words: str
    evidence: list[EvidenceLine]
    closed: int
    """When it was closed, in ms since 1970, 0 while it is open."""


class ActShown(Struct):
    """What a member of staff did, when (ms since 1970) and until when it holds (0: not for a time)."""

    at: int
    by: str
    do: str
    name: str
    until: int
    note: str


class Office(Struct):
    """All that the page of the staff shows."""

    you: str
    notes: list[NoteShown]
    acts: list[ActShown]


class ActWish(Struct, forbid_unknown_fields=False):
    """What to do about the person of a note, or about an account by name; `hours` for what holds a time."""

    do: Literal["mute", "bar", "lift", "close"]
    note: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=200)] = ""
    hours: Annotated[int, Meta(ge=1, le=LONGEST)] = 24


async def staff_only(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """To everybody else it is an address that is none, whatever he sends."""
    found = await connection.app.state.accounts.visitor(connection.cookies.get(COOKIE, "")[:200])
    order: Order = connection.app.state.order
    if found is None or not await order.rows.is_staff(found[1].id):
        raise NotFoundException


def _order(request: AnyRequest) -> Order:
    order: Order = request.app.state.order
    return order


@get("/notes")
async def show_office(request: AnyRequest) -> Response[Office]:
    """Notes, open ones first, and what was done."""
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
                not each.who.startswith("account "),
                each.by_name,
                each.words,
                [EvidenceLine(**line) for line in json.loads(each.evidence)],
                each.closed,
            )
            for each in notes
        ],
        [ActShown(each.at, each.by, each.do, each.name, each.until, each.note) for each in acts],
    )
    return Response(office, headers={"cache-control": "no-store"})


@post("/acts", status_code=200, responses=refusing(404, 413))
async def act_of_staff(request: AnyRequest, data: JSONBody[ActWish]) -> Done:
    """Silences or shuts out for a time, lifts both, or closes a note; who did it and when is kept."""
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


HANDLERS: list[Any] = [
    Router(
        "/api/staff", route_handlers=[show_office, act_of_staff], guards=[staff_only], include_in_schema=False
    )
]
