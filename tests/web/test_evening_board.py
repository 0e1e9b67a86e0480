"""The board for a large screen: it fills each screen, cuts no name, shows what comes next, standings, prizes, and the end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.serving import House
from tests.web import evenings
from tests.web.conftest import Sit
from tests.web.director import NAMES
from tests.web.player import Player
from tests.web.test_access import serious

SCREENS = [(1920, 1080), (1280, 720), (3840, 2160), (1080, 1920)]
CUT = """() => [...document.querySelectorAll("main bdi")].filter((each) => getComputedStyle(each).overflow === "hidden").filter((each) => {
  const letters = parseFloat(getComputedStyle(each).fontSize);
  return each.scrollHeight > each.clientHeight + letters / 8 || each.scrollWidth > each.clientWidth + 1;
}).map((each) => each.textContent)"""
"""Texts that don't fit into their places."""
OUT = """() => [...document.querySelectorAll("main *")].filter((each) => {
  const { right, bottom, left, top, width } = each.getBoundingClientRect();
  return width > 1 && (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1);
}).map((each) => each.textContent.slice(0, 60))"""
"""Elements outside of the screen."""
SMALL = """() => {
  const unit = Math.min(innerWidth / (innerWidth < innerHeight ? 1080 : 1920), innerHeight / (innerWidth < innerHeight ? 1920 : 1080));
  const found = [];
  const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const size = parseFloat(getComputedStyle(node.parentElement).fontSize) / unit;
    if (node.textContent.trim() && size < 25.9 && !node.parentElement.closest(".hide")) found.push([node.textContent.trim(), size]);
  }
  return found;
}"""
"""Texts below 26 units."""


def screen(sit: Sit, path: str, size: tuple[int, int], **prefs: Any) -> Player:
    """A board on a screen."""
    player = sit(f"{path}/board", size=size, prefs={"theme": "light", **prefs}, bypass_csp=True)
    player.until(lambda: player.page.locator("main .lines li").count(), "for the board")
    return player


def fits(player: Player) -> None:
    """It fills the screen and cuts nothing."""
    assert player.page.evaluate(CUT) == []
    assert player.page.evaluate(OUT) == []
    assert player.page.evaluate(SMALL) == []
    foot = player.page.locator("main footer").bounding_box()
    assert foot is not None
    height = player.page.viewport_size["height"]
    assert abs(foot["y"] + foot["height"] - height) <= 1, "the foot is at the foot of the screen"


@pytest.mark.parametrize("size", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_board_fills_its_screen_and_cuts_no_name(sit: Sit, house: House, size: tuple[int, int]) -> None:
    evening = evenings.crowd(house, 64)
    names = {each["name"] for each in evening.view()["divisions"][0]["entrants"]}
    assert any(len(name) > 38 for name in names)
    player = screen(sit, f"/tournaments/{evening.id}", size)
    rows = player.page.locator(".tables .lines li").count()
    assert 8 <= rows <= 12
    fits(player)
    shown = player.page.inner_text(".tables")
    first = evening.row("M1.1")
    assert first["one"] in shown.replace("\n", " ")


def test_the_board_can_be_read_by_everybody(sit: Sit, house: House) -> None:
    evening = evenings.mixed(house)
    house.later(90)
    assert serious(screen(sit, f"/tournaments/{evening.id}", (1920, 1080))) == []


def test_a_mixed_evening_shows_calls_what_comes_next_standings_and_prizes(sit: Sit, house: House) -> None:
    evening = evenings.mixed(house)
    house.later(90)
    player = screen(sit, f"/tournaments/{evening.id}", (1920, 1080))
    fits(player)
    text = player.page.inner_text("main")
    assert "please come to table" in text
    assert "Beginners’ Swiss, round 2 of 3" in text
    assert "£80" in text
    assert "Nothing is called" not in text
    # a match with one known player names the table where the other is decided, on the second page of lines
    known = [
        row
        for row in evening.view()["divisions"][0]["matches"]
        if not row["winner"] and bool(row["one"]) != bool(row["two"])
    ]
    assert known
    seen = ""
    for _ in range(8):
        seen += player.page.inner_text("main")
        if "winner, table" in seen or "loser, table" in seen:
            break
        player.page.wait_for_timeout(5000)
    assert "winner, table" in seen or "loser, table" in seen


def test_an_event_that_is_over_shows_places_and_prizes(sit: Sit, house: House) -> None:
    evening = evenings.finished(house)
    player = screen(sit, f"/tournaments/{evening.id}", (1280, 720))
    fits(player)
    places = evening.view()["divisions"][0]["places"]
    text = player.page.inner_text("main")
    assert places["M"][0][0] in text
    assert places["C"][0][0] in text
    assert "£40" in text
    assert "£20" in text
    assert "begins when it is called" not in text


@pytest.mark.parametrize("lang", ["cy", "fa"])
def test_the_board_fits_in_every_language(sit: Sit, house: House, lang: str) -> None:
    evening = evenings.mixed(house)
    house.later(90)
    player = screen(sit, f"/tournaments/{evening.id}", (1280, 720), lang=lang)
    player.until(lambda: player.page.evaluate("document.documentElement.lang") == lang, "for the language")
    fits(player)


def test_before_the_draw_the_board_shows_who_is_entered(sit: Sit, house: House) -> None:
    evening = evenings.undrawn(house)
    player = screen(sit, f"/tournaments/{evening.id}", (1920, 1080))
    fits(player)
    text = player.page.inner_text("main")
    assert all(name in text for name in NAMES[:12])
    assert "entered: 12" in text
