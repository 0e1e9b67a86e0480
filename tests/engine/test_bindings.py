"""The compiled module answers or refuses whatever it is asked (a sample; `make campaign` goes on for an hour)."""

from __future__ import annotations

import subprocess
import sys

import pytest

from bafflebox import _native
from bafflebox.engine.stake import match
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from tests.fuzz_every import RECIPES


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


def test_the_fuzz_knows_everything_that_the_module_offers() -> None:
    offered = set()
    for name, found in vars(_native).items():
        if isinstance(found, type):
            offered |= {name} | {f"{name}.{each}" for each in vars(found) if not each.startswith("_")}
        elif callable(found):
            offered.add(name)
    assert {name for name in RECIPES if not name.endswith("__call__")} == offered


def test_a_list_that_shrinks_while_it_is_read_harms_nobody() -> None:
    """In a process of its own: the module read what was freed."""
    asked = (
        "from tests.fuzz_every import Every, shrinking\n"
        "from bafflebox import _native\n"
        "movement = Every(1).pool['Movement'][0]\n"
        "for _ in range(100):\n"
        "    print(_native.plays(movement, shrinking(26), [15, *[0] * 25], (3, 1)))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", asked], capture_output=True, text=True, check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr


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
