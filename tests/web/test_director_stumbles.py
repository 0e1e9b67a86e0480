"""Stumbles of directors who had never seen the desk: taps that miss, lists that are refused whole, evenings without an end."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import NAMES, PASTED, Director
from tests.web.test_tournament_pages import desk

TABLET = (820, 1180)
DIVISION = {
    "key": "open",
    "title": "Evening",
    "format": "consolation",
    "open_entry": True,
    "fee": "10",
    "lengths": [{"bracket": "*", "points": [5]}],
    "prizes": [
        {"ladder": "M", "percent": ["70"]},
        {"ladder": "C", "percent": ["30"]},
    ],
}


def evening_of(house: House, players: int, **division: Any) -> Evening:
    """An evening with these players in, not drawn."""
    found = Evening.announced(house, name="Lantern Club", tables=8, currency="£")
    found.say("DivisionMade", division={**DIVISION, **division})
    found.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES[:players]])
    return found


@pytest.fixture
def drawn(house: House) -> Evening:
    """Eight players, drawn."""
    found = evening_of(house, 8)
    found.step("draw", division="open", seed="seed")
    return found


def wins(evening: Evening, *matches: str) -> None:
    """Results by the first player of each match."""
    for match in matches:
        evening.say("Reported", division="open", match=match, winner=evening.row(match)["one"], score=[5, 2])


def pastes(director: Director, *names: str) -> None:
    """A list, pasted into the field of a name."""
    director.place("entries")
    director.page.locator("form[data-act=enter] [name=name]").evaluate(PASTED, "\n".join(names))


def test_the_ways_of_a_correction_are_tapped_after_a_visit_to_the_first_page(
    sit: Sit, drawn: Evening
) -> None:
    wins(drawn, "M1.1", "M1.2", "M1.3", "M1.4", "M2.1")
    right = drawn.row("M1.1")["two"]
    director = desk(sit, drawn, size=TABLET)
    page = director.page
    # the styles of other pages stay when the desk is opened from them
    page.goto(page.url.split("/tournaments")[0])
    page.click("[data-act=all]")
    page.click("a[href='/tournaments']")
    page.locator(".events a.strong", has_text="Lantern Club").first.click()
    director.player.until(lambda: page.locator("[data-place=now]").count(), "for the desk")
    director.opens("M1.1")
    director.acts("correct")
    director.fills_result(right, 3)
    page.click("[data-act=ways]")
    page.click("[data-way=mend]")
    director.player.until(lambda: page.locator("[data-act=do-way]").is_enabled(), "for the button")


def test_a_row_stays_where_it_is_when_the_player_above_has_paid(sit: Sit, house: House) -> None:
    director = desk(sit, evening_of(house, 8), size=TABLET)
    director.place("entries")
    page = director.page
    below = page.locator(f"[data-act='pay-{NAMES[2]}']")
    director.player.until(below.count, "for the fees")
    before = below.bounding_box()
    for name in NAMES[:2]:
        page.click(f"[data-act='pay-{name}']")
    director.says("6 have not paid")
    assert below.bounding_box() == before
    page.click(f"[data-act='paid-{NAMES[0]}']")
    director.says("Take £10 back out of the box?")
    # a question opens its own row; nobody changes the column
    after = below.bounding_box()
    assert before is not None
    assert after is not None
    assert after["x"] == before["x"]


def test_a_list_with_names_that_are_in_already_enters_the_others(sit: Sit, house: House) -> None:
    director = desk(sit, evening_of(house, 2))
    pastes(director, NAMES[0], *NAMES[2:5], NAMES[3])
    director.says(f"3 names entered. Already in: {NAMES[0]}, {NAMES[3]}.")
    director.player.until(lambda: director.page.locator(".en.approved").count() == 5, "for the others")
    assert director.page.locator(".letters.no").count() == 0


def test_a_refusal_is_seen_wherever_the_page_is_scrolled(sit: Sit, drawn: Evening) -> None:
    director = desk(sit, drawn, size=(390, 844))
    director.place("money")
    page = director.page
    page.fill("[data-act=pay] [name=name]", "Nobody")
    page.fill("[data-act=pay] [name=amount]", "5")
    page.click("[data-act=pay] button")
    director.player.until(lambda: page.locator(".letters.no").count(), "for the refusal")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    box = page.locator(".letters.no").bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 844 - box["height"]
    # it says who is meant, and no word of the program for what was done
    assert page.locator(".letters.no small").inner_text() == "Nobody"
    assert page.input_value("[data-act=pay] [name=name]") == "Nobody", "what was typed is kept"


def test_an_evening_ends_with_its_prizes(sit: Sit, drawn: Evening) -> None:
    for name in NAMES[1:8]:
        drawn.say("Paid", name=name, amount="10")
    wins(drawn, *(f"M1.{n}" for n in range(1, 5)), "M2.1", "M2.2", "M3.1")
    rest = [row["match"] for row in drawn.view()["divisions"][0]["matches"] if row["match"].startswith("C")]
    wins(drawn, *rest)
    for row in drawn.view()["divisions"][0]["matches"]:
        if row["stage"] == "reported":
            drawn.step("post", division="open", match=row["match"])
    director = desk(sit, drawn, size=TABLET)
    page = director.page
    director.player.until(lambda: page.locator("[data-card=over]").count(), "for the last card")
    director.says("2 prizes to pay: £80")
    said = page.inner_text("[data-card=over]")
    assert f"{drawn.row('M3.1')['one']} £56" in said
    assert f"{NAMES[0]} still owes £10." in said
    assert "Nobody plays" not in page.inner_text("main")
    page.click("[data-act=to_money]")
    payouts = page.locator("[data-act^=payout-]")
    payouts.first.click()
    director.player.until(lambda: payouts.count() == 1, "for the first to be paid")
    payouts.first.click()
    director.player.until(lambda: payouts.count() == 0, "for the second to be paid")
    director.says("was paid")
    drawn.say("Paid", name=NAMES[0], amount="10")
    director.place("now")
    director.says("The evening is over")
    page.click("[data-act=next_evening]")
    director.player.until(lambda: page.url.endswith("/tournaments/new"), "for the next evening")


def test_a_player_who_has_gone_home_is_not_waited_for(sit: Sit, drawn: Evening) -> None:
    wins(drawn, "M1.1")
    gone = drawn.row("M1.1")["one"]
    assert any(gone == each["who"] for each in drawn.desk()["agenda"]["waiting"])
    drawn.say("Withdrawn", division="open", name=gone)
    assert not any(gone == each["who"] for each in drawn.desk()["agenda"]["waiting"])
    director = desk(sit, drawn)
    director.player.until(lambda: director.page.locator(".nxt").count(), "for the others")
    assert gone not in director.page.inner_text(".nxt")


def test_a_late_player_without_a_place_is_told_so_and_taken_off(sit: Sit, drawn: Evening) -> None:
    director = desk(sit, drawn, size=TABLET)
    director.adds("Wyn Late")
    director.says("the draw has no place left")
    director.page.click("[data-act=put-away]")
    director.page.click("[data-person='Wyn Late']")
    director.says("The draw has no place for this player")
    assert director.page.locator(".sheet-side [data-act='seat-Wyn Late']").count() == 0


def test_a_bracket_of_four_rounds_fits_a_tablet_and_a_longer_one_says_that_it_slides(
    sit: Sit, house: House
) -> None:
    evening = evening_of(house, 16)
    evening.step("draw", division="open", seed="seed")
    director = desk(sit, evening, size=TABLET)
    director.place("draw")
    page = director.page
    director.player.until(lambda: page.locator(".br-scroll").count() == 2, "for the draw")
    main, consolation = (page.locator(".br-scroll").nth(n) for n in range(2))
    over = "each => each.scrollWidth - each.clientWidth"
    director.player.until(lambda: main.evaluate(over) <= 0, "to fit")
    assert consolation.evaluate(over) > 0
    assert page.locator(".slide").count() == 1
    # another draw is no button on an open page
    assert not page.locator("form[data-act=draw] button").is_visible()


def test_places_are_counted_with_those_who_share_one(sit: Sit, drawn: Evening) -> None:
    wins(drawn, *(f"M1.{n}" for n in range(1, 5)), "M2.1", "M2.2", "M3.1")
    director = desk(sit, drawn)
    director.place("draw")
    director.says("Places")
    numbers = director.page.locator(".sideway .path").first.locator("li b").all_inner_texts()
    assert numbers == ["1", "2", "3", "5"]


def test_an_address_that_no_phone_reaches_is_said_beside_its_code(sit: Sit, house: House) -> None:
    director = desk(sit, evening_of(house, 2))
    director.place("entries")
    director.says("Phones can't reach this address: start the server with --lan")


def test_a_new_event_of_a_field_that_is_too_large_stays_shut(sit: Sit) -> None:
    player = sit("/tournaments/new", prefs={"theme": "light", "name": "Dora"}, size=TABLET)
    page = player.page
    player.until(lambda: page.locator(".mk2").count(), "for the sums")
    # under rules without a posted clock there is no part for it that opens to nothing
    assert page.locator("[data-fold=clock]").count() == 0
    page.click("[data-blank=planned]")
    page.fill(".pop [name=own]", "9999")
    page.click(".pop .own button")
    player.until(
        lambda: "A tournament has 2 to 512 players" in page.inner_text("#lacks"), "for what is wrong with it"
    )
    assert page.locator("[data-act=open-door]").is_disabled()


def test_the_door_can_be_opened_while_the_director_is_typed(sit: Sit) -> None:
    player = sit("/tournaments/new", prefs={"theme": "light"}, size=TABLET)
    page = player.page
    player.until(lambda: page.locator(".mk2").count(), "for the sums")
    assert page.locator("[data-act=open-door]").is_disabled()
    page.fill("[data-fold=name] [name=director]", "Dora")
    player.until(lambda: page.locator("[data-act=open-door]").is_enabled(), "for the door")


def test_the_way_back_closes_a_sheet_and_stays_at_the_desk(sit: Sit, house: House) -> None:
    director = Director.announces(sit, house, tables=4, players=4)
    director.enters(*NAMES[:4])
    director.draws("seed")
    page = director.page
    page.set_viewport_size({"width": 390, "height": 844})
    address = page.url
    for _ in range(2):
        director.opens("M1.1")
        page.go_back()
        page.wait_for_selector(".sheet-side", state="detached")
        assert page.url == address
    # one is closed and the next opened while the step back is on its way
    director.opens("M1.1")
    page.evaluate(
        """() => {
          document.querySelector("[data-act=close-sheet]").click();
          setTimeout(() => document.querySelector("main [data-match='open:M1.2']").click(), 2);
        }"""
    )
    page.wait_for_timeout(600)
    assert page.locator(".sheet-side").count() == 1
    page.go_back()
    page.wait_for_selector(".sheet-side", state="detached")
    assert page.url == address
    # one after the other, closed by their own button: the next step back leaves the desk, and no form is filled there
    director.opens("M1.1")
    director.closes()
    director.opens("M1.2")
    director.closes()
    page.wait_for_timeout(300)
    page.go_back()
    page.wait_for_selector("main:not(.desk-main)")
    assert "/new" not in page.url
