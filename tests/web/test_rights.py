"""Rights that only some books give, used in the page: set throws, one die, concessions, penalties of the clock, claims."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.boards import START, counts
from tests.web.conftest import Sit
from tests.web.player import Player
from tests.web.test_books import welsh
from tests.web.test_friends import pair


@pytest.fixture
def house(alone: House) -> House:
    """A server for each test: a table that forbids aids would refuse positions of the next test as near its own."""
    return alone


FIRST = {24: 2, 13: 5, 8: 3, 6: 5}


def nominate(player: Player, high: int, low: int) -> None:
    """Spends the card on a throw, up to the answer."""
    player.press("nominate")
    picks = player.page.locator(".dice-pick select")
    picks.nth(0).select_option(str(high))
    picks.nth(1).select_option(str(low))
    player.press("yes-nominate")


def test_welsh_nominates_for_oneself(sit: Sit, house: House) -> None:
    player = welsh(sit, house, FIRST)
    player.has(".who .nom", 2)
    nominate(player, 5, 3)
    player.until(player.sources)
    player.hears("5-3 to play, as it was set")
    player.has(".die.set", 2)
    player.has(".who.turn .nom.spent", 1)
    player.has(".nom:not(.spent)", 1)


def test_welsh_nominates_for_the_opponent(sit: Sit, house: House, shots: Path) -> None:
    player = welsh(sit, house, FIRST)
    player.enter(6, 4)
    player.until(player.sources)
    player.press("nominate")
    player.until(lambda: "roll of Black" in player.page.inner_text(".question"))
    player.shot(shots, "nominate")
    player.keys("Escape")
    player.until(lambda: player.offers("undo") or player.sources())
    nominate(player, 2, 1)
    player.until(lambda: player.page.locator(".who.turn .nom.spent").count())
    player.tap(13, 8)  # over the stream and on, with both numbers
    player.press("done")
    player.until(lambda: player.page.locator(".who.turn strong").inner_text() == "Black")
    player.until(lambda: player.sources() or player.try_press("roll"))
    player.hears("2-1 to play, as it was set")
    # a throw that was set is not thrown again, though it is acey-deucey
    assert not player.offers("rethrow")


def test_welsh_refuses_to_nominate_what_wins_the_match(sit: Sit, house: House) -> None:
    """The card stays in hand, and the line says why."""
    player = welsh(sit, house, {2: 1, 1: 1}, {18: 2, 13: 5, 6: 5, 5: 3}, length=1)
    nominate(player, 2, 1)
    player.until(lambda: player.page.locator(".voice .cite").all_inner_texts() == ["W21a"], "for the rule")
    player.hears("stays|would win")
    player.has(".nom:not(.spent)", 2)


def test_welsh_throws_one_die_with_a_full_spread(sit: Sit, house: House) -> None:
    own = {12: 1, 11: 1, 10: 1, 9: 1, 8: 1, 7: 1, 6: 5, 5: 4}
    player = welsh(sit, house, own, {24: 2, 6: 5, 5: 5, 4: 3})
    player.press("dice")
    player.page.get_by_role("button", name="One die").click()
    player.page.locator(".dice-pick select").first.select_option("4")
    player.press("yes-dice")
    player.until(player.sources)
    player.has(".die", 1)
    player.hears("4 to play")
    player.tap(12, 8)
    player.press("done")
    player.until(lambda: player.page.locator(".who.turn strong").inner_text() == "Black")


def test_a_spread_offers_one_die_where_the_table_throws(sit: Sit, house: House) -> None:
    own = counts({12: 1, 11: 1, 10: 1, 9: 1, 8: 1, 7: 1, 6: 5, 5: 4})
    position = {"own": own, "opp": own}
    player = sit(house.table(rules="welsh", opponent="screen", position=position)["seat"])
    wanted = ("shake", "odds", "first")
    player.until(lambda: player.offers("one") or [player.try_press(name) for name in wanted] == [])
    player.press("one")
    player.until(player.sources)
    player.has(".die", 1)


def conceding(sit: Sit, house: House) -> Player:
    """White can win by one throw, Black can not and may concede."""
    player = welsh(sit, house, {1: 4, 3: 1, 5: 1}, {18: 2, 13: 5, 8: 3, 6: 5})
    player.enter(5, 3)
    player.until(player.sources)
    player.tap(5, 0, 3, 0)
    player.press("done")
    player.until(lambda: player.offers("concede"))
    return player


def test_welsh_concession_is_refused_and_not_offered_again(sit: Sit, house: House, shots: Path) -> None:
    player = conceding(sit, house)
    player.press("concede")
    player.until(lambda: "Once in a game" in player.page.inner_text(".question"))
    player.shot(shots, "concede")
    player.page.get_by_label("How many points").select_option("2")
    player.press("yes-concede")
    player.hears("offers to concede 2 points")
    player.press("refuse")
    player.until(lambda: player.offers("dice"))
    assert not player.offers("concede")


def test_welsh_concession_is_accepted(sit: Sit, house: House) -> None:
    player = conceding(sit, house)
    player.press("concede")
    player.page.get_by_label("How many points").select_option("2")
    player.press("yes-concede")
    player.press("accept")
    player.hears("White wins 2 points")
    player.until(lambda: player.offers("next"))


def test_welsh_die_can_be_raised_by_the_other_side_next(sit: Sit, house: House) -> None:
    """The right to turn the die passes over; nobody is asked to take it."""
    player = welsh(sit, house, FIRST)
    player.press("raise")
    player.press("yes-raise")
    player.until(lambda: player.page.locator(".cube text").text_content() == "2")
    assert not player.offers("take")
    player.enter(6, 4)
    player.until(player.sources)
    player.tap(13, 8)
    player.press("done")
    player.press("raise")
    player.press("yes-raise")
    player.until(lambda: player.page.locator(".cube text").text_content() == "4")


def test_nard_must_hit_and_says_which_rule(sit: Sit, house: House) -> None:
    opp = {24: 2, 13: 4, 18: 1, 8: 3, 6: 5}
    player = nard(sit, house, opp, (6, 5))
    player.lit(13, 8)
    player.tap(24)
    player.until(lambda: player.page.locator(".voice .cite").all_inner_texts() == ["N4"])
    player.tap(13, 7)
    player.hears(re.escape("13/7*"))
    player.has(".ck.b", 15)


def nard(sit: Sit, house: House, opp: dict[int, int], dice: tuple[int, ...], **wanted: object) -> Player:
    """An Iranian game in which White begins with these dice."""
    position = {"own": START, "opp": counts(opp)}
    made = house.table(rules="iranian", opponent="screen", dice="entered", position=position, **wanted)
    player = sit(made["seat"])
    player.until(lambda: player.offers("dice"))
    player.enter(*dice)
    player.until(player.sources)
    return player


def test_nard_is_resigned_as_a_mars(sit: Sit, house: House) -> None:
    player = nard(sit, house, FIRST, (6, 4))
    player.tap(24, 14)
    player.press("done")
    player.press("resign")
    player.reads(".question", "Mars")
    player.press("resign-gammon")
    player.hears("offers to lose a mars, 2 points")
    player.press("accept")
    player.hears("wins 2 points")
    player.until(lambda: player.offers("next"))
    player.page.get_by_role("tab", name="Score-sheet").click()
    player.until(lambda: "mars" in player.page.inner_text(".sheet"))


def test_nard_has_its_own_clock(sit: Sit, house: House) -> None:
    player = nard(sit, house, FIRST, (6, 4), clock="rules")
    # the clock of who is not on turn
    assert player.page.locator(".clock").all_inner_texts()[0] == "10:00"
    player.has(".who.turn .delay", 1)
    player.tap(24, 14)
    player.press("done")
    player.until(lambda: "Black" in player.voice())
    player.has(".who.turn .clock", 1)


def test_who_stays_away_is_waited_for_and_then_the_match_is_claimed(
    sit: Sit, house: House, shots: Path
) -> None:
    ann, ben, _ = pair(sit, house)
    moving = ann.until(lambda: next((each for each in (ann, ben) if each.sources()), None))
    staying = ben if moving is ann else ann
    moving.page.goto("about:blank")
    staying.reads(".who.off", "claim in")
    staying.shot(shots, "away")
    assert not staying.offers("claim")
    house.later(60)
    staying.press("claim")
    staying.hears("Claim the match")
    staying.press("yes-claim")
    staying.hears("stayed away")
    staying.until(lambda: staying.offers("review"))


def test_who_comes_back_in_time_plays_on(sit: Sit, house: House) -> None:
    ann, ben, _ = pair(sit, house)
    moving = ann.until(lambda: next((each for each in (ann, ben) if each.sources()), None))
    staying = ben if moving is ann else ann
    address = moving.page.url
    moving.page.goto("about:blank")
    staying.until(lambda: staying.page.locator(".who.off").count())
    moving.page.goto(address)
    staying.until(lambda: not staying.page.locator(".who.off").count())
    moving.until(moving.sources)
    staying.until(lambda: not staying.offers("claim"), "for the claim to be gone")


def test_a_right_of_the_book_says_why(sit: Sit, house: House, shots: Path) -> None:
    """W13: who throws 1-2 may throw again; the line gives the sentence of the rule, and goes away."""
    player = welsh(sit, house, FIRST)
    player.enter(2, 1)
    player.until(lambda: player.offers("rethrow"))
    player.press("why")
    player.until(lambda: "throw both dice again" in player.page.inner_text(".question q"))
    assert player.page.locator(".question .cite").inner_text().strip() == "W13"
    player.shot(shots, "why")
    player.page.set_viewport_size({"width": 390, "height": 664})
    player.page.evaluate("document.documentElement.dataset.theme = 'dark'")
    player.until(lambda: player.page.locator("footer .question").count())
    player.until(lambda: "throw both dice again" in player.page.inner_text("footer .question q"))
    box = player.page.locator("footer .question [data-safe]").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 664
    player.shot(shots, "why-phone")
    player.keys("Escape")
    player.until(lambda: player.offers("rethrow"))
