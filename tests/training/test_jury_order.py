"""The order of networks by jury and by duels: the pairs, what is kept of them, and the count."""

from pathlib import Path

import pytest

from training.jury import Kept, Result
from training.jury_order import NET, Ordered, duels, table
from training.publish import FOLDER


def test_every_two_networks_play_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = []
    for size in ("pruning", "quick"):
        folders.append(tmp_path / size)
        folders[-1].mkdir()
        (folders[-1] / NET).write_bytes((FOLDER / f"standard-{size}.bbnet").read_bytes())
    kept = tmp_path / "duels.jsonl"
    [(one, other, ahead, interval)] = duels(folders, 400, 400, Kept(kept))
    assert (one, other) == tuple(folders)
    assert ahead < -interval < 0  # the small network that only preselects is far behind
    monkeypatch.setattr("training.jury_order.duel", None)
    assert list(duels(folders, 400, 400, Kept(kept))) == [(one, other, ahead, interval)]


def test_near_ones_play_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def told(*given: object) -> tuple[float, float, int]:
        played.append(given[-1].games)  # type: ignore[attr-defined]
        return (0.01 if len(played) > 1 else 0.3), 0.005, 0

    monkeypatch.setattr("training.jury_order.duel", told)
    folders = [tmp_path / name for name in "abc"]
    for folder in folders:
        folder.mkdir()
        (folder / NET).write_bytes((FOLDER / "standard-pruning.bbnet").read_bytes() + folder.name.encode())
    monkeypatch.setattr("training.jury_order._native.Net", bytes)
    list(duels(folders, 10, 60, Kept(tmp_path / "duels.jsonl")))
    assert played == [10, 10, 60, 10, 60]


def test_only_decisions_that_both_faced_are_compared() -> None:
    result = Result(kinds={0: "race", 1: "race", 2: "race"})
    result.losses["0ply@a"] = {0: 0.0, 1: 0.01, 2: 0.5}
    result.losses["0ply@b"] = {0: 0.02, 1: 0.05}
    more = result.more("0ply@a", "0ply@b")
    assert more == pytest.approx({0: 0.02, 1: 0.04})
    assert result.in_games(more, {"race": 0.2}) == pytest.approx((0.03, 0.01))


def test_pairs_are_counted_where_the_duel_decides() -> None:
    pairs = [
        Ordered(("a", "b"), 0.01, 0.004, 0.001, 0.0005),
        Ordered(("a", "c"), -0.05, 0.004, 0.001, 0.0005),
        Ordered(("b", "c"), 0.003, 0.004, -0.001, 0.0005),
    ]
    lines = list(table(pairs))
    assert ["the same" in lines[1], "otherwise" in lines[2], "not separated" in lines[3]] == [True] * 3
    assert lines[-2:] == [
        "separated pairs: 2, ordered the same way: 1",
        "of them nearer than 0.02: 1, ordered the same way: 1",
    ]
