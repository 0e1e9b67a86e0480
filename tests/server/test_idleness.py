"""R6 at a table without clock: who has the page open and does nothing is warned at 8:00, away from 10:00 on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.board.side import Side
from bafflebox.protocol.message import Closing
from bafflebox.protocol.request import Do
from bafflebox.server.live.idleness import away_at
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.visitor import GUEST
from bafflebox.server.net.settings import Settings
from tests.server.client import Client
from tests.server.inside import PATIENCE, joined, server_in, table_in
from tests.server.playing import play_on, settle
from tests.server.serving import serving


def test_the_times_are_those_of_the_rule() -> None:
    given = Settings(Path())
    assert (given.idle_warning, given.idle_after, given.claim_after) == (480, 600, 120)


@pytest.mark.rule("R6")
def test_who_does_nothing_is_warned_then_away_then_claimed_against(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        made = house.table(rules="match", length=3, opponent="friend", name="Ann", opponent_name="Ben")
        friend = house.join(made)
        clients = [Client(house.address, made["table"], key) for key in (made["key"], friend)]
        for _ in play_on(clients, Random(9), acts=5, whole=False):
            pass
        settle(clients)
        clients.sort(key=lambda client: client.view["waiting_for"] != ["own"])
        idle, other = clients
        assert [client.view["waiting_for"] for client in clients] == [["own"], ["opp"]]
        house.later(490)
        idle.wait_for(lambda view: "away_at" in idle.presence["own"])
        other.wait_for(lambda view: "away_at" in other.presence["opp"])
        assert idle.presence["own"]["here"]
        assert "away_at" not in other.presence["own"]
        assert other.do("claim")["refused"]["code"] in ("not_absent", "too_early")
        # acting begins his time anew
        for _ in play_on([idle], Random(3), acts=1, whole=False):
            pass
        idle.wait_for(lambda view: idle.presence["own"]["here"] and "away_at" not in idle.presence["own"])
        while idle.view["waiting_for"] != ["own"]:
            for _ in play_on(clients, Random(4), acts=1, whole=False):
                pass
            settle(clients)
        house.later(600)
        other.wait_for(lambda view: not other.presence["opp"]["here"])
        assert other.presence["opp"]["claim_at"] - other.presence["opp"]["away_since"] == 120_000
        house.later(120)
        other.wait_for(lambda view: any(act["do"] == "claim" for act in view["acts"]))
        assert other.do("claim")["ok"]
        other.wait_for(lambda view: view["over"])
        assert (other.view["result"]["cause"], other.view["result"]["rule"]) == ("absence", "R6")
        for client in clients:
            client.close()


class Sitting:
    """A socket at a seat."""

    visitor = GUEST
    address = ""
    glances = False

    def __init__(self, reader: Reader) -> None:
        self.reader = reader

    def send(self, message: bytes) -> None: ...

    def close(self, code: int, reason: str) -> None: ...


@pytest.mark.rule("R6")
@pytest.mark.parametrize(
    ("wanted", "counted"),
    [
        ({}, True),
        ({"rules": "welsh", "options": {}, "clock": "rules"}, False),
        ({"opponent": "screen"}, False),
        ({"opponent": "bot"}, False),
    ],
)
def test_only_between_two_without_a_clock(tmp_path: Path, wanted: dict[str, Any], *, counted: bool) -> None:
    async def act() -> None:
        async with server_in(tmp_path) as server:
            made = await table_in(server, dice="entered", **wanted)
            table = await server.hub.find(made.table)
            assert table is not None
            keys = [made.key] + ([await joined(server, made)] if made.friend else [])
            for key in keys:
                reader = table.kept.seats.reader(key)
                await table.join(Sitting(reader), None, Closing(0, ""))
                if table.refereed and (asked := table.running.now.memory.proposal):
                    answers = [side for side in reader.sides if table.name(side) == asked.answers]
                    assert not answers or (await table.do(reader, Do("terms", "agree"))).ok
            async with asyncio.timeout(PATIENCE):
                while table.running.game is None:  # noqa: ASYNC110 - the table says it to nobody here
                    await asyncio.sleep(0.01)
            found = [away_at(table, side) for side in Side]
            assert [each is not None for each in found] == [counted, counted]
            if counted:
                # both throw for the start: whoever comes again has his ten minutes again
                now = table.house.time.ms()
                assert all(each is not None and 590_000 < each - now <= 600_000 for each in found)

    asyncio.run(act())
