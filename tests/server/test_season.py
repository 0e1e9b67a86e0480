"""The season of a venue: what its evenings come to, read by everybody, penalties by the director alone."""

from __future__ import annotations

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
