"""Whole matches over the socket, under several books: everything stored, told to both and verified."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from tests.server.client import Client
from tests.server.playing import done, play_on, settle
from tests.server.serving import House

BOOKS: dict[str, dict[str, Any]] = {
    "match": {"rules": "match", "length": 3},
    "money-all": {
        "rules": "money",
        "options": {"jacoby": "on", "beavers": "on", "raccoons": "on", "automatic_doubles": 2},
    },
    "iranian": {"rules": "iranian", "length": 2, "options": {"aziz": 5, "shish_besh": "first"}},
    "welsh": {"rules": "welsh", "length": 1},
    "american": {"rules": "american", "length": 1, "clock": "rules"},
}


def seats(house: House, made: dict[str, Any]) -> list[Client]:
    friend = house.join(made)
    return [Client(house.address, made["table"], made["key"]), Client(house.address, made["table"], friend)]


@pytest.mark.timeout(1200)  # plays at random may need thousands of acts
@pytest.mark.parametrize("name", BOOKS)
def test_two_clients_play_a_match_and_its_log_verifies(house: House, name: str) -> None:
    made = house.table(opponent="friend", name="Ann", opponent_name="Ben", **BOOKS[name])
    clients = seats(house, made)
    watcher = Client(house.address, made["table"], seen=-1)
    session = BOOKS[name].get("length") is None
    for _ in play_on(clients, Random(name)):
        settle(clients)
        watcher.until(clients[0].view["seq"])
        if session and clients[0].view["phase"] == "between_games":
            assert done(clients[0].do("close"))
    watcher.until(clients[0].view["seq"])
    log = house.get(f"/api/tables/{made['table']}/log").text.splitlines()[1:]
    for client in (*clients, watcher):
        mine = [client.events[seq]["event"] for seq in sorted(client.events)]
        theirs = [json.loads(line) for line in log][-len(mine) :]
        assert mine == [
            {key: value for key, value in each.items() if key not in ("seq", "at", "by", "lag")}
            for each in theirs
        ]
        client.close()
    assert len(watcher.events) == len(log)
    assert watcher.view["acts"] == []
    assert watcher.view["plays"] is None
    found = house.get(f"/api/verify/{made['table']}").json()
    assert found["verdict"] == "proved", found["faults"]
    about = house.get(f"/api/tables/{made['table']}").json()
    assert about["over"]
    assert (about["winner"] is None) == session


@pytest.mark.parametrize("name", ["match", "iranian", "welsh"])
def test_a_client_plays_the_bot(house: House, name: str) -> None:
    made = house.table(**{**BOOKS[name], "length": 1}, opponent="bot", level="beginner")
    with Client(house.address, made["table"], made["key"]) as client:
        for _ in play_on([client], Random(5)):
            assert client.view["own"]
        assert client.view["result"]["match"]
    assert house.get(f"/api/verify/{made['table']}").json()["verdict"] == "proved"


def test_two_people_at_one_screen(house: House) -> None:
    made = house.table(rules="match", length=1, opponent="screen")
    with Client(house.address, made["table"], made["key"]) as client:
        assert client.hello["seat"] == "both"
        for _ in play_on([client], Random(3)):
            assert all("by" in act for act in client.view["acts"])
    assert house.get(f"/api/verify/{made['table']}").json()["verdict"] == "proved"


@pytest.mark.parametrize("opponent", ["screen", "bot"])
@pytest.mark.parametrize("rules", ["match", "welsh"])
def test_dice_entered_by_hand(house: House, opponent: str, rules: str) -> None:
    made = house.table(rules=rules, length=1, opponent=opponent, level="simple", dice="entered")
    with Client(house.address, made["table"], made["key"]) as client:
        for _ in play_on([client], Random(4), acts=120, whole=False):
            assert not any(
                act["do"] in ("roll", "one", "commit") for act in client.view["acts"] if "set" not in act
            )
    found = house.get(f"/api/verify/{made['table']}").json()
    assert found["verdict"] in ("none", "failed")
    assert [each for each in found["faults"] if each["code"] != "law"] == []
    assert all("the log ends" not in each["detail"] for each in found["faults"])
