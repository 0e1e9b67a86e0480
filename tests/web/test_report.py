"""The report of a match: it opens with the last move, says what the match came to, and leads to each mistake."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_home import about_the_seat
from tests.web.test_matches import NEAR, engine

SIZES = ((1280, 800), (1180, 820), (820, 1180), (390, 664), (360, 640))


def ended(sit: Sit, house: House) -> Player:
    """A match to one point against the engine that was played to its end."""
    player = sit(engine(house, position=NEAR)["seat"])
    player.play_out(random.Random(6))
    return player


def test_the_last_move_opens_the_report_of_my_match(sit: Sit, house: House, shots: Path) -> None:
    player = ended(sit, house)
    page, since = player.page, time.monotonic()
    # nothing is clicked: both rates, luck, the result without it, and a decision with its reason
    player.until(lambda: page.locator(".both [data-side] .pr").count() == 2, "for the rates")
    assert page.evaluate("document.activeElement.tagName") == "H1"
    player.reads(".opening h1", r"^You (won|lost) 1–0|^You lost 0–1")
    for row in page.locator(".both tbody tr").all():
        assert re.search(r"\d+\.\d[\s\S]*[+−]?\d+ %[\s\S]*−?\d+ %", row.inner_text()), row.inner_text()
    assert page.locator(".both tbody th").all_inner_texts()[0].strip() == "You"
    player.reads(".depth", r"Looked at a glance, all \d+ decisions")
    player.until(lambda: page.locator(".worst .reason, .clean").count(), "for the costliest decision")
    print(f"from the end to a worded decision: {time.monotonic() - since:.1f} s")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            picture(page, shots / f"report-{width}x{height}-{theme}.png", full_page=True)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (width, height)
    page.set_viewport_size({"width": 1280, "height": 800})
    # it looks again by itself, two plies deep
    player.reads(".depth", r"Looked at 2-ply, all \d+ decisions")
    player.until(lambda: page.locator(".worst .reason, .clean").count(), "for the costliest decision again")
    # what can be done at the table stays, and the board is one step away
    assert player.offers("rematch")
    player.press("board")
    player.until(lambda: player.checkers() > 0, "for the board")
    player.press("review")
    player.until(lambda: "/review/match/" in page.url, "for the report")
    player.until(lambda: page.locator(".both [data-side] .pr").count() == 2, "for the rates again")
    about_the_seat(player, shots)
