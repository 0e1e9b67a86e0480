"""Match desks over HTTP: matches that begin offline, and QR codes."""

from __future__ import annotations

from litestar import post
from litestar.params import JSONBody
from litestar.response import Response

from bafflebox.io.codes import qr_code
from bafflebox.protocol.desk import DeskStart
from bafflebox.protocol.tables import Code, NewTable
from bafflebox.refusal import Refusal
from bafflebox.server.features.tables.http import read_setup
from bafflebox.server.live.desk_start import offline_start
from bafflebox.server.net.handlers import Handlers
from bafflebox.server.net.problems import ApiError, refusing

NO_DESK = Refusal("no_desk", "")


@post("/api/desk/blank", status_code=200, responses=refusing(409, 413))
async def blank(data: JSONBody[NewTable]) -> DeskStart:
    """Return what a device needs to begin such a match offline: greeting, first view and first events, as of a new table."""
    setup = read_setup(data)
    if not setup.desk:
        raise ApiError(409, NO_DESK)
    return offline_start(setup)


@post("/api/code", status_code=200, media_type="image/svg+xml", responses=refusing(413))
async def code(data: JSONBody[Code]) -> Response[bytes]:
    """Return a QR code as SVG, dark on light with its quiet zone. A POST request, as the content may be secret."""
    return Response(
        qr_code(data.text).encode(), media_type="image/svg+xml", headers={"cache-control": "no-store"}
    )


HANDLERS: Handlers = [blank, code]
