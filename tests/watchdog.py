"""Ends a process whose test never does: prints the stacks of its threads, and `pytest` continues in another.

The limit of pytest-timeout is a signal to the main thread, and fails the test alone. It does nothing where a test has set a
timer of its own, waits in native code, or hangs again while it is taken down.
"""

from __future__ import annotations

import faulthandler
import os
from collections.abc import Iterator

import pytest

SPARE = 60
"""Seconds that a test has after the signal, and seconds for the end of a session."""
IDLE = 300
"""Seconds that one of several processes waits for its next test: the others never need as long to leave it one."""


class Watchdog:
    """One timer of the interpreter's own: it needs neither the main thread nor the lock of the interpreter."""

    def __init__(self) -> None:
        # what a test prints is caught; the stacks are not
        self.stderr = os.dup(2)

    def watch(self, seconds: float) -> None:
        """Begin anew; what was watched before no longer is."""
        faulthandler.dump_traceback_later(seconds, exit=True, file=self.stderr)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        marker = item.get_closest_marker("timeout")
        limit = float(marker.args[0] if marker else item.config.getini("timeout"))
        if limit:
            self.watch(limit + SPARE)
        try:
            return (yield)
        finally:
            if hasattr(item.config, "workerinput"):
                self.watch(IDLE)
            else:
                faulthandler.cancel_dump_traceback_later()

    @pytest.hookimpl(trylast=True)
    def pytest_exception_interact(self) -> None:
        """A test that has failed is still to be taken down, and pytest has just called its own timer off."""
        self.watch(SPARE)

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self) -> None:
        self.watch(SPARE)

    def pytest_unconfigure(self) -> None:
        faulthandler.cancel_dump_traceback_later()
        os.close(self.stderr)
