"""The season of a venue: what its evenings come to, read by everybody, penalties by the director alone."""

from __future__ import annotations

import csv
import io

import pytest

from tests.server.evening import Evening
from tests.server.serving import House


def two_evenings(house: House) -> Evening:
    """Two evenings of one venue: Ann wins the first, Ben the second; return the second."""
    first = Evening.announced(house, name="Tuesday one")
    second = Evening.announced(house, name="Tuesday two", after={"id": first.id, "key": first.key})
    for evening, winner in ((first, "Ann"), (second, "Ben")):
        made = {"key": "open", "lengths": [{"bracket": "*", "points": [5]}], "open_entry": True}
        evening.say("DivisionMade", division=made)
        evening.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in ("Ann", "Ben")])
        evening.step("draw", division="open", seed="x")
        evening.say("Reported", division="open", match="M1.1", winner=winner, score=[5, 2])
    return second


def test_a_season_counts_the_evenings_of_its_venue_by_the_points_of_the_address(house: House) -> None:
    evening = two_evenings(house)
    Evening.begun(house, players=2)  # of another venue
    found = house.get(f"{evening.path}/season", params={"places": "7,3", "win": 2, "entry": 0}).json()
    assert [each["name"] for each in found["events"]] == ["Tuesday one", "Tuesday two"]
    assert [(row["name"], row["place"], row["points"], row["events"]) for row in found["rows"]] == [
        ("Ann", 1, 12, [9, 3]),
        ("Ben", 1, 12, [3, 9]),
    ]
    assert found["ladder"] == ["Ben", "Ann"]
    assert [(each["name"], each["wins"], each["losses"]) for each in found["people"]] == [
        ("Ann", 1, 1),
        ("Ben", 1, 1),
    ]
    assert "late" not in found["people"][0]
    told = house.get(f"{evening.path}/season", headers=evening.headers).json()
    assert told["people"][0]["late"] == 0
    later = house.get(f"{evening.path}/season", params={"since": found["events"][1]["at"]}).json()
    assert [each["name"] for each in later["events"]] == ["Tuesday two"]


@pytest.mark.parametrize("places", ["x", "10,", "1;2", "M=1;c=2", "1," * 80])
def test_points_that_are_none_are_refused(house: House, places: str) -> None:
    evening = Evening.announced(house)
    assert house.get(f"{evening.path}/season", params={"places": places}).status_code == 400
    assert house.get("/api/tournaments/zzzzzzzzzzzz/season").status_code == 404


def test_results_and_standings_of_a_season_are_files_for_everybody(house: House) -> None:
    evening = two_evenings(house)
    results = house.get(f"{evening.path}/season/results").json()
    assert [(each["event"], each["winner"], each["loser"]) for each in results] == [
        ("Tuesday one", ["Ann"], ["Ben"]),
        ("Tuesday two", ["Ben"], ["Ann"]),
    ]
    rows = list(csv.DictReader(io.StringIO(house.get(f"{evening.path}/season/results.csv").text)))
    assert [(row["winner"], row["winner_points"], row["length"]) for row in rows] == [
        ("Ann", "5", "5"),
        ("Ben", "5", "5"),
    ]
    answer = house.get(f"{evening.path}/season/standings.csv", params={"places": "7,3", "entry": 0})
    assert answer.headers["content-disposition"].startswith("attachment")
    assert list(csv.reader(io.StringIO(answer.text))) == [
        ["place", "name", "points", "wins", "Tuesday one", "Tuesday two"],
        ["1", "Ann", "10", "1", "7", "3"],
        ["1", "Ben", "10", "1", "3", "7"],
    ]
    first = house.get(f"{evening.path}/season").json()["events"][0]
    late = house.get(f"{evening.path}/season/results", params={"since": first["at"] + 1}).json()
    assert [each["event"] for each in late] == ["Tuesday two"]
    assert house.get(f"{evening.path}/season/standings.csv", params={"places": "x"}).status_code == 400
    for part in ("results", "results.csv", "standings.csv"):
        assert house.get(f"/api/tournaments/zzzzzzzzzzzz/season/{part}").status_code == 404
