"""WebSocket protocol on a transport: frames are limited before assembly, and messages are written without waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

import structlog
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol
from websockets.speedups import apply_mask

from bafflebox.server.net.connections import Visit
from bafflebox.server.net.lost_connection import let_go
from bafflebox.server.net.rate_limit import Bucket
from bafflebox.server.net.settings import Limits
from bafflebox.server.net.websocket import Gone, Heard, Scope, cookie_header

log = structlog.get_logger("socket")

PARTS = 64
"""Most frames of one message."""
HELD = 16
"""Messages buffered before reading pauses."""
CLOSED_WITHIN = 3.0
"""Seconds within which a closed socket has to end."""


class RefusedUpgrade:
    """A refusal status with its reason; `retry` are seconds after which to retry."""

    __slots__ = ("code", "detail", "retry", "status")

    def __init__(self, status: int, code: str, detail: str, *, retry: int = 0) -> None:
        self.status, self.code, self.detail, self.retry = status, code, detail, retry


class Admission(Protocol):
    """Admission checks of sockets, and their service."""

    def visitor_of(self, scope: Scope) -> str:
        """Return the rate limit key."""
        ...

    def refusal(self, scope: Scope) -> RefusedUpgrade | None:
        """Return why a socket is refused, or None."""
        ...

    async def seat(self, wire: FrameWire, scope: Scope) -> None:
        """Serve a socket until it ends."""
        ...


class FrameWire(asyncio.Protocol):
    """A `WebSocketConnection` directly on the transport, with only the protocol in between.

    A frame that would make a message too long is refused by its head, without buffering (1009). A message has to arrive in time
    once it has begun.
    """

    def __init__(
        self, line: asyncio.Transport, visit: Visit, gate: Admission, limits: Limits, scope: Scope
    ) -> None:
        self._line, self._visit, self._gate, self._limits = line, visit, gate, limits
        self._scope = scope
        self.address = gate.visitor_of(scope)
        self.cookie = cookie_header(scope)
        self._protocol = ServerProtocol(max_size=limits.message)
        self._parts: list[bytes] = []
        self._control = Bucket(limits.messages, limits.messages_burst)
        self._inbox: deque[bytes] = deque()
        self._came: asyncio.Future[None] | None = None
        self._heard: Heard | None = None
        self._held: list[bytes] = []
        """Frames to be written at the end of this event-loop tick."""
        self._owed = 0
        """Bytes received without a frame yet. Frames with longer heads than needed leave a permanent rest."""
        self._room = asyncio.Event()
        self._room.set()
        self._paused = False
        self._gone = False
        self._task: asyncio.Task[None] | None = None

    # --- what the line says ---------------------------------------------------------------------

    def begin(self, head: bytes) -> None:
        """Answer the upgrade request."""
        self.data_received(head)

    def data_received(self, data: bytes) -> None:
        """Parse incoming data, with a fast path for one short text frame."""
        if not self._owed and not self._parts and self._protocol.state is State.OPEN:
            message = whole_message(data)
            if message is not None and not self._gone:
                self._come(message)
                return
        self._owed += len(data)
        self._protocol.receive_data(data)
        for each in self._protocol.events_received():
            if isinstance(each, Frame):
                self._owed -= size_on_line(len(each.data))
                self._take(each)
            elif isinstance(each, Request):
                self._owed = 0
                self._answer(each)
        self._flush()
        if self._protocol.parser_exc is not None or self._protocol.state is not State.OPEN:
            self._lose()

    def eof_received(self) -> bool:
        """Note the end of input."""
        self._lose()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection is lost."""
        self._visit.end()
        self._lose()
        let_go(self._line)

    def pause_writing(self) -> None:
        """Note that the write buffer is full."""
        self._room.clear()

    def resume_writing(self) -> None:
        """Note that the write buffer has room."""
        self._room.set()

    def _answer(self, request: Request) -> None:
        refused = self._gate.refusal(self._scope)
        if refused is not None:
            response = self._protocol.reject(403 if refused.status == 400 else refused.status, refused.detail)
        else:
            response = self._protocol.accept(request)
        self._protocol.send_response(response)
        if response.status_code == 101:
            # a client without a seat makes room for others
            self._visit.wait(2 * self._limits.head_within)
            self._task = asyncio.create_task(self._gate.seat(self, self._scope))
        else:
            self._gone = True
            self._visit.work(CLOSED_WITHIN)

    def _take(self, frame: Frame) -> None:
        if frame.opcode in (Opcode.PING, Opcode.PONG):
            if self._control.take():
                self._protocol.fail(1008, "too many pings")
            return
        if frame.opcode is Opcode.CLOSE or self._gone:
            return
        self._parts.append(bytes(frame.data))
        if not frame.fin:
            if len(self._parts) > PARTS:
                self._protocol.fail(1009, "a message has too many parts")
            elif len(self._parts) == 1:
                self._visit.work(self._limits.body_within)
            return
        message = self._parts[0] if len(self._parts) == 1 else b"".join(self._parts)
        if len(self._parts) > 1:
            self._visit.work(float("inf"))
        self._parts.clear()
        self._come(message)

    def _come(self, message: bytes) -> None:
        """Deliver a complete message to the listener, or buffer it."""
        if self._heard is not None:
            self._heard(message)
            return
        # the first message gives the seat, and then there is no hurry
        self._visit.work(float("inf"))
        self._inbox.append(message)
        if len(self._inbox) > HELD and not self._paused:
            self._paused = True
            self._line.pause_reading()
        self._wake()

    def _flush(self) -> None:
        self._let_go()  # keep the order of messages
        for data in self._protocol.data_to_send():
            if self._line.is_closing():
                return
            if data:
                self._line.write(data)
            else:
                # pending frames still go out
                self._line.close()
                self._visit.work(CLOSED_WITHIN)

    def _lose(self) -> None:
        self._gone = True
        self._room.set()
        self._wake()

    def _wake(self) -> None:
        if self._came is not None and not self._came.done():
            self._came.set_result(None)

    # --- what the tables say ----------------------------------------------------------------------

    def welcome(self) -> None:
        """Mark the client as having a key."""
        self._visit.welcome()

    @property
    def closed(self) -> bool:
        """Return whether the socket is known to be closed."""
        return self._gone

    async def accept(self) -> None:
        """Do nothing: the socket is accepted already."""

    async def receive(self) -> str | bytes:
        """Return the next message; raise Gone. Messages before the end are delivered first."""
        while not self._inbox:
            if self._gone:
                raise Gone
            self._came = asyncio.get_running_loop().create_future()
            await self._came
        message = self._inbox.popleft()
        if self._paused and len(self._inbox) <= HELD // 2:
            self._paused = False
            if not self._line.is_closing():
                self._line.resume_reading()
        return message

    async def hear(self, heard: Heard) -> None:
        """Deliver every message on arrival; raise Gone at the end."""
        while self._inbox:
            heard(await self.receive())
        self._heard = heard
        try:
            while not self._gone:
                self._came = asyncio.get_running_loop().create_future()
                await self._came
        finally:
            self._heard = None
        raise Gone

    def put(self, message: bytes) -> bool:
        """Write a message at once; return False, dropping it, where the socket is closed."""
        if not self._room.is_set():
            return False
        if not self._gone and self._protocol.state is State.OPEN and not self._line.is_closing():
            if not self._held:
                asyncio.get_running_loop().call_soon(self._let_go)
            self._held.append(text_frame(message))
        return True

    def _let_go(self) -> None:
        """Write all frames of one tick at once, as each write wakes the other end."""
        if self._held:
            data = b"".join(self._held)
            self._held.clear()
            if not self._line.is_closing():
                self._line.write(data)

    async def send(self, text: bytes) -> None:
        """Send a message when the buffer has room; raise Gone."""
        while not self.put(text):
            await self._room.wait()
        if self._gone:
            raise Gone

    async def close(self, code: int, reason: str) -> None:
        """Close, giving the client a moment to answer. Idempotent."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code, reason[:120])
            self._flush()
        self._visit.work(CLOSED_WITHIN)
        self._lose()


SHORT, MEDIUM, LONG = 125, 0xFFFF, 8
"""The longest text with its size in the second byte, the longest with two size bytes, and the number of size bytes beyond."""
TEXT = 0x81
"""The first byte of a text in one frame."""
MASKED = 0x80
MASK = 4


def whole_message(data: bytes) -> bytes | None:
    """Return the text of a client's frame of at most 125 bytes that is all of `data`; None otherwise."""
    size = len(data) - 2 - MASK
    if not 0 <= size <= SHORT or data[0] != TEXT or data[1] != MASKED | size:
        return None
    return apply_mask(data[2 + MASK :], data[2 : 2 + MASK])


def size_on_line(size: int) -> int:
    """Return the size of a client's frame with this payload and the shortest head."""
    return 2 + MASK + size + (0 if size <= SHORT else 2 if size <= MEDIUM else LONG)


def text_frame(message: bytes) -> bytes:
    """Return a server text as one frame."""
    size = len(message)
    if size <= SHORT:
        return bytes((TEXT, size)) + message
    if size <= MEDIUM:
        return bytes((TEXT, 126, size >> 8, size & 0xFF)) + message
    return bytes((TEXT, 127)) + size.to_bytes(LONG, "big") + message
