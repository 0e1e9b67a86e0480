"""The listening socket: connections are accepted one by one, counted before anything is read, and refused where there is no room."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable
from contextlib import suppress

import structlog

from bafflebox.server.net.address import Network, is_trusted, visitor
from bafflebox.server.net.connections import Visit, Watch
from bafflebox.server.net.settings import PER_ADDRESS
from bafflebox.server.net.shortage import Shortage, is_short

log = structlog.get_logger("door")

BACKLOG = 1024
"""Connections that the system queues."""
AT_ONCE = 4
"""Connections accepted per event-loop tick, as each may send a request at once."""
REST = 0.2
"""Seconds to pause when no file descriptors are left."""
_SAID = f"too many connections of one address; see {PER_ADDRESS}\n".encode()
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\ncontent-type: text/plain\r\nretry-after: 20\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%b" % (len(_SAID), _SAID)
)
"""The answer to a connection without room, sent before reading anything."""

Make = Callable[[Visit], asyncio.Protocol]


def open_socket(host: str, port: int) -> socket.socket:
    """Return a listening socket. Raises OSError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    try:
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind((host, port))
        made.listen(BACKLOG)
    except OSError:
        made.close()
        raise
    made.settimeout(0.0)
    return made


class Listening:
    """Accepts connections from a socket, each with its own protocol instance."""

    def __init__(
        self,
        listener: socket.socket,
        watch: Watch,
        make: Make,
        shortage: Shortage,
        *,
        proxies: tuple[Network, ...] = (),
        secure: ssl.SSLContext | None = None,
    ) -> None:
        self._listener, self._watch, self._make, self._shortage = listener, watch, make, shortage
        self._proxies, self._secure = proxies, secure
        self._loop = asyncio.get_running_loop()
        self._greeting: set[asyncio.Task[None]] = set()
        self._paused = self._closed = False
        watch.room = self._resume
        self._loop.add_reader(listener, self._take)

    def close(self) -> None:
        """Stop accepting."""
        if not self._closed:
            self._closed = True
            self._loop.remove_reader(self._listener)
            self._listener.close()

    def _take(self) -> None:
        for _ in range(AT_ONCE):
            if self._watch.full:
                self._shortage.of_connections(self._watch.most, self._watch.limits.every_connection)
                # explicit: new connections wait in the system's queue until one ends
                self._pause()
                return
            try:
                line, peer = self._listener.accept()
            except (BlockingIOError, InterruptedError, ConnectionAbortedError):
                return
            except OSError as error:
                if is_short(error):
                    self._shortage.of_files()
                else:
                    log.warning("no connection can be taken", problem=error.strerror)
                self._pause()
                self._loop.call_later(REST, self._resume)
                return
            address = str(peer[0])
            visit = self._watch.admit(visitor(address), counted=not is_trusted(address, self._proxies))
            line.settimeout(0.0)
            if visit is None:
                if self._secure is None:
                    with suppress(OSError):
                        line.send(FULL)
                line.close()
                continue
            with suppress(OSError):
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            greeting = asyncio.create_task(self._greet(line, visit))
            self._greeting.add(greeting)
            greeting.add_done_callback(self._greeting.discard)

    async def _greet(self, line: socket.socket, visit: Visit) -> None:
        """Set up the connection, with TLS if configured; cut off a client that does not finish the handshake in time."""
        within = self._watch.limits.head_within if self._secure else None
        try:
            await self._loop.connect_accepted_socket(
                lambda: self._make(visit), line, ssl=self._secure, ssl_handshake_timeout=within
            )
        except (TimeoutError, OSError):
            visit.end()
            line.close()

    def _pause(self) -> None:
        if not self._paused and not self._closed:
            self._paused = True
            self._loop.remove_reader(self._listener)

    def _resume(self) -> None:
        if self._paused and not self._closed:
            self._paused = False
            self._loop.add_reader(self._listener, self._take)
