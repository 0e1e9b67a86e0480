"""W27, W24vi: extra turns are full turns; what happens is pointed out."""

import pytest

from bafflebox.board.side import Side
from bafflebox.events.game import TurnBegan
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import SHUT_OUT, SPREAD, WelshTable, brought, for_side, lies, of, ok, refused, signals

HOME = "white 6:3 5:3 4:3 3:2 2:2 1:2 black 12:5 8:5 7:5"
TRIANGLE = "white 12:3 10:1 9:1 6:4 5:3 4:2 3:1 black 12:5 8:5 7:5"


def on_bonus() -> WelshTable:
    """White has a bonus throw."""
    table = WelshTable(HOME)
    ok(table.turn("41", "5/off"))
    assert table.game.on_turn is WHITE
    return table


# --- W27 ------------------------------------------------------------------------------------------


@pytest.mark.rule("W27")
@pytest.mark.rule("W2")
def test_the_die_may_be_used_before_a_bonus_throw() -> None:
    table = on_bonus()
    ok(table.raise_())
    assert (table.game.cube.value, table.game.cube.owner) == (2, BLACK)
    ok(table.throws("22"))
    assert table.game.on_turn is WHITE
    refused(table.raise_(WHITE), "W2")


@pytest.mark.rule("W27")
@pytest.mark.rule("W2")
def test_raising_before_a_turn_leaves_the_right_of_an_extra_turn_to_the_holder() -> None:
    table = WelshTable(HOME)
    ok(table.raise_())
    ok(table.turn("41", "5/off"))
    refused(table.raise_(WHITE), "W2")


@pytest.mark.rule("W27")
@pytest.mark.rule("W17a")
def test_but_not_before_a_throw_under_a_triangle() -> None:
    table = WelshTable(TRIANGLE)
    ok(table.turn("21", "12/9"))
    refused(table.raise_(), "W17a")


@pytest.mark.rule("W27")
@pytest.mark.rule("W21")
def test_a_throw_may_be_set_for_a_bonus_turn() -> None:
    table = on_bonus()
    ok(table.nominate(WHITE, "66"))
    assert lies(table, "66")


@pytest.mark.rule("W27")
@pytest.mark.rule("W13")
def test_an_acey_deucey_may_be_thrown_again_in_a_bonus_turn() -> None:
    table = on_bonus()
    ok(table.roll("21"))
    ok(table.again())
    assert table.phase is Phase.TURN
    assert table.game.on_turn is WHITE


@pytest.mark.rule("W27")
@pytest.mark.rule("W20")
def test_rovers_are_read_at_the_start_of_each_extra_turn() -> None:
    position = "white 18:3 10:2 6:4 5:3 4:2 3:1 black 6:5 5:5 4:5"
    table = WelshTable(position)
    table.roll("41")
    assert isinstance(table.play("10/11 6/2"), Refusal)
    table = WelshTable(position)
    ok(table.turn("53", "10/2"))
    assert table.game.on_turn is WHITE
    ok(table.turn("41", "10/11 6/2"))


@pytest.mark.rule("W27")
def test_each_extra_turn_begins_and_ends_as_a_turn() -> None:
    table = on_bonus()
    assert of(table.throws("22"), TurnBegan) == [TurnBegan(WHITE)]
    assert of(table.throws("43"), TurnBegan) == [TurnBegan(BLACK)]


@pytest.mark.rule("W27")
@pytest.mark.rule("W6b")
def test_a_bonus_throw_counts_for_three_in_a_row() -> None:
    table = WelshTable(HOME)
    ok(table.turn("41", "5/off"))
    ok(table.turn("41", "6/1"))
    table.throws("65")
    ok(table.roll("41"))
    assert table.phase is Phase.TURN
    assert table.game.on_turn is WHITE


@pytest.mark.rule("W27")
@pytest.mark.rule("W4")
def test_a_game_can_be_won_in_an_extra_turn() -> None:
    table = WelshTable("white 6:1 5:1 4:1 2:1 black 12:5 8:5 7:5")
    ok(table.turn("62", "6/off 2/off"))
    assert brought(table.turn("54", "5/off 4/off")) == (6, 0)


# --- W24vi ----------------------------------------------------------------------------------------


@pytest.mark.rule("W24vi")
@pytest.mark.parametrize("side", Side)
def test_a_triangle_is_pointed_out(side: Side) -> None:
    table = WelshTable(for_side(side, "white 12:5 8:1 6:4 5:3 4:2 black 12:5 8:5 7:5"), first=side)
    assert (side, "triangle") in signals(table.turn("51", "8/3 12/11"))


@pytest.mark.rule("W24vi")
@pytest.mark.parametrize("side", Side)
def test_a_full_spread_is_pointed_out(side: Side) -> None:
    position = SPREAD.replace("8:3 7:2 6:1 5:1", "8:4 7:2 5:1", 1)
    table = WelshTable(for_side(side, position), first=side)
    assert (side, "full_spread") in signals(table.turn("21", "8/6 12/11"))


@pytest.mark.rule("W24vi")
@pytest.mark.rule("W16a")
@pytest.mark.parametrize("side", Side)
def test_a_dance_and_a_lost_turn_are_pointed_out(side: Side) -> None:
    table = WelshTable(for_side(side.other, SHUT_OUT), first=side)
    assert set(signals(table.turn("31", ""))) == {(side, "dance"), (side, "turn_lost")}


@pytest.mark.rule("W24vi")
@pytest.mark.rule("W18b")
@pytest.mark.parametrize("side", Side)
def test_the_first_man_out_is_pointed_out(side: Side) -> None:
    table = WelshTable(for_side(side, HOME), first=side)
    assert (side, "checked_out") in signals(table.turn("41", "5/off"))


@pytest.mark.rule("W24vi")
def test_an_ordinary_turn_has_nothing_to_point_out() -> None:
    table = WelshTable()
    for roll in "43", "61", "52", "33", "65", "42":
        assert signals(table.throws(roll)) == []
