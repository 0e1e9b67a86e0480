"""N4: a play that can hit must hit; N8: a number that would only pile up stays unplayed at first."""

import pytest

from bafflebox.board.position import Position, parse_position
from bafflebox.board.side import Side
from tests.table import BLACK, START, WHITE, Refusal, Table, judge, law, plays, results

FREE = law("iranian", must_hit=False)
POSITIONS = [
    START,
    "white 24:2 13:5 8:3 6:5 black 24:1 21:1 13:5 8:3 6:5",
    "white 24:2 13:4 8:4 6:4 5:1 black 21:1 20:1 18:1 13:4 8:3 6:5",
    "white bar:1 24:1 13:5 8:3 6:5 black 24:2 13:4 8:3 6:4 5:1 4:1",
    "white bar:2 13:5 8:3 6:5 black 24:1 22:1 13:4 8:3 5:1 4:2 3:1 2:2",
    "white 6:5 5:3 4:2 2:2 black 24:1 22:1 21:1 6:5 5:4 4:3",
    "white 20:1 18:2 15:1 8:3 6:4 4:2 3:2 black 24:1 20:1 17:1 12:1 13:2 8:3 6:4 1:2",
    "white 12:1 6:2 black 24:1 22:1 23:1 16:1 8:1 6:5 5:5",
]
ROLLS = [f"{high}{low}" for high in range(1, 7) for low in range(1, high + 1)]


def hits(position: str, result: Position) -> int:
    """Return the number of Black's checkers that the play sent to the bar."""
    return result.bar(BLACK) - parse_position(position).bar(BLACK)


def rule_of(judged: Position | Refusal) -> str:
    """The rule a play breaks, "" if it is legal."""
    return judged.rule if isinstance(judged, Refusal) else ""


# --- N4 -------------------------------------------------------------------------------------------


@pytest.mark.rule("N4")
@pytest.mark.parametrize("position", POSITIONS)
def test_of_the_legal_plays_those_that_hit_remain_if_there_are_any(position: str) -> None:
    must = law("iranian")
    for roll in ROLLS:
        free = results(FREE, position, roll)
        hitting = {result for result in free if hits(position, result)}
        assert results(must, position, roll) == (hitting or free), roll


@pytest.mark.rule("N4")
@pytest.mark.parametrize("position", POSITIONS)
def test_with_each_die_only_the_largest_number_of_hits_remains(position: str) -> None:
    each = law("iranian", hit_with_each_die=True)
    for roll in ROLLS:
        free = results(FREE, position, roll)
        most = max((hits(position, result) for result in free), default=0)
        expected = {result for result in free if hits(position, result) == most}
        assert results(each, position, roll) == expected, roll


@pytest.mark.rule("N4")
def test_the_positions_above_show_all_cases() -> None:
    found = set()
    for position in POSITIONS:
        for roll in ROLLS:
            counts = {min(hits(position, result), 2) for result in results(FREE, position, roll)}
            found.add(frozenset(counts))
    assert {frozenset({0}), frozenset({0, 1}), frozenset({0, 1, 2}), frozenset({1, 2})} <= found


@pytest.mark.rule("N4")
def test_leaving_a_blot_that_can_be_hit_is_refused() -> None:
    position = "white 24:2 13:5 8:3 6:5 black 24:1 21:1 13:5 8:3 6:5"
    assert rule_of(judge(law("iranian"), position, "43", "24/20 13/10")) == "N4"
    assert rule_of(judge(law("iranian"), position, "43", "13/10 8/4*")) == ""
    assert rule_of(judge(FREE, position, "43", "24/20 13/10")) == ""
    assert rule_of(judge(law("match"), position, "43", "24/20 13/10")) == ""


@pytest.mark.rule("N4")
def test_one_hit_is_enough_unless_each_die_must_hit() -> None:
    position = "white 24:2 13:5 8:3 6:5 black 24:1 21:1 20:1 13:4 8:3 6:5"
    both, one = "8/4* 8/5*", "13/10 8/4*"
    assert rule_of(judge(law("iranian"), position, "43", one)) == ""
    assert rule_of(judge(law("iranian"), position, "43", both)) == ""
    assert rule_of(judge(law("iranian", hit_with_each_die=True), position, "43", one)) == "N4"
    assert rule_of(judge(law("iranian", hit_with_each_die=True), position, "43", both)) == ""


@pytest.mark.rule("N4")
def test_a_hit_on_the_way_counts() -> None:
    position = "white 20:1 6:7 5:7 black 8:1 24:2 6:6 4:6"
    # 20/17* hits on the way to 12; the way over 15 to the same point hits nothing
    assert {hits(position, result) for result in results(FREE, position, "53")} == {0, 1}
    assert {hits(position, result) for result in results(law("iranian"), position, "53")} == {1}
    assert rule_of(judge(law("iranian"), position, "53", "20/17*/12")) == ""
    assert rule_of(judge(law("iranian"), position, "53", "20/15/12")) == "N4"


@pytest.mark.rule("N4")
@pytest.mark.rule("B6")
def test_using_both_numbers_comes_before_hitting() -> None:
    # 10/7* with the 3 would leave no 5
    position = "white 20:1 10:1 black 23:2 18:1 10:2 6:5 3:5"
    assert plays(law("iranian"), position, "53") == {"20/12", "20/17 10/5"}
    assert rule_of(judge(law("iranian"), position, "53", "10/7*")) == "B6"
    assert rule_of(judge(law("iranian", hit_with_each_die=True), position, "53", "10/7*")) == "B6"


@pytest.mark.rule("N4")
@pytest.mark.rule("B6")
def test_the_larger_number_comes_before_hitting() -> None:
    # 6 or 2 can be played, not both; the 2 hits
    position = "white 20:1 black 13:2 7:1 6:6 3:6"
    assert plays(law("iranian"), position, "62") == {"20/14"}
    assert plays(law("iranian"), "white 20:1 black 13:2 11:1 6:6 3:6", "62") == {"20/14*"}


@pytest.mark.rule("N4")
def test_of_two_ways_to_enter_the_one_that_hits() -> None:
    position = "white bar:1 13:2 2:12 black 4:1 22:2 6:6 5:6"
    assert rule_of(judge(law("iranian"), position, "43", "bar/22 13/9")) == "N4"
    assert rule_of(judge(law("iranian"), position, "43", "bar/21* 13/10")) == ""
    assert rule_of(judge(FREE, position, "43", "bar/22 13/9")) == ""


@pytest.mark.rule("N4")
def test_the_opponent_must_hit_as_well() -> None:
    table = Table(law("iranian"), "white 24:2 13:5 8:3 6:4 4:1 black 24:2 13:5 8:3 6:5")
    table.open(2, 1)
    assert not isinstance(table.play("13/10"), Refusal)
    table.roll("43")
    refusal = table.play("24/20 13/10")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "N4"
    assert not isinstance(table.play("24/21* 13/9"), Refusal)


# --- N8 -------------------------------------------------------------------------------------------

FRUGAL = law("iranian", frugal_first=True)
FRUGAL_AND_FREE = law("iranian", frugal_first=True, must_hit=False)
BLOCKS = "black 23:2 18:2 12:2 6:5 3:4"
"""Black on White's 2, 7 and 13 points."""
PILING = f"white 14:1 8:2 6:3 5:3 4:3 3:3 {BLOCKS}"
"""White's only 6 is 14/8, a third checker on a point of two."""
ONES = {"6/5", "5/4", "4/3"}


@pytest.mark.rule("N8")
def test_on_the_first_turn_a_number_that_only_piles_up_is_not_played() -> None:
    assert plays(FRUGAL, PILING, "61", first_turn=True) == ONES
    assert rule_of(judge(FRUGAL, PILING, "61", "14/8 6/5", first_turn=True)) == "N8"


@pytest.mark.rule("N8")
def test_later_and_without_the_option_both_numbers_are_played() -> None:
    both = {"14/8 6/5", "14/8 5/4", "14/8 4/3"}
    assert plays(FRUGAL, PILING, "61", first_turn=False) == both
    assert plays(law("iranian"), PILING, "61", first_turn=True) == both
    assert plays(law("match"), PILING, "61", first_turn=True) == both


@pytest.mark.rule("N8")
def test_the_smaller_number_too() -> None:
    position = "white 20:1 9:1 8:2 5:11 black 23:2 22:2 21:2 18:2 12:2 6:5"
    assert plays(FRUGAL, position, "61", first_turn=True) == {"20/14"}
    assert plays(FRUGAL, position, "61", first_turn=False) == {"20/14 9/8"}


@pytest.mark.rule("N8")
@pytest.mark.parametrize(
    "white",
    [
        "14:1 8:3 6:3 5:3 4:3 3:2",  # a fourth checker on three
        "14:1 8:1 6:4 5:3 4:3 3:3",  # a second on one
        "14:1 6:4 5:4 4:3 3:3",  # a first
        "14:1 9:1 8:2 6:2 5:3 4:3 3:3",  # the 6 has another use, 9/3
    ],
)
def test_only_a_third_checker_on_two_and_only_where_there_is_no_other_use(white: str) -> None:
    position = f"white {white} {BLOCKS}"
    free = plays(law("iranian"), position, "61", first_turn=True)
    assert any("14/8" in play for play in free)
    assert plays(FRUGAL, position, "61", first_turn=True) == free


@pytest.mark.rule("N8", "B6")
def test_only_uses_within_legal_plays_are_another_use() -> None:
    # 11/5 would be another 6, but it would leave no 1
    position = "white 14:1 11:1 8:2 3:11 black 23:2 18:2 12:2 21:2 6:7"
    assert plays(FRUGAL, position, "61", first_turn=False) == {"14/8 11/10"}
    assert plays(FRUGAL, position, "61", first_turn=True) == {"11/10"}


@pytest.mark.rule("N8", "B6")
def test_the_larger_number_gives_way_as_well() -> None:
    # 14/8 or 14/13, not both
    position = "white 14:1 8:2 3:12 black 23:2 18:2 6:6 5:5"
    assert plays(FRUGAL, position, "61", first_turn=False) == {"14/8"}
    assert plays(FRUGAL, position, "61", first_turn=True) == {"14/13"}


@pytest.mark.rule("N8")
def test_where_the_other_number_cannot_be_played_the_turn_is_lost() -> None:
    position = "white 14:1 8:2 3:12 black 23:2 18:2 12:2 6:5 5:4"
    assert plays(FRUGAL, position, "61", first_turn=False) == {"14/8"}
    assert plays(FRUGAL, position, "61", first_turn=True) == set()


@pytest.mark.rule("N8")
def test_doubles_are_played_all_the_same() -> None:
    assert plays(FRUGAL, PILING, "66", first_turn=True) == {"14/8"}


@pytest.mark.rule("N8")
@pytest.mark.parametrize("roll", ROLLS)
def test_from_the_usual_set_up_it_never_matters(roll: str) -> None:
    assert plays(FRUGAL, START, roll, first_turn=True) == plays(law("iranian"), START, roll)


@pytest.mark.rule("N8")
def test_a_player_who_has_had_his_first_turn_plays_both_numbers() -> None:
    table = Table(FRUGAL_AND_FREE, PILING)
    table.open(6, 1)
    refusal = table.play("14/8 6/5")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "N8"
    assert not isinstance(table.play("6/5"), Refusal)
    assert not isinstance(table.turn("21", "6/3"), Refusal)
    assert isinstance(table.turn("61", "5/4"), Refusal)
    assert not isinstance(table.play("14/8 5/4"), Refusal)


@pytest.mark.rule("N8")
@pytest.mark.parametrize("second", Side)
def test_it_holds_for_the_first_turn_of_the_second_player_too(second: Side) -> None:
    own, other = PILING.removeprefix("white ").split(" black ")
    white, black = (own, other) if second is WHITE else (other, own)
    table = Table(FRUGAL_AND_FREE, f"white {white} black {black}")
    table.open(*((1, 2) if second is WHITE else (2, 1)))
    assert table.game.on_turn is second.other
    assert not isinstance(table.play("6/3"), Refusal)
    table.roll("61")
    refusal = table.play("14/8 6/5")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "N8"
    assert not isinstance(table.play("6/5"), Refusal)


@pytest.mark.rule("N4")
@pytest.mark.rule("N8")
def test_hitting_is_judged_among_what_the_first_turn_leaves() -> None:
    position = "white 14:1 8:2 6:4 5:4 3:4 black 23:2 18:2 12:2 21:1 6:8"
    assert plays(FRUGAL, position, "61", first_turn=True) == {"5/4*"}
    assert plays(FRUGAL, position, "61", first_turn=False) == {"14/8 5/4*"}


@pytest.mark.rule("N4")
@pytest.mark.rule("N8")
def test_a_number_that_could_be_played_without_hitting_is_not_saved_by_the_duty_to_hit() -> None:
    # the 6 could be 11/5, so it does not only pile up; that a hit leaves only 14/8 comes afterwards
    position = "white 14:1 11:1 8:2 6:5 5:6 black 23:2 18:2 12:2 21:2 15:1 6:6"
    assert plays(FRUGAL, position, "61", first_turn=True) == {"14/8 11/10*"}
