"""One-sided bear-off tables: positions that can be counted by hand, and laws that hold for all."""

from __future__ import annotations

import signal
from itertools import accumulate
from math import comb

import numpy as np
import pytest

from bafflebox.board.position import Checkers
from bafflebox.engine.bearoff import OneSided
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.endings import endings_of
from bafflebox.kernel import Movement
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.twins.bearoff import sides

LAW = compile_book(find_book("match"))


def home(*counts: int, total: int = 15) -> Checkers:
    """So many checkers on the points from 1 up, the others off."""
    return (total - sum(counts), *counts) + (0,) * (25 - len(counts))


def lone(*points: int) -> Checkers:
    """One checker on each of these points (the same one may be given twice), the others off."""
    return home(*(points.count(point) for point in range(1, 7)))


@pytest.fixture(scope="module")
def table() -> OneSided:
    return OneSided.make(LAW.movement)


@pytest.mark.parametrize(
    ("side", "rolls_of_36"),
    [
        (lone(1), 36),
        (lone(3), 36),
        (lone(4), 34),
        (lone(5), 31),
        (lone(6), 27),
        (lone(1, 1), 36),
        (lone(1, 2), 36),
        (lone(2, 2), 26),
        (lone(1, 6), 15),
        (lone(2, 5), 19),
        (lone(4, 4), 11),
        (lone(5, 5), 6),
        (lone(5, 6), 6),
        (lone(6, 6), 4),
        (lone(1, 1, 1), 6),
        (lone(1, 1, 1, 1), 6),
        (lone(6, 6, 6, 6), 1),
        (lone(1, 1, 1, 1, 1), 0),
    ],
)
def test_the_last_throw_can_be_counted_by_hand(table: OneSided, side: Checkers, rolls_of_36: int) -> None:
    assert table.rolls(side)[:2] == pytest.approx((0, rolls_of_36 / 36), abs=1e-6)


def test_one_checker_on_the_six_takes_two_rolls_at_most(table: OneSided) -> None:
    assert table.rolls(lone(6)) == pytest.approx((0, 27 / 36, 9 / 36), abs=1e-6)
    assert table.mean_rolls(lone(6)) == pytest.approx(1.25)
    assert table.effective_pips(lone(6)) == pytest.approx(1.25 * 49 / 6)
    assert table.wastage(lone(6)) == pytest.approx(1.25 * 49 / 6 - 6, abs=1e-5)


def test_checkers_on_the_one_point_go_in_pairs_or_fours(table: OneSided) -> None:
    # k rolls with j doubles take 2k + 2j off
    mean = sum(
        sum(comb(k, j) * (1 / 6) ** j * (5 / 6) ** (k - j) for j in range(k + 1) if 2 * k + 2 * j < 15)
        for k in range(8)
    )
    assert table.mean_rolls(home(15)) == pytest.approx(mean, abs=1e-5)


def test_who_is_on_roll_wins_if_both_need_one(table: OneSided) -> None:
    assert table.win(lone(1), lone(1)) == 1
    assert table.win(lone(6), lone(1)) == pytest.approx(27 / 36, abs=1e-6)
    assert table.win(lone(6, 6), lone(1, 1)) == pytest.approx(4 / 36, abs=1e-6)
    # no throw bears five off at once: the other side gets its turn
    assert table.win(lone(1, 1, 1, 1, 1), lone(1, 1)) == 0


def test_gammons_are_lost_by_those_without_a_checker_off(table: OneSided) -> None:
    race = table.race(lone(1, 1), home(15))
    assert (race.win, race.win_gammon, race.lose_gammon) == pytest.approx((1, 1, 0))
    race = table.race(home(15), lone(1))
    # one roll, and a checker is off
    assert (race.win, race.win_gammon, race.lose_gammon) == pytest.approx((0, 0, 0))
    race = table.race(lone(6), home(0, 0, 0, 0, 0, 15))
    assert race.win == pytest.approx(1, abs=1e-6)
    # the first checker of fifteen on the six takes a 6, a 5-1, 4-2, 3-3 or 2-2
    first = table.rolls_to_first(home(0, 0, 0, 0, 0, 15))
    assert first[1] == pytest.approx(17 / 36, abs=1e-6)
    assert race.win_gammon == pytest.approx(27 / 36 + 9 / 36 * (1 - first[1]), abs=1e-6)
    race = table.race(home(0, 0, 0, 0, 0, 15), lone(6))
    assert race.win == 0
    assert race.lose_gammon == pytest.approx(
        27 / 36 * (1 - first[1]) + 9 / 36 * (1 - sum(first[:3])), abs=1e-6
    )


def test_judgements_are_chances_and_agree_with_the_questions(table: OneSided) -> None:
    chance = np.random.default_rng(5)
    every = [side for side in sides(6, 15) if any(side[1:])]
    pairs = [(every[i], every[j]) for i, j in chance.integers(0, len(every), (500, 2))]
    away = (home(15), home(0, 0, 0, 0, 0, 0, 1))
    found = table.table.judge(boards_of([*pairs, away]), endings_of(LAW))
    assert not found[-1].any(), "a position that is not in the table has no chances"
    assert found[:-1].min() >= 0
    assert found[:-1].sum(axis=1) == pytest.approx(1, abs=1e-6)
    for (own, opp), row in zip(pairs, found, strict=False):
        race = table.race(own, opp)
        assert row[:3].sum() == pytest.approx(table.win(own, opp), abs=1e-6)
        assert (row[1], row[4]) == pytest.approx((race.win_gammon, race.lose_gammon), abs=1e-6)
        assert (row[1] > 0) <= (opp[0] == 0)
        assert (row[4] > 0) <= (own[0] == 0)


def test_every_distribution_sums_to_one_and_has_its_mean(table: OneSided) -> None:
    for side in sides(6, 15):
        for chances, mean in (
            (table.rolls(side), table.table.mean(side)),
            (table.rolls_to_first(side), table.table.first_mean(side)),
        ):
            assert sum(chances) == pytest.approx(1, abs=1e-6)
            assert sum(rolls * each for rolls, each in enumerate(chances)) == pytest.approx(mean, abs=1e-5)


def test_a_checker_less_is_never_worse(table: OneSided) -> None:
    means = {side[1:7]: table.table.mean(side) for side in sides(6, 15)}
    for side, mean in means.items():
        for point in range(6):
            if side[point]:
                less = (*side[:point], side[point] - 1, *side[point + 1 :])
                assert means[less] <= mean + 1e-6


def test_a_checker_less_is_sooner_off_at_any_number_of_rolls(table: OneSided) -> None:
    for side in list(sides(6, 15))[::37]:
        for point in range(1, 7):
            if side[point]:
                less = list(side)
                less[point] -= 1
                less[0] += 1
                sooner, later = (list(accumulate(table.rolls(each))) for each in (tuple(less), side))
                assert all(a > b - 2e-4 for a, b in zip(sooner, later, strict=False))


def test_a_checker_nearer_is_never_worse_with_one_or_two_but_a_gap_can_cost(table: OneSided) -> None:
    for side in sides(6, 2):
        for point in range(2, 7):
            if side[point]:
                nearer = list(side)
                nearer[point] -= 1
                nearer[point - 1] += 1
                assert table.mean_rolls(tuple(nearer)) <= table.mean_rolls(side) + 1e-6
    # with nothing on the two a throw of 2 bears nothing off
    assert table.mean_rolls(home(2, 0, 2)) > table.mean_rolls(home(1, 1, 2)) + 0.1


def test_a_table_knows_what_it_holds(table: OneSided) -> None:
    assert table.holds(home(15))
    assert table.holds(home())
    assert not table.holds(home(15, 1, total=16))
    assert not table.holds(home(0, 0, 0, 0, 0, 0, 1))
    assert not table.holds((14,) + (0,) * 24 + (1,))
    assert table.covers(lone(1), lone(2))
    assert not table.covers(home(), lone(2))
    assert not table.covers(lone(2), home())
    with pytest.raises(ValueError, match="does not hold"):
        table.win(home(0, 0, 0, 0, 0, 0, 1), lone(1))
    with pytest.raises(ValueError, match="does not hold"):
        table.race(home(), lone(1))
    with pytest.raises(ValueError, match="does not hold"):
        table.rolls(home(0, 0, 0, 0, 0, 0, 1))


def test_threads_make_the_same_table() -> None:
    tables = {OneSided.make(LAW.movement, 6, 7, threads=threads).to_bytes() for threads in (1, 2, 5)}
    assert len(tables) == 1


def test_bytes_are_the_table_and_damaged_ones_are_refused() -> None:
    made = OneSided.make(LAW.movement, 6, 3)
    data = made.to_bytes()
    again = OneSided.from_bytes(data)
    assert again.to_bytes() == data
    assert all(again.rolls(side) == made.rolls(side) for side in sides(6, 3))
    for bad in (b"", data[:-1], data + b"x", b"x" + data[1:], data[:4] + b"\xff" * 8 + data[12:]):
        with pytest.raises(ValueError, match=r"table|points|checkers"):
            OneSided.from_bytes(bad)


def test_progress_is_told_and_what_it_raises_ends_the_work() -> None:
    told: list[float] = []
    OneSided.make(LAW.movement, 7, 12, progress=told.append)
    assert told == sorted(told)
    assert all(0 <= each <= 1 for each in told)

    def refuse(done: float) -> None:
        raise RuntimeError(f"enough at {done}")

    with pytest.raises(RuntimeError, match="enough"):
        OneSided.make(LAW.movement, 9, 12, progress=refuse)


def test_an_interrupt_ends_the_work() -> None:
    previous = signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(KeyboardInterrupt):
            OneSided.make(LAW.movement, 9, 12)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


def test_what_can_not_be_made_is_refused() -> None:
    for points, checkers in ((0, 5), (13, 5), (6, 0), (6, 16)):
        with pytest.raises(ValueError, match="a bear-off table has"):
            OneSided.make(LAW.movement, points, checkers)
    with pytest.raises(ValueError, match="too large"):
        OneSided.make(LAW.movement, 12, 15)
    with pytest.raises(ValueError, match="never bear off"):
        OneSided.make(Movement(), 6, 2)
