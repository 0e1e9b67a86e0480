"""Legs of every stage: a stopped one goes on as if it had not been stopped, and what is exported judges as torch does."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="making networks needs the `train` extra")

from bafflebox import _native  # noqa: E402
from bafflebox.engine.net_file import judge, read_net, write_net  # noqa: E402
from training import ahead, gate, label, pruning, supervise  # noqa: E402
from training.families import difficult  # noqa: E402
from training.leg import LegClock, cosine  # noqa: E402
from training.net import TrainableNet  # noqa: E402
from training.shards import UnfinishedShard, read_shard, shards_in  # noqa: E402
from training.terms import terms_of  # noqa: E402

ROOT = Path(__file__).parents[2]


@pytest.fixture
def teacher(tmp_path: Path) -> Path:
    torch.manual_seed(3)
    net = TrainableNet((16,))
    torch.nn.init.normal_(net.heads, std=0.2)
    torch.save({"net": net.state_dict()}, tmp_path / "start.pt")
    (tmp_path / "net.bbnet").write_bytes(write_net(net.export({"stage": "test"})))
    return tmp_path / "net.bbnet"


def weights(run: Path) -> dict[str, Any]:
    found: dict[str, Any] = torch.load(run / "checkpoint.pt", weights_only=True)["net"]
    return found


def same(one: Path, other: Path) -> bool:
    return all(torch.equal(a, b) for a, b in zip(weights(one).values(), weights(other).values(), strict=True))


def test_an_exported_network_judges_as_torch_does(tmp_path: Path) -> None:
    torch.manual_seed(5)
    net = TrainableNet((32, 16), 7)
    torch.nn.init.normal_(net.heads, std=0.1)
    boards = difficult(300, 1)
    with torch.no_grad():
        wanted = torch.softmax(net(torch.from_numpy(boards)), 1).numpy()
    file = write_net(net.export())
    assert np.abs(judge(read_net(file), boards) - wanted).max() < 2e-3
    assert np.abs(_native.Net(file).judge(boards)[:, :7] - wanted).max() < 2e-3


def test_a_network_begins_from_one_with_fewer_outcomes() -> None:
    before, after = TrainableNet((16,), 6), TrainableNet((16,), 7)
    torch.nn.init.normal_(before.heads, std=0.2)
    after.begin_from(before.state_dict())
    boards = torch.from_numpy(difficult(50, 2))
    with torch.no_grad():
        old, new = torch.softmax(before(boards), 1), torch.softmax(after(boards), 1)
    assert new[:, 6].max() < 0.05
    assert torch.allclose(new[:, :6] / new[:, :6].sum(1, keepdim=True), old, atol=1e-5)


def test_labels_go_on_in_the_middle_of_a_shard(teacher: Path, tmp_path: Path) -> None:
    words = ["--net", str(teacher), "--plies", "1", "--shard", "300", "--shards", "2", "--hard", "0.1"]
    label.main([str(tmp_path / "whole"), *words])
    label.main([str(tmp_path / "stopped"), *words, "--minutes", "0"])
    part = tmp_path / "stopped" / "000000.part"
    assert 0 < (part.stat().st_size - 16) // 40 < 300
    with part.open("ab") as file:
        file.write(b"torn")
    label.main([str(tmp_path / "stopped"), *words])
    for one, other in zip(shards_in(tmp_path / "whole"), shards_in(tmp_path / "stopped"), strict=True):
        assert one.read_bytes() == other.read_bytes()


def shards(teacher: Path, folder: Path) -> Path:
    words = ["--net", str(teacher), "--plies", "1", "--shard", "400", "--shards", "3"]
    label.main([str(folder / "data"), *words])
    return folder / "data"


def test_supervised_learning_stopped_and_resumed_is_the_same(teacher: Path, tmp_path: Path) -> None:
    data = shards(teacher, tmp_path)
    words = ["--data", str(data), "--widths", "16", "--epochs", "4", "--batch", "100", "--device", "cpu"]
    supervise.main([str(tmp_path / "straight"), *words])
    for _ in range(4):
        supervise.main([str(tmp_path / "stopped"), *words, "--leg-steps", "9"])
    assert same(tmp_path / "straight", tmp_path / "stopped")
    assert (tmp_path / "straight" / "net.bbnet").read_bytes() == (
        tmp_path / "stopped" / "net.bbnet"
    ).read_bytes()
    lines = (tmp_path / "stopped" / "history.jsonl").read_text().splitlines()
    assert [json.loads(line)["step"] for line in lines] == [9, 18, 27, 32]


def test_supervised_learning_learns(teacher: Path, tmp_path: Path) -> None:
    data = shards(teacher, tmp_path)
    words = ["--data", str(data), "--widths", "16", "--device", "cpu", "--average", "0.9", "--rate", "3e-3"]
    for epochs in ("1", "30"):
        supervise.main(
            [str(tmp_path / epochs), *words, "--epochs", epochs, "--batch", "50", "--warm-up", "1"]
        )
    first, last = (
        json.loads((tmp_path / epochs / "history.jsonl").read_text())["held_out"] for epochs in ("1", "30")
    )
    assert last < first / 2


def test_a_resumed_leg_depends_on_its_checkpoint_alone(teacher: Path, tmp_path: Path) -> None:
    words = [
        "--widths",
        "16",
        "--start",
        str(teacher.parent / "start.pt"),
        "--round",
        "256",
        "--fresh",
        "2000",
    ]
    ahead.main([str(tmp_path / "a"), *words, "--samples", "512"])
    shutil.copytree(tmp_path / "a", tmp_path / "b")
    for run in ("a", "b"):
        ahead.main([str(tmp_path / run), *words, "--samples", "1024"])
    assert same(tmp_path / "a", tmp_path / "b")
    assert torch.load(tmp_path / "a" / "checkpoint.pt", weights_only=True)["done"] == 1024
    assert read_net((tmp_path / "a" / "net.bbnet").read_bytes()).card["stage"] == "exact targets"


def test_a_killed_leg_loses_nothing_before_its_last_checkpoint(teacher: Path, tmp_path: Path) -> None:
    run = tmp_path / "run"
    words = [
        str(run),
        "--widths",
        "16",
        "--round",
        "64",
        "--fresh",
        "500",
        "--samples",
        "1e6",
        "--save-every",
        "0.2",
    ]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    leg = subprocess.Popen([sys.executable, "-m", "training.ahead", *words], env=environment, cwd=ROOT)
    try:
        for _ in range(300):
            time.sleep(0.1)
            if (run / "history.jsonl").exists() and (run / "history.jsonl").read_text().count("\n") > 1:
                break
    finally:
        leg.send_signal(signal.SIGKILL)
        leg.wait()
    done = torch.load(run / "checkpoint.pt", weights_only=True)["done"]
    noted = [json.loads(line)["positions"] for line in (run / "history.jsonl").read_text().splitlines()]
    assert done >= noted[-1] > 0
    resumed = ahead.Leg(ahead.arguments([*words]), terms_of("money"))
    assert resumed.done == done
    assert all(
        torch.equal(a, b)
        for a, b in zip(resumed.net.state_dict().values(), weights(run).values(), strict=True)
    )


def test_the_pruning_network_is_measured(teacher: Path, tmp_path: Path) -> None:
    words = ["--teacher", str(teacher), "--widths", "16", "--samples", "2000", "--decisions", "60"]
    pruning.main([str(tmp_path / "run"), *words])
    note = json.loads((tmp_path / "run" / "history.jsonl").read_text())
    assert 0 <= note["first"] <= note["kept"] <= 1
    net, terms = _native.Net(teacher.read_bytes()), terms_of("money")
    assert pruning.survivors_hold_best(net, net, terms, 60) == (1.0, 1.0, 0.0)


def test_the_gate_lets_nothing_worse_pass(teacher: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as verdict:
        gate.main([str(teacher), "--against", str(teacher), "--games", "100"])
    assert verdict.value.code == 1
    assert json.loads(capsys.readouterr().out)["points_a_game"] == pytest.approx(0, abs=1e-6)


def test_an_unfinished_shard_counts_whole_records(tmp_path: Path) -> None:
    shard = UnfinishedShard(tmp_path / "000000.labels")
    boards = difficult(5, 1)
    chances = np.full((5, 8), 1 / 8, np.float32)
    shard.add(boards, chances)
    with (tmp_path / "000000.part").open("ab") as file:
        file.write(b"x" * 39)
    again = UnfinishedShard(tmp_path / "000000.labels")
    assert again.size == 5
    again.finish()
    assert (read_shard(tmp_path / "000000.labels")[0] == boards).all()


def test_a_leg_has_a_clock() -> None:
    now = [0.0]
    clock = LegClock(500, save_every=240, now=lambda: now[0])
    assert not clock.wants_saving()
    now[0] = 241
    assert clock.wants_saving()
    assert not clock.wants_saving()
    now[0] = 7199
    assert not clock.is_over()
    now[0] = 7201
    assert clock.is_over()
    assert (cosine(1, 0.1, 0), cosine(1, 0.1, 1)) == pytest.approx((1, 0.1))
