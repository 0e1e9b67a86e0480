"""A match desk whose network was away: what its device wrote comes once, in order, and at the device's times."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from bafflebox.board.depth import Depth
from bafflebox.board.side import Side
from bafflebox.referee.clock.clock import fold_clock
from bafflebox.server.app.main import Server
from bafflebox.server.live.table import Table
from tests.server.inside import Seat, server_in, table_in
from tests.server.serving import House

pytestmark = pytest.mark.anyio

DESK = {
    "rules": "american",
    "clock": "rules",
    "dice": "entered",
    "board": "real",
    "opponent": "screen",
    "write": "score",
    "options": {"length": "5"},
}


async def desk(server: Server, **wanted: Any) -> tuple[Table, Seat, str]:
    """A desk at which White is about to press: the clock of Black is next."""
    made = await table_in(server, **{**DESK, "write": Depth.SCORE, **wanted})
    table = await server.hub.find(made.table)
    assert table is not None
    seat = Seat(server, made.table)
    await seat.sit(made.key)
    await seat.until(lambda end: end.view["phase"] == "terms")
    assert (await seat.do({"do": "propose", "by": "own", "words": "terms"}))["ok"]
    assert (await seat.do({"do": "agree", "by": "opp"}))["ok"]
    await seat.until(lambda end: end.view["phase"] == "opening")
    return table, seat, made.key


def now(server: Server) -> int:
    return server.house.time.ms()


def acts(start: int, *given: tuple[str, str, int], **more: Any) -> list[dict[str, Any]]:
    """Acts of a device, each resting on the one before: `(do, by, ms after the start)`."""
    found: list[dict[str, Any]] = []
    for number, (do, by, later) in enumerate(given):
        words = {"words": do.split(" ", 1)[1]} if " " in do else {}
        after = {"after": found[-1]["id"]} if found else {}
        act = {
            "id": f"d-{number}",
            "do": do.split()[0],
            "by": by,
            "at": start + later,
            **words,
            **after,
            **more,
        }
        found.append({"type": "do", **act})
    return found


async def delivered(seat: Seat, late: list[dict[str, Any]], name: str = "late") -> dict[str, Any]:
    seat.answers.pop(name, None)
    seat.say({"type": "late", "id": name, "acts": late})
    return await seat.until_answered(name)


async def log_of(table: Table) -> list[Any]:
    return list((await table.log()).envelopes)


GAME = (
    ("name_start other", "opp", 1_000),
    ("end_turn", "own", 21_000),
    ("end_turn", "opp", 61_500),
    ("name_result self gammon", "own", 62_000),
    ("confirm_result", "opp", 65_000),
)


@pytest.mark.rule("R8", "R9", "A9.3")
async def test_a_game_written_without_the_network_has_the_times_of_its_device(tmp_path: Path) -> None:
    async with server_in(tmp_path) as server:
        table, seat, _ = await desk(server)
        # the device began to write 70 s ago
        server.house.time.now = lambda turned=server.house.time.now: turned() + 70_000_000  # type: ignore[method-assign,misc]
        start = now(server) - 69_000
        answer = await delivered(seat, acts(start, *GAME))
        assert answer["ok"], [each.get("refused") for each in answer["answers"]]
        assert [each["ok"] for each in answer["answers"]] == [True] * len(GAME)
        log = await log_of(table)
        said = {each.at // 1000 + table.zero for each in log}
        assert {start + later for _, _, later in GAME} <= said
        clock = fold_clock(log)
        # 12 s of delay a turn: White took 20 s, then half a second; Black 40.5 s
        settings = clock.settings
        assert settings is not None
        reserve, delay = settings.reserve * 1_000_000, settings.delay * 1_000_000
        assert clock.left[Side.WHITE] == reserve - max(0, 20_000_000 - delay)
        assert clock.left[Side.BLACK] == reserve - max(0, 40_500_000 - delay)
        assert table.running.match.score.points.white == 2


async def test_what_comes_twice_is_done_once(tmp_path: Path) -> None:
    async with server_in(tmp_path) as server:
        table, seat, key = await desk(server)
        late = acts(now(server) - 5, *[(do, by, 1) for do, by, _ in GAME])
        first = await delivered(seat, late)
        seq = table.running.seq
        again = await delivered(seat, late, "again")
        assert [each["ok"] for each in again["answers"]] == [True] * len(GAME)
        assert [each["seq"] for each in again["answers"]] == [each["seq"] for each in first["answers"]]
        assert table.running.seq == seq
        # a device that goes on after another one has read the table anew finds the same
        other = Seat(server, seat.name)
        await other.sit(key)
        assert (await delivered(other, late[2:], "third"))["ok"]
        assert table.running.seq == seq


async def test_what_comes_out_of_order_waits(tmp_path: Path) -> None:
    async with server_in(tmp_path) as server:
        table, seat, _ = await desk(server)
        late = acts(now(server) - 5, *[(do, by, 1) for do, by, _ in GAME])
        seq = table.running.seq
        answer = await delivered(seat, late[2:])
        assert answer["answers"][0]["refused"]["code"] == "stale"
        assert answer["aside"] == 0
        assert table.running.seq == seq
        assert (await delivered(seat, late, "whole"))["ok"]
        assert table.running.match.score.points.white == 2


async def test_no_time_is_in_the_future_or_before_the_log(tmp_path: Path) -> None:
    async with server_in(tmp_path) as server:
        table, seat, _ = await desk(server)
        await delivered(seat, acts(now(server) + 3_600_000, ("name_start other", "opp", 0)))
        assert table.running.at // 1000 + table.zero <= now(server)
        before = table.running.at
        seat.say({**acts(0, ("end_turn", "own", 0))[0], "id": "old"})
        assert (await seat.until_answered("old"))["ok"]
        assert table.running.at == before


async def test_a_flag_falls_once_the_device_has_nothing_to_say(tmp_path: Path) -> None:
    async with server_in(tmp_path) as server:
        turned = server.house.time.now
        table, seat, _ = await desk(server)
        assert (await delivered(seat, acts(now(server), ("name_start other", "opp", 0))))["ok"]
        flag = table.running.clock.flag_at()
        server.house.time.now = lambda: turned() + (flag or 0) + 1_000_000  # type: ignore[method-assign]
        table.changed()
        await asyncio.sleep(0.05)
        assert not table.over
        seat.say({"type": "ping"})
        await seat.until(lambda end: end.view["over"])


async def cut_off(server: Server) -> tuple[Table, Seat, str, int]:
    """A desk whose network goes away while White's clock runs, and stays away beyond its flag, but not beyond that of
    Black had White pressed after 20 s: its table, the seat and key that it had, and when the clock began to run, in ms.
    """
    turned = server.house.time.now
    table, seat, key = await desk(server)
    began = now(server)
    assert (await delivered(seat, acts(began, ("name_start other", "opp", 0))))["ok"]
    flag = table.running.clock.flag_at()
    assert flag is not None
    seat.vanish()
    await seat.over()
    server.house.time.now = lambda: turned() + flag + 5_000_000  # type: ignore[method-assign]
    return table, seat, key, began


async def pressed_in_time(server: Server, table: Table, seat: Seat, key: str, began: int) -> None:
    """The network is back, and what the device pressed before the flag counts."""
    again = Seat(server, seat.name)
    await again.sit(key)
    await asyncio.sleep(0.05)
    assert not table.over
    press = [{"type": "do", "id": "press", "do": "end_turn", "by": "own", "at": began + 20_000}]
    assert (await delivered(again, press))["ok"]
    assert table.running.clock.due is Side.BLACK
    assert not table.over


async def test_a_flag_waits_until_the_device_is_heard(tmp_path: Path) -> None:
    async with server_in(tmp_path) as server:
        table, seat, key, began = await cut_off(server)
        table.changed()
        await asyncio.sleep(0.05)
        assert not table.over
        await pressed_in_time(server, table, seat, key, began)


@pytest.mark.rule("R9")
async def test_what_two_devices_say_differently_is_asked_and_nothing_is_lost(tmp_path: Path) -> None:
    async with server_in(tmp_path) as server:
        table, seat, key = await desk(server)
        start = now(server)
        assert (await delivered(seat, acts(start, ("name_start other", "opp", 0), ("end_turn", "own", 0))))[
            "ok"
        ]
        other = Seat(server, seat.name)
        await other.sit(key)
        assert (await seat.do({"do": "name_result", "by": "own", "words": "self gammon"}))["ok"]
        late = acts(
            start, ("name_result other single", "opp", 1), ("confirm_result", "own", 2), seq=seat.view["seq"]
        )
        late = [
            {**each, "id": f"b{each['id']}", **({"after": "bd-0"} if "after" in each else {})}
            for each in late
        ]
        answer = await delivered(other, late)
        assert answer["aside"] == 2
        # the question of the first stands before both, and what the second wrote is in the log
        assert other.view["writing"]["named"]["how"] == "gammon"
        notes = [each.event for each in await log_of(table) if type(each.event).__name__ == "Noted"]
        assert [note.words for note in notes] == [
            "set aside: name_result other single",
            "set aside: confirm_result",
        ]
        assert [note.name for note in notes] == ["Ben", "Ann"]
        seq = table.running.seq
        assert (await delivered(other, late, "again"))["aside"] == 2
        assert table.running.seq == seq


async def test_only_a_desk_tells_the_time(tmp_path: Path) -> None:
    async with server_in(tmp_path) as server:
        made = await table_in(server, rules="match", opponent="screen", dice="entered")
        table = await server.hub.find(made.table)
        assert table is not None
        seat = Seat(server, made.table)
        await seat.sit(made.key)
        await seat.until(lambda end: end.view["phase"] == "opening")
        await asyncio.sleep(0.03)
        long_ago = now(server) - 10
        seat.say(
            {"type": "do", "id": "t", "do": "dice", "by": "own", "values": [6, 1], "at": long_ago - 10_000}
        )
        assert (await seat.until_answered("t"))["ok"]
        assert table.running.at // 1000 + table.zero > long_ago


def test_a_match_that_was_begun_without_the_network_is_made_once(house: House) -> None:
    begun = {"table": "0123456789ab", "key": "k" * 30, "at": 1_000, "now": 61_000}
    wish = {**{key: value for key, value in DESK.items() if key != "options"}, "length": 5, "begun": begun}
    wish["write"] = "score"
    first, again = house.table(**wish), house.table(**wish)
    assert first["table"] == again["table"] == begun["table"]
    about = house.get(f"/api/tables/{begun['table']}").json()
    # it was begun a minute ago, whatever the device takes the time to be
    assert 60_000 <= time.time() * 1000 - about["created"] < 120_000
    stolen = house.post("/api/tables", json={**wish, "begun": {**begun, "key": "x" * 30}})
    assert stolen.status_code == 409
    friend = house.post("/api/tables", json={"begun": begun})
    assert friend.status_code == 400


async def test_whoever_looks_on_neither_calls_the_flag_of_a_desk_nor_tells_what_it_wrote(
    tmp_path: Path,
) -> None:
    async with server_in(tmp_path) as server:
        table, seat, key, began = await cut_off(server)
        looker = Seat(server, seat.name)
        await looker.sit()
        looker.say({"type": "do", "id": "x", "do": "roll"})
        assert (await looker.until_answered("x"))["refused"]["code"] == "watching"
        looker.say({"type": "late", "id": "y", "acts": [], "more": True})
        await looker.until(lambda end: any(each["type"] == "error" for each in end.got))
        await pressed_in_time(server, table, seat, key, began)


async def test_nobody_at_a_desk_is_late_because_its_network_is_away(tmp_path: Path) -> None:
    async with server_in(tmp_path) as server:
        turned = server.house.time.now
        table, seat, _ = await desk(server)
        began = now(server)
        assert (await delivered(seat, acts(began, ("name_start other", "opp", 0))))["ok"]
        assert (await seat.do({"do": "name_result", "by": "own", "words": "self single"}))["ok"]
        assert (await seat.do({"do": "confirm_result", "by": "opp"}))["ok"]
        seat.vanish()
        await seat.over()
        seq = table.running.seq
        server.house.time.now = lambda: turned() + 3_600_000_000  # type: ignore[method-assign]
        table.changed()
        await asyncio.sleep(0.1)
        assert table.running.seq == seq
