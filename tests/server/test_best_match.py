"""Matches to look at: the best that runs, else the best of the last days, else a recorded one; with chances and turns."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from tests.server.client import Client
from tests.server.playing import play_on
from tests.server.serving import PATIENCE, PLAIN, House, serving
from tests.server.test_accounts import Browser, signed_up
from tests.server.test_lobby import MAKER, TAKER, opened, take
from tests.server.test_ratings import counted, played
from tests.server.test_talk import cookie_of


@pytest.fixture
def fresh(tmp_path: Path) -> Any:
    with serving(tmp_path) as house:
        yield house


def best(house: House) -> dict[str, Any]:
    found: dict[str, Any] = house.get("/api/lobby/best").json()
    return found


def pair(house: House, one: Browser, two: Browser, **wanted: Any) -> str:
    """A listed match of two who just sat down, and nothing rolled."""
    challenge = opened(one, **{"rules": "match", "length": 3, "clock": None, **wanted}).json()["challenge"]
    table: str = take(two, challenge).json()["table"]
    return table


def test_where_nothing_was_played_a_recorded_match_is_shown(fresh: House) -> None:
    found = best(fresh)
    assert (found["source"], found["table"], found["watching"]) == ("recorded", None, 0)
    assert fresh.get("/api/lobby/played").json() == {"matches": []}
    game = fresh.get("/api/lobby/recorded").json()
    assert game["match"] == found
    assert max(found["score"]) == found["length"]
    for turn in game["turns"]:
        assert sum(turn["white"]) == sum(turn["black"]) == 15
        assert (turn["side"] is None) == (not turn["dice"]) == (turn["chance"] is None)
    # the winner of the match is the one whose last chance was certain
    last = [each["chance"] for each in game["turns"] if each["chance"] is not None][-1]
    assert (last > 0.5) == (found["score"][0] > found["score"][1])


def test_a_match_of_rated_players_comes_before_one_that_many_watch(fresh: House) -> None:
    one, _ = signed_up(fresh, "Nesta")
    two, _ = signed_up(fresh, "Bram")
    guests, rated = pair(fresh, Browser(fresh), Browser(fresh)), pair(fresh, one, two, page="page-two")
    seats = [(table, key) for table in (guests, rated) for key in (MAKER, TAKER)]
    clients = [Client(fresh.address, table, key) for table, key in seats]
    watcher = Client(fresh.address, guests)
    found: list[Any] = []
    for _ in range(400):
        found = fresh.get("/api/lobby").json()["tables"]
        if [each["watching"] for each in found] == [0, 1] and found[0]["ratings"] == [1500, 1500]:
            break
    assert [each["table"] for each in found] == [rated, guests]
    assert found[1]["ratings"] == [None, None]
    shown = best(fresh)
    assert (shown["source"], shown["table"], shown["white"], shown["ratings"]) == (
        "running",
        rated,
        "Nesta",
        [1500, 1500],
    )
    for each in (*clients, watcher):
        each.close()


def test_who_glances_at_a_match_is_no_watcher(fresh: House) -> None:
    table = pair(fresh, Browser(fresh), Browser(fresh))
    with Client(fresh.address, table, MAKER) as white, Client(fresh.address, table, glance=True) as shown:
        assert shown.hello["seat"] is None
        with Client(fresh.address, table):
            white.wait_for(lambda view: white.presence.get("watching") == 1)
        white.wait_for(lambda view: white.presence.get("watching") == 0)


def chance(house: House, table: str) -> float | None:
    """Return the chance shown to a visitor of another address."""
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.3", verify=PLAIN)
    with httpx.Client(transport=elsewhere, timeout=PATIENCE) as visitor:
        found: float | None = visitor.get(f"{house.url}/api/tables/{table}/chances").json()["white"]
    return found


def test_chances_are_those_of_a_position_that_stands_on_no_board_without_aids(fresh: House) -> None:
    one, _ = signed_up(fresh, "Nesta")
    two, _ = signed_up(fresh, "Bram")
    table = pair(fresh, one, two, rated=True)
    sits = (MAKER, cookie_of(one)), (TAKER, cookie_of(two))
    white, black = (Client(fresh.address, table, key, cookie=cookie) for key, cookie in sits)
    with white, black:
        found = None
        for _ in play_on([white, black], Random(2), acts=60, whole=False):
            found = chance(fresh, table)
            if found is not None and white.view["game"] == 1:
                break
        assert found is not None
        assert 0 < found < 1
        assert found == chance(fresh, table)
        with Client(fresh.address, table) as board:
            assert board.hello["late"]
            fresh_board = (board.view["own"], board.view["opp"]) == (board.view["opp"], board.view["own"])
            assert fresh_board or (board.view["own"], board.view["opp"]) != (
                white.view["own"],
                white.view["opp"],
            )
        # the players are shown none
        assert one.get(f"/api/tables/{table}/chances").json()["white"] is None
    log = (fresh.get(f"/api/tables/{table}/log").text).splitlines()
    assert not [each for each in log if "Noted" in each]


def test_the_last_matches_and_the_best_of_them_can_be_replayed(fresh: House) -> None:
    one, _ = signed_up(fresh, "Nesta")
    two, _ = signed_up(fresh, "Bram", source="127.0.0.2")
    rated = played(fresh, one, two)
    counted(one)
    for_fun = played(fresh, Browser(fresh), Browser(fresh), rated=False, page="page-two")
    found = fresh.get("/api/lobby/played").json()["matches"]
    assert [each["table"] for each in found] == [for_fun, rated]
    shown = best(fresh)
    assert (shown["source"], shown["table"]) == ("played", rated)
    assert None not in shown["ratings"]
    assert shown["at"] > 0
    game = fresh.get(f"/api/tables/{rated}/replay").json()
    assert (game["match"]["white"], game["match"]["score"]) == ("Nesta", shown["score"])
    log = [json.loads(line) for line in fresh.get(f"/api/tables/{rated}/log").text.splitlines()]
    plays = [each for each in log if "Played" in json.dumps(each)]
    assert len([each for each in game["turns"] if each["side"]]) == len(plays)
    assert 0 in (game["turns"][-1]["white"][0] - 15, game["turns"][-1]["black"][0] - 15)
    # nor is one that a player does not show to anybody
    before = one.get("/api/account/profile").json()
    choice = {**before, "parts": {**before["parts"], "games": "friends"}}
    assert one.post("/api/account/profile", json=choice).status_code == 200
    assert "Nesta" not in fresh.get("/api/lobby/played").text
    assert best(fresh)["table"] == for_fun
    assert one.post("/api/account/profile", json=before).status_code == 200
    assert "Nesta" in fresh.get("/api/lobby/played").text
    # a match between two of whom one has blocked the reader is not shown to them
    assert two.post("/api/friends", json={"do": "block", "name": "Nesta"}).status_code < 300
    assert "Nesta" not in json.dumps(two.get("/api/lobby/played").json())


def test_a_match_that_runs_or_was_never_played_has_no_replay(fresh: House) -> None:
    table = pair(fresh, Browser(fresh), Browser(fresh))
    assert fresh.get(f"/api/tables/{table}/replay").json()["error"]["code"] == "nothing_played"
