"""Flag fall during a prompt: the prompt ends when the time runs out."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from bafflebox.cli.table import PlayedTable
from bafflebox.referee.clock.flag import call_at

AFTER = 0.002
"""Seconds that the timer is late: the clock must have run out, not be about to."""


class FlagRings(Exception):
    """The time of the side to act has run out, or something else happened before it answered."""


@contextmanager
def ringing(table: PlayedTable) -> Iterator[None]:
    """Raise FlagRings inside the block when a flag falls at a table of this program.

    Where no timer can be set (another thread, a system without timers) the flag is called after the answer instead.
    """
    due = None if table.remote else call_at(table.clock)
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not able or due is None:
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise FlagRings

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, max(0.0, (due - table.now()) / 1_000_000) + AFTER)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
