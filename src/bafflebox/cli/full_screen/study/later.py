"""Something that takes a moment, done in a thread beside the screen."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Later(Generic[T]):
    """The value of a function that runs in a thread: None until it is known; `changed` is set then."""

    def __init__(self, changed: threading.Event, made: Callable[[], T]) -> None:
        self.value: T | None = None
        self.failed: Exception | None = None
        self._changed, self._made = changed, made
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def join(self) -> None:
        """Wait until it is done: a program that ends in the middle of an engine's work breaks off."""
        self._thread.join()

    def _run(self) -> None:
        try:
            self.value = self._made()
        except Exception as error:  # noqa: BLE001 - said where it is looked at
            self.failed = error
        self._changed.set()
