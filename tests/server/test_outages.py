"""A database or Redis that is away while people play: no worker ends, acts are taken soon after; the tables stay as they are."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from bafflebox.server.app.main import Server
from bafflebox.server.live.table import Table
from bafflebox.server.store.bounded import bound
from bafflebox.server.store.engine import open_server
from bafflebox.server.store.errors import is_away
from bafflebox.server.store.store import Changes
from tests.server.inside import Seat, play, server_in, table_in
from tests.server.outages import BACK_WITHIN, ENDED, FROZEN, REDIS_ENDED, games, outage
from tests.server.policy import pick
from tests.server.postgres import cluster_in
from tests.server.redis_outages import redis_outages

AWAY = OperationalError("COMMIT", {}, Exception("the connection was lost"))


@pytest.mark.timeout(600)
def test_a_database_that_is_away_for_three_seconds_ends_no_worker_and_loses_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with games(tmp_path, tables=6) as (own, site, players):
        for way in (ENDED, FROZEN):
            found = outage(own, site, players, way, 3.0)
            with capsys.disabled():
                print(f"\n{found.row()}")
            assert (found.workers_ended, found.leaders_changed, found.lost) == (0, 0, 0), way
            assert found.back_after <= BACK_WITHIN, way
            # only where a write was stored though its answer was lost
            assert found.sockets_closed < len(players), way
        assert all("Traceback" not in each.log() for each in site.houses)


@pytest.mark.timeout(600)
def test_redis_that_is_away_for_three_seconds_loses_nothing_and_is_reported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with redis_outages(tmp_path, tables=4) as site:
        found = site.outage(REDIS_ENDED, 3.0)
        with capsys.disabled():
            print(f"\n{found.row()}")
        played = found.played
        assert (played.workers_ended, played.leaders_changed, played.lost) == (0, 0, 0)
        assert (found.said, found.budget_per_worker, found.budget_shared_after) == (True, True, True)


def test_a_database_that_stands_still_is_an_error_not_a_wait_without_end(tmp_path: Path) -> None:
    with cluster_in(tmp_path / "postgres") as own:
        engine = bound(open_server(own.database()))
        with engine.connect() as connection:
            own.freeze()
            try:
                with pytest.raises(OperationalError, match="no answer within 3 seconds") as error:
                    connection.exec_driver_sql("SELECT 1")
                assert is_away(error.value)
                # nor does a new connection wait
                with pytest.raises(OperationalError), engine.connect():
                    pass
            finally:
                own.thaw()
        with engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT 1").scalar_one() == 1
        engine.dispose()


async def _at_play(server: Server) -> tuple[Table, Seat, str]:
    made = await table_in(server, opponent="screen", options={"length": "25"})
    seat = Seat(server, made.table)
    await seat.sit(made.key)
    await play([seat], Random(1), acts=12)
    await seat.until(lambda end: pick(end.view, Random(1)))  # the table may have a step of its own to do
    table = await server.hub.find(made.table)
    assert table is not None
    return table, seat, made.key


def _failing(server: Server, monkeypatch: pytest.MonkeyPatch, *, stored: bool) -> list[bool]:
    """Let writes of acts fail while the list is empty; they are `stored` all the same, or not."""
    put, last, well = server.store.put, server.store.last, list[bool]()

    def failing(changes: Changes) -> asyncio.Future[None]:
        if well:
            return put(changes)
        if stored:
            put(changes)
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        future.set_exception(AWAY)
        return future

    async def looked_at(tables: Sequence[str]) -> dict[str, int]:
        if not well:
            raise AWAY
        return await last(tables)

    monkeypatch.setattr(server.store, "put", failing)
    monkeypatch.setattr(server.store, "last", looked_at)
    return well


async def _says(seat: Seat, name: str, act: dict[str, Any]) -> dict[str, Any]:
    """Return the answer to an act under an id, which is said once more where it was said before."""
    seat.answers.pop(name, None)
    seat.say({"type": "do", "id": name, **act})
    return await seat.until_answered(name)


def test_a_table_stays_with_its_socket_while_the_database_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with server_in(tmp_path) as server:
            table, seat, _ = await _at_play(server)
            well, seq = _failing(server, monkeypatch, stored=False), table.running.seq
            act = pick(seat.view, Random(1))
            assert act is not None
            for name in ("one", "one", "two"):
                assert (await _says(seat, name, act))["refused"]["code"] == "not_stored"
            assert (table.in_doubt, table.running.seq) == (True, seq)
            well.append(True)
            await seat.until(lambda end: not table.in_doubt)
            assert (await _says(seat, "one", act))["ok"]
            assert await server.hub.find(table.id) is table
            assert await play([seat], Random(2), acts=20) is False
            assert seat.code is None

    asyncio.run(run())


def test_a_table_whose_write_was_stored_all_the_same_is_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with server_in(tmp_path) as server:
            table, seat, key = await _at_play(server)
            well, seq = _failing(server, monkeypatch, stored=True), table.running.seq
            act = pick(seat.view, Random(1))
            assert act is not None
            assert (await _says(seat, "one", act))["refused"]["code"] == "not_stored"
            well.append(True)
            await seat.until(lambda end: end.code == 1012)
            again = Seat(server, table.id)
            await again.sit(key)
            assert again.view["seq"] > seq
            # under its id it is answered as done, and not done twice
            answer = await _says(again, "one", act)
            assert (answer["ok"], answer["seq"]) == (True, again.view["seq"])

    asyncio.run(run())


def test_a_bot_plays_on_by_itself_once_the_database_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server, opponent="bot", level="simple", options={"length": "25"})
            seat = Seat(server, made.table)
            await seat.sit(made.key)
            await play([seat], Random(3), acts=4)
            table = await server.hub.find(made.table)
            assert table is not None
            await seat.until(lambda end: pick(end.view, Random(3)))
            well = _failing(server, monkeypatch, stored=False)
            act = pick(seat.view, Random(3))
            assert act is not None
            assert (await _says(seat, "one", act))["refused"]["code"] == "not_stored"
            well.append(True)
            await seat.until(lambda end: not table.in_doubt)
            assert await play([seat], Random(4), acts=10) is False
            assert seat.code is None

    asyncio.run(run())
