"""Days a move, R6: two who need not sit there together, each with so many days from when he is waited for."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.client import Client
from tests.server.playing import done, play_on, settle
from tests.server.serving import House, serving

DAY = 86_400


def two(house: House, **wanted: Any) -> list[Client]:
    made = house.table(rules="match", length=3, opponent="friend", days=3, **wanted)
    return [Client(house.address, made["table"], key) for key in (made["key"], house.join(made))]


def begun(house: House) -> list[Client]:
    """The two some acts later."""
    clients = two(house)
    for _ in play_on(clients, Random(9), acts=6, whole=False):
        pass
    settle(clients)
    return clients


def offered(client: Client) -> set[str]:
    return {act["do"] for act in client.view["acts"]}


@pytest.mark.rule("R6")
def test_each_has_days_and_no_less_whether_he_is_there_or_not(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        clients = begun(house)
        slow, other = sorted(clients, key=lambda client: client.view["waiting_for"] != ["own"])
        assert slow.hello["days"] == 3
        other.wait_for(lambda view: other.presence["opp"]["due_at"] is not None)
        about = house.get(f"/api/tables/{slow.table}").json()
        assert about["waits"] == slow.hello["seat"]
        assert about["due"] == other.presence["opp"]["due_at"]
        assert abs(about["due"] - about["now"] - 3 * 86_400_000) < 60_000
        assert other.presence["own"]["due_at"] is None
        # nobody is warned or away after minutes, there or not
        house.later(3_600)
        other.wait_for(lambda view: "away_at" not in other.presence["opp"] and other.presence["opp"]["here"])
        slow.close()
        other.wait_for(lambda view: not other.presence["opp"]["here"])
        assert (other.presence["opp"]["due_at"], "claim" in offered(other)) == (about["due"], False)
        assert other.do("claim")["refused"]["code"] == "too_early"
        house.later(2 * DAY)
        assert other.do("claim")["refused"]["rule"] == "R6"
        house.later(DAY)
        other.wait_for(lambda view: "claim" in offered(other))
        # who comes and acts has three days again when he is waited for the next time
        with Client(house.address, slow.table, slow.key) as back:
            while back.view["waiting_for"] == ["own"]:
                for _ in play_on([back], Random(3), acts=1, whole=False):
                    pass
            other.wait_for(lambda view: view["waiting_for"] == ["own"])
            house.later(3 * DAY)
            back.wait_for(lambda view: "claim" in offered(back))
            assert done(back.do("claim"))
            back.wait_for(lambda view: view["over"])
            assert (back.view["result"]["cause"], back.view["result"]["winner"]) == ("absence", "own")
        other.close()
        assert house.get(f"/api/tables/{slow.table}").json()["due"] is None


def test_the_days_are_kept_while_the_table_is_put_away(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        clients = begun(house)
        due = house.get(f"/api/tables/{clients[0].table}").json()["due"]
        for client in clients:
            client.close()
    with serving(tmp_path) as house:
        assert house.get(f"/api/tables/{clients[0].table}").json()["due"] == due


def refused(house: House, **wanted: Any) -> str:
    answer = house.post("/api/tables", json={"rules": "match", "opponent": "friend", "days": 3, **wanted})
    assert answer.status_code == 400
    said: str = answer.json()["error"]["detail"]
    return said


def test_days_are_for_two_friends_without_a_clock(house: House) -> None:
    assert "two friends" in refused(house, opponent="bot")
    assert "two friends" in refused(house, opponent="screen")
    assert "two friends" in refused(house, director=True)
    assert "no clock" in refused(house, rules="american", clock="rules")
    assert refused(house, days=15)
    assert refused(house, days=-1)


def test_a_challenge_tells_its_days(house: House) -> None:
    wanted = {
        "page": "page-for-days",
        "key": "k" * 30,
        "name": "Mara",
        "rules": "match",
        "length": 3,
        "days": 7,
    }
    assert house.post("/api/lobby", json=wanted).status_code == 201
    assert [
        each["days"] for each in house.get("/api/lobby").json()["challenges"] if each["name"] == "Mara"
    ] == [7]
