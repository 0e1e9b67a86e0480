"""Two-sided bear-off tables: exact chances and cubes, checked by hand and against the one-sided ones."""

from __future__ import annotations

import numpy as np
import pytest

from bafflebox.board.position import Checkers
from bafflebox.engine.bearoff import OneSided, TwoSided
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.endings import endings_of
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.twins.bearoff import sides

LAW = compile_book(find_book("match"))
STEP = 2 / 65535
"""Between two values of an equity that the table can keep."""


def lone(*points: int) -> Checkers:
    """One checker on each of these points (the same one may be given twice), the others off."""
    return (15 - len(points), *(points.count(point) for point in range(1, 7))) + (0,) * 19


@pytest.fixture(scope="module")
def table() -> TwoSided:
    return TwoSided.make(LAW.movement)


@pytest.fixture(scope="module")
def every() -> list[Checkers]:
    return [(side[0] + 9, *side[1:]) for side in sides(6, 6) if any(side[1:])]


def test_the_last_throw_can_be_counted_by_hand(table: TwoSided) -> None:
    for side, rolls in ((lone(1), 36), (lone(6), 27), (lone(6, 6), 4), (lone(2, 5), 19)):
        assert table.win(side, lone(1, 1)) == pytest.approx(rolls / 36, abs=STEP)


def test_a_last_throw_of_three_in_four_is_a_double_and_a_take_at_the_limit(table: TwoSided) -> None:
    cube = table.last_cube(lone(6), lone(1))
    assert cube.no_double == pytest.approx(0.5, abs=STEP)
    assert cube.double_take == pytest.approx(1, abs=2 * STEP)
    assert table.equities(lone(6), lone(1)).centred == pytest.approx(1, abs=2 * STEP)


def test_a_last_throw_of_nineteen_is_a_double_and_a_take(table: TwoSided) -> None:
    cube = table.last_cube(lone(2, 5), lone(1))
    value = (19 - 17) / 36
    assert (cube.no_double, cube.double_take) == pytest.approx((value, 2 * value), abs=2 * STEP)
    assert cube.should_double
    assert cube.should_take
    # an own cube may be turned as well
    assert table.last_cube(lone(2, 5), lone(1), centred=False).no_double == pytest.approx(value, abs=STEP)
    found = table.equities(lone(2, 5), lone(1))
    assert (found.cubeless, found.owned, found.centred, found.unavailable) == pytest.approx(
        (value, 2 * value, 2 * value, value), abs=2 * STEP
    )


def test_the_other_side_turns_the_cube_in_its_turn(table: TwoSided) -> None:
    own, opp = lone(6, 6), lone(6)
    # 4 throws of 36 bear both off; after the others the other side wins at least 27 of 36 and doubles us out
    assert table.last_cube(own, opp).no_double == pytest.approx((4 - 32) / 36, abs=2 * STEP)
    assert table.equities(own, opp).unavailable == pytest.approx((4 - 32) / 36, abs=2 * STEP)
    # with our own cube it can't
    assert table.equities(own, opp).owned > (4 - 32) / 36 + 0.1


def test_equal_positions_of_two_rolls_are_a_double_and_a_drop(table: TwoSided) -> None:
    two_rolls = lone(1, 1, 1, 1)
    # whoever throws a double first wins at once, else the side on roll
    assert table.win(two_rolls, two_rolls) == pytest.approx(1 - 5 / 6 * 1 / 6, abs=STEP)
    cube = table.last_cube(two_rolls, two_rolls)
    assert cube.should_double
    assert not cube.should_take
    assert cube.double_take > 1


def test_an_own_cube_is_worth_most_and_the_other_sides_least(table: TwoSided, every: list[Checkers]) -> None:
    chance = np.random.default_rng(1)
    for i, j in chance.integers(0, len(every), (3000, 2)):
        found = table.equities(every[i], every[j])
        assert found.owned >= found.cubeless - STEP
        assert found.owned >= found.centred - STEP
        assert found.centred >= found.unavailable - STEP
        assert found.cubeless >= found.unavailable - STEP
        assert 2 * table.win(every[i], every[j]) - 1 == pytest.approx(found.cubeless, abs=STEP)


def test_it_is_near_the_one_sided_table_and_exact_where_there_is_no_choice(
    table: TwoSided, every: list[Checkers]
) -> None:
    one = OneSided.make(LAW.movement, 6, 6)
    chance = np.random.default_rng(2)
    far = [
        abs(table.win(every[i], every[j]) - one.win(every[i], every[j]))
        for i, j in chance.integers(0, len(every), (3000, 2))
    ]
    assert max(far) < 0.02
    assert sum(far) / len(far) < 0.002
    for mine in range(1, 7):
        for theirs in range(1, 7):
            own, opp = lone(*[1] * mine), lone(*[1] * theirs)
            assert table.win(own, opp) == pytest.approx(one.win(own, opp), abs=STEP)


def test_a_checker_less_is_never_worse(table: TwoSided, every: list[Checkers]) -> None:
    chance = np.random.default_rng(3)
    for i, j in chance.integers(0, len(every), (1000, 2)):
        own, opp = every[i], every[j]
        for point in range(1, 7):
            if own[point] and sum(own[1:]) > 1:
                less = list(own)
                less[point] -= 1
                less[0] += 1
                assert table.win(tuple(less), opp) >= table.win(own, opp) - STEP
                assert table.win(opp, tuple(less)) <= table.win(opp, own) + STEP


def test_judgements_are_single_wins_and_losses(table: TwoSided, every: list[Checkers]) -> None:
    pairs = list(zip(every, reversed(every), strict=True))
    untouched = ((0, *every[-1][1:]), every[0])
    found = table.table.judge(boards_of([*pairs, untouched]), endings_of(LAW))
    assert not found[-1].any(), "without a checker off a gammon is possible"
    assert found[:-1].sum(axis=1) == pytest.approx(1)
    assert found[:-1, [1, 2, 4, 5, 6, 7]].max() == 0
    assert [table.win(own, opp) for own, opp in pairs] == pytest.approx(found[:-1, 0], abs=1e-6)


def test_threads_make_the_same_table_and_bytes_keep_it() -> None:
    tables = {TwoSided.make(LAW.movement, 6, 4, threads=threads).to_bytes() for threads in (1, 2, 5)}
    assert len(tables) == 1
    data = tables.pop()
    assert TwoSided.from_bytes(data).to_bytes() == data
    for bad in (b"", data[:-1], data + b"x", b"x" + data[1:], data[:4] + b"\xff" * 8 + data[12:]):
        with pytest.raises(ValueError, match=r"table|points|checkers"):
            TwoSided.from_bytes(bad)


def test_what_can_not_be_made_is_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        TwoSided.make(LAW.movement, 6, 11)
    with pytest.raises(ValueError, match="does not hold"):
        TwoSided.make(LAW.movement, 6, 2).win(lone(1, 1, 1), lone(1))
