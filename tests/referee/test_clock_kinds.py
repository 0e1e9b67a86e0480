"""C2, C5: how a reserve is spent under each kind of clock, and how the kinds differ."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bafflebox.board.clock import SECOND, ClockKind, ClockSettings
from tests.referee.clocked import BANK, BRONSTEIN, DELAY, FISCHER, Timed, opened
from tests.table import BLACK, WHITE, law


def after_a_turn(settings: ClockSettings, seconds: float, reserve: int = 8) -> Timed:
    """White took so many seconds for a turn that began with this reserve."""
    table = opened(law("match"), replace(settings, reserve=reserve))
    table.wait(seconds)
    table.any_play()
    return table


@pytest.mark.rule("C2", "C5")
@pytest.mark.parametrize(
    ("seconds", "bank", "delay", "bronstein", "fischer"),
    [
        (0, 8, 8, 8, 13),
        (3, 5, 8, 8, 10),
        (5, 3, 8, 8, 8),
        (7, 1, 6, 6, 6),
        (7.999, 0.001, 5.001, 5.001, 5.001),
        (8, 0, 5, 0, 0),
        (12.5, 0, 0.5, 0, 0),
        (13, 0, 0, 0, 0),
        (30, 0, 0, 0, 0),
    ],
)
def test_what_a_turn_leaves_of_eight_seconds_with_five_of_delay_or_increment(
    seconds: float, bank: float, delay: float, bronstein: float, fischer: float
) -> None:
    left = [after_a_turn(each, seconds).left(WHITE) for each in (BANK, DELAY, BRONSTEIN, FISCHER)]
    assert left == [bank, delay, bronstein, fischer]


@pytest.mark.rule("C2")
def test_eight_seconds_and_a_turn_of_eight_lose_by_bronstein_and_by_fischer_and_not_by_simple_delay() -> None:
    flagged = {
        each.kind: after_a_turn(each, 8).clock.flagged(8 * SECOND) for each in (DELAY, BRONSTEIN, FISCHER)
    }
    assert flagged == {ClockKind.SIMPLE_DELAY: None, ClockKind.BRONSTEIN: WHITE, ClockKind.FISCHER: WHITE}


@pytest.mark.rule("C5")
def test_ten_quick_turns_bank_time_by_fischer_and_by_no_delay() -> None:
    found = {}
    for settings in (DELAY, BRONSTEIN, replace(FISCHER, increment=12)):
        table = opened(law("match"), settings)
        for _ in range(10):
            table.wait(5)
            table.any_play()
            table.roll("21")
            table.any_play()
            table.roll("21")
        found[settings.kind] = table.left(WHITE)
    assert found == {ClockKind.SIMPLE_DELAY: 60, ClockKind.BRONSTEIN: 60, ClockKind.FISCHER: 130}


@pytest.mark.rule("C2")
def test_the_reserve_stands_still_while_the_delay_runs() -> None:
    table = opened(law("match"), DELAY)
    for seconds, left, delay in ((0, 60, 5), (2, 60, 3), (3, 60, 0), (1, 59, 0), (9, 50, 0)):
        table.wait(seconds)
        assert (table.left(WHITE), table.delay(WHITE)) == (left, delay)


@pytest.mark.rule("C2")
def test_a_delay_is_fresh_for_every_turn_and_never_saved() -> None:
    table = opened(law("match"), DELAY)
    table.wait(1)
    table.any_play()
    assert table.delay(BLACK) == 5
    table.wait(6)
    table.roll("21")
    assert (table.left(BLACK), table.delay(BLACK)) == (59, 0)
    table.any_play()
    assert table.delay(WHITE) == 5
    table.wait(6)
    assert table.left(WHITE) == 59


def test_a_throw_in_the_middle_of_a_turn_gives_no_new_delay() -> None:
    table = opened(law("match"), DELAY)
    table.any_play()
    table.wait(3)
    table.roll("21")
    table.wait(4)
    assert table.left(BLACK) == 58


def test_by_bronstein_the_time_comes_back_when_the_turn_is_over_and_not_before() -> None:
    table = opened(law("match"), BRONSTEIN)
    table.any_play()
    table.wait(3)
    table.roll("21")
    assert table.left(BLACK) == 57
    table.wait(4)
    assert table.left(BLACK) == 53
    table.any_play()
    assert table.left(BLACK) == 58


@pytest.mark.rule("C5")
def test_an_increment_comes_with_the_completed_turn_and_not_with_a_double_or_a_take() -> None:
    table = opened(law("match"), FISCHER)
    table.any_play()
    assert table.left(WHITE) == 65
    table.double()
    table.take()
    table.roll("21")
    assert (table.left(WHITE), table.left(BLACK)) == (65, 60)
    table.any_play()
    assert (table.left(WHITE), table.left(BLACK)) == (65, 65)


@pytest.mark.rule("C5")
def test_a_turn_without_a_move_is_completed_too() -> None:
    shut_out = "white 12:3 6:2 5:2 4:2 3:2 2:2 1:2 black bar:1 12:4 8:3 7:3 2:2 1:2"
    table = Timed(law("match"), shut_out, settings=FISCHER)
    table.open(1, 6)
    table.play("")
    assert table.left(BLACK) == 65


def test_a_bank_gives_nothing_back() -> None:
    table = opened(law("match"), BANK)
    for _ in range(4):
        table.wait(2)
        table.any_play()
        table.roll("21")
    assert (table.left(WHITE), table.left(BLACK)) == (56, 56)
    assert table.delay(WHITE) == table.delay(BLACK) == 0
