"""A9.3 to A9.5, A11.1, W24ii, W24iii, W27, W18c: whose clock runs."""

from __future__ import annotations

import pytest

from bafflebox.board.outcome import Level
from bafflebox.board.phase import Phase
from bafflebox.board.side import Side
from tests.referee.clocked import BANK, DELAY, FISCHER, Timed, TimedWelsh, opened
from tests.table import BLACK, WHITE, Refusal, law
from tests.welsh_table import NEARLY_DONE, RACE

SHUT_OUT = "white 12:3 6:2 5:2 4:2 3:2 2:2 1:2 black bar:1 12:4 8:3 7:3 2:2 1:2"
"""Black, with one checker on the bar, can't enter."""


def american(position: str | None = None) -> Timed:
    """White won the opening throw, and has to play 6-1."""
    table = Timed(law("american", length=7), position)
    table.open(6, 1)
    return table


# --- A9.3 the throw for the start -------------------------------------------------------------------


@pytest.mark.rule("A9.3")
@pytest.mark.parametrize(("white", "black", "starts"), [(6, 1, WHITE), (2, 5, BLACK)])
def test_the_lower_die_starts_the_clock_of_the_other(white: int, black: int, starts: Side) -> None:
    table = Timed(law("american", length=7))
    table.wait(100)
    assert table.clock.running is None
    table.open(white, black)
    table.wait(20)
    assert table.runs() is starts
    assert (table.left(starts), table.left(starts.other)) == (14 * 60 - 8, 14 * 60)


@pytest.mark.rule("A9.3")
def test_while_the_throw_is_equal_no_clock_runs() -> None:
    table = Timed(law("american", length=7))
    for _ in range(3):
        table.open(4, 4)
        assert table.runs() is None
        table.wait(60)
    assert table.reserves() == (14 * 60, 14 * 60)


@pytest.mark.rule("A9.3")
def test_an_opening_throw_that_is_cancelled_stops_the_clock_again() -> None:
    table = american()
    assert table.runs() is WHITE
    table.cancel_roll()
    assert table.runs() is None


# --- A9.4 the end of a turn -------------------------------------------------------------------------


@pytest.mark.rule("A9.4")
def test_a_turn_ends_with_the_play_and_starts_the_other_clock() -> None:
    table = american()
    table.wait(15)
    table.any_play()
    assert (table.runs(), table.left(WHITE), table.delay(BLACK)) == (BLACK, 14 * 60 - 3, 12)
    table.roll("21")
    assert table.runs() is BLACK
    table.any_play()
    assert table.runs() is WHITE


@pytest.mark.rule("A9.4")
def test_the_clock_alone_ends_no_turn() -> None:
    table = american()
    for side in Side:
        refusal = table.press_clock(side)
        assert isinstance(refusal, Refusal)
        assert refusal.rule == "A9.4"
    assert table.runs() is WHITE


@pytest.mark.rule("A9.4")
def test_a_player_without_a_move_ends_his_turn_all_the_same_and_the_delay_is_fresh() -> None:
    table = Timed(law("american", length=7), SHUT_OUT)
    table.open(1, 6)
    table.wait(10)
    assert (table.runs(), table.delay(BLACK)) == (BLACK, 2)
    table.play("")
    assert (table.runs(), table.delay(WHITE), table.left(BLACK)) == (WHITE, 12, 14 * 60)
    assert "double (white)" in table.possible


@pytest.mark.rule("A9.4")
def test_without_the_play_the_clock_of_the_player_runs_on() -> None:
    table = Timed(law("american", length=7), SHUT_OUT)
    table.open(1, 6)
    table.wait(20)
    assert (table.runs(), table.left(BLACK)) == (BLACK, 14 * 60 - 8)


# --- A9.5 the cube ----------------------------------------------------------------------------------


@pytest.mark.rule("A9.5")
def test_after_a_double_the_clock_of_the_other_runs_while_he_decides() -> None:
    table = american()
    table.any_play()
    table.wait(5)
    table.double()
    assert (table.runs(), table.delay(WHITE)) == (WHITE, 12)
    table.wait(14)
    assert table.reserves() == (14 * 60 - 2, 14 * 60)


@pytest.mark.rule("A9.5")
def test_a_take_starts_the_clock_of_the_doubler_with_a_fresh_delay() -> None:
    table = american()
    table.any_play()
    table.wait(11)
    table.double()
    table.take()
    assert (table.runs(), table.delay(BLACK)) == (BLACK, 12)


@pytest.mark.rule("A9.5")
def test_a_pass_stops_both_clocks() -> None:
    table = american()
    table.any_play()
    table.double()
    table.wait(20)
    table.drop()
    assert table.runs() is None
    table.wait(1000)
    assert table.reserves() == (14 * 60 - 8, 14 * 60)


@pytest.mark.rule("A9.5")
def test_until_he_has_doubled_the_clock_of_the_doubler_runs() -> None:
    table = american()
    table.any_play()
    table.wait(20)
    assert table.left(BLACK) == 14 * 60 - 8
    assert isinstance(table.double(WHITE), Refusal)
    assert table.runs() is BLACK


def test_beaver_and_raccoon_go_back_and_forth() -> None:
    table = Timed(law("money", beavers=True, raccoons=True), settings=BANK)
    table.open(6, 1)
    table.any_play()
    for act, runs in ((table.double, WHITE), (table.beaver, BLACK), (table.raccoon, WHITE)):
        act()
        assert table.runs() is runs
    table.take()
    assert table.runs() is BLACK


# --- A11.1 and R1: offers to lose -------------------------------------------------------------------


@pytest.mark.rule("A11.1")
def test_conceding_stops_both_clocks_and_a_rejection_starts_the_clock_again() -> None:
    table = american()
    table.any_play()
    table.wait(20)
    table.resign(Level.SINGLE)
    assert table.runs() is None
    table.wait(500)
    table.refuse()
    assert (table.runs(), table.left(BLACK), table.delay(BLACK)) == (BLACK, 14 * 60 - 8, 0)
    table.wait(1)
    assert table.left(BLACK) == 14 * 60 - 9


@pytest.mark.rule("A11.1")
def test_after_an_acceptance_both_stand() -> None:
    table = american()
    table.any_play()
    table.resign(Level.SINGLE)
    table.accept()
    table.wait(60)
    assert table.runs() is None
    assert table.reserves() == (14 * 60, 14 * 60)


@pytest.mark.rule("A11.1")
def test_after_the_last_checker_both_stand() -> None:
    table = Timed(law("american", length=7), "white 1:1 black 5:1")
    table.open(6, 1)
    table.any_play()
    table.wait(60)
    assert table.runs() is None
    assert table.reserves() == (14 * 60, 14 * 60)


def test_elsewhere_the_clock_of_whoever_must_answer_runs() -> None:
    table = opened(law("match"), BANK)
    table.any_play()
    table.resign(Level.SINGLE)
    assert table.runs() is WHITE
    table.refuse()
    assert table.runs() is BLACK
    table.resign(Level.SINGLE, WHITE)
    assert table.runs() is BLACK


# --- between games ----------------------------------------------------------------------------------


@pytest.mark.rule("W24ii", "W24iii")
def test_nobodys_clock_runs_between_games() -> None:
    table = opened(law("match"), DELAY, "white 1:1 black 5:1")
    table.any_play()
    assert table.phase is Phase.OVER
    table.wait(1000)
    table.start()
    table.wait(1000)
    assert table.runs() is None
    assert table.reserves() == (60, 60)


# --- Welsh ------------------------------------------------------------------------------------------


@pytest.mark.rule("W24ii")
def test_a_turn_starts_when_the_clock_of_its_player_runs() -> None:
    table = TimedWelsh(seated=False)
    table.wait(60)
    table.open(6, 1)
    caller = table.game.memory.caller
    assert caller is not None
    table.wait(60)
    table.call_parity(caller, even=True, dice=(4, 2))
    assert table.phase is Phase.CHOOSING
    table.wait(60)
    table.choose(caller, first=True)
    assert table.runs() is caller
    assert table.reserves() == (4200, 4200)


@pytest.mark.rule("W24ii")
def test_whoever_is_not_on_turn_has_a_clock_that_stands_and_may_not_throw() -> None:
    table = TimedWelsh(RACE)
    table.wait(30)
    assert table.reserves() == (4170, 4200)
    assert isinstance(table.roll("61", BLACK), Refusal)


@pytest.mark.rule("W24iii")
def test_the_clock_stops_when_all_possible_moves_are_made() -> None:
    table = TimedWelsh(RACE)
    table.roll("61")
    table.wait(10)
    assert isinstance(table.play(""), Refusal)
    assert (table.runs(), table.left(WHITE)) == (WHITE, 4190)
    table.any_play()
    table.wait(10)
    assert (table.runs(), table.left(WHITE), table.left(BLACK)) == (BLACK, 4190, 4190)


@pytest.mark.rule("W27", "W24iii")
def test_the_clock_keeps_running_into_a_bonus_turn() -> None:
    table = TimedWelsh("white 6:2 5:5 4:5 3:3 black 12:4 8:3 7:3 2:3 1:2", settings=FISCHER)
    table.wait(3)
    table.roll("61")
    table.any_play()
    assert table.game.memory.extra_turn
    assert table.runs() is WHITE
    table.wait(4)
    assert table.reserves() == (60 - 3 + 5 - 4, 60)


@pytest.mark.rule("W27")
def test_without_a_bonus_it_is_the_other_clock() -> None:
    table = TimedWelsh(RACE)
    table.turn("61", "")
    table.any_play()
    assert table.runs() is BLACK


@pytest.mark.rule("W18c")
def test_the_clock_of_whoever_must_answer_a_concession_runs() -> None:
    table = TimedWelsh(NEARLY_DONE)
    table.turn("61", "9/3 2/1")
    assert table.runs() is BLACK
    table.concede(2, BLACK)
    assert table.runs() is WHITE
    table.wait(10)
    assert table.reserves() == (4190, 4200)
    table.refuse_concession()
    assert table.runs() is BLACK
