"""The cached state of a table equals a recomputation: views, acts, calm. views, acts, calm. Over random matches, irregular acts and
long waits.
"""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.json import encode as written

from bafflebox.board.side import BySide, Side
from bafflebox.protocol.conduct import ConductView
from bafflebox.protocol.message import Closing
from bafflebox.protocol.request import Do
from bafflebox.protocol.view import ActOffer
from bafflebox.server.app.main import Server
from bafflebox.server.live.conduct_view import acts_of, conduct_of
from bafflebox.server.live.idleness import Idle, away_at, idle, warned_at
from bafflebox.server.live.refereeing import Refereeing
from bafflebox.server.live.running import fold_running
from bafflebox.server.live.table import Table
from bafflebox.server.live.timing import Timing
from bafflebox.server.live.view import view_of
from bafflebox.server.model.clockwork import Clockwork
from bafflebox.server.model.reader import Reader
from bafflebox.server.model.visitor import GUEST
from tests.server.inside import joined, server_in, table_in
from tests.server.policy import fill, pick

ACTS = 60
MINUTE = 60_000_000
WAITS = (0, 0, 0, 0, 1_000_000, 20_000_000, 3 * MINUTE, 9 * MINUTE, 11 * MINUTE)
TABLES: dict[str, dict[str, Any]] = {
    "match": {"options": {"length": "3"}},
    "real match": {"options": {"length": "3"}, "board": "real", "dice": "entered", "director": True},
    "money": {"rules": "money", "options": {}},
    "american": {"rules": "american", "options": {"length": "3"}, "clock": "rules", "director": True},
    "iranian": {"rules": "iranian", "options": {"length": "3"}},
    "welsh": {"rules": "welsh", "options": {}, "clock": "rules"},
    "screen": {"opponent": "screen", "dice": "entered"},
}


class Told:
    """A socket at a seat that keeps the last view."""

    visitor = GUEST
    address = ""
    glances = False

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.view: dict[str, Any] = {}

    def send(self, message: bytes) -> None:
        said = json.loads(message)
        if said["type"] == "events":
            self.view = {"agreement": self.view.get("agreement"), **said["view"]}

    def close(self, code: int, reason: str) -> None:
        raise AssertionError(reason)


class Hours(Clockwork):
    """Time that goes on when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.at = 1_900_000_000_000_000

    def now(self) -> int:
        return self.at

    def ms(self) -> int:
        return self.at // 1000


async def sit_down(server: Server, wanted: dict[str, Any]) -> tuple[Table, list[Told]]:
    made = await table_in(server, **wanted)
    table = await server.hub.find(made.table)
    assert table is not None
    keys = [made.key, None]
    if made.friend:
        keys.append(await joined(server, made))
    if made.director:
        keys.append(made.director)
    ends = [Told(table.kept.seats.reader(key)) for key in keys]
    for end in ends:
        await table.join(end, None, Closing(0, ""))
    return table, ends


def made_anew(table: Table, reader: Reader) -> dict[str, Any]:
    """The view of a reader from the log as it is stored, with nothing that was kept."""
    stored = table.house.store.read(table.id)
    assert stored is not None
    fresh = fold_running(table.kept.setup.law(), stored[1])
    calm, table.calm_until = table.calm_until, 0
    around = table.around()
    table.calm_until = calm
    referee = table.referee
    assert isinstance(referee, Refereeing)

    def conduct(reader: Reader) -> tuple[ConductView, list[ActOffer]]:
        people = referee._people(reader)
        return (
            conduct_of(fresh, reader, table.at, table.zero),
            acts_of(fresh.now, people, reader, table.at),
        )

    found: dict[str, Any] = json.loads(
        written(view_of(fresh, reader, around._replace(conduct=conduct if table.refereed else None)))
    )
    return found


def timing_of(table: Table) -> Timing:
    return next(part for part in table.parts if isinstance(part, Timing))


def dues(table: Table, now: int) -> list[int]:
    """When something can come of somebody's being away or doing nothing, told by the rule and not by what was kept."""
    away = [away_at(table, side) for side in Side]
    found = [*away, *(warned_at(table, each) for each in away if each is not None)]
    return [due for due in (*found, *table.attendance.claims()) if due is not None and due > now]


def check_calm(table: Table) -> None:
    """While all is called calm nobody is away or idle, and the timer rings before anybody can be."""
    now, timing = table.house.time.ms(), timing_of(table)
    told = [idle(table, away_at(table, side), now) for side in Side]
    if now < table.calm_until:
        assert told == [Idle.NOT, Idle.NOT]
        assert table.attendance.claims() == BySide(None, None)
    if not table.over:
        assert list(timing._idle) == told
        assert all(timing._due <= due for due in dues(table, now))


async def pass_time(table: Table, hours: Hours, wait: int) -> None:
    """Time goes on, and the timer of the table rings whenever it is set for an instant that has come."""
    until = hours.at + wait
    timing = timing_of(table)
    while timing._timer is not None and timing._due * 1000 <= until:
        hours.at = max(hours.at, timing._due * 1000)
        timing.cancel()
        await timing._act()
    hours.at = until


def odd_act(end: Told, chance: Random) -> dict[str, Any] | None:
    """Anything that is offered, the acts around the board among it, with words where it asks for some."""
    if not end.view["acts"]:
        return None
    act = chance.choice(end.view["acts"])
    made = {"do": act["do"], **fill(act, end.view, chance)} if act["do"] != "stop" else {"do": "stop"}
    for name in ("by", "words"):
        if name in act:
            made[name] = act[name]
    if "ask" in act:
        made["words"] = f"{act.get('words', '')} a word".strip()
    if "causes" in act:
        made["cause"] = chance.choice(act["causes"])["cause"]
    return made


@pytest.mark.parametrize("kind", TABLES)
def test_what_is_kept_is_what_would_be_made_anew(tmp_path: Path, kind: str) -> None:
    async def act() -> None:
        chance, hours = Random(kind), Hours()
        async with server_in(tmp_path) as server:
            server.hub.house = replace(server.house, time=hours)  # has its face
            wanted = {"dice": "entered", "names": ("Ann", "Ben"), **TABLES[kind]}
            table, ends = await sit_down(server, {"rules": "match", **wanted})
            done = odd = 0
            for number in range(ACTS):
                if table.over:
                    table, ends = await sit_down(server, {"rules": "match", **wanted})
                await pass_time(table, hours, chance.choice(WAITS))
                await asyncio.sleep(0)
                end = chance.choice(ends)
                wish = odd_act(end, chance) if chance.random() < 0.2 else pick(end.view, chance)
                if wish is None:
                    continue
                moves = [tuple(each) for each in wish.pop("moves", [])] or None
                said = Do(str(number), moves=moves, **{key.replace("for", "for_"): wish[key] for key in wish})
                answer = await table.do(end.reader, said)
                done += answer.ok
                odd += answer.ok and wish["do"] not in ("roll", "dice", "play", "agree")
                table.tell(table.running.seq + 1)
                for each in ends:
                    assert each.view == made_anew(table, each.reader), (number, wish)
                check_calm(table)
            assert done > ACTS // 6
            assert odd

    asyncio.run(act())
