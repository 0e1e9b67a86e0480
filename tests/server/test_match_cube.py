"""The cube decision of a match over HTTP: its window at the score, and the rolls that lose the market, counted by a second program."""

from __future__ import annotations

from typing import Any

import pytest

from bafflebox.board.side import Side
from bafflebox.engine.stake import stake_of
from bafflebox.game.course import fold_game
from bafflebox.io.bots import make_engine, strength_named
from bafflebox.io.matches import read_match
from tests.recount import market_losers
from tests.server.serving import House
from tests.server.test_brought_matches import FILE, bring, whole

SEVEN = FILE.with_name("m07_len7.mat")


def opened(house: House, match: str, seq: int) -> dict[str, Any] | None:
    cube: dict[str, Any] | None = house.get(f"/api/matches/{match}/cube/{seq}").json()["cube"]
    return cube


def losers(cube: dict[str, Any]) -> int:
    """The sequences of a roll and a reply, of 1296."""
    return sum(each["losers"] * (1 + (each["dice"][0] != each["dice"][1])) for each in cube["market"])


def test_a_cube_decision_has_its_window_and_the_rolls_that_lose_the_market(house: House) -> None:
    match = bring(house, SEVEN.read_bytes()).json()["match"]
    turns, _ = whole(house, match)
    decisions = [each for each in turns if each.get("figures")]
    # the costliest roll: a double would have been right, and still taken
    turn = max((each for each in decisions if each["did"] == "roll"), key=lambda each: float(each["loss"]))
    assert turn["figures"]["action"] == "Double, take"
    cube = opened(house, match, turn["seq"])
    assert cube is not None
    # the window is that of the analysis page for this position at this score
    side, other = ("white", "black") if turn["side"] == "white" else ("black", "white")
    points = turn["score"] if side == "white" else turn["score"][::-1]
    asked = {
        "own": turn[side],
        "opp": turn[other],
        "cube": {"value": 1, "owner": "centre"},
        "score": {"own": points[0], "opp": points[1], "length": 7, "crawford": False},
    }
    at = house.post("/api/analyse/scores", json={**asked, "rules": "match", "length": 7}).json()["scores"][0]
    assert at["score"] == asked["score"]
    assert cube["window"] == {name: each for name, each in at.items() if name != "score"}
    assert cube["plies"] == 0
    # each roll is counted once, and all of them together as the sequences are one by one
    assert len({tuple(each["dice"]) for each in cube["market"]}) == 21
    played = read_match(SEVEN.read_bytes())
    now = fold_game(played.log.events[: turn["seq"]]).now
    doubler = Side(turn["side"])
    engine = make_engine(played.law, strength_named("0ply"))
    share = market_losers(now.position.seen_by(doubler), stake_of(played.law, now, doubler), engine)
    assert losers(cube) / 36**2 == pytest.approx(share, abs=2 / 36**2)
    assert 0.2 < share < 0.8


def test_where_no_market_can_be_lost_no_roll_is_counted(house: House) -> None:
    match = bring(house, SEVEN.read_bytes()).json()["match"]
    turns, _ = whole(house, match)
    decisions = [each for each in turns if each.get("figures")]
    passes = next(each for each in decisions if not each["figures"]["should_take"])
    cube = opened(house, match, passes["seq"])
    assert cube is not None
    assert cube["market"] == []
    # the answer to a double is the same decision, seen by the doubler
    double = next(at for at, each in enumerate(decisions) if each["did"] == "double")
    assert decisions[double + 1]["did"] in ("take", "drop")
    answers = [opened(house, match, each["seq"]) for each in decisions[double : double + 2]]
    assert answers[0] == answers[1]
    play = next(each for each in turns if each["what"] == "play")
    assert opened(house, match, play["seq"]) is None
    assert opened(house, match, 100_000) is None
