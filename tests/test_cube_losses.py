"""Losses of cube decisions on the open sample, and their table."""

from dataclasses import replace

import pytest

from bafflebox.engine.cube_decision import CubeDecision
from bench.cube_losses import CubeLoss, Row, cube_losses, cube_table, open_sample, referee_cubes

ROWS = open_sample()


def right(row: Row) -> CubeDecision:
    """The decision of the row's own equities."""
    wait, take, drop = row["no_double"], row["double_take"], row["double_pass"]
    return CubeDecision(
        wait, take, drop, may_double=True, should_double=min(take, drop) > wait, should_take=take <= drop, beaver=False
    )  # fmt: skip


def test_the_referee_loses_nothing_and_who_does_the_opposite_loses_the_difference() -> None:
    assert {(each.doubling, each.taking) for each in cube_losses(right, ROWS) if each} == {(0.0, 0.0)}

    def wrong(row: Row) -> CubeDecision:
        best = right(row)
        return replace(best, should_double=not best.should_double, should_take=not best.should_take)

    for row, loss in zip(ROWS, cube_losses(wrong, ROWS), strict=True):
        doubled = min(row["double_take"], row["double_pass"])
        assert loss is not None
        assert loss.doubling == pytest.approx(abs(row["no_double"] - doubled))
        assert loss.taking == pytest.approx(abs(row["double_take"] - row["double_pass"]))


def test_rows_without_a_decision_are_skipped_and_said() -> None:
    found = cube_losses(lambda row: right(row) if row["score"] else None, ROWS)
    money = sum(not row["score"] for row in ROWS)
    assert found.count(None) == money > 0
    assert f"({money} skipped)" in next(cube_table(found))
    assert f"all ({len(ROWS) - money})" in list(cube_table(found))[-1]


def test_the_table_gives_classes_halves_and_intervals() -> None:
    quiet = CubeLoss("race", gammon_heavy=False, doubling=0.0, taking=0.0)
    loud = CubeLoss("4-5 back", gammon_heavy=True, doubling=0.0, taking=0.1)
    lines = [line.split() for line in cube_table([quiet, loud, loud, None])]
    cells = {" ".join(words[:-8]): words[-8:] for words in lines[1:] if len(words) > 8}
    assert cells["4-5 back (2)"] == ["0.0000", "±", "0.0000", "0", "0.1000", "±", "0.0000", "2"]
    assert cells["all (3)"][4:] == ["0.0667", "±", "0.0653", "2"]
    halves = {words[0]: words[2] for words in lines if words[1:2] == ["half"]}
    assert halves == {"first": "(2)", "second": "(1)"}


def test_the_cube_model_loses_hardly_anything_on_the_chances_of_the_referee() -> None:
    losses = [each for each in cube_losses(referee_cubes, ROWS) if each]
    assert len(losses) == len(ROWS)
    assert sum(each.taking for each in losses) / len(losses) <= 0.0001
    assert sum(each.doubling for each in losses) / len(losses) <= 0.0015
