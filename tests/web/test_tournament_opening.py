"""A new event as a sentence: its blanks, its sums, a prize that nobody can win, an earlier evening as a template."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Route

from tests.server.evening import Evening
from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.director import KEPT, NAMES, Director, typed, unfold
from tests.web.player import Player
from tests.web.test_access import serious


def opening(sit: Sit, **more: Any) -> Player:
    """The page of a new event, with its sums."""
    player = sit("/tournaments/new", prefs={"theme": "light", "name": "Dora"}, size=(1280, 800), **more)
    player.until(lambda: player.page.locator(".mk2").count(), "for the sums")
    return player


def says(player: Player, text: str) -> None:
    """Waits until the page has these words."""
    signs = {0x2068: None, 0x2069: None}
    player.until(lambda: text in player.page.inner_text("body").translate(signs), f"for {text!r}")


def test_a_sentence_says_its_matches_hours_and_money(sit: Sit, shots: Path) -> None:
    player = opening(sit, bypass_csp=True)
    page = player.page
    assert " ".join(page.inner_text(".big1").split()) == (
        "Knock-out with consolation for 16 players, matches to 7, then 5, £10 each."
    )
    for text in (
        "28 matches",
        "15 in Main to 7, 13 in Consolation to 5",
        "everybody plays at least 2",
        "£160",
    ):
        says(player, text)
    says(player, "winner £80, finalist £40, Consolation £40, nothing is left over")
    page.click("[data-blank=lengths]")
    player.until(lambda: page.locator(".op").count() > 3, "for the choices")
    ends = page.locator(".op span").all_inner_texts()
    assert len({each for each in ends if "ends about" in each}) > 3, "each choice says its end"
    player.shot(shots, "tournament-sentence")
    assert serious(player) == []
    page.click("[data-choice='5']")
    says(player, "15 in Main to 5, 13 in Consolation to 5")
    page.click("[data-blank=format]")
    page.click("[data-choice=swiss]")
    says(player, "32 matches")
    page.click("[data-blank=planned]")
    page.fill(".pop [name=own]", "10")
    page.click(".pop .own button")
    says(player, "£100")


def test_an_event_opens_only_as_it_stands_now(sit: Sit) -> None:
    """The last change counts, however late its sums come."""
    player = opening(sit, service_workers="block")
    page = player.page
    player.until(
        lambda: page.locator("[data-act=open-door]:enabled").count(), "for the sums of the beginning"
    )
    held: list[Route] = []
    page.route("**/api/tournaments/draft", lambda route: held.append(route))  # noqa: PLW0108 - named by playwright
    page.click("[data-blank=planned]")
    page.fill(".pop [name=own]", "10")
    page.click(".pop .own button")
    player.until(lambda: held, "for a question about the sums")
    assert page.locator("[data-act=open-door]").is_disabled()
    for each in held:
        each.continue_()
    player.until(lambda: page.locator("[data-act=open-door]:enabled").count(), "for the sums")
    says(player, "for 10 players")


def test_what_is_typed_stays_while_sums_come(sit: Sit) -> None:
    player = opening(sit)
    page = player.page
    unfold(page, "name")
    unfold(page, "room")
    page.fill("[data-fold=room] [name=tables]", "4")
    # the field is not left yet, and the page is drawn anew
    page.evaluate(
        """() => {
          const place = document.querySelector("[data-fold=name] [name=place]");
          place.value = "Bangor";
          place.dispatchEvent(new InputEvent("input", { bubbles: true }));
        }"""
    )
    says(player, "Bangor")
    assert page.input_value("[data-fold=room] [name=tables]") == "4"
    says(player, "4 tables")


def test_a_prize_that_nobody_can_win_is_refused_where_it_stands(sit: Sit, shots: Path) -> None:
    player = opening(sit, bypass_csp=True)
    page = player.page
    unfold(page, "prizes")
    page.click("[data-more=M]")
    says(player, "“Main, place 3, £16” can't be won.")
    says(player, "First: who gets the £16?")
    assert page.locator("[data-act=open-door]").is_disabled()
    player.shot(shots, "tournament-prize")
    assert serious(player) == []
    page.click("[data-give=C]")
    says(player, "winner £64, finalist £40, Consolation £56, nothing is left over")
    player.until(lambda: page.locator("[data-act=open-door]:enabled").count(), "to be right")
    # money without a winner has a line and people to give it to
    typed(page, "[data-fold=prizes] .prz input >> nth=0", "20")
    says(player, "£32 of it has no winner yet")
    page.click("[data-give=club]")
    says(player, "the club keeps £32")
    player.until(lambda: page.locator("[data-act=open-door]:enabled").count(), "to be right")


def test_without_a_director_the_door_stays_shut(sit: Sit) -> None:
    player = opening(sit)
    page = player.page
    unfold(page, "name")
    typed(page, "[data-fold=name] [name=director]", "")
    says(player, "First: who directs it?")
    assert page.locator("[data-act=open-door]").is_disabled()


def test_opening_the_door_writes_notice_1_and_shows_the_people(sit: Sit, house: House) -> None:
    director = Director.announces(sit, house, players=8, lengths="3; 1", tables=4)
    view = director.evening.view()
    (division,) = view["divisions"]
    assert [each["number"] for each in view["tournament"]["notices"]] == [1]
    assert (view["tournament"]["name"], view["tournament"]["tables"]) == ("Afon Ddu Open", 4)
    assert (division["key"], division["called"]) == ("open", "Knock-out with consolation")
    assert (division["planned"], division["fee"], division["lengths"]) == (8, "10", {"M": [3], "*": [1]})
    director.says("0 are in")


def test_the_notice_is_printed_from_the_sentence_before_anything_is_announced(sit: Sit, shots: Path) -> None:
    player = opening(sit, bypass_csp=True)
    player.until(lambda: player.page.locator("[data-act=print-draft]").count(), "for the way to print it")
    player.shot(shots, "opening-print")
    assert serious(player) == []
    with player.context.expect_page() as opened:
        player.page.click("[data-act=print-draft]")
    notice = opened.value
    notice.wait_for_selector("h1")
    assert "Notice 1" in notice.inner_text("h1")
    assert "7" in notice.inner_text("table")
    notice.close()


def test_an_evening_of_the_venue_is_the_template_of_the_next(sit: Sit, house: House) -> None:
    before = Evening.announced(house, name="Our Tuesday", currency="$", tables=6)
    made = {"key": "open", "format": "swiss", "rounds": 3, "fee": "15", "planned": 12, "open_entry": True}
    before.say("DivisionMade", division={**made, "prizes": [{"ladder": "M", "percent": ["60", "40"]}]})
    before.told(facts=[{"fact": "Entered", "division": "open", "name": name} for name in NAMES[:9]])
    player = sit(f"/tournaments/{before.id}#{before.key}", prefs={"theme": "light", "name": "Dora"})
    player.until(lambda: player.page.locator("[data-place=now]").count(), "for the desk")
    player.go("/tournaments/new")
    says(player, "9 players")
    says(player, "Swiss for 12 players")
    says(player, "winner")
    player.until(lambda: player.page.locator("[data-act=open-door]:enabled").count(), "for the sums")
    player.press("open-door")
    player.until(lambda: player.page.locator("[data-place=now]").count(), "for the desk")
    kept = player.page.evaluate(KEPT)
    again = Evening(house, kept["id"], kept["desk"])
    assert again.id != before.id
    assert again.view()["divisions"][0]["rounds"] == 0
    assert again.view()["divisions"][0]["fee"] == "15"
    people = house.get(f"{again.path}/regulars", headers=again.headers).json()
    assert sorted(each["name"] for each in people) == sorted(NAMES[:9])
