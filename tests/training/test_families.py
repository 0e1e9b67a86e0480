"""Difficult positions laid out by code are legal ones."""

import numpy as np
import pytest

from training.families import FAMILIES, difficult, one_of


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize(("cap", "bar_limit"), [(15, 0), (6, 3)])
def test_every_family_gives_legal_positions(name: str, cap: int, bar_limit: int) -> None:
    chance = np.random.default_rng(7)
    for _ in range(40):
        own, opp = one_of(name, chance, cap, bar_limit)
        assert sum(own) == sum(opp) == 15
        assert own[0] < 15 > opp[0]
        assert all(not (own[point] and opp[25 - point]) for point in range(1, 25))
        assert max(own[1:25]) <= cap >= max(opp[1:25])
        if bar_limit:
            assert own[25] < bar_limit > opp[25]


def test_the_same_seed_gives_the_same_positions() -> None:
    assert (difficult(60, 3) == difficult(60, 3)).all()
    assert (difficult(60, 3) != difficult(60, 4)).any()


def test_families_show_what_they_are_called() -> None:
    chance = np.random.default_rng(1)
    for _ in range(20):
        sides = one_of("ace_point", chance)
        assert any(own[23] + own[24] >= 2 and not any(opp[8:]) for own, opp in (sides, sides[::-1]))
        sides = one_of("back_game", chance)
        assert any(sum(n > 1 for n in own[19:25]) >= 2 for own in sides)
