"""A Welsh match in two browsers: breaks at 6 and after a backgammon, lateness, and penalty games that end it (W25D)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.album import Album
from tests.web.boards import counts
from tests.web.conftest import Sit
from tests.web.people import REAL, Match, agreed, disputed, end_turn, friends, later, ruled, thrown, typed
from tests.web.player import Player

GAMMON = {"own": counts({1: 1}), "opp": counts({6: 5, 5: 5, 4: 5})}
"""White has one man left, and all of Black's are at home."""


def begun(match: Match) -> None:
    """The guest is found, the dice under the cup are called, and White goes first."""
    mara, friend = match.mara, match.friend
    mara.enter(6, 1)
    both = (mara, friend)
    mara.until(lambda: any(each.try_press("shake") for each in both), "for the cup")
    mara.until(lambda: any(each.offers("call") for each in both), "for the call")
    caller = mara if mara.offers("call") else friend
    caller.press("call")
    picks = caller.page.locator(".dice-pick select")
    picks.nth(0).select_option("1")
    picks.nth(1).select_option("2")
    # 1-2 is odd; who calls it right chooses, else the other
    caller.page.get_by_role("button", name="Odds" if caller is mara else "Evens", exact=True).click()
    mara.until(lambda: mara.offers("first"), "to choose")
    mara.press("first")


def off(player: Player, *dice: int) -> None:
    """The last man is borne off."""
    thrown(player, *dice)
    typed(player, "1/off")
    player.until(lambda: player.try_press("done") or not player.sources(), "to have played")


def resting(match: Match, *causes: str) -> None:
    """Both see the break, and why."""
    for each in (match.mara, match.friend):
        each.until(lambda each=each: each.offers("be_ready"), "for the break")  # type: ignore[misc]
        for cause in causes:
            each.hears(cause)
        each.hears("W25D")


def score_of_six(match: Match) -> None:
    """The second game brings White to exactly 6: a break, which ends once both are ready."""
    mara, friend = match.mara, match.friend
    set_up(match, "white 1:1 off:14 black 6:5 5:5 4:5")
    thrown(friend, 2, 1)
    chance = random.Random(1)
    friend.until(lambda: friend.play_on(chance) == "done", "to have played")
    end_turn(friend)
    off(mara, 3, 1)
    match.stands(6, 0)
    resting(match, "score")
    match.album.draw(mara, "break-at-6")
    mara.press("be_ready")
    mara.until(lambda: not mara.offers("be_ready"), "to be ready")
    match.album.draw(mara, "ready")
    match.album.draw(friend, "waited-for")
    friend.press("be_ready")


def after_a_backgammon(match: Match) -> None:
    """Black wins a backgammon in the third game: a break of its own, though 6 was reached before."""
    friend = match.friend
    set_up(match, "white 13:5 8:5 6:5 black 1:1 off:14")
    off(friend, 4, 1)
    match.stands(6, 6)
    resting(match, "backgammon")
    match.album.draw(friend, "break-after-a-backgammon")


def late_and_later(match: Match, house: House) -> None:
    """White is ready and Black stays away: games are proposed minute by minute, and awarded by the director."""
    mara, friend, director = match.mara, match.friend, match.director
    mara.press("be_ready")
    later(house, 605, mara, friend, director)
    mara.hears("not back yet")
    match.album.draw(mara, "the-break-is-over")
    later(house, 601, mara, friend, director)
    mara.hears("late: 1 point")
    match.album.draw(mara, "late")
    advised(director, "1")
    match.album.draw(director, "desk-late")
    ruled(director, "award", "W25D2")
    match.stands(7, 6)
    later(house, 240, mara, friend, director)
    advised(director, "4")
    ruled(director, "award", "W25D2", "4")
    for each in (mara, friend):
        each.until(lambda each=each: each.offers("rematch"), "for the end")  # type: ignore[misc]
    match.stands(11, 6)
    match.album.draw(mara, "over")


def advised(director: Player, points: str) -> None:
    """Check that the rules' proposal stands on the desk."""
    director.until(
        lambda: points in director.page.locator(".decide .advice").all_inner_texts().__str__(),
        "for the proposal",
    )


def set_up(match: Match, position: str) -> None:
    """The next game, in which the director sets up its end; the loser of the last one goes first."""
    friend, director = match.friend, match.director
    friend.until(lambda: friend.try_press("next") or match.mara.try_press("next") or friend.offers("dice"))
    friend.until(lambda: friend.offers("dice"), "for the game")
    disputed(friend, "The set-up was another")
    ruled(director, "set", "W25A", position)
    director.press("resume")


@pytest.mark.rule("W25D")
@pytest.mark.rule("W25D2")
def test_breaks_lateness_and_penalty_games(sit: Sit, house: House, shots: Path, *, in_full: bool) -> None:
    mara, friend, made = friends(sit, house, **REAL, rules="welsh", length=11, director=True, position=GAMMON)
    director = sit(made["director"], size=(1366, 1024))
    match = Match(mara, friend, director, Album(shots, "welsh"))
    friend.until(lambda: friend.offers("agree"), "for the terms")
    match.album.draw(friend, "terms")
    agreed(mara, friend)
    begun(match)
    off(mara, 3, 1)
    match.stands(3, 0)
    if not in_full:
        return
    score_of_six(match)
    after_a_backgammon(match)
    late_and_later(match, house)
