"""The score-sheet and the settlement in a real browser: on the screen, on a phone, on paper."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.desks import sat
from tests.server.serving import House
from tests.server.test_sheets import wins
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.test_access import serious


@pytest.mark.rule("W23", "W23d", "W23e")
def test_a_match_is_settled_term_by_term(sit: Sit, house: House, shots: Path) -> None:
    client = sat(house, "Gwen", "Emrys", length=7)
    for winner, how in (("own", "single"), ("opp", "single"), ("own", "wash"), ("own", "backgammon")):
        wins(client, winner, how)
    client.close()
    for size, theme in (((1280, 900), "light"), ((360, 640), "dark")):
        _looked_at(sit, client.table, size, theme, shots)
    player = sit(f"/sheet/{client.table}")
    page = player.page
    player.until(lambda: page.locator("#jackpot-players").count(), "for the jackpot")
    page.locator("#jackpot-players").fill("Gwen\nEmrys")
    page.locator("[data-act=jackpot]").click()
    player.until(lambda: page.locator(".jackpot .trouble").count(), "for the refusal")
    player.reads(".jackpot .trouble", "W23e")
    page.locator("#jackpot-players").fill("Gwen\nEmrys\nMina")
    page.locator("#jackpot-winner").select_option("Mina")
    page.locator("[data-act=jackpot]").click()
    player.reads(".jackpot", "£30.00")


def _looked_at(sit: Sit, table: str, size: tuple[int, int], theme: str, shots: Path) -> None:
    player = sit(f"/sheet/{table}", size=size, prefs={"theme": theme}, bypass_csp=True)
    page = player.page
    player.until(lambda: page.locator(".sum tr").count() >= 8, "for the terms")
    player.reads(".owes", "Emrys pays Gwen")
    assert page.locator(".owes .amt").inner_text().strip() == "£15.50"  # £10, 6 × 25p, 4 games
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    picture(page, shots / f"settle-{size[0]}.png", full_page=True)
    assert serious(player) == []


@pytest.mark.parametrize(
    ("lang", "size", "points", "rows"),
    [
        ("en", "a4", [297, 421], 22),
        ("fa", "a4", [297, 421], 22),
        ("en", "pocket", [149, 210], 12),
        ("cy", "pocket", [149, 210], 12),
    ],
)
def test_the_sheet_is_printed_on_one_page(
    sit: Sit, house: House, shots: Path, lang: str, size: str, points: list[int], rows: int
) -> None:
    """`points` are half points of an inch: 210 × 297 mm, and 105 × 148 mm."""
    client = sat(house, "Gwenda", "Emyr", length=25)
    for winner, how in (("own", "single"), ("opp", "gammon"), ("own", "wash")):
        wins(client, winner, how)
    client.close()
    player = sit(f"/sheet/{client.table}", prefs={"lang": lang})
    page = player.page
    player.until(lambda: page.locator(".sum").count(), "for the sheet")
    page.evaluate("globalThis.print = () => (document.title = 'printed')")
    page.locator(f"[data-act=print-{size}]").click()
    player.until(lambda: page.title() == "printed", "for the printer")
    made = page.pdf(path=shots / f"sheet-{lang}-{size}.pdf", prefer_css_page_size=True)
    assert made.count(b"/Type /Page\n") == 1
    box = re.findall(rb"/MediaBox (\[[^]]*\])", made)
    assert [[round(float(n) / 2) for n in each.strip(b"[]").split()[2:]] for each in box] == [points]
    page.emulate_media(media="print")
    shown = page.locator(f".paper[data-size={size}]")
    assert shown.locator(".grid tbody tr").count() == rows
    assert "Gwen" in shown.inner_text()
    assert page.locator(".top").is_hidden()
    page.emulate_media(media="screen")


def test_a_blank_sheet_is_printed_for_any_rules(sit: Sit, shots: Path) -> None:
    player = sit("/sheet", prefs={"theme": "light"}, bypass_csp=True)
    page = player.page
    player.until(lambda: page.locator("#blank-rules option").count() > 3, "for the rules")
    page.locator("#blank-rules").select_option("welsh")
    page.locator("#blank-0").fill("Gwen")
    page.emulate_media(media="print")
    sheet = page.locator(".paper[data-size=a4]")
    player.until(lambda: "First to 25." in sheet.inner_text(), "for the rules")
    assert "Gwen" in sheet.inner_text()
    # a box for each break that the rules have, and for each card
    player.has(".paper[data-size=a4] .box", 2 + 5)
    page.emulate_media(media="screen")
    picture(page, shots / "sheet-blank.png")
    assert serious(player) == []
