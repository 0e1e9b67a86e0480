"""The reference: the opening book, match equities, take points; and the book beside a first roll that is analysed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bafflebox.engine.met_tables import match_table
from bafflebox.io.openings import read_openings
from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import Sit


@pytest.fixture
def house(alone: House) -> House:
    """A server for each test: a table that forbids aids would refuse positions of the next test as near its own."""
    return alone


SIZES = {
    "desk": (1280, 800),
    "wide": (1180, 820),
    "tall": (820, 1180),
    "phone": (390, 664),
    "small": (360, 640),
}


def test_the_opening_book_is_looked_through_by_keyboard(sit: Sit, shots: Path) -> None:
    player = sit("/reference", prefs={"lang": "en"})
    page = player.page
    player.until(lambda: page.locator(".rolls tbody tr").count() == 15)
    best = read_openings().first("43").best
    page.locator("[data-roll='43']").focus()
    row = page.locator(".opening-book tbody tr").first
    player.until(lambda: best.text in row.inner_text())
    assert f"± {best.interval:.3f}" in row.inner_text()
    assert page.url.endswith("#43")
    page.locator("[data-act=replies]").press("Enter")
    player.until(lambda: page.locator(".rolls tbody tr").count() == 21)
    assert page.url.endswith("/reference/openings/43")
    assert "Replies to 43" in page.locator(".rolls h2").inner_text()
    page.locator("[data-roll='66']").focus()
    reply = read_openings().reply("43", "66").best
    player.until(lambda: reply.text in page.locator(".opening-book tbody tr").first.inner_text())
    for name, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        picture(page, shots / f"reference-openings-{name}.png")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name
    assert page.locator(".opening-book h2").inner_text().startswith("66 in reply to 43")


@pytest.mark.parametrize("language", ["en", "fa", "cy"])
def test_equities_and_take_points_of_the_chosen_table(sit: Sit, shots: Path, language: str) -> None:
    player = sit("/reference/met", prefs={"lang": language})
    page = player.page
    first = page.locator(".chances").first.locator("tbody tr").first.locator("td")
    player.until(lambda: first.count() == 11)
    if language == "en":
        assert first.nth(1).inner_text() == f"{100 * match_table().mwc(1, 2):.1f}"
        page.locator("[name=table]").select_option("recursion")
        other = f"{100 * match_table(name='recursion').mwc(1, 2):.1f}"
        player.until(lambda: first.nth(1).inner_text() == other)
    picture(page, shots / f"reference-met-{language}.png")
    page.locator(".reference nav a").last.click()
    page.locator("[name=gammons]").select_option("0")
    page.locator("[name=live]").select_option("dead")
    money = page.locator(".grid > p").nth(1)
    player.until(lambda: "25" in money.inner_text() or "۲۵" in money.inner_text())
    assert page.locator(".chances tbody td").count() == 100
    for name in ("desk", "phone"):
        width, height = SIZES[name]
        page.set_viewport_size({"width": width, "height": height})
        picture(page, shots / f"reference-takes-{language}-{name}.png")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, name


def test_the_book_stands_beside_a_first_roll_that_is_analysed(sit: Sit, shots: Path) -> None:
    player = sit("/analyse?id=start&rules=match", prefs={"lang": "en"})
    page = player.page
    for die in ("3", "1"):
        page.locator(f"[data-die='{die}']").click()
    player.until(lambda: page.locator(".opening-book").count() == 1)
    assert "8/5 6/5" in page.locator(".opening-book tbody tr").first.inner_text()
    picture(page, shots / "reference-analyse.png")
    # it leads to the replies to this roll
    page.locator(".opening-book h2 a").click()
    player.until(lambda: page.locator(".book .rolls tbody tr").count() == 21, "for the replies")
    assert page.url.endswith("/reference/openings/31")
