"""Texts of a page are whole and on the screen: no cut words, no button below the fold, nothing that jumps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.album import picture
from tests.web.boards import entered
from tests.web.conftest import Sit
from tests.web.frozen import network
from tests.web.test_after_game import resigned
from tests.web.test_fit import SIZES, outside, seated, started, to_turn
from tests.web.test_review import at_first

CUT_WORDS = """() => [...document.querySelectorAll(".fit *")]
  .filter((e) => e.clientWidth && !e.closest(".hide, svg") && getComputedStyle(e).overflowX !== "visible")
  .filter((e) => e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.className} ${e.innerText}`)"""
SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts.push(each.value);
}).observe({ type: "layout-shift", buffered: true });
"""
LINES = """() => Math.max(...[...document.querySelectorAll(".lobby-row .grow")].map((e) =>
  Math.round(e.getBoundingClientRect().height / parseFloat(getComputedStyle(e).lineHeight))))"""


def test_a_match_that_is_not_there_leads_on(sit: Sit, shots: Path) -> None:
    player = sit("/watch/UNKNOWN")
    player.reads("main h1", "There is no such table")
    player.reads("main", "/watch/UNKNOWN")
    assert outside(player, ".ways-on .way-on") == ""
    assert player.count(".ways-on .way-on") == 3
    player.shot(shots, "watch-unknown")


def test_a_silent_network_is_said_to_who_watches(sit: Sit, house: House) -> None:
    made = house.table(**entered(name="Ann"))
    with network(house.port) as silent:
        player = sit(f"/watch/{made['table']}", url=silent.url)
        player.reads("footer", "to 7")
        silent.freeze()
        player.reads("footer", r"No answer for \d+\ss")


def test_forced_colours_tell_the_sides_apart(sit: Sit, house: House, shots: Path) -> None:
    made = house.table(**entered(rules="match", length=3))
    player = sit(made["seat"], forced_colors="active")
    player.until(lambda: player.offers("dice"))
    player.enter(6, 4)
    player.until(player.sources)
    looks = [
        player.page.evaluate(
            "of => { const s = getComputedStyle(document.querySelector(of)); return s.backgroundImage + s.backgroundColor }",
            of,
        )
        for of in (".man.w", ".man.b")
    ]
    assert len(set(looks)) == 2
    turns = [
        player.page.evaluate("of => getComputedStyle(document.querySelector(of)).outlineStyle", of)
        for of in (".who.turn", ".who:not(.turn)")
    ]
    assert turns == ["solid", "none"]
    player.shot(shots, "forced-colours")


def test_a_new_game_starts_without_scrolling(sit: Sit, shots: Path) -> None:
    player = sit("/", prefs={"start": {"opponent": "bot"}})
    player.press("choose")
    player.page.locator("[data-act=start]").wait_for()
    assert outside(player, "[data-act=start]") == ""
    for name in ("friend", "screen"):
        player.page.locator(f"input[value={name}]").check(force=True)
        assert outside(player, "[data-act=start]", SIZES[:9]) == ""
    player.page.set_viewport_size({"width": 360, "height": 640})
    player.shot(shots, "new-game-360")


def test_no_word_is_cut_at_1024(sit: Sit, house: House, shots: Path) -> None:
    """Names, stake, stakes and the second window's button."""
    made = house.table(
        **entered(
            name="Gwenllian Tudor", opponent_name="Bartholomew", rules="american", clock="rules", length=7
        )
    )
    player = sit(made["seat"], size=(1024, 768))
    player.until(lambda: player.offers("dice"))
    other = player.context.new_page()
    other.goto(player.page.url)
    player.page.bring_to_front()
    player.page.evaluate("key => location.assign(location.pathname + key)", f"#{made['seat'].split('#')[1]}")
    player.page.locator("[data-act=end_windows]").wait_for()
    assert player.page.evaluate(CUT_WORDS) == []
    assert (
        outside(player, "[data-act=end_windows]", [(1024, 768), (1280, 720), (1440, 900), (768, 1024)]) == ""
    )
    player.page.set_viewport_size({"width": 1024, "height": 768})
    player.shot(shots, "cut-1024")
    other.close()
    player.enter(6, 4)
    player.until(player.sources)
    to_turn(player)
    assert player.page.evaluate(CUT_WORDS) == []


def test_what_wins_the_match_is_said_once(sit: Sit, house: House) -> None:
    player = seated(sit, house, length=1)
    rows = player.page.locator(".ends tbody tr")
    assert [rows.nth(at).locator("td").all_inner_texts() for at in (0, 1)] == [["match"], ["match"]]
    longer = started(sit, house, length=2)
    cells = longer.page.locator(".ends tbody tr").first.locator("td")
    assert cells.all_inner_texts() == ["1–0", "match"]
    # the head names what the cell stands for
    spans = [cells.nth(at).get_attribute("colspan") for at in (0, 1)]
    assert spans == [None, "2"]


def test_the_tab_says_that_a_friend_is_awaited(sit: Sit, house: House) -> None:
    made = house.table(rules="match", length=3, opponent="friend", name="Mara")
    mara = sit(made["seat"])
    mara.until(lambda: "Waiting for your friend" in mara.page.title(), "for the title")
    idris = sit(made["friend"])
    mara.until(lambda: "Waiting" not in mara.page.title(), "for the friend")
    assert "Waiting" not in idris.page.title()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_next_error_is_on_the_screen(sit: Sit, house: House, shots: Path, theme: str) -> None:
    table = resigned(sit, house)
    player = sit(f"/review/{table}", size=(390, 664), prefs={"theme": theme})
    at_first(player, house)
    player.page.locator(".rev .ends").wait_for()
    phones = [each for each in SIZES if each[0] < 720 and each[1] > each[0]]
    assert outside(player, ".rev .ends button", phones) == ""
    # the last words of the page are not under it
    player.page.set_viewport_size({"width": 390, "height": 664})
    player.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    last, bar = (player.page.locator(each).last.bounding_box() for each in (".rev .ways", ".rev .ends"))
    assert last["y"] + last["height"] <= bar["y"] + 0.5
    picture(player.page, shots / f"review-phone-{theme}.png")


@pytest.mark.parametrize("size", [(390, 664), (1280, 800)])
@pytest.mark.parametrize("start", [{}, {"opponent": "bot"}], ids=["new", "known"])
def test_nothing_jumps_on_the_first_page(sit: Sit, size: tuple[int, int], start: dict[str, str]) -> None:
    player = sit("", size=size, prefs={"start": start} if start else {})
    player.page.add_init_script(SHIFTS)
    player.context.new_cdp_session(player.page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    player.go("/")
    player.page.locator(":is(.tiles .tile, .board .ck)").first.wait_for()
    player.page.wait_for_timeout(700)
    assert sum(player.page.evaluate("shifts")) < 0.05


def test_a_row_of_the_lobby_is_short_on_a_phone(sit: Sit, house: House, shots: Path) -> None:
    maker = sit("/lobby", prefs={"name": "Gwenllian Tudor"})
    maker.other_terms()
    maker.page.locator("select[name=rules]").select_option("american")
    maker.page.locator("#clock").select_option("rules")
    maker.open_seat()
    maker.page.locator("[data-withdraw]").wait_for()
    taker = sit("/lobby", size=(390, 664))
    taker.page.locator("[data-terms], [data-take]").first.wait_for()
    for width in (390, 360, 320):
        taker.page.set_viewport_size({"width": width, "height": 664})
        assert taker.page.evaluate(LINES) <= 4, width
        assert re.search(r"Gwenllian Tudor", taker.page.locator(".lobby-row").first.inner_text())
    taker.shot(shots, "lobby-row-320")
    maker.page.locator("[data-withdraw]").click()
    maker.has("[data-withdraw]", 0)
