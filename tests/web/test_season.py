"""The page of a season: series, ladder and people; what counts stands in the address."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import NAMES
from tests.web.test_access import serious


@pytest.fixture
def evening(house: House) -> Evening:
    """The last of four evenings of eight."""
    found = Evening.announced(house, name="Tuesday 1")
    for number in range(4):
        if number:
            after = {"id": found.id, "key": found.key}
            found = Evening.announced(house, name=f"Tuesday {number + 1}", after=after)
        made = {"key": "open", "lengths": [{"bracket": "*", "points": [5]}], "open_entry": True}
        found.say("DivisionMade", division=made)
        there = NAMES[number : number + 8]
        found.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in there])
        found.step("draw", division="open", seed=str(number))
        for match in ("M1.1", "M1.2", "M1.3", "M1.4", "M2.1", "M2.2", "M3.1"):
            winner = found.row(match)["two" if number % 2 else "one"]
            found.say("Reported", division="open", match=match, winner=winner, score=[5, 2])
    return found


@pytest.mark.parametrize("size", [(390, 844), (1280, 800)])
def test_a_visitor_reads_series_ladder_and_people(
    sit: Sit, evening: Evening, shots: Path, size: tuple[int, int]
) -> None:
    visitor = sit(f"/tournaments/{evening.id}", prefs={"theme": "light"}, size=size, bypass_csp=True)
    visitor.until(
        lambda: visitor.page.locator(f"a[href='/tournaments/{evening.id}/season']").count(), "for the link"
    )
    visitor.page.click(f"a[href='/tournaments/{evening.id}/season']")
    visitor.until(
        lambda: visitor.page.locator(".sw-t tbody tr").count() == 11, "for everybody of four evenings"
    )
    before = visitor.page.inner_text(".sw-t")
    visitor.shot(shots, f"season-{size[0]}")
    assert serious(visitor) == []
    visitor.page.fill("[name=places]", "1")
    visitor.page.fill("[name=win]", "9")
    visitor.page.click("[data-act=count]")
    visitor.until(lambda: visitor.page.inner_text(".sw-t") != before, "for other points")
    assert "win=9" in visitor.page.url
    visitor.page.click("[data-view=ladder]")
    visitor.until(lambda: visitor.page.locator(".rungs li").count() == 11, "for the ladder")
    visitor.page.click("[data-view=people]")
    visitor.until(lambda: visitor.page.locator(".sw-t tbody tr").count() == 11, "for the people")
    visitor.shot(shots, f"season-people-{size[0]}")
    assert serious(visitor) == []


def test_the_season_is_taken_along_as_files(sit: Sit, evening: Evening) -> None:
    visitor = sit(f"/tournaments/{evening.id}/season?win=2", prefs={"theme": "light"})
    visitor.has("[data-act=results-csv]", 1)
    with visitor.page.expect_download() as taken:
        visitor.page.click("[data-act=results-csv]")
    assert len(Path(taken.value.path()).read_text().splitlines()) == 1 + 4 * 7
    with visitor.page.expect_download() as taken:
        visitor.page.click("[data-act=standings-csv]")
    lines = Path(taken.value.path()).read_text().splitlines()
    assert lines[0].endswith("Tuesday 1,Tuesday 2,Tuesday 3,Tuesday 4")
    assert len(lines) == 12
