"""The lobby: challenges of those who are here, taken with their terms, and the matches that came of them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from bafflebox.server.features.lobby.service import ACCOUNT, ADDRESS, GONE, GUESTS, LASTS, OWN
from tests.server.client import Client
from tests.server.serving import PATIENCE, PLAIN, House, serving
from tests.server.test_accounts import Browser, code_of, mine, signed_up

MAKER, TAKER, THIRD = "m" * 30, "t" * 30, "x" * 30


@contextmanager
def present(house: House, page: str) -> Iterator[Iterator[Any]]:
    """A window that has the lobby open, and its messages."""
    with httpx.stream(
        "GET", f"{house.url}/api/lobby/live?page={page}", timeout=PATIENCE, verify=PLAIN
    ) as answer:
        yield (json.loads(line[6:]) for line in answer.iter_lines() if line.startswith("data: "))


def opened(here: Browser, page: str = "page-one", **wanted: Any) -> httpx.Response:
    given = {"page": page, "key": MAKER, "name": "Mara", "rules": "american", "length": 5, "clock": "rules"}
    return here.post("/api/lobby", json={**given, **wanted})


def take(here: Browser, challenge: str, key: str = TAKER, name: str = "Teleri") -> httpx.Response:
    return here.post(f"/api/lobby/{challenge}/take", json={"key": key, "name": name})


def listed(house: House) -> dict[str, Any]:
    return {each["id"]: each for each in house.get("/api/lobby").json()["challenges"]}


def test_a_challenge_is_shown_with_its_terms_and_taken_once(house: House) -> None:
    here, there = Browser(house), Browser(house)
    with present(house, "page-one") as told, present(house, "page-two") as too:
        next(told), next(too)
        challenge = opened(here).json()["challenge"]
        shown = until(too, lambda view: challenge in str(view["challenges"]))["challenges"][-1]
        assert (shown["name"], shown["rules"], shown["length"], shown["account"]) == (
            "Mara",
            "american",
            5,
            False,
        )
        terms = {each["name"]: each["value"] for each in shown["terms"]}
        assert terms["length"] == "5"
        assert ":" in terms["settings"]
        assert MAKER not in json.dumps(shown)
        other = opened(here, key=THIRD).json()["challenge"]
        assert code_of(take(here, challenge, MAKER)) == (409, "own_challenge")
        table = take(there, challenge).json()["table"]
        assert take(there, challenge).json()["table"] == table  # the answer may have been lost
        assert code_of(take(Browser(house), challenge, THIRD)) == (404, "no_challenge")
        until(told, lambda view: challenge not in str(view["challenges"]))
        assert other not in listed(house)  # who sits at a table waits for nobody else
        asked = here.post(f"/api/lobby/{challenge}/table", json={"key": MAKER}).json()
        stranger = here.post(f"/api/lobby/{challenge}/table", json={"key": THIRD}).json()
        assert (asked, stranger) == ({"table": table, "open": False}, {"table": None, "open": False})
        with Client(house.address, table, MAKER) as white, Client(house.address, table, TAKER) as black:
            assert (white.hello["seat"], black.hello["seat"]) == ("white", "black")
            # what was read before is agreed: nobody is asked again
            assert not any(act["do"] == "agree" for act in (*white.view["acts"], *black.view["acts"]))
            played = until(told, lambda view: table in str(view["tables"]))["tables"]
            found = next(each for each in played if each["table"] == table)
            assert (found["white"], found["black"], found["score"]) == ("Mara", "Teleri", [0, 0])
            with Client(house.address, table):
                until(
                    told,
                    lambda view: any(
                        (each["table"], each["watching"]) == (table, 1) for each in view["tables"]
                    ),
                )
        until(told, lambda view: table not in str(view["tables"]))


def until(told: Iterator[Any], holds: Any) -> Any:
    """The next view of which something holds."""
    return next(view for view in told if holds(view))


def test_who_is_listed_is_there(house: House) -> None:
    here = Browser(house)
    with present(house, "page-leaving") as told:
        next(told)
        challenge = opened(here, "page-leaving").json()["challenge"]
        house.later(GONE / 1000 + 1)
        assert challenge in listed(house)
    # a page that is loaded again loses nothing
    with present(house, "page-leaving") as told:
        next(told)
        house.later(GONE / 1000 + 1)
        assert challenge in listed(house)
        house.later(LASTS / 1000)
        assert challenge not in listed(house)
        challenge = opened(here, "page-leaving").json()["challenge"]
    for _ in range(100):  # the server hears a little later that the line is closed
        house.later(GONE / 1000 + 1)
        if challenge not in listed(house):
            break
    assert challenge not in listed(house)
    # and who never came is listed no longer than that
    challenge = opened(here, "page-of-nobody").json()["challenge"]
    house.later(GONE / 1000 + 1)
    assert challenge not in listed(house)


def test_a_challenge_is_its_makers_alone(house: House) -> None:
    here = Browser(house)
    challenge = opened(here, "page-mine").json()["challenge"]
    wrong = here.post(f"/api/lobby/{challenge}/withdraw", json={"key": THIRD})
    assert (code_of(wrong), challenge in listed(house)) == ((404, "no_challenge"), True)
    assert here.post(f"/api/lobby/{challenge}/withdraw", json={"key": MAKER}).json() == {
        "table": None,
        "open": False,
    }
    assert challenge not in listed(house)
    for at in range(OWN):
        assert opened(here, "page-many", key=f"{at}" * 30).status_code == 201
    assert code_of(opened(here, "page-many")) == (409, "too_many_challenges")
    # asked again since the answer was lost, or with other wishes: a key is for one challenge
    before = {each for each, view in listed(house).items() if view["name"] == "Mara"}
    assert opened(here, "page-many", key="0" * 30).json()["challenge"] in before
    changed = opened(here, "page-many", key="0" * 30, length=9).json()["challenge"]
    after = {each for each, view in listed(house).items() if view["name"] == "Mara"}
    assert (changed in after, len(after), len(after - before)) == (True, len(before), 1)
    assert listed(house)[changed]["length"] == 9
    # and it may have been accepted meanwhile
    table = take(Browser(house), changed).json()["table"]
    assert opened(here, "page-many", key="0" * 30, length=9).json()["challenge"] == changed
    asked = here.post(f"/api/lobby/{changed}/table", json={"key": "0" * 30}).json()
    assert asked == {"table": table, "open": False}
    refused: list[dict[str, Any]] = [
        {"rules": "chess"},
        {"key": "short"},
        {"length": -1},
        {"clock": {"reserve": 0}},
    ]
    assert {opened(here, "page-wrong", **each).status_code for each in refused} == {400}


def test_a_guest_takes_nobodys_name_and_an_account_holds_its_seat(house: House) -> None:
    nesta, _ = signed_up(house, "Nesta of the lobby")
    assert code_of(opened(Browser(house), "page-false", name="NESTA OF THE LOBBY")) == (409, "name_taken")
    challenge = opened(nesta, "page-nesta", name="Somebody else").json()["challenge"]
    shown = listed(house)[challenge]
    assert (shown["name"], shown["account"]) == ("Nesta of the lobby", True)
    assert code_of(take(nesta, challenge, THIRD)) == (409, "own_challenge")
    table = take(Browser(house), challenge, name="<img src=x>").json()["table"]
    # who made it sits at one side for good, also when he asks as if he had taken it
    assert code_of(take(nesta, challenge, MAKER)) == (404, "no_challenge")
    assert [each["seat"] for each in mine(nesta)["seats"] if each["table"] == table] == ["white"]
    seat = next(each for each in mine(nesta)["seats"] if each["table"] == table)
    assert (seat["seat"], seat["black"]) == ("white", "<img src=x>")


def test_a_table_between_friends_is_nobody_elses_business(house: House) -> None:
    made = house.table(rules="match", opponent="friend", name="Private")
    with Client(house.address, made["table"], made["key"]):
        assert made["table"] not in house.get("/api/lobby").text


def test_guests_of_ten_addresses_leave_room_for_accounts(tmp_path: Path) -> None:
    with serving(tmp_path) as house:
        here, _ = signed_up(house, "Wants to play")
        codes = []
        for at in range(10):
            bound = httpx.HTTPTransport(local_address=f"127.0.61.{at + 1}")
            with httpx.Client(base_url=house.url, transport=bound, timeout=PATIENCE) as client:
                for n in range(ADDRESS):
                    wanted = {"page": f"page-{at}-{n // OWN}", "key": f"{at:02}{n:03}" * 6, "name": "spam"}
                    codes.append(client.post("/api/lobby", json={**wanted, "rules": "match"}).status_code)
        assert (codes.count(201), codes.count(409)) == (GUESTS, 10 * ADDRESS - GUESTS)
        full = opened(Browser(house), "page-of-guest").json()["error"]
        assert full["code"] == "too_many_challenges"
        assert "sign in" in full["detail"]
        # the account opens its challenges, up to its own bound, and they are listed first
        own = [opened(here, f"page-own-{at}", key=f"{at:02}" * 15) for at in range(ACCOUNT + 1)]
        assert [each.status_code for each in own] == [201] * ACCOUNT + [409]
        view = house.get("/api/lobby").json()["challenges"]
        assert [each["name"] for each in view[:ACCOUNT]] == ["Wants to play"] * ACCOUNT
