"""The audit: a log in which the clocks were kept has no findings, and every tampering with time is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.clock import ClockKind, ClockSettings, StopCause
from bafflebox.board.side import BySide
from bafflebox.events.clock import ClockSet, ClockStarted, ClockStopped
from bafflebox.events.game import Event, GameStarted
from bafflebox.match.log import Envelope, Log
from bafflebox.referee.clock.audit import audit_clocks
from bafflebox.referee.judge.log_judge import judge_log
from tests.referee.clocked import Timed, TimedWelsh, opened
from tests.table import BLACK, WHITE, law
from tests.welsh_table import RACE, WON_BY, mirrored


def codes(table: Timed, log: Log | None = None) -> list[str]:
    return [each.code for each in audit_clocks(table.law, log or table.log)]


def put(log: Log, seq: int, fact: Event, at: int | None = None) -> Log:
    """The log with another event at this place."""
    before, after = log.envelopes[:seq], log.envelopes[seq:]
    when = at if at is not None else (after[0].at if after else before[-1].at)
    middle = Envelope(seq, when, None, fact)
    return Log((*before, middle, *(replace(each, seq=each.seq + 1) for each in after)))


def changed(log: Log, seq: int, **fields: int) -> Log:
    """The log with these fields of an envelope changed."""
    entries = list(log.envelopes)
    entries[seq] = replace(entries[seq], **fields)  # type: ignore[arg-type]
    return Log(tuple(entries))


def played() -> Timed:
    """Some turns, a stop, and a flag fall of White after ten minutes and five seconds."""
    table = opened(law("iranian"))
    for _ in range(4):
        table.wait(20)
        table.any_play()
        table.wait(3)
        table.roll("21")
    table.at_clock(ClockStopped(None, StopCause.DIRECTOR))
    table.wait(500)
    table.at_clock(ClockStarted(None))
    table.wait(700)
    table.call_flag()
    table.any_play()
    return table


def test_a_match_whose_clocks_were_kept_is_in_order_and_lawful() -> None:
    table = played()
    assert table.match.flag_falls == BySide(1, 0)
    assert codes(table) == []
    assert judge_log(table.law, table.log) == table.match


def test_a_log_without_a_clock_is_in_order() -> None:
    table = Timed(law("iranian"), clock=False)
    table.open(6, 1)
    table.wait(100_000)
    table.any_play()
    table.flag(WHITE)
    assert codes(table) == []


def test_a_flag_that_was_called_too_early_is_found() -> None:
    table = opened(law("iranian"))
    table.wait(604.9)
    table.flag(WHITE)
    assert codes(table) == ["clock_flag_too_early"]
    assert audit_clocks(table.law, table.log)[0].rule == "N11"


def test_a_flag_that_was_not_called_is_found_at_the_next_act() -> None:
    table = opened(law("iranian"))
    table.wait(605)
    table.any_play()
    table.wait(20)
    table.roll("21")
    assert codes(table) == ["clock_flag_not_called"]


def test_the_flag_of_the_wrong_side_is_found() -> None:
    table = opened(law("iranian"))
    table.wait(605)
    table.flag(BLACK)
    assert codes(table)[0] == "clock_flag_too_early"


def test_a_lag_over_the_quota_is_found() -> None:
    table = opened(law("iranian"))
    table.wait(50)
    seq = len(table.log.envelopes)
    table.any_play()
    assert codes(table, changed(table.log, seq, lag=900_000)) == []
    assert codes(table, changed(table.log, seq, lag=1_000_001)) == ["clock_lag_over_quota"]
    assert codes(table, changed(table.log, seq - 1, lag=1)) == ["clock_lag_over_quota"]


@pytest.mark.parametrize(
    ("fact", "code"),
    [
        (ClockSet(ClockSettings(ClockKind.BANK, 60), "N10"), "clock_set_already"),
        (ClockStarted(None), "clock_runs"),
        (ClockStopped(WHITE, StopCause.BREAK), "clock_no_cause_to_stop"),
    ],
)
def test_acts_at_the_clock_that_the_rules_do_not_allow_are_found(fact: Event, code: str) -> None:
    table = opened(law("iranian"))
    assert code in codes(table, put(table.log, len(table.log.envelopes), fact))


@pytest.mark.rule("W12b")
def test_a_game_that_starts_with_another_cube_than_the_clocks_give_is_found() -> None:
    table = TimedWelsh(WON_BY[1])
    table.wait(3700)
    table.throws("61")
    table.start(mirrored(WON_BY[1]))
    table.wait(3700)
    table.throws("61")
    table.start(RACE)
    assert table.game.cube.value == 2
    assert codes(table) == []
    last = max(n for n, each in enumerate(table.log.events) if isinstance(each, GameStarted))
    early = Log(tuple(replace(each, at=each.at // 2) for each in table.log.envelopes[: last + 1]))
    assert codes(table, early) == ["clock_wrong_cube"]


def test_a_game_that_starts_while_the_clocks_stand_is_found() -> None:
    table = TimedWelsh(WON_BY[1])
    table.throws("61")
    table.start(RACE)
    seq = max(n for n, each in enumerate(table.log.events) if isinstance(each, GameStarted))
    log = put(table.log, seq, ClockStopped(None, StopCause.BREAK))
    assert codes(table, log) == ["clock_stands"]
