"""Observations within bounds, and the encoding of TD-Gammon against its published description."""

from __future__ import annotations

import itertools
from random import Random

import numpy as np
import pytest

from bafflebox.env import Fleet, State, tesauro
from bafflebox.env.features import VIEWS
from bafflebox.env.observation import COLUMNS
from tests.env.walks import game_of, walk
from tests.random_games import VARIANTS


def published(own: list[int], opp: list[int], *, own_turn: bool) -> list[float]:
    """The units as Sutton and Barto describe them, one by one."""
    units: list[float] = []
    for side in (own, opp):
        for count in side[1:25]:
            units.append(1.0 if count >= 1 else 0.0)
            units.append(1.0 if count >= 2 else 0.0)
            units.append(1.0 if count >= 3 else 0.0)
            units.append((count - 3) / 2 if count > 3 else 0.0)
        units.append(side[25] / 2)
        units.append(side[0] / 15)
    units.append(1.0 if own_turn else 0.0)
    units.append(0.0 if own_turn else 1.0)
    return units


def test_the_encoding_is_the_published_one() -> None:
    fleet = Fleet("money", 64, seed=4)
    fleet.wander(40)
    boards = fleet.boards
    assert boards[:, 25].any()
    assert boards[:, 0].any()
    for own_turn in (True, False):
        made = tesauro(boards, own_turn=own_turn)
        assert made.shape == (64, 198)
        assert made.dtype == np.float32
        for row, units in zip(boards.tolist(), made.tolist(), strict=True):
            assert units == pytest.approx(published(row[:26], row[26:], own_turn=own_turn))


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_rows_are_within_their_bounds_and_tell_both_sides(name: str) -> None:
    for state, _ in itertools.islice(walk(game_of(name), Random(6)), 150):
        for player in (0, 1):
            for view in VIEWS.values():
                row = view.row(state, player)
                assert row.shape == (view.size,)
                assert row.dtype == view.dtype
                assert row.min() >= view.least
                assert row.max() <= view.most
            counts, unit = VIEWS["counts"].row(state, player), VIEWS["unit"].row(state, player)
            assert (np.sign(counts) == np.sign(unit)).all()


def test_the_units_of_an_unfinished_play_show_the_board_with_its_moves() -> None:
    state: State = game_of("match").new_initial_state()
    state.apply_action(state.string_to_action("31"))
    before = VIEWS["tesauro"].row(state, 0)
    state.apply_action(state.string_to_action("8/5"))
    row = state.observed(0)
    made = VIEWS["tesauro"].row(state, 0)
    assert made.tolist() == pytest.approx(published(row[:26], row[26:52], own_turn=True))
    assert (made != before).any()
    assert row[COLUMNS.index("own 5")] == 1
