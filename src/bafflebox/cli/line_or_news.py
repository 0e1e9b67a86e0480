"""A line typed at a table elsewhere, where news may come first: nothing that is typed is lost by them."""

from __future__ import annotations

import os
import selectors
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from bafflebox.cli.table import PlayedTable, silent
from bafflebox.cli.table_clock import FlagRings

_rest = bytearray()
"""Bytes read after the end of a line."""


def line_or_news(prompt: str, table: PlayedTable) -> str:
    """Return the line typed after a prompt; raise FlagRings where the table has news before it is whole, EOFError at the end.

    A line that is half typed stays with the terminal, which gives it whole to a later call.
    """
    print(prompt, end="", flush=True)
    with _woken(table) as wake, selectors.DefaultSelector() as ready:
        ready.register(wake, selectors.EVENT_READ, "news")
        ready.register(0, selectors.EVENT_READ, "typed")
        while b"\n" not in _rest:
            if table.has_news or "news" in {key.data for key, _ in ready.select()}:
                raise FlagRings
            read = os.read(0, 1 << 12)
            if not read and not _rest:
                raise EOFError
            _rest.extend(read or b"\n")
    line, _, rest = bytes(_rest).partition(b"\n")
    _rest[:] = rest
    return line.decode(sys.stdin.encoding or "utf-8", "replace").rstrip("\r")


@contextmanager
def _woken(table: PlayedTable) -> Iterator[int]:
    """Give the end of a pipe that is readable as soon as the table has news."""
    wake, wakes = os.pipe()
    telling, open_ = Lock(), [True]

    def tell() -> None:
        # a thread that is about to tell must not write into another file
        with telling:
            if open_:
                os.write(wakes, b".")

    table.told = tell
    try:
        yield wake
    finally:
        table.told = silent
        with telling:
            open_.clear()
            os.close(wake)
            os.close(wakes)
