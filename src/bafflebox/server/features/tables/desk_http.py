"""Match desks over HTTP: their maps for offline play, and QR codes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec
from litestar import get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Response
from msgspec import Struct

from bafflebox.board.depth import Depth
from bafflebox.io.codes import qr_code
from bafflebox.protocol.desk import DeskMap, DeskStart
from bafflebox.protocol.tables import Code, NewTable
from bafflebox.refusal import Refusal
from bafflebox.server.features.tables.http import find_table, read_setup
from bafflebox.server.live.outlook import blank_of, outlook_of
from bafflebox.server.live.table import NOT_STORED
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.problems import ApiError, refusing

NO_DESK = Refusal("no_desk", "")
_ENCODER = msgspec.json.Encoder()
_MAP = {200: ResponseSpec(DeskMap, description="The map", generate_examples=False)}
_START = {200: ResponseSpec(DeskStart, description="What the device keeps", generate_examples=False)}
"""For the API description: the answers are encoded already."""


async def _made(make: Callable[[], Struct]) -> bytes:
    """Compute long-running results in a thread; raises an error to retry at shutdown."""
    try:
        return await asyncio.to_thread(lambda: _ENCODER.encode(make()))
    except asyncio.CancelledError:
        raise ApiError(503, NOT_STORED) from None


@get("/api/tables/{table:str}/outlook", responses=_MAP | refusing(404))
async def outlook(
    request: HttpRequest, table: FromPath[str], depth: FromQuery[Depth | None] = None
) -> Response[bytes]:
    """Return the map of a match desk: states by key, transitions, starts of games, clocks.

    A map assumes the present level of detail; `depth` requests another.
    """
    found = await find_table(request, table)
    if not found.kept.setup.desk:
        raise ApiError(404, NO_DESK)
    now = found.running.now
    made = await _made(lambda: outlook_of(now, depth))
    return Response(made, media_type="application/json", headers={"cache-control": "no-store"})


@post("/api/desk/blank", status_code=200, responses=_START | refusing(409, 413))
async def blank(data: JSONBody[NewTable]) -> Response[bytes]:
    """Return what a device needs to begin such a match offline: greeting, first view and map, as of a new table."""
    setup = read_setup(data)
    if not setup.desk:
        raise ApiError(409, NO_DESK)
    made = await _made(lambda: blank_of(setup))
    return Response(made, media_type="application/json", headers={"cache-control": "no-store"})


@post("/api/code", status_code=200, media_type="image/svg+xml", responses=refusing(413))
async def code(data: JSONBody[Code]) -> Response[bytes]:
    """Return a QR code as SVG, dark on light with its quiet zone. A POST request, as the content may be secret."""
    return Response(
        qr_code(data.text).encode(), media_type="image/svg+xml", headers={"cache-control": "no-store"}
    )


HANDLERS: Handlers = [outlook, blank, code]
