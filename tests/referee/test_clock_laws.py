"""Laws of all clocks, in random matches of every book with random times."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

import pytest
from hypothesis import settings

from bafflebox.board.clock import SECOND, ClockKind
from bafflebox.board.side import Side
from bafflebox.events.clock import ClockAdjusted, ClockSet
from bafflebox.events.game import GameStarted, MatchEnded, Penalised, Played
from bafflebox.formats.log.log_json import format_log, parse_log
from bafflebox.match.log import Log
from bafflebox.referee.clock.clock import GAIN, NO_TIME, START, ClockState, fold_clock
from tests.random_games import VARIANTS, variant
from tests.referee.random_times import Moment, moments, timed_log

LATER = (0, 1, 999_999, SECOND, 4 * SECOND, 77 * SECOND, 5000 * SECOND)
"""Instants after an entry at which its clocks are asked, in µs."""


@pytest.fixture(params=["american", "iranian-all", "match", "money-all", "welsh"], scope="module")
def logs(request: pytest.FixtureRequest) -> list[Log]:
    """Some random matches; many more of them in a campaign."""
    assert request.param in VARIANTS
    matches = settings().max_examples // 25
    return [timed_log(variant(request.param), seed, acts=120) for seed in range(matches)]


def every_moment(logs: list[Log]) -> Iterator[Moment]:
    """All moments of all the matches."""
    return chain.from_iterable(map(moments, logs))


def test_a_log_with_clocks_folds_the_same_twice_and_after_json(logs: list[Log]) -> None:
    for log in logs:
        again = parse_log(format_log(log).splitlines())
        assert again == log
        assert fold_clock(again.envelopes) == fold_clock(log.envelopes)


def test_a_fold_goes_on_from_anywhere(logs: list[Log]) -> None:
    for log in logs:
        whole = fold_clock(log.envelopes)
        for cut in range(0, len(log.envelopes), 1 + len(log.envelopes) // 4):
            now = fold_clock(log.envelopes[:cut])
            for entry in log.envelopes[cut:]:
                now = now.advance(entry)
            assert now == whole


def test_all_time_is_somebodys(logs: list[Log]) -> None:
    for log in logs:
        since = next(each.at for each in log.envelopes if isinstance(each.event, ClockSet))
        until = next((each.at for each in log.envelopes if isinstance(each.event, MatchEnded)), None)
        clock = fold_clock(log.envelopes)
        assert clock.account.total == (clock.at if until is None else until) - since


def test_a_reserve_changes_by_what_is_charged_and_given_and_by_nothing_else(logs: list[Log]) -> None:
    for before, entry, after in every_moment(logs):
        if before.settings is None:
            continue
        for side in Side:
            charged = before.remaining(side, entry.at) if not entry.lag else None
            grew = after.left[side] - (charged if charged is not None else before.left[side])
            fact, terms = entry.event, before.settings
            if grew <= 0 or isinstance(fact, ClockSet | ClockAdjusted):
                continue
            if isinstance(fact, Penalised):
                assert after.left[side] == terms.refill * SECOND
                continue
            if isinstance(fact, GameStarted):
                assert terms.per_game
                assert after.left[side] == terms.reserve * SECOND
            elif isinstance(fact, Played) and fact.side is side and terms.kind is ClockKind.FISCHER:
                assert grew == terms.increment * SECOND or entry.lag
            else:
                assert terms.kind is ClockKind.BRONSTEIN
                assert before.due is side is not after.due
                assert grew <= terms.delay * SECOND


def test_a_clock_that_stands_keeps_its_time_and_one_that_runs_only_loses_it(logs: list[Log]) -> None:
    for _, _, clock in every_moment(logs):
        for side in Side:
            shown = [clock.remaining(side, clock.at + later) for later in LATER]
            assert shown == sorted(shown, reverse=True)
            assert shown[0] == clock.left[side]
            assert min(shown) >= 0
            if side is not clock.running:
                assert len(set(shown)) == 1
            delays = [clock.delay_left(side, clock.at + later) for later in LATER]
            assert delays == sorted(delays, reverse=True)


def test_a_flag_falls_at_the_first_instant_at_which_nothing_remains(logs: list[Log]) -> None:
    for _, _, clock in every_moment(logs):
        flag, side = clock.flag_at(), clock.running
        assert (flag is None) == (side is None)
        if flag is None or side is None:
            continue
        assert flag >= clock.at
        assert clock.remaining(side, flag) == 0
        if flag > clock.at:
            assert clock.remaining(side, flag - 1) == 1
        else:
            assert clock.left[side] == 0
        if side is not clock.fallen:
            assert clock.flagged(flag) is side
            assert clock.flagged(flag - 1) in (None, side.other) or clock.left[side] == 0


def test_asking_at_an_entry_in_between_changes_no_reserve(logs: list[Log]) -> None:
    for before, entry, _ in every_moment(logs):
        side = before.running
        if side is None or entry.lag:
            continue
        middle = before.at + (entry.at - before.at) // 2
        halfway = ClockState(
            before.settings,
            before.left.put(side, before.remaining(side, middle)),
            middle,
            before.due,
            before.delay_left(side, middle),
            game=before.game,
        )
        assert halfway.remaining(side, entry.at) == before.remaining(side, entry.at)
        assert halfway.flag_at() == before.flag_at() or before.flag_at() in range(before.at, middle + 1)


def test_at_most_one_clock_runs_and_none_at_the_throw_for_the_start_and_between_games(
    logs: list[Log],
) -> None:
    for _, _, clock in every_moment(logs):
        phase = str(clock.game.phase)
        stands = clock.settings is None or clock.stopped or clock.closed
        if stands or phase in ("opening", "choosing", "over"):
            assert clock.running is None
        elif phase in ("turn", "rolled"):
            assert clock.running is clock.game.on_turn


def test_credits_for_lag_stay_under_the_quota(logs: list[Log]) -> None:
    turns = 1
    for before, _, after in every_moment(logs):
        turns += before.due is not after.due
        assert all(0 <= quota.left <= 7 * GAIN for quota in after.quota)
        assert max(after.account.credited) <= START + turns * GAIN


def test_without_a_clock_in_the_log_nothing_runs() -> None:
    clock = fold_clock(Log().envelopes)
    assert clock == ClockState()
    assert (clock.running, clock.flag_at(), clock.flagged(10**12), clock.left) == (None, None, None, NO_TIME)
