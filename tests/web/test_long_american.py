"""American matches under the clock, in two browsers and at the director's desk: everything that may go wrong does."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.album import Album
from tests.web.conftest import Sit
from tests.web.people import (
    REAL,
    Match,
    agreed,
    claimed,
    claims,
    disputed,
    end_turn,
    enter_deed,
    friends,
    later,
    played,
    ruled,
    thrown,
    turn,
    unclaimed,
    voted,
)


def cocked(match: Match) -> None:
    """The first throw lay cocked."""
    mara, friend = match.mara, match.friend
    thrown(mara, 3, 1)
    claims(friend, "claim-bad_dice")
    match.album.draw(friend, "cocked")
    claimed(friend, "claim-bad_dice")
    thrown(mara, 3, 1)


def premature(match: Match) -> None:
    """Black throws too early twice: White lets the first stand, and has the second thrown again."""
    mara, friend = match.mara, match.friend
    played(mara, "8/5 6/5", ends=False)
    enter_deed(friend, "roll", "62")
    end_turn(mara)
    mara.hears("rolled before your turn was over")
    match.album.draw(mara, "early")
    mara.press("claim-early_roll-stands")
    friend.hears("6-2 to play")
    played(friend, "24/18 13/11")
    thrown(mara, 4, 3)
    played(mara, "13/9 13/10", ends=False)
    enter_deed(friend, "roll", "55")
    end_turn(mara)
    mara.hears("rolled before your turn was over")
    friend.until(lambda: friend.offers("dice"), "for the dice")
    friend.picks(5, 3)
    mara.press("claim-early_roll-reroll")
    mara.until(lambda: not mara.offers("claim-early_roll-reroll"), "for the claim")
    # the claim was quicker: nothing that was filled in is lost, it is only asked for once more
    friend.until(lambda: friend.sources() or (friend.try_press("yes-dice") and friend.sources()), "to play")
    friend.hears("5-3 to play")


def called(match: Match) -> None:
    """Black plays what the dice do not allow; White calls it, and it is played again."""
    mara, friend = match.mara, match.friend
    enter_deed(friend, "play", "13/7")
    end_turn(friend)
    claims(mara, "claim-illegal_play")
    match.album.draw(mara, "illegal")
    mara.press("claim-illegal_play")
    played(friend, "8/3 6/3")


def condoned(match: Match) -> None:
    """White plays what the dice do not allow; Black sees it and condones it by throwing (A4.8a)."""
    mara, friend = match.mara, match.friend
    thrown(mara, 6, 1)
    enter_deed(mara, "play", "24/21")
    end_turn(mara)
    claims(friend, "claim-illegal_play")
    friend.reads(".claims", "A4.8a")
    match.album.draw(friend, "condone")
    unclaimed(friend)
    thrown(friend, 6, 5)
    claims(friend, "claim-bad_dice")
    friend.may("claim-illegal_play", be=False)
    unclaimed(friend)


def touched(match: Match, house: House) -> None:
    """White touches the dice before Black has pressed: his next delay is forfeited (A10.1)."""
    mara, friend = match.mara, match.friend
    enter_deed(mara, "touch dice")
    claimed(friend, "claim-dice_touched")
    friend.until(lambda: friend.offers("start_clock"), "for the clocks to stand")
    friend.lit()
    for each in (mara, friend):
        assert not each.offers("go_on"), "who stopped the clocks starts them"
    match.album.draw(friend, "touched")
    friend.press("start_clock")
    played(friend, "13/7 13/8")
    mara.hears("A10.1")
    mara.may("dice", be=False)
    match.album.draw(mara, "no-delay")
    later(house, 13, mara, friend, match.director)
    turn(mara, (4, 2), "8/4 6/4")


def upheld(match: Match) -> None:
    """A ruling is appealed, and one of three votes for it: that is enough (A6.3)."""
    mara, friend, director = match.mara, match.friend, match.director
    thrown(friend, 2, 1)
    disputed(mara, "The 2 was a 5 before he lifted the cup")
    friend.hears("Play is suspended")
    match.album.draw(friend, "dispute")
    match.album.draw(director, "desk")
    ruled(director, "warn", "A4.2")
    mara.hears("rules")
    match.album.draw(mara, "ruling")
    mara.press("appeal")
    director.until(lambda: director.offers("vote"), "for the appeal")
    match.album.draw(director, "appeal")
    voted(director, "uphold", "overturn", "overturn")
    mara.hears("upheld")
    match.album.draw(mara, "upheld")
    director.press("resume")
    played(friend, "13/11 8/7")


def overturned(match: Match) -> None:
    """A ruling in points is overturned by all three."""
    mara, friend, director = match.mara, match.friend, match.director
    mara.until(lambda: mara.offers("dice"))
    disputed(friend, "She told her neighbour the count")
    ruled(director, "award", "A1.2")
    friend.hears("rules")
    match.stands(1, 0)
    friend.press("appeal")
    voted(director, "overturn", "overturn", "overturn")
    friend.hears("overturned")
    match.stands(0, 0)
    match.album.draw(friend, "overturned")
    director.press("resume")
    mara.until(lambda: mara.offers("dice"), "for play to go on")


def passed(match: Match) -> None:
    """The game is won by the cube."""
    mara, friend = match.mara, match.friend
    mara.press("double")
    mara.press("yes-double")
    friend.until(lambda: friend.offers("drop"), "for the cube")
    friend.press("drop")
    friend.press("yes-drop")
    match.stands(1, 0)
    match.album.draw(mara, "passed")


def flagged(match: Match, house: House) -> None:
    """The time of who is on turn in the second game runs out: the match is lost."""
    mara, friend = match.mara, match.friend
    for each in (mara, friend):
        each.try_press("next")
    mara.until(lambda: mara.offers("dice"), "for the next game")
    thrown(mara, 5, 2)
    later(house, 700, mara, friend, match.director)
    for each in (mara, friend):
        each.until(lambda each=each: each.offers("rematch"), "for the end")  # type: ignore[misc]
    mara.reads(".score-card", "A11.3")
    match.album.draw(mara, "flag")


@pytest.mark.rule("A4.2")
@pytest.mark.rule("A4.6")
@pytest.mark.rule("A4.8a")
@pytest.mark.rule("A6.3")
@pytest.mark.rule("A10.1")
@pytest.mark.rule("A11.3")
def test_a_match_to_5_in_which_everything_goes_wrong(
    sit: Sit, house: House, shots: Path, *, in_full: bool
) -> None:
    mara, friend, made = friends(sit, house, **REAL, director=True, options={"condoning": "on"})
    director = sit(made["director"], size=(1366, 1024))
    match = Match(mara, friend, director, Album(shots, "american"))
    friend.until(lambda: friend.offers("agree"), "for the terms")
    match.album.draw(friend, "terms")
    agreed(mara, friend)
    cocked(match)
    premature(match)
    if not in_full:
        return
    called(match)
    condoned(match)
    touched(match, house)
    upheld(match)
    overturned(match)
    passed(match)
    flagged(match, house)


@pytest.mark.in_full
@pytest.mark.rule("A4.8")
@pytest.mark.rule("A11.3")
def test_a_flag_in_a_gin_position_that_ends_the_match_loses_nothing(
    sit: Sit, house: House, shots: Path
) -> None:
    """The director had to set up the end of a game anew; nobody gains by the clock what he can't lose on the board."""
    mara, friend, made = friends(sit, house, **REAL, length=1, director=True)
    match = Match(mara, friend, sit(made["director"], size=(1366, 1024)), Album(shots, "american-gin"))
    agreed(mara, friend)
    thrown(mara, 3, 1)
    disputed(mara, "The board fell from the table")
    ruled(match.director, "set", "A1.2", "white 1:6 black 6:5 5:5 4:5")
    match.director.press("resume")
    played(mara, "1/off 1/off")
    # what Black plays is not what the dice allow; nobody says so, and it stands once White has thrown
    thrown(friend, 2, 1)
    enter_deed(friend, "play", "6/2")
    end_turn(friend)
    claims(mara, "claim-illegal_play")
    unclaimed(mara)
    thrown(mara, 2, 1)
    claims(mara)
    mara.may("claim-illegal_play", be=False)
    unclaimed(mara)
    played(mara, "1/off 1/off")
    turn(friend, (2, 1), "6/4 6/5")
    # the time of White is over, and he has won
    later(house, 140, mara, friend, match.director)
    mara.until(lambda: mara.offers("rematch"), "for the end")
    friend.hears("Mara")
    match.album.draw(mara, "flag")


HOLD = """() => {
  const send = WebSocket.prototype.send, held = [];
  WebSocket.prototype.send = function (text) {
    const go = () => send.call(this, text);
    JSON.parse(text).type === "do" ? held.push(go) : go();
  };
  window.release = () => held.forEach((go) => go());
}"""


@pytest.mark.rule("A11.3")
def test_what_comes_after_the_end_does_not_cover_how_it_ended(sit: Sit, house: House) -> None:
    mara, friend, _ = friends(sit, house, **REAL, length=1)
    agreed(mara, friend)
    thrown(mara, 3, 1)
    mara.page.evaluate(HOLD)
    played(mara, "8/5 6/5", ends=False)
    later(house, 900, friend)
    ended = mara.hears("time ran out")
    mara.page.evaluate("release()")
    mara.until(mara.heard, "for the answer that comes too late")
    mara.page.wait_for_timeout(200)
    assert mara.voice() == ended
