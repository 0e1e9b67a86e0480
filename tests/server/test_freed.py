"""What is over is freed at once: the garbage collector looks for old circles so seldom that a server would grow for ever."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path
from typing import Any

import pytest

from bafflebox.server.door.app import Server
from bafflebox.server.tables import hub
from tests.server.inside import Seat, joined, server_in, table_in

OURS = "bafflebox."


async def evening(server: Server) -> list[weakref.ref[Any]]:
    """Two sit down at a new table, agree the dice, and leave."""
    made = await table_in(server)
    key = await joined(server, made)
    seats = [Seat(server, made.table) for _ in range(3)]
    for seat, its in zip(seats, (made.key, key, None), strict=True):
        await seat.sit(its)
    for seat in (*seats[:2], *seats[:2]):
        await seat.agree()
    for seat in seats:
        seat.vanish()
        await seat.over()
    table = await server.hub.find(made.table)
    assert table is not None
    return [weakref.ref(each) for each in (table, table.running, table.presence)]


def test_a_table_that_is_put_away_and_who_sat_there_are_freed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def act() -> None:
        async with server_in(tmp_path) as server:
            await evening(server)  # whatever is made once is made
            gc.collect()
            gc.disable()
            try:
                table = await evening(server)
                monkeypatch.setattr(hub, "IDLE", -1)
                assert server.hub.put_away() == 2
                assert server.hub.live == 0
                await asyncio.sleep(1.5)  # how many watch is told once a second
                assert [each() for each in table] == [None] * 3
                gc.set_debug(gc.DEBUG_SAVEALL)
                gc.collect()
                left = {type(each).__name__ for each in gc.garbage if type(each).__module__.startswith(OURS)}
                assert not left, "in circles that nobody breaks"
            finally:
                gc.set_debug(0)
                gc.garbage.clear()
                gc.enable()

    asyncio.run(act())
