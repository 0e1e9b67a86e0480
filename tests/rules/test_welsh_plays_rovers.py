"""Welsh Backgammon: rovers, and the last man roving."""

from __future__ import annotations

import pytest

from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_not_possible, check_plays, moved
from tests.table import law, results

IDLE = "black 24:2"
"""Two of Black's men on White's spike 1."""


@pytest.fixture
def welsh() -> Law:
    return law("welsh")


# --- W20: who is a rover, and how it moves ----------------------------------------------------------


@pytest.mark.rule("W20")
def test_a_rover_uses_each_die_forward_or_backward_in_any_order(welsh: Law) -> None:
    check_plays(welsh, f"white 22:1 {IDLE}", "54", "22/13", "22/21", "22/23")


@pytest.mark.rule("W20")
@pytest.mark.parametrize("company", ["black 12:1", "black 8:3"])
def test_an_opposing_man_in_the_quarter_board_is_company(welsh: Law, company: str) -> None:
    check_plays(welsh, f"white 16:1 {company}", "54")
    check_not_possible(welsh, f"white 16:1 {company}", "54", "16/21", "W20")


@pytest.mark.rule("W20")
def test_a_team_mate_in_the_quarter_board_is_company(welsh: Law) -> None:
    check_plays(welsh, f"white 16:1 13:1 {IDLE}", "54")
    check_plays(welsh, f"white 16:2 {IDLE}", "54")
    check_not_possible(welsh, f"white 16:2 {IDLE}", "54", "16/21", "W20")


@pytest.mark.rule("W20")
def test_a_man_that_becomes_alone_or_enters_during_the_turn_is_no_rover(welsh: Law) -> None:
    check_plays(welsh, f"white 16:2 {IDLE}", "53", "16/4")
    check_plays(welsh, "white bar:1 black 7:2 12:2", "61", "bar/19")  # White's 18 is covered
    check_plays(welsh, "white bar:1 black 12:2", "61", "bar/18")


@pytest.mark.rule("W20")
def test_no_backward_move_on_doubles(welsh: Law) -> None:
    position = f"white 16:1 {IDLE}"
    check_plays(welsh, position, "44")
    check_plays(welsh, position, "22", "16/14")
    check_not_possible(welsh, position, "44", "16/20", "W20")


@pytest.mark.rule("W20")
@pytest.mark.rule("W11a")
def test_one_die_is_no_double(welsh: Law) -> None:
    check_plays(welsh, f"white 16:1 {IDLE}", "5", "", "16/21")
    check_plays(welsh, f"white 16:1 {IDLE}", "3", "16/9", "16/13", "16/19")


@pytest.mark.rule("W20")
@pytest.mark.rule("W15")
def test_backward_across_the_stream_mirrors_the_way_forward(welsh: Law) -> None:
    check_plays(welsh, f"white 10:1 {IDLE}", "64", "10/4", "10/15", "10/21", "10/12", "10/8")
    # Near 5 to Far 5 by both; 3 on to Near 2 and 2 back over the stream; 2 on to Near 3 and 3 back over it
    check_plays(welsh, f"white 11:1 {IDLE}", "32", "11/6", "11/14", "11/10", "11/17", "11/12", "11/16")
    check_not_possible(welsh, f"white 10:1 {IDLE}", "61", "10/16", "W15 W20")


@pytest.mark.rule("W20")
def test_the_ridge_is_passed_backward_by_plain_pips(welsh: Law) -> None:
    check_plays(welsh, "white 17:1 black 24:2", "6", "", "17/23")
    check_plays(welsh, "white 4:1 black 12:2", "5", "", "4/9")


@pytest.mark.rule("W20")
def test_never_beyond_back_one(welsh: Law) -> None:
    check_plays(welsh, f"white 22:1 {IDLE}", "3", "22/19")
    check_plays(welsh, f"white 22:1 {IDLE}", "2", "22/20", "22/24")


@pytest.mark.rule("W20")
@pytest.mark.rule("W9")
def test_a_backward_move_settles_like_any_other_and_may_hit(welsh: Law) -> None:
    # White's 20 is covered, so that the 1 can't be played on from the blot on 21
    check_plays(welsh, "white 16:1 black 4:1 5:2", "51", "16/15", "16/17", "16/21*", "16/22")
    check_plays(welsh, "white 16:1 black 4:2", "5")


@pytest.mark.rule("W20")
@pytest.mark.rule("W10")
def test_a_backward_move_makes_no_second_full_spike(welsh: Law) -> None:
    position = "white 5:1 7:5 8:6 black 1:2"
    assert moved(position, "5/7") not in results(welsh, position, "2")
    assert moved(position, "5/6") in results(welsh, position, "1")
    check_not_possible(welsh, position, "2", "5/7", "W10")


@pytest.mark.rule("W20")
def test_two_rovers_may_be_active(welsh: Law) -> None:
    position = f"white 23:1 16:1 {IDLE}"
    check_plays(welsh, position, "1", "23/22", "23/24", "16/15", "16/17")
    found = results(welsh, position, "21")
    assert moved(position, "23/24 16/18") in found
    assert moved(position, "23/24 16/14") in found


@pytest.mark.rule("W20")
@pytest.mark.rule("W15")
def test_forward_and_backward_dice_are_no_combination_to_cross_the_stream(welsh: Law) -> None:
    # 3 forward and 1 back lead within Far, and not from Far 2 to Near 2
    check_plays(welsh, f"white 17:1 {IDLE}", "31", "17/13", "17/9", "17/15", "17/19", "17/21")


# --- W20a: backward moves are optional, the rest is owed forward ------------------------------------


@pytest.mark.rule("W20a")
def test_where_nothing_goes_forward_leaving_everything_is_a_choice(welsh: Law) -> None:
    position = f"white 16:1 {IDLE}"
    check_plays(welsh, position, "54", "", "16/17", "16/15")


@pytest.mark.rule("W20a")
def test_the_rovers_onward_move_is_owed_and_hits_nothing_where_it_turns(welsh: Law) -> None:
    position = f"white 16:1 {IDLE} 4:1"  # a blot on White's 21
    check_plays(welsh, position, "54", "", "16/17", "16/15")
    check_not_possible(welsh, position, "54", "16/21*", "W20a")


@pytest.mark.rule("W20a")
def test_the_die_left_may_be_played_by_another_man(welsh: Law) -> None:
    position = f"white 16:1 6:2 {IDLE}"  # White's 1 is covered
    check_plays(welsh, position, "54", "6/2", "16/21 6/2", "16/17", "16/15")
    check_not_possible(welsh, position, "54", "16/21", "W20a")


@pytest.mark.rule("W20a")
def test_the_play_without_a_backward_move_need_not_be_as_full(welsh: Law) -> None:
    check_plays(welsh, "white 16:1 black 4:1 5:2", "51", "16/15", "16/17", "16/21*", "16/22")


@pytest.mark.rule("W20a")
@pytest.mark.rule("W7")
def test_without_a_backward_move_the_throw_is_used_in_full(welsh: Law) -> None:
    position = f"white 22:1 {IDLE}"
    check_plays(welsh, position, "54", "22/13", "22/21", "22/23")
    check_not_possible(welsh, position, "54", "22/17", "W7")
    check_not_possible(welsh, position, "54", "", "W7")


@pytest.mark.rule("W20a")
@pytest.mark.rule("W10")
def test_a_forward_move_into_two_full_spikes_is_not_owed(welsh: Law) -> None:
    # of the men not at home only the one on 19 could use the 5, and that makes 14 a second full spike
    position = "white 19:1 14:5 13:6 2:1 black 1:2 13:2 14:2 15:2 17:2 18:2"
    check_plays(welsh, position, "51", "2/1", "19/18", "2/3", "2/6", "2/18")
    owed = position.replace("13:6", "13:5")
    assert moved(owed, "2/3") not in results(welsh, owed, "51")
    assert moved(owed, "2/3 19/14") in results(welsh, owed, "51")


# --- W20b: last man roving --------------------------------------------------------------------------


@pytest.mark.rule("W20b")
@pytest.mark.rule("W18")
@pytest.mark.parametrize("roll", ["31", "53", "64", "21", "42", "62", "11"])
def test_the_last_man_on_the_two_spike_checks_out(welsh: Law, roll: str) -> None:
    position = "white 2:1 black 12:2"
    assert moved(position, "2/off") in results(welsh, position, roll)


@pytest.mark.rule("W20b")
@pytest.mark.parametrize("roll", ["41", "43", "51", "54", "61", "63", "65", "33", "66"])
def test_other_throws_do_not_check_it_out(welsh: Law, roll: str) -> None:
    position = "white 2:1 black 12:2"
    assert moved(position, "2/off") not in results(welsh, position, roll)


@pytest.mark.rule("W20b")
def test_all_plays_of_the_last_man(welsh: Law) -> None:
    position = "white 2:1 black 12:2"
    check_plays(welsh, position, "31", "2/1", "2/off", "2/4", "2/6")
    check_plays(welsh, position, "21", "2/off", "2/1", "2/3", "2/5")
    check_plays(welsh, position, "11", "2/off")


@pytest.mark.rule("W20b")
@pytest.mark.rule("W18a")
def test_by_four_six_it_must_be_checked_out(welsh: Law) -> None:
    check_plays(welsh, "white 2:1 black 12:2", "64", "2/off")
    check_not_possible(welsh, "white 2:1 black 12:2", "64", "2/8", "W18a")


@pytest.mark.rule("W20b")
@pytest.mark.rule("W20")
def test_in_company_the_last_man_does_not_rove(welsh: Law) -> None:
    check_plays(welsh, f"white 2:1 {IDLE}", "64")
    check_plays(welsh, f"white 2:1 {IDLE}", "31")
    check_plays(welsh, "white 2:1 1:1 black 12:2", "64")
