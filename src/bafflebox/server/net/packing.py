"""Answers compressed once for many: a body with an end of its own for each, and a stream of events."""

from __future__ import annotations

import zlib
from collections.abc import Mapping

from litestar.response import Response

from bafflebox.server.net.handlers import HttpRequest

LEVEL = 6
GZIP, RAW = 31, -15
"""`wbits` of zlib: with the head and the sum of gzip, and without both."""
STREAM_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""Begins a stream of gzip; packed events follow."""
PACKED = {"content-encoding": "gzip", "vary": "accept-encoding"}
"""The headers of a compressed answer."""


def takes_gzip(request: HttpRequest) -> bool:
    """Return whether the client decodes gzip."""
    return "gzip" in request.headers.get("accept-encoding", "")


def packed_event(message: bytes) -> bytes:
    """Return an event for streams that have begun with `STREAM_HEAD`; it refers to nothing before it, so all get the same bytes."""
    made = zlib.compressobj(LEVEL, zlib.DEFLATED, RAW)
    return made.compress(message) + made.flush(zlib.Z_SYNC_FLUSH)


def packed_json(request: HttpRequest, body: bytes, headers: Mapping[str, str]) -> Response[bytes]:
    """Return a JSON answer with these headers, compressed where the client decodes it."""
    if not takes_gzip(request):
        return Response(body, media_type="application/json", headers=dict(headers))
    made = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    packed = made.compress(body) + made.flush()
    return Response(packed, media_type="application/json", headers={**headers, **PACKED})


class PackedBody:
    """A compressed body whose last bytes differ from answer to answer."""

    def __init__(self, body: bytes) -> None:
        self._made = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
        self._head = self._made.compress(body)

    def ending(self, tail: bytes) -> bytes:
        """Return the whole answer with this end."""
        made = self._made.copy()
        return self._head + made.compress(tail) + made.flush()
