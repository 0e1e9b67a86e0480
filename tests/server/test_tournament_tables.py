"""Matches of tournaments at tables of the house: who sits where, what is shown meanwhile, and how results come back."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Client
from tests.server.evening import Evening, code_of
from tests.server.playing import play_on
from tests.server.serving import House, serving


def called(house: House, **division: Any) -> tuple[Evening, str, str]:
    """A tournament whose first match is called to table 1, with the two who meet in it."""
    given = {"lengths": [{"bracket": "*", "points": [1]}], "rules": "match", **division}
    evening = Evening.begun(house, players=4, **given)
    evening.step("call", division="open", match="M1.1")
    row = evening.row("M1.1")
    return evening, row["one"], row["two"]


def seats(evening: Evening, *names: str) -> list[Client]:
    """The seats of players, by the links that their phones show."""
    keys, found = evening.keys()["players"], []
    for name in names:
        link = evening.as_of(keys[name]).me()["next"]["seat"]
        table, _, key = link.removeprefix("/t/").partition("#")
        found.append(Client(evening.house.address, table, key))
    return found


def test_a_virtual_match_is_played_and_reports_itself(house: House) -> None:
    evening, one, two = called(house)
    made = evening.board("M1.1")
    assert made.status_code == 201, made.text
    row = evening.until(lambda view: view["divisions"][0]["matches"][0]["live"])["divisions"][0]["matches"][0]
    assert row["live"]["table"] == made.json()["table"]
    assert (row["live"]["players"], row["live"]["score"]) == ([one, two], [0, 0])
    clients = seats(evening, one, two)
    assert [client.hello["seat"] for client in clients] == ["white", "black"]
    evening.until(lambda view: view["running"][0]["arrived"] == [one, two])
    for _ in play_on(clients, Random(3)):
        pass
    row = evening.until(lambda view: view["divisions"][0]["matches"][0]["winner"])["divisions"][0]["matches"][
        0
    ]
    winner = {"white": one, "black": two}[house.get(f"/api/tables/{made.json()['table']}").json()["winner"]]
    assert (row["winner"], row["stage"], row["live"]["over"]) == (winner, "reported", True)
    facts = [(each["fact"], each["by"], each["why"]) for each in evening.desk()["journal"][:4]]
    assert facts[0] == ("Reported", winner, f"/t/{made.json()['table']}")
    assert [each[0] for each in facts].count("Started") == 1


def test_a_seat_opens_to_its_player_alone(house: House) -> None:
    evening, one, _ = called(house)
    made = evening.board("M1.1").json()
    keys = evening.keys()["players"]
    other = next(name for name in keys if name not in (one, evening.row("M1.1")["two"]))
    assert evening.as_of(keys[one]).me()["next"]["seat"].startswith(f"/t/{made['table']}#")
    assert (evening.as_of(keys[other]).me()["next"] or {}).get("seat") is None
    director = evening.desk()["tables"][made["table"]]["director"]
    with Client(house.address, made["table"], director.partition("#")[2]) as client:
        assert client.hello["seat"] == "director"


def test_a_table_is_made_once_and_only_for_a_match_that_was_called(house: House) -> None:
    evening, one, _ = called(house)
    first = evening.board("M1.1")
    assert evening.board("M1.1").json() == first.json()
    assert code_of(evening.board("M1.1", "desk")) == "table_made"
    assert code_of(evening.board("M1.2")) == "not_called"
    assert code_of(evening.board("M9.9")) == "no_match"
    assert code_of(evening.board("M1.1", division="none")) == "no_division"
    assert evening.board("M1.1", "moon").status_code == 400
    player = evening.as_of(evening.keys()["players"][one])
    assert code_of(player.board("M1.1")) == "for_the_staff"


def test_a_match_desk_gets_its_link_from_the_director(house: House) -> None:
    evening, one, two = called(house, rules="american")
    made = evening.board("M1.1", "desk").json()
    table, _, key = made["desk"].removeprefix("/t/").partition("#")
    assert evening.desk()["tables"][table]["desk"] == made["desk"]
    with Client(house.address, table, key) as client:
        assert client.hello["seat"] == "both"
        assert client.hello["names"] == {"own": one, "opp": two}
    assert evening.as_of(evening.keys()["players"][one]).me()["next"]["seat"] is None


def test_a_dispute_at_a_table_is_seen_at_the_desk(house: House) -> None:
    evening, one, two = called(house, rules="american")
    evening.board("M1.1")
    clients = seats(evening, one, two)
    for _ in play_on(clients, Random(1), acts=4, whole=False):
        pass
    act = next(each for each in clients[0].view["acts"] if each["do"] in ("dispute", "call_director"))
    assert clients[0].do({"do": act["do"], "words": "he moved thirteen"})["ok"]
    found = evening.desk()["calls"]
    assert [(each["match"], each["why"], each["by"]) for each in found] == [("M1.1", "dispute", one)]
    assert found[0]["about"] == "he moved thirteen"
    assert "claim" not in found[0]


def test_a_live_score_is_told_to_who_watches(house: House) -> None:
    evening, one, two = called(house, lengths=[{"bracket": "*", "points": [3]}])
    evening.board("M1.1")
    clients = seats(evening, one, two)
    for _ in play_on(clients, Random(5), whole=False, acts=4000):
        if clients[0].view["score"]["own"] or clients[0].view["score"]["opp"]:
            break
    view = evening.until(
        lambda view: any((view["divisions"][0]["matches"][0]["live"] or {}).get("score") or [])
    )
    assert sum(view["divisions"][0]["matches"][0]["live"]["score"]) >= 1


@pytest.mark.parametrize("kills", [1, 2])
def test_a_result_is_reported_once_whatever_falls_between(tmp_path: Path, kills: int) -> None:
    with serving(tmp_path) as house:
        evening, one, two = called(house)
        table = evening.board("M1.1").json()["table"]
        if kills == 2:
            house.kill()
            house.start()
        clients = seats(evening, one, two)
        for _ in play_on(clients, Random(7)):
            pass
        house.kill()
        house.start()
        row = evening.until(lambda view: view["divisions"][0]["matches"][0]["winner"])
        found = row["divisions"][0]["matches"][0]
        score = [found["winner_points"], found["loser_points"]]
        live = found["live"]
        assert (live["table"], live["over"]) == (table, True)
        assert live["score"] == (score if found["winner"] == one else score[::-1])
        journal = evening.desk()["journal"]
        assert [each["fact"] for each in journal].count("Reported") == 1


def test_who_lost_confirms_and_the_staff_verify(house: House) -> None:
    evening, one, two = called(house)
    keys = evening.keys()["players"]
    about = {"division": "open", "match": "M1.1"}
    winner, loser = evening.as_of(keys[one]), evening.as_of(keys[two])
    assert loser.refused("Confirmed", **about, name=two) == "no_result"
    winner.say("Reported", **about, winner=one, score=[1, 0])
    assert winner.refused("Confirmed", **about, name=one) == "loser_confirms"
    assert loser.me()["results"][0]["won"] is False
    loser.say("Confirmed", **about, name=two)
    assert loser.refused("Confirmed", **about, name=two) == "no_result"
    assert evening.desk()["to_verify"][0]["confirmed"] is True
    assert evening.row("M1.1")["stage"] == "reported"


def test_a_phone_shows_what_is_next_and_what_it_waits_for(house: House) -> None:
    evening, one, two = called(house)
    phone = evening.as_of(evening.keys()["players"][one])
    coming = phone.me()["next"]
    assert (coming["match"], coming["opponent"], coming["table"], coming["arrived"]) == (
        "M1.1",
        two,
        1,
        False,
    )
    phone.say("Arrived", division="open", match="M1.1", name=one)
    assert phone.me()["next"]["arrived"] is True
    phone.say("Reported", division="open", match="M1.1", winner=one, score=[1, 0])
    me = phone.me()
    assert me["next"] is None
    assert me["waits_for"] == [{"division": "open", "match": "M2.1", "sources": {"two": {"winner": "M1.2"}}}]
    assert [(each["match"], each["won"]) for each in me["results"]] == [("M1.1", True)]


def late(evening: Evening, house: House, minutes: int) -> str:
    """Call a match with one absent player, this late; the other one is there."""
    one, two = (evening.row("M1.1")[side] for side in ("one", "two"))
    evening.say("Arrived", division="open", match="M1.1", name=one)
    house.later(minutes * 60)
    evening.step("late", division="open", match="M1.1")
    return str(two)


def score_of(view: dict[str, Any]) -> list[int]:
    """The score at the table of the first match."""
    found: list[int] = view["divisions"][0]["matches"][0]["live"]["score"]
    return found


@pytest.mark.rule("A2.3")
@pytest.mark.parametrize("kind", ["virtual", "desk"])
def test_points_for_lateness_stand_in_the_score_of_the_table(house: House, kind: str) -> None:
    """Eleven minutes late: a point for the one who waited, whether the table was opened before or after; undone, it is gone."""
    evening, one, _ = called(house, rules="american", lengths=[{"bracket": "*", "points": [5]}])
    late(evening, house, 11)
    made = evening.board("M1.1", kind).json()["table"]
    first = evening.until(lambda view: view["divisions"][0]["matches"][0]["live"]["score"][0])
    points = first["divisions"][0]["matches"][0]["live"]["score"]
    assert points[0] >= 1
    assert points[1] == 0
    log = house.get(f"/api/tables/{made}/log").text
    assert '"A2.3"' in log
    evening.say("Penalised", division="open", match="M1.1", name=one, points=2)
    evening.until(lambda view: score_of(view) == [points[0], 2])
    evening.say("Undone", target=evening.desk()["journal"][0]["seq"])
    evening.until(lambda view: score_of(view) == points)
    assert not house.get(f"/api/verify/{made}").json()["faults"]


@pytest.mark.rule("A2.3")
def test_points_for_lateness_count_once_whatever_falls_between(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        evening, one, two = called(house, rules="american", lengths=[{"bracket": "*", "points": [5]}])
        evening.board("M1.1")
        evening.say("Penalised", division="open", match="M1.1", name=two, points=1)
        house.kill()
        house.start()
        evening.until(lambda view: (view["divisions"][0]["matches"][0]["live"] or {}).get("score") == [1, 0])
        evening.say("Penalised", division="open", match="M1.1", name=one, points=1)
        evening.until(lambda view: view["divisions"][0]["matches"][0]["live"]["score"] == [1, 1])


@pytest.mark.rule("A2.4", "A2.5")
@pytest.mark.parametrize("kind", ["virtual", "desk"])
def test_a_clock_and_a_monitor_come_to_a_slow_match_from_the_tournament(house: House, kind: str) -> None:
    evening, one, _ = called(house, rules="american", lengths=[{"bracket": "*", "points": [5]}])
    table = evening.board("M1.1", kind).json()["table"]
    there = f"{evening.path}/tables/{table}"
    done = house.post(there, json={"do": "clock"}, headers=evening.headers)
    assert (done.status_code, done.json()) == (200, {"link": None}), done.text
    assert '"ClockSet"' in house.get(f"/api/tables/{table}/log").text
    again = house.post(there, json={"do": "clock"}, headers=evening.headers)
    assert (again.status_code, code_of(again)) == (409, "clock_set_already")
    named = house.post(there, json={"do": "monitor", "name": "Eve"}, headers=evening.headers).json()
    assert named["link"].startswith(f"/t/{table}#join=")
    assert house.post(there, json={"do": "monitor", "name": "Eve"}, headers=evening.headers).json() == named
    assert '"Appointed"' in house.get(f"/api/tables/{table}/log").text
    invitation = named["link"].partition("#join=")[2]
    seat = house.post(f"/api/tables/{table}/seat", json={"invitation": invitation})
    assert seat.json()["side"] == "monitor", seat.text
    player = evening.as_of(evening.keys()["players"][one])
    assert code_of(house.post(there, json={"do": "clock"}, headers=player.headers)) == "for_the_staff"
    nowhere = house.post(f"{evening.path}/tables/none", json={"do": "clock"}, headers=evening.headers)
    assert (nowhere.status_code, code_of(nowhere)) == (404, "no_table_here")


def test_a_lost_key_is_renewed_and_the_one_before_opens_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        evening, one, two = called(house)
        made = evening.board("M1.1").json()
        old = evening.as_of(evening.keys()["players"][one])
        seat = old.me()["next"]["seat"].partition("#")[2]
        answer = evening.renewed("player", one)
        assert answer.status_code == 200, answer.text
        assert answer.headers["cache-control"] == "no-store"
        new = evening.as_of(answer.json()["key"])
        assert house.get(f"{evening.path}/me", headers=old.headers).status_code == 403
        assert old.refused("Arrived", division="open", match="M1.1", name=one) == "wrong_key"
        with pytest.raises(ConnectionClosed):
            Client(house.address, made["table"], seat)
        # other keys stay as they are
        assert evening.as_of(evening.keys()["players"][two]).me()["name"] == two
        there = new.me()["next"]["seat"].partition("#")[2]
        with Client(house.address, made["table"], there) as client:
            assert client.hello["seat"] in ("white", "black")
        assert evening.keys()["players"][one] == new.key
        # for the director alone, and only for those who have one
        evening.say("StaffNamed", name="Sven")
        staff = evening.as_of(evening.keys()["staff"]["Sven"])
        assert [code_of(each.renewed("player", one)) for each in (staff, new, evening.as_of(""))] == [
            "for_the_director", "for_the_staff", "wrong_key",
        ]  # fmt: skip
        assert code_of(evening.renewed("player", "Mallory")) == "no_key_holder"
        assert evening.renewed("staff", "Sven").json()["key"] == evening.keys()["staff"]["Sven"] != staff.key
        assert house.get(f"{evening.path}/desk", headers=staff.headers).status_code == 403
    with serving(tmp_path) as house:
        again = Evening(house, evening.id, evening.key)
        assert again.keys()["players"][one] == new.key
        with Client(house.address, made["table"], there):
            pass


def test_a_renewed_key_of_a_team_moves_the_seat_of_both(house: House) -> None:
    evening = Evening.begun(house, players=0, team=2)
    for pair in (("Ann", "Ben"), ("Cai", "Dee")):
        evening.say("Entered", division="open", name=" & ".join(pair), members=list(pair))
    evening.step("draw", seed="s")
    evening.step("call")
    assert evening.board("M1.1").status_code == 201
    ann, ben = (evening.as_of(evening.keys()["players"][name]) for name in ("Ann", "Ben"))
    before = ann.me()["next"]["seat"]
    assert evening.renewed("player", "Ben").status_code == 200
    assert house.get(f"{evening.path}/me", headers=ben.headers).status_code == 403
    assert ann.me()["next"]["seat"] != before
