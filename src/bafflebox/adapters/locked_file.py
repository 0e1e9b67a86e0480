"""A file of lines that one program at a time appends to, so that a kill at any moment loses nothing that was written."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

from bafflebox.errors import LogError

REST = ".rest"
"""Added to the name of a file: where lines are kept that could not be part of it."""


class LockedFile:
    """Who writes holds a lock on the file, which the system lets go when the program ends, however it ends."""

    what = "file"
    """What is kept in it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def taken(self) -> LogError:
        """What is said while another program has it."""
        return LogError(f"{self.path} is in use by another program")

    def take(self) -> None:
        """Takes the file for this program alone. Raises LogError, `taken` while another one has it."""
        if self._handle is not None:
            return
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CLOEXEC | os.O_NONBLOCK)
        except OSError as error:
            raise LogError(f"the {self.what} can't be saved in {self.path}: {error.strerror}") from error
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            os.close(handle)
            raise self.taken() from error
        self._handle = handle

    def release(self) -> None:
        """Lets the file go; others may play on."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def write(self, data: bytes) -> None:
        """Appends in one piece and waits until the disk has it."""
        assert self._handle is not None
        while data:
            data = data[os.write(self._handle, data) :]
        os.fsync(self._handle)

    def cut(self, size: int) -> None:
        """Cuts the file back to its first `size` bytes; what stood behind them is kept in a file beside it (`REST`)."""
        assert self._handle is not None
        data = self.path.read_bytes()
        if data[size:]:
            with self.path.with_name(self.path.name + REST).open("ab") as file:
                file.write(data[size:].removesuffix(b"\n") + b"\n")
                file.flush()
                os.fsync(file.fileno())
            os.ftruncate(self._handle, size)
            os.fsync(self._handle)
        if not data[:size].endswith(b"\n"):
            self.write(b"\n")
