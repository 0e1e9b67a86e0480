"""The database of a server: made, taken up again, refused where it can't be used, and then left as it was."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Engine, inspect, text

from bafflebox.event import Event, GameEnded, MatchEnded, MatchStarted, Penalised
from bafflebox.outcome import EndCause, Ending, Level, Win
from bafflebox.record.log.event_json import decode_event, encode_event
from bafflebox.server.migrations import versions
from bafflebox.server.store.engine import StoreError, database, migrate, open_engine, open_server
from bafflebox.server.store.schema import METADATA
from bafflebox.side import BySide, Side

NEWEST = max(path.name[1:5] for path in Path(versions.__file__).parent.glob("v*.py"))


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


def test_tables_of_an_older_form_get_tournaments_and_accounts_beside_them_and_go_back(bare: Engine) -> None:
    def all_of(statement: str) -> list[Any]:
        with bare.connect() as connection:
            return [tuple(row) for row in connection.exec_driver_sql(statement)]

    migrate(bare, "0005")
    with bare.begin() as connection:
        connection.exec_driver_sql(
            "INSERT INTO tables (id, created, changed, setup, white_key, black_key, over, ticking) "
            "VALUES ('aaaa', 1, 1, '{}', 'w', 'b', false, false)"
        )
    migrate(bare)
    assert all_of("SELECT version_num FROM alembic_version") == [(NEWEST,)]
    assert all_of("SELECT count(*) FROM tournaments, accounts, ratings, friends") == [(0,)]
    assert all_of("SELECT id FROM tables") == [("aaaa",)]
    # the form that the steps make is the one that the program asks for
    with bare.connect() as connection:
        look = inspect(connection)
        assert {
            name: {column["name"] for column in look.get_columns(name)} for name in look.get_table_names()
        } == {name: {column.name for column in table.columns} for name, table in METADATA.tables.items()} | {
            "alembic_version": {"version_num"}
        }
    with bare.begin() as connection:
        config = Config()
        config.set_main_option("script_location", "bafflebox.server:migrations")
        config.attributes["connection"] = connection
        command.downgrade(config, "0005")
    assert all_of("SELECT version_num FROM alembic_version") == [("0005",)]
    names = inspect(bare).get_table_names()
    assert all_of("SELECT id FROM tables") == [("aaaa",)]
    assert not any(
        "tournament" in name or "account" in name or "friend" in name or "rat" in name.split("_")[0]
        for name in names
    )


def test_claimed_matches_of_an_older_form_get_their_event(bare: Engine) -> None:
    claimed_in_form_1(bare)
    migrate(bare)
    with bare.connect() as connection:
        found = connection.exec_driver_sql(
            'SELECT table_id, seq, at, "by", event FROM events ORDER BY seq'
        ).fetchall()
        columns = [column["name"] for column in inspect(connection).get_columns("tables")]
        assert connection.exec_driver_sql("SELECT count(*) FROM tables").scalar() == 2
    assert "claimed" not in columns
    mine = [each for each in found if each[0] == "aaaa"]
    assert [each[1] for each in mine] == [0, 1, 2, 3]
    assert mine[-1][2:4] == (9, "black")
    ended = decode_event(json.loads(mine[-1][4]))
    assert ended == MatchEnded(Side.BLACK, EndCause.ABSENCE, "R6", BySide(2, -1))
    assert len([each for each in found if each[0] == "bbbb"]) == 1


def claimed_in_form_1(engine: Engine) -> None:
    """A database of the first form with a claimed match, at 2 to -1, and one that is still played."""
    migrate(engine, "0001")
    won = Win(Side.WHITE, Level.GAMMON, Ending.BORNE_OFF)
    logs: dict[str, list[Event]] = {
        "aaaa": [
            MatchStarted("match", (), BySide("Ann", "Ben"), 5),
            GameEnded(won, BySide(2, 0)),
            Penalised(Side.BLACK, 1, "N11"),
        ],
        "bbbb": [MatchStarted("match", (), BySide("Ann", "Ben"), 5)],
    }
    with engine.begin() as connection:
        for name, facts in logs.items():
            claimed = "black" if name == "aaaa" else None
            connection.execute(
                text("INSERT INTO tables VALUES (:id, 1, 1, '{}', 'w', 'b', :over, false, :claimed, NULL)"),
                {"id": name, "over": claimed is not None, "claimed": claimed},
            )
            for seq, fact in enumerate(facts):
                row = {
                    "id": name,
                    "seq": seq,
                    "at": seq if seq < 2 else 9,
                    "event": json.dumps(encode_event(fact)),
                }
                connection.execute(text("INSERT INTO events VALUES (:id, :seq, :at, NULL, 0, :event)"), row)
