"""Ratings from encounters: what the best fit is is said by numpy, and what a difference means by the formula of FIBS."""

from __future__ import annotations

from math import inf
from random import Random

import numpy as np
import pytest

from bafflebox.bots.ladder import Encounter, fitted_ratings, rating_difference
from bafflebox.errors import OptionError


def test_the_ratings_are_the_weighted_least_squares() -> None:
    chance = Random(5)
    for many in (3, 5, 8):
        pairs = [(one, other) for one in range(many) for other in range(one)]
        met = [Encounter(*pair, chance.uniform(-2, 2), chance.uniform(0.01, 0.5)) for pair in pairs]
        rows = np.zeros((len(met), many))
        for at, each in enumerate(met):
            rows[at, each.one], rows[at, each.other] = 1 / each.interval, -1 / each.interval
        wanted = np.array([each.ahead / each.interval for each in met])
        best = np.linalg.lstsq(rows, wanted, rcond=None)[0]
        spread = np.sqrt(np.diag(np.linalg.pinv(rows.T @ rows)))
        found = fitted_ratings(many, met)
        assert [each.value for each in found] == pytest.approx(best - best.mean())
        assert [each.interval for each in found] == pytest.approx(spread)
        assert sum(each.value for each in found) == pytest.approx(0)


def test_two_differences_that_agree_give_the_third() -> None:
    found = fitted_ratings(3, [Encounter(0, 1, 1.0, 0.1), Encounter(1, 2, 0.5, 0.1)])
    assert found[0].value - found[2].value == pytest.approx(1.5)


def test_who_has_not_met_can_not_be_rated() -> None:
    with pytest.raises(OptionError, match="have not met"):
        fitted_ratings(3, [Encounter(0, 1, 1.0, 0.1), Encounter(1, 2, 0.0, inf)])


@pytest.mark.parametrize("length", [1, 5, 11])
def test_a_difference_is_that_at_which_the_formula_of_fibs_expects_the_share(length: int) -> None:
    for share in (0.2, 0.5, 0.53, 0.9):
        difference, interval = rating_difference(share, 0.001, length)
        assert 1 / (10 ** (-difference * length**0.5 / 2000) + 1) == pytest.approx(share)
        assert interval == pytest.approx(
            rating_difference(share + 0.001, 0, length)[0] - difference, rel=0.01
        )
    assert rating_difference(1.0, 0.0, length) == rating_difference(0.999, 0.0, length)
