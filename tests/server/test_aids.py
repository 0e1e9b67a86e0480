"""No aids while a match runs: its positions are not analysed for who sits there, and it is written down where that is not known."""

from __future__ import annotations

import asyncio
from pathlib import Path

from bafflebox.conduct_event import Noted
from bafflebox.server.tables import aids
from tests.server.inside import Seat, joined, server_in, table_in
from tests.server.test_refereed import People


def test_positions_of_a_running_match_are_refused_to_who_sits_there(tmp_path: Path) -> None:
    async def act() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server, rules="american", options={"length": "3"})
            table = await server.hub.find(made.table)
            assert table is not None
            here = People(server, made, table)
            here.ann = Seat(server, made.table, address="10.0.0.7")
            here.ben = Seat(server, made.table, address="10.0.0.8")
            await here.ann.sit(made.key)
            await here.ben.sit(await joined(server, made))
            await here.cid.sit()
            await here.play(5)
            game = table.running.game
            assert game is not None
            played = aids.running_with(server.hub.tables, game.position)
            assert played == [table]
            refusal = aids.refusal(played, "10.0.0.7")
            assert refusal is not None
            assert (refusal.code, refusal.rule) == ("no_aids", "A1.4")
            assert aids.refusal(played, "10.0.0.9") is None
            # who is not known is answered, and it is written down once in a game
            await aids.mark(table)
            await aids.mark(table)
            noted = [each for each in (await table.log()).events if isinstance(each, Noted)]
            assert [each.words for each in noted] == [aids.ASKED]
            assert aids.running_with(server.hub.tables, table.law.setup) == []

    asyncio.run(act())


def test_where_aids_are_allowed_nothing_is_refused(tmp_path: Path) -> None:
    async def act() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server, rules="match")
            table = await server.hub.find(made.table)
            assert table is not None
            here = People(server, made, table)
            await here.ann.sit(made.key)
            await here.ben.sit(await joined(server, made))
            await here.cid.sit()
            await here.play(3)
            assert table.running.game is not None
            assert aids.running_with(server.hub.tables, table.running.game.position) == []

    asyncio.run(act())
