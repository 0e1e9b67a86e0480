"""A day of an empty site, with one visitor each hour: every page offers something to do, and shows nothing that is not real."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.server.serving import House
from tests.web.boards import entered
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_places import PLACES

HOURS = 24
NOBODY = "[data-live], [data-take], [data-terms], [data-withdraw], [data-last], [data-friend]"
"""People and matches of theirs: there are none on this day."""
WAYS = """() => [...document.querySelectorAll('main a[href], main button, main input, main select, main textarea, main summary, dialog a')]
  .filter((each) => each.getClientRects().length && !each.disabled && each.getAttribute('aria-disabled') !== 'true'
    && !each.closest('[aria-hidden=true], [hidden]'))
  .map((each) => each.tagName === 'A' ? each.getAttribute('href') : each.tagName.toLowerCase())"""
"""The links of a page by their addresses, and what else can be used there by its element."""
COUNTED = re.compile(
    r"(?<![\d:.,–-])0 (?:person|people|player|match|are|is|watch|wait|friend|follow|answer)|\b1 person is here",
    re.IGNORECASE,
)
"""Counts that say nothing but that nobody is there."""
RAW = re.compile(r"\b(?:best|contest|daily|friends|home|lobby|mine|people|watch)\.[a-z][a-z_-]+")
"""A key for which the catalogue has no words."""
READY = "() => document.querySelector('main') && !document.querySelector('main[aria-busy]')"


def settled(player: Player) -> None:
    player.page.wait_for_function(READY)
    player.page.wait_for_load_state("networkidle")


def shown(player: Player, house: House, path: str) -> list[str]:
    """Check what a page says against the server's data; return its ways on."""
    text = player.page.locator("main").first.inner_text()
    assert not COUNTED.search(text), (path, COUNTED.search(text))
    assert not RAW.search(text), (path, RAW.search(text))
    assert player.count(NOBODY) == 0, path
    for pair in player.page.locator(".live-pair").all():
        best: dict[str, Any] = house.get("/api/lobby/best").json()
        names = pair.locator("bdi").all_inner_texts()
        assert {best["white"], best["black"]} <= set(names), path
        assert best["source"] == "recorded"
        assert "recorded" in player.page.locator(".replay").first.inner_text().lower()
    ways: list[str] = player.page.evaluate(WAYS)
    assert ways, f"nothing can be done at {path}"
    return ways


def followed(player: Player, path: str, ways: list[str], done: set[str]) -> None:
    """Follow the first link of a page to another one; a page of tools alone has a field or a button."""
    here = path.split("#", maxsplit=1)[0]
    links = [each for each in ways if each.startswith("/") and each.split("#")[0].split("?")[0] != here]
    if not links:
        assert [each for each in ways if not each.startswith(("/", "#", "http"))], path
    elif links[0] not in done:
        done.add(links[0])
        player.go(links[0])
        settled(player)
        assert player.page.evaluate(WAYS), f"{path} leads to {links[0]}, where nothing can be done"
        assert player.count(".lost") == 0, f"{path} leads to {links[0]}, which does not exist"


@pytest.mark.timeout(900)
def test_every_page_of_an_empty_site_offers_something(sit: Sit, alone: House) -> None:
    places = sorted(PLACES - {"/"})
    # a new visitor, then one who was here before: each sees the first page and some others, so that in a day both see all
    done: dict[bool, set[str]] = {False: set(), True: set()}
    seen = 0
    for hour in range(HOURS):
        known, turn = bool(hour % 2), hour // 2
        visitor = sit(
            "", url=alone.url, prefs={"start": {"opponent": "bot"}, "name": "Mara"} if known else {}
        )
        visitor.expected += ["status of 401", "status of 404"]
        if known:
            visitor.go(alone.table(**entered(length=5))["seat"].removeprefix(alone.url))
            visitor.page.locator("[data-act=dice]").wait_for()
        for path in ["/", *places[turn :: HOURS // 2]]:
            visitor.go(path)
            settled(visitor)
            followed(visitor, path, shown(visitor, alone, path), done[known])
            seen += 1
        alone.later(3600)
    print(f"{HOURS} visitors saw {seen} pages; each offered something that works")
