"""W13: acey-deucey may be thrown again."""

import pytest

from bafflebox.board.side import Side
from bafflebox.events.game import Rethrown
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import RACE, SPREAD, WelshTable, lies, of, ok, refused


@pytest.mark.rule("W13")
@pytest.mark.parametrize("side", Side)
def test_an_acey_deucey_may_be_thrown_again(side: Side) -> None:
    table = WelshTable(RACE, first=side)
    ok(table.roll("12"))
    assert of(table.again(), Rethrown) == [Rethrown(side, "W13")]
    assert table.phase is Phase.TURN
    assert table.game.on_turn is side
    ok(table.roll("65"))
    assert lies(table, "65")


@pytest.mark.rule("W13")
def test_again_and_again() -> None:
    table = WelshTable(RACE)
    for _ in range(5):
        ok(table.roll("21"))
        ok(table.again())
    table.throws("21")
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W13")
def test_it_may_be_played_instead() -> None:
    table = WelshTable(RACE)
    ok(table.turn("21", "12/10 12/11"))
    assert table.game.on_turn is BLACK
    assert isinstance(table.again(), Refusal)
    assert isinstance(table.again(WHITE), Refusal)


@pytest.mark.rule("W13")
@pytest.mark.parametrize("roll", ["11", "22", "31", "32", "61"])
def test_no_other_throw(roll: str) -> None:
    table = WelshTable(RACE)
    ok(table.roll(roll))
    refused(table.again(), "W13")
    assert lies(table, roll)


@pytest.mark.rule("W13")
def test_not_before_the_throw_nor_by_the_opponent() -> None:
    table = WelshTable(RACE)
    assert isinstance(table.again(), Refusal)
    table.roll("21")
    assert isinstance(table.again(BLACK), Refusal)


@pytest.mark.rule("W13")
@pytest.mark.rule("W21")
def test_not_a_set_throw() -> None:
    table = WelshTable(RACE)
    ok(table.nominate(WHITE, "21"))
    refused(table.again(), "W13")
    table.any_play()
    table.roll("61")
    ok(table.nominate(WHITE, "21"))
    table.any_play()
    ok(table.roll("65"))
    assert lies(table, "21")
    refused(table.again(), "W13")


@pytest.mark.rule("W13")
@pytest.mark.parametrize("die", [1, 2])
def test_not_one_die(die: int) -> None:
    table = WelshTable(SPREAD)
    ok(table.one(die))
    refused(table.again(), "W13")


@pytest.mark.rule("W13")
@pytest.mark.rule("W11a")
def test_both_dice_are_thrown_again() -> None:
    table = WelshTable(SPREAD)
    ok(table.roll("21"))
    ok(table.again())
    assert isinstance(table.one(3), Refusal)
    ok(table.roll("65"))
