"""Movement of checkers: forward to open points, also at each stop, and by doubles (B3, B4, B5)."""

from __future__ import annotations

import pytest

from bafflebox.board.position import parse_position
from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_not_possible, check_plays, moved, white_to_roll
from tests.table import START, WHITE, Refusal, judge, law

IDLE = "black 24:2"
"""Two of Black's checkers on White's ace point, where they are in nobody's way."""


@pytest.fixture(params=["money", "match", "american"])
def basics(request: pytest.FixtureRequest) -> Law:
    return law(request.param)


# --- B3: forward, by each die, to an open point ---------------------------------------------------


@pytest.mark.rule("B3")
def test_each_die_moves_a_checker_down_its_numbers(basics: Law) -> None:
    check_plays(basics, f"white 20:1 10:1 {IDLE}", "61", "20/13", "20/14 10/9", "20/19 10/4", "10/3")


@pytest.mark.rule("B3")
@pytest.mark.parametrize("held_by", [2, 3, 4, 5, 15])
def test_a_point_held_by_two_or_more_is_closed(basics: Law, held_by: int) -> None:
    position = f"white 20:1 10:1 black 11:{held_by}"  # White's 14
    check_plays(basics, position, "61", "20/19/13", "20/19 10/4", "10/3")
    check_not_possible(basics, position, "61", "20/14 10/9", "B3")


@pytest.mark.rule("B3")
@pytest.mark.rule("B7")
def test_one_opponent_does_not_close_a_point(basics: Law) -> None:
    position = "white 20:1 10:1 black 11:1"
    check_plays(basics, position, "61", "20/14*/13", "20/19/13", "20/14* 10/9", "20/19 10/4", "10/3")


@pytest.mark.rule("B3")
def test_own_checkers_never_close_a_point(basics: Law) -> None:
    position = f"white 20:1 14:14 {IDLE}"
    assert judge(basics, position, "61", "20/14 14/13") == moved(position, "20/13")
    assert judge(basics, position, "66", "20/14 14/8(3)") == moved(position, "20/14 14/8(3)")


@pytest.mark.rule("B3")
def test_held_points_may_be_jumped(basics: Law) -> None:
    five_points = "white 20:1 black 6:2 7:2 8:2 9:2 10:2"  # White's 19 to 15
    check_plays(basics, five_points, "61", "20/14/13")


@pytest.mark.rule("B3")
@pytest.mark.rule("B6")
def test_six_held_points_cannot_be_jumped(basics: Law) -> None:
    prime = "white 20:2 black 6:2 7:2 8:2 9:2 10:2 11:2"
    for roll in "61", "54", "32", "66", "11":
        check_plays(basics, prime, roll)


@pytest.mark.rule("B3")
@pytest.mark.parametrize("text", ["6/9 8/7", "6/7 8/5", "8/5 23/24"])
def test_checkers_do_not_move_backward(basics: Law, text: str) -> None:
    check_not_possible(basics, f"white 23:1 8:3 6:5 {IDLE}", "31", text, "B3")


@pytest.mark.rule("B3")
@pytest.mark.parametrize(
    "text",
    [
        "13/9 13/11",  # a four and a two: only the two was rolled
        "13/8 24/23",  # the sum belongs to one checker, and its rest is not left over
        "13/11 13/11",  # each die once
        "24/23(2)",
        "13/10 13/11 24/23",  # three moves
    ],
)
def test_checkers_move_by_the_numbers_rolled(basics: Law, text: str) -> None:
    check_not_possible(basics, START, "21", text, "B3")


@pytest.mark.rule("B3")
def test_only_a_checker_that_is_there_moves(basics: Law) -> None:
    check_not_possible(basics, START, "41", "20/16 6/5", "B3")  # nobody there
    check_not_possible(basics, START, "41", "17/13 6/5", "B3")  # the opponent's


@pytest.mark.rule("B3")
def test_blocked_from_the_start(basics: Law) -> None:
    check_not_possible(basics, START, "51", "24/19 6/5", "B3")
    check_plays(basics, START, "55", "13/8(4)", "13/3 13/8(2)", "13/3(2)", "13/8 8/3(3)")


@pytest.mark.rule("B3")
@pytest.mark.parametrize(
    ("position", "roll", "text", "point"),
    [
        (START, "51", "24/19 6/5", 19),
        ("white 20:1 10:1 black 11:2", "61", "20/14 10/9", 14),
        ("white 20:1 10:1 black 6:2", "21", "20/19 10/8", 19),
        ("white bar:1 13:1 black 6:2", "64", "bar/19 13/9", 19),
        ("white bar:1 13:1 black 6:2", "64", "bar/19", 19),
    ],
)
def test_the_refusal_names_the_closed_point(
    basics: Law, position: str, roll: str, text: str, point: int
) -> None:
    refusal = judge(basics, position, roll, text)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "point_blocked", refusal
    assert f"point {point}." in refusal.detail


# --- B4: one checker by both numbers --------------------------------------------------------------


@pytest.mark.rule("B4")
@pytest.mark.rule("B3")
@pytest.mark.parametrize("text", ["13/8 13/10", "8/3 6/3", "13/8 24/21", "24/16", "13/5"])
def test_five_and_three_by_two_checkers_or_by_one(basics: Law, text: str) -> None:
    assert judge(basics, START, "53", text) == moved(START, text)


@pytest.mark.rule("B4")
def test_one_open_landing_is_enough(basics: Law) -> None:
    three_closed = "white 20:1 10:1 black 8:2"  # White's 17
    check_plays(basics, three_closed, "53", "20/12", "20/15 10/7", "10/2")
    five_closed = "white 20:1 10:1 black 10:2"  # White's 15
    check_plays(basics, five_closed, "53", "20/12", "20/17 10/5", "10/2")


@pytest.mark.rule("B4")
def test_no_way_when_both_landings_are_closed(basics: Law) -> None:
    position = "white 20:1 10:1 black 8:2 10:2"
    check_plays(basics, position, "53", "10/2")
    check_not_possible(basics, position, "53", "20/12", "B4")


@pytest.mark.rule("B4")
@pytest.mark.rule("B3")
def test_the_far_point_must_be_open_too(basics: Law) -> None:
    position = "white 20:1 10:1 black 13:2"  # White's 12
    check_plays(basics, position, "53", "20/15 10/7", "20/17 10/5", "10/2")
    check_not_possible(basics, position, "53", "20/12", "B3 B4")


@pytest.mark.rule("B4")
@pytest.mark.rule("B7")
def test_a_hit_on_the_way_counts(basics: Law) -> None:
    position = "white 20:1 black 10:1 8:2"  # a blot on White's 15, the 17 closed
    check_plays(basics, position, "53", "20/15*/12")
    assert judge(basics, position, "53", "20/12") == parse_position("white 12:1 black bar:1 8:2 off:12")


@pytest.mark.rule("B4")
@pytest.mark.rule("B7")
def test_the_way_without_the_hit_may_be_chosen(basics: Law) -> None:
    check_plays(basics, "white 20:1 black 10:1", "53", "20/15*/12", "20/17/12")


@pytest.mark.rule("B4")
@pytest.mark.rule("B5")
def test_a_double_goes_on_as_far_as_the_landings_are_open(basics: Law) -> None:
    check_plays(basics, f"white 20:1 {IDLE}", "22", "20/12")
    closed = "white 20:1 black 11:2"  # White's 14
    check_plays(basics, closed, "22", "20/16")
    check_not_possible(basics, closed, "22", "20/12", "B4")
    check_not_possible(basics, closed, "22", "20/14", "B3")


@pytest.mark.rule("B4")
@pytest.mark.rule("B7")
def test_one_checker_hits_on_every_landing(basics: Law) -> None:
    position = "white 20:1 black 7:1 9:1 11:1 13:1"  # White's 18, 16, 14 and 12
    check_plays(basics, position, "22", "20/18*/16*/14*/12*")
    assert judge(basics, position, "22", "20/12") == parse_position("white 12:1 black bar:4 off:11")


# --- B5: doubles ----------------------------------------------------------------------------------


@pytest.mark.rule("B5")
def test_a_double_is_four_of_the_number_by_any_checkers(basics: Law) -> None:
    check_plays(basics, f"white 24:4 {IDLE}", "66", "24/6 24/18", "24/12(2)", "24/12 24/18(2)", "24/18(4)")


@pytest.mark.rule("B5")
@pytest.mark.parametrize(
    ("start", "roll", "end"), [(24, "55", 4), (24, "11", 20), (20, "33", 8), (18, "44", 2), (24, "22", 16)]
)
def test_one_checker_alone_moves_four_times(basics: Law, start: int, roll: str, end: int) -> None:
    check_plays(basics, f"white {start}:1 {IDLE}", roll, f"{start}/{end}")


@pytest.mark.rule("B5")
def test_other_rolls_are_two_moves(basics: Law) -> None:
    check_plays(basics, f"white 24:1 {IDLE}", "54", "24/15")
    check_not_possible(basics, f"white 24:1 {IDLE}", "54", "24/11", "B3 B5")


@pytest.mark.rule("B5")
@pytest.mark.rule("B6")
@pytest.mark.parametrize("text", ["24/18", "24/18(2)", "24/18(3)", "24/6", ""])
def test_fewer_than_four_are_not_enough(basics: Law, text: str) -> None:
    check_not_possible(basics, f"white 24:4 {IDLE}", "66", text, "B6")


@pytest.mark.rule("B5")
@pytest.mark.parametrize("text", ["24/12(2) 24/18", "24/6 24/18(2)", "24/18(4) 18/12"])
def test_five_are_too_many(basics: Law, text: str) -> None:
    check_not_possible(basics, f"white 24:4 {IDLE}", "66", text, "B5 B3")


@pytest.mark.rule("B5")
@pytest.mark.parametrize(
    ("roll", "pips"), [("11", 4), ("22", 8), ("33", 12), ("44", 16), ("66", 24), ("43", 7)]
)
def test_the_pips_of_a_roll(basics: Law, roll: str, pips: int) -> None:
    table = white_to_roll(basics)
    before = table.game.position.pips(WHITE)
    table.roll(roll)
    table.any_play()
    assert before - table.game.position.pips(WHITE) == pips
