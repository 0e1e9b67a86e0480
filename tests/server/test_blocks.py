"""A block keeps two accounts apart at every way by which the server brings people together."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.client import Client
from tests.server.serving import House
from tests.server.test_accounts import Browser, code_of, read_to_the_end, signed_up
from tests.server.test_friends import did, looking, wish
from tests.server.test_lobby import MAKER, TAKER, THIRD, opened, take
from tests.server.test_talk import cookie_of, says, spoken


@pytest.fixture
def two(house: House, request: pytest.FixtureRequest) -> tuple[Browser, Browser, str, str]:
    """Two accounts with their names, of which the first has blocked the second."""
    test = request.node.name[5:15]
    mara, idris = f"Mara {test}", f"Idris {test}"
    here, there = signed_up(house, mara)[0], signed_up(house, idris)[0]
    assert did(here, "block", idris) == {"blocked": [idris]}
    return here, there, mara, idris


def challenges(here: Browser) -> list[str]:
    return [each["id"] for each in here.get("/api/lobby").json()["challenges"]]


def seat_taken(here: Browser, made: dict[str, Any], door: str = "seat") -> httpx.Response:
    body = {"invitation": made["friend"].split("#join=")[1], **({"key": THIRD} if door == "seat" else {})}
    return here.post(f"/api/tables/{made['table']}/{door}", json=body)


def test_asking(two: tuple[Browser, Browser, str, str]) -> None:
    here, there, mara, idris = two
    assert did(there, "ask", mara) == {"asked": [mara]}
    assert did(here, "unblock", idris) == {}
    assert code_of(wish(here, "block", "x")) == (400, "bad_name")
    assert code_of(wish(here, "block", mara.upper())) == (409, "own_name")


def test_lobby(house: House, two: tuple[Browser, Browser, str, str]) -> None:
    here, there, _, idris = two
    with (
        looking(there, "/api/lobby/live?page=page-idris") as told,
        looking(here, "/api/lobby/live?page=page-mara") as too,
    ):
        next(told), next(too)
        ours = opened(here, "page-mara", key=MAKER).json()["challenge"]
        theirs = opened(there, "page-idris", key=TAKER).json()["challenge"]
        views = (
            next(view for view in told if theirs in str(view)),
            next(view for view in too if ours in str(view)),
        )
        assert ours not in str(views[0])
        assert theirs not in challenges(here)
        assert {ours, theirs} <= set(challenges(Browser(house)))
        assert code_of(take(there, ours, THIRD)) == (404, "no_challenge")
        assert code_of(take(here, theirs, THIRD)) == (404, "no_challenge")
        did(here, "unblock", idris)
        assert next(view for view in told if ours in str(view))
        did(here, "block", idris)
        assert next(view for view in told if ours not in str(view))
        # a match of ours that is being played is not listed there
        third = Browser(house)
        table = take(third, ours, THIRD, name="Teleri").json()["table"]
        with Client(house.address, table, MAKER):
            shown = [each["table"] for each in third.get("/api/lobby").json()["tables"]]
            hidden = [each["table"] for each in there.get("/api/lobby").json()["tables"]]
        assert (table in shown, table in hidden) == (True, False)


def test_tables(house: House, two: tuple[Browser, Browser, str, str]) -> None:
    here, there, _, _ = two
    made = house.table(rules="match", opponent="friend", name="M")
    held = {"seats": [{"table": made["table"], "key": made["key"]}]}
    assert here.post("/api/account/seats", json=held).json() == {"tables": [made["table"]]}
    assert code_of(seat_taken(there, made, "invitation")) == (403, "kept_apart")
    assert code_of(seat_taken(there, made)) == (403, "kept_apart")
    assert seat_taken(Browser(house), made).status_code == 201
    # nor does the account hold the seat with a key that was handed on
    given = {"seats": [{"table": made["table"], "key": THIRD}]}
    assert there.post("/api/account/seats", json=given).json() == {"tables": []}


def test_tables_where_the_seat_is_not_held(house: House, two: tuple[Browser, Browser, str, str]) -> None:
    here, there, _, _ = two
    made = house.table(rules="match", opponent="friend", name="M")
    with Client(house.address, made["table"], made["key"], cookie=cookie_of(here)):
        assert code_of(seat_taken(there, made)) == (403, "kept_apart")


def test_watching(house: House, two: tuple[Browser, Browser, str, str]) -> None:
    here, there, _, idris = two
    made = house.table(rules="match", opponent="friend", name="M")
    here.post("/api/account/seats", json={"seats": [{"table": made["table"], "key": made["key"]}]})
    with pytest.raises(ConnectionClosed):
        Client(house.address, made["table"], cookie=cookie_of(there))
    did(here, "unblock", idris)
    with Client(house.address, made["table"], cookie=cookie_of(there)) as seen:
        did(here, "block", idris)  # and the watcher leaves at once
        with pytest.raises(ConnectionClosed) as closed:
            read_to_the_end(seen)
    assert "kept_apart" in json.dumps(seen.other)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


def test_talk(house: House, two: tuple[Browser, Browser, str, str]) -> None:
    here, there, _, _ = two
    made = house.table(rules="match", opponent="friend", name="Nesta", opponent_name="Olwen")
    third, _ = signed_up(house, "Third who watches")
    with (
        Client(house.address, made["table"], cookie=cookie_of(here)) as ours,
        Client(house.address, made["table"], cookie=cookie_of(there)) as theirs,
        Client(house.address, made["table"], cookie=cookie_of(third)) as others,
    ):
        assert says(theirs, "hear me") == ""
        assert says(ours, "and me") == ""
        assert [words for _, _, words in spoken(others)] == ["hear me", "and me"]
        assert [words for _, _, words in spoken(ours)] == ["and me"]
        assert [words for _, _, words in spoken(theirs)] == ["hear me"]
    with Client(house.address, made["table"], cookie=cookie_of(here)) as ours:  # what is kept too
        assert [words for _, _, words in spoken(ours)] == ["and me"]
