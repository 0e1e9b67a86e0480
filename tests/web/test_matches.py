"""Whole matches to the last checker: with the mouse, with a thumb, with the keyboard alone; nothing on the page may jump meanwhile."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.boards import counts
from tests.web.conftest import Sit
from tests.web.player import Player

NEAR = {"own": counts({8: 3, 6: 4, 5: 4, 4: 4}), "opp": counts({8: 3, 6: 4, 5: 4, 4: 4})}
"""Past each other, so that a match is over in a dozen turns."""
WATCH = """() => {
  window.shifts = [];
  const name = (node) => node && (node.nodeName === "#text"
    ? `${name(node.parentNode)} "${node.data}"`
    : `${node.nodeName}.${node.className?.baseVal ?? node.className ?? ""}`);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push([entry.value, entry.sources.map((each) => name(each.node)).join(", ")]);
  }).observe({ type: "layout-shift" });
}"""


def engine(house: House, **wanted: Any) -> dict[str, Any]:
    """A match to one point against the weakest engine."""
    base = {"rules": "match", "length": 1, "opponent": "bot", "level": "beginner", "name": "Ann"}
    return house.table(**{**base, "opponent_name": "Engine", **wanted})


def watch(player: Player) -> None:
    """From now on what moves by itself is noted; what comes later than the page, its letters, is here by then."""
    player.page.evaluate("document.fonts.ready.then(() => 0)")
    player.page.evaluate(WATCH)


def shifts(player: Player) -> list[tuple[float, str]]:
    """Return the layout shifts since `WATCH`, also right after a touch, and their sizes."""
    found: list[tuple[float, str]] = player.page.evaluate("window.shifts")
    print(*found, sep="\n")
    return found


@pytest.mark.in_full
def test_a_whole_match_against_the_engine(sit: Sit, house: House, shots: Path) -> None:
    made = engine(house)
    player = sit(made["seat"])
    player.until(lambda: player.sources() or player.offers("roll"))
    watch(player)
    player.play_out(random.Random(1))
    player.hears("wins? the match")
    assert shifts(player) == []
    player.press("board")
    player.reads(".score-card", "Result")
    player.shot(shots, "over")
    player.press("rematch")
    player.until(lambda: made["table"] not in player.page.url)
    player.until(lambda: player.sources() or player.offers("roll") or player.offers("take"), "the next match")


def test_a_whole_match_on_a_phone(sit: Sit, house: House) -> None:
    made = engine(house, position=NEAR, length=3)
    player = sit(made["seat"], size=(390, 844), has_touch=True, is_mobile=True)
    player.until(lambda: player.sources() or player.offers("roll"))
    watch(player)
    player.play_game(random.Random(2))
    assert shifts(player) == []
    # the first game was played out; the rest of the match is given up, from the menu
    player.goes_on(lambda: gives_up_by_thumb(player), lambda: player.offers("rematch"))
    player.hears("wins? the match")
    assert player.page.evaluate("document.documentElement.scrollWidth") <= 390


def gives_up_by_thumb(player: Player) -> bool:
    """The next step towards losing the match, if there is one now."""
    page = player.page
    if page.locator(".menu [data-act=resign]").count():
        player.press("resign")
        page.locator("[data-act^=resign-]").last.tap()
        return True
    if player.try_press("next") or player.try_press("done"):
        return True
    if not page.locator(".dock [aria-label=Menu]").count() or page.locator(".menu").count():
        return False
    page.locator(".dock [aria-label=Menu]").tap()
    # a match that has just ended shows its report instead
    player.until(lambda: page.locator(".menu").count() or player.offers("rematch"), "for the menu")
    if player.offers("rematch"):
        return False
    if not page.locator(".menu [data-act=resign]").count():
        page.get_by_role("button", name="Close").tap()
    return False


def test_the_keyboard_alone_leads_from_the_first_page_to_a_table(sit: Sit) -> None:
    player = sit("/")
    player.until(lambda: player.offers("choose"))
    tab_to(player, "document.activeElement.dataset.act === 'choose'")
    player.keys("Enter")
    player.until(lambda: player.offers("start"))
    tab_to(player, "document.activeElement.dataset.act === 'start'")
    player.keys("Enter")
    player.until(lambda: "/t/" in player.page.url)
    player.until(lambda: player.sources() or player.offers("roll") or player.offers("take"))
    tab_to(player, "document.activeElement.closest('.board') !== null")


@pytest.mark.in_full
def test_a_whole_match_with_the_keyboard_alone(sit: Sit, house: House) -> None:
    """Both sides at one screen, without ever touching anything, and the next match after it."""
    made = house.table(rules="match", length=1, opponent="screen", position=NEAR)
    player = sit(made["seat"])
    player.until(lambda: player.sources() or player.offers("roll"))
    tab_to(player, "document.activeElement.closest('.board') !== null")
    player.goes_on(lambda: by_key(player), lambda: player.offers("rematch"))
    player.hears("wins the match")
    tab_to(player, "document.activeElement.dataset.act === 'rematch'")
    player.keys("Enter")
    player.until(lambda: made["table"] not in player.page.url)


def tab_to(player: Player, what: str) -> None:
    """Walks with the tabulator until this is so."""
    for _ in range(80):
        if player.page.evaluate(what):
            return
        player.keys("Tab")
    raise AssertionError(f"the tabulator does not reach {what}")


FOCUS = """() => {
  const on = document.activeElement;
  const offers = ["done", "roll", "next"].find((name) => document.querySelector(`[data-act=${name}]:not([aria-disabled])`));
  return [Boolean(on.closest(".board")), on.getAttribute("aria-label") ?? "", offers,
    document.querySelectorAll(".hit-area[data-state=source], .hit-area[data-state=target]").length];
}"""


def by_key(player: Player) -> bool:
    """The next thing in a game, by keys, if there is one: the next legal place, Done, Roll."""
    on_board, spoken, offers, lit = player.page.evaluate(FOCUS)
    if lit and not on_board:
        player.keys("Shift+Tab")
    elif lit:
        player.keys("Enter" if "can move" in spoken or "target with" in spoken else "Tab")
    elif offers:
        player.keys("r" if offers == "roll" else "Enter")
    return bool(lit or offers)


def test_a_clock_of_another_rule_set_is_called_so_and_chooses_it(sit: Sit) -> None:
    """Choosing a clock never changes the rule set behind one's back."""
    player = sit("/", prefs={"start": {"opponent": "bot"}})
    player.until(lambda: player.offers("choose"))
    player.press("choose")
    player.until(lambda: player.page.locator("#clock option").count() > 1)
    chosen = "document.querySelector('.pick b').innerText"
    player.until(lambda: player.page.evaluate(chosen) == "Match", "for the first rules")
    named = player.page.locator("#clock option[value=fischer]").inner_text()
    player.page.select_option("#clock", "fischer")
    player.until(lambda: player.page.evaluate(chosen) != "Match")
    rules = player.page.evaluate(chosen)
    assert rules in named
    player.until(lambda: player.page.input_value("#clock") == "fischer", "for the clock")
    player.press("start")
    player.until(lambda: rules in player.page.inner_text(".where"))
    player.has(".clock", 2)
