"""Lag: acts that were on their way are credited, out of a small quota, and written into the log."""

from __future__ import annotations

import pytest

from bafflebox.board.clock import SECOND
from bafflebox.errors import LogError
from bafflebox.events.game import FlagFell, Rolled
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.match.log import Log
from bafflebox.referee.clock.clock import GAIN, MOST, PER_ACT, START, ClockState, LagQuota, fold_clock
from bafflebox.referee.clock.flag import call_at, credit, flag_call
from tests.referee.clocked import BANK, Timed, opened
from tests.table import BLACK, WHITE, law

FIFTH = SECOND // 5


def acted(table: Timed, lag: int) -> Timed:
    """White's play comes in now, after so long a way."""
    table.any_play()
    known = next(n for n, each in enumerate(table.log.envelopes) if each.by is WHITE)
    entries = list(table.log.envelopes)
    entry = entries[known]
    entries[known] = type(entry)(entry.seq, entry.at, entry.by, entry.event, lag)
    table.log = Log(tuple(entries))
    table.clock = fold_clock(table.log.envelopes)
    return table


def test_what_is_credited_is_not_charged_and_comes_off_the_quota() -> None:
    table = opened(law("match"), BANK)
    table.wait(10)
    lag = credit(table.clock, FIFTH)
    assert lag == FIFTH
    table = acted(table, lag)
    assert table.left(WHITE) == 50.2
    assert table.clock.quota[WHITE].left == START - FIFTH + GAIN
    assert table.clock.quota[BLACK].left == START
    assert table.clock.account.credited[WHITE] == FIFTH


def test_a_credit_never_gives_time_that_did_not_pass() -> None:
    table = opened(law("match"), BANK)
    table.wait(0.1)
    table = acted(table, FIFTH)
    assert table.left(WHITE) == 60


@pytest.mark.parametrize(
    ("measured", "credited"), [(-5, 0), (0, 0), (FIFTH, FIFTH), (PER_ACT, PER_ACT), (60 * SECOND, PER_ACT)]
)
def test_one_act_is_credited_what_was_measured_and_no_more_than_the_bound(
    measured: int, credited: int
) -> None:
    assert LagQuota().credit(measured) == credited


def test_a_slow_line_uses_the_quota_up_and_then_gets_what_a_turn_gives() -> None:
    quota, given, credited = LagQuota(), 0, 0
    for _ in range(1000):
        credited = quota.credit(60 * SECOND)
        quota = quota.used(credited).refilled()
        given += credited
    assert credited == GAIN
    assert given <= START + 1000 * GAIN


def test_a_quick_line_saves_no_more_than_the_bound() -> None:
    quota = LagQuota()
    for _ in range(1000):
        quota = quota.refilled()
    assert quota.left == MOST


def test_only_the_side_whose_clock_runs_is_credited() -> None:
    table = opened(law("match"), BANK)
    assert table.clock.credit(BLACK, FIFTH) == 0
    assert ClockState().credit(WHITE, FIFTH) == 0
    assert credit(ClockState(), FIFTH) == 0


def test_the_flag_waits_for_an_act_that_may_be_on_its_way() -> None:
    table = opened(law("match"), BANK)
    out = 60 * SECOND
    assert call_at(table.clock, lag=FIFTH) == out + FIFTH
    assert flag_call(table.clock, out) == FlagFell(WHITE)
    assert flag_call(table.clock, out + FIFTH - 1, lag=FIFTH) is None
    assert flag_call(table.clock, out + FIFTH, lag=FIFTH) == FlagFell(WHITE)
    assert call_at(table.clock, lag=3600 * SECOND) == out + PER_ACT


def test_an_act_that_was_in_time_but_for_its_way_stands() -> None:
    table = opened(law("match"), BANK)
    table.wait(60.1)
    assert flag_call(table.clock, table.now, lag=FIFTH) is None
    table = acted(table, credit(table.clock, FIFTH))
    assert (table.left(WHITE), table.runs()) == (0.1, BLACK)
    assert table.clock.flagged(table.now) is None


def test_the_log_keeps_it_and_a_log_without_it_reads_as_before() -> None:
    table = opened(law("match"), BANK)
    table.wait(10)
    table = acted(table, FIFTH)
    text = format_log(table.log)
    assert text.count('"lag": 200000') == 1
    assert parse_log(text.splitlines()) == table.log
    plain = text.replace(', "lag": 200000', "")
    assert [each.lag for each in parse_log(plain.splitlines()).envelopes] == [0] * len(table.log.envelopes)


@pytest.mark.parametrize("bad", ["-1", "0.5", '"1"', "true", "null"])
def test_a_lag_that_is_no_number_of_microseconds_is_refused(bad: str) -> None:
    table = opened(law("match"), BANK)
    table.wait(10)
    text = format_log(acted(table, FIFTH).log).replace('"lag": 200000', f'"lag": {bad}')
    with pytest.raises(LogError, match="lag is a number"):
        parse_log(text.splitlines())


def test_a_batch_carries_its_lag_in_its_first_event() -> None:
    table = opened(law("match"), BANK)
    log = table.log.extended(table.log.events[-2:], by=WHITE, at=5, lag=3)
    assert [each.lag for each in log.envelopes[-2:]] == [3, 0]
    assert not any(isinstance(each, Rolled) for each in log.events)
