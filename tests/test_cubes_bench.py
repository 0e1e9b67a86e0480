"""Cube decisions near their limits: which positions are rolled out, and the efficiency that is read from them."""

import json
from itertools import islice
from pathlib import Path

import pytest

from bafflebox.engine.cube import CubeState
from bafflebox.engine.cube_leaf import leaf
from bench import cubes
from bench.cube_losses import Row, cube_losses, exclusive, level_cubes, open_sample, stake_of_row
from tests.engine.minds import engine
from training.samples import CLASSES, class_of

CONTACT = [
    row
    for row in open_sample()
    if class_of(row["own"], row["opp"]) != "race" and not row["score"] and row["cube"]["value"] == 1
]


def planted(row: Row, height: float, slope: float) -> Row:
    """The row with equities of a cube whose efficiency grows with the gammons of the side that loses while it may use it."""
    stake = stake_of_row(row)
    assert stake.context is not None
    win, gammon, _, lost, _ = row["p"]
    shares = lost / max(1.0 - win, cubes.FLOOR), gammon / max(win, cubes.FLOOR)
    wait, take = (
        stake.context.normalised(
            leaf(stake.context, exclusive(row["p"]), state, height + slope * share), CubeState()
        )
        for state, share in zip((stake.state, stake.state.doubled()), shares, strict=True)
    )
    return {**row, "no_double": wait, "double_take": take, "errors": [0.01, 0.01]}


def test_the_efficiency_that_made_the_equities_is_found() -> None:
    found = [cubes.points(planted(row, 0.75, 0.0)) for row in CONTACT]
    for side in (0, 1):
        points = [each[side] for each in found]
        assert cubes.fitted(points, cubes.constant) == pytest.approx([0.75])
        assert cubes.interval(points) == "0.750 [0.750, 0.750]"
    points = [cubes.points(planted(row, 0.6, 0.3))[1] for row in CONTACT]
    assert cubes.fitted(points, cubes.by_gammons) == pytest.approx([0.6, 0.3])
    assert cubes.model_off(points, cubes.by_gammons) == pytest.approx(0.0, abs=1e-6)
    assert cubes.model_off(points, None) > 0.001


def test_candidates_are_near_a_limit_and_of_all_kinds() -> None:
    found = list(islice(cubes.candidates(engine("0ply")), 24))
    assert {class_of(row["own"], row["opp"]) for row in found} == set(CLASSES[1:])
    assert {bool(row["score"]) for row in found} == {True, False}
    for row in found:
        decision = level_cubes(engine("0ply"))(row)
        assert decision is not None
        gain = min(decision.double_take, 1.0) - decision.no_double
        assert abs(decision.double_take - 1.0) < cubes.NEAR_DROP or abs(gain) < cubes.NEAR_DOUBLE


def test_what_is_rolled_out_is_kept_and_judges(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cubes, "ROOT", tmp_path)
    sample = cubes.gathered(engine("0ply"), 2, 2, kept=False)
    (path,) = (tmp_path / "build" / "cubes").iterdir()
    assert [json.loads(line) for line in path.read_text("utf-8").splitlines()] == sample
    assert cubes.gathered(engine("0ply"), 4, 2, kept=True) == sample
    assert len(path.read_text("utf-8").splitlines()) == 2
    for row in sample:
        assert len(row["errors"]) == 2
        assert 0 <= row["p"][2] <= row["p"][1] <= row["p"][0] <= 1
    assert all(
        each and min(each.doubling, each.taking) >= 0
        for each in cube_losses(level_cubes(engine("0ply")), sample)
    )
    assert any("all (2)" in line for line in cubes.report(["0ply"], sample))


def test_disputed_takes_are_judged_by_the_sample_and_by_rollouts() -> None:
    row = next(
        each
        for each in open_sample()
        if each["double_take"] < 0.5 and class_of(each["own"], each["opp"]) != "race"
    )
    wrong = {**row, "double_take": 1.25}  # as if the sample said that a sure take were a drop
    *lines, level, sample = cubes.disputed(["0ply"], [row, wrong], engine("0ply"), 36)
    assert len(lines) == 2
    assert lines[1].split()[:1] == ["1,"]
    assert lines[1].endswith("0ply")
    assert "loses on these 0.1250 " in level
    assert level.endswith(" 0.0000 by rollouts")
    assert "loses on these 0.0000 " in sample
    assert float(sample.split()[-3]) > 0.2
