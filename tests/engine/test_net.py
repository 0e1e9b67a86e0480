"""The compiled network: its chances are chances, they are those of its readable twin, and no batch changes them."""

import numpy as np
import pytest
from numpy.typing import NDArray

from bafflebox import _native
from bafflebox.engine.net_file import NetFile, evaluate_boards, read_net, write_net
from bafflebox.io.nets import load_nets
from tests.engine.boards import all_boards, law_of, scattered, small_net
from tests.engine.shipped import shipped_files
from tests.random_games import VARIANTS

Boards = NDArray[np.uint8]
NETS = {
    "one layer": small_net((16,), seed=2),
    "two layers": small_net((48, 16), seed=3),
    "three layers": small_net((144, 80, 48), seed=4),
    "with a wash": small_net((32, 16), outcomes=7, seed=5),
    "eight outcomes": small_net((32, 16), outcomes=8, seed=6),
    "windows side by side": small_net((48, 16), seed=7, windows=8),
    "windows everywhere": small_net((144, 32), outcomes=7, seed=8, windows=22),
}


@pytest.fixture(scope="module")
def boards() -> Boards:
    return all_boards(60, seed=1)


@pytest.fixture(params=[*NETS, *shipped_files()])
def net(request: pytest.FixtureRequest) -> NetFile:
    return NETS.get(request.param) or read_net(shipped_files()[request.param])


def test_chances_are_chances(net: NetFile, boards: Boards) -> None:
    found = _native.Net(write_net(net)).judge(boards)
    assert found.shape == (len(boards), 8)
    assert found.dtype == np.float32
    assert (found >= 0).all()
    assert np.abs(found.sum(axis=1) - 1).max() < 1e-5
    assert (found[:, net.heads.shape[-1] :] == 0).all()


def test_the_twin_says_the_same(net: NetFile, boards: Boards) -> None:
    """But for the steps in which the first layer is counted."""
    found = _native.Net(write_net(net)).judge(boards)[:, : net.heads.shape[-1]]
    off = evaluate_boards(net, boards) - found
    assert np.abs(off).max() < 2e-3
    assert np.sqrt((off**2).mean()) < 3e-4


@pytest.mark.parametrize("name", ["two layers", "windows side by side", "windows everywhere"])
def test_a_board_that_no_rule_allows_is_judged_too(name: str) -> None:
    """Both sides on one point, in ones, twos and threes."""
    net, chance = NETS[name], np.random.default_rng(6)
    boards = chance.integers(0, 4, (200, 52), np.uint8) * (chance.random((200, 52)) < 0.5)
    boards[:, [6, 32]] = 1
    found = _native.Net(write_net(net)).judge(boards.astype(np.uint8))[:, : net.heads.shape[-1]]
    assert np.abs(evaluate_boards(net, boards.astype(np.uint8)) - found).max() < 2e-3


@pytest.mark.parametrize("name", ["two layers", "windows everywhere"])
def test_a_crowd_of_checkers_is_judged_too(name: str) -> None:
    """More than 15 on a place are judged as 15, up to the 99 that a side may have."""
    net = NETS[name]
    many = np.zeros((3, 52), np.uint8)
    many[:, 51] = 1
    many[:, 6] = 15, 16, 99
    found = _native.Net(write_net(net)).judge(many)
    assert np.abs(evaluate_boards(net, many) - found[:, : net.heads.shape[-1]]).max() < 2e-3
    assert (found[0] == found[1]).all()


def test_no_batch_size_and_no_order_changes_anything() -> None:
    net = _native.Net(write_net(NETS["three layers"]))
    boards = all_boards(20, seed=2)[:200]
    alone = np.concatenate([net.judge(boards[i : i + 1]) for i in range(len(boards))])
    for size in range(1, 201):
        assert np.abs(net.judge(boards[:size]) - alone[:size]).max() < 1e-6, size
    shuffled = np.random.default_rng(3).permutation(len(boards))
    assert np.abs(net.judge(boards[shuffled]) - alone[shuffled]).max() < 1e-6
    for threads in (2, 3, 4):
        assert np.abs(net.judge(boards, threads) - alone).max() < 1e-6
    assert net.judge(boards[:0]).shape == (0, 8)


def test_the_same_call_gives_the_same_bits() -> None:
    net = _native.Net(write_net(NETS["three layers"]))
    boards = all_boards(20, seed=2)
    first = net.judge(boards)
    assert (net.judge(boards) == first).all()
    assert (_native.Net(write_net(NETS["three layers"])).judge(boards) == first).all()


def test_what_is_no_position_is_refused() -> None:
    net = _native.Net(write_net(NETS["one layer"]))
    crowd = np.full((1, 52), 4, np.uint8)
    with pytest.raises(ValueError, match="99"):
        net.judge(crowd)
    with pytest.raises(ValueError, match="52"):
        net.judge(np.zeros((2, 51), np.uint8))
    with pytest.raises(TypeError):
        net.judge(np.zeros(52, np.uint8))
    with pytest.raises(TypeError):
        net.judge([[0] * 52])  # type: ignore[call-overload]


def test_rows_may_lie_apart() -> None:
    net = _native.Net(write_net(NETS["one layer"]))
    boards = all_boards(5, seed=5)
    assert (net.judge(boards[::2]) == net.judge(boards)[::2]).all()
    assert (net.judge(np.asfortranarray(boards)) == net.judge(boards)).all()


def test_every_law_has_networks() -> None:
    for name in VARIANTS:
        nets = load_nets(law_of(name))
        assert nets.cards, name
        for card in nets.cards.values():
            assert {"size", "family", "style", "date"} <= set(card), name


def test_shipped_networks_are_small_and_say_where_they_come_from() -> None:
    assert shipped_files()
    for name, file in shipped_files().items():
        assert len(file) < 5_000_000, name
        card = read_net(file).card
        assert {"stage", "positions", "date", "strength", "widths", "size", "family"} <= set(card), name
        assert tuple(card["widths"]) == read_net(file).widths


def test_scattered_positions_keep_their_checkers() -> None:
    for own, opp in scattered(200, seed=4):
        assert sum(own) == sum(opp) == 15
        assert not any(own[point] and opp[25 - point] for point in range(1, 25))
