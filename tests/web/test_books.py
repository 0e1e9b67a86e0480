"""Features of a page come from the book: its duties, its rights, its words."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.boards import START, counts, entered
from tests.web.conftest import Sit
from tests.web.player import Player


@pytest.fixture
def house(alone: House) -> House:
    """A server for each test: a table that forbids aids would refuse positions of the next test as near its own."""
    return alone


def welsh(
    sit: Sit, house: House, own: dict[int, int], opp: dict[int, int] | None = None, **wanted: object
) -> Player:
    """A Welsh game in which White goes first, from this position."""
    position = {"own": counts(own), "opp": counts(opp) if opp else START}
    made = house.table(**entered(rules="welsh", position=position, **wanted))
    player = sit(made["seat"], url=house.url)
    player.until(lambda: player.offers("dice"))
    player.enter(6, 1)  # who is the guest
    player.until(lambda: player.offers("shake"))
    player.press("shake")
    player.until(lambda: player.offers("call"))
    caller = player.page.locator(".who.turn strong").inner_text()
    player.press("call")
    picks = player.page.locator(".dice-pick select")
    picks.nth(0).select_option("1")
    picks.nth(1).select_option("2")
    # 1-2 is odd; whoever calls it right chooses
    player.page.get_by_role("button", name="Odds" if caller == "White" else "Evens", exact=True).click()
    player.until(lambda: player.offers("first"))
    player.press("first")
    player.until(lambda: player.offers("dice"))
    return player


def test_welsh_words_quarters_and_the_stream(sit: Sit, house: House, shots: Path) -> None:
    player = welsh(sit, house, {24: 2, 13: 5, 8: 3, 6: 5})
    assert "Far" in player.page.locator(".quarter").all_text_contents()
    player.enter(6, 4)
    player.until(player.sources)
    player.until(lambda: "Far 6, 5 men" in player.says_of(13))
    player.tap(13)
    # 6-4 takes a man from Far 6 over the stream to Near 6, where he may not stay, and on to the three
    player.aims(8)
    player.shot(shots, "welsh")


def test_welsh_raises_without_asking_anybody(sit: Sit, house: House) -> None:
    player = welsh(sit, house, {24: 2, 13: 5, 8: 3, 6: 5})
    player.press("raise")
    player.hears(r"Double to 2\? Nobody can refuse")
    player.press("yes-raise")
    player.until(lambda: player.page.locator(".cube text").text_content() == "2")
    assert not player.offers("raise")


def test_welsh_throws_again_after_acey_deucey(sit: Sit, house: House) -> None:
    player = welsh(sit, house, {24: 2, 13: 5, 8: 3, 6: 5})
    player.enter(2, 1)
    player.until(lambda: player.offers("rethrow"))
    player.press("rethrow")
    player.until(lambda: player.offers("dice"))
    player.enter(6, 3)
    player.until(player.sources)


def test_welsh_rovers_may_go_back_and_say_so(sit: Sit, house: House, shots: Path) -> None:
    player = welsh(sit, house, {15: 1, 11: 2, 8: 2, 6: 4, 5: 3, 4: 2, 3: 1}, {24: 2, 13: 5, 6: 5, 5: 3})
    player.enter(3, 1)
    player.until(player.sources)
    player.has(".arrow.rove", 1)
    player.tap(15)
    aims = player.page.locator(".aims .die-n")
    player.until(lambda: any(label.startswith("−") for label in aims.all_text_contents()), "for a way back")
    player.shot(shots, "rover")


def test_welsh_triangle_is_outlined(sit: Sit, house: House, shots: Path) -> None:
    triangle = welsh(sit, house, {6: 4, 5: 3, 4: 2, 8: 1, 11: 5}, {24: 2, 13: 5, 6: 5, 2: 3})
    triangle.enter(5, 4)
    triangle.until(triangle.sources)
    triangle.tap(8, 3, 11, 7)
    triangle.press("done")
    triangle.hears("Triangle")
    triangle.until(lambda: triangle.page.locator(".figure").count())
    triangle.shot(shots, "triangle")


def test_nard_has_no_cube_no_hints_and_must_hit(sit: Sit, house: House) -> None:
    own, opp = {24: 2, 13: 5, 8: 3, 6: 5}, {24: 2, 13: 4, 18: 1, 8: 3, 6: 5}
    player = sit(
        house.table(**entered(rules="iranian", position={"own": counts(own), "opp": counts(opp)}))["seat"]
    )
    player.until(lambda: player.offers("dice"))
    player.press("dice")
    player.until(lambda: player.count(".dice-pick select"))
    for index, value in enumerate((6, 5, 3, 1)[: player.page.locator(".dice-pick select").count()]):
        player.page.locator(".dice-pick select").nth(index).select_option(str(value))
    player.press("yes-dice")
    player.until(player.sources)
    assert player.page.locator(".cube").count() == 0
    assert not player.offers("hint")
    assert 13 in player.sources()
    assert 24 not in player.sources()
    player.tap(24)
    cited = player.until(
        lambda: (
            player.page.locator(".voice .cite").first if player.page.locator(".voice .cite").count() else None
        )
    )
    assert cited.inner_text() in {"N4", "B6"}


@pytest.mark.parametrize("rules", ["welsh", "iranian"])
def test_a_game_of_another_book_against_the_engine(sit: Sit, house: House, rules: str) -> None:
    position = {"own": counts({6: 3, 4: 3, 3: 2}), "opp": counts({6: 3, 5: 2, 2: 3})}
    player = sit(
        house.table(rules=rules, opponent="bot", level="beginner", name="Ann", position=position)["seat"]
    )
    player.play_game(random.Random(4))
    player.hears("wins|wash")


@pytest.mark.parametrize("size", [(1280, 800), (390, 664)])
def test_pips_are_counted_by_the_way_of_the_book(sit: Sit, house: House, size: tuple[int, int]) -> None:
    """A man crosses the stream by a pip more, so that both sides begin with 172."""
    player = sit(house.table(**entered(rules="welsh", length=3))["seat"], size=size)
    player.has(".ck", 30)
    pips = player.page.locator(".who .sub, .strip small")
    player.until(lambda: pips.all_inner_texts() == ["172 pips", "172 pips"], "for the pips")
    player.keys("p")
    player.until(lambda: player.page.inner_text("[aria-live]").count("172") == 2, "for the pips to be told")


def test_a_match_to_one_point_has_no_crawford_game(sit: Sit, house: House) -> None:
    player = sit(house.table(**entered(rules="match", length=1))["seat"])
    player.until(lambda: player.offers("dice"))
    player.enter(6, 4)
    player.until(player.sources)
    assert "Crawford" not in player.page.inner_text("body")
