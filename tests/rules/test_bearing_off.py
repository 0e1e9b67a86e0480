"""Bearing off, and winning by it (B9, B10)."""

from __future__ import annotations

import pytest

from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.board.position import parse_position
from bafflebox.events.game import GameEnded, Played, TurnBegan
from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_not_possible, check_plays, check_refused, white_to_roll
from tests.table import BLACK, WHITE, Phase, Refusal, Table, law

AWAY = "black 1:2"
"""Two of Black's checkers on White's 24 point, behind everything."""


@pytest.fixture(params=["money", "match", "american"])
def basics(request: pytest.FixtureRequest) -> Law:
    return law(request.param)


# --- B9: who may bear off -------------------------------------------------------------------------


@pytest.mark.rule("B9")
def test_six_four_bears_off_from_the_six_and_the_four(basics: Law) -> None:
    check_plays(basics, f"white 6:1 4:1 {AWAY}", "64", "6/off 4/off", "6/2 4/off")


@pytest.mark.rule("B9")
def test_six_four_without_a_checker_on_the_six(basics: Law) -> None:
    check_plays(basics, f"white 5:2 4:2 {AWAY}", "64", "5/off 4/off", "5/off 5/1")


@pytest.mark.rule("B9")
@pytest.mark.parametrize("outside", [7, 8, 12, 13, 18, 19, 23, "bar"])
def test_nothing_is_borne_off_while_a_checker_is_outside(basics: Law, outside: int | str) -> None:
    position = f"white {outside}:3 3:2 4:2 {AWAY}"
    for text in "3/off 4/off", "4/off 4/1", "3/off 4/1":
        check_not_possible(basics, position, "43", text, "A4.3 B8" if outside == "bar" else "B9")


@pytest.mark.rule("B9")
def test_a_checker_on_the_seven_is_not_home(basics: Law) -> None:
    check_plays(basics, f"white 7:2 5:1 {AWAY}", "55", "7/2(2) 5/off 2/off")
    check_plays(basics, f"white 7:3 6:1 {AWAY}", "66", "7/1(3) 6/off")
    check_not_possible(basics, f"white 7:2 6:2 {AWAY}", "61", "6/off 7/6", "B9")


@pytest.mark.rule("B9")
def test_the_last_checker_comes_home_and_the_other_number_bears_off(basics: Law) -> None:
    check_plays(basics, f"white 7:1 3:1 {AWAY}", "31", "7/3", "7/4 3/2", "7/6 3/off")
    check_plays(basics, f"white 7:1 6:1 4:1 {AWAY}", "64", "7/1 6/2", "7/1 4/off", "7/3 6/off")
    check_not_possible(basics, f"white 7:1 6:1 4:1 {AWAY}", "64", "6/off 4/off", "B9")


@pytest.mark.rule("B9")
@pytest.mark.rule("B8")
def test_a_checker_on_the_bar_is_not_home(basics: Law) -> None:
    position = f"white bar:1 6:1 4:1 {AWAY}"
    check_plays(basics, position, "64", "bar/15", "bar/19 6/2")
    check_not_possible(basics, position, "64", "bar/21 6/off", "B9")


# --- B9: by which number --------------------------------------------------------------------------


@pytest.mark.rule("B9")
@pytest.mark.parametrize("point", [1, 2, 3, 4, 5, 6])
def test_the_exact_number_bears_off(basics: Law, point: int) -> None:
    check_plays(basics, f"white {point}:4 {AWAY}", f"{point}{point}", f"{point}/off(4)")


@pytest.mark.rule("B9")
def test_a_smaller_number_moves_within_the_board(basics: Law) -> None:
    check_plays(basics, f"white 6:2 {AWAY}", "21", "6/4 6/5", "6/3")
    check_not_possible(basics, f"white 6:2 {AWAY}", "21", "6/off", "B9 B3")


@pytest.mark.rule("B9")
def test_an_exact_number_may_bear_off_below_the_highest(basics: Law) -> None:
    check_plays(basics, f"white 5:1 3:1 {AWAY}", "53", "5/off 3/off", "5/2 3/off")
    check_plays(
        basics,
        f"white 6:3 2:1 1:1 {AWAY}",
        "21",
        "2/off 1/off",
        "6/5 2/off",
        "6/4 1/off",
        "6/4 6/5",
        "6/3",
        "6/4 2/1",
    )


@pytest.mark.rule("B9")
def test_without_a_checker_on_the_point_a_higher_one_moves(basics: Law) -> None:
    position = f"white 6:2 2:1 {AWAY}"
    check_plays(basics, position, "43", "6/2 6/3")
    for text in "2/off 6/2", "2/off 6/3", "2/off":
        check_not_possible(basics, position, "43", text, "B9")


@pytest.mark.rule("B9")
@pytest.mark.parametrize("text", ["4/off 2/off", "2/off 4/off", "2/off 6/3", "4/off 6/3"])
def test_a_closed_ace_point_is_not_the_reason(basics: Law, text: str) -> None:
    # five-three: whatever stands on White's ace point, the five takes nobody from below the six
    check_not_possible(basics, "white 6:2 4:2 2:1 black 24:2", "53", text, "B9")


@pytest.mark.rule("B9")
def test_once_nobody_is_higher_the_highest_bears_off(basics: Law) -> None:
    check_plays(basics, f"white 6:1 2:1 {AWAY}", "43", "6/2 2/off")
    check_plays(basics, f"white 3:1 1:1 {AWAY}", "65", "3/off 1/off")
    check_plays(basics, f"white 3:2 1:1 {AWAY}", "65", "3/off(2)")


@pytest.mark.rule("B9")
def test_a_larger_number_takes_the_highest_and_no_other(basics: Law) -> None:
    check_not_possible(basics, f"white 3:2 1:1 {AWAY}", "65", "3/off 1/off", "B9")
    check_not_possible(basics, f"white 5:1 4:1 3:1 {AWAY}", "65", "4/off 3/off", "B9")
    check_plays(basics, f"white 2:5 1:1 {AWAY}", "66", "2/off(4)")


@pytest.mark.rule("B9")
@pytest.mark.rule("B6")
def test_a_blocked_checker_above_keeps_the_others_on_the_board(basics: Law) -> None:
    position = "white 6:2 3:2 black 24:2"  # White's ace point is closed: no five from the six
    check_plays(basics, position, "55")
    check_plays(basics, position, "53", "6/3", "3/off")
    check_not_possible(basics, position, "55", "3/off(2)", "B9")
    check_not_possible(basics, position, "53", "3/off(2)", "B9")


@pytest.mark.rule("B9")
def test_a_blocked_checker_above_does_not_stop_the_exact_number(basics: Law) -> None:
    check_plays(basics, "white 6:2 5:3 black 24:2", "55", "5/off(3)")


@pytest.mark.rule("B9")
@pytest.mark.parametrize("position", ["white 6:2 3:3 1:2 black 23:2", "white 5:2 3:3 black 24:2"])
def test_nothing_below_leaves_by_a_number_that_the_higher_checker_cannot_play(
    basics: Law, position: str
) -> None:
    check_plays(basics, position, "44")
    check_not_possible(basics, position, "44", "3/off", "B9")


@pytest.mark.rule("B9")
def test_bearing_off_is_no_duty(basics: Law) -> None:
    check_plays(basics, f"white 4:1 1:1 {AWAY}", "21", "4/1", "4/2 1/off")
    check_plays(basics, f"white 6:1 5:1 {AWAY}", "51", "6/5 5/off", "6/1 5/4")


@pytest.mark.rule("B9")
@pytest.mark.rule("B7")
@pytest.mark.rule("B8")
def test_after_a_hit_bearing_off_waits_until_the_checker_is_home_again(basics: Law) -> None:
    table = Table(basics, "white 6:1 3:2 black bar:1 2:5")
    table.open(1, 6)
    assert not isinstance(table.play("bar/19* 2/1"), Refusal)
    assert table.game.position == parse_position("white bar:1 3:2 black 19:1 2:4 1:1")
    table.roll("63")
    for text in "3/off(2)", "bar/19* 3/off", "bar/22 3/off":
        check_refused(table.play(text), "A4.3 B8 B9")
    assert not isinstance(table.play("bar/16"), Refusal)
    table.turn("11", "2/1(4)")
    table.roll("53")
    check_refused(table.play("3/off(2)"), "B9")
    assert not isinstance(table.play("16/8"), Refusal)
    table.turn("66", "19/1 1/off")
    table.roll("32")
    check_refused(table.play("8/6 3/off(2)"), "B9 B3")
    assert not isinstance(table.play("8/6 3/off"), Refusal)
    assert table.game.position.off(WHITE) == 13


# --- B10: winning ---------------------------------------------------------------------------------


@pytest.mark.rule("B10")
@pytest.mark.parametrize(
    ("position", "roll", "text"),
    [
        ("white 1:1", "61", "1/off"),
        ("white 6:1 4:1", "64", "6/off 4/off"),
        ("white 3:1 1:1", "65", "3/off 1/off"),
        ("white 2:1", "21", "2/off"),
    ],
)
def test_the_last_checker_off_wins(basics: Law, position: str, roll: str, text: str) -> None:
    table = Table(basics, f"{position} black 1:3")
    table.open(int(roll[0]), int(roll[1]))
    events = table.play(text)
    assert not isinstance(events, Refusal)
    assert isinstance(events[0], Played)
    assert isinstance(events[1], GameEnded)
    assert events[1].outcome == Win(WHITE, Level.SINGLE, Ending.BORNE_OFF)
    assert not any(isinstance(event, TurnBegan) for event in events)
    assert table.phase is Phase.OVER
    assert table.score == (1, 0)


@pytest.mark.rule("B10")
def test_the_other_side_wins_in_the_same_way(basics: Law) -> None:
    table = Table(basics, "white 1:1 black 3:1 2:1")
    table.open(2, 6)
    table.play("3/off 2/off")
    assert table.game.outcome == Win(BLACK, Level.SINGLE, Ending.BORNE_OFF)
    assert table.score == (0, 1)


@pytest.mark.rule("B10")
def test_a_double_need_not_be_played_out_after_the_last_checker(basics: Law) -> None:
    table = white_to_roll(basics, "white 1:2 black 13:1 1:5")
    table.turn("55", "1/off(2)")
    assert table.game.outcome == Win(WHITE, Level.SINGLE, Ending.BORNE_OFF)


@pytest.mark.rule("B10")
def test_fourteen_off_are_not_enough(basics: Law) -> None:
    table = Table(basics, "white 2:1 1:2 black 1:1")
    table.open(6, 1)
    table.play("2/off 1/off")
    assert (table.phase, table.game.on_turn) == (Phase.TURN, BLACK)
    assert table.game.outcome is None
    table.turn("21", "1/off")  # the first to be done wins
    assert table.game.outcome == Win(BLACK, Level.SINGLE, Ending.BORNE_OFF)


@pytest.mark.rule("B10")
def test_nobody_acts_after_the_end(basics: Law) -> None:
    table = Table(basics, "white 1:1 black 1:3")
    table.open(6, 1)
    table.play("1/off")
    for side in WHITE, BLACK:
        assert isinstance(table.roll("21", side), Refusal)
        assert isinstance(table.double(side), Refusal)
        assert isinstance(table.resign(Level.SINGLE, side), Refusal)
    assert table.possible == set()
    assert table.score == (1, 0)
