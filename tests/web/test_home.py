"""The first page of who has matches: what goes on, how to begin again, what was played."""

from __future__ import annotations

import random
import re
from pathlib import Path

from tests.server.serving import House
from tests.web.album import picture
from tests.web.boards import counts, entered
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_library import looks

LAST = {"own": counts({1: 1}), "opp": counts({2: 2})}


def about_the_seat(player: Player, shots: Path) -> None:
    """Progress and quiz are about the player whose seat it was, whatever the names are."""
    for page in ("progress", "quiz"):
        player.go(f"/review/{page}")
        player.until(lambda: player.count("[name=player]"), "for whose decisions")
        shown = "all => all.selectedOptions[0].text"
        assert player.page.eval_on_selector("[name=player]", shown) == "You"
        picture(player.page, shots / f"{page}-own.png")


def what_goes_on(player: Player) -> None:
    """The running match with its board, and four ways to play; one button is filled."""
    player.reads(".continue", "Your turn against Engine")
    player.reads(".continue", r"to 1 · game 1 · 0–0\s+[1-6]-[1-6] to play")
    assert player.page.locator(".mine-home .tile").count() == 4
    assert player.count(".mine-home .btn.go") == 1
    player.reads(".how", "My progress")


def test_what_goes_on_stands_first_with_its_board_and_what_was_played_below(
    sit: Sit, house: House, shots: Path
) -> None:
    # a match of one point that ends with a throw, and another that goes on
    again = {"opponent": "bot", "rules": "match", "level": "club", "length": 1, "clock": "none"}
    player = sit(house.table(**entered(length=1, position=LAST))["seat"], prefs={"start": again})
    # nothing was thrown in it but the throw for the start: it is no match to go through, and the server says so
    player.expected.append("status of 400")
    player.enter(2, 1)
    player.until(lambda: player.try_press("done") or player.offers("rematch"), "for the checker to be off")
    player.until(lambda: player.offers("rematch"), "for the end")
    player.go("/")
    player.until(lambda: player.count(".played .ended"), "for what was played")
    assert player.count(".continue") == 0
    # the last game again, by one click
    player.press("again")
    player.until(lambda: "/t/" in player.page.url and player.heard(), "for a table")
    running = player.page.url
    player.until(player.sources, "for a turn")
    player.go("/")
    player.until(lambda: player.count(".continue .board .ck") == 30, "for the board")
    what_goes_on(player)
    looks(player, shots, "home-mine")
    player.press("continue")
    player.until(lambda: player.page.url == running, "for the table")
    # a match against the engine that ended stands among my matches, gone through: its rate and its luck
    player.page.goto(running)
    chance = random.Random(4)
    for _ in range(2):
        player.until(lambda: player.play_on(chance) == "done", "for a turn")
        player.until(player.sources, "for the next")
    player.goes_on(player.give_up, lambda: player.offers("rematch"))
    player.go("/")
    row = player.page.locator(".played .ended", has_text="Engine")
    player.until(lambda: "%" in row.inner_text(), "for the luck")
    assert re.search(r"lost\s*0–\d\s+(\d+\.\d|–)\s+[+−]\d+ %\s+today", row.inner_text())
    player.reads(".played", r"Judged by the engine at level (Expert|World class)\.")
    looks(player, shots, "home-played")
    about_the_seat(player, shots)
    player.go("/review")
    player.has(".mine ol li", 1)
    player.page.locator(".mine ol li", has_text="Engine").get_by_role("link").click()
    player.until(lambda: player.count(".worst .board, .clean"), "for the report")
    # taken out it does not come again
    player.go("/review")
    taken = player.page.locator(".mine ol li", has_text="Engine")
    taken.locator("[data-act=remove]").click()
    taken.locator("[data-act=remove-sure]").click()
    player.has(".mine ol li", 0)
    player.go("/")
    player.until(lambda: "%" in row.inner_text(), "for the row")
    with player.page.expect_response(lambda answer: "/api/library?" in answer.url) as told:
        player.go("/review")
    assert told.value.json()["count"] == 0
    # all rules and clocks lie one step behind
    player.go("/")
    player.press("choose")
    player.until(lambda: player.offers("start"), "for the form")
