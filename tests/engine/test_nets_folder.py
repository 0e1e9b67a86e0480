"""Networks from a folder of one's own: what is played with is what was put there."""

from dataclasses import replace
from pathlib import Path

import pytest

import bafflebox as bb
from bafflebox.cli.play import check_level
from bafflebox.engine.engine import Engine
from bafflebox.engine.net_card import NetFileError
from bafflebox.engine.net_file import read_net, write_net
from bafflebox.engine.rollout import Batch, RolloutTerms
from bafflebox.engine.stake import money_stake
from bafflebox.engine.strength import find_level, find_strength
from bafflebox.errors import OptionError
from bafflebox.io.bots import named_engine
from bafflebox.io.executors.tasks import EngineSpec, roll
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


@pytest.fixture
def only_main(tmp_path: Path) -> Path:
    """A folder with nothing but the largest published network."""
    (tmp_path / "standard-main.bbnet").write_bytes((NETS / "standard-main.bbnet").read_bytes())
    return tmp_path


@pytest.mark.parametrize("level", ["quick", "quick_2ply", "club", "beginner"])
def test_a_level_whose_network_is_missing_is_refused_by_name(only_main: Path, level: str) -> None:
    size = find_strength(level).net
    said = rf"no {size} network in .*{only_main.name}, only main; possible levels: expert, world_class, grandmaster, 0ply"
    name = f"{level}@{only_main}"
    with pytest.raises(NetFileError, match=said):
        named_engine(LAW, name, exact=False)
    with pytest.raises(NetFileError, match=said):
        bb.Engine(name, exact=False).evaluate("start")
    with pytest.raises(NetFileError, match=said):
        check_level(name, "money")


def test_without_a_network_for_pruning_nothing_is_preselected(only_main: Path) -> None:
    alone = named_engine(LAW, f"0ply@{only_main}", exact=False)
    assert alone.nets.preselecting("main") is None
    (only_main / "standard-quick.bbnet").write_bytes((NETS / "standard-quick.bbnet").read_bytes())
    assert load_nets(LAW, only_main / ".").preselecting("main") is None
    start = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *(0,) * 10, 2, 0)
    stake = money_stake(LAW)
    every = Engine(LAW, load_nets(LAW), replace(find_strength("0ply"), prunes=False))
    assert alone.choose(start, start, (3, 1), stake, few=True) == every.choose(start, start, (3, 1), stake)


def test_a_level_with_a_folder_is_itself_in_another_process(only_main: Path) -> None:
    name = f"0ply@{only_main}"
    assert find_level(name).name == name
    start = (0, 0, 0, 0, 0, 0, 5, 0, 3, 0, 0, 0, 0, 5, *(0,) * 10, 2, 0)
    batch = Batch(start, start, money_stake(LAW), RolloutTerms(trials=2, truncate=2), 0, 2)
    assert roll(EngineSpec(LAW, name), batch).turns == 4
    with pytest.raises(NetFileError, match="no quick network"):
        roll(EngineSpec(LAW, f"quick@{only_main}"), batch)


def test_a_level_at_no_folder_is_refused() -> None:
    with pytest.raises(OptionError, match="a folder with networks is named after @"):
        find_level("0ply@")
    with pytest.raises(OptionError, match="no level is called 'none'"):
        find_level("none@here")
    with pytest.raises(OptionError, match="no level is called '0ply@here'"):
        find_strength("0ply@here")
