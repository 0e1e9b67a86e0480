"""Copies in a folder by their times, and back to one of them; the units and the containers of `deploy/` start what they say."""

from __future__ import annotations

import configparser
import re
import shlex
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest
import yaml  # type: ignore[import-untyped]

from bafflebox.cli.main import app
from bafflebox.library.schema import FILE as LIBRARY
from bafflebox.server.store.copies import chosen, copies, copy_data, put_back
from bafflebox.server.store.engine import StoreError, back_up, database
from tests.command import bafflebox
from tests.needed import needed
from tests.server.client import Client
from tests.server.playing import play_on
from tests.server.serving import serving
from tools.programs import SYSTEMD

DEPLOY = Path(__file__).parents[2] / "deploy"
NOON = datetime(2026, 5, 2, 12, tzinfo=UTC)


def held(data: Path) -> int:
    """Events in the database of a folder."""
    with closing(sqlite3.connect(database(data))) as found:
        return int(found.execute("select count(*) from events").fetchone()[0])


def test_a_server_goes_back_to_the_copy_of_a_time(tmp_path: Path) -> None:
    data, kept = tmp_path / "data", tmp_path / "copies"
    data.mkdir()
    kept.mkdir()
    known = {}
    with serving(data) as house:
        made = house.table(opponent="screen")
        with Client(house.address, made["table"], made["key"]) as client:
            for minute in range(4):
                for _ in play_on([client], Random(minute), whole=False, acts=6):
                    pass
                known[minute] = dict(client.events)
                copy_data(data, kept, keep=3, now=NOON + timedelta(minutes=minute))
        refused = bafflebox("restore", str(kept), "--data", str(data))
        assert refused.returncode == 2
        assert "another server works" in refused.stderr
        after = held(data)
    # of four copies three are kept, and no library lies beside them
    assert list(copies(kept)) == [NOON + timedelta(minutes=each) for each in (1, 2, 3)]
    assert not list(kept.glob("*.library.db"))
    done = bafflebox("restore", str(kept), "--at", "2026-05-02T12:02:30+00:00", "--data", str(data))
    assert done.returncode == 0, done.stderr
    aside = next(data.glob("bafflebox.db.before-*"))
    with closing(sqlite3.connect(aside)) as before:
        assert before.execute("select count(*) from events").fetchone()[0] == after
    with serving(data) as house:
        again = Client(house.address, made["table"], made["key"], seen=-1)
        assert again.events == known[2]
        assert len(known[2]) < len(known[3])
        again.close()


def test_what_was_there_is_kept_at_each_of_three_restores_in_one_second(tmp_path: Path) -> None:
    data, kept = tmp_path / "data", tmp_path / "copies"
    data.mkdir()
    kept.mkdir()
    with serving(data) as house:
        house.table(opponent="screen")
        copy_data(data, kept, now=NOON)
    for _ in range(3):
        put_back(chosen(kept), data, NOON)
    assert len(list(data.glob("bafflebox.db.before-*"))) == 3


def test_what_is_no_copy_changes_nothing(tmp_path: Path) -> None:
    data, kept = tmp_path / "data", tmp_path / "copies"
    data.mkdir()
    kept.mkdir()
    with pytest.raises(StoreError, match="no copy in"):
        chosen(kept)
    with serving(data) as house:
        house.table(opponent="screen")
    copy_data(data, kept, now=NOON)
    with pytest.raises(StoreError, match="oldest copy"):
        chosen(kept, NOON - timedelta(seconds=1))
    stands, (copy,) = database(data).read_bytes(), copies(kept).values()
    whole = copy.read_bytes()
    for wrong in (
        b"",
        b"not a database at all" * 500,
        whole[:4096] + b"\xff" * (len(whole) - 4096),
        whole[: len(whole) // 2],
    ):
        copy.write_bytes(wrong)
        with pytest.raises(StoreError):
            put_back(copy, data)
        assert database(data).read_bytes() == stands
        assert not list(data.glob("*.before-*"))
    # the library that lies beside is no copy of the tables
    library = tmp_path / "copy.library.db"
    back_up(data / LIBRARY, library)
    with pytest.raises(StoreError, match="no tables of a server"):
        put_back(library, data)
    assert database(data).read_bytes() == stands
    with pytest.raises(StoreError, match="is one copy"):
        chosen(copy, NOON)
    with pytest.raises(StoreError, match="no folder"):
        copy_data(data, tmp_path / "one.db", keep=3)


def commands() -> list[str]:
    """Every command of the units and of the compose file that begins our program."""
    found = []
    for unit in sorted(DEPLOY.glob("*.service")):
        parser = configparser.ConfigParser(strict=False, interpolation=None)
        parser.optionxform = str  # type: ignore[assignment, method-assign]
        parser.read_string(unit.read_text("utf-8"))
        found.append(parser["Service"]["ExecStart"].removeprefix("/opt/bafflebox/bin/bafflebox "))
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    found.append(shlex.join(services["table"]["command"]))
    found.append(re.search(r"bin/bafflebox (.*?);", services["copies"]["command"][0])[1])  # type: ignore[index]
    return found


@pytest.mark.parametrize("line", commands())
def test_what_is_deployed_is_a_command_that_there_is(line: str) -> None:
    _, bound, _ = app.parse_args(shlex.split(line), exit_on_error=False, print_error=False)
    assert bound.arguments


def test_the_container_owns_every_folder_that_is_kept() -> None:
    """One that is not in the image belongs to root when it is made, and nothing can be written there."""
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"].values()
    kept = {volume.partition(":")[2] for service in services for volume in service["volumes"]}
    made = re.search("install -d -o bafflebox -m 0700 (.*)", (DEPLOY / "Containerfile").read_text("utf-8"))
    assert made is not None
    assert set(made[1].split()) == kept


def test_the_unit_starts_a_server_that_is_ready(tmp_path: Path) -> None:
    """As its line says, but for the paths of this machine: it answers, and a copy is made beside it."""
    (serves, copies_it) = (
        next(each for each in commands() if each.startswith(name)) for name in ("serve", "backup")
    )
    options = shlex.split(serves)
    settings = {name: options[options.index(name) + 1] for name in ("--log", "--log-level")}
    assert settings == {"--log": "json", "--log-level": "info"}
    (tmp_path / "data").mkdir()
    with serving(tmp_path / "data") as house:
        assert house.get("/ready").status_code == 200
        (tmp_path / "copies").mkdir()
        line = copies_it.replace("/var/lib/bafflebox/copies", str(tmp_path / "copies"))
        done = bafflebox(*shlex.split(line.replace("/var/lib/bafflebox", str(tmp_path / "data"))))
        assert done.returncode == 0, done.stderr
    assert len(copies(tmp_path / "copies")) == 1


def test_systemd_reads_the_units(tmp_path: Path) -> None:
    analyze = needed(SYSTEMD)
    for unit in DEPLOY.glob("bafflebox*"):
        text = unit.read_text("utf-8").replace("/opt/bafflebox/bin/bafflebox", sys.executable)
        (tmp_path / unit.name).write_text(
            re.sub("^Documentation=.*\n", "", text, flags=re.MULTILINE), "utf-8"
        )
    units = [str(each) for each in tmp_path.iterdir()]
    done = subprocess.run([analyze, "verify", *units], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
