"""Automatic doubles and the Jacoby rule (O1, O3), and where the two meet."""

from __future__ import annotations

import pytest

from bafflebox.board.cube import Cube
from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.events.game import CubeTurned
from bafflebox.refusal import Refusal
from tests.oracle.by_hand import check_refused, white_to_roll
from tests.table import BLACK, WHITE, Phase, Table, law

SINGLE, GAMMON, BACKGAMMON = Level.SINGLE, Level.GAMMON, Level.BACKGAMMON
ENDS = [("1:14", SINGLE, 1), ("13:15", GAMMON, 2), ("20:8 13:7", BACKGAMMON, 3)]
"""The loser's position, the level of the loss, and its value where gammons count."""


# --- O1 -------------------------------------------------------------------------------------------


@pytest.mark.rule("O1")
def test_equal_dice_do_not_turn_the_cube_unless_agreed() -> None:
    for rules in law("money"), law("money", automatic_doubles=0), law("match"):
        table = Table(rules)
        table.open(4, 4)
        assert table.game.cube == Cube(1, None)


@pytest.mark.rule("O1")
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_equal_dice_turn_the_cube_to_two_and_leave_it_in_the_middle(die: int) -> None:
    table = Table(law("money", automatic_doubles=1))
    events = table.open(die, die)
    assert not isinstance(events, Refusal)
    assert CubeTurned(2, "O1") in events
    assert table.game.cube == Cube(2, None)
    assert table.phase is Phase.OPENING
    table.open(6, 5)
    assert table.game.cube == Cube(2, None)
    assert table.game.on_turn is WHITE


@pytest.mark.rule("O1")
def test_different_dice_turn_nothing() -> None:
    table = Table(law("money", automatic_doubles=1))
    table.open(4, 2)
    assert table.game.cube == Cube(1, None)


@pytest.mark.rule("O1")
@pytest.mark.parametrize(("limit", "values"), [(1, [2, 2, 2]), (2, [2, 4, 4, 4]), (3, [2, 4, 8, 8])])
def test_the_limit_of_a_game(limit: int, values: list[int]) -> None:
    table = Table(law("money", automatic_doubles=limit))
    for value in values:
        table.open(3, 3)
        assert table.game.cube == Cube(value, None)
        assert table.phase is Phase.OPENING


@pytest.mark.rule("O1")
@pytest.mark.parametrize("agreed", [True, "on"])
def test_agreed_without_a_number_the_limit_is_one(agreed: object) -> None:
    table = Table(law("money", automatic_doubles=agreed))
    table.open(3, 3)
    table.open(5, 5)
    assert table.game.cube == Cube(2, None)


@pytest.mark.rule("O1")
def test_the_limit_counts_for_each_game_anew() -> None:
    table = Table(law("money", automatic_doubles=1))
    table.open(3, 3)
    table.win_game(WHITE)
    table.start()
    assert table.game.cube == Cube(1, None)
    table.open(3, 3)
    assert table.game.cube == Cube(2, None)


@pytest.mark.rule("O1")
def test_only_the_opening_turns_the_cube() -> None:
    table = Table(law("money", automatic_doubles=3))
    table.open(3, 1)
    table.any_play()
    table.turn("33", "24/21(2) 13/10(2)")
    assert table.game.cube == Cube(1, None)


@pytest.mark.rule("O1")
@pytest.mark.rule("B11")
@pytest.mark.parametrize("doubler", [WHITE, BLACK])
def test_either_side_may_double_after_it(doubler: object) -> None:
    table = Table(law("money", automatic_doubles=1))
    table.open(3, 3)
    table.open(6, 1) if doubler is BLACK else table.open(1, 6)
    check_refused(table.double(), "B11")
    table.any_play()
    assert table.game.on_turn is doubler
    table.double()
    table.take()
    assert table.game.cube == Cube(4, table.game.on_turn.other if table.game.on_turn else None)


@pytest.mark.rule("O1")
@pytest.mark.rule("B11")
def test_refusing_a_double_after_it_costs_two() -> None:
    table = Table(law("money", automatic_doubles=1))
    table.open(3, 3)
    table.open(1, 6)
    table.any_play()
    table.double()
    table.drop()
    assert table.score == (2, 0)


@pytest.mark.rule("O1")
@pytest.mark.rule("B12")
@pytest.mark.parametrize(("loser", "level", "worth"), ENDS)
def test_the_game_counts_twice(loser: str, level: Level, worth: int) -> None:
    table = Table(law("money", automatic_doubles=1), f"white 1:1 black {loser}")
    table.open(3, 3)
    table.open(6, 1)
    table.play("1/off")
    assert table.game.outcome == Win(WHITE, level, Ending.BORNE_OFF)
    assert table.score == (2 * worth, 0)


# --- O3 -------------------------------------------------------------------------------------------


@pytest.mark.rule("O3")
@pytest.mark.parametrize(("loser", "level", "worth"), ENDS)
def test_every_game_counts_in_full_unless_agreed(loser: str, level: Level, worth: int) -> None:
    for rules in law("money"), law("money", jacoby=False):
        table = Table(rules, f"white 1:1 black {loser}")
        table.open(6, 1)
        table.play("1/off")
        assert table.score == (worth, 0), level


@pytest.mark.rule("O3")
@pytest.mark.parametrize(("loser", "level", "worth"), ENDS)
def test_without_a_double_every_game_is_single(loser: str, level: Level, worth: int) -> None:
    table = Table(law("money", jacoby=True), f"white 1:1 black {loser}")
    table.open(6, 1)
    table.play("1/off")
    assert table.score == (1, 0), (level, worth)
    other = Table(law("money", jacoby=True), f"white {loser} black 1:1")
    other.open(1, 6)
    other.play("1/off")
    assert other.score == (0, 1)


@pytest.mark.rule("O3")
@pytest.mark.parametrize(("loser", "level", "worth"), ENDS)
def test_a_taken_double_brings_gammons_into_force(loser: str, level: Level, worth: int) -> None:
    table = white_to_roll(law("money", jacoby=True), f"white 1:1 black {loser}")
    table.double()
    table.take()
    table.turn("21", "1/off")
    assert table.game.outcome == Win(WHITE, level, Ending.BORNE_OFF)
    assert table.score == (2 * worth, 0)


@pytest.mark.rule("O3")
def test_it_does_not_matter_who_doubled() -> None:
    table = Table(law("money", jacoby=True), "white 1:3 black 13:15")
    table.open(6, 1)
    table.play("1/off(2)")
    table.double(BLACK)
    table.take(WHITE)
    table.turn("21", "13/11 13/12")
    table.turn("21", "1/off")
    assert table.score == (4, 0)


@pytest.mark.rule("O3")
def test_a_refused_double_ends_the_game_at_its_value() -> None:
    table = white_to_roll(law("money", jacoby=True), "white 1:1 black 13:15")
    table.double()
    table.drop()
    assert table.score == (1, 0)


@pytest.mark.rule("O3")
def test_the_double_of_an_earlier_game_does_not_count() -> None:
    table = white_to_roll(law("money", jacoby=True))
    table.double()
    table.take()
    table.win_game(WHITE)
    assert table.score == (2, 0)
    table.start("white 1:1 black 13:15")
    table.open(6, 1)
    table.play("1/off")
    assert table.score == (3, 0)


@pytest.mark.rule("O3")
@pytest.mark.rule("O1")
@pytest.mark.parametrize(("loser", "level", "worth"), ENDS)
def test_an_automatic_double_does_not_lift_it(loser: str, level: Level, worth: int) -> None:
    table = Table(law("money", jacoby=True, automatic_doubles=1), f"white 1:1 black {loser}")
    table.open(3, 3)
    table.open(6, 1)
    table.play("1/off")
    assert table.score == (2, 0), (level, worth)


@pytest.mark.rule("O3")
@pytest.mark.rule("O1")
def test_a_double_after_an_automatic_one_does() -> None:
    table = Table(law("money", jacoby=True, automatic_doubles=1), "white 1:1 black 13:15")
    table.open(3, 3)
    table.open(1, 6)
    table.any_play()
    table.double()
    table.take()
    table.turn("21", "1/off")
    assert table.score == (8, 0)


@pytest.mark.rule("O3")
@pytest.mark.rule("R1")
@pytest.mark.parametrize("level", [SINGLE, GAMMON, BACKGAMMON])
def test_a_resigned_game_is_single_too(level: Level) -> None:
    table = white_to_roll(law("money", jacoby=True))
    if isinstance(table.resign(level), Refusal):  # more than a single cannot be lost here
        assert level is not SINGLE
        return
    table.accept()
    assert table.score == (0, 1)
