"""Welsh Backgammon: using the throw, where a man settles, combined moves, skinny sevens, full spikes."""

from __future__ import annotations

import pytest

from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_not_possible, check_plays, moved
from tests.table import judge, law, results

IDLE = "black 24:2"
"""Two of Black's men on White's spike 1, where they are in nobody's way."""


@pytest.fixture
def welsh() -> Law:
    return law("welsh")


# --- W7: the throw is used to the greatest possible extent ------------------------------------------


@pytest.mark.rule("W7")
def test_both_dice_are_played_where_they_can_be(welsh: Law) -> None:
    position = f"white 8:2 {IDLE}"
    check_plays(welsh, position, "61", "8/2 8/7")
    check_not_possible(welsh, position, "61", "8/2", "W7")
    check_not_possible(welsh, position, "61", "8/7", "W7")
    check_not_possible(welsh, position, "61", "", "W7")


@pytest.mark.rule("W7")
def test_the_only_number_that_can_be_played_must_be(welsh: Law) -> None:
    position = "white 9:2 black 22:2 23:2"  # White's 3 and 2 are covered
    check_plays(welsh, position, "61", "9/8")
    check_not_possible(welsh, position, "61", "", "W7")


@pytest.mark.rule("W7")
def test_of_either_but_not_both_the_larger(welsh: Law) -> None:
    position = "white 9:1 black 13:2 23:2"  # one man, and White's 2 is covered
    check_plays(welsh, position, "61", "9/3")
    check_not_possible(welsh, position, "61", "9/8", "W7")


@pytest.mark.rule("W7")
def test_of_doubles_as_many_as_possible(welsh: Law) -> None:
    check_plays(welsh, f"white 12:1 {IDLE}", "33", "12/3")
    check_plays(welsh, "white 12:1 black 22:2", "33", "12/6")  # White's 3 is covered
    check_plays(welsh, "white 12:1 black 16:2 19:2 22:2", "33")
    check_not_possible(welsh, f"white 12:1 {IDLE}", "33", "12/6", "W7")


@pytest.mark.rule("W7")
def test_all_four_of_doubles_by_one_two_or_more_men(welsh: Law) -> None:
    check_plays(welsh, f"white 12:2 {IDLE}", "22", "12/4", "12/6 12/10", "12/8(2)")


@pytest.mark.rule("W7")
@pytest.mark.rule("W18")
def test_a_die_that_cannot_check_out_is_moved_at_home(welsh: Law) -> None:
    check_plays(welsh, "white 4:2 black 1:2", "32", "4/1 4/2")
    check_plays(welsh, "white 4:2 black 1:2", "65")
    check_not_possible(welsh, "white 4:2 black 1:2", "32", "4/1", "W7")


@pytest.mark.rule("W7")
@pytest.mark.rule("W9a")
def test_running_on_can_cost_a_hit(welsh: Law) -> None:
    position = "white 9:1 black 13:2 22:1"  # a blot on White's 3
    check_plays(welsh, position, "61", "9/2")
    check_not_possible(welsh, position, "61", "9/3*", "W7 W9a")


# --- W8, W9: where a man may settle -----------------------------------------------------------------


@pytest.mark.rule("W8")
@pytest.mark.rule("W9")
def test_a_lone_opponent_is_hit_and_a_covered_spike_is_closed(welsh: Law) -> None:
    position = "white 10:2 black 18:1 21:2 24:2"  # a blot on White's 7; 4 and 1 are covered
    check_plays(welsh, position, "63", "10/7*")
    (led,) = results(welsh, position, "63")
    assert (led.white[7], led.black[18], led.black[25]) == (1, 0, 1)
    check_not_possible(welsh, position, "63", "10/4", "W9")
    check_not_possible(welsh, position, "63", "10/1", "W9")


@pytest.mark.rule("W9")
@pytest.mark.parametrize("held_by", [2, 3, 6])
def test_two_or_more_opponents_cover_a_spike(welsh: Law, held_by: int) -> None:
    check_plays(welsh, f"white 10:2 black 18:{held_by} 24:2", "33", "10/4(2)")


@pytest.mark.rule("W9")
def test_empty_spikes_and_those_with_own_men_are_open(welsh: Law) -> None:
    check_plays(welsh, f"white 10:2 7:1 {IDLE}", "31", "10/7 10/9", "10/9 7/4", "10/6", "7/3")


# --- W9a: combined moves ----------------------------------------------------------------------------


@pytest.mark.rule("W9a")
def test_four_five_runs_past_two_covered_spikes(welsh: Law) -> None:
    position = "white 12:2 black 17:2 18:2"  # White's 8 and 7 are covered, 3 is open
    check_plays(welsh, position, "54", "12/3")
    check_not_possible(welsh, position, "54", "12/8", "W9")
    check_not_possible(welsh, position, "54", "12/7", "W9")


@pytest.mark.rule("W9a")
def test_four_five_may_be_one_man_or_two(welsh: Law) -> None:
    check_plays(welsh, f"white 12:2 {IDLE}", "54", "12/8 12/7", "12/3")


@pytest.mark.rule("W9a")
def test_a_combined_move_hits_only_where_it_settles(welsh: Law) -> None:
    position = "white 12:2 black 17:1 18:2 22:1"  # blots on White's 8 and 3
    check_plays(welsh, position, "54", "12/3*")
    (led,) = results(welsh, position, "54")
    assert (led.black[17], led.black[25]) == (1, 1)


@pytest.mark.rule("W9a")
def test_one_man_cannot_hit_and_run(welsh: Law) -> None:
    position = "white 12:2 black 14:1 16:1"  # blots on White's 11 and 9
    check_plays(welsh, position, "21", "12/11* 12/10", "12/9*")
    assert moved(position, "12/11*/9*") not in results(welsh, position, "21")


@pytest.mark.rule("W9a")
def test_each_man_moves_once_and_a_spike_reached_may_still_be_left_by_another(welsh: Law) -> None:
    check_plays(welsh, f"white 9:1 8:1 {IDLE}", "11", "8/4", "9/8 8/5", "9/7 8/6")


@pytest.mark.rule("W9a")
def test_an_own_full_spike_is_passed(welsh: Law) -> None:
    position = f"white 9:1 8:6 7:1 {IDLE}"
    assert moved(position, "9/6") in results(welsh, position, "21")
    check_not_possible(welsh, position, "21", "9/8 7/5", "W10")


# --- W9b: skinny sevens don't jump ------------------------------------------------------------------


@pytest.mark.rule("W9b")
@pytest.mark.parametrize("position", ["white 20:2", "white 8:2"])
def test_five_two_passes_no_ridge_by_one_die(welsh: Law, position: str) -> None:
    check_plays(welsh, f"{position} black 12:2", "52")
    assert results(welsh, f"{position} black 12:2", "53")
    assert results(welsh, f"{position} black 12:2", "42")


@pytest.mark.rule("W9b")
def test_five_two_passes_no_ridge_by_seven(welsh: Law) -> None:
    check_plays(welsh, "white 24:2 black 12:2", "52", "24/19 24/22")
    check_plays(welsh, f"white 12:2 {IDLE}", "52", "12/7 12/10")
    check_not_possible(welsh, "white 24:2 black 12:2", "52", "24/17", "W9b")
    check_not_possible(welsh, f"white 12:2 {IDLE}", "52", "12/5", "W9b")


@pytest.mark.rule("W9b")
@pytest.mark.rule("W16")
def test_five_two_enters_by_five_or_two_and_not_by_seven(welsh: Law) -> None:
    position = "white bar:1 6:2 black 12:2"
    check_plays(welsh, position, "52", "bar/20 6/4", "bar/23 6/1")
    check_not_possible(welsh, position, "52", "bar/18", "W9b")
    assert moved(position, "bar/18") in results(welsh, position, "61")


@pytest.mark.rule("W9b")
@pytest.mark.rule("W15")
def test_crossing_the_stream_is_not_passing_the_ridge(welsh: Law) -> None:
    check_plays(welsh, f"white 14:2 {IDLE}", "52", "14/9")
    check_plays(welsh, f"white 17:2 {IDLE}", "52", "17/8", "17/15")


@pytest.mark.rule("W9b")
@pytest.mark.rule("W20")
def test_five_two_passes_no_ridge_backward(welsh: Law) -> None:
    check_plays(welsh, "white 6:1 black 12:2", "52", "6/1", "6/3")
    check_plays(welsh, "white 18:1 black 24:2", "52", "18/13", "18/15")
    check_plays(welsh, "white 20:1 black 24:2", "52", "", "20/22")  # 2 forward and 5 back pass it twice


@pytest.mark.rule("W9b")
@pytest.mark.rule("W11a")
@pytest.mark.parametrize(("die", "target"), [("5", 15), ("2", 18)])
def test_one_die_is_never_skinny(welsh: Law, die: str, target: int) -> None:
    check_plays(welsh, "white 20:2 black 1:2", die, f"20/{target}")


# --- W10: full spikes -------------------------------------------------------------------------------


@pytest.mark.rule("W10")
def test_never_more_than_six_men_on_a_spike(welsh: Law) -> None:
    position = "white 8:2 6:6 black 12:2"
    check_plays(welsh, position, "21", "8/7 6/4", "6/4 6/5", "8/5", "6/3")
    check_not_possible(welsh, position, "21", "8/6 8/7", "W10")


@pytest.mark.rule("W10")
def test_a_man_may_come_where_another_has_left(welsh: Law) -> None:
    position = "white 8:1 6:6 black 12:2 23:2"  # White's 2 is covered
    assert judge(welsh, position, "21", "6/5 8/6") == moved(position, "8/5")


TWO_FULL = "white 19:1 14:5 13:6 black 18:2 14:2 1:2"
"""A man on 19 would make 14 a second full spike; out of Far there is no way by 5 or 4."""


@pytest.mark.rule("W10")
def test_a_turn_does_not_end_with_two_full_spikes(welsh: Law) -> None:
    check_plays(welsh, TWO_FULL, "54", "19/15")  # else the 5 would be the larger
    check_not_possible(welsh, TWO_FULL, "54", "19/14", "W10")
    check_plays(welsh, TWO_FULL.replace("black", "black 10:2"), "54")  # 15 is covered as well


@pytest.mark.rule("W10")
@pytest.mark.rule("W7")
def test_the_next_fuller_play_is_the_duty(welsh: Law) -> None:
    position = "white 19:1 14:5 13:6 6:1 black 18:2 14:2 1:2 24:2"
    check_plays(welsh, position, "54", "6/2", "19/15")
    check_not_possible(welsh, position, "54", "19/14 6/2", "W10")
    check_not_possible(welsh, position, "54", "", "W7")


@pytest.mark.rule("W10")
def test_a_second_full_spike_may_be_made_if_the_first_is_left(welsh: Law) -> None:
    check_plays(welsh, TWO_FULL, "65", "19/14 13/12", "14/5")
    check_plays(welsh, TWO_FULL.replace("14:5", "14:4"), "54", "19/14")


TWO_UP_EACH = "white bar:2 13:5 8:3 6:5 black bar:2 13:5 8:3 6:1 3:4"


@pytest.mark.rule("W16", "W14")
def test_both_men_are_let_in_though_the_last_of_them_ends_the_game() -> None:
    refusal = judge(law("welsh"), TWO_UP_EACH, "64", "bar/15")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "W16"
    assert not isinstance(judge(law("welsh"), TWO_UP_EACH, "64", "bar/21 bar/19*"), Refusal)
