"""R6 with another agreement: a match that is left is not lost but shared by what it is worth."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.server.client import Client
from tests.server.playing import done, play_on, settle
from tests.server.serving import House, serving


def left_alone(house: House, **wanted: object) -> tuple[Client, Client]:
    """A table that one of two friends has left alone for too long, and who stayed."""
    made = house.table(rules="match", length=3, opponent="friend", **wanted)
    clients = [Client(house.address, made["table"], key) for key in (made["key"], house.join(made))]
    for _ in play_on(clients, Random(9), acts=6, whole=False):
        pass
    settle(clients)
    gone, here = sorted(clients, key=lambda client: client.view["waiting_for"] != ["own"])
    gone.close()
    here.wait_for(lambda view: not here.presence["opp"]["here"])
    house.later(120)
    here.wait_for(lambda view: any(act["do"] == "claim" for act in view["acts"]))
    return here, gone


@pytest.mark.rule("R6")
def test_a_match_that_is_left_is_shared(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        here, gone = left_alone(house, share=True)
        assert here.hello["share"]
        assert done(here.do("claim"))
        here.wait_for(lambda view: view["over"])
        result = here.view["result"]
        assert (result["cause"], result["winner"], result["rule"], result["match"]) == (
            "equity",
            None,
            "R6",
            True,
        )
        assert result["said"][-1]["key"] == "tell-MatchShared"
        with Client(house.address, gone.table, gone.key) as other:
            assert 99 <= other.view["result"]["share"] + result["share"] <= 101
            # early in the first game nobody is far ahead
            assert 20 < result["share"] < 80
        log = house.get(f"/api/tables/{here.table}/log").text
        end = next(json.loads(line) for line in log.splitlines() if '"MatchEnded"' in line)
        assert (end["winner"], end["cause"]) == (None, "equity")
        white = end["share"] if here.hello["seat"] == "white" else 1000 - end["share"]
        assert round(white / 10) == result["share"]
        assert "Match shared" in house.get(f"/api/tables/{here.table}/record").text
        assert house.get(f"/api/verify/{here.table}").json()["verdict"] in ("proved", "none")
        here.close()


def test_without_that_agreement_it_is_lost(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        here, _ = left_alone(house)
        assert not here.hello["share"]
        assert done(here.do("claim"))
        here.wait_for(lambda view: view["over"])
        assert (here.view["result"]["winner"], here.view["result"]["share"]) == ("own", None)
        here.close()


def test_matches_to_a_length_of_two_friends_are_shared_and_no_others(house: House) -> None:
    for wanted in ({"opponent": "bot"}, {"opponent": "screen"}, {"director": True}, {"rules": "money"}):
        answer = house.post(
            "/api/tables", json={"rules": "match", "opponent": "friend", "share": True, **wanted}
        )
        assert answer.status_code == 400, wanted
        assert "shared" in answer.json()["error"]["detail"]
