"""W6a, W6b: throws that are made again because they lie cocked, or for the third time in a row."""

import pytest

from bafflebox.board.side import Side
from bafflebox.events.game import Rethrown, RollCancelled
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import RACE, SPREAD, WON_BY, WelshTable, lies, of, ok


def thrown_again(table: WelshTable, roll: str) -> bool:
    """Return whether this throw is put aside by W6b and the same side throws again."""
    side = table.game.on_turn
    put_aside = of(table.roll(roll), Rethrown)
    if not put_aside:
        assert lies(table, roll)
        return False
    assert [(each.side, each.rule) for each in put_aside] == [(side, "W6b")]
    assert table.phase is Phase.TURN
    assert table.game.on_turn is side
    return True


# --- W6a ------------------------------------------------------------------------------------------


@pytest.mark.rule("W6a")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("again", ["43", "66", "54"])
def test_a_cocked_throw_is_thrown_again(side: Side, again: str) -> None:
    table = WelshTable(RACE, first=side)
    table.throws("61", "52")
    table.roll("54")
    assert of(table.cancel_roll(), RollCancelled) == [RollCancelled(side)]
    assert table.phase is Phase.TURN
    assert table.game.on_turn is side
    ok(table.roll(again))
    assert lies(table, again)


@pytest.mark.rule("W6a")
@pytest.mark.parametrize("side", Side)
def test_the_first_throw_of_the_first_game_too(side: Side) -> None:
    table = WelshTable(RACE, first=side)
    table.roll("54")
    ok(table.cancel_roll())
    assert table.phase is Phase.TURN
    assert table.game.on_turn is side
    ok(table.roll("61"))
    assert lies(table, "61")


@pytest.mark.rule("W6a")
def test_the_first_throw_of_a_later_game_too() -> None:
    table = WelshTable(WON_BY[1])
    table.throws("61")
    ok(table.start(RACE))
    table.roll("54")
    ok(table.cancel_roll())
    assert table.phase is Phase.TURN
    assert table.game.on_turn is BLACK
    ok(table.roll("61"))


@pytest.mark.rule("W6a")
def test_as_often_as_it_takes() -> None:
    table = WelshTable(RACE)
    table.throws("61", "52")
    for roll in "54", "31", "54":
        ok(table.roll(roll))
        ok(table.cancel_roll())
    ok(table.roll("54"))
    assert lies(table, "54")


@pytest.mark.rule("W6a")
def test_only_with_a_throw_on_the_table_and_by_who_threw() -> None:
    table = WelshTable(RACE)
    table.throws("61", "52")
    assert isinstance(table.cancel_roll(), Refusal)
    table.roll("54")
    assert isinstance(table.cancel_roll(BLACK), Refusal)
    table.any_play()
    assert isinstance(table.cancel_roll(WHITE), Refusal)
    assert isinstance(table.cancel_roll(BLACK), Refusal)


@pytest.mark.rule("W6a")
@pytest.mark.rule("W6b")
def test_a_cocked_throw_is_no_throw_of_the_row() -> None:
    table = WelshTable(RACE)
    table.throws("43", "61", "43", "52")
    table.roll("61")
    table.cancel_roll()
    assert thrown_again(table, "43")
    table = WelshTable(RACE)
    table.throws("61", "52", "43", "61")
    table.roll("43")
    table.cancel_roll()
    table.throws("65", "61")
    assert not thrown_again(table, "43")


@pytest.mark.rule("W6a")
@pytest.mark.rule("W21")
def test_a_throw_that_was_set_can_not_be_cocked() -> None:
    table = WelshTable(RACE)
    table.throws("61", "52")
    ok(table.nominate(WHITE, "54"))
    assert isinstance(table.cancel_roll(), Refusal)
    table.any_play()
    table.roll("61")
    ok(table.nominate(WHITE, "54"))
    table.any_play()
    ok(table.roll("11"))
    assert lies(table, "54")
    assert isinstance(table.cancel_roll(), Refusal)


# --- W6b ------------------------------------------------------------------------------------------


@pytest.mark.rule("W6b")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("roll", ["43", "65", "33", "66", "21"])
def test_the_third_same_throw_in_a_row_is_thrown_again(side: Side, roll: str) -> None:
    table = WelshTable(RACE, first=side)
    table.throws(roll, "61", roll, "52")
    assert thrown_again(table, roll)


@pytest.mark.rule("W6b")
def test_until_a_number_differs() -> None:
    table = WelshTable(RACE)
    table.throws("43", "61", "43", "52")
    assert thrown_again(table, "43")
    assert thrown_again(table, "43")
    ok(table.roll("41"))
    assert lies(table, "41")
    table.any_play()
    table.throws("65")
    assert not thrown_again(table, "43")


@pytest.mark.rule("W6b")
@pytest.mark.parametrize("throws", [("43", "54"), ("54", "43"), ("41", "43"), ("44", "43"), ("53", "43")])
def test_both_throws_before_must_be_the_same(throws: tuple[str, str]) -> None:
    table = WelshTable(RACE)
    table.throws(throws[0], "61", throws[1], "52")
    assert not thrown_again(table, "43")


@pytest.mark.rule("W6b")
def test_what_the_opponent_throws_does_not_count() -> None:
    table = WelshTable(RACE)
    table.throws("43", "43", "61", "43")
    assert not thrown_again(table, "43")


@pytest.mark.rule("W6b")
def test_the_row_starts_afresh_in_each_game() -> None:
    table = WelshTable(WON_BY[1])
    table.throws("61")
    ok(table.start(RACE))
    table.throws("65", "61", "54")
    assert not thrown_again(table, "61")
    table.any_play()
    table.throws("52")
    assert thrown_again(table, "61")


@pytest.mark.rule("W6b")
@pytest.mark.rule("W13")
def test_the_throw_that_counts_is_the_one_that_was_kept() -> None:
    table = WelshTable(RACE)
    for other in "61", "52":
        table.roll("21")
        ok(table.again())
        table.throws("43", other)
    table.roll("21")
    assert lies(table, "21")
    ok(table.again())
    assert thrown_again(table, "43")


@pytest.mark.rule("W6b")
@pytest.mark.rule("W13")
def test_an_acey_deucey_that_was_put_aside_is_none_of_the_row() -> None:
    table = WelshTable(RACE)
    table.throws("21", "61")
    table.roll("21")
    ok(table.again())
    table.throws("43", "52")
    assert not thrown_again(table, "21")


@pytest.mark.rule("W6b")
@pytest.mark.rule("W21")
def test_a_set_throw_counts() -> None:
    table = WelshTable(RACE)
    table.throws("43", "61")
    ok(table.nominate(WHITE, "43"))
    table.any_play()
    table.throws("52")
    assert thrown_again(table, "43")


@pytest.mark.rule("W6b")
@pytest.mark.rule("W21")
def test_a_set_throw_is_not_thrown_again() -> None:
    table = WelshTable(RACE)
    table.throws("43", "61", "43", "52")
    assert of(table.nominate(WHITE, "43"), Rethrown) == []
    assert lies(table, "43")
    table.any_play()
    table.throws("65")
    assert thrown_again(table, "43")


@pytest.mark.rule("W6b")
@pytest.mark.rule("W11a")
def test_one_die_breaks_the_row() -> None:
    table = WelshTable(SPREAD)
    ok(table.turn("51", "12/6"))
    table.throws("61")
    ok(table.turn("51", "7/6 12/7"))
    table.throws("52")
    assert thrown_again(table, "51")
    table = WelshTable(SPREAD)
    ok(table.turn("32", "12/7"))
    table.throws("61")
    ok(table.one(3))
    ok(table.play("12/9"))
    table.throws("52")
    ok(table.turn("32", "12/7"))
    table.throws("65")
    assert not thrown_again(table, "32")


@pytest.mark.rule("W6b")
@pytest.mark.rule("W11a")
def test_one_die_is_no_double_of_the_row() -> None:
    table = WelshTable(SPREAD)
    for other in "61", "52":
        ok(table.one(3))
        ok(table.play("12/9"))
        table.throws(other)
    ok(table.one(3))
    assert lies(table, "3")


@pytest.mark.rule("W6b")
@pytest.mark.rule("W27")
def test_extra_turns_count_as_turns() -> None:
    table = WelshTable("white 6:4 5:3 4:2 3:1 12:5 black 12:4 8:3 7:3 2:3 1:2")
    ok(table.turn("21", "12/9"))
    assert table.game.on_turn is WHITE
    ok(table.turn("21", "12/9"))
    assert table.game.on_turn is WHITE
    assert thrown_again(table, "21")


@pytest.mark.rule("W6b")
@pytest.mark.rule("W11a")
def test_both_dice_are_thrown_again() -> None:
    table = WelshTable(SPREAD)
    for other in "61", "52":
        ok(table.turn("32", "12/7"))
        table.throws(other)
    assert thrown_again(table, "32")
    assert isinstance(table.one(3), Refusal)
    ok(table.roll("65"))
