"""Something happened at the desk: both clocks stop, one side says what, the other agrees or not, and each can end it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.server.test_tournament_tables import called
from tests.web.conftest import Sit
from tests.web.people import ruled
from tests.web.test_access import serious
from tests.web.test_desk import PHONE, TABLET, Desk, agree, desk_of, log_of, opened

FITS = """() => [...document.querySelectorAll(".scribe button, .scribe .time, .scribe .ds-voice")].flatMap((each) => {
  const { left, top, right, bottom, width, height } = each.getBoundingClientRect();
  const name = each.dataset.act ?? each.className;
  if (!width) return [];
  if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) return [`${name} is outside`];
  return each.tagName === "BUTTON" && Math.min(width, height) < 43.9 ? [`${name} is ${width} x ${height}`] : [];
})"""
"""Elements outside the page, and buttons too small for a thumb."""
SIZES = [TABLET, (820, 1180), (390, 664), PHONE, PHONE[::-1], (844, 390)]


def fits(desk: Desk) -> None:
    """Everything has its room, whatever the size of the device; no half of the desk is without a way on."""
    for width, height in SIZES:
        desk.page.set_viewport_size({"width": width, "height": height})
        desk.player.until(
            lambda: desk.page.evaluate(FITS) == [],
            f"for room at {width} x {height}: {desk.page.evaluate(FITS)}",
        )
        for side in (".near", ".far"):
            assert desk.page.locator(f".ds-side{side} button:not([disabled]):not([aria-disabled])").count()
    desk.page.set_viewport_size({"width": TABLET[0], "height": TABLET[1]})


def stands(desk: Desk) -> None:
    """Both clocks stand."""
    desk.player.until(lambda: desk.page.locator(".half.turn").count() == 0, "for both clocks to stand")


def runs(desk: Desk, side: str) -> None:
    """The clock of a side runs: its half is lit."""
    desk.player.until(lambda: desk.page.locator(f"{side} .half.turn").count(), f"for the clock of {side}")


@pytest.mark.rule("A6.1", "A11.2")
@pytest.mark.parametrize("depth", ["score", "dice", "full"])
def test_the_first_tap_stops_both_clocks_and_nothing_lets_the_same_one_go_on(sit: Sit, depth: str) -> None:
    desk = opened(sit, depth, length=3)
    fits(desk)
    begin(desk, depth)
    desk.sheet("opp")
    stands(desk)
    assert desk.page.locator(".deedcard").count() == 8
    desk.says("Idris stopped both clocks.")
    fits(desk)
    assert serious(desk.player) == []
    desk.tap("nothing-opp")
    runs(desk, ".near")


def begin(desk: Desk, depth: str) -> None:
    """White is on turn, and has rolled 3-1 where rolls are written."""
    if depth == "score":
        desk.press("opp")
        return
    desk.tap("start-3-own")
    desk.tap("start-1-opp")


@pytest.mark.rule("A4.2", "R10")
@pytest.mark.parametrize("depth", ["score", "dice", "full"])
def test_a_claim_takes_three_taps_and_changes_nothing_before_the_answer(
    sit: Sit, house: House, shots: Path, depth: str
) -> None:
    desk = opened(sit, depth, length=3)
    begin(desk, depth)
    if depth == "full":
        desk.writes("own", "31", (8, 5), (6, 5))
    desk.press("own")
    if depth != "score":
        desk.tap("roll-63-opp")
    desk.taps = 0
    desk.sheet("own", "deed-cocked")
    desk.says("Mara says: a die lay cocked or fell.")
    desk.says("Nothing changes before Idris answers.")
    fits(desk)
    desk.player.shot(shots, f"desk-answer-{depth}")
    assert "RollCancelled" not in [each["event"] for each in log_of(house, desk)]
    desk.tap("agree-opp")
    assert desk.taps == 3
    runs(desk, ".far")
    if depth != "score":
        desk.tap("roll-21-opp")
        assert "RollCancelled" in [each["event"] for each in log_of(house, desk)]
    assert not house.get(f"/api/verify/{desk.table}").json()["faults"]


@pytest.mark.rule("A10.2", "A10.1", "A4.6")
def test_what_only_the_board_shows_is_claimed_where_the_score_alone_is_written(
    sit: Sit, house: House
) -> None:
    desk = opened(sit, "score", length=3)
    desk.press("opp")
    for deed in ("touched", "lifted"):
        desk.sheet("own", f"deed-{deed}")
        desk.tap("agree-opp")
    stands(desk)
    desk.press("own")
    runs(desk, ".far")
    claimed = [each["kind"] for each in log_of(house, desk) if each["event"] == "Claimed"]
    assert claimed == ["dice_touched", "dice_lifted"]


@pytest.mark.rule("R10")
@pytest.mark.parametrize("way", ["after_all", "withdraw", "roll", "settle"])
def test_two_friends_who_differ_always_have_a_way_on(sit: Sit, house: House, shots: Path, way: str) -> None:
    desk = opened(sit, "dice", length=3)
    begin(desk, "dice")
    desk.sheet("opp", "deed-cocked")
    desk.tap("decline-own")
    desk.says("You two see it differently.")
    fits(desk)
    desk.player.shot(shots, "desk-friends")
    if way == "after_all":
        # the roll that decided the start is rolled again
        desk.tap("after_all-own")
        begin(desk, "dice")
    elif way == "withdraw":
        desk.tap("withdraw-opp")
    elif way == "roll":
        desk.tap("roll-opp")
        desk.says("Idris wants to roll for it.")
        desk.tap("agree-own")
        fits(desk)
        # the same number is rolled again
        for die in (4, 4):
            desk.tap(f"start-{die}-roll-own")
            desk.tap(f"start-{die}-roll-opp")
        desk.tap("start-5-roll-own")
        desk.tap("start-2-roll-opp")
    else:
        desk.tap("settle-own")
        desk.tap("remedy-stand-own")
        desk.tap("agree-opp")
    runs(desk, ".near")
    desk.press("own")
    runs(desk, ".far")
    assert not house.get(f"/api/verify/{desk.table}").json()["faults"]


@pytest.mark.rule("A5.1", "R5")
def test_a_wrong_score_is_claimed_by_three_taps(sit: Sit, house: House) -> None:
    desk = opened(sit, "score")
    desk.press("opp")
    desk.taps = 0
    desk.sheet("own", "deed-score")
    desk.tap("score-opp-1-own")
    desk.says("the score is 0–1")
    desk.tap("agree-opp")
    assert desk.taps == 4
    desk.player.until(lambda: "0–1" in desk.page.locator(".blk.near").inner_text(), "for the score")
    assert [each["what"] for each in log_of(house, desk) if each["event"] == "Corrected"] == ["score"]


@pytest.mark.rule("A4.2", "A10.2")
def test_keys_choose_a_card_and_leave_a_sheet_and_the_focus_follows(sit: Sit) -> None:
    desk = opened(sit, "dice", length=3)
    begin(desk, "dice")
    focus = "document.activeElement.dataset.act ?? document.activeElement.className"
    hand = desk.page.locator("[data-act=happened-opp]")
    hand.focus()
    desk.page.keyboard.press("Enter")
    stands(desk)
    assert desk.page.evaluate(focus) == "dsheet happened"
    # the card of a wrong play can't be chosen here
    desk.page.keyboard.press("2")
    assert desk.page.locator(".deedcard").count() == 8
    desk.page.keyboard.press("Escape")
    runs(desk, ".near")
    desk.player.until(lambda: desk.page.evaluate(focus) == "happened-opp", "for the focus")
    desk.page.keyboard.press("Enter")
    stands(desk)
    desk.player.until(lambda: desk.player.offers("deed-cocked-opp"), "for the card")
    desk.page.keyboard.press("1")
    desk.says("Idris says: a die lay cocked or fell.")
    desk.tap("agree-own")
    begin(desk, "dice")
    runs(desk, ".near")
    desk.tap("over-own")
    desk.page.keyboard.press("Escape")
    desk.player.until(lambda: desk.page.locator(".dsheet").count() == 0, "for the sheet to be left")


@pytest.mark.rule("R10")
def test_a_claim_is_taken_back(sit: Sit) -> None:
    desk = opened(sit, "dice", length=3)
    begin(desk, "dice")
    desk.sheet("opp", "deed-cocked")
    desk.tap("take-back-opp")
    desk.tap("withdraw-opp")
    runs(desk, ".near")


@pytest.mark.rule("A6.1", "A6.2", "A6.3")
def test_with_a_director_the_ruling_comes_back_with_appeal_and_go_on(
    sit: Sit, house: House, shots: Path
) -> None:
    evening, _, two = called(house, rules="american")
    made = evening.board("M1.1", "desk").json()
    keys = evening.desk()["tables"][made["table"]]
    player = sit(made["desk"].replace("/t/", "/desk/"), size=TABLET)
    desk = Desk(player)
    player.until(lambda: player.count(".scribe"), "for the desk")
    agree(desk)
    begin(desk, "dice")
    desk.sheet("own", "deed-setup")
    desk.tap("decline-opp")
    desk.says("The director is on the way.")
    fits(desk)
    desk.player.shot(shots, "desk-director")
    assert not desk.player.offers("again-own")
    house.later(61)
    desk.page.reload()
    desk.tap("again-own")
    desk.says("Called again")
    desk.tap("testify-opp")
    desk.tap("saw-not_so-opp")
    # words are typed upright, as the keyboard of the device is
    desk.tap("testify-opp")
    desk.tap("type-opp")
    assert desk.page.locator(".far .ds-over, .far textarea").count() == 0
    assert serious(desk.player) == []
    desk.page.locator(".ds-over textarea").fill("It lay on the bar.")
    desk.tap("send-testify")
    director = sit(keys["director"], size=(1366, 1024))
    director.reads("body", "I saw it differently")
    director.reads("body", "Please come to the table")
    ruled(director, "stand", "A4.7")
    desk.says("Ruling by the director.")
    fits(desk)
    desk.player.shot(shots, "desk-ruling")
    # both go on, and until then it is taken back, or appealed
    for said in ("true", "false", "true"):
        desk.tap("go-own")
        # the same button takes it back: until the answer is there a second tap is the first one again
        pressed = desk.page.locator(f"[data-act=go-own][aria-pressed={said}]")
        desk.player.until(pressed.count, f"for pressed={said}")
    desk.says(f"{two} is asked")
    assert desk.player.offers("appeal-opp")
    desk.tap("go-opp")
    desk.says("Tap the checker that moves 3.")
    assert "PlayResumed" in [each["event"] for each in log_of(house, desk)]


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize("score", ["asked", "over"])
def test_a_flag_says_who_wins_and_asks_only_where_the_game_could_win(
    sit: Sit, house: House, score: str
) -> None:
    length = "3" if score == "asked" else "5"
    desk = desk_of(sit, house, TABLET, options={"length": length}, clock={"reserve": 62, "delay": 2})
    desk.player.until(lambda: desk.page.locator(".scribe").count(), "for the desk")
    agree(desk)
    desk.press("opp")
    if score == "asked":
        desk.tap("over-opp")
        desk.tap("won-opp-gammon")
        desk.tap("confirm_result-own")
        desk.press("opp")
    # the clock of White runs out
    runs(desk, ".near")
    house.later(90)
    desk.player.until(lambda: desk.page.locator(".near .half.out").count(), "for the flag")
    desk.says("Mara's time is up: you win the match.")
    fits(desk)
    if score == "over":
        assert not desk.player.offers("gin-own")
        return
    desk.says("Could you?")
    desk.tap("gin-own")
    desk.says("Mara says: the game could not be lost any more.")
    fits(desk)
    desk.tap("agree-opp")
    desk.player.until(
        lambda: house.get(f"/api/tables/{desk.table}").json()["winner"] == "white", "for the match"
    )
