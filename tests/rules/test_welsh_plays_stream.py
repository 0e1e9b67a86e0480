"""Welsh Backgammon: crossing the stream, entering from the roof, full spreads, the third man on the roof."""

from __future__ import annotations

import pytest

from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_not_possible, check_plays, moved
from tests.table import START, judge, law, results

IDLE = "black 24:2"
"""Two of Black's men on White's spike 1, where they are in nobody's way."""


@pytest.fixture
def welsh() -> Law:
    return law("welsh")


def far(spike: int) -> int:
    """The own point of a spike of the Far Outer Board."""
    return 19 - spike


# --- W15: crossing the stream -----------------------------------------------------------------------


@pytest.mark.rule("W15")
@pytest.mark.rule("W9a")
def test_an_opening_six_four_crosses_to_the_three_stack(welsh: Law) -> None:
    assert judge(welsh, START, "64", "13/8") == moved(START, "13/8")
    sixes_and_fours = [f"{six} {four}" for six in ("24/18", "8/2") for four in ("24/20", "8/4", "6/2")]
    check_plays(welsh, START, "64", "13/8", "24/14", *sixes_and_fours)
    check_not_possible(welsh, START, "64", "13/7 24/20", "W15")
    check_not_possible(welsh, START, "64", "13/9 24/18", "W15")


CROSSINGS = {
    "11": {1: "4 7 14", 2: "6 9 13", 3: "8", 4: "10", 5: "13", 6: ""},
    "22": {1: "14", 2: "2 8", 3: "14", 4: "6 12", 5: "", 6: "10"},
}
"""The ends of one man on each spike of Far after all that can be played of a double."""


@pytest.mark.rule("W15")
@pytest.mark.parametrize("spike", range(1, 7))
@pytest.mark.parametrize("roll", ["11", "22"])
def test_doubles_cross_from_the_spikes_named(welsh: Law, roll: str, spike: int) -> None:
    targets = CROSSINGS[roll][spike].split()
    check_plays(welsh, f"white {far(spike)}:1 {IDLE}", roll, *(f"{far(spike)}/{to}" for to in targets))
    named = {"11": (1, 2, 3, 4), "22": (2, 4, 6)}[roll]
    assert any(int(target) <= 12 for target in targets) == (spike in named)


@pytest.mark.rule("W15")
@pytest.mark.parametrize("spike", range(1, 7))
def test_one_die_crosses_by_the_number_of_the_spike_straight_over(welsh: Law, spike: int) -> None:
    position = f"white {far(spike)}:2 {IDLE}"
    for die in range(1, 7):
        ahead = far(spike) - die
        targets = {6 + spike} if die == spike else set()
        targets |= {ahead} if ahead >= 13 else set()
        check_plays(welsh, position, str(die), *(f"{far(spike)}/{target}" for target in targets))


@pytest.mark.rule("W15")
def test_a_combination_crosses_too(welsh: Law) -> None:
    check_plays(welsh, f"white 14:2 {IDLE}", "32", "14/11")
    check_plays(welsh, f"white 16:2 {IDLE}", "32", "16/9 16/14", "16/13 16/14", "16/7")
    check_not_possible(welsh, START, "51", "13/12", "W9")  # the spike opposite is covered
    check_plays(welsh, f"white 13:2 {IDLE}", "51", "13/12")


@pytest.mark.rule("W15")
def test_a_combination_moves_in_far_or_into_it_and_crosses(welsh: Law) -> None:
    check_plays(welsh, f"white 14:2 {IDLE}", "61", "14/12")  # 1 to Far 6, then 6 over the stream
    check_plays(welsh, f"white 20:1 {IDLE} 1:2", "32", "20/8", "20/15")  # 3 to Far 2, then 2 over it
    check_plays(welsh, "white 16:2 black 10:2 22:2", "31", "16/8")  # 3 over the stream, then 1 on


@pytest.mark.rule("W15")
def test_there_is_no_other_way_out_of_far(welsh: Law) -> None:
    check_plays(welsh, f"white 13:2 {IDLE}", "54")
    check_plays(welsh, f"white 14:2 {IDLE}", "64")
    check_not_possible(welsh, f"white 14:2 {IDLE}", "64", "14/8", "W15")
    check_not_possible(welsh, f"white 14:2 {IDLE}", "64", "14/4", "W15")
    check_plays(welsh, f"white 18:2 {IDLE}", "66")


# --- W16: from the roof -----------------------------------------------------------------------------


@pytest.mark.rule("W16")
def test_three_two_dances_where_three_two_and_five_are_closed(welsh: Law) -> None:
    check_plays(welsh, "white bar:1 6:2 black 2:2 3:2 5:2", "32")
    check_plays(welsh, "white bar:1 6:2 black 2:2 3:2", "32", "bar/20")
    check_not_possible(welsh, "white bar:1 6:2 black 2:2 3:2", "32", "6/3 6/4", "W16")


@pytest.mark.rule("W16")
def test_no_other_man_moves_first(welsh: Law) -> None:
    position = "white bar:1 6:2 black 3:2 12:2"  # White's 22 is covered
    check_plays(welsh, position, "32", "bar/23 6/3", "bar/20")
    check_plays(welsh, "white bar:1 9:1 black 1:2 6:2 7:2", "61")  # a rover has to wait as well


@pytest.mark.rule("W16")
def test_entering_by_more_than_six_runs_into_far(welsh: Law) -> None:
    check_plays(welsh, "white bar:1 3:2 black 4:2 6:2", "64", "bar/15")
    check_plays(welsh, f"white bar:1 2:2 {IDLE}", "66", "bar/6")  # Back 6, Far 6, Near 6 and Home 6


@pytest.mark.rule("W16")
@pytest.mark.parametrize(
    ("closed", "expected"),
    [
        ("5:2", ["bar/22 bar/23"]),
        ("12:2", ["bar/22 bar/23"]),
        ("2:2 3:2", ["bar/20"]),
        ("2:2", ["bar/20"]),
        ("2:2 5:2", ["bar/22"]),
        ("2:2 3:2 5:2", []),
    ],
    ids=["3 and 2 open", "all open", "only 5", "3 and 5", "only 3", "none"],
)
def test_with_two_up_as_many_enter_as_can_and_then_the_fullest(
    welsh: Law, closed: str, expected: list[str]
) -> None:
    check_plays(welsh, f"white bar:2 6:2 black {closed}", "32", *expected)


@pytest.mark.rule("W16")
def test_both_of_two_must_be_in_before_others_move(welsh: Law) -> None:
    position = "white bar:2 6:2 black 2:2 12:2"  # White's 23 is covered, 21 is open
    check_plays(welsh, position, "22", "bar/21(2)")
    check_not_possible(welsh, position, "22", "bar/21 6/4(2)", "W16")
    check_plays(welsh, "white bar:2 6:2 black 1:2 2:2", "11", "bar/21")


@pytest.mark.rule("W16")
@pytest.mark.rule("W9")
def test_entering_hits_where_it_settles(welsh: Law) -> None:
    check_plays(welsh, "white bar:1 3:2 black 2:1 5:1 12:2", "32", "bar/20*", "bar/22 3/1")


# --- W11: full spreads ------------------------------------------------------------------------------


SPREAD = "black 19:1 20:1 21:1 22:1 23:1 24:1"
"""Black's full spread on White's home."""


@pytest.mark.rule("W11")
def test_a_full_spread_cannot_be_hit_and_can_be_passed(welsh: Law) -> None:
    check_plays(welsh, f"white 9:2 {SPREAD}", "63")
    check_plays(welsh, f"white 9:2 {SPREAD}", "21", "9/8 9/7")
    check_not_possible(welsh, f"white 9:2 {SPREAD}", "63", "9/3*", "W11")
    check_plays(welsh, "white bar:1 3:2 black 1:1 2:1 3:1 4:1 5:1 6:1", "43", "bar/18")


@pytest.mark.rule("W11")
def test_five_blots_or_a_spike_of_two_are_no_full_spread(welsh: Law) -> None:
    check_plays(welsh, f"white 9:2 {SPREAD.replace('19:1 ', '')}", "63", "9/6 9/3*")
    check_plays(welsh, f"white 9:2 {SPREAD.replace('19:1', '19:2')}", "63", "9/3*")


@pytest.mark.rule("W11")
@pytest.mark.rule("W16")
def test_a_full_spread_shuts_out_men_on_the_roof(welsh: Law) -> None:
    position = "white bar:1 3:2 black 1:1 2:1 3:1 4:1 5:1 6:1"
    check_plays(welsh, position, "42")
    check_plays(welsh, position.replace("6:1", "6:2"), "42", "bar/21* 3/1")
    check_not_possible(welsh, position, "42", "bar/21*", "W11")


@pytest.mark.rule("W11")
@pytest.mark.rule("W20")
def test_a_full_spread_holds_against_backward_moves(welsh: Law) -> None:
    spread = "white 9:1 black 7:1 8:1 9:1 10:1 11:1 12:1"  # on White's Far
    check_plays(welsh, spread, "31", "9/5", "9/7", "9/11")
    open_now = spread.replace(" 12:1", "")  # White's 13 is empty
    assert moved(open_now, "9/17*") in results(welsh, open_now, "31")  # 3 back over the stream, 1 more back


# --- W14: the third man on the roof -----------------------------------------------------------------


UP = "black bar:2 6:2"
"""Two of Black's men are on the roof."""


@pytest.mark.rule("W14")
def test_the_third_man_ends_the_play(welsh: Law) -> None:
    position = f"white 10:2 {UP} 18:1"  # a blot on White's 7
    check_plays(welsh, position, "32", "10/7*", "10/8 10/7*", "10/5")
    check_plays(welsh, position.replace("bar:2", "bar:1"), "32", "10/8 10/7*", "10/5")


@pytest.mark.rule("W14")
@pytest.mark.rule("W7")
def test_the_hit_is_there_although_running_on_would_be_fuller(welsh: Law) -> None:
    check_plays(welsh, f"white 9:1 {UP} 13:2 22:1", "61", "9/3*", "9/2")


@pytest.mark.rule("W14")
@pytest.mark.rule("W7")
def test_a_play_that_ends_the_game_counts_by_the_dice_it_used(welsh: Law) -> None:
    ended_by_six = f"white 9:1 {UP} 13:2 22:1 23:2"  # a blot on White's 3, White's 2 is covered
    check_plays(welsh, ended_by_six, "61", "9/3*")  # the 1 would be the smaller
    ended_by_one = f"white 9:1 {UP} 13:2 17:1 23:2"  # a blot on White's 8
    check_plays(welsh, ended_by_one, "61", "9/8*", "9/3")


@pytest.mark.rule("W14")
@pytest.mark.rule("W16")
def test_one_die_that_hits_the_third_man_ends_the_game_though_a_second_man_is_up(welsh: Law) -> None:
    check_plays(welsh, "white bar:2 6:2 black bar:2 2:1 12:2", "32", "bar/23*", "bar/22 bar/23*")
    # the example of the rule: the 4 alone, or the 6 and the 4, but not the 10
    six_and_four = "white bar:2 13:5 8:3 6:5 black bar:2 13:5 8:3 4:1 3:4"
    check_plays(welsh, six_and_four, "64", "bar/21*", "bar/19 bar/21*")


@pytest.mark.rule("W14")
@pytest.mark.rule("W16")
def test_no_man_enters_by_a_sum_while_the_other_could_enter_by_one_die(welsh: Law) -> None:
    # both points are open, and the sum would hit the third man on Far 4
    position = "white bar:2 6:2 black bar:2 10:1 12:2"
    found = results(welsh, position, "64")
    assert moved(position, "bar/19 bar/21") in found
    assert moved(position, "bar/15*") not in found
    # where only the sum is open it ends the game
    check_plays(welsh, "white bar:2 6:2 black bar:2 10:1 6:2 4:2", "64", "bar/15*")


@pytest.mark.rule("W14")
@pytest.mark.rule("W10")
def test_a_play_that_ends_the_game_may_leave_two_full_spikes(welsh: Law) -> None:
    position = f"white 8:2 6:6 4:5 {UP} 18:1"  # a blot on White's 7
    found = results(welsh, position, "41")
    assert moved(position, "8/4 8/7*") in found
    assert moved(position, "8/4") not in found
    assert moved(position, "8/7*") in found


@pytest.mark.rule("W14")
@pytest.mark.rule("W18a")
def test_a_play_that_ends_the_game_need_not_check_out(welsh: Law) -> None:
    position = f"white 6:1 4:1 {UP} 22:1"  # a blot on White's 3
    check_plays(welsh, position, "61", "4/3*", "6/off 4/3*")
    check_plays(welsh, position.replace("bar:2", "bar:1"), "61", "6/off 4/3*")
