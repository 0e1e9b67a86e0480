"""Many games at once: the compiled fleet and its readable twin play the same games, and what it brings is lawful."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

from bafflebox.engine.endings import values_of
from bafflebox.env import Fleet
from bafflebox.errors import OptionError
from tests.random_games import VARIANTS
from tests.twins.fleet import Seat, Shaker

GAMES, TURNS, LONGEST = 4, 90, 60


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_the_fleet_plays_as_its_twin(name: str) -> None:
    rules, options = VARIANTS[name]
    given: dict[str, Any] = dict(options)
    fleet = Fleet(rules, GAMES, seed=11, longest=LONGEST, **given)
    values = values_of(fleet.law, gammons=True)
    seats = [Seat(fleet.law, values, Shaker(11 + number), LONGEST) for number in range(GAMES)]
    chance = Random(5)
    ended = 0
    for _ in range(TURNS):
        rows = [(*seat.pair[0], *seat.pair[1]) for seat in seats]
        assert fleet.boards.tolist() == [list(row) for row in rows]
        assert fleet.dice.tolist() == [list(seat.roll) for seat in seats]
        assert fleet.sides.tolist() == [seat.side for seat in seats]
        plays = [seat.plays() for seat in seats]
        assert fleet.counts().tolist() == [len(each) for each in plays]
        choices = [chance.randrange(len(each)) for each in plays]
        brought = fleet.step(choices)
        for number, seat in enumerate(seats):
            assert (brought.points[number], brought.left[number]) == seat.play(choices[number])
        ended += int(np.count_nonzero(brought.left))
    assert ended >= 2


def test_every_position_that_can_be_reached_is_told() -> None:
    fleet = Fleet("money", 50, seed=3)
    fleet.wander(20)
    after, starts = fleet.plays()
    assert np.array_equal(np.diff(starts.astype(int)), fleet.counts())
    before = fleet.boards
    for number in range(50):
        rows = after[int(starts[number]) : int(starts[number + 1])]
        assert len({row.tobytes() for row in rows}) == len(rows)
        assert (rows[:, :26].sum(axis=1) == 15).all()
        assert (rows[:, 26:].sum(axis=1) == before[number, 26:].sum()).all()


def test_threads_change_nothing_and_a_seed_changes_all() -> None:
    one, two, other = (
        Fleet("welsh", 64, seed=9),
        Fleet("welsh", 64, seed=9, threads=2),
        Fleet("welsh", 64, seed=999),
    )
    assert one.wander(40) == two.wander(40) != other.wander(40)
    assert np.array_equal(one.boards, two.boards)
    assert not np.array_equal(one.boards, other.boards)


def test_what_is_not_there_is_refused_and_changes_nothing() -> None:
    fleet = Fleet("money", 8, seed=2)
    before = fleet.boards
    with pytest.raises(ValueError, match="no play of this number"):
        fleet.step(fleet.counts())
    with pytest.raises(ValueError, match="one number for each game"):
        fleet.step([0])
    assert np.array_equal(fleet.boards, before)
    with pytest.raises(ValueError, match="one game or more"):
        Fleet("money", 0)
    with pytest.raises(OptionError):
        Fleet("money", 2, beavers="perhaps")
