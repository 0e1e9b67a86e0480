"""The fleet as a vector environment: its spaces, its autoreset, its opponents."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from bafflebox.board.dice import Roll
from bafflebox.board.play import Play
from bafflebox.bots.own import Bot, DecisionPoint
from bafflebox.errors import OptionError, UnknownRule

pytest.importorskip("gymnasium", reason="pip install bafflebox[env] brings Gymnasium")
import gymnasium

from bafflebox.env import Fleet, FleetEnv, tesauro
from bafflebox.env.fleet import STAY

WIDTH = {"counts": 54, "unit": 54, "tesauro": 198}


@pytest.mark.parametrize("observation", sorted(WIDTH))
def test_it_keeps_to_the_interface_of_vector_environments(observation: str) -> None:
    env = gymnasium.make_vec("bafflebox/Fleet-v0", num_envs=32, observation=observation, longest=40)
    assert isinstance(env, gymnasium.vector.VectorEnv)
    assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
    assert env.single_observation_space.shape == (WIDTH[observation],)
    env.action_space.seed(3)
    seen, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert (seen == again).all()
    ends: set[str] = set()
    for _ in range(60):
        assert seen in env.observation_space
        assert info["plays"].shape == (32,)
        before = seen
        seen, reward, terminated, truncated, info = env.step(env.action_space.sample())
        assert not np.shares_memory(before, seen)
        assert reward.shape == terminated.shape == truncated.shape == (32,)
        assert terminated.dtype == truncated.dtype == bool
        over = terminated | truncated
        assert not (terminated & truncated).any()
        assert (reward[~over] == 0).all()
        assert (reward[truncated] == 0).all()
        if over.any():
            assert info["_final_obs"].tolist() == over.tolist()
            for game in np.flatnonzero(over):
                final = info["final_obs"][game]
                assert final in env.single_observation_space
                assert (final != seen[game]).any()
        ends |= {name for name, found in (("over", terminated.any()), ("cut", truncated.any())) if found}
    assert "cut" in ends
    env.close()


def test_the_agent_is_white_and_is_paid_what_the_end_says() -> None:
    env = FleetEnv("money", 64)
    _, info = env.reset(seed=1)
    won = lost = 0
    for _ in range(400):
        _, reward, terminated, _, info = env.step(np.zeros(64, int))
        for game in np.flatnonzero(terminated):
            final = info["final_obs"][game]
            mine, theirs = final[0] == 15, final[26] == 15
            assert mine != theirs
            assert (reward[game] > 0) == mine
            assert final[52:].tolist() == [0, 0]
            won, lost = won + int(mine), lost + int(theirs)
    assert won > 5
    assert lost > 5


def test_an_action_is_a_play_and_leads_to_its_afterstate() -> None:
    env = FleetEnv("money", 16, opponent=Still())
    seen, info = env.reset(seed=2)
    for _ in range(10):
        after, starts = env.afterstates()
        assert np.diff(starts.astype(int)).tolist() == info["plays"].tolist()
        assert (seen[:, :52] == env._fleet.boards).all()
        choice = info["plays"] - 1
        wanted = after[starts[1:].astype(int) - 1]
        # a number beyond the plays counts from the start again
        seen, _, terminated, _, info = env.step(choice + 2 * info["plays"].astype(int))
        kept = ~terminated & (wanted[:, 51] == 0) & (seen[:, 25] == 0)
        assert (seen[kept, :26] == wanted[kept, :26]).any()


class Still(Bot):
    """Plays the first play listed."""

    def play(self, now: DecisionPoint) -> Play:
        return next(iter(now.plays))


@pytest.mark.parametrize("opponent", ["0ply", "beginner", "greedy", "simple", Still()])
def test_opponents_play_the_other_side(opponent: Any) -> None:
    env = FleetEnv("money", 8, opponent=opponent)
    env.reset(seed=1)
    total, games = 0.0, 0
    while games < (60 if opponent == "0ply" else 4):
        _, reward, terminated, _, _ = env.step(np.zeros(8, int))
        total, games = total + float(reward.sum()), games + int(terminated.sum())
    if opponent == "0ply":
        assert total / games < -1
    env.close()


def test_a_level_plays_what_the_engine_calls_best() -> None:
    env = FleetEnv("money", 32, opponent="0ply", observation="counts")
    env.reset(seed=6)
    fleet = Fleet("money", 32, seed=5)
    plain = np.arange(32) % 2 == 0
    choices = env._opponent.best(  # type: ignore[union-attr]
        [(tuple(row[:26]), tuple(row[26:])) for row in fleet.boards.tolist()],
        [Roll(tuple(each)) for each in fleet.dice.tolist()],
    )
    rows = np.array([(*own, *opp) for own, opp in choices], np.uint8)
    numbers = fleet.find(rows)
    after, starts = fleet.plays()
    for game, number in enumerate(numbers.tolist()):
        assert after[int(starts[game]) + number].tolist() == rows[game].tolist()
    before = fleet.boards
    fleet.step(np.where(plain, numbers, STAY))
    assert (fleet.boards[~plain] == before[~plain]).all()
    assert (fleet.boards[plain] != before[plain]).any(axis=1).all()


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(OptionError, match="possible: counts, unit, tesauro"):
        FleetEnv(observation="pixels")
    with pytest.raises(OptionError, match="no player is called"):
        FleetEnv(opponent="nobody")
    with pytest.raises(UnknownRule):
        FleetEnv("whist")


def test_the_units_of_an_observation_are_those_of_the_board() -> None:
    counts, units = FleetEnv("money", 8), FleetEnv("money", 8, observation="tesauro")
    rows, seen = counts.reset(seed=9)[0], units.reset(seed=9)[0]
    assert (seen == tesauro(rows[:, :52])).all()
