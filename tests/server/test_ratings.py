"""Ratings: the published formulas, and that a rated match counts once, between accounts, whatever becomes of the server."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.match.rating import Rating, by_length, fibs, glicko
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.server.client import Client
from tests.server.playing import play_on, settle
from tests.server.serving import House, serving
from tests.server.test_accounts import Browser, code_of, mine, signed_up
from tests.server.test_lobby import MAKER, TAKER, opened, take

OLD = Rating(experience=400)
ELSEWHERE = "127.0.0.2"
"""An address of this machine; players of one address count less."""


def test_glicko_2_as_in_glickmans_example() -> None:
    """Example of the Glicko-2 system, Mark Glickman, 2013: three opponents in one period, τ = 0.5."""
    others = [(1400, 30, 1.0), (1550, 100, 0.0), (1700, 300, 0.0)]
    found = glicko(Rating(1500, 200, 0.06), [(Rating(value, dev), score) for value, dev, score in others])
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


@pytest.mark.parametrize(
    ("winner", "loser", "length", "moved"),
    [
        # FIBS, `help formula`: 4 K √n P, with P = 1 / (10^(D√n/2000) + 1) for the upset
        (1500, 1500, 1, 2.0),
        (1500, 1500, 9, 6.0),
        (1700, 1500, 1, 4 * (1 / (10**0.1 + 1))),
        (1500, 1700, 1, 4 * (1 - 1 / (10**0.1 + 1))),
        (2000, 1500, 4, 8 * (1 / (10**0.5 + 1))),
    ],
)
def test_fibs_as_it_is_published(winner: float, loser: float, length: int, moved: float) -> None:
    won, lost = fibs(replace(OLD, value=winner), replace(OLD, value=loser), length)
    assert [won.value - winner, loser - lost.value] == pytest.approx([moved, moved])
    assert (won.experience, lost.matches) == (400 + length, 1)


def test_who_is_new_at_fibs_moves_five_times_as_fast() -> None:
    won, lost = fibs(Rating(), replace(OLD, experience=200), 1)
    assert [won.value, lost.value] == pytest.approx([1510, 1494])


def test_of_a_match_that_is_shared_the_part_beyond_what_was_expected_counts() -> None:
    stronger, weaker = replace(OLD, value=1700), replace(OLD, value=1500)
    expected = 1 / (1 + 10**-0.1)
    for part, moved in ((expected, 0.0), (1.0, 4 * (1 - expected)), (0.5, 4 * (0.5 - expected))):
        won, lost = fibs(stronger, weaker, 1, part)
        assert [won.value - 1700, 1500 - lost.value] == pytest.approx([moved, moved])
    # half of it to each of two equals moves neither
    assert glicko(Rating(), [(Rating(), 0.5)]).value == pytest.approx(1500)


def test_a_rated_match_that_was_left_is_counted_by_its_parts(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        one, _ = signed_up(house, "Shared One")
        two, _ = signed_up(house, "Shared Two", source=ELSEWHERE)
        offer = opened(one, rules="match", rated=True, length=3, clock=None, share=True).json()
        table: str = take(two, offer["challenge"]).json()["table"]
        with Client(house.address, table, MAKER) as white, Client(house.address, table, TAKER) as black:
            for _ in play_on([white, black], Random(4), acts=8, whole=False):
                pass
            settle([white, black])
            gone, here = sorted((white, black), key=lambda client: client.view["waiting_for"] != ["own"])
            gone.close()
            here.wait_for(lambda view: not here.presence["opp"]["here"])
            house.later(120)
            here.wait_for(lambda view: any(act["do"] == "claim" for act in view["acts"]))
            assert here.do("claim")["ok"]
            here.wait_for(lambda view: view["over"])
            share = here.view["result"]["share"] if here is white else 100 - here.view["result"]["share"]
        counted(one)
        moved = [ratings(each)["match"]["value"] - 1500 for each in (one, two)]
        # K is 5 for both, who are new and equals
        assert moved == pytest.approx(
            [5 * 4 * 3**0.5 * (share / 100 - 0.5) * each for each in (1, -1)], abs=1
        )


def test_what_has_a_crawford_game_is_counted_by_length() -> None:
    found = {
        name: by_length(compile_book(find_book(name))) for name in ("match", "american", "iranian", "welsh")
    }
    assert found == {"match": True, "american": True, "iranian": False, "welsh": False}


def played(house: House, one: Browser, two: Browser, **wanted: Any) -> str:
    """A rated match of one point, played to its end."""
    challenge = opened(one, length=1, clock=None, **{"rules": "match", "rated": True, **wanted}).json()[
        "challenge"
    ]
    table: str = take(two, challenge).json()["table"]
    with Client(house.address, table, MAKER) as white, Client(house.address, table, TAKER) as black:
        for _ in play_on([white, black], Random(1), acts=6000, whole=False):
            pass
        assert white.view["over"]
    return table


def ratings(here: Browser) -> Any:
    return {each["rules"]: each for each in mine(here)["ratings"]}


def counted(here: Browser) -> None:
    """Waits until a match is counted."""
    for _ in range(500):
        if ratings(here):
            return
    raise AssertionError("no match was counted")


def test_guests_play_for_fun(house: House) -> None:
    here, _ = signed_up(house, "Rated One")
    assert code_of(opened(Browser(house), "page-guest", rated=True)) == (401, "not_signed_in")
    challenge = opened(here, "page-rated", rated=True).json()["challenge"]
    assert code_of(take(Browser(house), challenge)) == (401, "not_signed_in")
    endless = opened(here, "page-rated", rated=True, rules="money", length=None, clock=None)
    assert code_of(endless) == (400, "rated_endless")
    assert "have no match length" in endless.json()["error"]["detail"]
    chosen = opened(here, "page-rated", rated=True, rules="iranian", length=0, clock=None)
    assert "choose one" in chosen.json()["error"]["detail"]


def test_a_rated_match_counts_once_whatever_becomes_of_the_server(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        one, _ = signed_up(house, "One")
        two, _ = signed_up(house, "Two", source=ELSEWHERE)
        table = played(house, one, two)
        counted(one)
        for each in (one, two):
            assert [seat["table"] for seat in mine(each)["seats"]] == [table]
        if ratings(one)["match"]["value"] < ratings(two)["match"]["value"]:
            one, two = two, one
        won, lost = ratings(one)["match"], ratings(two)["match"]
        assert (won["value"], lost["value"]) == (1510, 1490)
        assert (won["within"], won["experience"], won["matches"]) == (None, 1, 1)
        # the table tells it to everybody
        told = house.get(f"/api/tables/{table}/rating").json()
        held = mine(one)["seats"][0]["seat"]
        other = "black" if held == "white" else "white"
        assert told["moved"] == {held: 10, other: -10}
        assert (told[held]["value"], told[other]["experience"]) == (1510, 1)
        assert code_of(house.get(f"/api/tables/{house.table(opponent='friend')['table']}/rating")) == (
            404,
            "not_rated",
        )
        # both want it again: rated as before, and the same accounts sit there
        with Client(house.address, table, MAKER) as white, Client(house.address, table, TAKER) as black:
            assert (white.hello["rated"], white.do("rematch")["ok"], black.do("rematch")["ok"]) == (True,) * 3
        following = house.get(f"/api/tables/{table}").json()["rematch"]
        assert {each["table"] for each in mine(one)["seats"]} == {table, following}
        waiting = house.get(f"/api/tables/{following}/rating").json()
        assert (waiting["moved"], waiting[held]["value"]) == (None, 1510)
        # each has his own account of it
        told = [each.get("/api/account/export.json").json()["rated"] for each in (one, two)]
        assert [[(each["table"], each["won"], each["moved"]) for each in rows] for rows in told] == [
            [(table, True, 10)],
            [(table, False, -10)],
        ]
        # it is found again after a restart, and not counted again
        house.stop()
        house.start()
        with Client(house.address, table, MAKER):
            assert ratings(one)["match"] == won
        # the server ended between the match and its counting
        house.stop()
        with sqlite3.connect(tmp_path / "bafflebox.db") as rows:
            rows.execute("DELETE FROM rated_matches")
            rows.execute("DELETE FROM ratings")
            # and beside it lies a table that nobody can read any more
            rows.execute("CREATE TEMP TABLE other AS SELECT * FROM tables WHERE id = ?", (table,))
            rows.execute(
                "UPDATE other SET id = 'unreadable', setup = json_set(setup, '$.rules', 'unheard-of')"
            )
            rows.execute("INSERT INTO tables SELECT * FROM other")
        house.start()
        # which is told, and keeps nobody from playing
        assert "unreadable" in house.log()
        (house.data / "server.log").write_text("")
        counted(one)
        assert ratings(one)["match"] == won
        shown = opened(one, "page-shown").json()["challenge"]
        listed = {each["id"]: each for each in house.get("/api/lobby").json()["challenges"]}
        assert listed[shown]["rating"]["matches"] == 0  # under another rule set he is new
        # who leaves takes his rating along
        two.post("/api/account/delete", json={"password": "tric-trac and toothpicks"})
        with closing(sqlite3.connect(tmp_path / "bafflebox.db")) as rows:
            assert rows.execute("SELECT count(*) FROM ratings").fetchone() == (1,)
            assert rows.execute("SELECT loser FROM rated_matches").fetchone() == ("",)
