"""Before the first game and between games at the desk: each confirms in their own half, by one tap of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.album import picture
from tests.web.conftest import Sit
from tests.web.test_access import serious
from tests.web.test_desk import PHONE, TABLET, Desk, agree, desk_of, log_of, opened


@pytest.mark.rule("R4", "A3.1", "A3.2", "A8.1a")
@pytest.mark.parametrize("size", [PHONE, pytest.param(TABLET, marks=pytest.mark.in_full)])
def test_each_looks_the_terms_over_and_agrees_by_one_tap(
    sit: Sit, house: House, shots: Path, size: tuple[int, int]
) -> None:
    desk = opened(sit, "score", size=size, agreed=False)
    page = desk.page
    picture(page, shots / f"desk-before-{size[0]}.png")
    for half in (".near", ".far"):
        for words in ("to 5", "10:00", "baffle box"):
            desk.player.reads(f"{half} .before", words)
    outside = page.evaluate(
        """() => [...document.querySelectorAll(".scribe .half, .scribe .before, .core button")].filter((each) => {
          const { left, top, right, bottom } = each.getBoundingClientRect();
          return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        }).map((each) => each.className)"""
    )
    assert outside == []
    assert serious(desk.player) == []
    desk.press("opp")
    desk.player.reads(".far .before", "You agree, Idris")
    picture(page, shots / f"desk-before-one-{size[0]}.png")
    desk.press("own")
    desk.player.until(lambda: page.locator(".scribe[data-phase=opening]").count(), "for the first game")
    events = [each["event"] for each in log_of(house, desk)]
    assert events.index("Agreed") < events.index("TermsAgreed") < events.index("GameStarted")


@pytest.mark.rule("A3.2")
def test_what_they_do_not_agree_on_is_thrown_for_at_the_desk(sit: Sit, house: House) -> None:
    desk = opened(sit, "score", agreed=False)
    near = desk.page.locator(".near .before")
    near.locator("[data-act=roll_off-colour]").click()
    near.locator(".deed select").nth(0).select_option("2")
    near.locator(".deed select").nth(1).select_option("5")
    near.locator("[data-act=roll_off]").click()
    desk.player.reads(".near .before", "Idris")
    agree(desk)
    [thrown] = [each for each in log_of(house, desk) if each["event"] == "RolledOff"]
    assert (thrown["item"], thrown["winner"]) == ("colour", "black")


@pytest.mark.rule("A5.1")
def test_the_score_is_confirmed_by_both_where_no_result_was(sit: Sit, house: House, shots: Path) -> None:
    desk = opened(sit, "dice")
    desk.tap("start-5-own")
    desk.tap("start-2-opp")
    desk.press("own")
    desk.tap("cube")
    desk.tap("drop-own")
    desk.tap("drop-own")
    desk.says("1–0: is that the score?")
    desk.player.shot(shots, "desk-compare")
    desk.press("opp")
    desk.says("you have said so")
    desk.press("own")
    desk.tap("start-4-own")
    events = [each["event"] for each in log_of(house, desk)]
    assert events.count("Agreed") == 2  # the terms, and the score
    assert events.count("GameStarted") == 2


@pytest.mark.parametrize("lang", ["cy", pytest.param("en", marks=pytest.mark.in_full)])
def test_the_mark_of_a_desk_that_is_away_covers_no_clock_on_a_phone(sit: Sit, lang: str) -> None:
    desk = opened(sit, "score", size=PHONE, lang=lang)
    desk.player.context.set_offline(True)
    desk.page.evaluate("window.dispatchEvent(new Event('offline'))")
    desk.player.until(lambda: desk.page.locator(".ds-away").count() == 2, "for the mark")
    apart = desk.page.evaluate(
        """() => {
          const boxes = (name) => [...document.querySelectorAll(name)].map((each) => each.getBoundingClientRect());
          const inside = ({ left, right }) => left >= 0 && right <= innerWidth;
          const over = (a, b) => a.top < b.bottom && b.top < a.bottom;
          const times = boxes(".half .time");
          return boxes(".ds-away").every((mark) => inside(mark) && !times.some((time) => over(mark, time)));
        }"""
    )
    assert apart


@pytest.mark.rule("W18d", "R4")
def test_a_term_is_changed_by_taps_on_either_side_and_nothing_is_typed(sit: Sit, house: House) -> None:
    desk = opened(sit, "score", rules="welsh", length=25, agreed=False)
    assert desk.page.locator(".before input").count() == 0
    desk.tap("more-concession_payment-opp")
    desk.tap("propose-opp")
    desk.player.reads(".near .before", "asks for this; it was 5")
    agree(desk)
    [items] = [each["items"] for each in log_of(house, desk) if each["event"] == "Agreed"][-1:]
    assert dict(items)["concession_payment"] == "6"


@pytest.mark.rule("A8.1a")
def test_a_clock_may_be_proposed_before_the_match(sit: Sit, house: House) -> None:
    desk = desk_of(sit, house, PHONE)
    desk.tap("change-clock-own")
    desk.tap("agree-opp")
    agree(desk)
    assert "ClockSet" in [each["event"] for each in log_of(house, desk)]


@pytest.mark.rule("R4", "A3.3")
def test_between_games_another_length_and_a_clock_are_proposed_and_dice_are_mixed(
    sit: Sit, house: House
) -> None:
    made = house.table(
        rules="match", opponent="screen", name="Mara", opponent_name="Idris", dice="entered", board="real", write="score",
        options={"length": "5"},
    )  # fmt: skip
    desk = Desk(sit(made["seat"].replace("/t/", "/desk/"), size=PHONE))
    agree(desk)
    desk.press("own")
    desk.tap("over-own")
    desk.tap("won-own-single")
    desk.tap("confirm_result-opp")
    for what, taps in (
        ("length", ["more-length-opp"]),
        ("settings", ["more-settings-opp", "less-delay-settings-opp"]),
    ):
        desk.sheet("opp", "else", f"change-{what}")
        for name in taps:
            desk.tap(name)
        desk.tap(f"propose-{what}-opp")
        desk.tap("agree-own")
    agreed = [
        each for each in log_of(house, desk) if each["event"] in ("LengthAgreed", "LengthSet", "ClockSet")
    ]
    assert len(agreed) == 2


@pytest.mark.rule("A3.3", "A11.1")
@pytest.mark.parametrize("depth", ["score", "dice"])
def test_a_game_is_conceded_and_the_dice_are_mixed_between_games(sit: Sit, house: House, depth: str) -> None:
    desk = opened(sit, depth, size=PHONE, length=3)
    if depth == "score":
        desk.press("opp")
    else:
        desk.tap("start-3-own")
        desk.tap("start-1-opp")
    # before the roll of the next turn
    desk.press("own")
    desk.sheet("opp", "concede")
    desk.tap("concede-single-opp")
    desk.says("offers to lose 1 point")
    desk.tap("accept-own")
    desk.sheet("own", "mix")
    desk.player.until(
        lambda: "MixDemanded" in [each["event"] for each in log_of(house, desk)], "for the dice"
    )
    assert "GameEnded" in [each["event"] for each in log_of(house, desk)]
