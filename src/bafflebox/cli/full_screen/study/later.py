"""Something that takes a moment, done in a thread beside the screen."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

from bafflebox.cli.full_screen.terminal import View

T = TypeVar("T")


class Later(Generic[T]):
    """The value of a function that runs in a thread: None until it is known; the view is drawn anew then."""

    def __init__(self, view: View, made: Callable[[], T]) -> None:
        self.value: T | None = None
        self.failed: Exception | None = None
        self._view, self._made = view, made
        threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        try:
            self.value = self._made()
        except Exception as error:  # noqa: BLE001 - said where it is looked at
            self.failed = error
        self._view.changed.set()
