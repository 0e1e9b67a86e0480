"""HTTP requests: books, rules, tables, records, analysis, and the answers to invalid ones."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bafflebox.formats.log.log_json import parse_log
from bafflebox.referee.judge.verify import verify_dice
from bafflebox.rules.books import NAMES
from tests.server.client import Client
from tests.server.playing import play_on, to_next_game
from tests.server.serving import House, serving

SETUP = [0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server of this module: guests of other tests, at the same address, may be playing a match without aids."""
    with serving(Path(tmp_path_factory.mktemp("http"))) as found:
        yield found


def test_books_say_what_a_form_needs(house: House) -> None:
    books = house.get("/api/books").json()
    assert [book["name"] for book in books] == list(NAMES)
    for book in books:
        for option in book["options"]:
            assert option["kind"] in ("switch", "number", "choice", "amount")
            assert option["rule"]
            assert ("values" in option) == (option["kind"] == "choice")


def test_play_goes_on_from_a_position_with_its_dice_cube_and_score(house: House) -> None:
    from_here = {
        "own": SETUP, "opp": SETUP, "dice": [3, 1],
        "cube": {"value": 2, "owner": "own"}, "score": {"length": 7, "own": 2, "opp": 4},
    }  # fmt: skip
    made = house.table(rules="match", opponent="screen", dice="entered", taken_up=from_here)
    with Client(house.address, made["table"], made["key"]) as client:
        client.wait_for(lambda view: view["phase"] == "rolled")
        assert client.view["dice"] == {"by": "own", "values": [3, 1], "set": False}
        assert client.view["cube"]["value"] == 2
        assert client.view["cube"]["owner"] == "own"
        assert (client.view["score"]["own"], client.view["score"]["opp"]) == (2, 4)
    assert house.get(f"/api/verify/{made['table']}").json()["faults"] == []


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"opponent": "friend"}, "two players online agree on it at the table"),
        ({"length": 3}, "to 3 points"),
        ({"taken_up": {"own": SETUP, "opp": SETUP, "dice": [3, 1, 1]}}, "dice"),
        ({"taken_up": {"id": "XGID=nonsense"}}, "XGID"),
        ({"taken_up": {"own": [0] * 26, "opp": SETUP}}, "15"),
    ],
)
def test_what_no_game_can_go_on_from_is_refused(house: House, more: dict[str, Any], why: str) -> None:
    from_here = {"own": SETUP, "opp": SETUP, "score": {"length": 7, "own": 2, "opp": 4}}
    asked = {"rules": "match", "opponent": "screen", "taken_up": from_here, **more}
    answer = house.post("/api/tables", json=asked)
    assert answer.status_code in (400, 409, 422)
    assert why in answer.text


def test_a_finished_match_is_read_and_verified(house: House) -> None:
    made = house.table(rules="match", length=1, opponent="screen", name="Ann", opponent_name="Ben")
    table = f"/api/tables/{made['table']}"
    with Client(house.address, made["table"], made["key"]) as client:
        for _ in play_on([client], Random(2)):
            pass
    about = house.get(table).json()
    assert (about["white"], about["black"], about["over"]) == ("Ann", "Ben", True)
    log = parse_log(house.get(f"{table}/log").text.splitlines())
    assert verify_dice(log).verdict.value == "proved"
    assert house.get(f"/api/verify/{made['table']}").json()["faults"] == []
    record = house.get(f"{table}/record")
    # resignations have no place in that form
    assert record.status_code in (200, 409)


def test_no_hint_while_a_match_runs_whose_rules_forbid_aids(house: House) -> None:
    made = house.table(rules="iranian", length=9, opponent="screen")
    with Client(house.address, made["table"], made["key"]) as client:
        to_next_game([client], Random(2))
        hint = client.ask(type="hint", id="h")
        assert hint["refused"]["rule"] == "N17"
        assert not client.view["aids"]


def test_a_hint_ranks_the_plays(house: House) -> None:
    made = house.table(rules="match", opponent="screen", dice="entered")
    with Client(house.address, made["table"], made["key"]) as client:
        client.wait_for(lambda view: view["phase"] == "opening")
        client.do("dice", by="own", values=[3, 1])
        plays = client.ask(type="hint", id="h")["plays"]
        assert plays[0]["say"] == "8/5 6/5"
        assert plays[0]["equity"] >= plays[1]["equity"]


@pytest.mark.parametrize("rules", ["match", "welsh"])
def test_a_position_is_analysed(house: House, rules: str) -> None:
    given: dict[str, Any] = {"rules": rules, "own": SETUP, "opp": SETUP, "level": "beginner"}
    rolled = house.post("/api/analyse", json={**given, "dice": [3, 1]}).json()
    assert rolled["plays"][0]["moves"]
    judged = house.post("/api/analyse", json=given).json()
    assert 0.3 < judged["evaluation"]["chances"]["win"] < 0.7
    if rules == "match":
        assert judged["cube"]["action"]
        again = house.post("/api/analyse", json={"id": judged["ids"]["gnubg"], "level": "beginner"}).json()
        assert again["given"]["own"] == SETUP
        assert again["evaluation"] == judged["evaluation"]


def test_rules_are_read_and_searched(house: House) -> None:
    book = house.get("/api/rules/welsh").json()
    assert book["words"]["checker"] == "man"
    assert house.get("/api/rules/welsh/W17a").json()["title"]
    found = house.get("/api/rules", params={"q": "dead cube"}).json()
    assert any(rule["id"] == "P5" for rule in found)
    assert house.get("/api/rules/welsh/Z99").status_code == 404
    assert house.get("/api/rules/nothing").status_code == 404


@pytest.mark.parametrize(
    ("wanted", "says"),
    [
        ({"rules": "chess"}, "no rule set"),
        ({"rules": "/etc/passwd.py"}, "no rule set"),
        ({"options": {"length": "many"}}, "whole number"),
        ({"length": 0}, "whole number from 1"),
        ({"length": 10**9}, "1000"),
        ({"level": "god"}, "no level"),
        ({"opponent": "dog"}, "opponent"),
        ({"position": {"own": [15] + [0] * 25, "opp": [15] + [0] * 25}}, "over"),
        ({"position": {"own": [1, 2], "opp": []}}, "26"),
        ({"clock": "rules"}, "clock"),
        ({"clock": {"reserve": -1}}, "clock"),
        ({"names": 3, "name": 7}, "name"),
        ([], "object"),
    ],
)
def test_a_table_that_can_t_be_is_refused_and_says_what_is_possible(
    house: House, wanted: Any, says: str
) -> None:
    answer = house.post("/api/tables", json=wanted)
    assert answer.status_code == 400
    assert says in answer.json()["error"]["detail"]


def test_names_are_made_fit_to_be_shown(house: House) -> None:
    made = house.table(opponent="screen", name="  <b>\u202eAnn\n\x00 " + "x" * 99, opponent_name="")
    about = house.get(f"/api/tables/{made['table']}").json()
    assert about["white"].startswith("<b> Ann x")
    assert len(about["white"]) <= 40
    assert about["black"] == "Black"
    same = house.table(opponent="friend", name="Ann", opponent_name="ann")
    assert house.get(f"/api/tables/{same['table']}").json()["black"] == "ann 2"


@pytest.mark.parametrize(
    "path", ["/api/tables/nothere", "/api/verify/0123456789ab", "/api/tables/x/log", "/nothing"]
)
def test_what_is_not_there_is_404(house: House, path: str) -> None:
    assert house.get(path).status_code == 404


def test_the_interface_is_described_as_openapi(house: House) -> None:
    found = house.get("/api/openapi.json").json()
    assert "/api/tables" in found["paths"]
    assert found["openapi"].startswith("3.")


def test_a_reader_who_is_lost_gets_the_page_and_a_program_the_problem(house: House) -> None:
    page = house.get("/nothing", headers={"accept": "text/html,*/*"})
    assert page.status_code == 404
    assert page.headers["content-type"].startswith("text/html")
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert house.get("/nothing").json()["error"]["detail"]


@pytest.mark.parametrize(
    ("asked", "language", "words"),
    [
        ("fa", "fa", "۱۵"),
        ("cy-GB, en;q=0.5", "cy", "15"),
        ("de, fr", "en", "15 checkers"),
        ("", "en", "15 checkers"),
    ],
)
def test_what_is_wrong_with_a_form_is_said_in_the_language_asked_for(
    house: House, asked: str, language: str, words: str
) -> None:
    form = {"opponent": "screen", "position": {"own": [0] * 26, "opp": SETUP}}
    answer = house.post("/api/tables", json=form, headers={"accept-language": asked})
    assert answer.headers["content-language"] == language
    assert words in answer.json()["error"]["detail"]
    missing = house.get("/api/tables/nowhere", headers={"accept-language": asked}).json()["error"]
    assert missing["code"] == "no_table"
    english = house.get("/api/tables/nowhere").json()["error"]["detail"]
    assert (missing["detail"] == english) is (language == "en")
