"""How the server is: for who watches it, and for who sends visitors to it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from litestar import Request, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Response
from msgspec import Struct

from bafflebox import __version__

if TYPE_CHECKING:
    from bafflebox.server.door.app import Server


class Health(Struct):
    """How the server is."""

    ok: bool
    storing: bool
    """Whether what happens at the tables can be kept."""
    version: str
    tables: int
    live: int
    sockets: int


class Ready(Struct):
    """Whether the server takes visitors."""

    ok: bool
    storing: bool
    ending: bool
    """Whether it was told to end: who is here is told so, and nobody else should come."""


@get("/health")
async def health(request: Request[Any, Any, Any]) -> Response[Health]:
    """Whether the server is there and can keep what it is told (503 if not), and how much it has to do."""
    server: Server = request.app.state.server
    storing = server.stores
    now = Health(
        ok=storing,
        storing=storing,
        version=__version__,
        tables=server.tables,
        live=server.hub.live,
        sockets=server.sockets.count,
    )
    return Response(now, status_code=200 if storing else 503)


@get(
    "/ready",
    responses={503: ResponseSpec(Ready, description="Not yet, or no longer", generate_examples=False)},
)
async def ready(request: Request[Any, Any, Any]) -> Response[Ready]:
    """Whether new visitors may be sent here (503 if not): it is no longer once the server was told to end."""
    server: Server = request.app.state.server
    now = Ready(ok=server.ready, storing=server.stores, ending=server.ending)
    return Response(now, status_code=200 if now.ok else 503)


HANDLERS: list[Any] = [health, ready]
