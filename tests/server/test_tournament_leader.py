"""The leader of a tournament without a network: what is not stored is not known, and nobody decides beside it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bafflebox.board.side import BySide, Side
from bafflebox.refusal import Refusal
from bafflebox.server.app.main import Server
from bafflebox.server.features.tournaments.keys import KeyHolder
from bafflebox.server.features.tournaments.leader import Said
from bafflebox.server.features.tournaments.parts import permitted_facts, stepped
from bafflebox.server.features.tournaments.service import Desk
from bafflebox.server.live.table import NOT_STORED
from bafflebox.tournament.division import Division, Lengths
from bafflebox.tournament.facts import (
    DivisionMade,
    EntryMade,
    Fact,
    PenaltyAwarded,
    StaffNamed,
    TablesSet,
    TournamentOpened,
    Undone,
)
from bafflebox.tournament.steps import Wish
from tests.server.inside import server_in

DORA = KeyHolder("director", "Dora")


async def announced(server: Server, rules: str = "match") -> Desk:
    made = await server.hall.create(TournamentOpened("Evening", rules, "Dora"))
    assert not isinstance(made, Refusal)
    desk = await server.hall.find(made[0])
    assert desk is not None
    return desk


async def enter(desk: Desk, name: str, *facts: Fact | Undone) -> Said | Refusal:
    return await desk.leader.enter(DORA, name, permitted_facts(DORA, facts))


def test_what_could_not_be_stored_is_forgotten_and_read_again(tmp_path: Path) -> None:
    async def evening() -> None:
        async with server_in(tmp_path) as server:
            desk = await announced(server)
            await enter(desk, "1", StaffNamed("Sven"))

            def broken(*given: Any) -> asyncio.Future[None]:
                future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
                future.set_exception(OSError("the disk is full"))
                return future

            with patch.object(server.hall.rows, "put", broken), pytest.raises(OSError, match="full"):
                await enter(desk, "2", TablesSet(5))
            assert await enter(desk, "3", TablesSet(6)) == NOT_STORED
            again = await server.hall.find(desk.leader.kept.id)
            assert again is not None
            assert again is not desk
            assert again.leader.story.now.tables == 0
            done = await enter(again, "2", TablesSet(5))
            assert isinstance(done, Said)
            assert (done.seq, again.leader.story.now.staff) == (2, ("Dora", "Sven"))

    asyncio.run(evening())


def test_who_goes_away_meanwhile_has_said_it_all_the_same(tmp_path: Path) -> None:
    async def evening() -> None:
        async with server_in(tmp_path) as server:
            desk = await announced(server)
            task = asyncio.create_task(enter(desk, "1", TablesSet(7)))
            await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            stored = server.hall.rows.read(desk.leader.kept.id)
            assert stored is not None
            # memory is never behind what is stored, whenever it was cancelled
            assert len(stored[1]) == desk.leader.version
            done = await enter(desk, "1", TablesSet(7))
            assert isinstance(done, Said)
            assert (done.seq, desk.leader.story.now.tables) == (1, 7)

    asyncio.run(evening())


def test_all_who_come_at_once_find_one_leader(tmp_path: Path) -> None:
    async def evening() -> None:
        async with server_in(tmp_path) as server:
            name = (await announced(server)).leader.kept.id
            (await server.hall.find(name)).leader.touched -= 3_600_000  # type: ignore[union-attr]
            assert server.hall.put_away() == 1
            found = await asyncio.gather(*(server.hall.find(name) for _ in range(20)))
            assert len({id(desk) for desk in found}) == 1

    asyncio.run(evening())


def test_a_tournament_that_nobody_looks_at_is_put_away_and_comes_back(tmp_path: Path) -> None:
    async def evening() -> None:
        async with server_in(tmp_path) as server:
            desk = await announced(server)
            assert server.hall.put_away() == 0
            desk.leader.touched -= 3_600_000
            assert server.hall.put_away() == 1
            again = await server.hall.find(desk.leader.kept.id)
            assert again is not None
            assert again is not desk
            assert again.leader.version == 1

    asyncio.run(evening())


@pytest.mark.rule("A2.3")
def test_points_reach_the_table_by_whatever_way_they_were_entered(tmp_path: Path) -> None:
    """No request says it: the tournament was told, and its tables follow."""

    async def evening() -> None:
        async with server_in(tmp_path) as server:
            desk = await announced(server, "american")

            async def step(name: str) -> None:
                meant = stepped(DORA, Wish(name, "open", seed="1234"))
                assert isinstance(await desk.leader.enter(DORA, name, meant), Said)

            division = Division("open", lengths=(Lengths("*", (5,)),), open_entry=True)
            players = [EntryMade("open", name) for name in ("Ann", "Ben")]
            assert isinstance(await enter(desk, "1", DivisionMade(division), *players), Said)
            await step("draw")
            await step("call")
            board = await server.boards.make(desk, "open", "M1.1", "virtual", None)
            assert not isinstance(board, Refusal), board
            table = await server.hub.find(board.table)
            assert table is not None
            assert isinstance(
                await enter(desk, "2", PenaltyAwarded("open", "M1.1", table.name(Side.WHITE), 2)), Said
            )
            assert table.running.match.score.points == BySide(0, 2)
            assert isinstance(await enter(desk, "3", Undone(desk.leader.story.entries[-1].seq)), Said)
            assert table.running.match.score.points == BySide(0, 0)

    asyncio.run(evening())
