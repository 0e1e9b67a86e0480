"""The browser of a worker: open while tests of pages are run, and closed before any other.

A browser that is open keeps a loop running, and whoever tests the server runs loops of his own.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.needed import needed
from tools.programs import CHROMIUM

FLAGS = ("--no-sandbox", "--js-flags=--no-maglev --no-turbofan")
"""A page of a test lives for seconds: compilers that make long-lived pages fast cost a sixth of what it takes."""


class Chromium:
    """`contexts` are browsers that nobody sits at: what they have fetched stays with them, what they keep of a player does not."""

    def __init__(self) -> None:
        self.contexts: list[Any] = []
        self._running: Any = None
        self._browser: Any = None

    def open(self) -> Any:
        """The browser; a test that wants one is skipped where there is none."""
        playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
        program = needed(CHROMIUM)
        if self._browser is None:
            self._running = playwright.sync_playwright().start()
            self._browser = self._running.chromium.launch(executable_path=program, args=list(FLAGS))
        return self._browser

    def close(self) -> None:
        """Nothing of it is left."""
        if self._browser is None:
            return
        self.contexts.clear()
        self._browser.close()
        self._running.stop()
        self._browser = self._running = None


WORKERS_OWN = Chromium()
