"""Compressed answers: of the API each by itself, and for many at once a body with an end of its own for each, and a stream of events."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Mapping

from litestar.response import Response

from bafflebox.server.net.handlers import HttpRequest
from bafflebox.server.net.websocket import Message, Scope, Send

LEVEL = 6
GZIP, RAW = 31, -15
"""`wbits` of zlib: with the head and the sum of gzip, and without both."""
STREAM_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff"
"""Begins a stream of gzip; packed events follow."""
PACKED = {"content-encoding": "gzip", "vary": "accept-encoding"}
"""The headers of a compressed answer."""
LEAST, MUCH = 1000, 60_000
"""Bytes of the shortest answer that is compressed, and of one that takes a thread of its own."""


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
    packed = _packed(body)
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


def packing(scope: Scope, send: Send) -> Send:
    """Return what sends the answer to a request, compressed where it is whole, long enough and of text, and the client decodes it."""
    if b"gzip" not in dict(scope["headers"]).get(b"accept-encoding", b""):
        return send
    begun: Message | None = None

    async def out(message: Message) -> None:
        nonlocal begun
        if message["type"] == "http.response.start" and _packable(message):
            begun = message
            return
        if begun is not None:
            start, begun = begun, None
            body = message.get("body", b"")
            if len(body) >= LEAST and not message.get("more_body", False):
                body = await asyncio.to_thread(_packed, body) if len(body) > MUCH else _packed(body)
                kept = [
                    each for each in start["headers"] if each[0].lower() not in (b"content-length", b"vary")
                ]
                vary = [value for name, value in start["headers"] if name.lower() == b"vary"]
                more = [
                    (b"content-encoding", b"gzip"),
                    (b"content-length", str(len(body)).encode()),
                    (b"vary", b", ".join([*vary, b"accept-encoding"])),
                ]
                start, message = {**start, "headers": [*kept, *more]}, {**message, "body": body}
            await send(start)
        await send(message)

    return out


def _packable(start: Message) -> bool:
    headers = {name.lower(): value for name, value in start.get("headers", ())}
    kind = headers.get(b"content-type", b"")
    return b"content-encoding" not in headers and (kind.startswith(b"text/") or b"json" in kind)


def _packed(body: bytes) -> bytes:
    made = zlib.compressobj(LEVEL, zlib.DEFLATED, GZIP)
    return made.compress(body) + made.flush()
