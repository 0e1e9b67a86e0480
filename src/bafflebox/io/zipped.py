"""Files in a zip of many matches, each read within bounds; nothing is unpacked to disk."""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator

from bafflebox.errors import FileError
from bafflebox.io.reading import MOST
from bafflebox.message import Argument, Sentence, Typed

_MAGIC = b"PK\x03\x04"
_FILES = 20_000
"""Most files of a zip that is read."""
_ALL = 1 << 30
"""Most bytes of all of them together."""


def is_zip(data: bytes) -> bool:
    """Return whether the data begins like a zip."""
    return data.startswith(_MAGIC)


def files_in(
    data: bytes, name: str, *, files: int = _FILES, whole: int = _ALL
) -> Iterator[tuple[str, bytes]]:
    """Yield name and bytes of each file, folders left out; at most `files` files and `whole` bytes.

    Raises FileError for a damaged zip, for a nested or encrypted one, and beyond the limits.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as packed:
            infos = [info for info in packed.infolist() if not info.is_dir()]
            if len(infos) > files:
                raise _refused("files", name, n=str(len(infos)), most=str(files))
            if sum(info.file_size for info in infos) > whole:
                raise _refused("whole", name, n=_mib(whole))
            total = 0
            for info in infos:
                if info.flag_bits & 1:
                    raise _refused("locked", name, name=Typed(info.filename))
                if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                    # other compression methods are unpacked without a bound: a few bytes of them become gigabytes
                    raise _refused("kind", name, name=Typed(info.filename))
                with packed.open(info) as file:
                    # the declared length may be too small
                    found = file.read(min(MOST, whole - total) + 1)
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
