"""W18b: who checks out first in a game throws once more, and again after each double."""

import pytest

from bafflebox.board.side import Side
from bafflebox.events.game import ExtraTurnWon, TurnBegan
from tests.table import BLACK, WHITE, Phase
from tests.welsh_table import (
    WON_BY,
    Result,
    WelshTable,
    for_side,
    lies,
    of,
    ok,
    outcome,
)

HOME = "white 6:3 5:3 4:3 3:2 2:2 1:2 black 12:5 8:5 7:5"
"""White has all men at home and none out."""

BOTH_HOME = "white 6:3 5:3 4:3 3:2 2:2 1:2 black 6:3 5:3 4:3 3:2 2:2 1:2"


def bonus(result: Result) -> bool:
    """Return whether the side that played has a bonus throw next."""
    won = of(result, ExtraTurnWon)
    assert [each.rule for each in won] in ([], ["W18b"])
    for each in won:
        assert of(result, TurnBegan) == [TurnBegan(each.side)]
    return bool(won)


@pytest.mark.rule("W18b")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize(
    ("roll", "play"), [("62", "6/off 2/off"), ("41", "5/off"), ("33", "3/off(2) 6/3(2)")]
)
def test_the_first_to_check_out_throws_once_more(side: Side, roll: str, play: str) -> None:
    table = WelshTable(for_side(side, HOME), first=side)
    assert bonus(table.turn(roll, play))
    assert table.phase is Phase.TURN
    assert table.game.on_turn is side
    assert not bonus(table.throws("43"))
    assert table.game.on_turn is side.other


@pytest.mark.rule("W18b")
def test_men_at_home_that_stay_there_earn_nothing() -> None:
    table = WelshTable(HOME)
    assert not bonus(table.turn("21", "6/4 6/5"))
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W18b")
def test_each_double_on_a_bonus_throw_earns_another() -> None:
    table = WelshTable(HOME)
    assert bonus(table.turn("41", "5/off"))
    for roll in "11", "22", "11":
        assert bonus(table.throws(roll))
        assert table.game.on_turn is WHITE
    assert not bonus(table.throws("31"))
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W18b")
def test_a_double_that_starts_the_check_out_earns_the_one_throw_alone() -> None:
    table = WelshTable(HOME)
    assert bonus(table.throws("66"))
    assert not bonus(table.throws("31"))
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W18b")
def test_a_double_on_any_other_turn_earns_nothing() -> None:
    table = WelshTable(HOME)
    assert bonus(table.turn("41", "5/off"))
    table.throws("31", "61")
    assert table.game.on_turn is WHITE
    assert not bonus(table.throws("22"))
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W18b")
def test_there_is_one_chain_a_game_and_for_one_player() -> None:
    table = WelshTable(BOTH_HOME)
    assert bonus(table.throws("62"))
    assert not bonus(table.throws("43"))
    assert not bonus(table.throws("62"))
    assert table.game.on_turn is WHITE
    assert not bonus(table.throws("54"))
    assert not bonus(table.throws("55"))
    assert not bonus(table.throws("61"))


@pytest.mark.rule("W18b")
def test_a_new_game_has_a_new_bonus() -> None:
    table = WelshTable("white 2:2 1:3 black 12:5 8:5 7:5")
    for _ in range(2):
        assert table.game.on_turn is WHITE
        assert bonus(table.turn("21", "2/off 1/off"))
        assert not bonus(table.turn("21", "2/off 1/off"))
        table.throws("43")
        assert outcome(table.throws("61")) is not None
        ok(table.start("white 2:2 1:3 black 12:5 8:5 7:5"))
        assert table.game.on_turn is BLACK
        table.throws("43")


@pytest.mark.rule("W18b")
@pytest.mark.parametrize("roll", ["61", "31", "11"])
def test_a_won_game_has_no_bonus(roll: str) -> None:
    table = WelshTable(WON_BY[1])
    table.roll(roll)
    events = table.play("1/off")
    assert outcome(events) is not None
    assert not bonus(events)
    assert table.phase is Phase.OVER


@pytest.mark.rule("W18b")
@pytest.mark.rule("W13")
@pytest.mark.parametrize(("roll", "earns"), [("33", True), ("43", False)])
def test_the_double_that_counts_is_the_throw_that_is_played(roll: str, *, earns: bool) -> None:
    table = WelshTable(HOME)
    assert bonus(table.turn("41", "5/off"))
    ok(table.roll("21"))
    ok(table.again())
    assert bonus(table.throws(roll)) is earns


@pytest.mark.rule("W18b")
@pytest.mark.rule("W21")
@pytest.mark.parametrize(("roll", "earns"), [("33", True), ("43", False)])
def test_a_set_double_counts(roll: str, *, earns: bool) -> None:
    table = WelshTable(HOME)
    assert bonus(table.turn("41", "5/off"))
    ok(table.nominate(WHITE, roll))
    assert lies(table, roll)
    assert bonus(table.any_play()) is earns


@pytest.mark.rule("W18b")
@pytest.mark.rule("W11a")
def test_one_die_is_no_double() -> None:
    table = WelshTable("white 6:1 5:2 4:1 3:1 2:1 1:1 black 12:4 8:3 7:3 6:3 5:2")
    assert bonus(table.turn("41", "5/off"))
    ok(table.one(3))
    assert not bonus(table.any_play())


@pytest.mark.rule("W18b")
@pytest.mark.rule("W11a")
def test_checking_out_with_one_die_earns_the_bonus() -> None:
    table = WelshTable("white 6:1 5:1 4:1 3:1 2:1 1:1 black 12:4 8:3 7:3 6:3 5:2")
    ok(table.one(3))
    assert bonus(table.play("3/off"))


@pytest.mark.rule("W18b")
@pytest.mark.rule("W6a")
@pytest.mark.parametrize(("cocked", "roll", "earns"), [("43", "22", True), ("33", "42", False)])
def test_a_cocked_bonus_throw_is_a_bonus_throw_still(cocked: str, roll: str, *, earns: bool) -> None:
    table = WelshTable(HOME)
    table.throws("21", "43")
    assert bonus(table.throws("66"))
    ok(table.roll(cocked))
    ok(table.cancel_roll())
    assert table.game.on_turn is WHITE
    assert bonus(table.throws(roll)) is earns


# --- with a triangle ------------------------------------------------------------------------------

WITH_TRIANGLE = "white 6:4 5:3 4:2 3:1 2:2 1:3 black 12:5 8:5 7:5"
"""White's 21, played 2/off 1/off, starts the check-out under a standing triangle."""


@pytest.mark.rule("W18b")
@pytest.mark.rule("W17a")
@pytest.mark.rule("W26")
def test_under_a_triangle_the_bonus_is_the_next_throw_and_is_not_saved() -> None:
    table = WelshTable(WITH_TRIANGLE)
    ok(table.turn("21", "2/off 1/off"))
    assert table.game.on_turn is WHITE
    ok(table.turn("31", "6/3 6/5"))
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W18b")
@pytest.mark.rule("W17a")
@pytest.mark.rule("W26")
def test_it_is_gone_if_the_triangle_stands_longer() -> None:
    table = WelshTable(WITH_TRIANGLE)
    ok(table.turn("21", "2/off 1/off"))
    ok(table.turn("21", "2/off 1/off"))
    assert table.game.on_turn is WHITE
    table.roll("22")
    ok(table.play("6/4(4)"))
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W18b")
@pytest.mark.rule("W17a")
@pytest.mark.rule("W26")
def test_a_double_on_that_next_throw_earns_another() -> None:
    table = WelshTable(WITH_TRIANGLE)
    ok(table.turn("21", "2/off 1/off"))
    table.roll("22")
    ok(table.play("6/4(4)"))
    assert table.game.on_turn is WHITE
    assert not bonus(table.throws("31"))
    assert table.game.on_turn is BLACK
