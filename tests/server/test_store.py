"""The database of a server: made, taken up again, refused where it can't be used, and then left as it was."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, create_engine, inspect

from bafflebox.server.store.engine import StoreError, database, migrate, open_engine, open_server
from bafflebox.server.store.schema import METADATA
from tests.server.postgres import Cluster

VERSION_0_2 = Path(__file__).parents[1] / "data" / "version-0.2"


@pytest.fixture(params=["file", "postgresql"])
def bare(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """A database of each kind without tables."""
    file = request.param == "file"
    found = (
        open_engine(tmp_path)
        if file
        else open_server(request.getfixturevalue("cluster").database("template0"))
    )
    yield found
    found.dispose()


def opened(folder: Path) -> None:
    """Open a database as a server does at its start."""
    engine = open_engine(folder)
    try:
        migrate(engine)
    finally:
        engine.dispose()


def form_of(folder: Path) -> str:
    with closing(sqlite3.connect(database(folder))) as connection:
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


def test_a_database_older_than_0_2_is_named_and_left_alone(bare: Engine) -> None:
    with bare.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.exec_driver_sql("INSERT INTO alembic_version VALUES ('0009')")
    with pytest.raises(
        StoreError, match=r"made before version 0\.2 \(form 0009\); open it with Bafflebox 0\.2"
    ):
        migrate(bare)
    assert inspect(bare).get_table_names() == ["alembic_version"]


def form(engine: Engine) -> dict[str, Any]:
    """Columns, keys and indices of each table."""
    look = inspect(engine)
    return {
        name: (
            [
                (each["name"], str(each["type"]), each["nullable"], each["default"])
                for each in look.get_columns(name)
            ],
            look.get_pk_constraint(name)["constrained_columns"],
            sorted(
                (each["constrained_columns"], each["referred_table"], each["options"])
                for each in look.get_foreign_keys(name)
            ),
            sorted((each["name"], each["column_names"]) for each in look.get_indexes(name)),
            [each["column_names"] for each in look.get_unique_constraints(name)],
        )
        for name in look.get_table_names()
    }


def test_a_database_of_version_0_2_gets_the_form_of_a_new_one(
    bare: Engine, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    migrate(bare)
    if bare.dialect.name == "sqlite":
        kept = tmp_path / "kept"
        kept.mkdir()
        shutil.copy(VERSION_0_2 / "bafflebox.db", kept)
        older = open_engine(kept)
    else:
        older = open_server(restored(request.getfixturevalue("cluster")))
    migrate(older)
    try:
        assert form(bare) == form(older)
    finally:
        older.dispose()


def test_the_steps_make_what_the_program_asks_for(bare: Engine) -> None:
    migrate(bare)
    made = {name: {column[0] for column in each[0]} for name, each in form(bare).items()}
    del made["alembic_version"]
    assert made == {
        name: {column.name for column in table.columns} for name, table in METADATA.tables.items()
    }


def restored(cluster: Cluster) -> str:
    """The address of a database of PostgreSQL as version 0.2 left it."""
    address = cluster.database("template0")
    made = create_engine(address.replace("postgresql:", "postgresql+psycopg:"), isolation_level="AUTOCOMMIT")
    with made.connect() as connection:
        connection.exec_driver_sql((VERSION_0_2 / "bafflebox-postgresql.sql").read_text("utf-8"))
    made.dispose()
    return address
