"""Levels of play: found by name, and blurred eyes that are always blurred in the same way and see less."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from bafflebox.engine.engine import Engine
from bafflebox.engine.stake import money_stake
from bafflebox.engine.strength import LADDER, STRENGTHS, find_strength
from bafflebox.errors import OptionError
from bafflebox.io.nets import load_nets
from tests.engine.boards import law_of, played, throw


def test_levels_are_found_by_name() -> None:
    assert set(LADDER) <= set(STRENGTHS)
    assert all(find_strength(name).name == name for name in STRENGTHS)
    with pytest.raises(OptionError, match="no level is called 'best'; possible: beginner"):
        find_strength("best")


def test_a_blurred_eye_is_always_blurred_in_the_same_way() -> None:
    law = law_of("money")
    nets, stake = load_nets(law), money_stake(law)
    level = STRENGTHS["beginner"]
    sharp = Engine(law, nets, replace(level, blur=0.0))
    orders = []
    for seed in (1, 1, 2, 2**64, -5):
        engine = Engine(law, nets, level, seed=seed)
        orders.append([engine.choose(*each, (4, 1), stake) for each in played(law, 8, seed=67)])
    assert orders[0] == orders[1]
    assert orders[0] != orders[2]
    for own, opp in played(law, 8, seed=67):
        clear, blurred = sharp.choose(own, opp, (4, 1), stake), orders[0].pop(0)
        assert {each.moves for each in clear} == {each.moves for each in blurred}
        assert all(a.cubeful >= b.cubeful for a, b in pairwise(blurred))
        truth = {each.moves: each for each in clear}
        assert all(truth[each.moves].equity == each.equity for each in blurred)
        assert all(abs(truth[each.moves].cubeful - each.cubeful) < 8 * level.blur for each in blurred)


def test_a_sharper_eye_loses_less() -> None:
    """Measured by the same network without a blur, over a few hundred choices."""
    law = law_of("money")
    nets, stake = load_nets(law), money_stake(law)
    chance = Random(68)
    cases = [(*each, throw(chance)) for each in played(law, 150, seed=69)]
    sharp = Engine(law, nets, replace(STRENGTHS["beginner"], blur=0.0))
    truths = [{each.moves: each.cubeful for each in sharp.choose(*case, stake)} for case in cases]
    losses = []
    for blur in (0.0, 0.04, 0.12, 0.25):
        engine = Engine(law, nets, replace(STRENGTHS["beginner"], blur=blur))
        best = [engine.choose(*case, stake)[0].moves for case in cases]
        losses.append(sum(max(t.values()) - t[m] for t, m in zip(truths, best, strict=True)))
    assert losses[0] == 0
    assert losses == sorted(losses)
    assert losses[1] > 0
