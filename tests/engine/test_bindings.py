"""The compiled module answers or refuses whatever it is asked (a sample; `make campaign` goes on for an hour)."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bafflebox import _native
from bafflebox.engine.stake import match
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book


def test_whatever_is_asked_nothing_crashes_or_waits_for_ever() -> None:
    """In a process of its own, which a crash would end."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.campaign.bindings", "--sample"],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_plan_without_a_cube_has_nothing_to_drop() -> None:
    with pytest.raises(ValueError, match="nothing to drop"):
        _native.CubePlan([0.0] * 8).drop()


def test_a_level_asks_for_a_place_of_the_board() -> None:
    with pytest.raises(ValueError, match="place"):
        _native.Endings([(False, -(2**31))])


@pytest.mark.parametrize("score", [(0, 0), (199, 0), (0, 199), (150, 3)])
def test_far_scores_have_a_stake(score: tuple[int, int]) -> None:
    for length in (200, 1000):
        stake = match(compile_book(find_book("match")), length, score)
        assert stake.context is not None
        assert stake.context.drop(stake.state) > stake.context.dropped(stake.state)
        assert all(abs(value) < 100 for value in stake.plan().values())
