"""Files in a zip of many matches, each read within bounds; nothing is unpacked to disk."""

from __future__ import annotations

import io
import stat
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

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


def names_in(data: bytes | Path, name: str, *, files: int = _FILES, whole: int = _ALL) -> list[str]:
    """Return the names of the files that `files_in` yields; raise FileError where it does."""
    with _opened(data, name) as packed:
        return [info.filename for info in _infos(packed, name, files, whole)]


def files_in(
    data: bytes | Path, name: str, *, files: int = _FILES, whole: int = _ALL, only: range | None = None
) -> Iterator[tuple[str, bytes | FileError]]:
    """Yield name and bytes of each file of a zip, or why it is refused; folders are left out. `only`: those at these places.

    `data` is the zip or its path; `name` is what messages call it.

    A name that leads out of the zip, a link, a nested zip, a locked or damaged file and one that is too long are refused by
    themselves. Raises FileError for a damaged zip, and beyond `files` files or `whole` bytes in all.
    """
    with _opened(data, name) as packed:
        infos, left = _infos(packed, name, files, whole), whole
        for info in infos if only is None else (infos[place] for place in only if place < len(infos)):
            try:
                found = _member(packed, info, name, left)
            except FileError as error:
                yield info.filename, error
                continue
            left -= len(found)
            if left < 0:
                raise _refused("whole", name, n=_mib(whole))
            yield info.filename, found


@contextmanager
def _opened(data: bytes | Path, name: str) -> Iterator[zipfile.ZipFile]:
    """Open a zip; raise FileError where it is damaged, then or while it is read."""
    try:
        with zipfile.ZipFile(data if isinstance(data, Path) else io.BytesIO(data)) as packed:
            yield packed
    except (zipfile.BadZipFile, NotImplementedError, ValueError, EOFError, OSError) as error:
        if isinstance(error, FileError):
            raise
        raise _refused("damaged", name) from error


def _infos(packed: zipfile.ZipFile, name: str, files: int, whole: int) -> list[zipfile.ZipInfo]:
    """Return the files of a zip without its folders; raise FileError beyond the limits that it declares."""
    infos = [info for info in packed.infolist() if not info.is_dir()]
    if len(infos) > files:
        raise _refused("files", name, n=str(len(infos)), most=str(files))
    if sum(info.file_size for info in infos) > whole:
        raise _refused("whole", name, n=_mib(whole))
    return infos


def _member(packed: zipfile.ZipFile, info: zipfile.ZipInfo, name: str, left: int) -> bytes:
    """Return the bytes of a file, one more than `left` where there are more; raise FileError for one that is refused."""
    about = {"name": Typed(info.filename)}
    if _leads_out(info):
        raise _refused("path", name, **about)
    if info.flag_bits & 1:
        raise _refused("locked", name, **about)
    if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        # other compression methods are unpacked without a bound: a few bytes of them become gigabytes
        raise _refused("kind", name, **about)
    try:
        with packed.open(info) as file:
            # the declared length may be too small
            found = file.read(min(MOST, left) + 1)
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, ValueError, EOFError, OSError) as error:
        raise _refused("torn", name, **about) from error
    except zlib.error as error:
        raise _refused("torn", name, **about) from error
    if len(found) > MOST:
        raise _refused("large", name, n=_mib(MOST), **about)
    if is_zip(found):
        raise _refused("inside", name, **about)
    return found


def _leads_out(info: zipfile.ZipInfo) -> bool:
    """Return whether a file's name is no path below the zip, or the file is a link."""
    parts = info.filename.replace("\\", "/").split("/")
    is_link = stat.S_ISLNK(info.external_attr >> 16)
    return is_link or "" in parts or ".." in parts or ":" in parts[0]


def _refused(why: str, file: str, **more: Argument) -> FileError:
    return FileError(Sentence(f"unread-zip_{why}", {"file": Typed(file), **more}))


def _mib(size: int) -> str:
    return str(size >> 20)
