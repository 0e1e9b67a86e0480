"""Prompt release of lost connections: asyncio's own would wait for the garbage collector."""

from __future__ import annotations

import asyncio

_OWN_METHOD = "_read_ready_cb"
"""The attribute in which asyncio's socket transport keeps a bound method, and thus itself."""


def let_go(line: asyncio.BaseTransport) -> None:
    """Break that reference cycle; the transport must not be read any more. Others have none."""
    if hasattr(line, _OWN_METHOD):
        setattr(line, _OWN_METHOD, None)
