"""A log with clocks checked as `bafflebox verify` does: what the times do not bear out is found, by its rule."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from bafflebox.board.clock import SECOND, StopCause
from bafflebox.board.side import BySide, Side
from bafflebox.cli.main import app
from bafflebox.events.clock import ClockSet, ClockStopped
from bafflebox.formats.log.log_json import format_log
from bafflebox.io.log_check import check_log
from bafflebox.match.log import Envelope, Log, fold_match
from bafflebox.referee.clock.acts import rule_on
from bafflebox.referee.clock.clock import ClockState, fold_clock
from bafflebox.referee.judge.verification import Verdict
from bafflebox.refusal import Refusal
from tests.formats.honest_match import honest_match
from tests.random_games import variant

WHITE = Side.WHITE
LAW = variant("american")


def timed() -> Log:
    """An honest match under a clock, every act of it 2 s after the one before."""
    facts = honest_match(LAW, 3, acts=30).events
    entries: list[Envelope] = []
    at = 0
    for fact in facts:
        side = getattr(fact, "side", None)
        entries.append(Envelope(len(entries), at, side, fact))
        at += 2 * SECOND
        if len(entries) == 1:
            made = rule_on(LAW, fold_match([fact]), ClockState(), ClockSet(), BySide(white=True, black=True))
            assert not isinstance(made, Refusal)
            entries.append(Envelope(1, 0, None, made[0]))
    return Log(tuple(entries))


def test_clocks_that_are_in_order_are_no_fault() -> None:
    log = timed()
    assert any(isinstance(fact, ClockSet) for fact in log.events)
    assert check_log(LAW, log).faults == ()
    # without the law the dice alone are looked at
    assert check_log(None, log).verdict is check_log(LAW, log).verdict


def late(log: Log, place: int) -> Log:
    """The same, the entries from `place` on an hour later."""
    entries = [
        each if number < place else replace(each, at=each.at + 3600 * SECOND)
        for number, each in enumerate(log.envelopes)
    ]
    return Log(tuple(entries))


def test_a_flag_that_was_not_called_is_a_fault() -> None:
    log = timed()
    clocks = [fold_clock(log.envelopes[:number]) for number in range(len(log.envelopes))]
    place = next(number for number, clock in enumerate(clocks) if clock.running)
    found = check_log(LAW, late(log, place))
    assert found.verdict is Verdict.FAILED
    assert [each.code for each in found.faults] == ["clock_flag_not_called"]
    assert found.faults[0].seq == place
    assert "A11.3" in found.faults[0].detail


def test_a_stop_without_cause_and_credit_over_the_quota_are_faults() -> None:
    log = timed()
    last = log.envelopes[-1]
    stop = ClockStopped(WHITE, StopCause.AGREEMENT, "A11.2")
    found = check_log(LAW, Log((*log.envelopes, Envelope(last.seq + 1, last.at, WHITE, stop))))
    assert [(each.code, each.seq) for each in found.faults] == [("clock_no_cause_to_stop", last.seq + 1)]
    clocks = [fold_clock(log.envelopes[:number]) for number in range(len(log.envelopes))]
    place = next(
        number
        for number, clock in enumerate(clocks)
        if clock.running and clock.running is log.envelopes[number].by
    )
    entries = list(log.envelopes)
    entries[place] = replace(entries[place], lag=60 * SECOND)
    found = check_log(LAW, Log(tuple(entries)))
    assert found.faults[0].code == "clock_lag_over_quota"


def test_verify_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    log = timed()
    file = tmp_path / "match.jsonl"
    last = log.envelopes[-1]
    stop = ClockStopped(WHITE, StopCause.AGREEMENT, "A11.2")
    file.write_text(format_log(Log((*log.envelopes, Envelope(last.seq + 1, last.at, WHITE, stop)))))
    with pytest.raises(SystemExit) as ended:
        app(["verify", str(file), "--json", "--rules", "american"])
    assert ended.value.code == 1
    told = json.loads(capsys.readouterr().out)
    assert told["verdict"] == "failed"
    assert told["faults"][0]["code"] == "clock_no_cause_to_stop"
