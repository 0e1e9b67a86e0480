"""A line that is lost lets go of itself: asyncio's own would wait for the garbage collector."""

from __future__ import annotations

import asyncio

_OWN_METHOD = "_read_ready_cb"
"""Where asyncio's line over a socket keeps a method of its own, and with it itself, for good."""


def let_go(line: asyncio.BaseTransport) -> None:
    """Breaks that circle; nothing is read from the line any more. Other lines than these have none."""
    if hasattr(line, _OWN_METHOD):
        setattr(line, _OWN_METHOD, None)
