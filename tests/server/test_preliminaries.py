"""Before the first game at a match desk, and between games: each of the two confirms for himself, and the law says what."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server import desks
from tests.server.client import Client
from tests.server.desks import accept
from tests.server.serving import House


def sat(house: House, rules: str = "american", **wanted: Any) -> Client:
    """Both at one device with a clock, before anything was said."""
    return desks.sat(house, "Mara", "Idris", rules=rules, **{"clock": "rules", "length": 3, **wanted})


def answers(client: Client) -> list[tuple[str, str, str]]:
    """Return the open questions: the side, the question, the rule."""
    asked = [act for act in client.view["acts"] if act.get("group") == "answer"]
    return [(act["by"], f"{act['do']} {act.get('words', '')}".strip(), act["rule"]) for act in asked]


@pytest.mark.rule("R4", "A3.2")
def test_no_game_begins_before_each_has_agreed_for_himself(house: House) -> None:
    client = sat(house)
    assert (client.view["phase"], client.view["game"]) == ("terms", 0)
    assert answers(client) == [("own", "propose terms", "R4"), ("opp", "propose terms", "R4")]
    assert client.do({"do": "propose", "by": "opp", "words": "terms"})["ok"]
    assert client.view["waiting_for"] == ["own"]
    assert not client.do({"do": "agree", "by": "opp"})["ok"]
    assert client.do({"do": "agree", "by": "own"})["ok"]
    client.wait_for(lambda view: view["phase"] == "opening")
    assert client.view["game"] == 1


@pytest.mark.rule("A3.1", "W25C")
@pytest.mark.parametrize(
    ("rules", "rule", "some"),
    [("american", "A3.1", "baffle_box"), ("welsh", "W25C", "break_marker"), ("match", None, None)],
)
def test_the_book_says_what_lies_on_the_table(
    house: House, rules: str, rule: str | None, some: str | None
) -> None:
    wanted = {"clock": "rules" if rule else None, "length": 25 if rules == "welsh" else 3}
    listed = sat(house, rules, **wanted).view["conduct"]["terms"]["equipment"]
    if rule is None:
        assert listed is None
    else:
        assert listed["rule"] == rule
        assert some in listed["items"]


@pytest.mark.rule("A3.2")
def test_what_they_do_not_agree_on_is_thrown_for(house: House) -> None:
    client = sat(house)
    assert client.do({"do": "roll_off", "words": "colour 36"})["ok"]
    items = {each["name"]: each["value"] for each in client.view["conduct"]["terms"]["items"]}
    assert items["colour"] == "black"
    accept(client)
    assert client.view["phase"] == "opening"


@pytest.mark.rule("A5.1")
def test_a_score_that_nobody_confirmed_with_a_result_is_compared_before_the_next_game(house: House) -> None:
    client = sat(house)
    accept(client)
    assert client.do({"do": "name_start", "by": "own", "words": "self"})["ok"]
    assert client.do({"do": "end_turn", "by": "own"})["ok"]
    assert client.do({"do": "double", "by": "opp"})["ok"]
    assert client.do({"do": "drop", "by": "own"})["ok"]
    assert client.view["score"]["opp"] == 1
    refused = client.do("next")
    assert refused["refused"]["rule"] == "A5.1"
    assert answers(client) == [("own", "propose score", "A5.1"), ("opp", "propose score", "A5.1")]
    assert client.do({"do": "propose", "by": "own", "words": "score"})["ok"]
    assert not client.do("next")["ok"]
    assert client.do({"do": "agree", "by": "opp"})["ok"]
    assert client.do("next")["ok"]


@pytest.mark.rule("A5.1", "R9")
def test_a_result_that_both_confirmed_is_not_asked_again(house: House) -> None:
    client = sat(house)
    accept(client)
    assert client.do({"do": "name_start", "by": "own", "words": "self"})["ok"]
    assert client.do({"do": "name_result", "by": "own", "words": "self single"})["ok"]
    assert client.do({"do": "confirm_result", "by": "opp"})["ok"]
    assert client.do("next")["ok"]


def test_a_book_without_a_word_of_it_asks_for_no_score(house: House) -> None:
    client = sat(house, "match", clock=None)
    accept(client)
    for do, by in (("name_start", "own"), ("end_turn", "own"), ("double", "opp"), ("drop", "own")):
        assert client.do({"do": do, "by": by, **({"words": "self"} if do == "name_start" else {})})["ok"]
    assert client.do("next")["ok"]
