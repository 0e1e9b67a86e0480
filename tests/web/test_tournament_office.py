"""The director's desk: staff, times, side pools, the auction, payments, a Swiss, and the whole of it as a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import KEPT, NAMES, Director, unfold
from tests.web.test_access import serious
from tests.web.test_tournament_pages import desk


@pytest.fixture
def evening(house: House) -> Evening:
    """Six in a Swiss of two rounds, with a fee."""
    found = Evening.announced(house, name="Office", currency="£", tables=3)
    made = {
        "key": "open", "format": "swiss", "rounds": 2, "open_entry": True, "fee": "10",
        "lengths": [{"bracket": "S", "points": [5]}], "prizes": [{"ladder": "M", "percent": ["60", "40"]}],
    }  # fmt: skip
    found.say("DivisionMade", division=made)
    found.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES[:6]])
    return found


def told(director: Director, form: str, **fields: str) -> None:
    """A form of the desk, filled in and sent."""
    here = director.page.locator(f"form[data-act={form}]")
    before = director.evening.view()["version"]
    for name, value in fields.items():
        field = here.locator(f"[name={name}]")
        if field.evaluate("e => e.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    here.locator("button:not([type=button])").last.click()
    director.player.until(lambda: director.evening.view()["version"] > before, f"for {form}")


def test_pools_the_auction_and_payments_are_counted_to_the_penny(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    director.place("money")
    told(director, "pay", name=NAMES[0], amount="10")
    told(director, "pool", pool="kitty", stake="2.50")
    director.player.until(lambda: director.page.locator(".pool select").count(), "for the pool")
    director.page.locator(".pool select").select_option(NAMES[1])
    director.page.locator(".pool button").click()
    told(director, "auction", percent="70, 30")
    director.player.until(lambda: director.page.locator("form[data-act=sell]").count(), "for the auction")
    told(director, "sell", name=NAMES[2], price="12", owner0="Vera")
    office = evening.desk()["office"]["divisions"]["open"]
    assert office["pools"][0]["names"] == [NAMES[1]]
    assert office["auction"]["sold"][0]["owners"] == [["Vera", "100"]]
    director.page.click(f"[data-account='{NAMES[1]}']")
    director.says("−£12.50")
    director.acts("settle")
    director.player.until(
        lambda: evening.desk()["money"]["balances"].get(NAMES[1], "0") in ("0", "0.00"), "to be paid"
    )
    assert sum(round(float(each) * 100) for each in evening.desk()["money"]["balances"].values()) == 0


def test_a_swiss_keeps_the_wishes_of_its_players(sit: Sit, evening: Evening, shots: Path) -> None:
    director = desk(sit, evening)
    director.place("draw")
    director.player.until(lambda: director.page.locator("form[data-act=rest]").count(), "for the wishes")
    director.page.select_option("form[data-act=rest] [name=name]", NAMES[0])
    director.page.click("form[data-act=rest] button")
    director.says(f"{NAMES[0]} sits out round 1.")
    director.page.select_option("form[data-act=apart] [name=one]", NAMES[1])
    director.page.select_option("form[data-act=apart] [name=two]", NAMES[2])
    director.page.click("form[data-act=apart] button")
    director.says(f"{NAMES[2]} and {NAMES[1]} are not paired.")
    told(director, "draw", seed="lottery")
    director.player.until(lambda: director.page.locator(".sw-t").count(), "for the table")
    rows = [{row["one"], row["two"]} for row in evening.view()["divisions"][0]["matches"]]
    assert {NAMES[0], ""} in rows or {NAMES[0], None} in rows
    assert {NAMES[1], NAMES[2]} not in rows
    director.player.shot(shots, "tournament-wishes")


def test_a_swiss_is_drawn_checked_played_and_paired_again(sit: Sit, evening: Evening, shots: Path) -> None:
    director = desk(sit, evening)
    director.place("draw")
    told(director, "draw", seed="lottery")
    director.player.until(lambda: director.page.locator(".sw-t").count(), "for the table")
    director.page.click("[data-act=check]")
    director.says("It follows from its seed.")
    director.quickly("S1.1", "S1.2", "S1.3")
    told(director, "draw", seed="lottery")
    director.player.until(
        lambda: director.page.locator(".sw-t thead th").count() == 7, "for the second round"
    )
    director.player.shot(shots, "tournament-swiss")


def test_staff_times_and_tables_are_set(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    director.place("setup")
    told(director, "tables", tables="9")
    told(director, "notice", begins="2030-05-02T15:00", minutes="30")
    told(director, "staff", name="Sam")
    view = evening.view()
    assert view["tournament"]["tables"] == 9
    ((start, end),) = view["tournament"]["notices"][-1]["breaks"]
    assert end - start == 30 * 60_000_000
    director.player.until(lambda: director.page.locator("[data-act=staff-Sam]").count(), "for Sam")
    director.page.click("[data-act=staff-Sam]")
    link = director.page.locator("[data-link]").inner_text()
    sam = sit(link.removeprefix(evening.house.url), bypass_csp=True, prefs={"theme": "light"})
    sam.until(lambda: sam.page.locator("[data-place=now]").count(), "for his desk")
    assert sam.page.locator("[data-place=money], [data-place=setup], [data-place=rulings]").count() == 0
    assert "#" not in sam.page.url
    assert serious(sam) == []


def test_a_tournament_goes_on_from_its_journal(sit: Sit, evening: Evening, tmp_path: Path) -> None:
    director = desk(sit, evening)
    director.place("setup")
    with director.page.expect_download() as waiting:
        director.page.click("[data-act=export-jsonl]")
    path = tmp_path / "evening.jsonl"
    waiting.value.save_as(path)
    director.player.go("/tournaments")
    director.player.until(lambda: director.page.locator("[data-act=restore]").count(), "for the list")
    director.page.set_input_files("[data-act=restore]", path)
    director.player.until(lambda: director.page.locator("[data-place=now]").count(), "for the desk")
    kept = director.page.evaluate(KEPT)
    again = Evening(evening.house, kept["id"], kept["desk"])
    assert again.id != evening.id
    assert again.view()["divisions"] == evening.view()["divisions"]


@pytest.mark.rule("A0.2")
def test_a_notice_is_posted_by_a_form_and_once_a_match_has_begun_from_another_match_on(
    sit: Sit, evening: Evening, shots: Path
) -> None:
    """The same controls as for a match between two: a switch for what is on or off, a list for what has values."""
    director = desk(sit, evening)
    director.place("setup")
    form = director.page.locator("form[data-act=notice]")
    director.player.until(lambda: form.locator("input, select").count() > 8, "for the options")
    form.locator("[name=reserve]").fill("12:00")
    form.locator("[name=delay]").fill("10")
    form.locator("label.option", has_text="How clocks come").locator("select").select_option("required")
    form.locator("label.switch", has_text="Only the opponent decides").locator("input").click()
    form.locator("[name=begins]").fill("2026-12-01T13:00")
    form.locator("[name=recording]").select_option("written")
    director.player.shot(shots, "tournament-notice-form")
    form.locator("[data-act=post-notice]").click()
    director.player.until(lambda: len(evening.view()["tournament"]["notices"]) == 2, "for the notice")
    second = evening.view()["tournament"]["notices"][1]
    assert second["chosen"] == {
        "clocks": "required",
        "condoning": "on",
        "posted_reserve": "720",
        "posted_delay": "10",
    }
    assert (second["clocked"], second["recording"], second["since"]) == (True, "written", "")
    assert [end - start for start, end in second["breaks"]] == [20 * 60_000_000]
    director.player.until(lambda: director.page.locator(".notice[data-notice='2']").count(), "for the card")
    director.player.shot(shots, "tournament-notice-desk")
    # and those of a division
    director.page.click("[data-act=edit-open]")
    unfold(director.page, "rules")
    director.page.locator("[data-act=division] [data-fold=rules] [role=switch]").last.click()
    director.page.wait_for_timeout(400)
    director.page.click("[data-act=announce-division]:enabled")
    director.player.until(lambda: evening.view()["divisions"][0]["options"], "for the division's option")
    evening.step("draw", division="open", seed="seed")
    evening.say("Reported", division="open", match="S1.1", winner=evening.row("S1.1")["one"], score=[5, 2])
    director.player.until(lambda: form.locator("[name=since]").count(), "for the first match")
    form.locator("label.switch", has_text="Only the opponent decides").locator("input").click()
    form.locator("[data-act=post-notice]").click()
    director.says("the options that were announced are fixed")
    form.locator("[name=reserve]").fill("15")
    form.locator("label.switch", has_text="Only the opponent decides").locator("input").click()
    form.locator("[name=since]").select_option("open:S1.2")
    form.locator("[data-act=post-notice]").click()
    director.player.until(lambda: len(evening.view()["tournament"]["notices"]) == 3, "for the notice")
    assert [evening.row(f"S1.{n}")["notice"] for n in (1, 2)] == [2, 3]
    # as everybody sees it, and as it is printed
    public = sit("/tournaments/" + evening.id)
    public.until(lambda: public.page.locator(".notice[data-notice='3']").count(), "for the card")
    public.shot(shots, "tournament-notice")
    public.page.goto(f"{evening.house.url}/api/tournaments/{evening.id}/notice/3.html?offset=60")
    public.shot(shots, "tournament-notice-print")
    assert public.page.locator("svg path").count()
    assert "15:00 for the match" in public.page.inner_text("body")
    assert evening.house.get(f"/api/tournaments/{evening.id}/notice/4.html").status_code == 404


def test_a_link_that_others_have_is_made_anew(sit: Sit, evening: Evening, shots: Path) -> None:
    director = desk(sit, evening)
    name, page = NAMES[0], director.page
    director.place("entries")
    old = evening.as_of(evening.keys()["players"][name])
    page.click(f"[data-person='{name}']")
    page.click(f"[data-act='link-{name}']")
    page.click("[data-act=renew]")
    director.says("stops working at once")
    director.player.shot(shots, "tournament-renew")
    before = page.locator("[data-link]").inner_text()
    page.click("[data-act=renew-now]")
    director.player.until(lambda: page.locator("[data-link]").inner_text() != before, "for the new link")
    link = page.locator("[data-link]").inner_text()
    assert evening.house.get(f"{evening.path}/me", headers=old.headers).status_code == 403
    phone = sit(link.removeprefix(evening.house.url), bypass_csp=True, prefs={"theme": "light"})
    phone.until(lambda: name in phone.page.inner_text("main"), "for the player's page")
    # the sheet opened again shows the same link: the desk knows it
    director.closes()
    page.click(f"[data-person='{name}']")
    page.click(f"[data-act='link-{name}']")
    assert page.locator("[data-link]").inner_text() == link
