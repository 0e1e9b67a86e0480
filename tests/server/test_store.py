"""The database of a server: made, taken up again, refused where it can't be used, and then left as it was."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from bafflebox.server.store.engine import StoreError, database, migrate, open_engine


def opened(folder: Path) -> None:
    """What a server does with a database at its start."""
    engine = open_engine(folder)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def form_of(folder: Path) -> str:
    with sqlite3.connect(database(folder)) as connection:
        return str(connection.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def test_a_database_is_made_for_its_owner_alone_and_taken_up_again(tmp_path: Path) -> None:
    opened(tmp_path / "new" / "place")
    assert database(tmp_path / "new" / "place").stat().st_mode & 0o077 == 0
    form = form_of(tmp_path / "new" / "place")
    opened(tmp_path / "new" / "place")
    assert form_of(tmp_path / "new" / "place") == form


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    engine = open_engine(tmp_path)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2  # FULL
    engine.dispose()


def test_a_database_of_a_newer_program_is_named_and_left_alone(tmp_path: Path) -> None:
    opened(tmp_path)
    with sqlite3.connect(database(tmp_path)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(StoreError, match=r"newer Bafflebox.*9999"):
        opened(tmp_path)
    assert form_of(tmp_path) == "9999"


def test_a_file_that_is_no_database_is_named_and_left_alone(tmp_path: Path) -> None:
    database(tmp_path).write_bytes(b"to buy: checkers, dice, a cup\n" * 100)
    before = database(tmp_path).read_bytes()
    with pytest.raises(StoreError, match="not a database"):
        opened(tmp_path)
    assert database(tmp_path).read_bytes() == before
