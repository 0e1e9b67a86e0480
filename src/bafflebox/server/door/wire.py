"""A WebSocket as the application server gives it (ASGI), with no layer between: it carries every move of every table."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any, Protocol

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
Heard = Callable[[str | bytes], None]
"""Takes a message; must not wait."""


def cookie_of(scope: Scope) -> str:
    """The cookies of a request."""
    sent: bytes = dict(scope.get("headers") or ()).get(b"cookie", b"")
    return sent.decode("latin-1")


class Gone(Exception):
    """The other end is closed."""


class Socket(Protocol):
    """What every kind of socket can: see `Wire`."""

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


class Wire:
    """One socket. Whichever side closes it and in whatever order: afterwards everything here raises `Gone`."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self._receive, self._send = receive, send
        client = scope.get("client")
        self.address: str = client[0] if client else ""
        self.cookie = cookie_of(scope)
        """What the browser sent of cookies."""
        self._closed = False

    def put(self, message: bytes) -> bool:
        """Puts a message on the line at once, and says whether it could: never here, where sending always has to wait."""
        return False

    def welcome(self) -> None:
        """Whoever is at the other end has shown a key: here nobody counts connections."""

    @property
    def closed(self) -> bool:
        """Whether it is known to be closed."""
        return self._closed

    async def accept(self) -> None:
        """Takes the call; raises Gone."""
        message = await self._ask(self._receive())
        if message["type"] != "websocket.connect":
            self._closed = True
            raise Gone
        await self._ask(self._send({"type": "websocket.accept"}))

    async def receive(self) -> str | bytes:
        """The next message; raises Gone."""
        while not self._closed:
            message = await self._ask(self._receive())
            if message["type"] == "websocket.disconnect":
                self._closed = True
            elif message["type"] == "websocket.receive":
                text: str | None = message.get("text")
                return text if text is not None else message.get("bytes") or b""
        raise Gone

    async def hear(self, heard: Heard) -> None:
        """Hands over every message as it comes; raises Gone when none comes any more."""
        while True:
            heard(await self.receive())

    async def send(self, text: bytes) -> None:
        """Sends a message; raises Gone."""
        if self._closed:
            raise Gone
        await self._ask(self._send({"type": "websocket.send", "text": text.decode()}))

    async def close(self, code: int, reason: str) -> None:
        """Closes; nothing happens when it is closed already. Raises Gone."""
        if self._closed:
            return
        self._closed = True
        await self._ask(self._send({"type": "websocket.close", "code": code, "reason": reason[:120]}))

    async def _ask(self, what: Awaitable[Any]) -> Any:
        """Each application server has its own way to say that the other end is gone: here it is `Gone`."""
        try:
            return await what
        except asyncio.CancelledError as error:
            task = asyncio.current_task()
            if task is not None and task.cancelling():
                raise  # it is this task that is to end
            self._closed = True
            raise Gone from error
        except Exception as error:
            self._closed = True
            raise Gone from error
