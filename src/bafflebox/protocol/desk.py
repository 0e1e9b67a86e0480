"""The beginning of a match at a desk without a network."""

from __future__ import annotations

from bafflebox.protocol.message import Hello, LogEvent
from bafflebox.protocol.shape import Struct
from bafflebox.protocol.view import View


class DeskStart(Struct):
    """The data that a device needs to begin a match offline."""

    hello: Hello
    view: View
    log: list[LogEvent]
    """The first events, as a log has them."""
