"""Health checks over HTTP."""

from __future__ import annotations

from bafflebox.protocol.shape import Struct


class Health(Struct):
    """The health of the server."""

    ok: bool
    storing: bool
    """True if table events can be stored."""
    version: str
    tables: int
    live: int
    sockets: int
    short: str | None
    """A shortage of open files or connections in the last minute, and the remedy; null for none."""
    linked: bool | None
    """False while Redis can't be reached: tables of other workers wait, limits per address count per worker. Null for a single server."""


class Ready(Struct):
    """The readiness of the server."""

    ok: bool
    storing: bool
    ending: bool
    """True once the server is shutting down: visitors are notified, and new ones should go elsewhere."""
