"""The files inside a zip of many matches, each read within bounds: nothing is unpacked to the disk."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator

from bafflebox.adapters.reading import MOST
from bafflebox.errors import FileError

_MAGIC = b"PK\x03\x04"
_FILES = 20_000
"""More files are in no zip that is read."""
_ALL = 1 << 30
"""Bytes that all of them may have together."""


def is_zip(data: bytes) -> bool:
    """Whether the data begins as a zip does."""
    return data.startswith(_MAGIC)


def files_in(
    data: bytes, name: str, *, files: int = _FILES, whole: int = _ALL
) -> Iterator[tuple[str, bytes]]:
    """Name and bytes of each file, one at a time, folders left out; at most so many `files`, and bytes of the `whole`.

    Raises FileError for a damaged zip, for one with a zip or a secret in it, and for more or longer files than are read.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            infos = [info for info in packed.infolist() if not info.is_dir()]
            if len(infos) > files:
                raise FileError(f"{name} holds more than {files} files")
            total = 0
            for info in infos:
                if info.flag_bits & 1:
                    raise FileError(f"{name}: {info.filename} is locked by a password")
                with packed.open(info) as file:
                    # what the list says of the length is not believed
                    found = file.read(MOST + 1)
                total += len(found)
                if len(found) > MOST or total > whole:
                    raise FileError(f"{name}: {info.filename} unpacks to more than is read")
                if is_zip(found):
                    raise FileError(f"{name}: {info.filename} is a zip inside a zip; unpack it first")
                yield info.filename, found
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, ValueError, EOFError, OSError) as error:
        if isinstance(error, FileError):
            raise
        raise FileError(f"{name} is a damaged zip: {error}") from error
    except zlib.error as error:
        raise FileError(f"{name} is a damaged zip: {error}") from error
