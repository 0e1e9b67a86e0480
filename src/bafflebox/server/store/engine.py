"""The database engine: opened with durability guarantees, migrated at the start, copied while running."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, create_engine, event, inspect
from sqlalchemy.exc import DatabaseError

from bafflebox.io.system import lock_file
from bafflebox.server.store.bounded import bound
from bafflebox.server.store.elsewhere import refuse_file
from bafflebox.server.store.errors import StoreError
from bafflebox.server.store.postgres import open_server, place

__all__ = [
    "StoreError",
    "back_up",
    "bound",
    "database",
    "lock_folder",
    "migrate",
    "open_database_in",
    "open_engine",
    "open_server",
]

FILE = "bafflebox.db"
LOCK = "bafflebox.lock"
LOG_PAGES = 16_384
"""Pages (64 MB) at which a commit copies the log itself; normally `checkpoints.py` does it much earlier."""


def database(folder: Path) -> Path:
    """Return the file of the database."""
    return folder / FILE


def open_engine(folder: Path) -> Engine:
    """Return the database in the folder, created and migrated as needed. Only its owner may read it: it holds seeds.

    Every connection uses write-ahead logging with `synchronous=FULL`: committed data survives a kill of the program and loss of
    power. Raises StoreError where the tables of the folder are elsewhere.
    """
    refuse_file(folder)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        path = database(folder)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(f"no database can be kept in {folder}: {error.strerror}") from error
    engine = create_engine(
        f"sqlite:///{path}",
        connect_args={"check_same_thread": False},
        # storage errors are logged, without users' text and names
        hide_parameters=True,
    )
    event.listen(engine, "connect", _promise)
    return engine


def lock_folder(folder: Path) -> int:
    """Lock the folder for this server; return the lock handle. Raises StoreError while another one has it."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(folder / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as error:
        raise StoreError(f"nothing can be kept in {folder}: {error.strerror}") from error
    try:
        lock_file(handle)
    except OSError as error:
        os.close(handle)
        raise StoreError(
            f"another server works on {folder}; end it first, or give --data another folder"
        ) from error
    return handle


def _promise(connection: Any, record: object) -> None:
    cursor = connection.cursor()
    # `fullfsync`: on systems where a plain sync leaves data in the disk cache
    for line in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "fullfsync=ON",
        "checkpoint_fullfsync=ON",
        "foreign_keys=ON",
        "busy_timeout=10000",
        f"wal_autocheckpoint={LOG_PAGES}",
    ):
        cursor.execute(f"PRAGMA {line}")
    cursor.close()


def migrate(engine: Engine) -> None:
    """Migrate the database to the newest revision.

    Raises StoreError for an unknown one, changing nothing.
    """
    try:
        with engine.begin() as connection:
            migrate_within(connection)
    except DatabaseError as error:
        raise StoreError(f"{place(engine)} can't be used: {error.orig}") from error


def migrate_within(connection: Connection) -> None:
    """Migrate within an open transaction."""
    config = Config()
    config.set_main_option("script_location", str(files("bafflebox.server.store") / "migrations"))
    known = {each.revision for each in ScriptDirectory.from_config(config).walk_revisions()}
    found = MigrationContext.configure(connection).get_current_revision()
    if found is not None and found not in known:
        if found < min(known):
            raise StoreError(
                f"{place(connection.engine)} was made before version 0.2 (form {found}); "
                "open it with Bafflebox 0.2 once, then this version can use it"
            )
        raise StoreError(
            f"{place(connection.engine)} was made by a newer Bafflebox (form {found}); "
            "start that one, or choose another place with --data or --database"
        )
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@contextmanager
def open_database_in(folder: Path, address: str | None = None) -> Iterator[Engine]:
    """Yield the database for a program beside a server, or without one: in the folder, or at a PostgreSQL address.

    Raises StoreError where there is none. A file is migrated only where no server has the folder: a running one has done it.
    PostgreSQL is migrated by the server alone.
    """
    if address is not None:
        engine = open_server(address)
        try:
            if not inspect(engine).has_table("alembic_version"):
                raise StoreError(f"there are no tables in {place(engine)}: start the server first")
            yield engine
        finally:
            engine.dispose()
        return
    if not database(folder).is_file():
        raise StoreError(f"there is no database in {folder}: start the server first")
    engine = open_engine(folder)
    try:
        try:
            lock = lock_folder(folder)
        except StoreError:
            lock = -1
        else:
            migrate(engine)
        try:
            yield engine
        finally:
            if lock >= 0:
                os.close(lock)
    finally:
        engine.dispose()


def back_up(source: Path, target: Path) -> int:
    """Copy a database to a file while a server may be running; return the number of its pages.

    The copy is a consistent snapshot. Raises StoreError.
    """
    if not source.is_file():
        raise StoreError(
            f"there is no database in {source.parent}; one that is kept on PostgreSQL is copied by pg_dump"
        )
    if target.exists():
        raise StoreError(f"{target} exists already")
    pages = 0

    def counted(status: int, remaining: int, total: int) -> None:
        nonlocal pages
        pages = total

    try:
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        reading = sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True)
        writing = sqlite3.connect(target)
        try:
            reading.backup(writing, progress=counted)
        finally:
            reading.close()
            writing.close()
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{target} can't be written: {error}") from error
    return pages
