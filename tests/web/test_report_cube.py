"""A cube decision in the report: three equities, chances, the window at the score, and the rolls that lose the market."""

from __future__ import annotations

import re
from base64 import b64encode
from pathlib import Path

import pytest

from tests.server.serving import House
from tests.server.test_brought_matches import whole
from tests.server.test_match_cube import SEVEN
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.test_access import serious

SIZES = ((1280, 900), (820, 1180), (390, 844))


@pytest.fixture
def house(alone: House) -> House:
    return alone


def brought(house: House) -> tuple[str, int, int]:
    """A match, its first blunder where a double would have been taken, and an answer to a double."""
    file = b64encode(SEVEN.read_bytes()).decode()
    match = house.post("/api/matches", json={"file": file, "name": "m07_len7.mat"}).json()["match"]
    decisions = [each for each in whole(house, match)[0] if each.get("figures")]
    rolls = [
        each for each in decisions if each["did"] == "roll" and each["figures"]["action"] == "Double, take"
    ]
    blunder = next(each for each in rolls if each["loss"] >= 0.1)
    return match, blunder["seq"], next(each["seq"] for each in decisions if each["did"] == "drop")


@pytest.mark.parametrize("lang", ["en", "fa", "cy"])
def test_a_cube_decision_shows_its_window_and_counts_market_losers(
    sit: Sit, house: House, shots: Path, lang: str
) -> None:
    match, blunder, answer = brought(house)
    player = sit(f"/review/match/{match}#{blunder}", size=SIZES[0], prefs={"lang": lang})
    page = player.page
    player.until(lambda: page.locator(".market tbody td").count() == 36, "for the rolls that lose the market")
    player.until(lambda: page.locator(".zones .dt").count() == 1, "for the window")
    if lang == "en":
        rows = page.locator(".decision .cube tbody tr").all_inner_texts()
        assert [bool(re.search(r"best", row)) for row in rows] == [False, True, False]
        # who drops what can be taken loses it, and is named
        doubler, taker = page.locator(".ends-in bdi").all_inner_texts()
        assert taker in rows[2]
        assert doubler not in rows[2]
        shares = [float(each) for each in re.findall(r"([\d.]+) %", page.inner_text(".ends-in"))]
        assert sum(shares) == pytest.approx(100, abs=0.1)
        assert "The cube at 2–0 to 7" in page.inner_text(".at-score")
        assert f"{taker} takes from" in page.inner_text(".at-score")
        # the sentence is the sum of the cells
        cells = [int(each) for each in page.locator(".market tbody td").all_inner_texts()]
        assert cells == [cells[6 * (at % 6) + at // 6] for at in range(36)]
        said = page.inner_text(".market .law")
        assert f"{round(100 * sum(cells) / 1296)} % lose the market." in said
        assert f"After {sum(cells)} of the 1296" in said
        assert f"{max(cells)} of 36" in said
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for theme in ("light", "dark"):
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            picture(page, shots / f"report-cube-{lang}-{width}-{theme}.png", full_page=True)
            assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, (width, theme)
    # the answer is the same decision, without a row that was not to be chosen
    page.set_viewport_size({"width": 1280, "height": 900})
    page.evaluate(f"location.hash = '{answer}'")
    player.until(lambda: page.locator(".decision .cube tbody tr.you").count() == 1, "for the answer")
    player.until(lambda: page.locator(".at-score").count() == 1, "for its window")
    picture(page, shots / f"report-cube-answer-{lang}.png")
    page.locator(".at-score a[href='/reference/takes']").click()
    player.until(lambda: page.locator(".reference .grid").count(), "for the take points")


def test_axe_finds_nothing_serious_beside_a_cube_decision(sit: Sit, house: House) -> None:
    match, blunder, _ = brought(house)
    player = sit(f"/review/match/{match}#{blunder}", prefs={"theme": "light"}, bypass_csp=True)
    player.until(
        lambda: player.page.locator(".market tbody td").count() == 36, "for the rolls that lose the market"
    )
    assert serious(player) == []
