"""A club's file carried into PostgreSQL: every table with everything in it, or nothing; the games go on there."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Boolean, Engine, Float, Integer, LargeBinary, Table, inspect, select

from bafflebox.library.schema import FILE as LIBRARY
from bafflebox.server.store.engine import StoreError, back_up, database, migrate, open_engine, open_server
from bafflebox.server.store.moving import transfer_database
from bafflebox.server.store.schema import METADATA, RUNS
from bafflebox.server.store.store import Store
from bafflebox.server.store.writer import Writer
from tests.command import bafflebox
from tests.server.client import Client
from tests.server.playing import play_on, settle
from tests.server.postgres import Cluster
from tests.server.serving import free_port, serving

ROWS = 5
TABLES = [table for table in METADATA.sorted_tables if table.name != "lease"]
WORDS = ("", "Łucja", "خوش \\ \t %s", "\\N", "'\"\n\r")
"""Changes by a careless copy."""


def row_of(table: Table, at: int) -> dict[str, Any]:
    """The row of a number; what belongs to another table is the row of that number there."""
    row: dict[str, Any] = {}
    for column in table.columns:
        if column.foreign_keys or (column.primary_key and not isinstance(column.type, Integer)):
            row[column.name] = f"{at} {WORDS[at]}"
        elif isinstance(column.type, Boolean):
            row[column.name] = at % 2 == 0
        elif isinstance(column.type, Float):
            row[column.name] = 1.0 / (at + 3) * 10 ** (at * 3)
        elif isinstance(column.type, Integer):
            row[column.name] = at * 7 + 3
        elif isinstance(column.type, LargeBinary):
            row[column.name] = bytes(range(at, at + 32)) + b"\0\\"
        else:
            row[column.name] = None if column.nullable and at % 2 else f"{WORDS[at]} {column.name} {at}"
    return row


def filled(folder: Path) -> None:
    """A file with rows in every table."""
    folder.mkdir(exist_ok=True)
    engine = open_engine(folder)
    migrate(engine)
    with engine.begin() as connection:
        for table in TABLES:
            connection.execute(table.insert(), [row_of(table, at) for at in range(ROWS)])
    engine.dispose()


def everything(engine: Engine) -> dict[str, list[tuple[Any, ...]]]:
    with engine.connect() as connection:
        return {
            table.name: sorted((tuple(row) for row in connection.execute(select(table))), key=repr)
            for table in TABLES
        }


def test_every_row_of_every_table_is_carried(cluster: Cluster, tmp_path: Path) -> None:
    filled(tmp_path)
    address = cluster.database("template0")
    before = database(tmp_path).read_bytes()
    told = list(transfer_database(database(tmp_path), address))
    assert [(each.table, each.rows, each.of) for each in told] == [
        (table.name, ROWS, ROWS) for table in TABLES
    ]
    assert database(tmp_path).read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []
    engines = open_engine(tmp_path), open_server(address)
    one, other = map(everything, engines)
    assert one == other
    assert all(len(rows) == ROWS for rows in other.values())
    # numbers that the database gives go on after those that were carried
    writer = Writer(engines[1])
    assert Store(engines[1], writer).begin_run()[0] == max(row[0] for row in one[RUNS.name]) + 1
    writer.close()
    with pytest.raises(StoreError, match="is not empty"):
        list(transfer_database(database(tmp_path), address))
    assert {name: len(rows) for name, rows in everything(engines[1]).items()} == {
        name: ROWS + (name == RUNS.name) for name in one
    }
    for engine in engines:
        engine.dispose()


def test_what_can_not_be_carried_leaves_nothing_behind(cluster: Cluster, tmp_path: Path) -> None:
    filled(tmp_path)
    address = cluster.database("template0")
    with sqlite3.connect(database(tmp_path)) as connection:
        connection.execute("UPDATE talk SET n = 99999999999 WHERE n = 3")
    connection.close()
    with pytest.raises(StoreError, match=r"talk can't be carried, nothing was: .*out of range"):
        list(transfer_database(database(tmp_path), address))
    # nor does who is interrupted
    for each in transfer_database(database(tmp_path), address):
        assert each.rows
        break
    engine = open_server(address)
    assert inspect(engine).get_table_names() == []
    engine.dispose()
    (tmp_path / "list").write_text("to buy: checkers, dice, a cup\n" * 100)
    for wrong, says in ((tmp_path / "none.db", "there is no file"), (tmp_path / "list", "not a database")):
        with pytest.raises(StoreError, match=says):
            list(transfer_database(wrong, address))


def test_a_file_older_than_0_2_is_not_carried(cluster: Cluster, tmp_path: Path) -> None:
    engine = open_engine(tmp_path)
    migrate(engine)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '0005'")
    engine.dispose()
    address = cluster.database("template0")
    with pytest.raises(StoreError, match=r"before version 0\.2 \(form 0005\)"):
        list(transfer_database(database(tmp_path), address))
    after = open_server(address)
    assert inspect(after).get_table_names() == []
    after.dispose()


def test_a_game_goes_on_where_it_was_carried_to(cluster: Cluster, tmp_path: Path) -> None:
    address = cluster.database("template0")
    given = ("move", "--from", str(database(tmp_path)), "--to", address)
    with serving(tmp_path) as house:
        made = house.table(rules="match", length=9, opponent="screen")
        with Client(house.address, made["table"], made["key"]) as client:
            for _ in play_on([client], Random(1), whole=False, acts=12):
                pass
            settle([client])
            known = dict(client.events)
        running = bafflebox(*given)
        assert (running.returncode, "another server works" in running.stderr) == (2, True)
    done = bafflebox(*given)
    assert done.returncode == 0, done.stderr
    assert f"events: {len(known)} of {len(known)}\n" in done.stdout
    os.rename(database(tmp_path), tmp_path / "apart.db")
    with (
        serving(tmp_path, database=address) as house,
        Client(house.address, made["table"], made["key"], seen=-1) as client,
    ):
        assert client.events == known
        for _ in play_on([client], Random(2), whole=False, acts=12):
            pass
        assert len(client.events) > len(known)
    _the_file_of_earlier_days_is_left_alone(tmp_path, address)


def _the_file_of_earlier_days_is_left_alone(data: Path, address: str) -> None:
    """Whoever forgets `--database` would play on where the file ended, and copy what is no longer played."""
    os.rename(data / "apart.db", database(data))
    before, copies = database(data).read_bytes(), data / "copies"
    copies.mkdir()
    for given in (("serve", "--port", str(free_port())), ("staff", "list")):
        refused = bafflebox(*given, "--data", str(data))
        assert refused.returncode == 2
        assert "are kept in postgresql://" in refused.stderr
        assert "name it with --database" in refused.stderr
    refused = bafflebox("backup", str(copies), "--data", str(data))
    assert (refused.returncode, "are kept in postgresql://" in refused.stderr) == (2, True)
    # the library of version 0.2 was copied apart, and comes back alone
    only = copies / "bafflebox-20260501T120000Z.library.db"
    back_up(data / LIBRARY, only)
    back = bafflebox("restore", str(copies), "--data", str(data))
    assert back.returncode == 0, back.stderr
    assert [line.partition(":")[0] for line in back.stdout.splitlines()][-1] == str(data / LIBRARY)
    assert database(data).read_bytes() == before
    # an old full copy does not replace what is played elsewhere
    (copies / "bafflebox-20260502T120000Z.db").write_bytes(before)
    refused = bafflebox("restore", str(copies / "bafflebox-20260502T120000Z.db"), "--data", str(data))
    assert (refused.returncode, "are kept in postgresql://" in refused.stderr) == (2, True)
    (data / "database.txt").unlink()
    assert bafflebox("staff", "list", "--data", str(data)).returncode == 0
    # with the file, a copy whose tables are lost is none
    refused = bafflebox(
        "restore", str(only.with_name(only.name.replace(".library", ""))), "--data", str(data)
    )
    assert (refused.returncode, "there is no copy" in refused.stderr) == (2, True)
