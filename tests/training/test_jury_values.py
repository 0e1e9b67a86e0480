"""The distance of values from the jury's rollouts: what is read of them, and the root of the mean square by class."""

import json
from pathlib import Path

import pytest

from bafflebox.kernel import plays
from training import jury_values
from training.jury_decisions import CLASSES, id_of
from training.samples import LAW, pair_of

START = "4HPwATDgc/ABMA"


def lay(folder: Path) -> list[str]:
    """A folder of a jury with one decision, two of whose plays were rolled out by both judges, a third by one."""
    (folder / "rolled").mkdir(parents=True)
    (folder / "decisions.jsonl").write_text(json.dumps(["1/0", [START, [3, 1], "up to 3 back"]]) + "\n")
    afters = [id_of((play.opp, play.own)) for play in plays(LAW.movement, *pair_of(START), (3, 1))]
    for name, worths in (("own-0123-1296", (0.1, 0.3, 0.5)), ("sage-324-8", (0.3, 0.3))):
        lines = [json.dumps([after, [worth, 0.01]]) for after, worth in zip(afters, worths, strict=False)]
        (folder / "rolled" / f"{name}.jsonl").write_text("\n".join(lines) + "\n")
    return afters


def test_plays_that_both_judges_rolled_out_are_read(tmp_path: Path) -> None:
    afters = lay(tmp_path)
    found = jury_values.rolled(str(tmp_path))
    [decision] = found["up to 3 back"]
    assert [id_of(pair) for pair, _ in decision] == afters[:2]
    assert [said for _, said in decision] == pytest.approx([0.2, 0.3])
    assert not found["race"]


def test_the_table_is_the_root_of_the_mean_square(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Flat:
        name = "flat"

        def equity(self, after: object) -> float:
            return 0.0

    lay(tmp_path)
    monkeypatch.setattr(jury_values, "candidate_named", lambda _: Flat())
    line = list(jury_values.table(jury_values.rolled(str(tmp_path)), ["flat"]))[-1].split()
    assert line == ["flat", "-", "-", "0.2550", "-", "-", "0.2550", "-"]


def test_a_choice_loses_what_the_best_of_the_plays_is_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Told:
        name = "told"

        def equity(self, after: tuple[int, ...]) -> float:
            return float(after[0])

    monkeypatch.setattr(jury_values, "candidate_named", lambda _: Told())
    judged: dict[str, list[list[tuple[tuple[int, ...], float]]]] = {kind: [] for kind in CLASSES}
    judged["race"] = [[((1,), 0.5), ((2,), 0.1)], [((1,), 0.0), ((2,), 0.2)], [((1,), 0.9)]]
    lines = list(jury_values.table(judged, ["told"]))  # type: ignore[arg-type]
    assert lines[1].split() == ["plays,", "decisions", "5", "0", "0", "0", "0", "5", "2"]
    assert lines[2].endswith("0.20000 ± 0.20000")  # 0.4 and nothing; of one play there is no choice


def test_without_rollouts_it_says_what_makes_them(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"python -m training\.jury makes them"):
        jury_values.main(["0ply", "--name", str(tmp_path)])
