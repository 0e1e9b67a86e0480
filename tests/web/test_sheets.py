"""A question of the referee, a ruling, an appeal, a break and the director's desk: all of it fits, and everybody can read it."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.people import REAL, claims, disputed, end_turn, enter_deed, later, played, ruled, thrown, voted
from tests.web.player import Player
from tests.web.test_access import serious
from tests.web.test_fit import RESIZED, SIZES, troubles

WIDE = """() => {
  const found = [];
  for (const e of document.querySelectorAll(".desk button, .desk input:not([type=radio]), .desk select, .desk .clock, .desk h2")) {
    const b = e.getBoundingClientRect();
    if (!e.getClientRects().length) continue;
    if (b.left < -0.5 || b.right > innerWidth + 0.5) found.push(`outside: ${e.className} ${e.innerText}`);
    if (e.scrollWidth > e.clientWidth + 1) found.push(`cut: ${e.className} ${e.innerText}`);
  }
  if (document.scrollingElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""
"""Script that names the parts of the desk out of reach: it scrolls downwards, never to the side."""


@dataclass(slots=True)
class Three:
    """Two at a real board without clocks, and their director."""

    one: Player
    other: Player
    director: Player


def desk_troubles(director: Player) -> str:
    """Return what is cut off at the desk, a line for each."""
    found = []
    for width, height in SIZES:
        director.page.set_viewport_size({"width": width, "height": height})
        director.page.evaluate(RESIZED, [width, height])
        found += [f"{width}×{height} {line}" for line in director.page.evaluate(WIDE)]
    director.page.set_viewport_size({"width": 1280, "height": 720})
    director.page.evaluate(RESIZED, [1280, 720])
    return "\n".join(found)


@pytest.fixture
def three(sit: Sit, house: House) -> Three:
    """White has thrown 3-1."""
    names = {"name": "Gwenllian Tudor", "opponent_name": "Bartholomew"}
    made = house.table(rules="american", opponent="friend", length=7, director=True, **REAL, **names)
    links = (made["seat"], made["friend"], made["director"])
    found = Three(*(sit(link, bypass_csp=True, prefs={"theme": "light"}) for link in links))
    thrown(found.one, 3, 1)
    return found


@pytest.mark.in_full
def test_a_question_and_a_break_fit_and_can_be_read(three: Three, house: House) -> None:
    played(three.one, "8/5 6/5", ends=False)
    enter_deed(three.other, "roll", "62")
    end_turn(three.one)
    three.one.until(lambda: three.one.offers("claim-early_roll-stands"), "for the question")
    assert troubles(three.one, 0) == ""
    assert serious(three.one) == []
    three.one.press("claim-early_roll-stands")
    played(three.other, "24/18 13/11")
    # after an hour of play each has a break of five minutes (A2.2)
    later(house, 3700, three.one, three.other)
    three.one.page.reload()
    claims(three.one, "take_break")
    three.one.press("take_break")
    three.other.hears("A2.2")
    for each in (three.one, three.other):
        each.until(lambda each=each: each.page.locator(".big-time").count(), "for the break")  # type: ignore[misc]
        assert troubles(each, 0) == ""
    assert serious(three.other) == []


@pytest.mark.in_full
def test_a_ruling_an_appeal_and_the_desk_fit_and_can_be_read(three: Three) -> None:
    disputed(three.other, "The 3 lay against the rim of the board and was no throw at all")
    three.director.until(lambda: three.director.page.locator("input[name=remedy]").count(), "for the desk")
    three.director.page.locator("input[name=remedy][value=award]").check()
    assert desk_troubles(three.director) == ""
    assert serious(three.director) == []
    ruled(three.director, "warn", "A4.2")
    three.one.hears("rules")
    assert troubles(three.one, 0) == ""
    assert serious(three.one) == []
    three.one.press("appeal")
    three.director.until(lambda: three.director.offers("vote"), "for the appeal")
    assert desk_troubles(three.director) == ""
    assert serious(three.director) == []
    voted(three.director, "overturn", "overturn", "overturn")
    three.one.hears("overturned")
    assert troubles(three.one, 0) == ""
    assert serious(three.one) == []
