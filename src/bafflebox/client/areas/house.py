"""House: operations, and the shapes that they take and answer.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from msgspec import Struct

from bafflebox.client.wire import Wire


class Health(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How the server is."""

    ok: bool
    storing: bool
    version: str
    tables: int
    live: int
    sockets: int


class Ready(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whether the server takes visitors."""

    ok: bool
    storing: bool
    ending: bool


class House:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def health(self) -> Health:
        """Whether the server is there and can keep what it is told (503 if not), and how much it has to do."""
        return self._wire.ask("GET", "/health", Health)

    def ready(self) -> Ready:
        """Whether new visitors may be sent here (503 if not): it is no longer once the server was told to end."""
        return self._wire.ask("GET", "/ready", Ready)
