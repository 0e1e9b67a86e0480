"""A WebSocket on its line: frames are counted before they are put together, and messages go out without waiting in between."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Any

import structlog
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from bafflebox.server.door.buckets import Bucket
from bafflebox.server.door.lost import let_go
from bafflebox.server.door.plain_frames import size_on_line, text_frame, whole_message
from bafflebox.server.door.settings import Limits
from bafflebox.server.door.watch import Visit
from bafflebox.server.door.wire import Gone, Heard, cookie_of

if TYPE_CHECKING:
    from bafflebox.server.door.gate import Gate

log = structlog.get_logger("socket")

PARTS = 64
"""Frames of one message at most."""
HELD = 16
"""Messages that wait to be looked at before the line itself has to wait."""
CLOSED_WITHIN = 3.0
"""Seconds in which a closed socket has to be gone."""


class FrameWire(asyncio.Protocol):
    """See `Wire`, whose face it has; here between the line and the tables is nothing but the protocol itself.

    A frame that would make a message too long is refused by its head: nothing of it is kept (1009).
    A message has to come in time once it has begun.
    """

    def __init__(
        self, line: asyncio.Transport, visit: Visit, gate: Gate, limits: Limits, scope: dict[str, Any]
    ) -> None:
        self._line, self._visit, self._gate, self._limits = line, visit, gate, limits
        self._scope = scope
        self.address = gate.visitor_of(scope)
        self.cookie = cookie_of(scope)
        self._protocol = ServerProtocol(max_size=limits.message)
        self._parts: list[bytes] = []
        self._control = Bucket(limits.messages, limits.messages_burst)
        self._inbox: deque[bytes] = deque()
        self._came: asyncio.Future[None] | None = None
        self._heard: Heard | None = None
        self._held: list[bytes] = []
        """Frames that go out at the end of this step of the loop."""
        self._owed = 0
        """Bytes that came and of which no frame was made yet. A frame with a longer head than it needs leaves some for good."""
        self._room = asyncio.Event()
        self._room.set()
        self._paused = False
        self._gone = False
        self._task: asyncio.Task[None] | None = None

    # --- what the line says ---------------------------------------------------------------------

    def begin(self, head: bytes) -> None:
        """Answers the request that asked for the socket."""
        self.data_received(head)

    def data_received(self, data: bytes) -> None:
        """Takes what came apart; what is plainly one short message, as nearly all are, needs no taking apart."""
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
        """The other end says nothing more."""
        self._lose()
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is closed."""
        self._visit.end()
        self._lose()
        let_go(self._line)

    def pause_writing(self) -> None:
        """The line has enough to do."""
        self._room.clear()

    def resume_writing(self) -> None:
        """The line takes more."""
        self._room.set()

    def _answer(self, request: Request) -> None:
        refused = self._gate.refusal(self._scope)
        if refused is not None:
            response = self._protocol.reject(403 if refused.status == 400 else refused.status, refused.detail)
        else:
            response = self._protocol.accept(request)
        self._protocol.send_response(response)
        if response.status_code == 101:
            # who takes no seat makes room for others
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
        """A message is whole: it goes to whoever listens, or waits for him."""
        if self._heard is not None:
            self._heard(message)
            return
        # the first one gives the seat, and there is no hurry any more
        self._visit.work(float("inf"))
        self._inbox.append(message)
        if len(self._inbox) > HELD and not self._paused:
            self._paused = True
            self._line.pause_reading()
        self._wake()

    def _flush(self) -> None:
        self._let_go()  # nothing overtakes what was said before
        for data in self._protocol.data_to_send():
            if self._line.is_closing():
                return
            if data:
                self._line.write(data)
            else:
                # what is on its way still goes out
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
        """Whoever is at the other end has shown a key: he is a guest of the house."""
        self._visit.welcome()

    @property
    def closed(self) -> bool:
        """Whether it is known to be closed."""
        return self._gone

    async def accept(self) -> None:
        """It is taken already."""

    async def receive(self) -> str | bytes:
        """The next message; raises Gone. What was said before the end is heard first."""
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
        """Hands over every message as it comes; raises Gone when none comes any more."""
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
        """Puts a message on the line at once, and says whether it could; where the line is closed it is let go of."""
        if not self._room.is_set():
            return False
        if not self._gone and self._protocol.state is State.OPEN and not self._line.is_closing():
            if not self._held:
                asyncio.get_running_loop().call_soon(self._let_go)
            self._held.append(text_frame(message))
        return True

    def _let_go(self) -> None:
        """Writes what one step of the loop had to say, in one piece: each piece wakes the other end."""
        if self._held:
            data = b"".join(self._held)
            self._held.clear()
            if not self._line.is_closing():
                self._line.write(data)

    async def send(self, text: bytes) -> None:
        """Sends a message when the line has room; raises Gone."""
        while not self.put(text):
            await self._room.wait()
        if self._gone:
            raise Gone

    async def close(self, code: int, reason: str) -> None:
        """Closes; the other end may say so too for a moment. Nothing happens when it is closed already."""
        if self._protocol.state is State.OPEN:
            self._protocol.send_close(code, reason[:120])
            self._flush()
        self._visit.work(CLOSED_WITHIN)
        self._lose()
