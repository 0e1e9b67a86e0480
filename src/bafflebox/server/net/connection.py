"""An HTTP connection with time limits before, inside and between requests, and a bounded head."""

from __future__ import annotations

import asyncio
from urllib.parse import unquote

import httptools
from uvicorn.config import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.server import ServerState

from bafflebox.server.net.connections import WATCHED, Visit
from bafflebox.server.net.frames import Admission, FrameWire
from bafflebox.server.net.lost_connection import let_go
from bafflebox.server.net.request_queue import Turnstile
from bafflebox.server.net.settings import Limits
from bafflebox.server.net.websocket import Scope

TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Connection(HttpToolsProtocol):
    """One client over HTTP, up to the upgrade to a WebSocket."""

    def __init__(
        self,
        config: Config,
        state: ServerState,
        gate: Admission,
        limits: Limits,
        turnstile: Turnstile,
        visit: Visit,
    ) -> None:
        super().__init__(config, state, {})
        self._turnstile = turnstile
        self._came = b""
        """The beginning of a queued request."""
        self._stands = False
        """True while the transport is paused for the queue."""
        self._gate, self._limits, self._visit = gate, limits, visit
        self._head: int | None = 0
        """Bytes of the head received so far; None while something else is read."""
        self._taken_over = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as there
        """Start the timeout of the first request."""
        super().connection_made(transport)
        self._visit.cut = self._cut
        self._visit.wait(self._limits.head_within)

    def _cut(self) -> None:
        """Abort the connection; the application is notified, as some event loops forbid writing to an aborted transport."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None:
            cycle.disconnected = True
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection is lost."""
        super().connection_lost(exc)
        self._visit.end()
        let_go(self.transport)

    def data_received(self, data: bytes) -> None:
        """Parse data; a request starts when the queue admits it."""
        if self._came:
            self._came += data
        elif self._head == 0:
            self._came = data
            if not self._turnstile.take(self._begin):
                self._stands = True
                self.transport.pause_reading()
        else:
            self._read(data)

    def _begin(self) -> None:
        data, self._came = self._came, b""
        if self.transport.is_closing():
            return
        if self._stands:
            self._stands = False
            self.transport.resume_reading()
        self._read(data)

    def _read(self, data: bytes) -> None:
        """Parse, refusing a head that is too long."""
        if self._head is not None:
            self._head += len(data)
        super().data_received(data)
        if self._head is not None and self._head > self._limits.head and not self._taken_over:
            self.transport.write(TOO_LONG)
            self.transport.close()

    def on_message_begin(self) -> None:
        """Start the timeout of the head, which holds however slowly it arrives."""
        super().on_message_begin()
        if self._cycle_is_over():
            self._visit.wait(self._limits.head_within)

    def on_headers_complete(self) -> None:
        """End the head."""
        self._head = None
        self._visit.work(self._limits.body_within)
        self.scope["visit"] = self._visit  # type: ignore[typeddict-unknown-key]  # for handlers of ours
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        """Start the timeout of the answer, reading it included."""
        super().on_message_complete()
        self._head = 0
        watches = WATCHED.fullmatch(self.url) is not None
        self._visit.work(self._limits.watched_within if watches else self._limits.answer_within)

    def on_response_complete(self) -> None:
        """End the answer; another request may follow."""
        super().on_response_complete()
        if self._cycle_is_over() and not self.pipeline:
            self._visit.wait(self._limits.between)

    def _cycle_is_over(self) -> bool:
        cycle: RequestResponseCycle | None = self.cycle
        return cycle is None or cycle.response_complete

    def _should_upgrade_to_ws(self) -> bool:
        return True

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to a WebSocket."""
        self._taken_over = True
        self.connections.discard(self)
        self._unset_keepalive_if_required()
        scope: Scope = {
            **self.scope,
            "type": "websocket",
            "path": unquote(httptools.parse_url(self.url).path.decode("latin-1")),
        }
        head = [self.scope["method"].encode(), b" ", self.url, b" HTTP/1.1\r\n"]
        for name, value in self.headers:
            head += [name, b": ", value, b"\r\n"]
        wire = FrameWire(self.transport, self._visit, self._gate, self._limits, scope)
        self.transport.set_protocol(wire)
        wire.begin(b"".join([*head, b"\r\n"]))
        # as after a lost connection: the two reference each other and would wait for the garbage collector
        del self.parser
