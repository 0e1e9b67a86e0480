"""The compiled bear-off tables against their readable twin, for records of every kind."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest

import pytest

from bafflebox.board.position import Checkers
from bafflebox.engine.bearoff import OneSided, TwoSided
from bafflebox.kernel import Backend, Movement, using
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.twins import bearoff as reference

STANDARD = compile_book(find_book("match")).movement
COMBINED = compile_book(find_book("welsh")).movement
assert COMBINED.combined is not None
RECORDS = {
    "standard": STANDARD,
    "must hit": compile_book(find_book("iranian")).movement,
    "combined, last man roving": COMBINED,
    "combined, no roving": replace(COMBINED, combined=replace(COMBINED.combined, rovers=False)),
    "exact number only": replace(STANDARD, overshoot=False),
    "doubles as two moves, two on a point": replace(STANDARD, double_moves=2, cap=2),
}


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize(("points", "checkers"), [(6, 4), (8, 2)])
@pytest.mark.parametrize("first", [False, True])
def test_one_sided_tables_are_the_same(name: str, points: int, checkers: int, first: bool) -> None:  # noqa: FBT001
    compare(RECORDS[name], points, checkers, first=first)


@pytest.mark.parametrize("name", ["standard", "combined, last man roving"])
@pytest.mark.parametrize("first", [False, True])
def test_a_throw_that_may_be_put_aside_is_in_the_table(name: str, first: bool) -> None:  # noqa: FBT001
    compare(RECORDS[name], 6, 3, first=first, put_aside=(2, 1))


def compare(
    movement: Movement, points: int, checkers: int, *, first: bool, put_aside: tuple[int, int] = (0, 0)
) -> None:
    """Every side of a one-sided table."""
    table = OneSided.make(movement, points, checkers, put_aside=put_aside)
    readable = reference.one_sided(
        reference.reach(movement, points, checkers), first=first, put_aside=put_aside
    )
    assert len(readable) == table.table.size
    for side, rolls in readable.items():
        chances = table.rolls_to_first(side) if first else table.rolls(side)
        assert (table.table.first_mean(side) if first else table.mean_rolls(side)) == pytest.approx(
            rolls.mean
        )
        assert all(
            abs(ours - theirs) < 1e-6 for ours, theirs in zip_longest(chances, rolls.chances, fillvalue=0.0)
        ), side


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("put_aside", [(0, 0), (2, 1)])
def test_two_sided_tables_are_the_same(name: str, put_aside: tuple[int, int]) -> None:
    movement = RECORDS[name]
    table = TwoSided.make(movement, 6, 2, put_aside=put_aside)
    assert table.has_cubes == (name != "exact number only" and not name.startswith("combined"))
    readable = reference.two_sided(
        reference.reach(movement, 6, 2), cubes=table.has_cubes, put_aside=put_aside
    )

    def begun(side: Checkers) -> Checkers:
        return (side[0] + 1, *side[1:])

    for (own, opp), values in readable.items():
        for kind, value in enumerate(values):
            assert table.table.equity(begun(own), begun(opp), kind) == pytest.approx(value, abs=4e-5)
    if not table.has_cubes:
        with pytest.raises(ValueError, match="no such values"):
            table.equities(begun(own), begun(opp))


def test_the_race_is_what_the_twin_says() -> None:
    table = OneSided.make(STANDARD, 6, 3)
    readable = reference.one_sided(reference.reach(STANDARD, 6, 3))
    sides = [side for side in readable if any(side[1:])]
    for own in sides[::5]:
        for opp in sides[::3]:
            assert table.win(own, opp) == pytest.approx(reference.win(readable[own], readable[opp]), abs=1e-6)


def test_the_twin_needs_no_compiled_generator() -> None:
    table = OneSided.make(STANDARD, 6, 2)
    with using(Backend.REFERENCE):
        readable = reference.one_sided(reference.reach(STANDARD, 6, 2))
    for side, rolls in readable.items():
        assert table.mean_rolls(side) == pytest.approx(rolls.mean)


def test_the_last_man_never_gains_by_roving_out_of_home() -> None:
    # the table leaves such moves aside: with the whole board to go to, the best is the same
    table = OneSided.make(COMBINED, 6, 1)
    anywhere = reference.one_sided(reference.reach(COMBINED, 24, 1))
    for side in reference.sides(6, 1):
        assert table.mean_rolls(side) == pytest.approx(anywhere[side].mean, abs=1e-6)


def test_the_last_man_is_borne_off_by_an_exact_number_or_a_roving_one() -> None:
    table = OneSided.make(COMBINED, 6, 15)

    def lone(point: int) -> Checkers:
        return (14, *(int(place == point) for place in range(1, 26)))

    # spike 2: any 2, 1-1, and 1-3, 3-5, 4-6 by going back and forth
    assert table.rolls(lone(2))[1] == pytest.approx((11 + 1 + 2 + 2 + 2) / 36, abs=1e-6)
    # spike 1: any 1, and two numbers that differ by one
    assert table.rolls(lone(1))[1] == pytest.approx((11 + 2 + 2 + 2 + 2) / 36, abs=1e-6)
    # two men: only both numbers at once, no roving
    both = (13, 1, 1, *(0,) * 23)
    assert table.rolls(both)[1] == pytest.approx((2 + 1) / 36, abs=1e-6)
    # four men anywhere at home go by a 6-6
    assert table.rolls((11, 4, *(0,) * 24))[1] == pytest.approx((1 + 1) / 36, abs=1e-6)


def test_a_record_is_refused_whose_plays_leave_the_points() -> None:
    steps = [list(row) for row in STANDARD.steps]
    steps[1][6] = 13  # forced to start again
    with pytest.raises(ValueError, match="out of the points"):
        OneSided.make(replace(STANDARD, steps=tuple(map(tuple, steps)), overshoot=False), 6, 2)


def test_positions_that_lead_to_one_another_are_solved_together() -> None:
    steps = [list(row) for row in STANDARD.steps]
    steps[1][6] = 5  # a checker goes back
    movement: Movement = replace(STANDARD, steps=tuple(map(tuple, steps)), overshoot=False)
    table = OneSided.make(movement, 6, 2)
    readable = reference.one_sided(reference.reach(movement, 6, 2))
    for side, rolls in readable.items():
        assert table.mean_rolls(side) == pytest.approx(rolls.mean, rel=1e-6)
