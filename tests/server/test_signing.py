"""The end of a match at a desk: each confirms the result and what it comes to for himself, and the sheet says so (R9, A4.10, W23)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server import desks
from tests.server.client import Client
from tests.server.desks import accept
from tests.server.serving import House
from tests.server.test_sheets import wins


def over(house: House, rules: str = "welsh", **wanted: Any) -> Client:
    """A match to 3 that White has won 3-0 at a desk."""
    client = desks.sat(house, "Gwenllian", "Ifor", rules=rules, length=3, **wanted)
    accept(client)
    wins(client, "own", "gammon" if rules == "welsh" else "backgammon")
    client.wait_for(lambda view: view["over"])
    return client


def signs(client: Client, by: str, words: str) -> dict[str, Any]:
    return client.do({"do": "sign", "by": by, "words": words})


def sheet(house: House, client: Client) -> dict[str, Any]:
    found: dict[str, Any] = house.get(f"/api/tables/{client.table}/sheet").json()
    return found


@pytest.mark.rule("R9", "W23", "W23c", "W23d")
def test_result_and_sum_are_confirmed_by_each_for_himself(house: House) -> None:
    client = over(house)
    net = sheet(house, client)["settlement"]["net"]
    assert net == "£35.75"  # £10, 3 × 25p, and £25 more from who won no game
    assert client.view["conduct"]["signed"] == {"own": None, "opp": None}
    assert signs(client, "own", f"3-0 {net}")["ok"]
    assert sheet(house, client)["confirmed"] is None
    assert client.view["conduct"]["signed"] == {"own": "sum", "opp": None}
    assert signs(client, "own", f"3-0 {net}")["refused"]["code"] == "signed_already"
    assert signs(client, "opp", f"3-0 {net}")["ok"]
    assert sheet(house, client)["confirmed"] == "sum"
    assert not [act for act in client.view["acts"] if act["do"] == "sign" and " " in act["words"]]


@pytest.mark.rule("R9", "W23")
@pytest.mark.parametrize(
    ("words", "code", "rule"),
    [
        ("3-1", "wrong_score", "R9"),
        ("3-0 £10.00", "wrong_sum", None),
        ("3-0 nothing", "wrong_sum", None),
        ("three", "incomplete", "R2"),
    ],
)
def test_only_what_stands_is_confirmed(house: House, words: str, code: str, rule: str | None) -> None:
    refused = signs(over(house), "opp", words)["refused"]
    assert refused["code"] == code
    assert rule is None or refused["rule"] == rule
    if code == "wrong_sum":
        assert refused["rule"].startswith("W"), refused
        assert "£35.75" in refused["detail"]


@pytest.mark.rule("A4.10", "A6.1")
def test_what_is_disputed_is_not_confirmed_until_the_dispute_is_closed(house: House) -> None:
    client = over(house, "american")
    assert signs(client, "own", "3-0")["ok"]
    assert client.do({"do": "dispute", "by": "opp", "words": "it was a gammon"})["ok"]
    assert signs(client, "opp", "3-0")["refused"]["code"] == "frozen"
    assert sheet(house, client)["confirmed"] is None
    assert client.do({"do": "withdraw", "by": "opp"})["ok"]
    assert signs(client, "opp", "3-0")["ok"]
    assert sheet(house, client)["confirmed"] == "result"


@pytest.mark.rule("R9")
def test_nothing_is_confirmed_before_the_end(house: House) -> None:
    client = desks.sat(house, "Gwenllian", "Ifor", length=3)
    accept(client)
    assert signs(client, "own", "0-0")["refused"]["code"] == "not_over"


@pytest.mark.rule("W24i")
@pytest.mark.parametrize("guest", ["white", None])
def test_the_sheet_names_the_guest(house: House, guest: str | None) -> None:
    options = {"guest": guest} if guest else {}
    client = desks.sat(house, "Gwenllian", "Ifor", length=3, options=options)
    assert sheet(house, client)["guest"] == guest
