"""Officials in their own browsers: the director invites them at his desk, and each sees what his part may do and no more."""

from __future__ import annotations

from pathlib import Path

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.people import disputed, ruled, started
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
    director.until(lambda: "here" in director.page.locator(".officials").inner_text(), "for the monitor")
    assert not monitor.offers("rule")
    assert monitor.page.locator(".officials").count() == 0
    row = monitor.page.locator(".office-row", has=monitor.page.locator("[data-act=dispute]"))
    row.locator("input").fill("the 3 lay on a checker")
    monitor.press("dispute")
    mara.hears("Play stands still")
    assert "Eve" in mara.voice()
    monitor.press("testify")
    monitor.page.locator(".words textarea").fill("I stood beside it")
    monitor.press("send-testify")
    friend.until(
        lambda: "I stood beside it" in friend.page.locator(".aside").inner_text(), "for the statement"
    )
    monitor.shot(shots, "monitor")
    director.shot(shots, "director-with-officials")
    ruled(director, "reroll", "A4.2")
    # who has the link has his page again after a reload, and nobody takes it from him
    monitor.page.reload()
    monitor.until(lambda: monitor.page.locator(".part").count(), "for the part")


def test_staff_rule_and_a_committee_of_three_votes_by_three_keys(sit: Sit, house: House, shots: Path) -> None:
    mara, friend, made = started(sit, house, director=True)
    director = sit(made["director"], size=(1366, 1024))
    staff = invited(sit, director, "staff", "Dan")
    members = [invited(sit, director, "committee", name) for name in ("Fay", "Gus Gwyn", "Hal")]
    disputed(friend, "The 3 lay cocked")
    ruled(staff, "award", "A4.2")
    mara.hears("rules")
    assert "Dan" in mara.voice()
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
    mara.until(lambda: mara.page.locator(".still").count() == 0, "for play to go on")
