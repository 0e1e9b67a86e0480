"""Clocks at a table without a director: stopped by both players only, and audited when a log is verified."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.server.client import Client
from tests.server.playing import done, play_on, settle
from tests.server.serving import House, serving
from tests.server.test_tables import two

CLOCKED = [("american", "dispute", "A11.2"), ("welsh", "dispute", "W24v")]


def running(house: House, rules: str, **wanted: Any) -> list[Client]:
    """Two players, and a clock that runs."""
    clients = two(house, rules=rules, clock="rules", length=3, **wanted)
    for _ in play_on(clients, Random(1), whole=False, acts=300):
        if clients[0].view["clock"]["running"]:
            break
    settle(clients)
    assert clients[0].view["clock"]["running"]
    return clients


def runs(client: Client) -> bool:
    return client.view["clock"]["running"] is not None


def offered(client: Client, act: str) -> dict[str, Any] | None:
    return next((each for each in client.view["acts"] if each["do"] == act), None)


@pytest.mark.rule("W24v")
@pytest.mark.rule("A11.2")
@pytest.mark.parametrize(("rules", "cause", "rule"), CLOCKED)
def test_nobody_stops_the_clocks_alone(house: House, rules: str, cause: str, rule: str) -> None:
    clients = running(house, rules)
    ann, ben = clients
    view = ann.view
    assert done(ann.do("stop", cause=cause))
    # it is only asked so far
    assert ann.view["seq"] == view["seq"]
    assert runs(ann)
    assert (offered(ann, "stop") or {})["asked"] == cause
    ben.wait_for(lambda view: (offered(ben, "stop") or {}).get("agree") == cause)
    assert [each["cause"] for each in (offered(ben, "stop") or {})["causes"]] == [cause]
    # asking twice is no consent, and neither is another cause
    assert done(ann.do("stop", cause=cause))
    assert runs(ann)
    assert done(ben.do("stop", cause=cause))
    assert not runs(ben)
    fact = ben.events[ben.view["seq"]]
    assert fact["event"]["event"] == "ClockStopped"
    assert fact["event"]["rule"] == rule
    assert fact["said"] == {
        "key": "tell-ClockStopped",
        "rule": rule,
        "name": None,
        "cause": {"word": cause, "text": cause},
    }
    # either may let them go on
    ann.until(ben.view["seq"])
    assert offered(ann, "go_on")
    assert offered(ben, "go_on")
    assert ann.do("stop", cause=cause)["refused"]["code"] == "clock_stands"
    assert done(ben.do("go_on"))
    assert runs(ben)
    assert ben.events[ben.view["seq"]]["said"] == {"key": "tell-ClockStarted", "name": None}
    assert ben.do("go_on")["refused"]["code"] == "clock_runs"
    for client in clients:
        client.close()


def test_a_wish_to_stop_is_gone_once_the_game_went_on(house: House) -> None:
    clients = running(house, "american")
    ann, ben = clients
    assert done(ann.do("stop", cause="dispute"))
    for _ in play_on(clients, Random(2), whole=False, acts=1):
        pass
    settle(clients)
    assert "asked" not in (offered(ann, "stop") or {"asked": 1})
    assert done(ben.do("stop", cause="dispute"))
    assert runs(ben)
    for client in clients:
        client.close()


def test_for_what_a_clock_may_be_stopped_the_book_says(house: House) -> None:
    clients = running(house, "american")
    assert clients[0].do("stop", cause="agreement")["refused"]["rule"] == "A11.2"
    assert clients[0].do("stop", cause="nonsense")["refused"]["code"] == "incomplete"
    # nobody drops or lifts dice that the table throws
    for cause in ("fallen_dice", "dice_lifted"):
        refused = clients[0].do("stop", cause=cause)["refused"]
        assert (refused["code"], refused["rule"]) == ("no_cause_to_stop", "A11.2")
    for client in clients:
        client.close()
    clients = running(house, "welsh")
    assert clients[0].do("stop", cause="director")["refused"]["rule"] == "W24v"
    for client in clients:
        client.close()
    clients = two(house, rules="match")
    settle(clients)
    assert clients[0].do("stop", cause="break")["refused"]["code"] == "no_clock_set"
    for client in clients:
        client.close()


def test_who_plays_both_sides_or_the_bot_needs_nobodys_consent(house: House) -> None:
    made = house.table(rules="american", length=3, opponent="screen", dice="entered", clock="rules")
    with Client(house.address, made["table"], made["key"]) as client:
        while not client.view["clock"]["running"]:
            for _ in play_on([client], Random(1), whole=False, acts=1):
                pass
        assert done(client.do("stop", cause="fallen_dice", by="own"))
        assert not runs(client)
        assert done(client.do("go_on", by="opp"))
        assert runs(client)


@pytest.mark.parametrize(
    ("rules", "clock"),
    [
        ("american", "rules"),
        ("welsh", "rules"),
        ("iranian", "rules"),
        ("modern", "rules"),
        ("american", {"reserve": 2, "delay": 0}),
    ],
)
def test_the_clocks_of_a_match_that_was_played_here_pass_the_audit(
    tmp_path: Path, rules: str, clock: Any
) -> None:
    with serving(tmp_path) as house:
        clients = (
            two(house, rules=rules, length=1, clock=clock)
            if rules != "modern"
            else two(house, rules=rules, clock=clock, length=1, options={"clock": "delay"})
        )
        for count, _ in enumerate(play_on(clients, Random(3), whole=False, acts=60)):
            stop = offered(clients[0], "stop")
            if count % 10 == 5 and stop and clients[0].view["clock"]["running"]:
                cause = stop["causes"][0]["cause"]
                stopped = clients[0].do("stop", cause=cause)
                if not stopped["ok"]:  # a flag had just fallen
                    assert stopped["refused"]["code"] == "match_over"
                    break
                clients[1].wait_for(lambda view: offered(clients[1], "stop") or view["over"])
                answer = clients[1].do("stop", cause=cause)
                if answer["ok"]:
                    clients[0].until(answer["seq"])
                    clients[0].do("go_on")
        found = house.get(f"/api/verify/{clients[0].table}").json()
        assert found["faults"] == []
        names = [each["event"]["event"] for each in clients[0].events.values()]
        assert "ClockSet" in names
        for client in clients:
            client.close()


def test_every_word_of_a_wished_clock_counts(house: House) -> None:
    """`bronstein` and `per_game` were read and passed over."""
    wish = {"reserve": 300, "delay": 5, "per_game": True}
    clients = two(house, rules="american", length=3, clock=wish)
    settle(clients)  # the other agrees to it
    about = clients[0].view["clock"]["about"]
    for client in clients:
        client.close()
    assert about == "5:00 each for the game, simple delay of 5 s for each turn"
    bronstein = {"rules": "american", "opponent": "friend", "clock": {**wish, "bronstein": True}}
    refused = house.post("/api/tables", json=bronstein).json()["error"]
    assert (refused["code"], refused["rule"]) == ("option_error", "A7.1")


@pytest.mark.parametrize(
    "more", [{"increment": 5, "delay": 5}, {"increment": 5, "bronstein": True}, {"bronstein": True}]
)
def test_words_of_a_clock_that_contradict_each_other_are_refused(house: House, more: dict[str, Any]) -> None:
    wish = {"rules": "american", "length": 3, "opponent": "friend", "clock": {"reserve": 300, **more}}
    answer = house.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "option_error"
