"""The network for sides of races beyond the bear-off table."""

from __future__ import annotations

import random
from dataclasses import replace
from importlib.resources import files

import numpy as np
import pytest

from bafflebox import _native
from bafflebox.board.position import Checkers
from bafflebox.engine.bearoff import OneSided
from bafflebox.engine.engine import Engine, Pair
from bafflebox.engine.net_card import NetFileError
from bafflebox.engine.race_net import read_race_net
from bafflebox.engine.stake import money_stake
from bafflebox.engine.strength import find_strength
from bafflebox.io.nets import load_nets
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.twins import race as twin

LAW = compile_book(find_book("money"))
STAKE = money_stake(LAW, jacoby=False, beavers=False)
FILE = (files("bafflebox.engine") / "nets" / "standard.racenet").read_bytes()


@pytest.fixture(scope="module")
def net() -> _native.RaceNet:
    return read_race_net(FILE)[0]


@pytest.fixture(scope="module")
def table() -> OneSided:
    return OneSided.make(LAW.movement, 7, 12, threads=1)


@pytest.fixture(scope="module")
def home() -> OneSided:
    return OneSided.make(LAW.movement, 6, 12, threads=1)


def side(chance: random.Random, checkers: int, points: int, total: int = 15) -> Checkers:
    """A side with this number of checkers in play, one of them at least beyond the home board."""
    counts = [0] * 26
    for place in (chance.randint(7, points), *(chance.randint(1, points) for _ in range(checkers - 1))):
        counts[place] += 1
    counts[0] = total - checkers
    return tuple(counts)


def engine(home: OneSided, *, race: bool = True) -> Engine:
    nets = load_nets(LAW)
    return Engine(LAW, nets if race else replace(nets, race=None), find_strength("0ply"), one_sided=home)


def test_it_is_what_its_readable_twin_computes(net: _native.RaceNet) -> None:
    chance, readable = random.Random(1), twin.read(FILE.partition(b"\n")[2])
    for _ in range(200):
        one = side(chance, chance.randint(1, 15), 18)
        for ours, theirs in zip(net.rolls(one), twin.rolls(readable, one), strict=True):
            assert ours == pytest.approx(theirs, abs=2e-5)


def test_what_a_side_needs_is_near_the_exact_table(net: _native.RaceNet, table: OneSided) -> None:
    chance = random.Random(2)
    off = []
    for _ in range(500):
        one = side(chance, chance.randint(1, 12), 7)
        rolls, _ = net.rolls(one)
        off.append(np.dot(rolls, np.arange(1, len(rolls) + 1)) - table.mean_rolls(one))
    assert np.sqrt(np.mean(np.square(off))) < 0.05
    assert abs(np.mean(off)) < 0.02


def test_a_race_beyond_the_home_board_is_nearly_exact(home: OneSided, table: OneSided) -> None:
    chance, judge = random.Random(3), engine(home)
    races: list[Pair] = []
    for _ in range(300):
        many = chance.randint(5, 12)
        races.append((side(chance, many, 7), side(chance, min(12, many + chance.randint(0, 1)), 7)))
    exact = np.array([table.win(*race) for race in races])
    found = np.array([each.chances.win for each in judge.evaluate(races, STAKE)])
    without = np.array([each.chances.win for each in engine(home, race=False).evaluate(races, STAKE)])
    assert np.sqrt(np.mean((found - exact) ** 2)) < 0.02
    assert np.mean((found - exact) ** 2) < 0.7 * np.mean((without - exact) ** 2)


def test_a_gammon_is_lost_by_a_side_that_has_far_to_go(home: OneSided) -> None:
    """One checker against fifteen far behind: a gammon for sure, and none once a checker is off."""
    own = (14, 1, *(0,) * 24)
    far = tuple(15 if place == 18 else 0 for place in range(26))
    begun = tuple({0: 1, 18: 14}.get(place, 0) for place in range(26))
    lost, saved = engine(home).evaluate([(own, far), (own, begun)], STAKE)
    assert (lost.chances.win, lost.chances.win_gammon) == pytest.approx((1, 1))
    assert (saved.chances.win, saved.chances.win_gammon) == pytest.approx((1, 0))


def test_chances_stay_chances(home: OneSided) -> None:
    chance, judge = random.Random(4), engine(home)
    pairs: list[Pair] = []
    while len(pairs) < 300:
        own, opp = (side(chance, chance.randint(1, 15), 12) for _ in range(2))
        pairs.append((own, opp))
    for found in judge.evaluate(pairs, STAKE):
        known = found.chances
        assert 0 <= known.win_gammon <= known.win <= 1
        assert 0 <= known.lose_gammon <= known.lose <= 1
        assert known.win_backgammon == known.lose_backgammon == 0


def test_it_serves_its_movement_alone_and_only_beside_the_table(home: OneSided) -> None:
    assert load_nets(LAW).race is not None
    assert load_nets(compile_book(find_book("match"))).race is not None
    assert load_nets(compile_book(find_book("welsh"))).race is None
    race = (side(random.Random(5), 15, 12), side(random.Random(6), 15, 12))
    nets = load_nets(LAW)
    alone, without = (
        Engine(LAW, each, find_strength("0ply")).evaluate([race], STAKE)
        for each in (nets, replace(nets, race=None))
    )
    assert alone == without


def test_a_damaged_file_is_refused() -> None:
    head, _, weights = FILE.partition(b"\n")
    for bad in (
        b"",
        b"{}",
        head,
        head + b"\n" + weights[:-1],
        head + b"\n" + weights + b"x",
        b"[]x\n" + weights,
    ):
        with pytest.raises(NetFileError):
            read_race_net(bad)
    assert read_race_net(FILE)[0].to_bytes() == weights


def test_sides_that_it_does_not_know_are_refused(net: _native.RaceNet) -> None:
    for bad in ((15, *(0,) * 25), tuple(1 if place == 19 else 0 for place in range(26)), (1,) * 26):
        assert not net.holds(bad)
        with pytest.raises(ValueError, match="does not know"):
            net.rolls(bad)
