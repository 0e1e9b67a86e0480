"""Labels of two plies by PyTorch and the text of a GPU, and a network taught by labels; on a processor."""

import json
import shutil
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bafflebox.engine.engine import Engine
from bafflebox.engine.net_file import evaluate_boards, read_net
from bafflebox.io.bearoff_tables import tables_of
from bafflebox.io.bots import named_engine
from training.kit import write_kit
from training.publish import FOLDER
from training.samples import LAW, PLAIN, class_of
from training.shards import CLASSES, manifest, read

if find_spec("torch") is None or not shutil.which("g++"):
    pytest.skip("needs the `train` extra and g++", allow_module_level=True)


@pytest.fixture(scope="module")
def labels(program: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of some hundred labels."""
    import torch

    from training.deep import Deep, Plan, make

    torch.set_num_threads(1)
    folder = tmp_path_factory.mktemp("deep")
    write_kit(folder / "kit.npz", starts=20)
    deep = Deep(np.load(folder / "kit.npz"), "cpu", folder)
    for _ in range(2):
        make(deep, folder / "labels", 0.01, Plan(games=32, turns=30, sets=10))
    return folder / "labels"


def test_labels_are_those_of_the_search(labels: Path) -> None:
    values, strong = np.array(PLAIN.values[:6]), named_engine(LAW, "expert")
    one_sided, two_sided = tables_of(LAW)
    # The text has no network for races.
    nets = replace(strong.nets, race=None)
    engine = Engine(LAW, nets, strong.strength, one_sided=one_sided, two_sided=two_sided)
    shards = list(read(labels))
    assert len(shards) == 2
    assert manifest(labels)[0]["by"] == "training.deep"
    for line, shard in zip(manifest(labels)[1], shards, strict=True):
        assert shard.sizes.min() > 1
        pairs = [(tuple(row[:26]), tuple(row[26:])) for row in shard.before.tolist()]
        assert line["sets"] == {kind: [class_of(*pair) for pair in pairs].count(kind) for kind in CLASSES}
    after = np.concatenate([shard.after for shard in shards])
    # one play of each set: the plays of a set share most leaves
    some = np.cumsum(np.concatenate([[0], *(shard.sizes for shard in shards)]), dtype=int)[:-1]
    said, _ = engine.native.look(np.ascontiguousarray(after[some]), 2, PLAIN.cubeless(), 1, False)  # noqa: FBT003
    off = (np.concatenate([shard.outcomes for shard in shards])[some] - np.asarray(said)[:, :6]) @ values
    # A label lacks what the rules make certain of some leaves, such as a side that is shut out.
    assert np.quantile(np.abs(off), 0.9) < 1e-4
    assert np.abs(off).max() < 0.05


@pytest.mark.parametrize("widths", [None, (512, 256, 64)], ids=["same", "wider"])
def test_a_network_begins_as_the_file_says(labels: Path, widths: tuple[int, ...] | None) -> None:
    import torch

    from training.taught import begun

    file = (FOLDER / "standard-main.bbnet").read_bytes()
    boards = next(read(labels)).after[:100]
    wanted = evaluate_boards(read_net(file), boards)
    net = begun(file, widths, "cpu", 1)
    with torch.no_grad():
        said = torch.softmax(net(torch.from_numpy(boards.copy())), 1).numpy()
    assert np.abs(said - wanted).max() < 1e-3
    assert net.export().widths == (widths or (512, 128, 64))


def test_teaching_lowers_what_choices_lose(
    labels: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    import torch

    from training import taught

    torch.set_num_threads(1)
    monkeypatch.setattr(taught, "HELD_OUT", 8)
    to = tmp_path / "net.bbnet"
    words: list[Any] = [
        labels, "--start", FOLDER / "standard-pruning.bbnet", "--to", to, "--check", labels, "--epochs", 30,
        "--sets", 8, "--near", 0.5,
    ]  # fmt: skip
    taught.main([str(word) for word in words])
    card = read_net(to.read_bytes()).card
    assert card["positions"] == sum(len(shard.after) for shard in read(labels)) - sum(
        int(size)
        for number, size in enumerate(size for shard in read(labels) for size in shard.sizes)
        if number % 8 == 0
    )
    said = capsys.readouterr().out
    begun, *_, ended = [line for line in said.splitlines() if line.startswith("{")]
    first, last = (json.loads(line)["check"] for line in (begun, ended))
    assert last["regret"] < first["regret"]
    assert last["error"] < first["error"]


def test_a_set_counts_by_its_order() -> None:
    import torch

    from training.taught import VALUES, losses

    values = torch.tensor(VALUES)
    wanted = torch.softmax(torch.tensor([[2.0, 0, 0, 1, 0, 0], [1.0, 0, 0, 2, 0, 0], [0.0] * 6]), 1)
    number, sizes = torch.tensor([0, 0, 1]), torch.tensor([2, 1])
    surprise, apart = losses(wanted.log(), wanted, number, sizes, values, 0.1)
    assert surprise.item() == pytest.approx(0, abs=1e-6)
    assert apart.item() == pytest.approx(0, abs=1e-9)
    # An error that all plays of a set share costs no order.
    off = wanted.log() + torch.tensor([[0.0] * 6, [0.0] * 6, [3.0, 0, 0, 0, 0, 0]])
    surprise, apart = losses(off, wanted, number, sizes, values, 0.1)
    assert surprise.item() > 0.1
    assert apart.item() == pytest.approx(0, abs=1e-9)
