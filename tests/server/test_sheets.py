"""Settlements over HTTP: every term, the pot of two players from match to match, the jackpot of a tournament."""

from __future__ import annotations

import csv
from io import StringIO
from typing import Any

import httpx
import pytest

from tests.server.client import Client
from tests.server.desks import accept, sat
from tests.server.serving import House


def wins(client: Client, winner: str, how: str) -> None:
    """The next game is won so."""
    accept(client)
    if client.view["phase"] == "between_games":
        for act in [act for act in client.view["acts"] if act["do"] == "be_ready"]:  # a break was due
            assert client.do({"do": "be_ready", "by": act["by"]})["ok"]
        assert client.do("next")["ok"]
    start = next((act for act in client.view["acts"] if act["do"] == "name_start"), None)
    if start:
        assert client.do({"do": "name_start", "by": start["by"], "words": "self"})["ok"]
    assert client.do({"do": "name_result", "by": winner, "words": f"self {how}"})["ok"], client.view["acts"]
    other = "opp" if winner == "own" else "own"
    assert client.do({"do": "confirm_result", "by": other})["ok"]


def sheet(house: House, client: Client) -> dict[str, Any]:
    found: dict[str, Any] = house.get(f"/api/tables/{client.table}/sheet").json()
    return found


def due(found: dict[str, Any]) -> list[tuple[str, str, str]]:
    return [
        (term["rule"], term["amount"], term["payer"])
        for term in found["settlement"]["terms"]
        if term["payer"]
    ]


@pytest.mark.rule("W23", "W23c", "W23d")
def test_the_pot_of_two_players_goes_from_match_to_match(house: House) -> None:
    first = sat(house, "Angharad", "Bleddyn", length=3)
    wins(first, "own", "single")
    wins(first, "opp", "single")
    running = sheet(house, first)
    assert (running["over"], due(running)) == (False, [])
    wins(first, "own", "gammon")
    found = sheet(house, first)
    # £10 and 3 points of difference at 25p; Bleddyn won a game
    assert due(found) == [("W23", "£10.00", "black"), ("W23", "£0.75", "black")]
    assert (found["settlement"]["debtor"], found["settlement"]["net"]) == ("black", "£10.75")
    not_due = {term["rule"] for term in found["settlement"]["terms"] if not term["payer"]}
    assert not_due == {"W18d", "W23a", "W23b", "W23c", "W23d"}
    assert (found["pot"]["before"], found["pot"]["now"], found["pot"]["waiting"]) == (0, 3, "£3.00")
    # the same two the other way round, and others who have nothing to do with them
    others = sat(house, "Angharad", "Cara", length=3)
    wins(others, "own", "backgammon")
    second = sat(house, "bleddyn", "ANGHARAD", length=3)
    wins(second, "own", "single")
    wins(second, "opp", "backgammon")
    again = sheet(house, second)
    assert (again["pot"]["before"], again["pot"]["now"]) == (3, 0)
    assert ("W23d", "£5.00", "white") in due(again)
    assert [each["games"] for each in again["pot"]["earlier"]] == [3]
    # £10, 5 × 25p, and five games in the pot; the loser won one game
    assert again["settlement"]["net"] == "£16.25"
    # what was owed for the first match stays what it was
    assert due(sheet(house, first)) == due(found)
    for client in (first, others, second):
        client.close()


@pytest.mark.rule("W23d")
def test_who_has_no_name_finds_no_pot(house: House) -> None:
    for _ in range(2):
        client = sat(house, "White", "Black", length=1)
        wins(client, "own", "single")
        assert sheet(house, client)["pot"] | {"earlier": []} == {
            "rule": "W23d",
            "rate": "£1.00",
            "before": 0,
            "now": 1,
            "waiting": "£1.00",
            "named": False,
            "earlier": [],
        }
        client.close()


@pytest.mark.rule("O4", "N6")
@pytest.mark.parametrize(
    ("rules", "options", "how", "rule", "net"),
    [
        ("money", {"stake": "0.25"}, "gammon", "O4", "0.50"),
        ("iranian", {"stake": "2.50", "stakes": "points"}, "gammon", "N6", "5.00"),
        ("iranian", {"stake": "2.50", "stakes": "flat"}, "single", "N6", "2.50"),
    ],
)
def test_a_session_comes_to_its_stakes(
    house: House, rules: str, options: dict[str, str], how: str, rule: str, net: str
) -> None:
    if rules == "iranian":
        options = {"length": "off", **options}
    client = sat(house, "Ann", "Ben", rules=rules, options=options)
    wins(client, "opp", how)
    found = sheet(house, client)
    assert [(term["rule"], term["amount"]) for term in found["settlement"]["terms"]] == [(rule, net)]
    assert found["settlement"]["debtor"] == "white"
    client.close()


def test_the_games_are_a_table_of_numbers_too(house: House) -> None:
    client = sat(house, "=Ann", "Ben", rules="american", length=5)
    wins(client, "own", "gammon")
    wins(client, "opp", "single")
    rows = list(csv.DictReader(StringIO(house.get(f"/api/tables/{client.table}/sheet.csv").text)))
    assert [(row["game"], row["winner"], row["white"], row["black"], row["how"]) for row in rows] == [
        ("1", "'=Ann", "2", "0", "gammon"),
        ("2", "Ben", "0", "1", "single"),
    ]
    assert [(row["white_score"], row["black_score"]) for row in rows] == [("2", "0"), ("2", "1")]
    client.close()


@pytest.mark.rule("W23e")
def test_the_jackpot_of_a_tournament_goes_to_its_outright_winner(house: House) -> None:
    def asked(players: list[str], winner: str | None = None, **more: Any) -> httpx.Response:
        return httpx.post(
            f"{house.url}/api/rules/{more.pop('book', 'welsh')}/jackpot",
            json={"players": players, "winner": winner, **more},
        )

    made = asked(["Ann", " Ben ", "", "Cara"], "Cara").json()
    assert (made["rule"], made["entry"], made["pot"]) == ("W23e", "£10.00", "£30.00")
    assert [(each["name"], each["paid"], each["gets"]) for each in made["players"]] == [
        ("Ann", "£10.00", None),
        ("Ben", "£10.00", None),
        ("Cara", "£10.00", "£30.00"),
    ]
    assert asked(["Ann", "Ben", "Cara"], options={"jackpot_entry": "2.50"}).json()["pot"] == "£7.50"
    two = asked(["Ann", "Ben"])
    assert (two.status_code, two.json()["error"]["rule"]) == (409, "W23e")
    assert asked(["Ann", "Ben", "Cara"], "Eve").json()["error"]["code"] == "not_entered"
    assert asked(["Ann", "Ben", "Cara"], book="match").status_code == 409
