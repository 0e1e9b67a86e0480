"""The position of the day on its page: answered on the board, discussed only then; a past one beside it; nothing wider than the page."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path

import pytest

from bafflebox.daily.position import FIRST_DAY
from bafflebox.io.daily import daily_position, read_positions
from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_access import STILL
from tests.web.test_quiz import play_anything

SIZES = ((1440, 900), (1280, 800), (1024, 768), (844, 390), (390, 844), (360, 640))


def day_with(what: str, rules: str = "") -> str:
    """A past day whose position is of this kind."""
    days = [FIRST_DAY + timedelta(by) for by in range(len(read_positions()))]
    found = ((each, daily_position(each)) for each in days)
    return next(
        day.isoformat() for day, each in found if each and each.what == what and rules in ("", each.rules)
    )


def looks(player: Player, shots: Path, name: str, sizes: tuple[tuple[int, int], ...] = SIZES) -> None:
    """The page at each size, light and dark; back in a window whose board can be touched."""
    player.page.evaluate(f"() => {{ {STILL} }}")
    for width, height in sizes:
        player.page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            player.page.evaluate(
                "theme => { document.documentElement.dataset.theme = theme; return window.still() }", theme
            )
            wide = player.page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert wide <= 0, (name, width)
            picture(player.page, shots / f"{name}-{width}x{height}-{theme}.png", full_page=True)
    player.page.set_viewport_size({"width": 1280, "height": 800})


def test_the_position_of_the_day_is_answered_and_only_then_discussed(
    sit: Sit, house: House, shots: Path
) -> None:
    player = sit("/daily")
    player.has(".daily .board", 1)
    player.reads(".daily-head", "The next one comes in")
    assert not player.count(".arrow, .daily table, .verdict")
    looks(player, shots, "daily-asked")
    if player.count("[data-act=quiz-answer]"):
        play_anything(player)
        player.press("undo")
        player.may("quiz-answer", be=False)
        play_anything(player)
        player.press("quiz-answer")
    else:
        player.page.locator(".daily .line .buttons .btn").first.click()
    player.has(".daily .verdict", 1)
    player.reads(".others-said", "Yours is the first answer")
    player.reads(".daily-head", "one day")
    assert player.count(".opinions-said tbody tr") >= 2
    looks(player, shots, "daily-answered")
    # the page finds the discussion again
    player.page.reload()
    player.has(".daily .verdict", 1)
    player.press("daily-before")
    player.page.wait_for_url("**/daily/*")
    player.reads(".daily-head", "A past position")
    player.has(".verdict", 0)


@pytest.mark.parametrize("lang", ["cy", "fa"])
def test_it_is_asked_in_every_language(sit: Sit, shots: Path, lang: str) -> None:
    player = sit(f"/daily/{day_with('play', 'match')}", prefs={"lang": lang})
    player.has(".daily .board", 1)
    play_anything(player)
    player.press("quiz-answer")
    player.has(".daily .verdict", 1)
    looks(player, shots, f"daily-{lang}", ((1280, 800), (390, 844)))


def test_a_double_is_answered_by_a_button(sit: Sit, shots: Path) -> None:
    player = sit(f"/daily/{day_with('turn')}")
    player.reads(".daily .voice", "Double, or roll?")
    looks(player, shots, "daily-cube-asked", ((1280, 800), (390, 844)))
    player.press("quiz-double")
    player.has(".daily .verdict", 1)
    player.reads(".others-said", "Double")
    looks(player, shots, "daily-cube", ((1280, 800), (390, 844)))


def test_a_day_without_a_position_leads_to_the_current_one(sit: Sit) -> None:
    player = sit("")
    player.expected.append("status of 404")
    player.go(f"/daily/{(date.max - timedelta(1)).isoformat()}")
    player.reads("[role=alert]", "There is no position of that day")
    player.page.locator("main a[href='/daily']").click()
    player.has(".daily .board", 1)


@pytest.mark.parametrize("rules", sorted({each.rules for each in read_positions()}))
def test_every_book_has_its_board(sit: Sit, shots: Path, rules: str) -> None:
    player = sit(f"/daily/{day_with('play', rules)}")
    player.has(".daily .board", 1)
    play_anything(player)
    player.press("quiz-answer")
    player.has(".daily .verdict", 1)
    looks(player, shots, f"daily-{rules}", ((1280, 800),))
