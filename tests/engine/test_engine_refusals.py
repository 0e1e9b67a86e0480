"""Messages for requests that the engine can't do or that make no sense."""

import pytest

from bafflebox import _native
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.endings import endings_of
from bafflebox.engine.net_card import NetFileError
from bafflebox.engine.net_file import write_net
from bafflebox.engine.nets import net_set
from bafflebox.engine.stake import money_stake
from bafflebox.kernel import Movement, Style
from bafflebox.kernel.movement import Combined
from bafflebox.kernel.native import compiled
from tests.engine.boards import law_of, played, small_net
from tests.engine.shipped import shipped_engine


def test_questions_without_sense_are_refused() -> None:
    law = law_of("money")
    engine, stake = shipped_engine("money"), money_stake(law)
    own, opp = law.setup.white, law.setup.black
    for plies in (-1, 7, 100):
        with pytest.raises(ValueError, match="plies"):
            engine.evaluate([(own, opp)], stake, plies)
        with pytest.raises(ValueError, match="plies"):
            engine.choose(own, opp, (3, 1), stake, plies=plies)
    for dice in ((), (7, 1), (0, 3), (1, 2, 3)):
        with pytest.raises(ValueError, match="dice"):
            engine.choose(own, opp, dice, stake)
    with pytest.raises(ValueError, match="26 counts"):
        engine.choose(own[:-1], opp, (3, 1), stake)
    with pytest.raises(ValueError, match="99"):
        engine.evaluate([((60, 60, *own[2:]), opp)], stake)
    with pytest.raises(ValueError, match="99"):
        engine.evaluate([((256, *own[1:]), opp)], stake)


def test_engines_that_can_not_think_are_refused() -> None:
    net = _native.Net(write_net(small_net()))
    law = law_of("money")
    parts = compiled(law.movement), endings_of(law)
    with pytest.raises(ValueError, match="survives"):
        _native.Engine(*parts, net, net, 0, 12)
    with pytest.raises(ValueError, match="survives"):
        _native.Engine(*parts, net, net, 4, 0)
    with pytest.raises(ValueError, match="routes"):
        _native.Engine(compiled(Movement(Style.COMBINED, combined=Combined())), parts[1], net)
    engine = _native.Engine(*parts, net)
    plan = money_stake(law).plan()
    with pytest.raises(ValueError, match="sieve"):
        engine.choose(law.setup.white, law.setup.black, (3, 1), 1, plan, sieves=[(0, 1.0)])
    with pytest.raises(ValueError, match="two dice for each"):
        engine.best(boards_of(played(law, 2, seed=1)), bytes([3, 1]), plan)
    with pytest.raises(ValueError, match="1-6"):
        engine.best(boards_of(played(law, 1, seed=1)), bytes([3, 9]), plan)
    with pytest.raises(ValueError, match="8 outcomes"):
        _native.CubePlan([1.0, 2.0])
    with pytest.raises(ValueError, match="levels"):
        _native.Endings([])


def test_no_network_takes_the_place_of_a_missing_one() -> None:
    files = {
        size: write_net(small_net(widths))
        for size, widths in (("main", (48,)), ("quick", (32,)), ("pruning", (16,)))
    }
    for present in (
        ("main",),
        ("quick",),
        ("pruning",),
        ("main", "pruning"),
        ("quick", "pruning"),
        tuple(files),
    ):
        nets = net_set({size: files[size] for size in present}, "base")
        for size, own in (("main", 48), ("quick", 32), ("pruning", 16)):
            if size in present:
                assert nets.of(size).widths[0] == own
                assert nets.of(size).simd == "base"
                assert (nets.preselecting(size) is None) == (size == "pruning" or "pruning" not in present)
            else:
                with pytest.raises(
                    NetFileError, match=rf"no {size} network in the package, only {present[0]}"
                ):
                    nets.of(size)
    with pytest.raises(ValueError, match="no network"):
        net_set({})
    with pytest.raises((ValueError, NetFileError)):
        net_set({"main": files["main"][:-1]})
