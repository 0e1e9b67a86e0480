"""A wrong result found two rounds later: three ways as cards, what each does, and the one that is chosen."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import NAMES
from tests.web.test_access import serious
from tests.web.test_tournament_pages import desk


@pytest.fixture
def evening(house: House) -> Evening:
    """Eight with a consolation; the first match was given to the wrong player, who has won another since."""
    found = Evening.announced(house, name="Lantern Club", tables=8)
    made = {
        "key": "open", "format": "consolation", "open_entry": True,
        "lengths": [{"bracket": "*", "points": [5]}],
    }  # fmt: skip
    found.say("DivisionMade", division=made)
    found.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES[:8]])
    found.step("draw", division="open", seed="seed")
    for match in ("M1.1", "M1.2", "M1.3", "M1.4", "M2.1"):
        found.say("Reported", division="open", match=match, winner=found.row(match)["one"], score=[5, 2])
    return found


@pytest.mark.parametrize("size", [(1280, 800), (820, 1180), (390, 844)])
def test_the_director_chooses_among_three_ways(
    sit: Sit, evening: Evening, shots: Path, size: tuple[int, int]
) -> None:
    director = desk(sit, evening, size=size, bypass_csp=True)
    wrong, right = evening.row("M1.1")["one"], evening.row("M1.1")["two"]
    director.opens("M1.1")
    director.acts("correct")
    director.fills_result(right, 3)
    director.page.locator("[data-act=ways]").click()
    page = director.page
    director.player.until(lambda: page.locator(".remedy").count() == 3, "for the ways")
    assert page.locator("[data-act=do-way]").is_disabled(), "nothing is chosen for the director"
    assert evening.row("M1.1")["winner"] == wrong, "nothing is changed yet"
    page.locator("[data-way=exchange]").click()
    director.player.until(lambda: page.locator("[data-act=do-way]").is_enabled(), "for the button")
    foot = page.locator(".ways-foot").inner_text()
    assert "no match falls" in foot
    assert "2 players change places" in foot
    director.player.shot(shots, f"director-ways-{size[0]}")
    assert serious(director.player) == []
    page.locator("[data-act=do-way]").click()
    director.until_row("M1.1", winner=right)
    assert right in (evening.row("M3.1")["one"], evening.row("M3.1")["two"])
    director.player.until(lambda: not page.locator(".ways").count(), "to be closed")
