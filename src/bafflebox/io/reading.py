"""Bounded reading of plain files from outside, and writing of requested files."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from threading import Lock

from bafflebox.errors import FileError
from bafflebox.io.system import BINARY, CLOEXEC, NONBLOCK

MOST = 64 * 2**20
"""Most bytes of a file that is read: 64 MiB."""


def read_file(path: Path, most: int = MOST) -> bytes:
    """Return the bytes of a plain file.

    Raises FileError for one that can't be read, for a folder, pipe, socket or device (without reading it), and for one of more than
    `most` bytes.
    """
    try:
        _refuse_special(path, os.stat(path))
        handle = os.open(path, os.O_RDONLY | NONBLOCK | CLOEXEC | BINARY)
        with os.fdopen(handle, "rb") as file:
            # check again: the path may have been replaced by now
            _refuse_special(path, os.fstat(handle))
            data = file.read(most + 1)
    except FileError:
        raise
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise FileError(f"{path} can't be read: {reason}") from error
    if len(data) > most:
        raise FileError(f"{path} is too long: at most {_size(most)} are read")
    return data


def read_text(path: Path, most: int = MOST) -> str:
    """Return the text of a plain file in UTF-8; raise FileError as `read_file`, and for what is no text."""
    try:
        return read_file(path, most).decode()
    except UnicodeDecodeError as error:
        raise FileError(f"{path} is no text in UTF-8") from error


def write_text(path: Path, text: str) -> None:
    """Write a file that the user requested; raise FileError where that fails."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """Write bytes in the same way."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise FileError(f"{path} can't be written: {error.strerror}") from error


def make_folder(path: Path) -> None:
    """Create a folder for requested files, if missing; raise FileError where that fails."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"{path} can't be written: {error.strerror}") from error


def _refuse_special(path: Path, found: os.stat_result) -> None:
    kinds = (
        (stat.S_ISDIR, "a folder"),
        (stat.S_ISFIFO, "a pipe"),
        (stat.S_ISSOCK, "a socket"),
        (lambda mode: stat.S_ISCHR(mode) or stat.S_ISBLK(mode), "a device"),
    )
    for is_kind, what in kinds:
        if is_kind(found.st_mode):
            raise FileError(f"{path} is {what}; a plain file is wanted")


def _size(count: int) -> str:
    return f"{count // 2**20} MiB" if count >= 2**20 else f"{count} bytes"


_CREATING = Lock()


def make_private(path: Path) -> None:
    """Create a file that its owner alone may read; an existing one becomes so. Raises OSError for what is no file.

    An existing file is not opened: closing it again would end the locks that this process holds on it as a database.
    """
    with _CREATING:
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            kind = path.stat().st_mode
            if not stat.S_ISREG(kind):
                code = errno.EISDIR if stat.S_ISDIR(kind) else errno.EINVAL
                raise OSError(code, os.strerror(code), str(path)) from None
            path.chmod(0o600)


def write_part(path: Path, at: int, part: bytes) -> None:
    """Write the part of a file that begins at a byte; where there is none the file, and its private folder, are made."""
    path.parent.mkdir(mode=0o700, exist_ok=True)
    with path.open("r+b" if at and path.exists() else "wb") as file:
        file.seek(at)
        file.write(part)


def read_part(path: Path, at: int, end: int) -> bytes | None:
    """Return the bytes of a file from one to another; None where there is no such file."""
    try:
        with path.open("rb") as file:
            file.seek(at)
            return file.read(end - at)
    except FileNotFoundError:
        return None
