"""Whoever watches is let in at the same cost however many watch already, and all of them are told how many there are."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bafflebox.board.side import BySide, Side
from bafflebox.protocol.message import Attendance, Closing, PresenceSeen
from bafflebox.server.live.presence import Presence
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.visitor import GUEST
from tests.server.inside import Seat, server_in, table_in


class Nobody:
    """A socket that is counted, and counts what it is told."""

    visitor = GUEST
    address = ""
    glances = False

    def __init__(self, seat: str | None = None) -> None:
        self.reader = Reader(seat)  # type: ignore[arg-type]  # one of the three
        self.told = 0

    def send(self, message: bytes) -> None:
        self.told += 1

    def close(self, code: int, reason: str) -> None:
        raise AssertionError


def message(here: Presence) -> PresenceSeen:
    return here.message(Reader(None), {side: Attendance(here=True) for side in Side}, 0)


def test_seats_and_watchers_are_counted_and_not_looked_for() -> None:
    here = Presence(7)
    players = [Nobody("white"), Nobody("white"), Nobody("black"), Nobody("both")]
    watchers = [Nobody() for _ in range(5)]
    for each in [*players, *watchers]:
        here.come(each, 7)
    assert message(here).watching == 5
    here.go(watchers[0], 8)
    here.go(watchers[0], 9)  # twice is once
    here.go(players[0], 10)
    here.go(players[3], 11)
    assert message(here).watching == 4
    assert here.away == BySide(None, None)
    here.go(players[1], 12)
    assert here.away == BySide(12, None)
    assert here.here(Side.BLACK)


def test_two_hundred_who_come_to_watch_are_not_told_of_each_other_one_by_one(tmp_path: Path) -> None:
    async def act() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server)
            table = await server.hub.find(made.table)
            assert table is not None
            crowd = [Nobody() for _ in range(200)]
            for each in crowd:
                await table.join(each, None, Closing(0, ""))
            # hello, events, who is here; telling each of every other would be 200 times as much
            assert sum(each.told for each in crowd) <= 4 * len(crowd) + 2 * len(crowd)
            seat = Seat(server, made.table)
            await seat.sit(made.key)
            await seat.until_got("presence", watching=200)
            for each in crowd:
                await table.leave(each)
            await seat.until_got("presence", watching=0)
            seat.vanish()
            await seat.over()

    asyncio.run(act())
