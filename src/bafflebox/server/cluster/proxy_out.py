"""Server end of a proxied connection: at the leading worker, for a visitor connected to another one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from bafflebox.server.net.websocket import Gone, Heard, Message, Scope

Say = Callable[[str, object], None]
"""Sends a message of a kind to the other end."""


class FarWire:
    """A proxied socket with the interface of `WebSocketConnection`."""

    def __init__(self, address: str, cookie: str, say: Say) -> None:
        self.address, self.cookie, self._say = address, cookie, say
        self._inbox: deque[bytes] = deque()
        self._came = asyncio.Event()
        self._gone = False

    def heard(self, message: bytes) -> None:
        """Deliver a message of the visitor."""
        self._inbox.append(message)
        self._came.set()

    def lose(self) -> None:
        """End: the other end is lost."""
        self._gone = True
        self._came.set()

    @property
    def closed(self) -> bool:
        """Return whether the socket is known to be closed."""
        return self._gone

    def welcome(self) -> None:
        """Report that the client has shown a key."""
        self._say("w", None)

    async def accept(self) -> None:
        """Do nothing: it was accepted by the other worker."""

    async def receive(self) -> str | bytes:
        """Return the next message; raise Gone."""
        while not self._inbox:
            if self._gone:
                raise Gone
            self._came.clear()
            await self._came.wait()
        return self._inbox.popleft()

    async def hear(self, heard: Heard) -> None:
        """Deliver every message on arrival; raise Gone at the end."""
        while True:
            heard(await self.receive())

    def put(self, message: bytes) -> bool:
        """Send a message at once."""
        if self._gone:
            return False
        self._say("d", message)
        return True

    async def send(self, text: bytes) -> None:
        """Send a message; raise Gone."""
        if not self.put(text):
            raise Gone

    async def close(self, code: int, reason: str) -> None:
        """Close; no effect when closed already."""
        if not self._gone:
            self._gone = True
            self._say("c", (code, reason))


class FarRequest:
    """A proxied request as an ASGI application receives it."""

    def __init__(self, said: dict[str, Any], say: Say) -> None:
        self._say = say
        self._body: bytes | None = said["body"]
        self._gone = asyncio.Event()
        self._ended = False
        self.scope: Scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.3"},
            "http_version": "1.1",
            "method": said["method"],
            "scheme": said["scheme"],
            "path": said["path"],
            "raw_path": said["raw_path"],
            "query_string": said["query"],
            "root_path": "",
            "headers": [(name, value) for name, value in said["headers"]],
            "client": (said["visitor"], 0),
            "server": None,
            "visitor": said["visitor"],
        }

    def lose(self) -> None:
        """End: nobody waits for the answer any more."""
        self._gone.set()

    async def receive(self) -> Message:
        """Return the body, then the disconnect event."""
        if self._body is not None:
            body, self._body = self._body, None
            return {"type": "http.request", "body": body, "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Message) -> None:
        """Send a part of the answer."""
        if self._gone.is_set():
            return
        if message["type"] == "http.response.start":
            self._say(
                "h", (message["status"], [(bytes(name), bytes(value)) for name, value in message["headers"]])
            )
        else:
            self._ended = not message.get("more_body", False)
            self._say("e" if self._ended else "b", bytes(message.get("body", b"")))

    def end(self) -> None:
        """End the answer; if the application failed halfway, close the connection."""
        if not self._ended:
            self._say("c", (1011, "something went wrong here"))
