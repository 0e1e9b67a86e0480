"""The doubling cube (B11)."""

from __future__ import annotations

import pytest

from bafflebox.board.cube import Cube
from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.events.game import Doubled, Dropped, GameEnded, Taken
from bafflebox.refusal import Refusal
from bafflebox.rules.law import Law
from tests.oracle.by_hand import check_refused, white_to_roll
from tests.table import BLACK, WHITE, Phase, Table, law

pytestmark = pytest.mark.rule("B11")

GAMMONISH = "white 1:15 black 13:10 24:5"
"""Black has borne off nobody, and still has checkers in White's home board."""


@pytest.fixture(params=["money", "match", "american"])
def cubed(request: pytest.FixtureRequest) -> Law:
    """If the length would set a limit, the match is too long to reach it."""
    return law("money") if request.param == "money" else law(request.param, length=2000)


def pass_turn(table: Table) -> None:
    """The side on turn rolls and plays something."""
    assert not isinstance(table.roll("21"), Refusal)
    assert not isinstance(table.any_play(), Refusal)


# --- who may double, and when ---------------------------------------------------------------------


def test_the_cube_starts_centred_at_one(cubed: Law) -> None:
    assert Table(cubed).game.cube == Cube(1, None)


def test_a_double_is_offered_before_rolling(cubed: Law) -> None:
    table = white_to_roll(cubed)
    assert table.double() == (Doubled(WHITE),)
    assert table.phase is Phase.DOUBLED
    assert table.game.to_act is BLACK
    assert table.game.cube == Cube(1, None)


def test_not_after_rolling(cubed: Law) -> None:
    table = white_to_roll(cubed)
    table.roll("31")
    check_refused(table.double(), "B11")
    table.any_play()
    check_refused(table.double(WHITE), "B11")


def test_not_in_the_opponents_turn(cubed: Law) -> None:
    table = white_to_roll(cubed)
    check_refused(table.double(BLACK), "B11")
    table.roll("31")
    check_refused(table.double(BLACK), "B11")


def test_not_before_or_in_the_opening(cubed: Law) -> None:
    table = Table(cubed)
    for side in WHITE, BLACK:
        check_refused(table.double(side), "B11")
    table.open(5, 2)
    for side in WHITE, BLACK:
        check_refused(table.double(side), "B11")


def test_the_starter_may_double_from_his_second_turn(cubed: Law) -> None:
    table = Table(cubed)
    table.open(5, 2)
    table.any_play()
    pass_turn(table)
    assert table.game.on_turn is WHITE
    assert not isinstance(table.double(), Refusal)


def test_the_second_player_may_double_in_his_first_turn(cubed: Law) -> None:
    table = Table(cubed)
    table.open(5, 2)
    table.any_play()
    assert table.double(BLACK) == (Doubled(BLACK),)


def test_nothing_else_happens_until_the_double_is_answered(cubed: Law) -> None:
    table = white_to_roll(cubed)
    table.double()
    for side in WHITE, BLACK:
        assert isinstance(table.roll("21", side), Refusal)
        check_refused(table.double(side), "B11")
        assert isinstance(table.resign(Level.SINGLE, side), Refusal)
    assert table.phase is Phase.DOUBLED


def test_only_the_player_doubled_answers(cubed: Law) -> None:
    table = white_to_roll(cubed)
    table.double()
    check_refused(table.take(WHITE), "B11")
    check_refused(table.drop(WHITE), "B11")
    assert table.take(BLACK) == (Taken(BLACK),)


def test_there_is_nothing_to_answer_without_a_double(cubed: Law) -> None:
    table = white_to_roll(cubed)
    for side in WHITE, BLACK:
        check_refused(table.take(side), "B11")
        check_refused(table.drop(side), "B11")
    table.roll("21")
    for side in WHITE, BLACK:
        check_refused(table.take(side), "B11")
        check_refused(table.drop(side), "B11")


# --- acceptance -----------------------------------------------------------------------------------


def test_taking_doubles_the_stake_and_gives_the_cube_to_the_taker(cubed: Law) -> None:
    table = white_to_roll(cubed)
    table.double()
    table.take()
    assert table.game.cube == Cube(2, BLACK)
    assert (table.phase, table.game.on_turn) == (Phase.TURN, WHITE)  # who doubled still has to roll


def test_the_taker_alone_may_redouble(cubed: Law) -> None:
    table = white_to_roll(cubed)
    table.double()
    table.take()
    check_refused(table.double(WHITE), "B11")
    pass_turn(table)
    assert table.game.on_turn is BLACK
    pass_turn(table)  # Black may, and does not
    check_refused(table.double(WHITE), "B11")
    pass_turn(table)
    assert not isinstance(table.double(BLACK), Refusal)
    table.take(WHITE)
    assert table.game.cube == Cube(4, WHITE)
    check_refused(table.double(BLACK), "B11")


def test_there_is_no_limit_to_redoubles(cubed: Law) -> None:
    table = white_to_roll(cubed)
    for value in 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024:
        doubler = table.game.on_turn
        assert doubler is not None
        assert not isinstance(table.double(), Refusal)
        assert not isinstance(table.take(), Refusal)
        assert table.game.cube == Cube(value, doubler.other)
        pass_turn(table)
    table.double()
    table.drop()
    assert sorted(table.score) == [0, 1024]


def test_the_next_game_has_a_new_cube(cubed: Law) -> None:
    table = white_to_roll(cubed)
    table.double()
    table.take()
    table.win_game(BLACK)
    assert table.score == (0, 2)
    table.start()
    assert table.game.cube == Cube(1, None)


# --- refusal --------------------------------------------------------------------------------------


def test_refusing_loses_the_stake_before_the_double(cubed: Law) -> None:
    table = white_to_roll(cubed)
    table.double()
    events = table.drop()
    assert not isinstance(events, Refusal)
    assert events[0] == Dropped(BLACK)
    assert isinstance(events[1], GameEnded)
    assert events[1].outcome == Win(WHITE, Level.SINGLE, Ending.DROPPED)
    assert (events[1].points.white, events[1].points.black) == (1, 0)
    assert table.phase is Phase.OVER
    assert table.score == (1, 0)


def test_refusing_a_redouble_loses_the_value_it_had(cubed: Law) -> None:
    table = white_to_roll(cubed)
    for _ in range(2):
        table.double()
        table.take()
        pass_turn(table)
    assert table.game.cube.value == 4
    table.double(WHITE)
    table.drop(BLACK)
    assert table.game.outcome == Win(WHITE, Level.SINGLE, Ending.DROPPED)
    assert table.score == (4, 0)


def test_a_refusal_is_never_a_gammon(cubed: Law) -> None:
    table = white_to_roll(cubed, GAMMONISH)
    table.double()
    table.drop()
    assert table.game.outcome == Win(WHITE, Level.SINGLE, Ending.DROPPED)
    assert table.score == (1, 0)


def test_black_wins_when_white_refuses(cubed: Law) -> None:
    table = Table(cubed)
    table.open(5, 2)
    table.any_play()
    table.double(BLACK)
    table.drop(WHITE)
    assert table.game.outcome == Win(BLACK, Level.SINGLE, Ending.DROPPED)
    assert table.score == (0, 1)


def test_a_taken_cube_multiplies_the_game(cubed: Law) -> None:
    table = white_to_roll(cubed, "white 1:1 black 13:5 1:5")
    table.double()
    table.take()
    table.turn("21", "1/off")
    assert table.score == (2, 0)
