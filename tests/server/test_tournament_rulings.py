"""Rulings of a tournament at the tables of its matches: carried out, appealed against, voted on and undone there by the same act."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.server.client import Client
from tests.server.evening import Evening
from tests.server.playing import play_on
from tests.server.serving import House
from tests.server.test_tournament_tables import called, seats

AT = {"division": "open", "match": "M1.1"}
LONG = {"lengths": [{"bracket": "*", "points": [7]}], "rules": "american"}


def playing(house: House) -> tuple[Evening, str, str, list[Client], Client]:
    """A match of seven points in which a few moves were made, its two seats and the director's."""
    evening, one, two = called(house, **LONG)
    table = evening.board("M1.1").json()["table"]
    clients = seats(evening, one, two)
    for _ in play_on(clients, Random(1), acts=4, whole=False):
        pass
    link = evening.desk()["tables"][table]["director"]
    return evening, one, two, clients, Client(house.address, table, link.partition("#")[2])


def seen(client: Client, holds: Callable[[dict[str, Any]], Any]) -> dict[str, Any]:
    """The view of a seat, once something holds of it."""
    while not holds(client.view):
        client.read()
    return client.view


def code(answer: Any) -> tuple[str, str]:
    """The code and the rule of a refusal."""
    error = answer.json()["error"]
    return error["code"], error["rule"]


@pytest.mark.rule("A1.2")
def test_a_ruling_of_the_desk_is_carried_out_at_the_table_and_undone_there(house: House) -> None:
    evening, one, two, clients, _ = playing(house)
    evening.step(
        "rule", **AT, grounds=["A4.8"], remedies=[f"award {two} 2", f"warn {one}"], why="moved twice"
    )
    view = seen(clients[0], lambda view: view["score"]["opp"] == 2)
    ruling = view["conduct"]["ruling"]
    assert (ruling["grounds"], ruling["by"]) == (["A4.8"], "director")
    assert seen(clients[1], lambda view: view["score"]["own"] == 2)["conduct"]["ruling"]["grounds"] == [
        "A4.8"
    ]
    # it is entered once, though the table reports rulings too
    assert len(evening.desk()["office"]["rulings"]) == 1
    table = evening.row("M1.1")["live"]["table"]
    assert not house.get(f"/api/verify/{table}").json()["faults"]
    evening.step("undo", entry=evening.desk()["journal"][0]["seq"])
    seen(clients[0], lambda view: view["score"]["opp"] == 0)
    assert not house.get(f"/api/verify/{table}").json()["faults"]
    assert evening.desk()["office"]["rulings"] == []


@pytest.mark.rule("A8.1a")
def test_what_the_table_refuses_the_desk_refuses_by_the_same_rule(house: House) -> None:
    evening, one, _, _, _ = playing(house)
    answer = evening.stepped("rule", **AT, grounds=["A1.2"], remedies=[f"time {one} +1:00"])
    assert code(answer) == ("no_clock_set", "A8.1a")
    assert evening.desk()["office"]["rulings"] == []


@pytest.mark.rule("A2.4")
def test_a_match_that_is_awarded_ends_at_its_table_and_goes_on_when_that_is_undone(house: House) -> None:
    evening, one, two, clients, _ = playing(house)
    evening.step("rule", **AT, grounds=["A2.4"], remedies=[f"match {one}"])
    row = evening.row("M1.1")
    assert (row["winner"], row["how"]) == (one, "ruling")
    seen(clients[0], lambda view: view["over"])
    evening.step("undo", entry=evening.desk()["journal"][0]["seq"])
    seen(clients[0], lambda view: not view["over"])
    assert evening.row("M1.1")["winner"] is None
    # the table's own report of that end may come after its undoing, and then says nothing
    for _ in range(20):
        evening.step("rule", **AT, grounds=["A2.4"], remedies=[f"match {one}"])
        evening.step("undo", entry=evening.desk()["journal"][0]["seq"])
        seen(clients[0], lambda view: not view["over"])
        assert evening.row("M1.1")["winner"] is None
    # another end of it is reported as well
    evening.step("rule", **AT, grounds=["A2.4"], remedies=[f"award {two} 7"])
    assert evening.until(lambda view: view["divisions"][0]["matches"][0]["winner"])
    assert evening.row("M1.1")["winner"] == two


@pytest.mark.rule("A6.3")
def test_an_appeal_from_a_phone_and_the_vote_at_the_desk_are_those_of_the_table(house: House) -> None:
    evening, one, two, clients, _ = playing(house)
    act = next(each for each in clients[0].view["acts"] if each["do"] in ("dispute", "call_director"))
    assert clients[0].do({"do": act["do"], "words": "they moved thirteen"})["ok"]
    evening.step("rule", **AT, grounds=["A4.8"], remedies=[f"award {one} 1"])
    phone = evening.as_of(evening.keys()["players"][two])
    ruling = phone.me()["rulings"][0]
    assert (ruling["grounds"], ruling["may_appeal"]) == (["A4.8"], True)
    phone.say("Appealed", **AT, name=two)
    assert seen(clients[1], lambda view: view["conduct"].get("appeal"))
    assert code(evening.told(fact={"fact": "PlayResumed", **AT})) == ("appeal_open", "A6.3")
    evening.step("vote", **AT, overturn=["Vera", "Wim", "Xenia"])
    seen(clients[0], lambda view: view["score"]["own"] == 0)
    evening.say("PlayResumed", **AT)
    seen(clients[0], lambda view: not view["conduct"].get("dispute"))


def test_a_ruling_and_an_appeal_at_the_table_stand_among_the_rulings_of_the_desk(house: House) -> None:
    evening, one, two, clients, director = playing(house)
    act = next(each for each in clients[0].view["acts"] if each["do"] in ("dispute", "call_director"))
    assert clients[0].do({"do": act["do"], "words": "they moved thirteen"})["ok"]
    with director:
        seen(director, lambda view: any(each["do"] == "rule" for each in view["acts"]))
        assert director.do({"do": "rule", "words": f"A4.8: award {one} 1"})["ok"]
        evening.until(lambda _: evening.desk()["office"]["rulings"])
        assert clients[1].do({"do": "appeal"})["ok"]
        evening.until(lambda _: evening.desk()["office"]["rulings"][0]["appealed"])
    (ruling,) = evening.desk()["office"]["rulings"]
    assert (ruling["grounds"], ruling["remedies"], ruling["appealed"]) == (["A4.8"], [f"award {one} 1"], two)


@pytest.mark.rule("A1.6")
def test_a_spectator_barred_by_phone_is_barred_at_the_table(house: House) -> None:
    evening, one, _, _, director = playing(house)
    phone = evening.as_of(evening.keys()["players"][one])
    phone.say("SpectatorBarred", **AT, name="Sid")
    assert phone.refused("SpectatorBarred", **AT, name="Sid") == "barred_already"
    stranger = next(
        name for name in evening.keys()["players"] if name not in (one, evening.row("M1.1")["two"])
    )
    assert (
        evening.as_of(evening.keys()["players"][stranger]).refused("SpectatorBarred", **AT, name="Tom")
        == "for_the_staff"
    )
    evening.say("EquipmentReplaced", **AT, item="cups")
    director.close()
