"""The decisions by which levels are judged: the contents of a file of them, and its resumption."""

import subprocess
import sys
from pathlib import Path

from bafflebox.engine.rollout import RolloutTerms
from bafflebox.kernel import plays
from training.samples import CLASSES, LAW, ROOT, YARDSTICK, Measured, class_of, yardstick
from training.yardstick import go_on


def check(each: Measured) -> None:
    """Its plays are plays of the roll, each another one, near each other as far as one can tell before they are played out."""
    legal = {(play.opp, play.own) for play in plays(LAW.movement, *each.pair, each.dice)}
    afters = [play.after for play in each.plays]
    assert len(set(afters)) == len(afters) > 1
    assert set(afters) <= legal
    for play in each.plays:
        assert -3 <= play.equity <= 3
        assert -0.1 <= play.win <= 1.1
        assert 0 <= play.error < 0.5


def test_the_file_holds_decisions_of_every_class() -> None:
    decisions = list(yardstick())
    assert {class_of(*each.pair) for each in decisions} == set(CLASSES)
    for each in decisions[:: max(1, len(decisions) // 60)]:
        check(each)
    assert YARDSTICK.stat().st_size < 2_000_000


def test_it_is_gone_on_with_where_it_ended(tmp_path: Path, program: Path) -> None:
    """No class gets more than its share."""
    path, terms = tmp_path / "yardstick.jsonl", RolloutTerms(36, 2, cubeful=False)
    assert [held.total() for held in go_on(path, 3, 5, terms)] == [1, 2, 3]
    begun = path.read_text()
    assert [held.total() for held in go_on(path, 5, 5, terms)] == [4, 5]
    assert path.read_text().startswith(begun)
    found = list(yardstick(path))
    assert sorted(class_of(*each.pair) for each in found) == sorted(CLASSES)
    for each in found:
        check(each)
    assert list(go_on(path, 5, 5, terms)) == []


def test_runs_may_begin_side_by_side(program: Path) -> None:
    """Each writes the description of the game and builds the program; none finds half of either."""
    code = "from training.yardstick import starts; [next(starts(seed)) for seed in range(5)]"
    both = [subprocess.Popen([sys.executable, "-c", code], cwd=ROOT) for _ in range(3)]
    assert [each.wait(240) for each in both] == [0, 0, 0]
