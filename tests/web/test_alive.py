"""Something always goes on: the best match moves on the first page, and an open seat is kept while a character is played."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as NotThere

from tests.server.client import Client
from tests.server.playing import play_on
from tests.server.serving import House
from tests.server.test_accounts import Browser, signed_up
from tests.server.test_best_match import pair
from tests.server.test_lobby import MAKER, TAKER
from tests.server.test_ratings import counted, played
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_access import serious
from tests.web.test_account import looks
from tests.web.test_fit import outside

SIZES = ((1440, 900), (1280, 800), (1024, 768), (844, 390), (390, 844), (360, 640))
LEAST = ((1280, 800), (390, 844))
KNOWN = {"start": {"opponent": "bot"}}
STANDS = """() => [...document.querySelectorAll('[data-live] .ck')].map((each) => each.getAttribute('transform') ?? each.style.transform)
  .join()"""
"""The places of the checkers on the live board."""


def looked_at(player: Player, shots: Path, name: str) -> None:
    for size in LEAST:
        player.page.set_viewport_size({"width": size[0], "height": size[1]})
        looks(player, shots, f"{name}-{size[0]}")
    player.page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("cy", "dark"), ("fa", "light")])
def test_where_nothing_was_played_a_recorded_match_moves_turn_by_turn(
    sit: Sit, alone: House, shots: Path, lang: str, theme: str
) -> None:
    player = sit(
        "/",
        url=alone.url,
        prefs={"lang": lang, "theme": theme, **KNOWN},
        bypass_csp=True,
        reduced_motion="reduce",
    )
    player.until(lambda: player.count(".replay .ck") == 30, "for the board")
    # it stands still for who wants no motion, and moves by a touch
    turn = player.page.locator(".replay-acts .small")
    first = turn.inner_text()
    player.press("next-turn")
    player.until(lambda: turn.inner_text() != first, "for the next turn")
    player.until(lambda: player.count(".replay .chances[role=img]"), "for the chances")
    assert serious(player) == []
    looked_at(player, shots, f"home-recorded-{lang}")
    player.press("run")
    second = turn.inner_text()
    player.until(lambda: turn.inner_text() != second, "for a turn that comes by itself")


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [
        ({"rules": "american", "clock": "rules", "length": 5}, (".live-time", 2)),
        # without an aids rule the chances are those of the board as it stands
        ({"length": 3}, (".chances[role=img]", 1)),
    ],
    ids=["clocks", "chances"],
)
def test_the_best_match_moves_as_it_is_played_and_is_one_click_away(
    sit: Sit, alone: House, shots: Path, wanted: dict[str, Any], shown: tuple[str, int]
) -> None:
    table = pair(alone, Browser(alone), Browser(alone), **wanted)
    player = sit("", url=alone.url, prefs=KNOWN, bypass_csp=True)
    with Client(alone.address, table, MAKER) as white, Client(alone.address, table, TAKER) as black:
        for _ in play_on([white, black], Random(5), acts=4, whole=False):
            pass
        player.go("/")
        player.until(lambda: player.count("[data-live] .ck") == 30, "for the board")
        before = player.page.evaluate(STANDS)
        for _ in play_on([white, black], Random(5), acts=12, whole=False):
            pass
        player.until(lambda: player.page.evaluate(STANDS) != before, "for a move")
        # who sees it on the first page is no watcher
        assert not white.presence.get("watching")
        player.reads("[data-live] .live-head", "live")
        # between two games there is nothing to judge: they play on until a game runs
        for _ in range(6):
            try:
                player.page.locator(f"[data-live] {shown[0]}").first.wait_for(timeout=5000)
                break
            except NotThere:
                for _ in play_on([white, black], Random(7), acts=6, whole=False):
                    pass
        player.has(f"[data-live] {shown[0]}", shown[1])
        assert serious(player) == []
        looked_at(player, shots, "home-live")
        player.page.locator("[data-live]").click()
        player.page.wait_for_url(f"**/t/{table}*")
        white.wait_for(lambda view: white.presence.get("watching") == 1)


def test_a_rated_match_is_shown_a_turn_late(sit: Sit, alone: House) -> None:
    one, _ = signed_up(alone, "Nesta")
    two, _ = signed_up(alone, "Bram")
    table = pair(alone, one, two, rated=True)
    with Client(alone.address, table, MAKER) as white, Client(alone.address, table, TAKER) as black:
        for _ in play_on([white, black], Random(6), acts=8, whole=False):
            pass
        player = sit("/", url=alone.url, prefs=KNOWN)
        player.reads("[data-live]", "a turn late")


def test_the_best_match_of_the_last_days_is_replayed(sit: Sit, alone: House, shots: Path) -> None:
    one, _ = signed_up(alone, "Nesta")
    two, _ = signed_up(alone, "Bram", source="127.0.0.2")
    table = played(alone, one, two)
    counted(one)
    player = sit("/", url=alone.url, prefs=KNOWN)
    player.until(lambda: player.count(f"[data-replay='{table}'] .ck") == 30, "for the board")
    player.reads(".replay", "Nesta")
    for path in ("/lobby", "/watch"):
        player.go(path)
        player.page.locator(f"[data-last='{table}']").wait_for()
        looks(player, shots, f"last-{path[1:]}")
    player.page.locator(f"[data-last='{table}']").click()
    player.page.wait_for_url(f"**/t/{table}*")
    player.until(lambda: player.count(".board .ck") > 0, "for its board")


def test_an_open_seat_is_kept_while_a_character_is_played(sit: Sit, alone: House, shots: Path) -> None:
    mara = sit("/lobby", url=alone.url, prefs={"name": "Mara"}, bypass_csp=True)
    mara.press("offer-now")
    mara.page.locator("[data-withdraw]").wait_for()
    mara.reads(".free", "while you wait")
    mara.page.locator("[data-free]").first.click()
    mara.page.wait_for_url("**/t/*")
    mara.until(lambda: mara.heard() and mara.count(".board .ck"), "for the game with the character")
    game = mara.page.url
    # longer than the challenge of a closed window stays
    alone.later(60)
    nesta = sit("/lobby", url=alone.url, prefs={"name": "Nesta"})
    nesta.reads(".lobby-rows", "Mara")
    nesta.page.locator("[data-terms], [data-take]").first.click()
    if nesta.count("[data-take]"):
        nesta.page.locator("[data-take]").first.click()
    nesta.page.wait_for_url("**/t/*")
    seat = nesta.page.url
    # nobody is moved: the table says so, and one button leads there
    mara.page.locator("[data-act=seat-taken]").wait_for()
    assert mara.page.url == game
    for size in SIZES:
        assert outside(mara, "[data-act=seat-taken]", [size]) == ""
        picture(mara.page, shots / f"seat-taken-{size[0]}.png")
    assert serious(mara) == []
    mara.press("seat-taken")
    mara.page.wait_for_url(seat)
    mara.until(lambda: mara.count(".board .ck"), "for the seat")
    mara.has("[data-act=seat-taken]", 0)
    # the other game is resumed from the first page
    mara.go("/")
    mara.has("[data-act=more-running]", 1)
