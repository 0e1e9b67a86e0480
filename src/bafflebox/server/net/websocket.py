"""A WebSocket of an ASGI server, without layers in between, as it transports every move."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Heard = Callable[[str | bytes], None]
"""Handles a message; must not wait."""


def cookie_header(scope: Scope) -> str:
    """Return the cookies of a request."""
    sent: bytes = dict(scope.get("headers") or ()).get(b"cookie", b"")
    return sent.decode("latin-1")


class Gone(Exception):
    """The other end is closed."""


class Socket(Protocol):
    """The interface of every kind of socket: see `WebSocketConnection`."""

    address: str
    cookie: str

    @property
    def closed(self) -> bool: ...  # noqa: D102 - as below

    def put(self, message: bytes) -> bool: ...  # noqa: D102

    def welcome(self) -> None: ...  # noqa: D102

    async def accept(self) -> None: ...  # noqa: D102

    async def receive(self) -> str | bytes: ...  # noqa: D102

    async def hear(self, heard: Heard) -> None: ...  # noqa: D102

    async def send(self, text: bytes) -> None: ...  # noqa: D102

    async def close(self, code: int, reason: str) -> None: ...  # noqa: D102


class WebSocketConnection:
    """One socket. After a close by either side every method raises `Gone`."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        client = scope.get("client")
        self.address: str = client[0] if client else ""
        self.cookie = cookie_header(scope)
        """The cookies sent by the browser."""
        self._closed = False

    def put(self, message: bytes) -> bool:
        """Write a message at once, if possible: never here, where sending always has to wait."""
        return False

    def welcome(self) -> None:
        """Mark the client as having a key: no effect here, as connections are not counted."""

    @property
    def closed(self) -> bool:
        """Return whether the socket is known to be closed."""
        return self._closed

    async def accept(self) -> None:
        """Accept the connection; raise Gone."""
        message = await self._ask(self._receive())
        if message["type"] != "websocket.connect":
            self._closed = True
            raise Gone
        await self._ask(self._send({"type": "websocket.accept"}))

    async def receive(self) -> str | bytes:
        """Return the next message; raise Gone."""
        while not self._closed:
            message = await self._ask(self._receive())
            if message["type"] == "websocket.disconnect":
                self._closed = True
            elif message["type"] == "websocket.receive":
                text: str | None = message.get("text")
                return text if text is not None else message.get("bytes") or b""
        raise Gone

    async def hear(self, heard: Heard) -> None:
        """Deliver every message on arrival; raise Gone at the end."""
        while True:
            heard(await self.receive())

    async def send(self, text: bytes) -> None:
        """Send a message; raise Gone."""
        if self._closed:
            raise Gone
        await self._ask(self._send({"type": "websocket.send", "text": text.decode()}))

    async def close(self, code: int, reason: str) -> None:
        """Close; no effect when closed already. Raises Gone."""
        if self._closed:
            return
        self._closed = True
        await self._ask(self._send({"type": "websocket.close", "code": code, "reason": reason[:120]}))

    async def _ask(self, what: Awaitable[T]) -> T:
        """Translate each application server's error for a closed connection to `Gone`."""
        try:
            return await what
        except asyncio.CancelledError as error:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise  # this task itself is cancelled
            self._closed = True
            raise Gone from error
        except Exception as error:
            self._closed = True
            raise Gone from error
