"""Spectators: a board only where it is known, on a TV and on a phone; and the page of help."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.client import Client
from tests.server.desks import accept, sat
from tests.server.evening import Evening
from tests.server.serving import House
from tests.server.test_sheets import wins
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.player import seconds
from tests.web.test_access import serious

TV, PHONE = (1920, 1080), (360, 640)


def scribed(house: House) -> Client:
    """A desk where everything is written, and the first throw has been made."""
    client = sat(house, "Mara", "Idris", rules="american", length=5, write="full", clock="rules")
    accept(client)
    assert client.do({"do": "dice", "by": "own", "values": [3, 1]})["ok"]
    return client


@pytest.mark.rule("R8")
@pytest.mark.parametrize("size", [TV, PHONE])
def test_a_board_is_shown_as_far_as_it_is_known(
    sit: Sit, house: House, shots: Path, size: tuple[int, int]
) -> None:
    began = time.monotonic()
    client = scribed(house)
    player = sit(f"/watch/{client.table}", size=size, prefs={"theme": "light"}, bypass_csp=True)
    page = player.page
    player.has(".watch .ck", 30)
    player.reads(".w-side.own", "Mara")
    # 2 minutes a point, and what the test has taken since the throw
    assert 600 - (time.monotonic() - began) <= seconds(player.reads(".w-side.own .w-time", ":")) <= 600
    player.reads(".watch footer", "3-1")
    assert page.locator(".watch button").count() == 0
    outside = page.evaluate(
        """() => [...document.querySelectorAll('.w-side, .watch svg.board, .watch footer')].filter((each) => {
          const { left, top, right, bottom } = each.getBoundingClientRect();
          return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        }).map((each) => each.className.baseVal ?? each.className)"""
    )
    assert outside == []
    picture(page, shots / f"watch-{size[0]}.png")
    assert serious(player) == []
    # a play that nobody writes: from here on nobody knows the board
    assert client.do({"do": "write", "by": "own", "words": "score"})["ok"]
    assert client.do({"do": "end_turn", "by": "own"})["ok"]
    player.reads(".w-board", "not recorded")
    player.has(".watch .ck", 0)
    picture(page, shots / f"watch-unknown-{size[0]}.png")
    client.close()


def test_a_match_that_is_over_shows_no_board_that_nobody_knows(sit: Sit, house: House) -> None:
    client = sat(house, "Mara", "Idris", length=1)
    wins(client, "own", "single")
    player = sit(f"/watch/{client.table}", size=TV)
    player.reads(".w-board", "over")
    player.has(".watch .ck", 0)
    client.close()


@pytest.mark.parametrize("lang", ["en", "fa", "cy"])
def test_the_page_of_help_has_its_pictures(sit: Sit, shots: Path, lang: str) -> None:
    player = sit("/help", size=(1180, 820), prefs={"lang": lang, "theme": "light"}, bypass_csp=True)
    page = player.page
    player.has(".help li", 8)
    for drawn in page.locator(".help img").all():
        drawn.scroll_into_view_if_needed()
    player.until(
        lambda: page.evaluate(
            "[...document.images].every((each) => each.complete && each.naturalWidth > 300)"
        ),
        "for the pictures",
    )
    assert serious(player) == []
    picture(page, shots / f"help-{lang}.png")


@pytest.mark.parametrize("lang", ["en", "fa", "cy"])
def test_the_page_of_an_evening_has_its_pictures_and_is_one_tap_from_a_desk(
    sit: Sit, house: House, shots: Path, lang: str
) -> None:
    evening = Evening.announced(house, name="Lantern Club")
    player = sit(
        f"/tournaments/{evening.id}#{evening.key}",
        size=(820, 1180),
        prefs={"lang": lang, "theme": "light"},
        bypass_csp=True,
    )
    player.has("[data-act=help]", 1)
    page = player.page
    page.goto(player.page.url.split("/tournaments")[0] + str(page.get_attribute("[data-act=help]", "href")))
    player.has(".help li", 11)
    assert page.locator(".help img").count() == 8
    for drawn in page.locator(".help img").all():
        drawn.scroll_into_view_if_needed()
    player.until(
        lambda: page.evaluate(
            "[...document.images].every((each) => each.complete && each.naturalWidth > 300)"
        ),
        "for the pictures",
    )
    assert serious(player) == []
    picture(page, shots / f"help-evening-{lang}.png")
