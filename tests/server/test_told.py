"""Reports at a desk of what a rule counts and only the board shows, by rows of the list of acts (W16b, W17a, W18b)."""

from __future__ import annotations

import pytest

from tests.server import desks
from tests.server.client import Client
from tests.server.desks import accept
from tests.server.serving import House


def told(client: Client, by: str) -> dict[str, bool]:
    """Return the reports possible for a side, and whether each stands."""
    acts = [act for act in client.view["acts"] if act["do"] == "point_out" and act["by"] == by]
    return {act["words"].split()[0]: act["told"] for act in acts}


@pytest.mark.rule("W16a", "W16b", "W17a", "W18b", "W18c", "W24vi", "W25D")
def test_who_plays_tells_and_may_take_it_back(house: House) -> None:
    client = desks.sat(house, "Angharad", "Dewi", write="score", length=25)
    accept(client)
    assert client.do({"do": "name_start", "by": "own", "words": "self"})["ok"]
    assert told(client, "own") == {
        "triangle": False,
        "dance": False,
        "checked_out": False,
        "one_throw": False,
        "other_throw": False,
        "last_throw": False,
    }
    assert told(client, "opp") == {}
    assert client.do({"do": "point_out", "by": "own", "words": "dance"})["ok"]
    assert told(client, "own")["dance"]
    assert client.do({"do": "point_out", "by": "own", "words": "dance back"})["ok"]
    assert client.do({"do": "end_turn", "by": "own"})["ok"]
    assert client.view["cube"]["value"] == 1
    assert client.do({"do": "point_out", "by": "opp", "words": "dance"})["ok"]
    assert client.do({"do": "end_turn", "by": "opp"})["ok"]
    assert (client.view["cube"]["value"], client.view["turn"]) == (2, "own")
    assert "dance" not in told(client, "own")
    assert not house.get(f"/api/verify/{client.table}").json()["faults"]


def test_a_law_that_counts_nothing_of_the_kind_offers_nothing(house: House) -> None:
    client = desks.sat(house, "Angharad", "Dewi", rules="american", length=5)
    accept(client)
    assert client.do({"do": "name_start", "by": "own", "words": "self"})["ok"]
    assert told(client, "own") == {}
    refused = client.do({"do": "point_out", "by": "own", "words": "dance"})["refused"]
    assert refused["code"] == "not_in_these_rules"
