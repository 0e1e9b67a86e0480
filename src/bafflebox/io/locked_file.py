"""A line-based file with one appending program at a time; a kill at any moment loses nothing written."""

from __future__ import annotations

import os
from pathlib import Path

from bafflebox.errors import LogError
from bafflebox.io.system import BINARY, CLOEXEC, NONBLOCK, lock_file

REST = ".rest"
"""Suffix of the file for lines that were cut off."""


class LockedFile:
    """A file locked by its writer; the system releases the lock when the program ends, however it ends."""

    what = "file"
    """The kind of content, for messages."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._handle: int | None = None

    def taken(self) -> LogError:
        """Return the error for a file that another program has locked."""
        return LogError(f"{self.path} is in use by another program")

    def take(self) -> None:
        """Lock the file for this program. Raises LogError, `taken` while another one has it."""
        if self._handle is not None:
            return
        try:
            handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | CLOEXEC | NONBLOCK | BINARY)
        except OSError as error:
            raise LogError(f"the {self.what} can't be saved in {self.path}: {error.strerror}") from error
        try:
            lock_file(handle)
        except OSError as error:
            os.close(handle)
            raise self.taken() from error
        self._handle = handle

    def release(self) -> None:
        """Release the file for other programs."""
        if self._handle is not None:
            os.close(self._handle)
            self._handle = None

    def write(self, data: bytes) -> None:
        """Append in one piece and sync to disk."""
        assert self._handle is not None
        while data:
            data = data[os.write(self._handle, data) :]
        os.fsync(self._handle)

    def cut(self, size: int) -> None:
        """Truncate the file to its first `size` bytes; the rest is kept in a file beside it (`REST`)."""
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
