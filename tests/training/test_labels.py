"""Labels on disk: whole sets of plays, the same bytes whether a run was killed or not, and no damaged file read in silence."""

import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pytest

from bafflebox.io.bots import named_engine
from bafflebox.kernel import plays
from training.labels import Settings, folder_of, main, run
from training.samples import LAW, PLAIN, class_of
from training.shards import LabelsError, decode, encode, manifest, read

ROOT = Path(__file__).parents[2]
SMALL = Settings(shard=60, plies=1)


def quiet(_: str) -> None:
    """Show nothing."""


def words(folder: Path) -> list[str]:
    """The command of a small run."""
    return [
        sys.executable, "-m", "training.labels", str(folder), "--positions", "400", "--shard", "60", "--plies", "1",
    ]  # fmt: skip


def files(folder: Path) -> dict[str, bytes]:
    """All files of a folder by their names."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_killed_run_ends_with_the_same_bytes(program: Path, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    subprocess.run(words(whole), cwd=ROOT, check=True, capture_output=True)
    for _ in range(2):
        before = len(manifest(parts)[1])
        killed = subprocess.Popen(words(parts), cwd=ROOT, stdout=subprocess.DEVNULL)
        try:
            for _ in range(3000):
                time.sleep(0.02)
                if len(manifest(parts)[1]) > before or killed.poll() is not None:
                    break
        finally:
            killed.send_signal(signal.SIGKILL)
            killed.wait()
    assert 2 <= len(manifest(parts)[1]) < len(manifest(whole)[1])
    with (parts / "manifest.jsonl").open("a") as file:
        file.write('{"file": "000')  # as a kill in the middle of a line leaves it
    subprocess.run(words(parts), cwd=ROOT, check=True, capture_output=True)
    assert files(parts) == files(whole)
    assert sum(len(shard.after) for shard in read(parts)) >= 400


def test_sets_are_whole_and_searched(program: Path, tmp_path: Path) -> None:
    run(tmp_path, Settings(shard=80, plies=2), 80, show=quiet)
    engine, values = named_engine(LAW, "2ply"), np.array(PLAIN.values[:6])
    for shard in read(tmp_path):
        start = 0
        for before, dice, size in zip(shard.before, shard.dice, shard.sizes, strict=True):
            own, opp = tuple(map(int, before[:26])), tuple(map(int, before[26:]))
            rows = shard.after[start : start + size]
            legal = {
                (*play.opp, *play.own)
                for play in plays(LAW.movement, own, opp, tuple(map(int, dice)))
                if any(play.own[1:])
            }
            assert {tuple(map(int, row)) for row in rows} == legal
            assert len(legal) == size > 1
            start += size
        assert start == len(shard.after) >= 80
        pairs = [(tuple(map(int, row[:26])), tuple(map(int, row[26:]))) for row in shard.after]
        said = np.array([each.equity for each in engine.evaluate(pairs, PLAIN)])
        assert np.abs(shard.outcomes @ values - said).max() < 1e-3
        assert np.abs(shard.outcomes.sum(axis=1) - 1).max() < 1e-3


def test_shares_and_rollouts(program: Path, tmp_path: Path) -> None:
    run(tmp_path / "back", Settings(shard=150, plies=0, back=0.8), 150, show=quiet)
    (shard,) = read(tmp_path / "back")
    back = sum(
        int(size)
        for size, row in zip(shard.sizes, shard.before.tolist(), strict=True)
        if class_of(row[:26], row[26:]) in ("4-5 back", "6 or more back")
    )
    assert back > 0.6 * len(shard.after)
    run(tmp_path / "rolled", Settings(shard=10, trials=36, turns=2, least=6), 10, show=quiet)
    (shard,) = read(tmp_path / "rolled")
    assert all(max(row[19:26].sum(), row[45:].sum()) >= 6 for row in shard.before)
    assert np.abs(shard.outcomes.sum(axis=1) - 1).max() < 0.2


def test_what_was_written_is_what_is_read(program: Path, tmp_path: Path) -> None:
    run(tmp_path, SMALL, 60, show=quiet)
    (shard,) = read(tmp_path)
    again = decode(encode(shard))
    assert all(
        np.array_equal(getattr(shard, name), getattr(again, name))
        for name in ("sizes", "dice", "before", "after", "outcomes")
    )
    path = tmp_path / "00000.labels"
    data = path.read_bytes()
    for damaged in (data[:-1], data[:100] + bytes([data[100] ^ 1]) + data[101:], b""):
        path.write_bytes(damaged)
        with pytest.raises(LabelsError, match="missing or damaged"):
            list(read(tmp_path))
    for wrong in (b"", b"nothing", data[:-1]):
        with pytest.raises(LabelsError, match="not a shard"):
            decode(wrong)


def test_a_begun_folder_keeps_its_settings(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BAFFLEBOX_LABELS", str(tmp_path))
    monkeypatch.setattr("os.nice", lambda _: 0)
    assert folder_of("small") == tmp_path / "small"
    main(["small", "--positions", "60", "--shard", "60", "--plies", "1"])
    main(["small", "--positions", "100"])  # the other settings are those of the folder
    main(["small", "--check"])
    assert "all as written" in capsys.readouterr().out
    assert len(manifest(tmp_path / "small")[1]) == 2
    with pytest.raises(SystemExit, match="begun with"):
        main(["small", "--seed", "2"])
    (tmp_path / "small" / "nets" / "standard-main.bbnet").unlink()
    with pytest.raises(SystemExit, match="other networks"):
        main(["small", "--positions", "200"])
