"""Matches from files over HTTP: brought, gone through part by part, found again by their link, and what can't be read is said."""

from __future__ import annotations

from base64 import b64encode
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx

from tests.server.serving import House

FILE = Path(__file__).parent.parent / "data" / "gnubg" / "m01_len1.mat"


def bring(house: House, content: bytes) -> Any:
    """The answer to a file that is brought."""
    return house.post("/api/matches", json={"file": b64encode(content).decode()})


def whole(house: House, match: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """All turns of a match, asked for until there are no more, and the last answer."""
    turns: list[dict[str, Any]] = []
    while True:
        more = house.get(f"/api/matches/{match}/turns", params={"known": len(turns)}).json()
        turns += more["turns"]
        if more["done"] >= more["of"]:
            return turns, more


def test_a_match_is_brought_and_every_decision_is_judged(house: House) -> None:
    head = bring(house, FILE.read_bytes())
    assert head.status_code == 201
    about = head.json()
    assert about["length"] == 1
    assert about["trouble"] is None
    turns, last = whole(house, about["match"])
    plays = [each for each in turns if each["what"] == "play"]
    assert len(plays) > 20
    assert {each["side"] for each in turns} == {"white", "black"}
    for each in plays:
        if each["best"]:
            made = [play for play in each["best"] if play["chosen"]]
            assert each["loss"] == 0 or made[0]["equity"] < each["best"][0]["equity"] + 1e-3
    # the sums are those of the turns
    for side in ("white", "black"):
        mine = [each for each in turns if each["side"] == side]
        report = last["report"][side]
        assert report["counted"] == sum(each["counts"] for each in mine)
        assert abs(report["lost"] - sum(each["loss"] for each in mine)) < 0.01
        assert abs(report["rate"] - 500 * report["lost"] / report["counted"]) < 0.5
        assert abs(report["luck"] - sum(each["luck"] or 0 for each in mine)) < 0.01
    # White won; in a match to one point all luck counts alike, and one of equity is half of the match
    lucky = last["report"]["white"]["luck"] - last["report"]["black"]["luck"]
    assert abs(last["report"]["without_luck"] - (1 - lucky / 2)) < 0.01
    # the sentence about the dice has the same figures, for either side
    shares = {side: last["report"][side]["dice"]["given"] for side in ("white", "black")}
    assert shares["white"]["own"] == shares["black"]["opp"]
    assert abs(int(shares["white"]["own"]) - 100 * min(1.0, max(0.0, 1 - lucky / 2))) <= 1
    assert shares["white"]["luck"] == shares["black"]["luck"] == str(abs(round(50 * lucky)))


def test_a_second_look_takes_the_place_of_the_first_when_it_is_whole(house: House) -> None:
    match = bring(house, FILE.read_bytes()).json()["match"]
    path = f"/api/matches/{match}"
    first, glance = whole(house, match)
    assert glance["plies"] == 0
    looked = [house.get(f"{path}/deeper").json()]
    # the report stays that of the first look meanwhile
    assert looked[0]["turns"] == []
    assert looked[0]["report"] == glance["report"]
    while not looked[-1]["turns"]:
        looked.append(house.get(f"{path}/deeper").json())
    last = looked[-1]
    assert [each["done"] for each in looked] == sorted({each["done"] for each in looked})
    assert (last["done"], last["plies"], last["level"]) == (last["of"], 2, "world_class")
    assert whole(house, match)[0] == last["turns"]
    # plays that were compared were looked at two plies deep, and the sums are those of the new decisions
    deep = {play["plies"] for each in last["turns"] if each["counts"] for play in each["best"][:1]}
    assert max(deep) == 2
    assert {each["seq"] for each in last["turns"] if each["what"] == "play"} == {
        each["seq"] for each in first if each["what"] == "play"
    }
    for side in ("white", "black"):
        losses = [each["loss"] for each in last["turns"] if each["side"] == side]
        report = last["report"][side]
        assert abs(report["lost"] - sum(losses)) < 0.01
        mean, n = sum(losses) / report["counted"], report["counted"]
        spread = (max(0, sum(each**2 for each in losses) - n * mean**2) / (n - 1) / n) ** 0.5
        assert abs(report["spread"] - 1.96 * 500 * spread) < 0.05
        assert report["rank"] == "" or n >= 20
    # asked again it is there, and nothing is looked at once more
    assert house.get(f"{path}/deeper").json() == last


def test_the_chance_of_the_match_follows_each_decision_and_the_luck_of_its_roll(house: House) -> None:
    three = FILE.with_name("m03_len3.mat")
    turns, last = whole(house, bring(house, three.read_bytes()).json()["match"])
    for each in turns:
        if each["match_win"] is not None:
            assert 0 <= each["match_win"] <= 1
    # the side that won had the match in the end, the other one did not
    end = next(each for each in reversed(turns) if each["match_win"] is not None)
    about = house.get(f"/api/matches/{bring(house, three.read_bytes()).json()['match']}").json()
    won = end["match_win"] if end["side"] == about["winner"] else 1 - end["match_win"]
    assert won > 0.9
    # the luck of all rolls is that of the report, which counts it from -1 to 1
    for side in ("white", "black"):
        lucks = [each["match_luck"] for each in turns if each["side"] == side]
        assert abs(2 * sum(lucks) - last["report"][side]["luck"]) < 0.01
    # a session without a length has no match to win
    session = FILE.parents[1].joinpath("analysed", "session.sgf").read_bytes()
    others, _ = whole(house, bring(house, session).json()["match"])
    assert {(each["match_win"], each["match_luck"]) for each in others} == {(None, None)}


def test_whose_analysis_a_file_brings_is_told(house: House) -> None:
    content = FILE.parents[1].joinpath("analysed", "match3.sgf").read_bytes()
    assert bring(house, content).json()["brought"] == {"by": "GNU Backgammon 1.07.001", "plies": 2}
    assert bring(house, FILE.read_bytes()).json()["brought"] is None


def test_a_decision_has_the_opinion_of_its_file_and_ours_at_each_depth(house: House) -> None:
    content = FILE.parents[1].joinpath("analysed", "match3.sgf").read_bytes()
    match = bring(house, content).json()["match"]
    turns, _ = whole(house, match)
    worst = max((each for each in turns if each["what"] == "play"), key=lambda each: float(each["loss"]))
    path = f"/api/matches/{match}/opinions/{worst['seq']}"
    opinions = house.get(path).json()["opinions"]
    assert [(each["by"], each["plies"]) for each in opinions] == [
        ("GNU Backgammon 1.07.001", 2),
        ("", 0),
        ("", 2),
    ]
    # all speak of the same roll and play, and the glance is what the review shows
    assert all(each["turn"]["dice"] == worst["dice"] for each in opinions)
    assert all(each["turn"]["played"] == worst["played"] for each in opinions)
    assert (opinions[1]["turn"]["loss"], opinions[1]["turn"]["best"]) == (worst["loss"], worst["best"])
    assert all(each["turn"]["loss"] >= 0 for each in opinions)
    # before the first roll nothing is decided
    assert house.get(f"/api/matches/{match}/opinions/0").json() == {"opinions": [], "rolls": False}


def test_a_mistake_has_a_reason_that_was_counted(house: House) -> None:
    turns, _ = whole(house, bring(house, FILE.read_bytes()).json()["match"])
    wrong = [each for each in turns if each["what"] == "play" and each["loss"] >= 0.02]
    for each in wrong:
        if each["why"] and each["why"]["what"] == "hits":
            hits = [sum(move[3] for move in play["moves"]) for play in each["best"] if play["chosen"]]
            assert sum(move[3] for move in each["best"][0]["moves"]) > hits[0]
    assert all(each["why"] is None for each in turns if each["loss"] < 0.02)


def test_the_same_file_is_the_same_match_and_has_a_link(house: House) -> None:
    one, two = (bring(house, FILE.read_bytes()).json() for _ in range(2))
    assert one["match"] == two["match"]
    assert house.get(f"/api/matches/{one['match']}").json()["names"] == one["names"]


def test_which_files_are_read_and_what_an_error_is_are_served(house: House) -> None:
    told = house.get("/api/matches").json()
    assert {".mat", ".sgf", ".jsonl", ".zip"} <= set(told["endings"])
    assert told["errors"] == {"dubious": 0.02, "bad": 0.05, "blunder": 0.1}


def test_what_can_not_be_read_says_why_and_a_link_to_nothing_too(house: House) -> None:
    nothing = bring(house, b"\x00\x01 this is no match at all")
    assert nothing.status_code == 400
    assert nothing.json()["error"]["detail"]
    assert house.post("/api/matches", json={"file": "****"}).json()["error"]["code"] == "no_base64"
    gone = house.get("/api/matches/0123456789abcdef")
    assert gone.status_code == 404
    assert gone.json()["error"]["code"] == "no_match_here"
    too_long = house.post("/api/matches", json={"file": "A" * (5 * 2**20)})
    assert too_long.status_code == 413


def test_a_brought_match_survives_a_restart_and_is_not_gone_through_again(tmp_path: Path) -> None:
    house = House(tmp_path, {})
    house.start()
    about = bring(house, FILE.read_bytes()).json()
    turns, last = whole(house, about["match"])
    house.kill()
    house.start()
    head = house.get(f"/api/matches/{about['match']}").json()
    assert head == {key: value for key, value in about.items() if key != "new"}
    # all at once: nothing is left to be thought about
    again = house.get(f"/api/matches/{about['match']}/turns").json()
    assert again == {**last, "turns": turns}
    assert house.stop() == 0


def test_a_server_that_stops_while_it_analyses_answers_every_request(tmp_path: Path) -> None:
    house = House(tmp_path, {})
    house.start()
    path = f"/api/matches/{bring(house, FILE.read_bytes()).json()['match']}"
    whole(house, path.rsplit("/", 1)[1])

    def deeper(_: int) -> int | None:
        try:
            return house.get(f"{path}/deeper").status_code
        except httpx.HTTPError:
            return None  # the server was gone before it answered

    with ThreadPoolExecutor(4) as waiting:
        answers = [waiting.submit(deeper, each) for each in range(4)]
        house.get(f"{path}")  # those before are under way
        assert house.stop() == 0
        assert {each.result() for each in answers} <= {200, 503, None}
    assert "Traceback" not in house.log(), house.log()
