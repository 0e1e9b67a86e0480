"""Desk: operations, and the shapes that they take and answer.

Written by `python -m tools.client`: do not edit.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bafflebox.client.areas.shared import NewTable
from bafflebox.client.wire import Wire


class Code(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What is to be scanned."""

    text: str


class Desk:
    """Operations of one area, asked of the server at the other end of the wire."""

    def __init__(self, wire: Wire) -> None:
        self._wire = wire

    def blank(self, wanted: NewTable) -> dict[str, Any]:
        """What a device keeps to begin such a match without a network: greeting, first view and map, as of a table that
        was just made.
        """
        return self._wire.ask("POST", "/api/desk/blank", dict[str, Any], body=wanted)

    def code(self, wanted: Code) -> str:
        """A QR code as SVG, dark on light with its quiet zone. Asked by POST: what is scanned may be a secret."""
        return self._wire.ask("POST", "/api/code", str, body=wanted)
