"""The paper desk: printed by one tap from what the desk's page has, measured in the PDF: nothing is cut from 8 players to 256."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.evenings import field
from tests.web.test_access import serious
from tests.web.test_tournament_pages import desk
from tests.web.test_wall_sheets import Paper, missing

A4 = (595.3, 841.9)


def running(house: House, players: int) -> Evening:
    """The first round of a consolation with a fee: half of the tables called, some have paid."""
    names = field(players)
    found = Evening.announced(house, name="Afon Ddu Open", currency="£", tables=max(2, players // 4))
    lengths = [{"bracket": "*", "points": [7]}]
    made = {"key": "open", "title": "Main event", "format": "consolation", "fee": "10", "lengths": lengths}
    found.say("DivisionMade", division={**made, "open_entry": True})
    found.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in names])
    found.told(facts=[{"fact": "Paid", "name": name, "amount": "10"} for name in names[::2]])
    found.step("draw", division="open", seed="lantern")
    for _ in range(max(2, players // 8)):
        found.step("call", division="open")
    return found


@pytest.mark.parametrize(("players", "lang"), [(8, "en"), (20, "fa"), (64, "cy"), (256, "en")])
def test_a_director_goes_on_with_paper_by_one_tap(
    sit: Sit, house: House, tmp_path: Path, shots: Path, players: int, lang: str
) -> None:
    evening = running(house, players)
    director = desk(sit, evening, prefs={"theme": "dark", "lang": lang}, bypass_csp=True)
    page = director.page
    page.evaluate("() => { window.printed = 0; window.print = () => { window.printed += 1; }; }")
    page.click(".now-grid [data-place=paper]")
    page.wait_for_selector(".paper-desk")
    director.player.until(lambda: page.evaluate("window.printed") == 1, "to be printed")
    for part in ("running", "call", "paid", "lines", "slips"):
        assert page.locator(f"[data-paper={part}]").count() == 1, part
    view = evening.desk()
    assert page.locator("[data-paper=running] tbody tr").count() == len(view["running"])
    called = {(each["division"], each["match"]) for each in view["running"]}
    rows = [row for row in view["divisions"][0]["matches"] if row["one"] and row["two"] and not row["winner"]]
    slips = page.locator(".slip")
    assert slips.count() % 8 == 0
    assert slips.count() >= len(rows) + 4, "every match whose players are known has a slip"
    assert page.locator("[data-paper=call] tbody tr").count() == len(rows) - len(called) + 8
    assert page.locator(".paid li").count() == players
    if players == 8:
        assert serious(director.player) == []
        director.player.shot(shots, "paper-desk")
    paper = Paper.of(page, tmp_path)
    if players != 64:
        shutil.copy(tmp_path / "sheets.pdf", shots / f"paper-desk-{players}.pdf")
    assert all(abs(w - A4[0]) < 2 and abs(h - A4[1]) < 2 for w, h in paper.sizes)
    assert paper.faults() == []
    assert missing(paper, field(players)) == []


def test_the_paper_desk_is_printed_where_the_server_is_gone(sit: Sit, house: House) -> None:
    evening = running(house, 8)
    director = desk(sit, evening)
    director.page.click(".now-grid [data-place=paper]")
    director.page.wait_for_selector(".paper-desk")
    director.page.click(".paper-acts [data-place=now]")
    director.page.wait_for_selector(".now-grid")
    director.player.context.set_offline(True)
    director.page.click(".now-grid [data-place=paper]")
    director.page.wait_for_selector("[data-paper=running] tbody tr")
    director.player.context.set_offline(False)
