"""A11.2, W24v: who may stop both clocks and why; rulings on their time; what a table out of order costs nobody."""

from __future__ import annotations

import pytest

from bafflebox.board.clock import SECOND, StopCause
from bafflebox.board.outcome import EndCause
from bafflebox.board.side import BySide, Side
from bafflebox.events.clock import ClockAdjusted, ClockSet, ClockStarted, ClockStopped
from bafflebox.events.game import FlagFell, MatchEnded
from bafflebox.referee.clock.acts import BOTH
from bafflebox.referee.clock.flag import on_restart
from tests.referee.clocked import BANK, DELAY, Timed, TimedWelsh, opened
from tests.table import BLACK, WHITE, Refusal, law
from tests.welsh_table import RACE, WON_BY

A_TO_F = [
    StopCause.CONCESSION,
    StopCause.BREAK,
    StopCause.FALLEN_DICE,
    StopCause.DISPUTE,
    StopCause.DICE_LIFTED,
    StopCause.DIRECTOR,
]
OF_THE_TABLE = [StopCause.AGREEMENT, StopCause.DOWNTIME]


def refused(answer: object) -> str:
    """The rule by which something was refused, "" if it was not."""
    return answer.rule if isinstance(answer, Refusal) else ""


def american() -> Timed:
    return opened(law("american", length=7))


# --- A11.2 ------------------------------------------------------------------------------------------


@pytest.mark.rule("A11.2")
@pytest.mark.parametrize("side", Side)
@pytest.mark.parametrize("cause", A_TO_F)
def test_a_player_may_stop_the_clock_for_each_of_six_causes(side: Side, cause: StopCause) -> None:
    table = american()
    table.wait(20)
    assert table.at_clock(ClockStopped(side, cause)) == (ClockStopped(side, cause, "A11.2"),)
    assert table.runs() is None
    table.wait(1000)
    assert table.reserves() == (832, 840)
    assert table.at_clock(ClockStarted(side)) == (ClockStarted(side),)
    table.wait(10)
    assert (table.runs(), table.left(WHITE)) == (WHITE, 822)


@pytest.mark.rule("A11.2")
@pytest.mark.parametrize("cause", OF_THE_TABLE)
def test_and_for_no_other(cause: StopCause) -> None:
    table = american()
    assert refused(table.at_clock(ClockStopped(WHITE, cause))) == "A11.2"
    assert table.runs() is WHITE


@pytest.mark.rule("A11.2")
@pytest.mark.parametrize("rules", ["modern", "iranian"])
def test_where_no_rule_gives_a_cause_only_the_table_stops_the_clock(rules: str) -> None:
    table = opened(law(rules), BANK)
    for cause in A_TO_F:
        assert isinstance(table.at_clock(ClockStopped(WHITE, cause)), Refusal)
    assert not isinstance(table.at_clock(ClockStopped(None, StopCause.DIRECTOR)), Refusal)
    assert table.runs() is None


@pytest.mark.rule("A11.2")
def test_who_stopped_the_clock_starts_it_or_the_director_does() -> None:
    table = american()
    table.at_clock(ClockStopped(WHITE, StopCause.DISPUTE))
    assert refused(table.at_clock(ClockStarted(BLACK))) == "A11.2"
    assert table.runs() is None
    assert not isinstance(table.at_clock(ClockStarted(None)), Refusal)
    table.at_clock(ClockStopped(None, StopCause.DIRECTOR))
    for side in Side:
        assert refused(table.at_clock(ClockStarted(side))) == "A11.2"
    assert not isinstance(table.at_clock(ClockStarted(None)), Refusal)


def test_a_clock_is_stopped_once_and_started_once() -> None:
    table = american()
    assert isinstance(table.at_clock(ClockStarted(WHITE)), Refusal)
    table.at_clock(ClockStopped(WHITE, StopCause.DISPUTE))
    assert isinstance(table.at_clock(ClockStopped(BLACK, StopCause.BREAK)), Refusal)


def test_without_a_clock_and_after_the_match_there_is_nothing_to_stop() -> None:
    table = Timed(law("american", length=1), clock=False)
    for intent in (
        ClockStopped(None, StopCause.DIRECTOR),
        ClockStarted(None),
        ClockAdjusted(WHITE, 5, "A1.2"),
    ):
        refusal = table.at_clock(intent)
        assert isinstance(refusal, Refusal)
        assert refusal.code == "no_clock_set"
    table.win_game(WHITE)
    refusal = table.at_clock(ClockSet(), BOTH)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "match_over"


@pytest.mark.rule("A11.2")
def test_a_turn_can_be_finished_while_the_clocks_stand() -> None:
    table = american()
    table.wait(20)
    table.at_clock(ClockStopped(WHITE, StopCause.DICE_LIFTED))
    table.wait(100)
    table.any_play()
    assert table.left(WHITE) == 832
    assert table.runs() is None
    table.at_clock(ClockStarted(WHITE))
    assert (table.runs(), table.delay(BLACK)) == (BLACK, 12)


def test_what_is_left_of_a_delay_waits_too() -> None:
    table = opened(law("match"), DELAY)
    table.wait(2)
    table.at_clock(ClockStopped(None, StopCause.AGREEMENT))
    table.wait(50)
    assert (table.delay(WHITE), table.delay(BLACK)) == (3, 5)
    table.at_clock(ClockStarted(None))
    table.wait(4)
    assert table.left(WHITE) == 59


# --- W24v -------------------------------------------------------------------------------------------


@pytest.mark.rule("W24v")
@pytest.mark.parametrize("side", Side)
def test_disputes_pause_the_clock(side: Side) -> None:
    table, cause = TimedWelsh(RACE), StopCause.DISPUTE
    table.wait(60)
    assert table.at_clock(ClockStopped(side, cause)) == (ClockStopped(side, cause, "W24v"),)
    table.wait(3600)
    assert table.reserves() == (4140, 4200)
    assert table.clock.flagged(table.now + 10**12) is None
    table.at_clock(ClockStarted(side))
    table.wait(60)
    assert table.left(WHITE) == 4080


@pytest.mark.rule("W24v")
def test_nothing_else_does() -> None:
    table = TimedWelsh(RACE)
    for cause in set(A_TO_F) - {StopCause.DISPUTE, StopCause.BREAK}:
        assert refused(table.at_clock(ClockStopped(WHITE, cause))) == "W24v"
    # breaks lie between games
    assert refused(table.at_clock(ClockStopped(WHITE, StopCause.BREAK))) == "W25D"
    table.wait(60)
    assert table.left(WHITE) == 4140


@pytest.mark.rule("W24v")
def test_no_game_starts_in_a_break() -> None:
    table = TimedWelsh(WON_BY[1])
    table.throws("61")
    table.at_clock(ClockStopped(None, StopCause.BREAK))
    refusal = table.start()
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == ("clock_stands", "W24v")
    table.wait(600)
    table.at_clock(ClockStarted(None))
    assert not isinstance(table.start(), Refusal)


# --- rulings ----------------------------------------------------------------------------------------


def test_a_ruling_adds_and_takes_time() -> None:
    table = american()
    assert table.at_clock(ClockAdjusted(BLACK, 60, "A1.2")) == (ClockAdjusted(BLACK, 60, "A1.2"),)
    table.wait(22)
    table.at_clock(ClockAdjusted(WHITE, -30, "C11"))
    assert table.reserves() == (800, 900)
    table.at_clock(ClockAdjusted(WHITE, -10_000, "C11"))
    assert table.left(WHITE) == 0
    assert table.call_flag() == (
        FlagFell(WHITE),
        MatchEnded(BLACK, EndCause.FLAG, "A11.3", BySide(0, 0)),
    )


# --- downtime ---------------------------------------------------------------------------------------


def test_time_in_which_the_table_was_out_of_order_is_not_charged() -> None:
    table = opened(law("match"), DELAY)
    table.wait(20)
    alive = table.now
    first = on_restart(table.clock, alive)
    assert first == ClockStopped(None, StopCause.DOWNTIME)
    assert isinstance(first, ClockStopped)
    table.at_clock(first)
    table.wait(3600)
    table.at_clock(ClockStarted(None))
    table.wait(1)
    assert (table.runs(), table.left(WHITE)) == (WHITE, 44)
    assert table.clock.account.idle == 3600 * SECOND


def test_a_flag_that_had_fallen_before_the_table_went_out_of_order_has_fallen() -> None:
    table = opened(law("match"), DELAY)
    assert on_restart(table.clock, 65 * SECOND) == FlagFell(WHITE)
    assert on_restart(table.clock, 65 * SECOND - 1) == ClockStopped(None, StopCause.DOWNTIME)


def test_where_no_clock_ran_a_restart_needs_nothing() -> None:
    table = Timed(law("match"), settings=DELAY)
    assert on_restart(table.clock, 10**12) is None
    table.open(6, 1)
    table.at_clock(ClockStopped(None, StopCause.DIRECTOR))
    assert on_restart(table.clock, 10**12) is None
    assert FlagFell(WHITE) not in table.log.events
