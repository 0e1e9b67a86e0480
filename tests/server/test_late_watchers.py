"""Spectators of a rated match see it one turn late, on every page; the players see it now, and at the end everybody."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.server.live.running import fold_running
from bafflebox.server.live.saying import encode, events_message
from bafflebox.server.live.spectators import fold_delayed
from bafflebox.server.live.view import Around
from bafflebox.server.model.reader import Reader
from tests.server.client import Client
from tests.server.playing import play_on, settle, until_thrown
from tests.server.serving import House
from tests.server.test_accounts import Browser, signed_up
from tests.server.test_lobby import MAKER, TAKER, opened, present, take
from tests.server.test_refereed import people
from tests.server.test_talk import to_the_end


def rated(house: House, one: str, two: str, page: str) -> tuple[str, Browser, Browser]:
    """A rated match of the lobby: its table, and who plays it."""
    (here, _), (there, _) = signed_up(house, one), signed_up(house, two)
    with present(house, page) as told:
        next(told)
        made = opened(here, page, rules="match", length=1, clock=None, rated=True)
        table: str = take(there, made.json()["challenge"]).json()["table"]
    return table, here, there


def turns(client: Client) -> list[tuple[int, str]]:
    """The plays that a client knows of: number and side."""
    return [
        (seq, each["by"]) for seq, each in sorted(client.events.items()) if each["event"]["event"] == "Played"
    ]


def test_who_watches_is_a_turn_behind_by_every_way(house: House) -> None:
    table, _, _ = rated(house, "Late of Willow", "Soon of Willow", "page-of-late")
    chance = Random(11)
    with ExitStack() as stack:
        white, black = (stack.enter_context(Client(house.address, table, key)) for key in (MAKER, TAKER))
        seen = stack.enter_context(Client(house.address, table))
        until_thrown([white, black], chance)
        for _ in play_on([white, black], chance, acts=24, whole=False):
            settle([white, black])
            assert_behind(house, white, seen, table)
        assert len(turns(seen)) >= 3
        # whoever comes now, and whoever comes again, sees no more
        with Client(house.address, table, seen=-1) as again:
            assert_behind(house, white, again, table)
            assert again.view["seq"] == seen.view["seq"]
        mover = white if white.view["plays"] else black
        if mover.view["plays"]:
            nodes = mover.view["plays"]["nodes"][0]["moves"]
            mover.send({"type": "half", "path": [each[:3] for each in nodes[:1]]})
        mover.ask(type="hint", id="settled")
        seen.ask(type="hint", id="settled")
        assert not [each for each in seen.other if each["type"] == "half"]
        assert set(seen.presence["own"]) == set(seen.presence["opp"]) == {"here"}
        to_the_end([white, black])
        seen.wait_for(lambda view: view["over"])
        assert {seq: each["event"] for seq, each in seen.events.items()} == {
            seq: white.events[seq]["event"] for seq in seen.events
        }
        assert max(seen.events) == max(white.events)
        assert len(house.get(f"/api/tables/{table}/log").text.splitlines()) >= len(white.events)


def assert_behind(house: House, now: Client, seen: Client, table: str) -> None:
    """Nothing of the turn that is being played, nor of the one before it, is known to who watches."""
    seen.ask(type="hint", id="settled")
    if now.view["over"]:
        return
    played = turns(now)
    hidden = played[-1][0] if played else 0
    assert all(seq < hidden for seq, _ in turns(seen)), (played, turns(seen))
    known = max(seen.events)
    thrown = [
        seq for seq, each in now.events.items() if each["event"]["event"] in ("Rolled", "OpeningRolled")
    ]
    assert not [seq for seq in thrown if hidden < seq <= known]
    for way in ("", "/log"):
        answer = house.get(f"/api/tables/{table}{way}")
        last: Any = answer.json()["seq"] if not way else len(answer.text.splitlines())
        assert last <= known + 2
    if seen.view["clock"]:
        assert seen.view["clock"]["running"] is None


def test_a_friendly_match_is_seen_as_it_is_played(house: House) -> None:
    made = house.table(rules="match", length=1, opponent="friend")
    with (
        Client(house.address, made["table"], made["key"]) as white,
        Client(house.address, made["table"], house.join(made)) as black,
        Client(house.address, made["table"]) as seen,
    ):
        until_thrown([white, black], Random(3))
        seen.until(white.view["seq"])
        assert seen.view["dice"] is not None


@pytest.mark.anyio
async def test_a_delayed_view_is_the_match_as_it_stood(tmp_path: Path) -> None:
    """After every act: what a spectator is shown is what the log up to there comes to, and no turn that is not over."""
    async with people(tmp_path, rules="match", options={"length": "1"}) as here:
        await here.play(40)
        found = here.server.store.read(here.made.table)
        assert found is not None
        law, log, shown = here.table.law, found[1], set()
        for count in range(1, len(log) + 1):
            _, delayed = fold_delayed(law, log[:count])
            shown.add(delayed.shown.seq)
            then = fold_running(law, log[: delayed.shown.seq + 1])
            around = Around(0, 0, entered=False, held=then.at)
            one, other = (
                encode(events_message(each, Reader(None), around, 0)) for each in (delayed.shown, then)
            )
            assert one == other, count
        assert len(shown) > 4
