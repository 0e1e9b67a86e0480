"""The files inside a zip of many matches, each read within bounds: nothing is unpacked to the disk."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator

from bafflebox.adapters.reading import MOST
from bafflebox.errors import FileError
from bafflebox.sentence import Argument, Sentence, Typed

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
                raise _refused("files", name, n=str(len(infos)), most=str(files))
            total = 0
            for info in infos:
                if info.flag_bits & 1:
                    raise _refused("locked", name, name=Typed(info.filename))
                with packed.open(info) as file:
                    # what the list says of the length is not believed
                    found = file.read(MOST + 1)
                total += len(found)
                if len(found) > MOST:
                    raise _refused("large", name, name=Typed(info.filename), n=_mib(MOST))
                if total > whole:
                    raise _refused("whole", name, n=_mib(whole))
                if is_zip(found):
                    raise _refused("inside", name, name=Typed(info.filename))
                yield info.filename, found
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, ValueError, EOFError, OSError) as error:
        if isinstance(error, FileError):
            raise
        raise _refused("damaged", name) from error
    except zlib.error as error:
        raise _refused("damaged", name) from error


def _refused(why: str, file: str, **more: Argument) -> FileError:
    return FileError(Sentence(f"unread-zip_{why}", {"file": Typed(file), **more}))


def _mib(size: int) -> str:
    return str(size >> 20)
