"""W11a: with a full spread a player may throw one die instead of two."""

import pytest

from bafflebox.events.game import CubeTurned, ExtraTurnWon, Played
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import SPREAD, WelshTable, lies, of, ok, outcome, refused, signals

FAR_AWAY = "black 6:5 5:5 4:5"


@pytest.mark.rule("W11a")
@pytest.mark.parametrize(
    "position",
    [
        f"white 1:1 2:1 3:1 4:1 5:1 6:1 12:5 8:4 {FAR_AWAY}",
        f"white 7:1 8:1 9:1 10:1 11:1 12:1 6:5 5:4 {FAR_AWAY}",
        f"white 13:1 14:1 15:1 16:1 17:1 18:1 6:5 5:4 {FAR_AWAY}",
        "white 19:1 20:1 21:1 22:1 23:1 24:1 6:5 5:4 black 12:5 8:5 7:5",
    ],
)
@pytest.mark.parametrize("die", [1, 2, 4])
def test_with_a_spread_in_any_quarter_one_die_may_be_thrown(position: str, die: int) -> None:
    table = WelshTable(position)
    ok(table.one(die))
    assert lies(table, str(die))
    assert len(of(table.any_play(), Played)[0].moves) == 1
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W11a")
@pytest.mark.parametrize(
    "home",
    ["1:2 2:1 3:1 4:1 5:1 6:1 12:4", "1:1 2:1 3:1 4:1 5:1 12:5", "2:1 3:1 4:1 5:1 6:1 7:1 12:5", "3:1 12:5"],
)
def test_not_without_one(home: str) -> None:
    table = WelshTable(f"white {home} 10:4 {FAR_AWAY}")
    refused(table.one(3), "W11a")
    ok(table.roll("43"))


@pytest.mark.rule("W11a")
def test_the_spread_must_be_his_own() -> None:
    table = WelshTable(SPREAD)
    ok(table.one(3))
    table.play("12/9")
    refused(table.one(3), "W11a")
    ok(table.roll("43"))


@pytest.mark.rule("W11a")
def test_he_may_still_throw_two() -> None:
    table = WelshTable(SPREAD)
    ok(table.roll("43"))
    assert lies(table, "43")


@pytest.mark.rule("W11a")
def test_only_as_long_as_it_stands() -> None:
    table = WelshTable(SPREAD)
    ok(table.one(3))
    ok(table.play("12/9"))
    table.throws("43")
    ok(table.one(1))
    ok(table.play("6/5"))
    table.throws("52")
    refused(table.one(1), "W11a")


@pytest.mark.rule("W11a")
def test_the_die_is_played_once() -> None:
    table = WelshTable(SPREAD)
    ok(table.one(3))
    assert isinstance(table.play("12/9(2)"), Refusal)
    assert isinstance(table.play(""), Refusal)
    ok(table.play("12/9"))
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W11a")
@pytest.mark.rule("W20")
def test_a_rover_may_take_it_backward() -> None:
    table = WelshTable(f"white 1:1 2:1 3:1 4:1 5:1 6:1 9:1 18:4 16:4 {FAR_AWAY}")
    ok(table.one(2))
    ok(table.play("9/11"))


@pytest.mark.rule("W11a")
@pytest.mark.rule("W18a")
def test_a_six_must_check_out() -> None:
    table = WelshTable("white 1:1 2:1 3:1 4:1 5:1 6:1 black 12:5 8:5 7:5")
    ok(table.one(6))
    assert isinstance(table.play(""), Refusal)
    ok(table.play("6/off"))


@pytest.mark.rule("W11a")
@pytest.mark.rule("W22ii")
@pytest.mark.rule("W21")
def test_one_die_is_no_snake() -> None:
    table = WelshTable(SPREAD, first=BLACK)
    table.throws("11")
    ok(table.one(1))
    assert lies(table, "1")
    ok(table.play("8/7"))
    ok(table.roll("11"))
    assert lies(table, "11")


@pytest.mark.rule("W11a")
@pytest.mark.rule("W16a")
def test_men_on_the_roof_after_it_are_a_dance() -> None:
    table = WelshTable("white 1:1 2:1 3:1 4:1 5:1 6:1 12:5 8:3 bar:1 black 3:2 12:4 8:3 7:3 6:3")
    ok(table.one(3))
    events = table.play("")
    assert (WHITE, "dance") in signals(events)
    assert of(events, CubeTurned) == [CubeTurned(2, "W16b")]


@pytest.mark.rule("W11a")
@pytest.mark.rule("W18b")
@pytest.mark.rule("W27")
def test_on_an_extra_turn_too_and_it_is_no_bonus_double() -> None:
    table = WelshTable("white 6:1 5:2 4:1 3:1 2:1 1:1 black 12:4 8:3 7:3 6:3 5:2")
    events = table.turn("41", "5/off")
    assert of(events, ExtraTurnWon) == [ExtraTurnWon(WHITE, "W18b")]
    ok(table.one(3))
    events = table.play("3/off")
    assert of(events, ExtraTurnWon) == []
    assert outcome(events) is None
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W11a")
@pytest.mark.rule("W21")
def test_a_set_throw_has_two_dice() -> None:
    table = WelshTable(SPREAD)
    assert isinstance(table.nominate(WHITE, "3"), Refusal)
    ok(table.nominate(WHITE, "32"))
    assert lies(table, "32")


@pytest.mark.rule("W11a")
@pytest.mark.rule("W21")
def test_the_opponent_s_set_throw_leaves_no_choice() -> None:
    table = WelshTable(SPREAD, first=BLACK)
    table.roll("61")
    ok(table.nominate(WHITE, "54"))
    table.any_play()
    if isinstance(table.one(3), Refusal):
        ok(table.roll("54"))
    assert lies(table, "54")
    assert table.phase is Phase.ROLLED
