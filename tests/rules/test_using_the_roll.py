"""Duty to play as much of a roll as possible (B6)."""

from __future__ import annotations

import pytest

from bafflebox.board.move import Move
from bafflebox.events.game import Played, TurnBegan
from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_not_possible, check_plays, check_refused, white_to_roll
from tests.table import BLACK, START, WHITE, Phase, Refusal, Table, law

pytestmark = pytest.mark.rule("B6")


@pytest.fixture(params=["money", "match", "american"])
def basics(request: pytest.FixtureRequest) -> Law:
    return law(request.param)


# --- both numbers if any order allows -------------------------------------------------------------


@pytest.mark.parametrize(("roll", "text"), [("31", "8/5"), ("31", "6/5"), ("65", "24/18"), ("21", "")])
def test_one_number_is_not_enough_when_both_can_be_played(basics: Law, roll: str, text: str) -> None:
    check_not_possible(basics, START, roll, text, "B6")


def test_the_order_that_uses_both_must_be_found(basics: Law) -> None:
    check_plays(basics, "white 20:1 black 11:2", "61", "20/19/13")  # the six first is blocked on 14


def test_a_number_must_be_played_where_it_leaves_the_other(basics: Law) -> None:
    position = "white 10:1 5:1 black 22:2 23:2"  # White's 3 and 2 are closed
    check_plays(basics, position, "43", "10/7 5/1")
    check_not_possible(basics, position, "43", "10/6", "B6")  # no three is left after it
    check_not_possible(basics, position, "43", "10/7", "B6")
    check_not_possible(basics, position, "43", "5/1", "B6")


def test_a_number_must_be_played_by_the_checker_that_can_go_on(basics: Law) -> None:
    position = "white 20:1 12:1 black 7:2 15:2 21:2"  # White's 18, 10 and 4 are closed
    check_plays(basics, position, "62", "20/12")
    check_not_possible(basics, position, "62", "12/6", "B6")


def test_entering_with_the_number_that_lets_the_other_be_played(basics: Law) -> None:
    position = "white bar:1 8:1 black 11:2 22:2"  # White's 14 and 3 are closed
    check_plays(basics, position, "65", "bar/20 8/2")
    check_not_possible(basics, position, "65", "bar/19", "B6")


def test_both_numbers_even_if_one_would_bear_the_last_checker_off(basics: Law) -> None:
    check_plays(basics, "white 6:1 3:2 black 24:2", "53", "6/3 3/off")
    check_not_possible(basics, "white 6:1 3:2 black 24:2", "53", "3/off", "B6")


def test_a_checker_comes_home_so_that_the_other_number_bears_off(basics: Law) -> None:
    check_plays(basics, "white 7:1 2:1 black 24:2", "61", "7/6/off")


# --- one of two -----------------------------------------------------------------------------------


def test_of_two_that_exclude_each_other_the_larger_is_played(basics: Law) -> None:
    position = "white 10:1 black 23:2"  # either lands open, both together on the closed 2
    check_plays(basics, position, "62", "10/4")
    check_not_possible(basics, position, "62", "10/8", "B6")


def test_the_larger_with_other_checkers_that_cannot_move(basics: Law) -> None:
    position = "white 13:4 10:1 black 14:2 18:2 23:2"  # White's 11, 7 and 2 are closed
    check_plays(basics, position, "62", "10/4")
    check_not_possible(basics, position, "62", "10/8", "B6")


@pytest.mark.parametrize("roll", ["61", "62", "63", "64", "65", "54", "43", "21"])
def test_the_larger_of_any_two(basics: Law, roll: str) -> None:
    high, low = int(roll[0]), int(roll[1])
    closed = 25 - (20 - high - low)
    check_plays(basics, f"white 20:1 black {closed}:2", roll, f"20/{20 - high}")
    check_not_possible(basics, f"white 20:1 black {closed}:2", roll, f"20/{20 - low}", "B6")


def test_entering_with_the_larger_when_nothing_more_can_be_played(basics: Law) -> None:
    alone = "white bar:1 black 11:2"  # White's 14
    check_plays(basics, alone, "65", "bar/19")
    check_not_possible(basics, alone, "65", "bar/20", "B6")
    check_plays(basics, "white bar:1 8:1 black 11:2 22:2 23:2", "65", "bar/19")


def test_the_smaller_where_the_larger_cannot_be_played(basics: Law) -> None:
    position = "white 10:1 black 21:2 23:2"  # White's 4 and 2
    check_plays(basics, position, "62", "10/8")
    check_not_possible(basics, position, "62", "", "B6")
    check_not_possible(basics, position, "62", "10/4", "B3")


def test_any_checker_may_play_the_one_number(basics: Law) -> None:
    check_plays(basics, "white 6:2 3:2 black 24:2", "53", "6/3", "3/off")  # no five at all


def test_the_larger_whether_it_hits_or_not(basics: Law) -> None:
    check_plays(basics, "white 10:1 black 21:1 23:2", "62", "10/4*")
    check_plays(basics, "white 10:1 black 17:1 23:2", "62", "10/4")


# --- doubles --------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", [21, 18, 15])
def test_of_a_double_as_many_as_possible(basics: Law, end: int) -> None:
    position = f"white 24:1 black {25 - (end - 3)}:2"  # the next landing is closed
    check_plays(basics, position, "33", f"24/{end}")
    for less in {21, 18, 15} - set(range(end + 1)):
        check_not_possible(basics, position, "33", f"24/{less}", "B6")
    check_not_possible(basics, position, "33", "", "B6")


def test_of_a_double_as_many_as_several_checkers_together_can(basics: Law) -> None:
    position = "white 24:1 13:1 black 21:2 7:2"  # White's 4 and 18 are closed
    check_plays(basics, position, "33", "13/7 24/21")
    for text in "13/7", "13/10 24/21", "24/21", "":
        check_not_possible(basics, position, "33", text, "B6")


def test_of_a_double_in_which_the_choice_is_who_moves(basics: Law) -> None:
    # each can move once or twice; four are never left over
    check_plays(basics, "white 20:2 black 9:2", "22", "20/18(2)")  # White's 16 is closed
    check_plays(basics, "white 20:3 12:1 black 9:2 17:2", "22", "20/18(3) 12/10")  # and the 8


def test_a_double_that_brings_the_last_checker_home_bears_off_with_the_rest(basics: Law) -> None:
    check_plays(basics, "white 7:1 2:4 black 1:2", "66", "7/1 2/off(3)")
    check_not_possible(basics, "white 7:1 2:4 black 1:2", "66", "7/1", "B6")


# --- nothing --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "roll"),
    [
        ("white 20:2 black 6:2 7:2 8:2 9:2 10:2 11:2", "65"),
        ("white bar:1 13:4 black 6:2 5:2", "65"),
        ("white 10:1 black 17:2 21:2", "62"),
        ("white 6:2 3:2 black 24:2", "55"),
    ],
)
def test_nothing_can_be_played(basics: Law, position: str, roll: str) -> None:
    check_plays(basics, position, roll)


def test_the_turn_is_lost_when_nothing_can_be_played(basics: Law) -> None:
    table = white_to_roll(basics, "white bar:1 13:5 black 24:1 6:3 5:3")
    rolled = table.roll("65")
    assert not isinstance(rolled, Refusal)
    check_refused(table.play("13/8 13/7"), "B8 A4.3")
    passed = table.play("")
    assert not isinstance(passed, Refusal)
    assert passed[0] == Played(WHITE, ())
    assert passed[-1] == TurnBegan(BLACK)
    assert (table.phase, table.game.on_turn) == (Phase.TURN, BLACK)
    assert table.game.position.bar(WHITE) == 1


def test_a_turn_is_not_passed_while_something_can_be_played(basics: Law) -> None:
    table = white_to_roll(basics)
    table.roll("21")
    check_refused(table.play(""), "B6")
    assert (table.phase, table.game.on_turn) == (Phase.ROLLED, WHITE)


def test_the_same_move_by_the_smaller_number_is_refused(basics: Law) -> None:
    table = Table(basics, "white 1:1 off:14 black 1:1 off:14")
    table.open(2, 1)
    refused = table.do(Played(WHITE, (Move(1, 0, (1,), hit=False),)))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.rule) == ("other_dice", "B6")
    assert isinstance(table.do(Played(WHITE, (Move(1, 0, (2,), hit=False),))), tuple)
