"""A bar on the error output for what is made once, such as a table; nothing where it is found ready."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def making(what: str) -> Iterator[Callable[[float], None]]:
    """Gives what is to be told how much is done (0-1); it shows that if the error output is a terminal."""
    bar: Any = None

    def told(done: float) -> None:
        nonlocal bar
        if not sys.stderr.isatty():
            return
        if bar is None:
            from rich.console import Console
            from rich.progress import Progress

            bar = Progress(console=Console(stderr=True), transient=True)
            bar.add_task(f"making {what}, once", total=1.0)
            bar.start()
        bar.update(bar.task_ids[0], completed=done)

    try:
        yield told
    finally:
        if bar is not None:
            bar.stop()
