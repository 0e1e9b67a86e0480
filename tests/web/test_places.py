"""Every place of the house is two clicks away, from everywhere and at every size; an address without a page leads on."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_account import looks
from tests.web.test_fit import outside

SIZES = ((1280, 800), (1024, 768), (844, 390), (390, 844), (360, 640))
PLACES = {
    "/", "/friends", "/review", "/review/progress",
    "/#new", "/lobby", "/#invite", "/desk", "/sheet", "/review/quiz", "/rules", "/analyse", "/reference", "/help", "/watch", "/lessons",
    "/daily", "/tournaments", "/tournaments/new", "/account", "/review#files", "/notifications", "/verify",
}  # fmt: skip
"""Every page that needs nothing but its address."""
SHOWN = """() => [...document.querySelectorAll("header.top a, nav.places a, .all-places a")].filter((each) => {
  const { width, height, left, right } = each.getBoundingClientRect();
  return width > 0 && height >= 24 && left >= 0 && right <= innerWidth;
}).map((each) => each.getAttribute("href"))"""


def opened(player: Player) -> None:
    """All places are opened by a click that any page has on its screen."""
    player.page.locator("[data-act=all]").first.wait_for()
    size = player.page.viewport_size
    assert outside(player, "[data-act=all]", [(size["width"], size["height"])]) == ""
    player.page.locator("[data-act=all]").first.click()
    player.page.locator(".all-places").wait_for()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_place_is_two_clicks_away(sit: Sit, house: House, shots: Path, size: tuple[int, int]) -> None:
    player = sit("/lobby", size=size, prefs={"start": {"opponent": "bot"}})
    opened(player)
    found = set(player.page.evaluate(SHOWN))
    print(f"{size[0]}x{size[1]}: {len(found & PLACES)} places in at most 2 clicks")
    assert found >= PLACES
    looks(player, shots, f"all-places-{size[0]}")
    # the last of them can be reached, and leads there without a second way back
    last = player.page.locator(".all-places a[href='/verify']")
    last.scroll_into_view_if_needed()
    last.click()
    player.page.wait_for_url("**/verify")
    player.has(".all-places", 0)
    player.page.go_back()
    player.page.wait_for_url("**/lobby")


def test_all_places_open_from_every_page(sit: Sit) -> None:
    player = sit("", size=(390, 844))
    # friends are those of an account; while a match without aids runs on this machine nothing is analysed
    player.expected += ["status of 401", "status of 403"]
    for path in sorted(PLACES):
        player.go(path)
        opened(player)
        player.page.keyboard.press("Escape")
        player.has(".all-places", 0)
        assert player.page.evaluate("document.activeElement.dataset.act") == "all", path
        player.until(lambda: player.page.evaluate("history.state?.over !== true"), "for the step back")
    # the settings are one of them
    opened(player)
    player.press("all-settings")
    player.page.locator(".settings").wait_for()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_table_leads_everywhere_too(sit: Sit, house: House, size: tuple[int, int]) -> None:
    player = sit(house.table(rules="match", opponent="screen")["seat"], size=size)
    player.until(player.sources, "for a turn")
    if player.count("[data-act=all]"):
        opened(player)
    else:
        player.page.locator("[aria-label=Menu]").click()
    player.page.locator(".place-groups a[href='/verify']").scroll_into_view_if_needed()
    player.page.locator(".place-groups a[href='/verify']").click()
    player.page.wait_for_url("**/verify")


@pytest.mark.parametrize(
    ("place", "address"),
    [("Tournaments", "/tournaments"), ("Rule books", "/rules"), ("Import files", "/review#files")],
)
def test_a_newcomer_finds_it_in_two_clicks(sit: Sit, place: str, address: str) -> None:
    player = sit("/")
    player.page.get_by_role("button", name="All", exact=True).click()
    player.page.get_by_role("dialog").get_by_role("link", name=place, exact=True).click()
    player.page.wait_for_url(f"**{address}")
    player.page.locator("main:not([aria-busy])").first.wait_for()
    print(f"{place}: 2 clicks from the first page")


def test_the_way_back_closes_the_card(sit: Sit) -> None:
    player = sit("/rules")
    opened(player)
    player.page.go_back()
    player.has(".all-places", 0)
    assert player.page.url.endswith("/rules")
    opened(player)
    player.page.mouse.click(20, 780)
    player.has(".all-places", 0)
    opened(player)
    # the focus stays within it
    player.page.keyboard.press("Shift+Tab")
    assert player.page.evaluate("document.activeElement.closest('.all-places') !== null")


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/nowhere", "There is nothing at this address"),
        ("/t/0123456789ab", "There is no such table"),
        ("/watch/0123456789ab", "There is no such table"),
        ("/tournaments/0123456789ab", "There is no such tournament"),
        ("/contests/0123456789ab", "There is no such contest"),
        ("/review/0123456789ab", "There is no such match"),
        ("/review/match/0123456789ab", "There is no such match"),
        ("/players/Nobody%20here", "There is no such player here"),
    ],
)
def test_an_address_without_a_page_has_three_ways_on(sit: Sit, shots: Path, path: str, title: str) -> None:
    player = sit("", bypass_csp=True)
    player.expected.append("status of 404")
    player.go(path)
    player.reads("main h1", title)
    player.has(".ways-on .way-on", 3)
    player.reads(".asked", path)
    looks(player, shots, f"lost-{path.split('/')[1]}")


def test_a_code_typed_again_leads_to_its_table(sit: Sit, house: House) -> None:
    made = house.table(rules="match", opponent="screen")
    player = sit("", size=(360, 640))
    player.expected.append("status of 404")
    player.go("/nowhere")
    field = player.page.locator("[data-form=code] input")
    field.fill("no code at all")
    field.press("Enter")
    player.reads("[data-form=code] [role=alert]", "no code and no link")
    field.fill(f"{house.url}{made['watch']}")
    field.press("Enter")
    player.page.locator(".board .ck").first.wait_for()
    assert made["table"] in player.page.url
