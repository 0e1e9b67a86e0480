"""Officials in their own browsers: the director invites them at his desk, and each sees what his part may do and no more."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.people import disputed, put_down, ruled, started
from tests.web.player import Player


def invited(sit: Sit, director: Player, role: str, name: str) -> Player:
    """An official whom the director invited, at a desk of his own."""
    card = director.page.locator(".officials")
    card.locator("select").select_option(role)
    card.locator(".office-row input").fill(name)
    director.press("appoint")
    director.until(lambda: card.locator("li", has_text=name).count(), "for the link")
    link = card.locator("li", has_text=name).locator("button").get_attribute("data-link") or ""
    official = sit(link[link.index("/t/") :], size=(1366, 1024))
    official.until(lambda: official.page.locator(".part").count(), "for the part")
    return official


def test_a_monitor_has_a_page_of_his_own(sit: Sit, house: House, shots: Path) -> None:
    mara, friend, made = started(sit, house, director=True)
    director = sit(made["director"], size=(1366, 1024))
    monitor = invited(sit, director, "monitor", "Eve")
    director.reads(".officials", "here")
    assert not monitor.offers("rule")
    assert monitor.page.locator(".officials").count() == 0
    row = monitor.page.locator(".office-row", has=monitor.page.locator("[data-act=dispute]"))
    row.locator("input").fill("the 3 lay on a checker")
    monitor.press("dispute")
    mara.hears("Play is suspended")
    mara.hears("Eve")
    monitor.press("testify")
    monitor.page.locator(".words textarea").fill("I stood beside it")
    monitor.press("send-testify")
    friend.reads(".aside", "I stood beside it")
    monitor.shot(shots, "monitor")
    director.shot(shots, "director-with-officials")
    ruled(director, "reroll", "A4.2")
    # who has the link has his page again after a reload, and nobody takes it from him
    monitor.page.reload()
    monitor.until(lambda: monitor.page.locator(".part").count(), "for the part")


@pytest.mark.in_full
def test_staff_rule_and_a_committee_of_three_votes_by_three_keys(sit: Sit, house: House, shots: Path) -> None:
    mara, friend, made = started(sit, house, director=True)
    director = sit(made["director"], size=(1366, 1024))
    staff = invited(sit, director, "staff", "Dan")
    members = [invited(sit, director, "committee", name) for name in ("Fay", "Gus Gwyn", "Hal")]
    disputed(friend, "The 3 lay cocked")
    ruled(staff, "award", "A4.2")
    mara.hears("rules")
    mara.hears("Dan")
    assert not staff.page.locator(".officials").count()
    staff.shot(shots, "staff")
    friend.press("appeal")
    for each in members:
        each.until(lambda each=each: each.offers("vote-overturn"), "for the vote")  # type: ignore[misc]
        each.shot(shots, f"member-{members.index(each)}")
        each.press("vote-overturn")
        each.until(lambda each=each: not each.offers("vote-overturn"), "for the next one")  # type: ignore[misc]
    mara.hears("overturned")
    director.press("resume")
    mara.has(".still", 0)


def test_a_ruling_sets_what_the_director_puts_down_on_the_board(sit: Sit, house: House, shots: Path) -> None:
    mara, friend, made = started(sit, house, director=True)
    director = sit(made["director"], size=(1366, 1024))
    disputed(friend, "A checker fell")
    director.page.locator("input[name=remedy][value=set]").check()
    put_down(director, "white 6:5 8:3 13:5 24:1 bar:1 black 6:5 8:3 13:5 24:2")
    director.shot(shots, "director-sets-position")
    # the other things that a ruling sets have fields of their own, and the board is the table's again
    director.page.locator(".setting select").first.select_option("score")
    director.page.locator(".setting input").first.fill("2")
    director.reads(".follows", "2")
    director.has(".setting-board", 0)
    director.page.locator(".setting select").first.select_option("position")
    put_down(director, "white 6:5 8:3 13:5 24:1 bar:1 black 6:5 8:3 13:5 24:2")
    director.press("rule")
    mara.hears("rules")
    mara.hears("the position")
    director.press("resume")
    mara.has(".still", 0)
    assert mara.page.locator("[data-place='25']").count()


@pytest.mark.in_full
def test_the_desk_on_phones_and_in_the_dark(sit: Sit, house: House, shots: Path) -> None:
    _, friend, made = started(sit, house, director=True)
    disputed(friend, "The dice were touched")
    for name, size in (("phone", (390, 844)), ("desk", (1366, 1024))):
        for dark in ("light", "dark"):
            director = sit(made["director"], size=size, color_scheme=dark, prefs={"dark": dark})
            director.until(lambda d=director: d.offers("rule"), "for the desk")  # type: ignore[misc]
            assert director.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            director.shot(shots, f"director-{name}-{dark}")
