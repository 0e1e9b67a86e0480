"""Hitting, and coming in from the bar (B7, B8)."""

from __future__ import annotations

import pytest

from bafflebox.board.move import Move
from bafflebox.board.position import parse_position
from bafflebox.events.game import Played
from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_not_possible, check_plays, check_refused, white_to_roll
from tests.table import BLACK, START, WHITE, Refusal, Table, judge, law, plays, results

IDLE = "black 24:2"
"""Two of Black's checkers on White's ace point, where they are in nobody's way."""


@pytest.fixture(params=["money", "match", "american"])
def basics(request: pytest.FixtureRequest) -> Law:
    return law(request.param)


# --- B7: hitting ----------------------------------------------------------------------------------


@pytest.mark.rule("B7")
def test_a_blot_landed_on_goes_to_the_bar(basics: Law) -> None:
    position = "white 8:1 13:1 black 20:1 13:2"  # a blot on White's 5
    led = judge(basics, position, "32", "8/5* 13/11")
    assert led == parse_position("white 5:1 11:1 black bar:1 13:2")


@pytest.mark.rule("B7")
@pytest.mark.parametrize("point", [1, 4, 7, 12, 13, 18, 21, 23])
def test_blots_are_hit_anywhere(basics: Law, point: int) -> None:
    position = f"white {point + 1}:2 black {25 - point}:1"
    found = results(basics, position, "21")
    assert all(each.total(BLACK) == 15 for each in found)
    hits = [each for each in found if each.bar(BLACK)]
    assert hits
    assert all(each[BLACK][25 - point] == 0 for each in hits)


@pytest.mark.rule("B7")
def test_hitting_and_landing_elsewhere_are_both_legal(basics: Law) -> None:
    check_plays(basics, "white 8:1 black 20:1", "31", "8/5*/4", "8/7/4")
    assert plays(basics, "white 8:1 black 20:1", "31") == {"8/5*/4", "8/4"}


@pytest.mark.rule("B7")
def test_two_blots_with_one_roll(basics: Law) -> None:
    check_plays(basics, "white 8:1 black 20:1 21:1", "31", "8/5*/4*", "8/7/4*")
    position = "white 8:1 6:1 black 20:1 21:1"
    assert judge(basics, position, "32", "8/5* 6/4*") == parse_position("white 5:1 4:1 black bar:2")


@pytest.mark.rule("B7")
def test_a_passed_blot_is_not_hit(basics: Law) -> None:
    check_plays(basics, "white 20:1 black 6:1 7:1 8:1", "54", "20/11")  # blots on White's 19, 18, 17


@pytest.mark.rule("B7")
def test_own_blots_are_not_hit(basics: Law) -> None:
    led = judge(basics, f"white 8:1 5:1 {IDLE}", "32", "8/5 5/3")
    assert led == parse_position("white 5:1 3:1 black 24:2")


@pytest.mark.rule("B7")
def test_hit_checkers_gather_on_the_bar(basics: Law) -> None:
    position = "white 8:1 6:1 black bar:2 20:1 6:4"
    assert judge(basics, position, "32", "8/5* 6/4") == parse_position("white 5:1 4:1 black bar:3 6:4")


@pytest.mark.rule("B7")
def test_only_the_first_of_two_checkers_hits(basics: Law) -> None:
    led = judge(basics, "white 6:2 24:1 black 20:1 13:2", "11", "6/5*(2) 24/22")
    assert led == parse_position("white 5:2 22:1 black bar:1 13:2")


@pytest.mark.rule("B7")
def test_a_hit_costs_the_pips_already_made(basics: Law) -> None:
    table = Table(basics)
    table.open(2, 6)
    table.play("24/18 13/11")  # blots on White's 7 and 14
    before = table.game.position.pips(BLACK)
    table.turn("61", "13/7* 8/7")
    assert table.game.position.bar(BLACK) == 1
    assert table.game.position.pips(BLACK) == before + 7


@pytest.mark.rule("B7")
def test_either_side_hits_and_the_event_says_where(basics: Law) -> None:
    table = Table(basics)
    table.open(2, 6)
    table.play("24/18 13/11")
    for roll, text, side in ("62", "13/7* 13/11", WHITE), ("61", "bar/24/18*", BLACK):
        assert table.game.on_turn is side
        events = table.turn(roll, text)
        assert not isinstance(events, Refusal)
        played = events[0]
        assert isinstance(played, Played)
        assert [move.hit for move in played.moves].count(True) == text.count("*")
        assert table.game.position.bar(side.other) == text.count("*")


# --- B8: entering ---------------------------------------------------------------------------------


@pytest.mark.rule("B8")
def test_entering_with_the_number_that_is_open(basics: Law) -> None:
    position = "white bar:1 13:1 black 6:2"  # six-four; the six point is closed
    check_plays(basics, position, "64", "bar/21/15", "bar/21 13/7")
    check_not_possible(basics, position, "64", "bar/19 13/9", "B3 B8")


@pytest.mark.rule("B8")
def test_no_other_checker_moves_before(basics: Law) -> None:
    position = "white bar:1 13:2 black 6:2"
    for text in "13/7 13/9", "13/3", "13/7", "13/9":
        check_not_possible(basics, position, "64", text, "A4.3 B8")
    check_not_possible(basics, START.replace("24:2", "bar:1 24:1", 1), "31", "8/5 6/5", "A4.3 B8")


@pytest.mark.rule("B8")
def test_the_moves_are_made_in_their_order(basics: Law) -> None:
    table = Table(basics, "white bar:1 13:2 black 6:2 24:2")
    table.open(6, 4)
    check_refused(table.do(Played(WHITE, (Move(13, 7, (6,)), Move(25, 21, (4,))))), "A4.3 B8")
    assert not isinstance(table.do(Played(WHITE, (Move(25, 21, (4,)), Move(13, 7, (6,))))), Refusal)


@pytest.mark.rule("B8")
@pytest.mark.rule("B6")
def test_the_turn_is_lost_when_no_rolled_point_is_open(basics: Law) -> None:
    for roll in "63", "33", "66":
        check_plays(basics, "white bar:1 13:5 black 6:2 3:2", roll)
    check_plays(basics, "white bar:2 13:5 black 1:2 2:2 3:2 4:2 5:2 6:2", "54")


@pytest.mark.rule("B8")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_number_enters_on_its_point_of_the_other_home(basics: Law, number: int) -> None:
    others = " ".join(f"{point}:2" for point in range(1, 7) if point != number)
    low, high = sorted((number, number % 6 + 1))
    position = f"white bar:2 black {others}"
    check_plays(basics, position, f"{high}{low}", f"bar/{25 - number}")


@pytest.mark.rule("B8")
def test_as_many_enter_as_can_and_the_rest_is_forfeit(basics: Law) -> None:
    position = "white bar:2 13:2 black 6:2"
    check_plays(basics, position, "64", "bar/21")
    for text in "bar/21 13/7", "bar/21/15":
        check_not_possible(basics, position, "64", text, "A4.3 B8")
    check_not_possible(basics, position, "64", "bar/19", "B3 B8")


@pytest.mark.rule("B8")
def test_two_enter_with_two_numbers(basics: Law) -> None:
    position = f"white bar:2 13:2 {IDLE}"
    check_plays(basics, position, "64", "bar/19 bar/21")
    for text in "bar/15", "bar/19 13/9", "bar/21 13/7":
        check_not_possible(basics, position, "64", text, "A4.3 B8")


@pytest.mark.rule("B8")
def test_what_is_left_is_played_by_any_checker(basics: Law) -> None:
    check_plays(basics, f"white bar:1 13:1 {IDLE}", "31", "bar/21", "bar/22 13/12", "bar/24 13/10")


@pytest.mark.rule("B8")
@pytest.mark.rule("B7")
def test_an_entering_checker_hits(basics: Law) -> None:
    check_plays(
        basics,
        "white bar:1 13:1 black 3:1",  # a blot on White's 22
        "31",
        "bar/22*/21",
        "bar/24/21",
        "bar/22* 13/12",
        "bar/24 13/10",
    )
    assert judge(basics, "white bar:1 black 3:1", "33", "bar/22*/13") == (
        parse_position("white 13:1 black bar:1 off:14")
    )


@pytest.mark.rule("B8")
@pytest.mark.rule("B5")
@pytest.mark.parametrize(
    ("position", "texts"),
    [
        ("white bar:1 13:1", ("bar/13", "bar/16 13/10", "bar/19 13/7", "bar/22 13/4")),
        ("white bar:2 13:1", ("bar/22 bar/16", "bar/19(2)", "bar/22 bar/19 13/10", "bar/22(2) 13/7")),
        ("white bar:3 13:1", ("bar/22(2) bar/19", "bar/22(3) 13/10")),
        ("white bar:4 13:1", ("bar/22(4)",)),
        ("white bar:5 13:1", ("bar/22(4)",)),
    ],
)
def test_several_enter_with_a_double(basics: Law, position: str, texts: tuple[str, ...]) -> None:
    check_plays(basics, f"{position} {IDLE}", "33", *texts)


@pytest.mark.rule("B8")
@pytest.mark.rule("B5")
def test_with_a_double_nobody_else_moves_before_the_last_is_in(basics: Law) -> None:
    position = f"white bar:3 13:2 {IDLE}"
    for text in "bar/22(2) 13/10(2)", "bar/22(2) 13/7", "bar/22 bar/19", "13/10(2) bar/22(2)":
        check_not_possible(basics, position, "33", text, "A4.3 B8")


@pytest.mark.rule("B8")
def test_a_checker_stays_on_the_bar_until_it_can_enter(basics: Law) -> None:
    table = white_to_roll(basics, "white bar:1 13:5 black 24:1 6:3 5:3 1:2")
    for roll in "65", "55", "61":
        assert table.game.on_turn is WHITE
        assert not isinstance(table.roll(roll), Refusal)
        if table.game.on_turn is WHITE:
            check_refused(table.play("13/8 13/7"), "A4.3 B8 B3")
            assert not isinstance(table.play(""), Refusal)
        assert table.game.position.bar(WHITE) == 1
        table.roll("21")
        table.any_play()
    table.roll("42")
    assert not isinstance(table.play("bar/21 13/11"), Refusal)
    assert table.game.position.bar(WHITE) == 0
