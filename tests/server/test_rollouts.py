"""Rollouts of a match's decisions over HTTP: played in parts, stored, counted when whole; refused in words where there is none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import House
from tests.server.test_brought_matches import FILE, bring, whole

SESSION = FILE.parents[1] / "analysed" / "session.sgf"
KEY = {"authorization": "Bearer " + "k" * 43}


def rolled(house: House, match: str, seq: int) -> Any:
    return house.post(f"/api/matches/{match}/rollout/{seq}")


def to_its_end(house: House, match: str, seq: int) -> list[dict[str, Any]]:
    """All answers of a rollout until its last game."""
    found = [rolled(house, match, seq).json()]
    while not found[-1]["whole"]:
        found.append(rolled(house, match, seq).json())
    return found


@pytest.fixture
def match(house: House) -> str:
    found: str = bring(house, FILE.read_bytes()).json()["match"]
    return found


def test_a_rollout_goes_on_where_it_stopped_and_judges_when_it_is_whole(house: House, match: str) -> None:
    turns, before = whole(house, match)
    worst = max((each for each in turns if each["what"] == "play"), key=lambda each: float(each["loss"]))
    seq = worst["seq"]
    first = rolled(house, match, seq).json()["opinion"]
    assert first["rollout"]["trials"] >= 36
    # it is an opinion of the decision, also when nobody plays its games now
    opinions = house.get(f"/api/matches/{match}/opinions/{seq}").json()
    assert opinions["rolls"]
    assert opinions["opinions"][-1] == first
    answers = to_its_end(house, match, seq)
    games = [each["opinion"]["rollout"]["trials"] for each in answers]
    assert games == sorted(set(games))
    assert games[0] > first["rollout"]["trials"]
    last = answers[-1]["opinion"]
    rollout = last["rollout"]
    assert rollout["whole"]
    assert rollout["trials"] == rollout["of"] or rollout["spread"] <= 0.006
    # the interval shrinks: a quarter of the games, half of them, all
    spreads = [*(spread for _, spread in rollout["looks"]), rollout["spread"]]
    assert spreads == sorted(spreads, reverse=True)
    assert last["turn"]["loss"] == pytest.approx(max(0.0, -rollout["gap"]), abs=1e-4)
    made = [each for each in last["turn"]["best"] if each["chosen"]]
    assert len(made) == 1
    assert last["turn"]["best"][0]["equity"] - made[0]["equity"] == pytest.approx(
        last["turn"]["loss"], abs=2e-4
    )
    # now the report counts with it: the decision has its loss, luck stays, and the sums are those of the turns
    told = answers[-1]["whole"]
    now = {each["seq"]: each for each in told["turns"]}
    assert (now[seq]["loss"], now[seq]["rolled"]) == (last["turn"]["loss"], rollout["trials"])
    assert [each for each in told["turns"] if each["seq"] != seq] == [
        each for each in turns if each["seq"] != seq
    ]
    assert now[seq]["luck"] == worst["luck"]
    side = worst["side"]
    lost = sum(each["loss"] for each in told["turns"] if each["side"] == side)
    assert told["report"][side]["lost"] == pytest.approx(lost, abs=0.01)
    change = told["report"][side]["lost"] - before["report"][side]["lost"]
    assert change == pytest.approx(now[seq]["loss"] - worst["loss"], abs=2e-4)
    # a second look at everything leaves it as it is
    deeper = house.get(f"/api/matches/{match}/deeper").json()
    while not deeper["turns"]:
        deeper = house.get(f"/api/matches/{match}/deeper").json()
    again = {each["seq"]: each for each in deeper["turns"]}
    assert (deeper["plies"], again[seq]["loss"], again[seq]["rolled"]) == (
        2,
        now[seq]["loss"],
        rollout["trials"],
    )
    # opinions that differ are listed; asked once more, a whole rollout stays as it is
    wide = house.get(f"/api/matches/{match}/disputed").json()["seqs"]
    assert len(wide) == len(set(wide)) < len(turns)
    assert set(wide) <= set(again)
    for each in wide:
        all_ = house.get(f"/api/matches/{match}/opinions/{each}").json()["opinions"]
        assert len({(one["turn"]["loss"], str(one["turn"]["best"][:1])) for one in all_}) > 1
    assert rolled(house, match, seq).json()["opinion"] == last


def test_a_cube_is_rolled_out_with_both_answers(house: House) -> None:
    match = bring(house, SESSION.read_bytes()).json()["match"]
    turns, _ = whole(house, match)
    cubes = [each for each in turns if each["what"] == "cube" and each["figures"]["may_double"]]
    answer = rolled(house, match, cubes[0]["seq"]).json()["opinion"]
    figures = answer["turn"]["figures"]
    assert figures["double_drop"] == 1
    assert figures["no_double"] != cubes[0]["figures"]["no_double"]
    assert figures["no_double"] == pytest.approx(cubes[0]["figures"]["no_double"], abs=0.3)
    assert answer["turn"]["did"] == cubes[0]["did"]
    assert answer["rollout"]["spread"] > 0


def test_what_can_t_be_rolled_out_is_refused_in_words(house: House, match: str) -> None:
    def refused(seq: int, of: str = match, **how: Any) -> tuple[int, str]:
        answer = house.post(f"/api/matches/{of}/rollout/{seq}", **how)
        return answer.status_code, answer.json()["error"]["detail"]

    turns, _ = whole(house, match)
    assert refused(999_999) == (404, "There is no decision of this match here.")
    assert refused(0)[1] == "There is no decision of this match here."
    assert refused(1, "nothing") == (404, "There is no such match here; upload its file again.")
    # a match to one point has no cube: none of its rolls was a decision about it
    seqs = {each["seq"] for each in turns}
    between = [seq for seq in range(2, max(seqs)) if seq not in seqs]
    said = {refused(seq) for seq in between}
    assert (400, "The cube can’t be turned here, so there is nothing to roll out.") in said
    forced = [each["seq"] for each in turns if each["what"] == "play" and not each["counts"]]
    assert {refused(each) for each in forced} == {(400, "There is nothing to choose between here.")}
    # another's match is seen by its link, and not worked on
    content = Path(FILE).with_name("m03_len3.mat").read_bytes().replace(b"alice", b"erika")
    his = house.post("/api/matches", json=_file(content), headers=KEY).json()["match"]
    early = (400, "Decisions are rolled out once the match is analysed.")
    assert refused(1, his, headers=KEY) == early
    theirs, _ = whole(house, his)
    seq = next(each["seq"] for each in theirs if each["what"] == "play" and each["counts"])
    assert refused(seq, his) == (
        403,
        "Only players who keep this match can roll out its decisions; bring its file first.",
    )
    assert not house.get(f"/api/matches/{his}/opinions/{seq}").json()["rolls"]
    assert house.post(f"/api/matches/{his}/rollout/{seq}", headers=KEY).status_code == 200


def _file(content: bytes) -> dict[str, str]:
    from base64 import b64encode

    return {"file": b64encode(content).decode()}
