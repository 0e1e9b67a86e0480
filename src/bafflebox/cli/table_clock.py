"""The flag of a clock while a person thinks: the prompt is left at the instant at which the time is out."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from bafflebox.cli.table import TerminalTable
from bafflebox.referee.clock.flag import call_at

AFTER = 0.002
"""Seconds by which the bell rings late: the clock must have run out, not be about to."""


class FlagRings(Exception):
    """The time of the side that was waited for is out."""


@contextmanager
def ringing(table: TerminalTable) -> Iterator[None]:
    """Raises FlagRings inside when a flag falls meanwhile.

    Where no timer can be set (another thread, a system without timers) the flag is called after the answer instead.
    """
    due = call_at(table.clock)
    able = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if due is None or not able:
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
