"""The end of a line at the worker who leads: a socket or a request whose visitor is connected to another worker."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any

from bafflebox.server.door.wire import Gone, Heard

Say = Callable[[str, Any], None]
"""Sends a message of a kind to the other end."""


class FarWire:
    """A socket of another worker; see `Wire`, whose face it has."""

    def __init__(self, address: str, cookie: str, say: Say) -> None:
        self.address, self.cookie, self._say = address, cookie, say
        self._inbox: deque[bytes] = deque()
        self._came = asyncio.Event()
        self._gone = False

    def heard(self, message: bytes) -> None:
        """Takes what came from the visitor."""
        self._inbox.append(message)
        self._came.set()

    def lose(self) -> None:
        """The other end is gone."""
        self._gone = True
        self._came.set()

    @property
    def closed(self) -> bool:
        """Whether it is known to be closed."""
        return self._gone

    def welcome(self) -> None:
        """Whoever is at the other end has shown a key."""
        self._say("w", None)

    async def accept(self) -> None:
        """It was accepted where it came in."""

    async def receive(self) -> str | bytes:
        """The next message; raises Gone."""
        while not self._inbox:
            if self._gone:
                raise Gone
            self._came.clear()
            await self._came.wait()
        return self._inbox.popleft()

    async def hear(self, heard: Heard) -> None:
        """Hands over every message as it comes; raises Gone when none comes any more."""
        while True:
            heard(await self.receive())

    def put(self, message: bytes) -> bool:
        """Puts a message on the line at once."""
        if self._gone:
            return False
        self._say("d", message)
        return True

    async def send(self, text: bytes) -> None:
        """Sends a message; raises Gone."""
        if not self.put(text):
            raise Gone

    async def close(self, code: int, reason: str) -> None:
        """Closes; nothing happens when it is closed already."""
        if not self._gone:
            self._gone = True
            self._say("c", (code, reason))


class FarRequest:
    """A request of another worker, as an application (ASGI) is asked."""

    def __init__(self, said: dict[str, Any], say: Say) -> None:
        self._say = say
        self._body: bytes | None = said["body"]
        self._gone = asyncio.Event()
        self._ended = False
        self.scope: dict[str, Any] = {
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
        """Nobody waits for the answer any more."""
        self._gone.set()

    async def receive(self) -> dict[str, Any]:
        """The body, then that the visitor is gone when he is."""
        if self._body is not None:
            body, self._body = self._body, None
            return {"type": "http.request", "body": body, "more_body": False}
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message: Any) -> None:
        """A part of the answer."""
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
        """The application has said all; where it failed before the end, the line is closed."""
        if not self._ended:
            self._say("c", (1011, "something went wrong here"))
