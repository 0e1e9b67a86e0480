"""A WebSocket as the application server gives it (ASGI), with no layer between: it carries every move of every table."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]


class Gone(Exception):
    """The other end is closed."""


class Wire:
    """One socket."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        client = scope.get("client")
        self.address: str = client[0] if client else ""
        self._closed = False

    async def accept(self) -> None:
        """Takes the call; raises Gone."""
        message = await self._receive()
        if message["type"] != "websocket.connect":
            raise Gone
        await self._send({"type": "websocket.accept"})

    async def receive(self) -> str | bytes:
        """The next message; raises Gone."""
        while True:
            message = await self._receive()
            if message["type"] == "websocket.disconnect":
                self._closed = True
                raise Gone
            if message["type"] == "websocket.receive":
                text: str | None = message.get("text")
                return text if text is not None else message.get("bytes") or b""

    async def send(self, text: str) -> None:
        """Sends a message; raises Gone."""
        if self._closed:
            raise Gone
        try:
            await self._send({"type": "websocket.send", "text": text})
        except Exception as error:  # each application server has its own way to say it
            self._closed = True
            raise Gone from error

    async def close(self, code: int, reason: str) -> None:
        """Closes; nothing happens when it is closed already."""
        if self._closed:
            return
        self._closed = True
        try:
            await self._send({"type": "websocket.close", "code": code, "reason": reason[:120]})
        except Exception as error:
            raise Gone from error
