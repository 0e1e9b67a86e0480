"""The quiz over HTTP: his positions who holds the key, nothing of what is right before an answer, and what the answer was worth."""

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from tests.server.serving import House, serving
from tests.server.test_brought_matches import FILE, whole
from tests.server.test_my_matches import MINE, OTHER, THEIRS, bring

TELLING = (
    "best",
    "loss",
    "equity",
    "chances",
    "win",
    "verdict",
    "figures",
    "advice",
    "played",
    "did",
    "grade",
    "luck",
)
"""Words of what is right, of what was done in the match, and of the match, whose link leads to both."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One with a match that was gone through."""
    folder: Path = tmp_path_factory.mktemp("quiz")
    with serving(folder) as found:
        whole(found, bring(found, FILE, MINE))
        yield found


def keys(value: Any) -> Iterator[str]:
    """All names in an answer."""
    if isinstance(value, dict):
        for name, each in value.items():
            yield name
            yield from keys(each)
    elif isinstance(value, list):
        for each in value:
            yield from keys(each)


def due(house: House, **wanted: Any) -> list[int]:
    """The cards that are due."""
    answer = house.get("/api/library/quiz", params=wanted, headers=MINE)
    assert answer.status_code == 200, answer.text
    found: list[int] = answer.json()["cards"]
    return found


def ask(house: House, card: int) -> dict[str, Any]:
    """A card as it is asked."""
    answer = house.get(f"/api/library/quiz/{card}", headers=MINE)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def answer(house: House, card: int, **said: Any) -> Any:
    """Send an answer; return the response."""
    return house.post(f"/api/library/quiz/{card}", json=said, headers=MINE)


def first_play(asked: dict[str, Any]) -> list[list[Any]]:
    """The moves of the first way through the tree."""
    moves, node = [], asked["nodes"][0]
    while not node.get("done"):
        origin, target, dice, _, following = node["moves"][0]
        moves.append([origin, target, dice])
        node = asked["nodes"][following]
    return moves


def test_a_position_is_asked_and_says_nothing_of_what_is_right(house: House) -> None:
    cards = due(house, error=0.02)
    assert cards
    asked = [ask(house, card) for card in cards]
    for each in asked:
        assert not set(TELLING) & set(keys(each)), each
        assert sum(each["own"]) == sum(each["opp"]) == 15
        assert (
            (each["what"] == "play") is bool(each["nodes"]) is bool(each["dice"]) is not bool(each["choices"])
        )
        assert (each["seen"], each["missed"]) == (0, 0)
    assert {each["what"] for each in asked} <= {"play", "turn", "answer"}


def test_it_is_ones_own_mistakes_that_are_asked(house: House) -> None:
    def told(**wanted: Any) -> dict[str, Any]:
        found: dict[str, Any] = house.get("/api/library/quiz", params=wanted, headers=MINE).json()
        return found

    # one match alone does not say who brought it
    every = told(error=0.02)
    assert every["player"] == ""
    assert len(every["players"]) == 2
    by_player = [told(player=name, error=0.02)["cards"] for name in every["players"]]
    assert all(by_player)
    assert not set(by_player[0]) & set(by_player[1])
    for name, cards in zip(every["players"], by_player, strict=True):
        assert {ask(house, card)["names"][0] for card in cards} == {name}
    # who is in both of two matches did, whatever his name; he may ask for everybody's all the same
    both = bring(house, OTHER, MINE)
    try:
        assert told()["player"] == "" or told()["player"] in told()["players"][:1]
    finally:
        house.post(f"/api/library/{both}/remove", headers=MINE)


def test_an_answer_is_judged_and_the_position_comes_again(house: House) -> None:
    card = next(card for card in due(house) if ask(house, card)["what"] == "play")
    moves = first_play(ask(house, card))
    told = answer(house, card, moves=moves).json()
    # that play is judged as the review judges plays, and what was done in the match stands beside it
    assert told["made"]["loss"] == pytest.approx(told["loss"], abs=1e-4)
    assert [move[:2] for move in told["made"]["played"]] == [move[:2] for move in moves]
    assert told["then"]["loss"] >= 0.05
    best = told["made"]["best"][0]
    assert best["equity"] == pytest.approx(told["then"]["best"][0]["equity"])
    assert (told["verdict"] == "wrong") is (told["loss"] >= 0.02)
    assert card not in due(house)
    again = ask(house, card)
    assert (again["seen"], again["missed"]) == (1, int(told["verdict"] == "wrong"))
    # the best play, as the verdict names it, is right
    right = answer(house, card, moves=[move[:3] for move in best["moves"]]).json()
    assert (right["verdict"], right["loss"]) == ("right", 0.0)
    assert right["again"] > told["again"] or told["verdict"] == "right"


def test_decisions_are_cards_of_anki_for_their_owner_alone(house: House) -> None:
    def deck(headers: dict[str, str], **asked: str) -> tuple[int, int]:
        """The status, and the number of boards."""
        answer = house.get("/api/library/anki.apkg", params=asked, headers=headers)
        if answer.status_code != 200:
            return answer.status_code, 0
        with ZipFile(BytesIO(answer.content)) as packed:
            return answer.status_code, sum(name.isdigit() for name in packed.namelist())

    match = house.get("/api/library", headers=MINE).json()["matches"][0]["id"]
    status, boards = deck(MINE)
    assert status == 200
    assert boards == len(house.get(f"/api/library/quiz/of/{match}", headers=MINE).json()["asked"])
    for other in ({}, THEIRS):
        assert deck(other) == (404, 0)
    start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:1:10"
    house.post(
        "/api/library/notes", json={"id": start, "tags": ["first"], "comment": ""}, headers=MINE
    ).raise_for_status()
    first = deck(MINE, position=start)
    assert first[0] == 200
    assert 1 <= first[1] < boards
    assert deck(MINE, tag="first") == first
    assert deck(MINE, tag="second") == (404, 0)
    assert (
        house.get("/api/library/anki.apkg", params={"position": "nonsense"}, headers=MINE).status_code == 400
    )


def test_a_decision_is_asked_because_somebody_wants_it(house: House) -> None:
    match = house.get("/api/library", headers=MINE).json()["matches"][0]["id"]
    of = f"/api/library/quiz/of/{match}"

    def want(seq: int, *, asked: bool) -> Any:
        return house.post(of, json={"seq": seq, "asked": asked}, headers=MINE)

    turns = house.get(f"/api/matches/{match}/turns").json()["turns"]
    well = next(each["seq"] for each in turns if each["counts"] and each["loss"] < 0.001 and each["dice"])
    badly = next(each["seq"] for each in turns if each["loss"] >= 0.1)
    before = house.get(of, headers=MINE).json()["asked"]
    assert badly in before
    assert well not in before
    cards = set(due(house))
    assert well in want(well, asked=True).json()["asked"]
    assert len(set(due(house)) - cards) == 1
    assert well not in want(well, asked=False).json()["asked"]
    assert set(due(house)) == cards
    # what was lost is asked no longer where nobody wants it, and comes back when somebody does
    assert badly not in want(badly, asked=False).json()["asked"]
    assert want(badly, asked=True).json()["asked"] == before
    assert want(999_999, asked=True).status_code == 400
    for nobody in ({}, THEIRS):
        assert house.get(of, headers=nobody).json() == {"asked": None}
        assert house.post(of, json={"seq": well, "asked": True}, headers=nobody).status_code == 404


def test_what_is_no_answer_is_refused_and_costs_nothing(house: House) -> None:
    card = next(card for card in due(house) if ask(house, card)["what"] == "play")
    seen = ask(house, card)["seen"]
    no_answers: list[dict[str, Any]] = [{"moves": [[24, 1, [5]]]}, {"moves": []}, {}, {"do": "double"}]
    for wrong in no_answers:
        refused = answer(house, card, **wrong)
        assert refused.status_code == 400, refused.text
        assert refused.json()["error"]["detail"]
    assert ask(house, card)["seen"] == seen
    wrong_player = house.get("/api/library/quiz", params={"phase": "late"}, headers=MINE)
    assert wrong_player.status_code == 400
    assert "opening" in wrong_player.json()["error"]["detail"]


def test_nobody_else_sees_or_answers_a_card(house: House) -> None:
    card = due(house)[0]
    for nobody in ({}, THEIRS):
        assert house.get("/api/library/quiz", headers=nobody).json() == {
            "cards": [],
            "next": None,
            "player": "",
            "own": False,
            "seated": False,
            "players": [],
        }
        for reply in (
            house.get(f"/api/library/quiz/{card}", headers=nobody),
            house.post(f"/api/library/quiz/{card}", json={"do": "take"}, headers=nobody),
        ):
            assert reply.status_code == 404
            assert json.loads(reply.text)["error"]["code"] == "no_match_here"
