"""A recording of the terminal's screen, written while it is shown."""

from __future__ import annotations

import time
from pathlib import Path

from bafflebox import __version__
from bafflebox.errors import FileError
from bafflebox.formats.draw.cells.recording import Rows, ScreenWriter


class ScreenTape:
    """A file that gets each picture of the screen with its time. Raises FileError where it can't be written, or is there already."""

    def __init__(self, path: Path, theme: str) -> None:
        self.path = path
        self._writer = ScreenWriter(theme, __version__)
        self._begun: int | None = None
        try:
            self._file = path.open("x", encoding="utf-8", newline="\n")
        except OSError as error:
            raise FileError(f"{path} can't be written: {error.strerror}") from error

    def add(self, rows: Rows) -> None:
        """Write what has changed."""
        now = time.monotonic_ns() // 1_000_000
        self._begun = now if self._begun is None else self._begun
        try:
            # a line at a time, so that a match that ends by force is recorded until then
            for line in self._writer.lines(rows, now - self._begun):
                self._file.write(f"{line}\n")
            self._file.flush()
        except OSError as error:
            raise FileError(f"{self.path} can't be written: {error.strerror}") from error

    def close(self) -> None:
        """Close the file."""
        self._file.close()
