"""Restarts: a graceful stop, a kill, a copy made while the server runs, and the clocks afterwards."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError
from websockets.exceptions import ConnectionClosed

from bafflebox.board.side import BySide
from bafflebox.events.fair_dice import SeedCommitted, SeedOpened
from bafflebox.events.game import MatchStarted
from bafflebox.match.log import Envelope
from bafflebox.server.model.seats import Seats
from bafflebox.server.model.setup import TableSetup
from bafflebox.server.store.answers import LATEST
from bafflebox.server.store.store import Changes, Store, StoredTable
from bafflebox.server.store.writer import Writer
from tests.server.client import Client, hash_of
from tests.server.playing import play_on, settle
from tests.server.serving import House, free_port, serving

ENTRIES = [
    Envelope(0, 0, None, MatchStarted("match", (), BySide("A", "B"), None, None, BySide(0, 0))),
    Envelope(1, 5, None, SeedCommitted("t", "0" * 64)),
    Envelope(2, 9, None, SeedOpened("1" * 64)),
]


def test_everybody_is_told_when_the_server_stops_and_finds_everything_again(tmp_path: Path) -> None:
    house = House(tmp_path, {})
    house.start()
    made = house.table(rules="match", length=3, opponent="screen")
    client = Client(house.address, made["table"], made["key"])
    for _ in play_on([client], Random(1), whole=False, acts=12):
        pass
    known = dict(client.events)
    assert house.stop() == 0
    with pytest.raises(ConnectionClosed) as closed:  # noqa: PT012 - what came before the end is read first
        while True:
            client.read()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert client.other[-1]["type"] == "closing"
    assert client.other[-1]["seq"] == max(known)
    house.start()
    again = Client(house.address, made["table"], made["key"], seen=-1)
    assert again.events == known
    for _ in play_on([again], Random(2), whole=False, acts=12):
        pass
    assert house.stop() == 0
    assert "Traceback" not in house.log()


def test_a_killed_server_has_lost_nothing_that_it_had_answered(
    tmp_path: Path, database_settings: dict[str, Any]
) -> None:
    house = House(tmp_path, database_settings)
    house.start()
    made = house.table(rules="match", length=9, opponent="friend")
    keys = [made["key"], house.join(made)]
    chance = Random(5)
    known: dict[int, object] = {}
    for _ in range(2):
        clients = [Client(house.address, made["table"], key, seen=-1) for key in keys]
        assert {seq: clients[0].events[seq] for seq in known} == known
        for _ in play_on(clients, chance, whole=False, acts=chance.randint(5, 15)):
            pass
        settle(clients)
        known = dict(clients[0].events)
        house.kill()
        house.start()
    house.stop()


def test_clocks_stand_while_the_server_is_down(tmp_path: Path) -> None:
    house = House(tmp_path, {})
    house.start()
    made = house.table(rules="american", length=3, opponent="screen", clock="rules")
    client = Client(house.address, made["table"], made["key"])
    while client.view["clock"]["running"] is None:
        for _ in play_on([client], Random(3), whole=False, acts=1):
            pass
    side = client.view["clock"]["running"]
    before = client.view["clock"][side] + client.view["clock"]["delay"][side]
    house.kill()
    time.sleep(4)
    house.start()
    again = Client(house.address, made["table"], made["key"], seen=-1)
    again.wait_for(lambda view: view["clock"]["running"] == side)
    clock = again.view["clock"]
    # what ran between the last sign of life and the kill is given back, the seconds after it do not count
    assert before - 3000 < clock[side] + clock["delay"][side] <= before + 1000
    names = [each["event"]["event"] for each in again.events.values()]
    assert names[-2:] == ["ClockStopped", "ClockStarted"]
    house.stop()


def test_a_flag_falls_by_itself(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        made = house.table(
            rules="american",
            length=1,
            opponent="screen",
            clock={"reserve": 1, "delay": 1},
            name="A",
            opponent_name="B",
        )
        with Client(house.address, made["table"], made["key"]) as client:
            while client.view["clock"]["running"] is None:
                for _ in play_on([client], Random(3), whole=False, acts=1):
                    pass
            client.wait_for(lambda view: view["over"])
            names = [each["event"]["event"] for each in client.events.values()]
            assert "FlagFell" in names
        assert house.get(f"/api/verify/{made['table']}").json()["verdict"] == "proved"


def test_a_copy_is_made_while_the_server_runs(tmp_path: Path) -> None:
    data, copied = tmp_path / "data", tmp_path / "copied"
    data.mkdir()
    copied.mkdir()
    with serving(data) as house:
        made = house.table(opponent="screen")
        with Client(house.address, made["table"], made["key"]) as client:
            for _ in play_on([client], Random(3), whole=False, acts=8):
                pass
            target = copied / "bafflebox.db"
            command = [sys.executable, "-m", "bafflebox", "backup", str(target), "--data", str(data)]
            subprocess.run(command, check=True, capture_output=True)
            known = client.events
        assert target.stat().st_mode & 0o077 == 0
        with closing(sqlite3.connect(target)) as found:
            count = found.execute("select count(*) from events").fetchone()[0]
        assert count == max(known) + 1
    with serving(copied) as house:
        again = Client(house.address, made["table"], made["key"], seen=-1)
        assert again.events == known
        again.close()
    shutil.rmtree(copied)


def test_an_act_of_long_ago_is_answered_as_it_was(tmp_path: Path) -> None:
    house = House(tmp_path, {})
    house.start()
    made = house.table(rules="match", length=25, opponent="screen")
    client = Client(house.address, made["table"], made["key"])
    client.agree()
    act = {"type": "do", "id": "first of all", "seq": client.view["seq"]}
    act |= {
        "do": "commit",
        "by": "opp",
        "commitment": hash_of(made["table"], "black", client.secrets["black"]),
    }
    client.send(act)
    first = client.answer()
    assert first["ok"]
    for _ in play_on([client], Random(1), whole=False, acts=LATEST + 30):
        pass
    client.send(act)
    assert client.answer() == first
    house.kill()
    house.start()
    again = Client(house.address, made["table"], made["key"])
    again.send(act)
    assert again.answer() == first
    assert again.ask(**{**act, "id": "another"})["ok"] is False
    again.close()
    assert house.stop() == 0


def test_a_write_that_fails_takes_no_other_with_it(engine: Engine) -> None:
    writer = Writer(engine)
    store = Store(engine, writer)

    async def act() -> None:
        await store.create(StoredTable("t", 0.0, TableSetup(), Seats()), ENTRIES[:1])
        await store.add(Changes("t", ENTRIES[1:2], ("white", "a", 1)))
        twice = Changes("t", ENTRIES[1:3], ("white", "b", 2))  # its first entry is there already
        alone = Changes("t", ENTRIES[2:3], ("black", "a", 2))
        told = await asyncio.gather(store.add(twice), store.add(alone), return_exceptions=True)
        assert isinstance(told[0], sqlite3.IntegrityError | IntegrityError)
        assert told[1] is None
        assert not writer.failing

    asyncio.run(act())
    found = store.read("t")
    assert found is not None
    assert found[1] == ENTRIES
    assert [found[2].latest((seat, given)) for seat, given in (("white", "a"), ("black", "a"))] == [1, 2]
    assert [found[2].may_be_older(("white", given)) for given in ("a", "b")] == [True, False]
    assert store.answered("t", "white", "b") is None
    assert store.answered("t", "black", "a") == 2
    writer.close()


def test_two_servers_never_share_a_folder_or_a_port(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        for port, folder, says in (
            (house.port, tmp_path / "other", "can't be listened on"),
            (free_port(), tmp_path, "another server works on"),
        ):
            command = [sys.executable, "-m", "bafflebox", "serve", "--port", str(port), "--data", str(folder)]
            ended = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60)
            assert ended.returncode == 2
            assert says in ended.stderr
