"""Welsh Backgammon: checking out, six must, boxes out."""

from __future__ import annotations

import pytest

from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_not_possible, check_plays
from tests.table import law

AWAY = "black 12:2"
"""Two of Black's men on White's 13, out of White's home and of the way."""


@pytest.fixture
def welsh() -> Law:
    return law("welsh")


# --- W18: checking out ------------------------------------------------------------------------------


@pytest.mark.rule("W18")
def test_the_exact_die_checks_out_and_too_large_a_number_busts(welsh: Law) -> None:
    check_plays(welsh, f"white 5:2 {AWAY}", "6")
    check_plays(welsh, f"white 5:2 {AWAY}", "5", "5/off")
    check_plays(welsh, f"white 5:2 {AWAY}", "4", "5/1")
    check_plays(welsh, f"white 3:2 2:3 {AWAY}", "65")
    check_not_possible(welsh, f"white 3:2 2:3 {AWAY}", "65", "3/off", "W18 W9a")
    check_plays(welsh, f"white 6:2 5:1 {AWAY}", "65", "6/off 5/off", "6/off 6/1")


@pytest.mark.rule("W18")
def test_a_combination_checks_out(welsh: Law) -> None:
    check_plays(welsh, f"white 5:2 {AWAY}", "32", "5/off", "5/2 5/3")
    check_plays(welsh, "white 5:2 black 22:2 23:2", "32", "5/off")  # past two covered spikes
    check_plays(welsh, f"white 6:2 {AWAY}", "41", "6/2 6/5", "6/1")


@pytest.mark.rule("W18")
def test_moving_at_home_stays_allowed(welsh: Law) -> None:
    check_plays(welsh, f"white 4:1 2:1 {AWAY}", "31", "4/1 2/1", "4/off")


@pytest.mark.rule("W18")
def test_nobody_checks_out_while_a_man_is_outside(welsh: Law) -> None:
    check_plays(welsh, "white 7:1 3:2 black 13:2 24:2", "4", "7/3")
    check_plays(welsh, "white 9:1 3:2 black 13:2 24:2", "33", "9/3 3/off(2)")
    check_not_possible(welsh, "white 10:1 3:2 black 13:2 24:2", "31", "3/off", "W18")
    check_plays(welsh, "white bar:1 3:2 black 3:2", "3")


@pytest.mark.rule("W18")
def test_a_man_brought_home_lets_another_check_out(welsh: Law) -> None:
    check_plays(welsh, "white 7:1 3:1 black 13:2 24:2", "31", "7/6 3/off", "7/4 3/2", "7/3")


@pytest.mark.rule("W18")
def test_a_man_that_comes_home_is_not_checked_out_in_the_same_move(welsh: Law) -> None:
    check_plays(welsh, "white 7:1 black 13:2", "61", "7/1")
    check_not_possible(welsh, "white 7:1 black 13:2", "61", "7/off", "W18 W9a")
    check_plays(welsh, "white 8:1 black 13:2", "44", "8/4")


@pytest.mark.rule("W18")
@pytest.mark.rule("W18c")
def test_three_three_takes_off_four_men_on_the_three_spike(welsh: Law) -> None:
    check_plays(welsh, f"white 3:4 {AWAY}", "33", "3/off(4)")
    check_plays(welsh, f"white 3:5 {AWAY}", "33", "3/off(4)")
    check_plays(welsh, f"white 3:1 2:1 {AWAY}", "32", "3/off 2/off")


# --- W18a: six must ---------------------------------------------------------------------------------


@pytest.mark.rule("W18a")
def test_with_a_six_a_man_that_can_be_checked_out_must_be(welsh: Law) -> None:
    check_plays(welsh, f"white 4:2 1:1 {AWAY}", "61", "1/off")
    check_plays(welsh, f"white 4:2 1:1 {AWAY}", "51", "1/off", "4/3")
    check_not_possible(welsh, f"white 4:2 1:1 {AWAY}", "61", "4/3", "W18a")


@pytest.mark.rule("W18a")
def test_six_must_includes_men_that_can_be_brought_home_first(welsh: Law) -> None:
    check_plays(welsh, "white 12:1 3:1 1:1 black 16:2", "61", "12/6 1/off")
    check_plays(welsh, "white 11:1 3:1 1:1 black 16:2", "51", "11/6 1/off", "11/6 3/2", "11/5")
    check_not_possible(welsh, "white 12:1 3:1 1:1 black 16:2", "61", "12/5", "W18a")


@pytest.mark.rule("W18a")
@pytest.mark.rule("W7")
def test_among_the_plays_with_a_check_out_the_fullest(welsh: Law) -> None:
    check_plays(welsh, f"white 6:1 5:1 {AWAY}", "64", "6/off 5/1")
    check_plays(welsh, f"white 6:1 4:1 3:1 {AWAY}", "63", "6/off 3/off", "6/off 4/1")
    check_plays(welsh, f"white 6:2 1:1 {AWAY}", "66", "6/off(2)")


@pytest.mark.rule("W18a")
def test_six_must_asks_nothing_where_nobody_can_check_out(welsh: Law) -> None:
    check_plays(welsh, f"white 4:2 {AWAY}", "61", "4/3")
    check_plays(welsh, "white 12:2 6:2 black 16:2", "61", "12/6 12/11", "12/5")


@pytest.mark.rule("W18a")
@pytest.mark.rule("W11a")
def test_one_die_that_is_a_six_is_a_six(welsh: Law) -> None:
    check_plays(welsh, f"white 6:1 4:1 {AWAY}", "6", "6/off")


# --- W19: boxes out ---------------------------------------------------------------------------------


@pytest.mark.rule("W19")
@pytest.mark.parametrize("men", ["6:1 3:1 2:1 1:1", "1:4", "6:4", "5:2 3:2"])
def test_boxes_out(welsh: Law, men: str) -> None:
    texts = " ".join(f"{each[0]}/off({each[2]})" for each in men.split())
    check_plays(welsh, f"white {men} {AWAY}", "66", texts)


@pytest.mark.rule("W19")
def test_boxes_out_is_compulsory(welsh: Law) -> None:
    check_not_possible(welsh, f"white 6:2 3:2 {AWAY}", "66", "6/off(2)", "W19 W7")
    check_not_possible(welsh, f"white 3:4 {AWAY}", "66", "", "W19 W18a W7")


@pytest.mark.rule("W19")
def test_boxes_out_is_for_exactly_four_men_at_home_and_for_double_six(welsh: Law) -> None:
    check_plays(welsh, f"white 3:3 {AWAY}", "66")
    check_plays(welsh, f"white 3:5 {AWAY}", "66")
    check_plays(welsh, f"white 6:1 3:4 {AWAY}", "66", "6/off")
    check_plays(welsh, "white 7:1 3:3 black 13:2", "66", "7/1")
    check_plays(welsh, "white bar:1 3:3 black 6:2 12:2 13:2 19:2", "66")
    check_plays(welsh, f"white 3:4 {AWAY}", "55")
    check_plays(welsh, f"white 3:4 {AWAY}", "6")
