"""What a match desk asks over HTTP: its map for the time without a network, and codes to scan with another device."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable
from typing import Annotated, Any

import msgspec
import segno
from litestar import Request, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.response import Response
from msgspec import Meta, Struct

from bafflebox.depth import Depth
from bafflebox.refusal import Refusal
from bafflebox.server.api.problems import ApiError, refusing
from bafflebox.server.api.tables import NewTable, find_table, read_setup
from bafflebox.server.tables.outlook import blank_of, outlook_of
from bafflebox.server.tables.table import NOT_STORED

NO_DESK = Refusal("no_desk", "")
_ENCODER = msgspec.json.Encoder()
_MADE = {200: ResponseSpec(dict[str, Any], description="What the device keeps", generate_examples=False)}
"""For the description of the API: the bytes that are sent are an object."""


async def _made(make: Callable[[], dict[str, Any]]) -> bytes:
    """What takes its time is made beside the tables; whoever asks while the server ends comes again."""
    try:
        return await asyncio.to_thread(lambda: _ENCODER.encode(make()))
    except asyncio.CancelledError:
        raise ApiError(503, NOT_STORED) from None


@get("/api/tables/{table:str}/outlook", responses=_MADE | refusing(404))
async def outlook(
    request: Request[Any, Any, Any], table: FromPath[str], depth: FromQuery[Depth | None] = None
) -> Response[bytes]:
    """The map of a match desk: its moments by name, where each act leads, how games start and clocks go.

    A map goes as far as so much is written as now; where another `depth` is written from now on it is another map.
    """
    found = await find_table(request, table)
    if not found.kept.setup.desk:
        raise ApiError(404, NO_DESK)
    now = found.running.now
    made = await _made(lambda: outlook_of(now, depth))
    return Response(made, media_type="application/json", headers={"cache-control": "no-store"})


@post("/api/desk/blank", status_code=200, responses=_MADE | refusing(409, 413))
async def blank(data: JSONBody[NewTable]) -> Response[bytes]:
    """What a device keeps to begin such a match without a network: greeting, first view and map, as of a table that was just made."""
    setup = read_setup(data)
    if not setup.desk:
        raise ApiError(409, NO_DESK)
    made = await _made(lambda: blank_of(setup))
    return Response(made, media_type="application/json", headers={"cache-control": "no-store"})


class Code(Struct):
    """What is to be scanned."""

    text: Annotated[str, Meta(min_length=1, max_length=400)]


@post("/api/code", status_code=200, media_type="image/svg+xml", responses=refusing(413))
async def code(data: JSONBody[Code]) -> Response[bytes]:
    """A QR code as SVG, dark on light with its quiet zone. Asked by POST: what is scanned may be a secret."""
    out = io.BytesIO()
    segno.make(data.text, error="m", micro=False).save(
        out, kind="svg", scale=8, border=4, dark="#000", light="#fff"
    )
    return Response(out.getvalue(), media_type="image/svg+xml", headers={"cache-control": "no-store"})


HANDLERS: list[Any] = [outlook, blank, code]
