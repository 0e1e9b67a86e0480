"""Backups of a server's data: made while it runs, stored in a folder by time, and restored."""

from __future__ import annotations

import os
import re
import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

from bafflebox.frozen import dataclass
from bafflebox.library.mirror import is_mirrored
from bafflebox.library.schema import FILE as LIBRARY
from bafflebox.server.store.elsewhere import kept_elsewhere, refuse_file
from bafflebox.server.store.engine import StoreError, back_up, database, lock_folder
from bafflebox.server.store.schema import TABLES

_NAME = re.compile(r"bafflebox-(\d{8}T\d{6}Z)(?:\.library)?\.db")
_STAMP = "%Y%m%dT%H%M%SZ"


@dataclass(frozen=True, slots=True)
class Copied:
    """A copied file, its source, and its number of pages."""

    source: Path
    target: Path
    pages: int


def library_copy(copy: Path) -> Path:
    """Return the library beside a copy of the database: version 0.2 stored uploaded matches apart."""
    return copy.with_suffix(".library.db")


def copies(folder: Path) -> dict[datetime, Path]:
    """Return the copies in a folder by time, oldest first."""
    names = sorted(found[1] for path in folder.iterdir() if (found := _NAME.fullmatch(path.name)))
    return {
        datetime.strptime(name, _STAMP).replace(tzinfo=UTC): folder / f"bafflebox-{name}.db" for name in names
    }


def copy_data(
    data: Path, target: Path, *, keep: int | None = None, now: datetime | None = None
) -> list[Copied]:
    """Copy the data of a server to a file, or into a folder under the present time; raise StoreError.

    `keep` is the number of copies retained in the folder; older ones are deleted once the new one is complete. A library that is
    not yet in the database is copied beside it.
    """
    into = target.is_dir()
    if keep is not None and not into:
        raise StoreError(f"{target} is no folder: only copies in a folder are kept by number")
    file = target / f"bafflebox-{(now or datetime.now(UTC)).strftime(_STAMP)}.db" if into else target
    if (place := kept_elsewhere(data)) is not None:
        raise StoreError(
            f"there is nothing to copy in {data}: its tables are kept in {place}, and copied there"
        )
    parts, library = [(database(data), file)], data / LIBRARY
    if not is_mirrored(library):
        parts.append((library, library_copy(file)))
    done = [Copied(source, to, back_up(source, to)) for source, to in parts]
    if into and keep is not None:
        for old in list(copies(target).values())[:-keep]:
            for each in (library_copy(old), old):
                each.unlink(missing_ok=True)
    return done


def chosen(source: Path, at: datetime | None = None) -> Path:
    """Return the requested copy: the file itself, or of a folder the last one, or the last one not after a time. Raises StoreError."""
    if not source.is_dir():
        if at is not None:
            raise StoreError(f"{source} is one copy: a time chooses among those of a folder")
        return source
    found = copies(source)
    if not found:
        raise StoreError(f"there is no copy in {source}: `bafflebox backup {source}` makes one")
    fit = [path for when, path in found.items() if at is None or when <= at]
    if not fit:
        raise StoreError(
            f"the oldest copy in {source} is of {min(found):%Y-%m-%d %H:%M:%S} UTC, after the time that was asked for"
        )
    return fit[-1]


def put_back(copy: Path, data: Path, now: datetime | None = None) -> list[Copied]:
    """Replace a stopped server's data by a copy, after backing up the present data.

    Raises StoreError for a damaged or missing copy, and while a server uses the folder, changing nothing. A library of version 0.2
    beside the copy is moved into the database at the next start; with tables elsewhere it may be the whole copy.
    """
    parts = [
        (each, to)
        for each, to in ((copy, database(data)), (library_copy(copy), data / LIBRARY))
        if each.is_file()
    ]
    if not parts or not (copy.is_file() or kept_elsewhere(data)):
        raise StoreError(f"there is no copy {copy}")
    for each, _ in parts:
        _check(each)
    if copy.is_file():
        refuse_file(data)
        _check_tables(copy)
    data.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = lock_folder(data)
    try:
        stamp, done = (now or datetime.now(UTC)).strftime(_STAMP), []
        for each, to in parts:
            new = to.with_name(f"{to.name}.new")
            new.unlink(missing_ok=True)
            pages = back_up(each, new)
            if to.is_file():
                aside = _free(to.with_name(f"{to.name}.before-{stamp}"))
                done.append(Copied(to, aside, back_up(to, aside)))
            done.append(Copied(each, to, pages))
        for _, to in parts:
            for log in ("-wal", "-shm"):
                to.with_name(f"{to.name}{log}").unlink(missing_ok=True)
            to.with_name(f"{to.name}.new").replace(to)
        return done
    finally:
        os.close(lock)


def _free(path: Path) -> Path:
    """Return a path at which nothing is: this one, or with a number behind it."""
    numbered = (path.with_name(f"{path.name}-{number}") for number in count(2))
    return next(each for each in chain((path,), numbered) if not each.exists())


def _check_tables(copy: Path) -> None:
    """Refuse a copy that holds a library where tables are expected."""
    with closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as found:
        held = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = ?"
        if not found.execute(held, (TABLES.name,)).fetchone()[0]:
            raise StoreError(
                f"{copy} has no tables of a server: the copy of its database is meant, whose library lies beside it"
            )


def _check(copy: Path) -> None:
    try:
        found = sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)
        try:
            sound = found.execute("PRAGMA quick_check").fetchone()[0]
            tables = found.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
        finally:
            found.close()
    except sqlite3.Error as error:
        raise StoreError(f"{copy} is no copy of a database: {error}") from error
    if not tables:
        raise StoreError(f"{copy} is empty")
    if sound != "ok":
        raise StoreError(f"{copy} is damaged: {sound}")
