"""The local server, as the code between workers needs it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from bafflebox.server.cluster.proxy_out import FarWire
from bafflebox.server.net.websocket import Receive, Scope, Send


@dataclass(slots=True)
class Here:
    """The local server's functions, whichever worker the request came from."""

    serve: Callable[[FarWire, str], Awaitable[None]]
    """Serves a table socket."""
    answer: Callable[[Scope, Receive, Send], Awaitable[None]]
    """Answers a request (ASGI)."""
    has: Callable[[str], bool]
    """Returns whether a table is loaded."""
    wake: Callable[[str], Awaitable[object]]
    """Loads a table."""
    take_house: Callable[[], Awaitable[None]]
    """Called when it becomes leader of the house."""
    news: Callable[[], bytes]
    """Returns this worker's state for the others."""
    forget: Callable[[str], None]
    """Deletes an account's talk at tables."""
    refresh: Callable[[], Awaitable[None]]
    """Refreshes data that another worker may have changed in the database."""
