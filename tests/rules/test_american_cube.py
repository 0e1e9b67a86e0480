"""A5: scoring and the cube under the American Regulation (the dead cube stands with P5)."""

import pytest

from bafflebox.board.cube import Cube
from bafflebox.board.side import Side
from bafflebox.events.game import Event
from tests.table import BLACK, WHITE, Level, Phase, Refusal, Table, law


def refused(answer: tuple[Event, ...] | Refusal) -> str:
    """The rule by which an act was refused, "" if it was allowed."""
    return answer.rule if isinstance(answer, Refusal) else ""


def black_to_throw(length: int = 9) -> Table:
    """White has opened; Black is on turn and has not thrown."""
    table = Table(law("american", length=length))
    table.open(6, 1)
    table.any_play()
    return table


# --- A5.2 and A5.3 --------------------------------------------------------------------------------


@pytest.mark.rule("A5.2")
def test_every_game_begins_with_the_cube_centred_at_one() -> None:
    table = black_to_throw()
    table.double()
    table.take()
    assert table.game.cube == Cube(2, WHITE)
    table.win_game(BLACK)
    table.start()
    assert table.game.cube == Cube(1, None)


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(
    ("black", "points"), [("6:14", 1), ("6:15", 2), ("6:14 bar:1", 3), ("6:14 19:1", 3), ("6:14 18:1", 2)]
)
def test_gammons_and_backgammons_count_without_a_double(black: str, points: int) -> None:
    table = Table(law("american", length=9), f"white 1:1 black {black}")
    table.open(6, 1)
    table.play("1/off")
    assert table.score == (points, 0)


@pytest.mark.rule("A5.3")
@pytest.mark.parametrize(("level", "points"), [(Level.GAMMON, 2), (Level.BACKGAMMON, 3)])
@pytest.mark.parametrize("doubles", [0, 1, 2])
def test_they_count_at_every_level_of_the_cube(level: Level, points: int, doubles: int) -> None:
    table = black_to_throw(length=25)
    for _ in range(doubles):
        table.double()
        table.take()
        table.roll("21")
        table.any_play()
    table.win_game(WHITE, level)
    assert table.score == (points * 2**doubles, 0)


# --- A5.4: when to double -------------------------------------------------------------------------


@pytest.mark.rule("A5.4")
def test_one_doubles_on_turn_before_the_throw() -> None:
    table = black_to_throw()
    assert refused(table.double(WHITE)) != ""
    assert refused(table.double(BLACK)) == ""
    assert table.phase is Phase.DOUBLED
    table.take()
    assert table.game.on_turn is BLACK
    assert table.game.cube == Cube(2, WHITE)


@pytest.mark.rule("A5.4")
def test_one_does_not_double_after_a_valid_throw() -> None:
    table = black_to_throw()
    table.roll("21")
    assert refused(table.double(BLACK)) in {"A5.4", "B11"}
    assert refused(table.double(WHITE)) in {"A5.4", "B11"}
    assert table.phase is Phase.ROLLED


@pytest.mark.rule("A5.4")
@pytest.mark.parametrize("cocked", [1, 2])
def test_nor_after_dice_that_did_not_count(cocked: int) -> None:
    table = black_to_throw()
    for _ in range(cocked):
        table.roll("66")
        table.cancel_roll()
    assert table.phase is Phase.TURN
    assert refused(table.double()) == "A5.4"
    assert "double (black)" not in table.possible
    assert "roll (black)" in table.possible


@pytest.mark.rule("A5.4")
def test_the_opponent_may_double_at_his_turn_and_the_player_at_his_next() -> None:
    table = black_to_throw()
    table.roll("66")
    table.cancel_roll()
    table.turn("21", "13/10")
    assert "double (white)" in table.possible
    table.turn("21", "13/10")
    assert "double (black)" in table.possible
    assert refused(table.double(BLACK)) == ""


@pytest.mark.rule("A5.4")
def test_dice_that_did_not_count_leave_the_other_player_his_right() -> None:
    table = black_to_throw()
    table.roll("66")
    table.cancel_roll()
    table.turn("21", "13/10")
    assert refused(table.double(WHITE)) == ""


@pytest.mark.rule("A5.4")
def test_an_owner_may_not_redouble_after_them_either() -> None:
    table = black_to_throw()
    table.double()
    table.take()
    table.turn("21", "13/10")
    table.roll("33")
    table.cancel_roll()
    assert refused(table.double(WHITE)) == "A5.4"
    table.turn("21", "13/10")
    table.turn("21", "13/10")
    assert refused(table.double(WHITE)) == ""


@pytest.mark.rule("A5.4")
def test_a_double_is_taken_or_passed() -> None:
    table = black_to_throw()
    table.double()
    assert table.possible == {"take (white)", "drop (white)"}
    assert isinstance(table.roll("21", BLACK), Refusal)
    assert not isinstance(table.drop(), Refusal)
    assert table.score == (0, 1)


# --- A5.5: Crawford -------------------------------------------------------------------------------


@pytest.mark.rule("A5.5")
@pytest.mark.parametrize("side", Side)
def test_the_crawford_game_is_played_at_one_by_the_regulations_own_rule(side: Side) -> None:
    table = Table(law("american", length=3))
    table.win_game(side, Level.GAMMON)
    table.start()
    assert table.game.crawford
    table.open(6, 1)
    table.any_play()
    assert refused(table.double(BLACK)) == "A5.5"
    table.turn("21", "13/10")
    assert refused(table.double(WHITE)) == "A5.5"
    table.win_game(side.other)
    assert table.match.results[-1].cube == 1


@pytest.mark.rule("A5.5")
def test_the_cube_is_in_play_in_all_games_after_it() -> None:
    table = Table(law("american", length=3))
    for winner, level in (WHITE, Level.GAMMON), (BLACK, Level.SINGLE):
        table.win_game(winner, level)
    table.start()
    assert not table.game.crawford
    table.open(6, 1)
    table.any_play()
    assert refused(table.double(BLACK)) == ""


@pytest.mark.rule("A5.5")
def test_there_is_no_crawford_game_before_a_player_is_a_point_short() -> None:
    table = Table(law("american", length=4))
    table.win_game(WHITE, Level.GAMMON)
    table.start()
    table.open(6, 1)
    table.any_play()
    assert refused(table.double(BLACK)) == ""
