"""The mean of networks: half of each, and only of one shape."""

import numpy as np
import pytest

from bafflebox.engine.net_file import read_net, write_net
from tests.engine.boards import small_net
from training.mean import mean_of


def test_the_mean_lies_between_and_is_read_as_any_network() -> None:
    one, two = (small_net((32, 16), seed=seed, windows=8) for seed in (1, 2))
    found = read_net(write_net(mean_of([one, two])))
    for part in ("rows", "windows", "bias", "heads", "head_biases"):
        middle = (getattr(one, part) + getattr(two, part)) / 2
        assert np.allclose(getattr(found, part), middle, rtol=1e-3, atol=1e-3)
    assert np.allclose(found.layers[0][0], (one.layers[0][0] + two.layers[0][0]) / 2, rtol=1e-3, atol=1e-3)
    assert found.card["mean_of"] == 2
    same = mean_of([one, one, one])
    assert (same.rows == one.rows).all()


def test_networks_of_two_shapes_have_no_mean() -> None:
    with pytest.raises(ValueError, match="one shape"):
        mean_of([small_net((32, 16), seed=1), small_net((16,), seed=1)])
