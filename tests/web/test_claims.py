"""Around the board, in two browsers: terms, claims, disputes, rulings, appeals, breaks; the director at a third."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.serving import House
from tests.web.conftest import Sit
from tests.web.people import REAL, agreed, disputed, enter_deed, friends, open_turn, ruled, started


def test_one_tap_agrees_to_the_terms_and_nothing_is_asked_twice(sit: Sit, house: House, shots: Path) -> None:
    mara, friend, _ = friends(sit, house)
    friend.until(lambda: friend.page.locator("main.terms").count(), "for the terms")
    mara.until(lambda: mara.page.locator("main.terms").count(), "for the terms")
    friend.reads(".wish", "10:00")
    friend.reads(".wish", "A8.1a")
    assert not mara.offers("agree"), "who made the table has agreed"
    # they may talk it over: the law silences them with the first game
    mara.press("talk")
    mara.page.locator("[name=words]").fill("ten minutes?")
    mara.press("say")
    mara.reads(".said-line.mine", "ten minutes")
    friend.press("talk")
    friend.reads(".said-line", "ten minutes")
    friend.shot(shots, "terms")
    friend.press("agree")
    for each in (mara, friend):
        each.until(lambda each=each: each.page.locator(".board").count(), "for the board")  # type: ignore[misc]
        assert each.page.locator("main.terms").count() == 0
        each.has(".clock", 2)
        each.reads(".talk-off", "A1.5")


def test_what_is_declined_is_proposed_otherwise_and_asks_the_first_again(
    sit: Sit, house: House, shots: Path
) -> None:
    mara, friend, _ = friends(sit, house, rules="money", length=None, clock=None, options={"jacoby": "on"})
    friend.until(lambda: friend.offers("decline"), "for the proposal")
    friend.press("decline")
    friend.until(lambda: friend.page.locator("#term-jacoby").count(), "for a choice")
    friend.page.locator("#term-jacoby").select_option("off")
    friend.press("propose")
    mara.until(lambda: mara.offers("agree"), "for the other proposal")
    mara.reads(".wish", "Friend")
    friend.until(lambda: friend.offers("decline"), "to take it back")
    friend.reads("[data-act=decline]", "Take back")
    friend.shot(shots, "take_back")
    mara.press("agree")
    mara.until(lambda: mara.page.locator(".board").count(), "for the board")


def test_against_an_engine_and_at_one_screen_nothing_is_asked(sit: Sit, house: House) -> None:
    for wanted in ({"opponent": "bot", "level": "beginner"}, {"opponent": "screen"}):
        player = sit(house.table(rules="american", clock="rules", name="Ann", **wanted)["seat"])
        player.until(lambda player=player: player.sources() or player.try_press("roll"))  # type: ignore[misc]
        assert player.page.locator("main.terms").count() == 0
        assert player.page.locator("[data-act=around]").count() == 0


def test_cocked_dice_are_claimed_and_thrown_again(sit: Sit, house: House, shots: Path) -> None:
    mara, friend, _ = started(sit, house)
    friend.press("around")
    friend.until(lambda: friend.page.locator("[data-act^=claim-bad_dice]").count(), "for the claim")
    friend.shot(shots, "claims")
    card = friend.page.locator("[data-act^=claim-bad_dice]").first
    friend.reads(".claims", "A4.2")
    card.click()
    mara.until(lambda: mara.offers("dice"), "to throw again")
    friend.has(".aside", 0)


def test_a_dispute_is_ruled_and_the_ruling_upheld_and_overturned(sit: Sit, house: House, shots: Path) -> None:
    mara, friend, made = started(sit, house, director=True)
    director = sit(made["director"], size=(1366, 1024))
    for votes, says in ((("uphold", "overturn", "overturn"), False), (("overturn",) * 3, True)):
        disputed(friend, "The 3 lay cocked")
        mara.hears("Play is suspended")
        mara.hears("A6.1")
        mara.has(".still", 2)
        mara.press("testify")
        mara.page.locator(".words textarea").fill("It lay flat; I saw it")
        mara.press("send-testify")
        friend.until(lambda: "It lay flat" in friend.page.locator(".aside").inner_text(), "for the statement")
        director.shot(shots, f"desk-{says}")
        ruled(director, "warn", "A4.2")
        mara.hears("rules")
        mara.hears("warning")
        mara.shot(shots, f"ruling-{says}")
        friend.press("appeal")
        director.until(lambda: director.offers("vote"), "for the appeal")
        rows = director.page.locator(".vote")
        for index, (name, vote) in enumerate(zip(("Cid", "Dot", "Eve"), votes, strict=True)):
            rows.nth(index).locator("input").fill(name)
            rows.nth(index).locator("select").select_option(vote)
        director.shot(shots, f"appeal-{says}")
        director.press("vote")
        director.until(lambda: not director.offers("vote"), "for the decision")
        director.press("resume")
        mara.until(lambda: "rules" not in mara.voice() and "still" not in mara.voice(), "for play to go on")
        mara.has(".still", 0)


def test_a_dispute_is_withdrawn_and_the_board_was_frozen(sit: Sit, house: House) -> None:
    mara, friend, _ = started(sit, house, director=True)
    disputed(friend, "He pressed too early")
    mara.hears("Play is suspended")
    mara.lit()
    mara.may("done", be=False)
    friend.press("withdraw")
    mara.until(mara.sources, "for play to go on")


@pytest.mark.parametrize(("choice", "then"), [("stands", "6-2 to play"), ("reroll", "dice")])
def test_a_premature_roll_is_one_question_after_the_own_turn(
    sit: Sit, house: House, shots: Path, choice: str, then: str
) -> None:
    mara, friend, _ = started(sit, house)
    open_turn(mara)
    enter_deed(friend, "roll", "62")
    mara.press("end_turn")
    mara.hears("rolled before your turn was over")
    mara.hears("A4.6")
    for each in ("stands", "reroll"):
        mara.may(f"claim-early_roll-{each}")
    mara.shot(shots, f"early-roll-{choice}")
    mara.press(f"claim-early_roll-{choice}")
    if choice == "stands":
        friend.hears(then)
    else:
        friend.until(lambda: friend.offers("dice"), "to throw again")


def test_an_illegal_play_is_called_and_played_again(sit: Sit, house: House, shots: Path) -> None:
    mara, friend, _ = started(sit, house)
    enter_deed(mara, "play", "24/18")
    mara.until(lambda: mara.offers("end_turn"), "to end the turn")
    mara.press("end_turn")
    friend.press("around")
    friend.until(lambda: friend.offers("claim-illegal_play"), "for the claim")
    friend.reads(".claims", "A4.8")
    friend.shot(shots, "illegal-play")
    friend.press("claim-illegal_play")
    mara.until(mara.sources, "to play 3-1 again")
    mara.hears("3-1")


def test_an_illegal_play_stands_when_the_other_rolls(sit: Sit, house: House) -> None:
    mara, friend, _ = started(sit, house)
    enter_deed(mara, "play", "24/18")
    mara.until(lambda: mara.offers("end_turn"), "to end the turn")
    mara.press("end_turn")
    friend.until(lambda: friend.offers("dice"), "to throw")
    friend.enter(6, 2)
    friend.until(friend.sources)
    friend.press("around")
    friend.until(lambda: friend.page.locator(".claims").count(), "for the claims")
    assert not friend.offers("claim-illegal_play")


def test_a_watcher_tells_the_staff_alone(sit: Sit, house: House) -> None:
    mara, friend, made = started(sit, house, director=True)
    director = sit(made["director"], size=(1366, 1024))
    watcher = sit(f"{made['watch']}#watch")
    watcher.press("around")
    watcher.press("note")
    watcher.page.locator(".words textarea").fill("Somebody counts pips aloud")
    watcher.press("send-note")
    director.until(lambda: "counts pips" in director.page.locator(".desk").inner_text(), "for the note")
    for each in (mara, friend):
        assert "counts pips" not in each.page.locator("body").inner_text()


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (320, 568)])
def test_on_a_phone_claims_lie_over_the_board_and_the_keyboard_closes_them(
    sit: Sit, house: House, size: tuple[int, int]
) -> None:
    made = house.table(rules="american", opponent="friend", name="Mara", length=5, **REAL)
    mara, friend = sit(made["seat"]), sit(made["friend"], size=size)
    agreed(mara, friend)
    friend.page.get_by_role("button", name="Menu").click()
    friend.press("around")
    sheet = friend.page.get_by_role("dialog", name="What do you claim?")
    sheet.wait_for()
    friend.until(
        lambda: friend.page.evaluate("document.activeElement.closest('.aside') !== null"), "for the focus"
    )
    friend.keys("Escape")
    sheet.wait_for(state="detached")
