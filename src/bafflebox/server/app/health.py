"""Health checks for monitoring and load balancers."""

from __future__ import annotations

from typing import Protocol

from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Response

from bafflebox import __version__
from bafflebox.protocol.health import Health, Ready
from bafflebox.server.cluster.worker import Workers
from bafflebox.server.net.handlers import Handlers, HttpRequest
from bafflebox.server.net.meters import Meters


class Served(Protocol):
    """The server as its health checks see it."""

    meters: Meters
    workers: Workers | None

    @property
    def tables(self) -> int:
        """The number of tables kept."""
        ...

    @property
    def stores(self) -> bool:
        """True while storage takes what happens."""
        ...

    @property
    def ready(self) -> bool:
        """True while new visitors are welcome."""
        ...

    @property
    def ending(self) -> bool:
        """True once the server is shutting down."""
        ...


@get("/health")
async def health(request: HttpRequest) -> Response[Health]:
    """Report whether the server is up and storing (503 if not), and its load."""
    state = request.app.state
    server: Served = state.server
    storing = server.stores
    now = Health(
        ok=storing,
        storing=storing,
        version=__version__,
        tables=server.tables,
        live=state.hub.live,
        sockets=state.sockets.count,
        short=server.meters.shortage.why,
        linked=None if server.workers is None else server.workers.post.up,
    )
    return Response(now, status_code=200 if storing else 503)


@get(
    "/ready",
    responses={503: ResponseSpec(Ready, description="Not yet, or no longer", generate_examples=False)},
)
async def ready(request: HttpRequest) -> Response[Ready]:
    """Report whether to send new visitors here (503 if not): not during shutdown."""
    server: Served = request.app.state.server
    now = Ready(ok=server.ready, storing=server.stores, ending=server.ending)
    return Response(now, status_code=200 if now.ok else 503)


HANDLERS: Handlers = [health, ready]
