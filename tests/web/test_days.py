"""Days a move: chosen with a friend, seen at the table, and told on the first page of whom it waits for."""

from __future__ import annotations

import random
from pathlib import Path

from tests.web.conftest import Sit
from tests.web.test_library import looks


def test_a_match_by_days_waits_on_the_first_page(sit: Sit, shots: Path) -> None:
    host = sit("/")
    host.until(lambda: host.offers("choose"), "for the first page")
    host.press("choose")
    host.until(lambda: host.offers("start"), "for the form")
    host.page.get_by_text("Invite a friend", exact=True).click()
    assert "3 days a move" in host.page.inner_text("#clock")
    host.page.select_option("#clock", "days3")
    host.press("start")
    link = host.page.locator(".invite input")
    host.until(lambda: link.count() and link.input_value())
    friend = sit(link.input_value().removeprefix(host.url))
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
