"""The environments of the field: their own checkers pass, and they say what the game object says."""

from __future__ import annotations

import warnings
from typing import Any

import pytest

from bafflebox.env.game import State
from bafflebox.errors import BaffleboxError, OptionError

NEEDED = "pip install bafflebox[env] brings what these environments need"
pytest.importorskip("pettingzoo", reason=NEEDED)
pytest.importorskip("gymnasium", reason=NEEDED)
from bafflebox.env import GymEnv, aec_env  # noqa: E402 - loading them needs the packages


@pytest.mark.parametrize("rules", ["money", "welsh"])
def test_the_checker_of_pettingzoo_passes(rules: str, capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of every observation that is no picture
        api_test(aec_env(rules), num_cycles=200)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("seat", ["white", "black"])
def test_the_checker_of_gymnasium_passes(seat: str) -> None:
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(GymEnv("match", seat=seat, length=1), skip_render_check=True)


def _played(seed: int) -> tuple[list[int], dict[str, float]]:
    env: Any = aec_env("match", length=1)
    env.reset(seed=seed)
    done = []
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        if terminated or truncated:
            env.step(None)
            continue
        state: State = env.unwrapped.state_now
        legal = [action for action, may in enumerate(seen["action_mask"]) if may]
        assert legal == state.legal_actions(env.possible_agents.index(agent))
        action = legal[-1]
        done.append(action)
        env.step(action)
    return done, totals


def test_a_seed_decides_the_dice_and_the_rewards_are_the_result() -> None:
    done, totals = _played(7)
    assert (done, totals) == _played(7)
    assert done != _played(8)[0]
    assert sorted(totals.values()) == [-1, 1]


def test_a_forbidden_action_ends_the_episode() -> None:
    env: Any = aec_env("match", length=1)
    env.reset(seed=1)
    agent = env.agent_selection
    forbidden = next(action for action, may in enumerate(env.observe(agent)["action_mask"]) if not may)
    env.step(forbidden)
    assert env.rewards[agent] == -1
    alone = GymEnv("match", length=1)
    alone.reset(seed=1)
    _, reward, terminated, truncated, info = alone.step(forbidden)
    assert (reward, terminated, truncated, info) == (-1.0, True, False, {"illegal": forbidden})


def test_an_opponent_of_ones_own_plays_the_other_side() -> None:
    asked: list[int] = []

    def last(state: State) -> int:
        asked.append(state.current_player())
        return state.legal_actions()[-1]

    env = GymEnv("money", seat="black", opponent=last, jacoby=True)
    seen, _ = env.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        seen, reward, over, _, _ = env.step(int(seen["action_mask"].nonzero()[0][-1]))
    assert set(asked) == {0}
    assert reward == env.state_now.returns()[1] != 0


def test_what_there_is_not_is_refused() -> None:
    with pytest.raises(BaffleboxError, match="white or black"):
        GymEnv(seat="red")
    with pytest.raises(OptionError, match="possible"):
        aec_env("match", length=0)
