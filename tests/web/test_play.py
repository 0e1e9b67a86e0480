"""Playing at the table: touching, carrying, taking back, declaring done, and what the page does by itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.boards import counts, entered
from tests.web.conftest import Sit
from tests.web.player import Player


@pytest.fixture
def house(alone: House) -> House:
    """A server for each test: a table that forbids aids would refuse positions of the next test as near its own."""
    return alone


def begin(sit: Sit, house: House, own: int, opp: int, **wanted: object) -> Player:
    """A table where White begins with these dice."""
    prefs = wanted.pop("prefs", None)
    size = wanted.pop("size", (1280, 800))
    player = sit(house.table(**entered(**wanted))["seat"], prefs=prefs, size=size)
    player.until(lambda: player.offers("dice"))
    player.enter(own, opp)
    player.until(player.sources)
    return player


def test_a_newcomer_may_move_at_once_and_little_is_sent_for_it(sit: Sit) -> None:
    """The time is measured by `bench/page.py`: a test shares its machine with others."""
    player = sit("", prefs={"speed": 1})
    weights: dict[str, int] = {}
    player.page.on(
        "response",
        lambda answer: weights.setdefault(answer.url, int(answer.headers.get("content-length", 0))),
    )
    player.go("/")
    player.until(player.sources)
    sent = sum(size for url, size in weights.items() if "/fonts/" not in url)
    assert 50_000 < sent < 150_000
    assert not [url for url in weights if "small.css" in url or "/sound/" in url or "/settings/panel" in url]


def test_choosing_moving_taking_back_and_done(sit: Sit, house: House, shots: Path) -> None:
    player = begin(sit, house, 6, 4)
    player.lit(24, 13, 8, 6)
    assert not player.offers("undo")
    player.tap(24)
    player.aims(20, 18, 14)
    player.hears(r"From 24 you may go to")
    player.shot(shots, "chosen")
    player.tap(14)
    player.hears(r"24/14.*Done, or Undo")
    player.may("done")
    player.press("undo")
    player.lit(24, 13, 8, 6)
    player.may("done", be=False)
    player.tap(8, 2, 6, 2)
    player.hears("8/2 6/2")
    player.press("done")
    player.until(lambda: "Black" in player.voice())
    player.has(".ck", 30)


def test_one_number_after_the_other_is_taken_back_one_by_one(sit: Sit, house: House) -> None:
    player = begin(sit, house, 6, 4)
    player.tap(8, 2, 6, 2)
    player.keys("z")
    player.hears("^8/2 ")
    player.keys("z")
    player.lit(24, 13, 8, 6)


def test_a_checker_is_carried(sit: Sit, house: House) -> None:
    player = begin(sit, house, 6, 4)
    player.drag(24, 18)
    player.until(lambda: "24/18" in player.voice())
    player.drag(18, 14)
    player.hears("24/14")
    player.press("undo")
    player.hears("^24/18 ")
    player.drag(13, 12)
    player.until(lambda: player.page.locator(".voice .cite").count() or player.voice())
    player.has(".ck", 30)


def test_the_order_of_the_dice_is_changed_by_touching_them(sit: Sit, house: House) -> None:
    player = begin(sit, house, 6, 4)
    player.tap(24)
    player.until(lambda: "6+4" in player.page.locator(".aims .die-n").all_text_contents())
    die = player.page.locator(".die.w").first.bounding_box()
    assert die
    player.page.mouse.click(die["x"] + 20, die["y"] + 20)
    player.until(lambda: "4+6" in player.page.locator(".aims .die-n").all_text_contents())
    # the chosen checker touched again goes by the first of them
    player.tap(24)
    player.hears("24/20")


def test_why_not_is_answered_with_the_rule(sit: Sit, house: House) -> None:
    player = begin(sit, house, 6, 5)
    player.tap(24, 19)
    cited = player.until(
        lambda: (
            player.page.locator(".voice .cite").first if player.page.locator(".voice .cite").count() else None
        )
    )
    assert cited.inner_text() == "B3"
    assert cited.get_attribute("href") == "/rules/match#B3"


def test_a_forced_play_is_made_and_said(sit: Sit, house: House) -> None:
    own, opp = counts({24: 1}), counts({13: 5, 6: 5, 5: 5})
    player = sit(house.table(**entered(position={"own": own, "opp": opp}))["seat"])
    player.until(lambda: player.offers("dice"))
    player.enter(2, 1)
    player.hears("Forced")
    player.until(lambda: "Black" in player.voice())


def test_a_dance_is_said_and_the_turn_passes(sit: Sit, house: House) -> None:
    own = counts({25: 1, 6: 5})
    opp = counts({6: 3, 5: 3, 4: 3, 3: 2, 2: 2, 1: 2})
    player = sit(house.table(**entered(position={"own": own, "opp": opp}))["seat"])
    player.until(lambda: player.offers("dice"))
    player.enter(6, 5)
    player.hears("No entry with 6-5")
    player.until(lambda: "Black" in player.voice() and player.offers("dice"))


def test_bearing_off_with_the_tray(sit: Sit, house: House) -> None:
    own = counts({6: 2, 5: 2, 1: 2})
    player = begin(sit, house, 6, 5, position={"own": own, "opp": counts({6: 2, 5: 2})})
    player.tap(6)
    player.until(lambda: 0 in player.targets(), "for the tray")
    player.tap(0)
    player.drag(5, 0)
    player.hears("6/off 5/off")
    player.has(".slice.w", 11)


def test_a_resignation_is_refused_and_then_accepted(sit: Sit, house: House) -> None:
    player = begin(sit, house, 6, 4)
    player.tap(24, 14)
    player.press("done")
    player.until(lambda: player.offers("resign"))
    player.press("resign")

    def offers_a_gammon() -> bool:
        # what has only just appeared is not taken for an answer
        player.try_press("resign-gammon")
        return "offers to lose a gammon, 2 points" in player.voice()

    player.until(offers_a_gammon)
    player.press("refuse")
    player.until(lambda: player.offers("resign"))
    player.press("resign")
    assert not player.offers("resign-gammon") or player.voice()
    player.press("resign-backgammon")
    player.press("accept")
    player.hears("wins 3 points")
    player.press("next")
    player.until(lambda: "Who starts" in player.voice() or player.offers("dice"))


def test_the_cube_asks_before_it_is_turned(sit: Sit, house: House, shots: Path) -> None:
    player = begin(sit, house, 6, 4)
    player.tap(24, 14)
    player.press("done")
    player.until(lambda: player.offers("double"))
    player.press("double")
    player.hears(r"Double to 2\?")
    player.page.keyboard.press("Escape")
    player.until(lambda: player.offers("double"))
    player.keys("d", "y")
    player.hears("doubles to 2")
    player.shot(shots, "cube")
    player.press("drop")
    player.hears(r"Drop and lose 1 point\?")
    player.until(
        lambda: player.page.evaluate("document.activeElement.hasAttribute('data-safe')"),
        "for the safe answer",
    )
    player.page.keyboard.press("Enter")

    # what has only just appeared is not taken for an answer; then the button works
    def taken() -> bool:
        player.try_press("take")
        return bool(player.page.locator(".cube text").text_content() == "2")

    player.until(taken)


def test_play_from_here_takes_dice_cube_and_score_along(sit: Sit, shots: Path) -> None:
    xgid = "XGID=-b----E-C---eE---c-e----B-:1:1:1:31:2:4:0:7:10"
    player = sit(f"/analyse?xgid={xgid}")
    player.until(lambda: player.page.get_by_label("Id of the position").input_value() == xgid)
    player.press("play-from-here")
    player.until(lambda: re.search(r"/t/\w+", player.page.url))
    player.until(player.sources)
    player.until(lambda: player.page.locator(".cube text").text_content() == "2", "for the cube")
    player.reads(".score", "2")
    player.shot(shots, "taken-up")


def test_play_from_a_position_of_one_s_own(sit: Sit) -> None:
    player = sit("/analyse")
    player.expected.append("status of 400")  # while it is set the board is no position
    player.press("more")
    player.until(lambda: player.page.locator(".more .ids dd").count())
    player.page.locator(".hit-area[data-place='6']").scroll_into_view_if_needed()
    before = player.middle(6)
    player.page.get_by_role("button", name="Empty", exact=True).click()
    player.has(".ck", 0)
    player.until(lambda: player.page.locator("#id-trouble").text_content())
    assert player.middle(6) == before, "what is said of the position moves the board"
    player.tap(6, 6, 5)
    player.page.get_by_text("They", exact=True).first.click()
    player.tap(19, 20)
    player.has(".ck", 5)
    player.page.get_by_role("button", name="Play from here").click()
    player.until(lambda: re.search(r"/t/\w+", player.page.url))
    player.until(
        lambda: (
            player.page.locator(".slice.w").count() == 12 and player.page.locator(".slice.b").count() == 13
        )
    )
    player.until(lambda: player.offers("roll"))


def test_one_touch_plays_by_choice(sit: Sit, house: House) -> None:
    """The larger number first, the other with the other button; an empty point is made; a touch of the board rolls."""
    player = begin(sit, house, 3, 1, prefs={"oneTouch": True})
    player.tap(5)
    player.hears("8/5 6/5")
    player.press("undo")
    player.press("undo")
    player.tap(8)
    player.hears("8/5")
    player.press("undo")
    x, y = player.middle(8)
    player.page.mouse.click(x, y, button="right")
    player.hears("8/7")


@pytest.mark.parametrize("quick", [False, True])
def test_space_rolls_and_a_touch_only_where_it_is_wanted(sit: Sit, house: House, *, quick: bool) -> None:
    seat = house.table(rules="match", opponent="screen")["seat"]
    player = sit(seat, prefs={"oneTouch": quick, "autoRoll": False})
    player.until(player.sources, "for the start")
    while player.sources():
        player.page.mouse.click(*player.middle(player.sources()[0]))
        if not quick:
            player.keys("Enter")
    player.press("done")
    player.until(lambda: player.offers("roll"), "to roll")
    player.tap(12)
    if not quick:
        assert player.offers("roll")
        player.keys(" ")
    player.until(lambda: not player.offers("roll"), "for the dice")


def test_a_bear_off_that_changes_nothing_is_made_by_choice_alone(sit: Sit, house: House) -> None:
    position = {"own": counts({1: 3, 2: 1}), "opp": counts({6: 9})}
    made = house.table(**entered(position=position))
    player = sit(made["seat"], prefs={"autoDecided": True})
    player.until(lambda: player.offers("dice"))
    player.enter(2, 1)
    player.hears(r"2/off 1/off The result can't change any more")
    player.until(lambda: "Black" in player.voice())
    made = house.table(**entered(position=position))
    other = sit(made["seat"])
    other.until(lambda: other.offers("dice"))
    other.enter(2, 1)
    other.hears("2-1 to play")
    other.until(other.sources, "to choose")
    assert not other.offers("undo")
