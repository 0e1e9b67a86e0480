"""Brought matches are theirs who hold the key: listed, searched, counted and taken out by them alone."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.server.serving import House, serving
from tests.server.test_brought_matches import FILE, whole

OTHER = FILE.parent / "m03_len3.mat"
MINE, THEIRS = {"authorization": "Bearer mine-0123456789"}, {"authorization": "Bearer theirs-0123456789"}


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """One whose library nobody has brought anything to."""
    with serving(tmp_path) as found:
        yield found


def bring(house: House, file: Path, key: dict[str, str]) -> str:
    """A file brought with a key; the id of its match."""
    body = {"file": b64encode(file.read_bytes()).decode(), "name": file.name}
    answer = house.post("/api/matches", json=body, headers=key)
    assert answer.status_code == 201
    return str(answer.json()["match"])


def listed(house: House, key: dict[str, str], **wanted: Any) -> list[str]:
    """The ids of a list."""
    answer = house.get("/api/library", params=wanted, headers=key)
    assert answer.status_code == 200, answer.text
    found = answer.json()
    assert found["count"] == len(found["matches"])
    return [each["id"] for each in found["matches"]]


def test_a_key_has_its_matches_and_nobody_else_sees_them(house: House) -> None:
    one, three = (bring(house, file, MINE) for file in (FILE, OTHER))
    assert bring(house, FILE, THEIRS) == one
    assert listed(house, MINE) == [three, one]
    assert listed(house, THEIRS) == [one]
    for nobody in ({}, {"authorization": "Bearer"}, {"authorization": "Basic mine-0123456789"}):
        assert listed(house, nobody) == []
        told = house.get("/api/library/statistics", headers=nobody).json()
        assert {key: told[key] for key in ("player", "players", "parts", "standings", "opponents", "matches")} == {
                "player": "", **{key: [] for key in ("players", "parts", "standings", "opponents", "matches")}
            }  # fmt: skip
        assert house.post(f"/api/library/{one}/remove", headers=nobody).status_code == 404
    # it is searched
    row = house.get("/api/library", headers=MINE).json()["matches"][1]
    assert row["file"] == FILE.name
    assert listed(house, MINE, player=row["names"][0][:3]) == [three, one]
    assert listed(house, MINE, player="nobody of this name") == []
    assert one in listed(house, MINE, score="2-0")
    assert one in listed(house, MINE, score="0–2")
    assert listed(house, MINE, score="19-17") == []
    wrong = house.get("/api/library", params={"score": "much"}, headers=MINE)
    assert (wrong.status_code, "example: 5-3" in wrong.json()["error"]["detail"]) == (400, True)
    assert listed(house, MINE, error=0.02) == []
    # what is gone through is counted
    turns, _ = whole(house, one)
    lost = [each for each in turns if each["loss"] >= 0.02]
    assert lost
    assert listed(house, MINE, error=0.02) == [one]
    # somebody is hit before the end, and no play loses as much as 90
    assert listed(house, MINE, structure="bar") == [one]
    assert listed(house, MINE, structure="bar", error=90) == []
    no_such = house.get("/api/library", params={"structure": "zugzwang"}, headers=MINE)
    assert (no_such.status_code, "prime5" in no_such.json()["error"]["detail"]) == (400, True)
    told = house.get("/api/library/statistics", params={"player": row["names"][0]}, headers=MINE).json()
    assert set(told["players"]) >= set(row["names"])
    every, *parts = told["parts"]
    # his first three turns are the opening, at the end checkers are borne off
    assert {each["name"] for each in parts} >= {"opening", "contact"}
    white = [each for each in turns if each["side"] == "white"]
    assert every["decisions"] == sum(each["counts"] for each in white)
    assert every["decisions"] == sum(each["decisions"] for each in parts)
    # in a match of one point nobody is ever ahead
    assert {each["standing"] for each in told["standings"]} == {"even"}
    assert every["decisions"] == sum(each["decisions"] for each in told["standings"])
    assert [each["id"] for each in told["matches"]] == [one]
    assert told["matches"][0]["opponent"] == row["names"][1] == told["opponents"][0]["name"]
    # taken out by one, the other keeps it; taken out by both its link leads nowhere
    assert house.post(f"/api/library/{three}/remove", headers=THEIRS).status_code == 404
    assert house.post(f"/api/library/{one}/remove", headers=MINE).json() == {"removed": one}
    assert listed(house, MINE) == [three]
    assert house.get(f"/api/matches/{one}/turns").json()["turns"] == turns
    assert house.post(f"/api/library/{one}/remove", headers=THEIRS).status_code == 200
    assert house.get(f"/api/matches/{one}").status_code == 404
    assert house.get(f"/api/matches/{one}/turns").status_code == 404
    assert house.post(f"/api/library/{one}/remove", headers=THEIRS).status_code == 404


def test_a_key_has_its_share_of_matches(tmp_path: Path) -> None:
    with serving(tmp_path, limits={"matches": 1, "every_match": 4}) as house:
        one, three = (bring(house, file, MINE) for file in (FILE, OTHER))
        assert [bring(house, file, {}) for file in (FILE, OTHER)] == [one, three]
        assert house.get(f"/api/matches/{three}").status_code == 200
        # with a key no less than without: what was brought first went first, and its link with it
        assert listed(house, MINE) == [three]
        assert house.get(f"/api/matches/{one}").status_code == 404
        # brought again it is the newest, however old the match is
        assert bring(house, FILE, THEIRS) == one
        assert bring(house, OTHER, THEIRS) == three
        assert bring(house, FILE, THEIRS) == one
        assert listed(house, THEIRS) == [one]
        body = {"file": b64encode(FILE.read_bytes()).decode()}
        assert bring(house, FILE, {"authorization": "Bearer third-0123456789"}) == one
        full = house.post("/api/matches", json=body, headers={"authorization": "Bearer fourth-0123456789"})
        assert (full.status_code, full.json()["error"]["code"]) == (503, "library_full")


def test_what_a_file_is_called_is_told_to_him_alone_who_brought_it(house: House) -> None:
    keys = {"match against my boss.mat": MINE, "club.mat": {"authorization": "Bearer club-0123456789"}}
    for name, key in keys.items():
        body = {"file": b64encode(FILE.read_bytes()).decode(), "name": name}
        assert house.post("/api/matches", json=body, headers=key).status_code == 201
    for name, key in keys.items():
        row = house.get("/api/library", headers=key).json()["matches"][0]
        assert row["file"] == name
        assert house.post(f"/api/library/{row['id']}/remove", headers=key).status_code == 200


def test_progress_and_quiz_are_about_the_seat_that_the_visitor_had(house: House) -> None:
    played = FILE.read_bytes()
    names = bringing(house, played, side="")["names"]
    # one match alone does not say who brought it: nobody is counted before somebody is named
    told = house.get("/api/library/statistics", headers=MINE).json()
    assert (told["player"], told["own"], told["seated"], told["parts"]) == ("", False, False, [])
    assert sorted(told["players"]) == sorted(names)
    for side, other, name in (("white", "black", names[0]), ("black", "white", names[1])):
        key = {"authorization": f"Bearer {side}-0123456789"}
        match = bringing(house, played, side=side, key=key)["match"]
        turns, _ = whole(house, match)
        mine = [each for each in turns if each["side"] == side]
        told = house.get("/api/library/statistics", headers=key).json()
        assert (told["player"], told["own"], told["seated"]) == ("", True, True)
        assert told["levels"] == ["expert"]
        assert told["parts"][0]["decisions"] == sum(each["counts"] for each in mine)
        assert told["opponents"][0]["name"] != name
        asked = house.get("/api/library/quiz", params={"error": 0.02}, headers=key).json()
        assert (asked["player"], asked["own"]) == ("", True)
        cards = [house.get(f"/api/library/quiz/{card}", headers=key).json() for card in asked["cards"]]
        assert {each["side"] for each in cards} == {side}
        assert {each["level"] for each in cards} == {"expert"}
        # whoever is named is counted all the same, and everybody is
        theirs = house.get(
            "/api/library/statistics", params={"player": told["opponents"][0]["name"]}, headers=key
        )
        assert theirs.json()["parts"][0]["decisions"] == sum(
            each["counts"] for each in turns if each["side"] == other
        )
        every = house.get("/api/library/quiz", params={"error": 0.02, "player": ""}, headers=key).json()
        assert not every["own"]
        assert len(every["cards"]) > len(asked["cards"])


def test_a_visitor_joins_the_names_that_are_theirs(house: House) -> None:
    """Nothing says who brought a match until its visitor does; then statistics, quiz and report are about them."""
    match = bring(house, FILE, MINE)
    turns, _ = whole(house, match)
    names = house.get(f"/api/matches/{match}", headers=MINE).json()["names"]

    def own(key: dict[str, str]) -> tuple[bool, bool, Any]:
        told = [house.get(f"/api/library/{each}", headers=key).json() for each in ("statistics", "quiz")]
        return told[0]["own"], told[1]["own"], house.get(f"/api/matches/{match}", headers=key).json()["side"]

    assert own(MINE) == (False, False, None)
    asked = {"name": "", "others": [names[1]]}
    assert house.post("/api/library/persons", json=asked).status_code == 404
    answer = house.post("/api/library/persons", json=asked, headers=MINE)
    assert answer.json() == {"persons": [{"name": "", "names": [names[1]]}]}
    assert own(MINE) == (True, True, "black")
    told = house.get("/api/library/statistics", headers=MINE).json()
    assert told["names"] == [names[1]]
    assert told["parts"][0]["decisions"] == sum(each["counts"] for each in turns if each["side"] == "black")
    assert own(THEIRS) == (False, False, None)
    house.post("/api/library/persons", json={**asked, "part": True}, headers=MINE)
    assert house.get("/api/library/persons", headers=MINE).json() == {"persons": []}
    assert own(MINE) == (False, False, None)


def test_what_costs_a_visitor_leads_to_the_decisions_behind_it(house: House) -> None:
    match = bringing(house, OTHER.read_bytes(), side="white")["match"]
    mine = [each for each in whole(house, match)[0] if each["side"] == "white"]

    def told(what: str, key: dict[str, str] = MINE, **asked: Any) -> Any:
        answer = house.get(f"/api/library/{what}", params=asked, headers=key)
        assert answer.status_code == 200, answer.text
        return answer.json()

    sizes = told("sizes")["sizes"]
    assert sum(each["many"] for each in sizes) == sum(each["loss"] >= 0.02 for each in mine) > 0
    bar = next(each for each in sizes if each["many"])
    found = told("decisions", least=bar["least"], **({"below": bar["most"]} if bar["most"] else {}))
    assert found["count"] == len(found["decisions"]) == bar["many"]
    assert {(each["match"], each["turn"]["side"]) for each in found["decisions"]} == {(match, "white")}
    plays = told("openings")["plays"]
    behind = told("decisions", opening=plays[0]["key"])
    assert behind["count"] == plays[0]["made"]
    # a planned pattern is listed, whatever it cost; another visitor has a plan of their own
    for key in (MINE, THEIRS):
        assert [each["pattern"] for each in told("patterns", key)["patterns"] if each["planned"]] == []
    plan = {"pattern": "opening", "planned": True}
    assert house.post("/api/library/plan", json=plan).status_code == 404
    assert house.post("/api/library/plan", json={**plan, "pattern": "luck"}, headers=MINE).status_code == 400
    assert house.post("/api/library/plan", json=plan, headers=MINE).json() == plan
    [planned] = [each for each in told("patterns")["patterns"] if each["planned"]]
    assert (planned["pattern"], planned["trend"], planned["since"]["decisions"]) == ("opening", "", 0)
    assert planned["before"]["decisions"] == planned["decisions"] > 0
    for what in ("sizes", "patterns", "openings", "decisions"):
        assert all(not value or what == "sizes" for value in (told(what, THEIRS)).values() if value != 30)


def test_all_that_a_visitor_has_is_taken_along(house: House) -> None:
    assert house.get("/api/library/export.zip").status_code == 404
    files = {bring(house, file, MINE): file for file in (FILE, OTHER)}
    match = next(iter(files))
    whole(house, match)
    note = {"id": START_ID, "tags": ["start"], "comment": "here it begins"}
    assert house.post("/api/library/notes", json=note, headers=MINE).status_code == 200
    names = house.get(f"/api/matches/{match}", headers=MINE).json()["names"]
    house.post("/api/library/persons", json={"name": "", "others": [names[0]]}, headers=MINE)
    [card, *_] = house.get("/api/library/quiz", params={"error": 0.02}, headers=MINE).json()["cards"]
    asked = house.get(f"/api/library/quiz/{card}", headers=MINE).json()
    answer = {"do": asked["choices"][0]} if asked["choices"] else {"moves": []}
    answered = house.post(f"/api/library/quiz/{card}", json=answer, headers=MINE).status_code == 200
    told = house.get("/api/library/export.zip", headers=MINE)
    assert told.status_code == 200, told.text
    assert "attachment" in told.headers["content-disposition"]
    with ZipFile(BytesIO(told.content)) as packed:
        kept = json.loads(packed.read("library.json"))
        assert {each["id"]: packed.read(each["file"]) for each in kept["matches"]} == {
            each: file.read_bytes() for each, file in files.items()
        }
        assert sorted(packed.namelist()) == sorted(
            ["library.json", *(each["file"] for each in kept["matches"])]
        )
    assert [(each["tags"], each["comment"]) for each in kept["notes"]] == [(["start"], "here it begins")]
    again = house.get(
        "/api/library/notes", params={"position": kept["notes"][0]["position"]}, headers=MINE
    ).json()
    assert again["tags"] == ["start"]
    assert kept["persons"] == [{"name": "", "names": [names[0]]}]
    assert len(kept["cards"]) == answered
    theirs = house.get("/api/library/export.zip", headers=THEIRS)
    with ZipFile(BytesIO(theirs.content)) as packed:
        assert packed.namelist() == ["library.json"]


def bringing(house: House, content: bytes, *, side: str, key: dict[str, str] = MINE) -> Any:
    """A match brought by the visitor who played a side of it."""
    body = {"file": b64encode(content).decode(), "side": side}
    answer = house.post("/api/matches", json=body, headers=key)
    assert answer.status_code == 201, answer.text
    return answer.json()


START_ID = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10"


def test_notes_of_a_position_are_their_writers(house: House) -> None:
    one = bring(house, FILE, MINE)
    whole(house, one)
    first = house.get("/api/library/notes", params={"position": START_ID}, headers=MINE).json()
    assert (first["tags"], first["comment"], first["known"]) == ([], "", [])
    assert {each["match"] for each in first["places"]} == {one}
    given = {"id": START_ID, "tags": ["opening", " opening ", "split"], "comment": "Look again."}
    kept = house.post("/api/library/notes", json=given, headers=MINE).json()
    assert (kept["tags"], kept["comment"]) == (["opening", "split"], "Look again.")
    assert kept["known"] == ["opening", "split"]
    # another id of the same board, at another score
    again = house.get("/api/library/notes", params={"position": "4HPwATDgc/ABMA"}, headers=MINE).json()
    assert again == kept
    theirs = house.get("/api/library/notes", params={"position": START_ID}, headers=THEIRS).json()
    assert (theirs["tags"], theirs["comment"], theirs["places"]) == ([], "", [])
    assert house.post("/api/library/notes", json=given).status_code == 404
    assert house.get("/api/library/notes", params={"position": "nothing"}, headers=MINE).status_code == 400
