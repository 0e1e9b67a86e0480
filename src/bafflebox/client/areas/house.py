"""House: operations of the API.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from bafflebox.client.wire import Wire
from bafflebox.protocol.health import Health, Ready


class HouseApi:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def health(self) -> Health:
        """Report whether the server is up and storing (503 if not), and its load."""
        return self._wire.ask("GET", "/health", Health)

    def ready(self) -> Ready:
        """Report whether to send new visitors here (503 if not): not during shutdown."""
        return self._wire.ask("GET", "/ready", Ready)
