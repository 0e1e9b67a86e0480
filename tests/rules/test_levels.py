"""Single, gammon and backgammon (B12)."""

from __future__ import annotations

import pytest

from bafflebox.board.outcome import Ending, Level, Win
from bafflebox.rules.law import Law
from tests.oracle.by_hand import white_to_roll
from tests.table import BLACK, WHITE, Table, law

pytestmark = pytest.mark.rule("B12")

SINGLE, GAMMON, BACKGAMMON = Level.SINGLE, Level.GAMMON, Level.BACKGAMMON

LOSERS = [
    ("1:14", SINGLE),
    ("13:14", SINGLE),
    ("bar:1 1:13", SINGLE),  # one off is enough, wherever the others are
    ("bar:14", SINGLE),
    ("23:7 19:7", SINGLE),
    ("23:1", SINGLE),
    ("1:15", GAMMON),
    ("6:14 7:1", GAMMON),
    ("13:15", GAMMON),
    ("18:15", GAMMON),  # the winner's 7: outside his home board
    ("6:14 18:1", GAMMON),
    ("6:14 19:1", BACKGAMMON),  # his 6: within
    ("6:14 20:1", BACKGAMMON),
    ("6:14 23:1", BACKGAMMON),
    ("19:15", BACKGAMMON),
    ("6:14 bar:1", BACKGAMMON),
    ("bar:15", BACKGAMMON),
    ("bar:7 23:8", BACKGAMMON),
]
"""The loser's position at the end, and the loss."""

WORTH = {SINGLE: 1, GAMMON: 2, BACKGAMMON: 3}


@pytest.fixture(params=["money", "match", "american"])
def scored(request: pytest.FixtureRequest) -> Law:
    return law("money") if request.param == "money" else law(request.param, length=99)


@pytest.mark.parametrize(("loser", "level"), LOSERS)
def test_what_the_loser_has_left_decides(scored: Law, loser: str, level: Level) -> None:
    table = Table(scored, f"white 1:1 black {loser}")
    table.open(6, 2)
    table.play("1/off")
    assert table.game.outcome == Win(WHITE, level, Ending.BORNE_OFF)
    assert table.score == (WORTH[level], 0)


@pytest.mark.parametrize(("loser", "level"), LOSERS)
def test_it_is_the_same_for_white(scored: Law, loser: str, level: Level) -> None:
    table = Table(scored, f"white {loser} black 1:1")
    table.open(2, 6)
    table.play("1/off")
    assert table.game.outcome == Win(BLACK, level, Ending.BORNE_OFF)
    assert table.score == (0, WORTH[level])


@pytest.mark.parametrize(
    ("loser", "level"), [("13:5 1:9", SINGLE), ("13:5 1:10", GAMMON), ("20:5 1:10", BACKGAMMON)]
)
@pytest.mark.parametrize("doubles", [0, 1, 2, 3])
def test_the_cube_multiplies_each_level(scored: Law, loser: str, level: Level, doubles: int) -> None:
    table = white_to_roll(scored, f"white 1:5 black {loser}")
    while table.game.outcome is None:
        if table.game.cube.value < 2**doubles:
            table.double()
            table.take()
        table.roll("21")
        table.any_play()
    assert table.game.cube.value == 2**doubles
    assert table.game.outcome == Win(WHITE, level, Ending.BORNE_OFF)
    assert table.score == (WORTH[level] * 2**doubles, 0)


def test_a_checker_borne_off_in_time_saves_the_gammon(scored: Law) -> None:
    table = Table(scored, "white 1:3 black 1:15")
    table.open(6, 2)
    table.play("1/off(2)")
    table.turn("43", "1/off(2)")
    table.turn("21", "1/off")
    assert table.game.outcome == Win(WHITE, SINGLE, Ending.BORNE_OFF)
    assert table.score == (1, 0)


def test_a_checker_that_got_home_saves_the_backgammon(scored: Law) -> None:
    table = Table(scored, "white 1:3 black 6:14 19:1")
    table.open(6, 2)
    table.play("1/off(2)")
    table.turn("21", "19/16")
    table.turn("21", "1/off")
    assert table.game.outcome == Win(WHITE, GAMMON, Ending.BORNE_OFF)
    assert table.score == (2, 0)
