"""An Iranian match under the clock in two browsers: flags that fall cost one point, then two, then the match (N11)."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.album import Album
from tests.web.conftest import Sit
from tests.web.people import (
    REAL,
    Match,
    agreed,
    claims,
    friends,
    later,
    played,
    thrown,
    turn,
    unclaimed,
)
from tests.web.player import seconds


def fallen(match: Match, house: House, time_gone: float, mara: int, friend: int) -> None:
    """The clock of who is on turn runs out, points come off, and the game goes on."""
    later(house, time_gone, match.mara, match.friend)
    match.stands(mara, friend)


@pytest.mark.rule("N10")
@pytest.mark.rule("N11")
def test_flags_cost_one_point_then_two_then_the_match(
    sit: Sit, house: House, shots: Path, *, in_full: bool
) -> None:
    mara, friend, _ = friends(sit, house, **REAL, rules="iranian")
    match = Match(mara, friend, mara, Album(shots, "iranian"))
    friend.until(lambda: friend.offers("agree"), "for the customs")
    friend.reads("main.terms", "N4")
    match.album.draw(friend, "terms")
    agreed(mara, friend)
    thrown(mara, 3, 1)
    # White loses a point, and has ten minutes again
    began = time.monotonic()
    fallen(match, house, 606, -1, 0)
    mara.hears("N11")
    match.album.draw(mara, "first-flag")
    # six seconds of them are gone, and what the test has taken
    left = seconds(mara.page.locator(".clock").last.inner_text())
    assert 590 - (time.monotonic() - began) <= left <= 609
    if not in_full:
        return
    played(mara, "8/5 6/5")
    # what falls on the other side is counted on its own
    thrown(friend, 6, 2)
    fallen(match, house, 606, -1, -1)
    match.album.draw(friend, "first-flag-of-black")
    played(friend, "24/18 13/11")
    # the second flag of White costs two
    mara.until(lambda: mara.offers("dice"))
    fallen(match, house, 606, -3, -1)
    match.album.draw(mara, "second-flag")
    turn(mara, (5, 4), "6/1 5/1")
    thrown(friend, 4, 3)
    claims(friend)
    match.album.draw(friend, "claims")
    unclaimed(friend)
    played(friend, "bar/21 13/10")
    # the third is the end
    mara.until(lambda: mara.offers("dice"))
    later(house, 606, mara, friend)
    for each in (mara, friend):
        each.until(lambda each=each: each.offers("rematch"), "for the end")  # type: ignore[misc]
    match.stands(-3, -1)
    mara.reads(".score-card", "N11")
    match.album.draw(mara, "third-flag")
