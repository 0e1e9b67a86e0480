"""Days a move: chosen with a friend, seen at the table, and told on the first page of whom it waits for."""

from __future__ import annotations

import random
from pathlib import Path

from tests.server.serving import serving
from tests.web.conftest import Sit
from tests.web.test_library import looks


def test_a_match_by_days_waits_on_the_first_page(sit: Sit, shots: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as own:
        own.later(3_600)  # the clock of the server is not that of the device
        host = sit("/", url=own.url)
        host.until(lambda: host.offers("choose"), "for the first page")
        host.press("choose")
        host.until(lambda: host.offers("start"), "for the form")
        host.page.get_by_text("Invite a friend", exact=True).click()
        assert "3 days a move" in host.page.inner_text("#clock")
        host.page.select_option("#clock", "days3")
        host.press("start")
        link = host.page.locator(".invite input")
        host.until(lambda: link.count() and link.input_value())
        friend = sit(link.input_value().removeprefix(host.url), url=own.url)
        chance = random.Random(5)
        both = (host, friend)
        for player in both:
            player.reads(".score-card", "3 days a move")
        for _ in range(3):
            host.until(lambda: any(player.play_on(chance) == "done" for player in both), "for a turn")
        host.until(lambda: any(player.offers("roll") for player in both), "for the next turn")
        waits, other = sorted(both, key=lambda player: not player.offers("roll"))
        waits.reads("main", "Your turn · 3 days left")
        other.reads("main", "3 days left")
        looks(other, shots, "days-table")
        assert "away" not in other.page.inner_text("main")
        for player in both:
            player.go("/")
        waits.reads(".continue h1", "Your turn against")
        waits.reads(".continue", "3 days left")
        other.reads(".continue h1", "is on turn")
        looks(waits, shots, "days-home")
        for player in both:
            player.page.goto("about:blank")  # this house ends before its guests


def test_a_match_that_is_left_is_shared(sit: Sit, shots: Path, tmp_path: Path) -> None:
    with serving(tmp_path) as own:
        made = own.table(rules="match", length=3, opponent="friend", share=True)
        host, friend = sit(made["seat"], url=own.url), sit(made["friend"], url=own.url)
        chance = random.Random(5)
        both = (host, friend)
        for _ in range(3):
            host.until(lambda: any(player.play_on(chance) == "done" for player in both), "for a turn")
        host.until(lambda: any(player.offers("roll") for player in both), "for the next turn")
        gone, stays = sorted(both, key=lambda player: not player.offers("roll"))
        gone.go("/about")
        stays.reads("main", "away")
        own.later(121)
        stays.until(lambda: stays.offers("claim"), "for the claim")
        stays.press("claim")
        stays.press("yes-claim")
        stays.reads(".score-card", r"\d+ % is yours")
        stays.hears("shared as it stood")
        looks(stays, shots, "share-over")
        stays.go("/")
        stays.reads(".played .ended", "shared by equity")
        for player in both:
            player.page.goto("about:blank")  # this house ends before its guests
