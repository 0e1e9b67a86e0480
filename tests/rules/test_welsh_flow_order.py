"""W26: what comes first when several things happen together."""

import pytest

from bafflebox.board.outcome import Ending, Level, MatchWin, Wash, Win
from bafflebox.events.game import ConcessionOpened, CubeTurned, ExtraTurnWon, Rethrown, TurnBegan
from tests.table import BLACK, WHITE, Phase, Refusal
from tests.welsh_table import RACE, WelshTable, brought, lies, match_winner, of, ok, outcome, refused, signals

STICKS = Wash(Ending.FORMATION)
SNAKES = Wash(Ending.REPEATED)


# --- after each man's move ------------------------------------------------------------------------


@pytest.mark.rule("W26")
@pytest.mark.rule("W14")
@pytest.mark.rule("W4")
def test_the_last_man_out_and_the_third_man_on_the_roof_end_the_game_by_the_move_that_comes_first() -> None:
    position = "white 4:1 1:1 black bar:2 22:1 12:4 8:3 7:3 6:2"
    table = WelshTable(position)
    events = table.turn("41", "4/off 1/off")
    assert outcome(events) == Win(WHITE, Level.BACKGAMMON, Ending.BORNE_OFF)
    assert brought(events) == (6, 0)
    table = WelshTable(position)
    events = table.turn("41", "4/3*")
    assert outcome(events) == Win(WHITE, Level.SINGLE, Ending.OVERRUN)
    assert brought(events) == (1, 0)


@pytest.mark.rule("W26")
@pytest.mark.rule("W14")
@pytest.mark.rule("W17b")
def test_the_third_man_on_the_roof_comes_before_a_rectangle() -> None:
    white = "white 12:3 5:3 4:3 3:3 2:3"
    table = WelshTable(f"{white} black bar:1 19:1 8:5 7:5 6:3")
    events = table.turn("66", "12/6*(3)")
    assert outcome(events) == MatchWin(WHITE, Ending.FORMATION)
    table = WelshTable(f"{white} black bar:2 19:1 8:5 7:5 6:2")
    table.roll("66")
    assert isinstance(table.play("12/6*(3)"), Refusal)
    events = table.play("12/6*")
    assert outcome(events) == Win(WHITE, Level.SINGLE, Ending.OVERRUN)
    assert match_winner(events) is None


@pytest.mark.rule("W26")
@pytest.mark.rule("W14")
@pytest.mark.rule("W22i")
def test_the_third_man_on_the_roof_comes_before_candlesticks() -> None:
    table = WelshTable("white 12:3 11:3 10:2 8:2 6:5 black bar:2 18:1 6:6 2:3 1:3")
    events = table.turn("21", "8/6 8/7*")
    assert outcome(events) == Win(WHITE, Level.SINGLE, Ending.OVERRUN)


@pytest.mark.rule("W26")
@pytest.mark.rule("W18b")
def test_the_last_man_out_comes_before_the_bonus() -> None:
    table = WelshTable("white 4:1 1:1 black 12:5 8:5 7:5")
    events = table.turn("41", "4/off 1/off")
    assert isinstance(outcome(events), Win)
    assert not of(events, ExtraTurnWon)
    assert not of(events, TurnBegan)
    assert not of(events, ConcessionOpened)


# --- at the end of the turn -----------------------------------------------------------------------


@pytest.mark.rule("W26")
@pytest.mark.rule("W22i")
@pytest.mark.rule("W16b")
def test_candlesticks_come_before_a_dance() -> None:
    table = WelshTable("white bar:2 24:5 12:5 10:3 black 8:3 7:3 6:6 2:3")
    events = table.turn("61", "bar/24")
    assert outcome(events) == STICKS
    assert of(events, CubeTurned) == []


@pytest.mark.rule("W26")
@pytest.mark.rule("W22i")
@pytest.mark.rule("W18b")
def test_candlesticks_come_before_the_bonus() -> None:
    table = WelshTable("white 6:3 5:4 4:5 3:3 black 8:3 7:3 6:6 2:3")
    events = table.turn("61", "6/off 5/4")
    assert outcome(events) == STICKS
    assert of(events, ExtraTurnWon) == []


@pytest.mark.rule("W26")
@pytest.mark.rule("W17b")
@pytest.mark.rule("W18c")
def test_a_rectangle_comes_before_the_concession_window() -> None:
    table = WelshTable("white 8:1 6:3 5:3 4:3 3:3 2:2 black 6:1 5:1")
    events = table.turn("42", "8/2")
    assert outcome(events) == MatchWin(WHITE, Ending.FORMATION)
    assert of(events, ConcessionOpened) == []


TRIANGLE_AND_DANCE = "white bar:2 24:3 23:3 22:2 21:1 12:4 black 8:5 7:5 6:5"


@pytest.mark.rule("W26")
@pytest.mark.rule("W17a")
@pytest.mark.rule("W16b")
def test_a_triangle_comes_before_the_dance() -> None:
    table = WelshTable(TRIANGLE_AND_DANCE)
    events = table.turn("61", "bar/24")
    assert table.game.on_turn is WHITE
    assert (WHITE, "dance") in signals(events)
    assert table.game.cube.value == 1


@pytest.mark.rule("W26")
def test_and_is_pointed_out_before_it() -> None:
    table = WelshTable(TRIANGLE_AND_DANCE)
    names = [name for _, name in signals(table.turn("61", "bar/24"))]
    assert names.index("triangle") < names.index("dance")


@pytest.mark.rule("W26")
@pytest.mark.rule("W17a")
@pytest.mark.rule("W18b")
def test_a_triangle_comes_before_the_bonus_which_it_swallows() -> None:
    table = WelshTable("white 6:4 5:3 4:2 3:1 2:2 1:3 black 12:5 8:5 7:5")
    ok(table.turn("21", "2/off 1/off"))
    refused(table.raise_(WHITE), "W17a")
    ok(table.turn("43", "6/2 6/3"))
    assert table.game.on_turn is BLACK


@pytest.mark.rule("W26")
@pytest.mark.rule("W17a")
@pytest.mark.rule("W18c")
def test_a_triangle_and_a_concession_window_can_come_together() -> None:
    table = WelshTable("white 12:5 8:1 6:4 5:3 4:2 black 6:1 5:1")
    events = table.turn("51", "8/3 12/11")
    assert [(each.side, each.most) for each in of(events, ConcessionOpened)] == [(WHITE, 5)]
    assert table.game.on_turn is WHITE
    ok(table.concede(3, WHITE))
    assert brought(table.accept_concession(BLACK)) == (0, 3)


@pytest.mark.rule("W26")
@pytest.mark.rule("W16b")
@pytest.mark.rule("W18c")
def test_a_dance_lifts_the_die_before_the_concession_is_reckoned() -> None:
    table = WelshTable("white bar:1 6:5 5:5 4:4 black 5:2 2:2")
    events = table.turn("52", "")
    assert of(events, CubeTurned) == [CubeTurned(2, "W16b")]
    assert [(each.side, each.most) for each in of(events, ConcessionOpened)] == [(WHITE, 11)]
    ok(table.concede(11, WHITE))
    assert brought(table.accept_concession(BLACK)) == (0, 11)


@pytest.mark.rule("W26")
@pytest.mark.rule("W18b")
@pytest.mark.rule("W18c")
def test_a_bonus_and_a_concession_window_can_come_together() -> None:
    table = WelshTable("white 9:1 2:1 1:1 black 12:5 8:5 7:5")
    events = table.turn("62", "9/3 2/off")
    assert of(events, ExtraTurnWon) == [ExtraTurnWon(WHITE, "W18b")]
    assert [(each.side, each.most) for each in of(events, ConcessionOpened)] == [(BLACK, 5)]
    ok(table.concede(4, BLACK))
    ok(table.refuse_concession(WHITE))
    assert table.game.on_turn is WHITE
    assert brought(table.turn("31", "3/off 1/off")) == (6, 0)


# --- before and at the throw ----------------------------------------------------------------------


@pytest.mark.rule("W26")
@pytest.mark.rule("W22ii")
@pytest.mark.rule("W6b")
def test_snakes_come_before_three_in_a_row() -> None:
    table = WelshTable(RACE)
    table.throws("11", "43", "11")
    table.roll("21")
    ok(table.again())
    table.throws("11")
    events = table.roll("11")
    assert outcome(events) == SNAKES
    assert of(events, Rethrown) == []


@pytest.mark.rule("W26")
@pytest.mark.rule("W6b")
@pytest.mark.rule("W13")
def test_a_third_acey_deucey_is_thrown_again_one_way_or_the_other() -> None:
    table = WelshTable(RACE)
    table.throws("21", "43", "21", "65")
    for _ in range(2):
        ok(table.roll("21"))
        if table.phase is Phase.ROLLED:
            ok(table.again())
        assert table.phase is Phase.TURN
        assert table.game.on_turn is WHITE
    ok(table.roll("43"))
    assert lies(table, "43")


@pytest.mark.rule("W26")
@pytest.mark.rule("W18c")
@pytest.mark.rule("W2")
@pytest.mark.rule("W21")
def test_before_the_throw_concession_then_double_then_nomination() -> None:
    table = WelshTable("white 9:1 2:1 black 12:5 8:5 7:5")
    ok(table.turn("61", "9/3 2/1"))
    ok(table.concede(2, BLACK))
    ok(table.refuse_concession(WHITE))
    ok(table.raise_(BLACK))
    ok(table.nominate(BLACK, "66"))
    assert lies(table, "66")
    assert isinstance(table.raise_(BLACK), Refusal)
