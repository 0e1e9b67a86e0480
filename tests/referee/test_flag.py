"""C3, N11, W12, A11.3: what a flag fall costs, as the clocks of a running match make it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.outcome import EndCause, Ending, Win
from bafflebox.board.position import parse_position
from bafflebox.board.side import Side
from bafflebox.events.game import Event, FlagFell, GameEnded, MatchEnded, Penalised
from bafflebox.match.sheet import score_sheet
from bafflebox.referee.clock.flag import call_at, flag_call
from tests.referee.clocked import Timed, TimedWelsh, opened
from tests.table import BLACK, WHITE, Level, Refusal, Table, law
from tests.welsh_table import RACE, WON_BY


def flagged(table: Timed) -> tuple[Event, tuple[Side | None, EndCause | None]]:
    """The flag is called and ends the match: the event of its fall, who wins by it and for what cause."""
    fall, end = ok(table.call_flag())
    assert isinstance(end, MatchEnded)
    assert (end.rule, end.points) == (table.law.match.flag_rule, table.match.score.points)
    return fall, (end.winner, end.cause)


def ended(events: tuple[Event, ...]) -> tuple[Side | None, EndCause | None]:
    """Return the winner by the last of these events, and the cause."""
    assert isinstance(events[-1], MatchEnded)
    return events[-1].winner, events[-1].cause


def ok(events: tuple[Event, ...] | Refusal) -> tuple[Event, ...]:
    assert not isinstance(events, Refusal), events
    return events


# --- who calls it, and when -------------------------------------------------------------------------


def test_a_flag_is_called_at_the_instant_that_is_known_beforehand_and_not_before() -> None:
    table = opened(law("modern", clock="delay"))
    at = call_at(table.clock)
    assert at == 722_000_000
    assert flag_call(table.clock, at - 1) is None
    assert flag_call(table.clock, at) == FlagFell(WHITE)


def test_while_no_clock_runs_there_is_nothing_to_call() -> None:
    table = Timed(law("modern", clock="delay"))
    table.wait(100_000)
    assert call_at(table.clock) is None
    assert ok(table.call_flag()) == ()


def test_an_act_moves_the_instant() -> None:
    table = opened(law("modern", clock="delay"))
    table.wait(722)
    table.any_play()
    assert call_at(table.clock) == (722 + 722) * 1_000_000


def test_the_flag_of_a_match_that_is_over_is_not_called_again() -> None:
    table = TimedWelsh(RACE)
    table.wait(4200)
    ok(table.call_flag())
    table.wait(4200)
    assert (table.runs(), ok(table.call_flag())) == (None, ())


# --- C3 ---------------------------------------------------------------------------------------------


@pytest.mark.rule("C3")
@pytest.mark.parametrize("clock", ["delay", "bronstein", "fischer"])
def test_a_flag_fall_costs_two_points_and_the_clock_goes_on_with_two_minutes(clock: str) -> None:
    table = opened(law("modern", clock=clock))
    table.wait(10_000)
    assert ok(table.call_flag()) == (FlagFell(WHITE), Penalised(WHITE, 2, "C3"))
    assert table.score == (-2, 0)
    assert not table.match.closed
    assert (table.runs(), table.left(WHITE)) == (WHITE, 120)
    table.wait(20)
    assert table.left(WHITE) == 100
    table.any_play()
    assert table.runs() is BLACK


@pytest.mark.rule("C3")
def test_every_further_one_costs_two_more() -> None:
    table = opened(law("modern", clock="delay"))
    for falls in range(1, 6):
        table.wait(10_000)
        ok(table.call_flag())
        assert table.score == (-2 * falls, 0)
    assert not table.match.closed


@pytest.mark.rule("C3")
def test_points_come_off_the_offender_and_the_other_keeps_his() -> None:
    table = Timed(law("modern", clock="delay", length=9))
    table.win_game(WHITE, Level.BACKGAMMON)
    table.start()
    table.win_game(BLACK, Level.GAMMON)
    table.start()
    table.open(6, 1)
    table.wait(10_000)
    ok(table.call_flag())
    assert table.score == (1, 2)


@pytest.mark.rule("C3")
def test_the_grace_can_be_set() -> None:
    table = opened(law("modern", clock="delay", grace=45))
    table.wait(10_000)
    ok(table.call_flag())
    assert table.left(WHITE) == 45


@pytest.mark.rule("C3")
@pytest.mark.parametrize("clock", ["delay", "bronstein", "fischer"])
def test_the_event_may_say_that_it_loses_the_match(clock: str) -> None:
    table = opened(law("modern", clock=clock, flag_fall="match"))
    table.wait(10_000)
    assert flagged(table) == (FlagFell(WHITE), (BLACK, EndCause.FLAG))
    assert (table.match.winner, table.score) == (BLACK, (0, 0))


@pytest.mark.rule("C3")
def test_without_a_clock_there_is_no_flag() -> None:
    table = Table(law("modern"))
    table.open(6, 1)
    assert isinstance(table.flag(WHITE), Refusal)
    assert table.score == (0, 0)


@pytest.mark.rule("C3")
def test_who_still_has_time_loses_nothing() -> None:
    table = opened(law("modern", clock="delay"))
    table.wait(721.999)
    assert ok(table.call_flag()) == ()
    table.any_play()
    assert (table.score, table.left(WHITE)) == ((0, 0), 0.001)


# --- N11 --------------------------------------------------------------------------------------------


@pytest.mark.rule("N11")
def test_one_point_then_two_then_the_match_each_time_from_the_full_clock() -> None:
    table = opened(law("iranian"))
    table.wait(604)
    assert ok(table.call_flag()) == ()
    table.wait(1)
    assert ok(table.call_flag()) == (FlagFell(WHITE), Penalised(WHITE, 1, "N11"))
    assert (table.left(WHITE), table.left(BLACK)) == (600, 600)
    table.wait(600)
    assert ok(table.call_flag()) == (FlagFell(WHITE), Penalised(WHITE, 2, "N11"))
    assert (table.score, table.left(WHITE)) == ((-3, 0), 600)
    table.wait(600)
    assert flagged(table) == (FlagFell(WHITE), (BLACK, EndCause.FLAG))
    assert (table.runs(), table.left(WHITE)) == (None, 0)


@pytest.mark.rule("N11")
def test_flag_falls_of_earlier_games_count_and_the_clocks_start_anew() -> None:
    table = opened(law("iranian"))
    table.wait(1000)
    ok(table.call_flag())
    table.win_game(WHITE)
    table.start()
    assert [table.left(side) for side in Side] == [600, 600]
    table.open(6, 1)
    table.wait(605)
    assert ok(table.call_flag()) == (FlagFell(WHITE), Penalised(WHITE, 2, "N11"))


# --- W12 --------------------------------------------------------------------------------------------


@pytest.mark.rule("W12")
def test_seventy_minutes_and_the_match_is_lost_at_once() -> None:
    table = TimedWelsh(RACE)
    table.wait(4199.9)
    assert ok(table.call_flag()) == ()
    table.wait(0.1)
    assert flagged(table) == (FlagFell(WHITE), (BLACK, EndCause.FLAG))
    assert score_sheet(table.law, table.log.events).how == "timed out"


@pytest.mark.rule("W12")
def test_a_winning_throw_that_lies_on_the_table_saves_nobody() -> None:
    table = TimedWelsh(WON_BY[6], length=6)
    table.roll("61")
    table.wait(4200)
    assert flagged(table) == (FlagFell(WHITE), (BLACK, EndCause.FLAG))


# --- A11.3 ------------------------------------------------------------------------------------------

SURE = "white 1:2 black 12:15"
"""White bears off his last two checkers with any roll, and wins a gammon."""


def american(position: str, length: int, *, on_turn: Side = WHITE) -> Timed:
    """`on_turn` is to throw in this position, and his time is out."""
    table = Timed(law("american", length=length))
    first = on_turn.other
    table.open(*((6, 1) if first is WHITE else (1, 6)))
    table.any_play()
    game = replace(table.game, position=parse_position(position))
    table.match = replace(table.match, game=game)
    table.wait(100_000)
    return table


@pytest.mark.rule("A11.3")
def test_who_is_out_of_time_loses_the_match() -> None:
    table = opened(law("american", length=7))
    table.wait(14 * 60 + 11)
    assert ok(table.call_flag()) == ()
    table.wait(1)
    assert flagged(table) == (FlagFell(WHITE), (BLACK, EndCause.FLAG))
    assert table.score == (0, 0)


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize("side", Side)
def test_but_not_in_a_position_that_he_cannot_lose_and_that_wins_him_the_match(side: Side) -> None:
    position = SURE if side is WHITE else "white 12:15 black 1:2"
    table = american(position, 2, on_turn=side)
    events = ok(table.call_flag())
    assert events[0] == FlagFell(side)
    assert isinstance(events[1], GameEnded)
    assert events[1].outcome == Win(side, Level.GAMMON, Ending.FLAG)
    assert events[1].points[side] == 2
    assert events[2] == MatchEnded(side, EndCause.SCORE, table.law.cites("match"), table.match.score.points)
    assert table.match.winner is side


@pytest.mark.rule("A11.3")
def test_a_sure_win_that_does_not_end_the_match_saves_nothing() -> None:
    table = american(SURE, 3)
    assert flagged(table) == (FlagFell(WHITE), (BLACK, EndCause.FLAG))


@pytest.mark.rule("A11.3")
def test_nor_does_a_gammon_that_is_not_proved() -> None:
    table = american("white 1:2 black 3:1", 2)
    assert flagged(table) == (FlagFell(WHITE), (BLACK, EndCause.FLAG))
    table = american("white 1:2 black 3:1", 1)
    assert ended(ok(table.call_flag())) == (WHITE, EndCause.SCORE)


@pytest.mark.rule("A11.3")
def test_nor_a_position_that_is_only_nearly_won() -> None:
    table = american("white 6:1 1:1 black 1:1", 1)
    assert flagged(table) == (FlagFell(WHITE), (BLACK, EndCause.FLAG))


@pytest.mark.rule("A11.3")
def test_the_cube_counts() -> None:
    table = Timed(law("american", length=4), "white 1:2 black 12:15")
    table.open(1, 6)
    table.any_play()
    table.double()
    table.take()
    table.wait(100_000)
    assert ended(ok(table.call_flag())) == (WHITE, EndCause.SCORE)
    table = Timed(law("american", length=5), "white 1:2 black 12:15")
    table.open(1, 6)
    table.any_play()
    table.double()
    table.take()
    table.wait(100_000)
    assert ended(ok(table.call_flag())) == (BLACK, EndCause.FLAG)


@pytest.mark.rule("A11.3")
@pytest.mark.parametrize(("length", "winner"), [(2, WHITE), (3, BLACK)])
def test_he_is_saved_while_a_double_waits_for_his_answer_too(length: int, winner: Side) -> None:
    table = american(SURE, length, on_turn=BLACK)
    table.now = table.clock.at
    ok(table.double())
    table.wait(100_000)
    assert ended(ok(table.call_flag()))[0] is winner


def test_other_rules_know_no_such_exception() -> None:
    table = Timed(law("modern", clock="delay", flag_fall="match", length=1), SURE)
    table.open(1, 6)
    table.any_play()
    table.wait(1000)
    assert ended(ok(table.call_flag())) == (BLACK, EndCause.FLAG)
