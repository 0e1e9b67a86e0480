"""The door in a browser: regulars typed, strangers by the code, yes and no, a ceiling, the money, closing and drawing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import NAMES
from tests.web.player import Player
from tests.web.test_access import serious
from tests.web.test_tournament_pages import desk

PHONE = (390, 664)


@pytest.fixture
def evening(house: House) -> Evening:
    """An evening at a venue where twelve have played before, with a division that has a ceiling."""
    before = Evening.announced(house, name="Last week")
    before.say("DivisionMade", division={"key": "open", "open_entry": True})
    before.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES[:12]])
    found = Evening.announced(
        house, name="Lantern Club", currency="£", tables=4, after={"id": before.id, "key": before.key}
    )
    made = {"key": "open", "title": "Main event", "format": "consolation", "fee": "10", "planned": 8}
    found.say("DivisionMade", division=made)
    found.say("DivisionMade", division={"key": "beginners", "title": "Beginners", "ceiling": 1600})
    return found


def phone(sit: Sit, evening: Evening) -> Player:
    """A player's phone after the scan."""
    player = sit(f"/tournaments/{evening.id}/play", size=PHONE, prefs={"theme": "light"}, bypass_csp=True)
    player.until(lambda: player.offers("ask-to-play"), "for the form")
    return player


def standing(evening: Evening, name: str, division: int = 0) -> str:
    """The standing of an entry as the desk knows it; "" for none."""
    entrants = evening.desk()["divisions"][division]["entrants"]
    return next((each["standing"] for each in entrants if each["name"] == name), "")


def test_regulars_are_completed_as_one_types_and_enter_adds_them(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    director.place("entries")
    page = director.page
    field = page.locator("form[data-act=enter] [name=name]")
    with page.expect_response("**/regulars"):
        page.reload()
        director.place("entries")
    for typed, name in (("ma", "Mara Whitlock"), ("Carys", "Carys Prosser"), ("Ela", "Ela Newcomer")):
        field.click()
        page.keyboard.type(typed)
        if name in NAMES:
            director.player.until(lambda name=name: field.input_value() == name, f"for {name}")  # type: ignore[misc]
            director.says("1 evening here")
        else:
            page.keyboard.type(name.removeprefix(typed))
        page.keyboard.press("Enter")
        director.player.until(lambda name=name: standing(evening, name) == "approved", f"for {name}")  # type: ignore[misc]
    director.says("3 are in")
    # one who is in is not completed again
    field.click()
    page.keyboard.type("Mar")
    assert field.input_value() == "Mar"


def test_a_stranger_asks_by_the_code_and_the_director_says_yes(
    sit: Sit, evening: Evening, shots: Path
) -> None:
    director = desk(sit, evening, bypass_csp=True)
    director.place("entries")
    director.player.has("img.qr", 1)
    jonah = phone(sit, evening)
    jonah.page.fill("[name=name]", "Jonah <i>Pike")
    jonah.shot(shots, "tournament-ask")
    assert serious(jonah) == []
    jonah.press("ask-to-play")
    jonah.reads(".big2", "Asked, Jonah.")
    director.player.until(lambda: director.page.locator("[data-asks]").count(), "for the card")
    assert "Jonah <i>Pike" in director.page.inner_text("[data-asks]")
    director.player.shot(shots, "tournament-door")
    assert serious(director.player) == []
    director.page.click("[data-act='yes-Jonah <i>Pike']")
    jonah.reads(".big2", "You are in, Jonah.")
    # it is the player's own page from here on, on this phone
    jonah.go(f"/tournaments/{evening.id}/me")
    jonah.reads(".big2", "You are in, Jonah.")
    jonah.press("not-playing")
    jonah.press("not-playing-yes")
    jonah.until(lambda: standing(evening, "Jonah <i>Pike") == "withdrawn", "to be out")
    jonah.until(lambda: jonah.offers("ask-to-play"), "to ask again")


def test_no_is_asked_once_more_and_the_phone_says_it(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    director.place("entries")
    jonah = phone(sit, evening)
    jonah.page.fill("[name=name]", "Jonah Pike")
    jonah.press("ask-to-play")
    director.player.until(lambda: director.page.locator("[data-asks]").count(), "for the card")
    director.page.click("[data-act='no-Jonah Pike']")
    assert standing(evening, "Jonah Pike") == "pending"
    director.page.click("[data-act='no-yes-Jonah Pike']")
    jonah.reads(".big2", "Not tonight, Jonah.")


@pytest.mark.rule("A1.3")
def test_above_the_ceiling_the_other_division_comes_first_and_letting_in_wants_a_reason(
    sit: Sit, evening: Evening
) -> None:
    director = desk(sit, evening)
    director.place("entries")
    for name, rating in (("Babak Tavan", "1712"), ("Nesta Parry", "1655")):
        asking = phone(sit, evening)
        asking.page.select_option("[name=division]", "beginners")
        asking.page.fill("[name=name]", name)
        asking.page.fill("[name=rating]", rating)
        asking.press("ask-to-play")
        asking.reads(".big2", "Asked")
    director.player.has(".askc.no", 2)
    director.says("rated 1712; the ceiling is 1600")
    director.page.click("[data-act='move-Babak Tavan']")
    director.player.until(lambda: standing(evening, "Babak Tavan") == "approved", "to be in the main event")
    assert standing(evening, "Babak Tavan", 1) == "declined"
    director.page.click("[data-act='let-in-Nesta Parry']")
    director.page.fill("[data-asks='Nesta Parry'] [name=why]", "the sixteenth player")
    director.page.click("[data-act='let-in-yes-Nesta Parry']")
    director.player.until(lambda: standing(evening, "Nesta Parry", 1) == "approved", "to be let in")
    assert evening.desk()["journal"][0]["why"] == "the sixteenth player"


def test_money_is_a_tap_and_the_box_says_what_it_should_hold(sit: Sit, evening: Evening) -> None:
    director = desk(sit, evening)
    director.enters(*NAMES[:3])
    page = director.page
    director.says("3 have not paid")

    def holds(amount: str) -> None:
        director.player.until(lambda: page.locator(f"[data-box='{amount}']").count(), f"for {amount}")

    page.click("[data-act=count]")
    page.fill("[data-act=count-box] [name=amount]", "40")
    page.click("[data-act=count-yes]")
    holds("40")
    page.click(f"[data-act='pay-{NAMES[0]}']")
    holds("50")
    page.click(f"[data-act='pay-{NAMES[1]}']")
    holds("60")
    director.says("1 has not paid")
    page.click(f"[data-act='paid-{NAMES[0]}']")
    holds("60")
    director.says("Take £10 back out of the box?")
    page.click(f"[data-act='back-{NAMES[0]}']")
    holds("50")
    director.says("2 have not paid")


def test_the_byes_are_said_before_the_door_closes_and_a_late_player_takes_one(
    sit: Sit, evening: Evening
) -> None:
    director = desk(sit, evening)
    director.enters(*NAMES[:6])
    page = director.page
    director.says("2 places of 8 are free. 2 players go on without a match in round 1: byes.")
    jonah = phone(sit, evening)
    jonah.page.fill("[name=name]", "Jonah Pike")
    jonah.press("ask-to-play")
    director.player.until(lambda: page.locator("[data-act=close-door][disabled]").count(), "to decide first")
    director.page.click("[data-act='yes-Jonah Pike']")
    director.says("1 player goes on without a match in round 1: byes.")
    page.click("[data-act=close-door]")
    director.player.until(lambda: evening.view()["divisions"][0]["drawn"], "for the draw")
    jonah.until(lambda: jonah.page.locator(".next").count(), "for the next match")
    # a late player, and one that goes home
    director.adds("Late Lena")
    director.player.until(lambda: "Late Lena" in evening.view()["divisions"][0]["lines"], "for the seat")
    page.click(f"[data-person='{NAMES[0]}']")
    director.says("opponents win the matches that are not played")
    director.acts("confirm")
    director.player.until(lambda: standing(evening, NAMES[0]) == "withdrawn", "to be gone")


def test_the_poster_has_the_code_and_who_is_in(sit: Sit, evening: Evening) -> None:
    evening.say("Entered", division="open", name="Ann")
    poster = sit(
        f"/tournaments/{evening.id}/door", size=(1280, 720), prefs={"theme": "light"}, bypass_csp=True
    )
    poster.has("img.qr", 1)
    assert f"/at/{evening.id[:5]}" in poster.page.inner_text("main")
    assert "Ann" not in poster.page.inner_text("main")
    evening.step("admit", division="open", name="Ann")
    poster.until(lambda: "Ann" in poster.page.inner_text("main"), "for Ann")
    assert serious(poster) == []


def test_the_public_page_leads_to_the_door(sit: Sit, evening: Evening) -> None:
    public = sit(f"/tournaments/{evening.id}", size=PHONE, prefs={"theme": "light"})
    public.until(lambda: public.offers("to-play"), "for the button")
    public.press("to-play")
    public.until(lambda: public.offers("ask-to-play"), "for the form")


def test_a_list_is_pasted_or_brought_as_a_file(sit: Sit, evening: Evening, tmp_path: Path) -> None:
    director = desk(sit, evening)
    director.place("entries")
    page = director.page
    field = page.locator("form[data-act=enter] [name=name]")
    field.evaluate(
        """(field) => {
          const data = new DataTransfer();
          data.setData("text", "name;rating\\nPaula Pasted;1500\\nRex Pasted;\\n");
          field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
        }"""
    )
    director.says("2 names entered")
    for name in ("Paula Pasted", "Rex Pasted"):
        director.player.until(lambda name=name: standing(evening, name) == "approved", f"for {name}")  # type: ignore[misc]
    report = tmp_path / "club.trf"
    report.write_text("012 Spring\n001    1      Brought, Tess                     1820 WLS\n")
    page.locator("form[data-act=enter] details summary").click()
    page.set_input_files("[data-act=bring-list]", report)
    director.player.until(lambda: standing(evening, "Tess Brought") == "approved", "for the file")
    report.write_text("Ann,high\n")
    page.set_input_files("[data-act=bring-list]", report)
    director.says("Line 1 has no name")
    director.player.complaints[:] = [each for each in director.player.complaints if "400" not in each]


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_a_phone_that_asked_rings_with_the_answer_until_it_is_tapped(
    sit: Sit, evening: Evening, shots: Path, answer: str
) -> None:
    jonah = phone(sit, evening)
    jonah.page.evaluate("() => { window.buzzed = []; navigator.vibrate = (how) => window.buzzed.push(how); }")
    buzzed = "window.buzzed.filter((each) => each.length).length"
    jonah.page.fill("[name=name]", "Jonah Pike")
    jonah.press("ask-to-play")
    jonah.reads(".big2", "Asked")
    jonah.page.check("[data-act=ring]")
    assert jonah.page.evaluate(buzzed) == 1, "what it is like"
    assert serious(jonah) == []
    jonah.shot(shots, "door-phone-asked")
    if answer == "yes":
        evening.say("Approved", division="open", name="Jonah Pike")
    else:
        evening.say("Declined", division="open", name="Jonah Pike")
    jonah.until(lambda: jonah.page.locator("[data-act=heard]").count(), "for the answer")
    jonah.until(lambda: jonah.page.evaluate(buzzed) == 2, "to ring")
    jonah.shot(shots, f"door-phone-{answer}")
    jonah.press("heard")
    jonah.until(lambda: not jonah.page.locator("[data-act=heard]").count(), "to be silent")
    jonah.until(lambda: jonah.page.evaluate("window.buzzed.at(-1)") == 0, "to buzz no more")
