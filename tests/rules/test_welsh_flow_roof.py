"""W7, W14, W16a, W16b: a lost turn, three on the roof, and dances."""

import pytest

from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.board.side import Side
from bafflebox.events.game import CubeTurned, Played
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import (
    OVERRUN,
    RACE,
    SHUT_OUT,
    Result,
    WelshTable,
    brought,
    for_side,
    of,
    ok,
    outcome,
    signals,
)


def danced(result: Result) -> list[Side]:
    """Return the sides whose dances were signalled."""
    return [side for side, name in signals(result) if name == "dance"]


def lifted(result: Result) -> list[int]:
    """Return the values that the rules turned the die to."""
    assert all(each.rule == "W16b" for each in of(result, CubeTurned))
    return [each.value for each in of(result, CubeTurned)]


# --- W7 -------------------------------------------------------------------------------------------


@pytest.mark.rule("W7")
def test_a_turn_in_which_nothing_can_be_played_is_lost_and_pointed_out() -> None:
    table = WelshTable(SHUT_OUT, first=BLACK)
    table.roll("31")
    events = table.play("")
    assert of(events, Played) == [Played(BLACK, ())]
    assert (BLACK, "turn_lost") in signals(events)
    assert table.game.on_turn is WHITE


@pytest.mark.rule("W7")
def test_a_turn_can_be_lost_without_men_on_the_roof() -> None:
    table = WelshTable("white 24:2 black 12:5 8:2 7:4 5:2 4:2")
    table.roll("43")
    events = table.play("")
    assert signals(events) == [(WHITE, "turn_lost")]
    assert lifted(events) == []


@pytest.mark.rule("W7")
@pytest.mark.parametrize("roll", ["61", "52", "33"])
def test_a_turn_that_can_be_played_is_neither_waived_nor_lost(roll: str) -> None:
    table = WelshTable(RACE)
    table.roll(roll)
    assert isinstance(table.play(""), Refusal)
    assert (WHITE, "turn_lost") not in signals(table.any_play())


# --- W14 ------------------------------------------------------------------------------------------


@pytest.mark.rule("W14")
@pytest.mark.parametrize("winner", Side)
@pytest.mark.parametrize(
    ("roll", "play"),
    [("41", "10/6*"), ("41", "12/11 10/6*"), ("21", "8/6*"), ("61", "12/6*"), ("31", "10/6*")],
)
def test_the_third_man_on_the_roof_loses_the_game_at_once(winner: Side, roll: str, play: str) -> None:
    table = WelshTable(for_side(winner, OVERRUN), first=winner)
    table.roll(roll)
    events = table.play(play)
    assert outcome(events) == Win(winner, Level.SINGLE, Ending.OVERRUN)
    assert brought(events) == ((1, 0) if winner is WHITE else (0, 1))
    assert table.game.position.bar(winner.other) == 3
    assert table.phase is Phase.OVER


@pytest.mark.rule("W14")
def test_it_stands_at_the_value_that_the_die_had() -> None:
    table = WelshTable(OVERRUN)
    ok(table.raise_())
    assert brought(table.turn("41", "10/6*")) == (2, 0)


@pytest.mark.rule("W14")
def test_who_does_not_hit_plays_on() -> None:
    table = WelshTable(OVERRUN)
    events = table.turn("43", "12/5")
    assert outcome(events) is None
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W14")
def test_two_on_the_roof_are_not_enough() -> None:
    table = WelshTable("white 12:5 10:1 8:4 7:3 5:2 black bar:1 19:1 12:5 8:3 7:3 1:2")
    events = table.turn("41", "10/6* 12/11")
    assert outcome(events) is None
    assert table.game.position.bar(BLACK) == 2


@pytest.mark.rule("W14")
def test_two_hits_of_one_turn_can_make_three() -> None:
    position = "white 12:5 10:2 8:3 7:3 5:2 black bar:1 19:1 16:1 12:4 8:3 7:3 1:2"
    table = WelshTable(position)
    ok(table.roll("41"))
    events = table.play("10/6* 10/9*")
    assert outcome(events) == Win(WHITE, Level.SINGLE, Ending.OVERRUN)
    assert table.game.position.bar(BLACK) == 3


# --- W16a -----------------------------------------------------------------------------------------


@pytest.mark.rule("W16a")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("roll", ["31", "32", "21", "52"])
def test_a_turn_that_ends_with_men_on_the_roof_is_a_dance(side: Side, roll: str) -> None:
    table = WelshTable(for_side(side.other, SHUT_OUT), first=side)
    table.roll(roll)
    assert danced(table.play("")) == [side]


@pytest.mark.rule("W16a")
def test_one_in_is_a_dance() -> None:
    table = WelshTable("white 12:3 6:2 5:2 4:2 2:2 1:4 black bar:2 12:4 8:3 7:3 2:2 1:1", first=BLACK)
    table.roll("31")
    events = table.play("bar/22")
    assert danced(events) == [BLACK]
    assert lifted(events) == [2]


@pytest.mark.rule("W16a")
def test_two_men_left_up_are_one_dance() -> None:
    table = WelshTable("white 12:3 6:2 5:2 4:2 3:2 2:2 1:2 black bar:2 12:4 8:3 7:3 2:2 1:1", first=BLACK)
    table.roll("31")
    assert danced(table.play("")) == [BLACK]


@pytest.mark.rule("W16a")
def test_who_comes_in_does_not_dance() -> None:
    table = WelshTable("white 12:3 6:2 5:2 4:2 2:2 1:4 black bar:1 12:4 8:3 7:3 2:2 1:2", first=BLACK)
    table.roll("31")
    events = table.play("bar/22 8/7")
    assert danced(events) == []
    assert lifted(events) == []


@pytest.mark.rule("W16a")
def test_men_put_on_the_roof_dance_only_if_they_stay_there_in_their_own_turn() -> None:
    table = WelshTable("white 12:5 10:1 8:4 7:3 5:2 black 19:1 12:5 8:3 7:3 1:3")
    events = table.turn("41", "10/6* 12/11")
    assert danced(events) == []
    assert lifted(events) == []


# --- W16b -----------------------------------------------------------------------------------------


@pytest.mark.rule("W16b")
def test_the_first_dance_of_the_game_lifts_the_die_and_no_later_one() -> None:
    table = WelshTable(SHUT_OUT, first=BLACK)
    assert lifted(table.throws("31")) == [2]
    assert table.game.cube.value == 2
    ok(table.turn("21", "12/9"))
    events = table.throws("32")
    assert danced(events) == [BLACK]
    assert lifted(events) == []
    assert table.game.cube.value == 2


@pytest.mark.rule("W16b")
def test_the_first_dance_of_one_uses_up_that_of_the_other() -> None:
    table = WelshTable("white bar:1 6:2 4:2 3:2 1:2 12:5 8:1 black bar:1 6:2 4:2 3:2 1:2 12:5 8:1")
    assert lifted(table.throws("31")) == [2]
    events = table.throws("31")
    assert danced(events) == [BLACK]
    assert lifted(events) == []


@pytest.mark.rule("W16b")
@pytest.mark.parametrize("raised_by", [None, WHITE, BLACK])
def test_it_does_not_matter_whose_right_the_die_was_and_it_stays_his(raised_by: Side | None) -> None:
    # Black dances; White may have raised before, or Black himself in this turn
    table = WelshTable(SHUT_OUT, first=raised_by or BLACK)
    if raised_by:
        ok(table.raise_())
    if raised_by is WHITE:
        ok(table.turn("21", "12/9"))
    owner, value = table.game.cube.owner, table.game.cube.value
    assert lifted(table.throws("31")) == [2 * value]
    assert (table.game.cube.value, table.game.cube.owner) == (2 * value, owner)


@pytest.mark.rule("W16b")
@pytest.mark.rule("W2")
def test_after_it_the_right_is_used_as_before() -> None:
    table = WelshTable(SHUT_OUT, first=BLACK)
    table.throws("31")
    ok(table.raise_(WHITE))
    assert (table.game.cube.value, table.game.cube.owner) == (4, BLACK)


@pytest.mark.rule("W16b")
def test_a_new_game_has_a_new_first_dance() -> None:
    position = "white 12:4 10:1 8:2 5:2 4:2 3:2 1:2 black bar:2 19:1 12:4 8:3 7:3 2:2"
    table = WelshTable(position, first=BLACK)
    for _ in range(3):
        assert lifted(table.throws("31")) == [2]
        assert brought(table.turn("41", "10/6*")) == (2, 0)
        ok(table.start(position))
        assert table.game.on_turn is BLACK


@pytest.mark.rule("W16b")
@pytest.mark.rule("W5")
def test_not_past_sixty_four() -> None:
    table = WelshTable("white 14:1 12:4 6:4 4:2 3:2 1:2 black 14:1 8:5 7:5 6:4")
    for roll, play in (
        ("21", "12/9"),
        ("21", "8/5"),
        ("21", "12/9"),
        ("31", "8/5 7/6"),
        ("31", "12/8"),
        ("21", "8/5"),
    ):
        ok(table.raise_())
        ok(table.turn(roll, play))
    assert table.game.cube.value == 64
    ok(table.turn("51", "14/11* 9/8"))
    table.roll("31")
    events = table.play("")
    assert danced(events) == [BLACK]
    assert lifted(events) == []
    assert (table.game.cube.value, table.game.cube.owner) == (64, WHITE)
