"""Networks from a folder of one's own: what is played with is what was put there."""

from dataclasses import replace
from pathlib import Path

import pytest

from bafflebox.engine.net_card import NetFileError
from bafflebox.engine.net_file import read_net, write_net
from bafflebox.io.bots import named_engine
from bafflebox.io.nets import load_nets
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book

NETS = Path(__file__).parents[2] / "src" / "bafflebox" / "engine" / "nets"
LAW = compile_book(find_book("money"))


def put(folder: Path, name: str, published: str, **card: str) -> None:
    """A published network under another card."""
    net = read_net((NETS / published).read_bytes())
    (folder / name).write_bytes(write_net(replace(net, card=card)))


def test_a_network_without_a_card_is_played_with_where_it_stands_alone(tmp_path: Path) -> None:
    put(tmp_path, "mine.bbnet", "standard-pruning.bbnet")
    assert named_engine(LAW, f"quick@{tmp_path}", exact=False).nets.quick.widths == [48]


def test_one_that_names_no_size_is_not_passed_over_for_another(tmp_path: Path) -> None:
    put(tmp_path, "mine.bbnet", "standard-main.bbnet")
    (tmp_path / "standard-quick.bbnet").write_bytes((NETS / "standard-quick.bbnet").read_bytes())
    with pytest.raises(NetFileError, match=r"mine\.bbnet .* names no size; possible: main, quick, pruning"):
        named_engine(LAW, f"quick@{tmp_path}", exact=False)


def test_one_that_names_its_size_alone_belongs_to_every_family(tmp_path: Path) -> None:
    put(tmp_path, "mine.bbnet", "standard-main.bbnet", size="quick")
    (tmp_path / "standard-pruning.bbnet").write_bytes((NETS / "standard-pruning.bbnet").read_bytes())
    nets = load_nets(LAW, tmp_path)
    assert nets.quick.widths == [512, 128, 64]
    assert nets.pruning.widths == [48]


def test_two_of_one_size_are_refused(tmp_path: Path) -> None:
    put(tmp_path, "mine.bbnet", "standard-main.bbnet", size="pruning")
    (tmp_path / "standard-pruning.bbnet").write_bytes((NETS / "standard-pruning.bbnet").read_bytes())
    with pytest.raises(NetFileError, match=r"mine\.bbnet and standard-pruning\.bbnet are both the pruning"):
        load_nets(LAW, tmp_path)
