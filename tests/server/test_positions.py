"""A position over HTTP: every id read and named, all rolls with their best play, the cube at every score."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import House

XGID = "XGID=--aBaBCBB---bBb--c-cc--AA-:0:0:1:00:3:2:0:7:10"
"""A position of the sixth turn or so, at 3-2 to 7."""


def asked(house: House, path: str, **body: Any) -> Any:
    answer = house.post(path, json={"rules": "match", **body})
    assert answer.status_code == 200, answer.text
    return answer.json()


@pytest.mark.parametrize("name", ["XGID", "OGID", "GNUbg", "Bafflebox"])
def test_each_kind_of_id_is_the_same_position(house: House, name: str) -> None:
    first = asked(house, "/api/position", id=XGID)
    assert first["ids"]["XGID"] == XGID
    assert first["pips"] == [137, 149]
    again = asked(house, "/api/position", id=first["ids"][name])
    assert again == first


def test_a_wrong_id_is_refused_with_what_is_possible(house: House) -> None:
    for text, words in (
        (XGID.replace("--aBaBCBB", "--aBaECBB"), "15 checkers expected, 18 found"),
        ("nothing of the kind", "XGID"),
        (XGID.replace(":3:2:", ":9:2:"), "7"),
    ):
        answer = house.post("/api/position", json={"id": text})
        assert answer.status_code == 400, answer.text
        assert words in answer.json()["error"]["detail"]


def test_money_rules_of_an_id_come_back(house: House) -> None:
    found = asked(
        house, "/api/position", id="XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:3:0:10", rules="money"
    )
    assert (found["given"]["jacoby"], found["given"]["beavers"]) == (True, True)
    given = {key: value for key, value in found["given"].items() if value is not None}
    assert asked(house, "/api/position", rules="money", **given)["ids"] == found["ids"]


def test_all_rolls_have_the_play_that_an_analysis_of_the_roll_has_first(house: House) -> None:
    found = asked(house, "/api/analyse/rolls", id=XGID)
    rolls = found["rolls"]
    assert len({tuple(each["dice"]) for each in rolls}) == 21
    assert [each["equity"] for each in rolls] == sorted((each["equity"] for each in rolls), reverse=True)
    for each in rolls[::7]:
        best = asked(house, "/api/analyse", id=XGID, dice=each["dice"])["plays"][0]
        assert (best["moves"], best["equity"]) == (each["moves"], each["equity"])
    weighed = sum(each["equity"] * (1 + (each["dice"][0] != each["dice"][1])) for each in rolls)
    assert found["mean"] == pytest.approx(weighed / 36, abs=2e-4)


def test_the_cube_at_every_score_is_that_of_the_score_alone(house: House) -> None:
    found = asked(house, "/api/analyse/scores", id=XGID, length=7)["scores"]
    by_score = {(*each["score"].values(),): each for each in found}
    assert len(by_score) == len(found) == 7 * 7 + 12 + 1
    assert found[0]["score"] == {"own": 3, "opp": 2, "length": 7, "crawford": False}
    for each in (found[0], by_score[0, 5, 7, False], by_score[0, 0, None, False]):
        score = each["score"]
        alone = asked(house, "/api/analyse", id=XGID.replace(":3:2:0:7:", ":0:0:0:0:"), score=score)
        assert alone["cube"]["action"] == each["figures"]["action"]
        assert alone["cube"]["no_double"] == pytest.approx(each["figures"]["no_double"], abs=1e-4)
    for each in found:
        free = each["action"] == "none"
        assert free == each["score"]["crawford"]
        assert each["take_point"] == pytest.approx(1 - each["cash"], abs=2e-4)
        if each["opening"] is not None:
            assert 0 <= each["opening"] <= each["cash"] <= 1


def test_no_cube_no_scores(house: House) -> None:
    start = [0] * 6 + [5, 0, 3, 0, 0, 0, 0, 5] + [0] * 10 + [2, 0]
    given = {"rules": "welsh", "own": start, "opp": start}
    assert not house.post("/api/position", json=given).json()["takes"]
    answer = house.post("/api/analyse/scores", json=given)
    assert answer.status_code == 400
    assert answer.json()["error"]["rule"]


def test_a_position_is_drawn_as_a_picture(house: House) -> None:
    answer = house.get("/api/position/board.svg", params={"id": XGID, "theme": "dark", "own": "Mara <1>"})
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
    assert "Mara &lt;1&gt;" in answer.text
    assert "137" in answer.text
    assert f">{XGID}</text>" in answer.text, "it can be typed in again"
    wrong = house.get("/api/position/board.svg", params={"id": "nothing of the kind"})
    assert wrong.status_code == 400
    assert "XGID" in wrong.json()["error"]["detail"]
