"""The first page of who has matches, at every size: one screen, one filled button, what else there is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.boards import entered
from tests.web.conftest import Sit
from tests.web.test_account import looks
from tests.web.test_fit import outside

SIZES = ((1440, 900), (1280, 800), (1024, 768), (844, 390), (390, 844), (360, 640))


@pytest.mark.parametrize("lang", ["en", "cy", "fa"])
def test_home_shows_what_runs_and_where_else_one_can_go(
    sit: Sit, house: House, shots: Path, lang: str
) -> None:
    player = sit(house.table(rules="match", opponent="screen")["seat"], prefs={"lang": lang}, bypass_csp=True)
    player.until(player.sources, "for a turn")
    player.go(house.table(**entered(rules="match", length=5))["seat"].removeprefix(house.url))
    player.until(lambda: player.offers("dice"), "for the second table")
    player.go("/")
    player.until(lambda: player.count(".continue .board .ck"), "for the board")
    player.has("[data-act=more-running]", 1)
    assert player.count(".mine-home .btn.go") == 1
    for size in SIZES:
        assert outside(player, ".continue [data-act=continue]", [size]) == ""
        looks(player, shots, f"home-{lang}-{size[0]}")
    # what there is besides is on the same screen
    for size in ((1280, 800), (390, 844)):
        assert outside(player, ".tiles .tile", [size]) == ""
    assert outside(player, ".home-events, .mine-home .how", [(1280, 800)]) == ""
    player.press("more-running")
    player.has(".others .resume", 1)


def test_a_running_match_is_shown_and_can_be_watched(sit: Sit, house: House, shots: Path) -> None:
    maker = sit("/lobby", prefs={"name": "Mara"})
    maker.open_seat()
    maker.page.locator("[data-withdraw]").wait_for()
    taker = sit("/", prefs={"name": "Nesta", "start": {"opponent": "bot"}})
    # an open challenge stands among the people of the first page
    taker.reads(".people", "Mara")
    taker.go("/lobby")
    taker.page.locator("[data-terms], [data-take]").first.click()
    if taker.count("[data-take]"):
        taker.page.locator("[data-take]").first.click()
    for each in (maker, taker):
        each.page.wait_for_url("**/t/*")
    third = sit("/", prefs={"start": {"opponent": "bot"}})
    third.until(lambda: third.count(".live-match .board .ck"), "for the live board")
    third.reads(".live-match", "Mara")
    looks(third, shots, "home-live")
    third.go("/watch")
    third.until(lambda: third.count(".live-match .board .ck"), "for the live board")
    looks(third, shots, "watch-now")
    third.page.locator("[data-live]").click()
    third.page.wait_for_url("**/t/*")
