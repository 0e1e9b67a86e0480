"""The environments of the field: their own checkers pass, and they say what the game object says."""

from __future__ import annotations

import subprocess
import sys
import warnings
from typing import Any

import pytest

from bafflebox.board.play import Play
from bafflebox.bots.own import Bot, DecisionPoint
from bafflebox.env import State
from bafflebox.errors import BaffleboxError, OptionError

NEEDED = "pip install bafflebox[env] brings what these environments need"
pytest.importorskip("pettingzoo", reason=NEEDED)
pytest.importorskip("gymnasium", reason=NEEDED)
import gymnasium  # noqa: E402
import numpy as np  # noqa: E402

from bafflebox.env import GymEnv, aec_env, parallel_env  # noqa: E402 - loading them needs the packages
from bafflebox.env.actions import CHOICES, FIRST_MOVE  # noqa: E402
from bafflebox.env.aec import PASS  # noqa: E402


@pytest.mark.parametrize("observation", ["counts", "unit", "tesauro"])
@pytest.mark.parametrize("rules", ["money", "welsh"])
def test_the_checkers_of_pettingzoo_pass(
    rules: str, observation: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from pettingzoo.test import api_test, parallel_api_test, seed_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of every observation that is no picture
        api_test(aec_env(rules, observation=observation), num_cycles=200)
        parallel_api_test(parallel_env(rules, observation=observation), num_cycles=200)
        seed_test(lambda: aec_env(rules, observation=observation), num_cycles=50)
    said = capsys.readouterr().out
    assert "Passed API test" in said
    assert "Passed Parallel API test" in said


def test_agents_that_act_at_once_play_the_same_match() -> None:
    table, turns = parallel_env("match", length=1), aec_env("match", length=1)
    seen, infos = table.reset(seed=4)
    turns.reset(seed=4)
    rewards: dict[str, float] = {}
    while table.agents:
        agent = turns.agent_selection
        other = next(each for each in table.agents if each != agent)
        assert infos[agent]["active_agent"] == agent
        assert (seen[agent]["action_mask"] == turns.observe(agent)["action_mask"]).all()
        assert np.flatnonzero(seen[other]["action_mask"]).tolist() == [PASS]
        action = int(np.flatnonzero(seen[agent]["action_mask"])[-1])
        turns.step(action)
        seen, rewards, over, _, infos = table.step({agent: action, other: PASS})
        assert over == turns.terminations
    assert rewards == turns.rewards
    assert sorted(rewards.values()) == [-1, 1]


def test_an_illegal_action_of_an_agent_ends_the_match_of_both() -> None:
    table = parallel_env("match", length=1)
    table.reset(seed=1)
    agent = table.inner.agent_selection
    illegal = next(each for each in range(2000) if each not in table.inner.state_now.legal_actions())
    _, rewards, over, _, infos = table.step(dict.fromkeys(table.possible_agents, illegal))
    assert rewards[agent] == -1
    assert sum(rewards.values()) == -1
    assert all(over.values())
    assert infos[agent]["illegal"] == illegal
    assert table.agents == []


@pytest.mark.parametrize("seat", ["white", "black"])
@pytest.mark.parametrize(
    "more", [{}, {"flat": True, "observation": "unit"}, {"flat": True, "observation": "tesauro"}]
)
def test_the_checker_of_gymnasium_passes(seat: str, more: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env

    env = gymnasium.make("bafflebox/Backgammon-v0", seat=seat, length=1, render_mode="ansi", **more)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        check_env(env.unwrapped)
    assert [str(each.message) for each in warned] == []


def test_environments_are_made_by_name() -> None:
    env = gymnasium.make(
        "bafflebox.env:bafflebox/Backgammon-v0", rules="welsh", opponent="greedy", cube=False
    )
    assert isinstance(env.unwrapped, GymEnv)
    assert env.unwrapped.game.law.book.name == "welsh"
    many = gymnasium.make_vec("bafflebox/Backgammon-v0", num_envs=3, length=3, observation="unit", flat=True)
    seen, info = many.reset(seed=2)
    assert seen.shape == many.observation_space.shape
    assert info["action_mask"].shape == (3, many.single_action_space.n)
    many.close()


@pytest.mark.parametrize("rules", ["iranian", "match", "welsh"])
def test_a_narrow_environment_has_the_same_actions_by_other_numbers(rules: str) -> None:
    whole, narrow = GymEnv(rules, length=3), GymEnv(rules, length=3, narrow=True)
    seen, info = whole.reset(seed=8)
    few, told = narrow.reset(seed=8)
    assert narrow.action_space.n < whole.action_space.n
    for _ in range(200):
        assert few in narrow.observation_space
        assert (seen["observation"] == few["observation"]).all()
        legal, chosen = np.flatnonzero(info["action_mask"]), np.flatnonzero(told["action_mask"])
        assert len(legal) == len(chosen)
        seen, reward, over, _, info = whole.step(legal[-1])
        few, paid, ended, _, told = narrow.step(chosen[-1])
        assert (reward, over) == (paid, ended)
        if over:
            break


def test_masks_tell_the_legal_actions_in_both_forms() -> None:
    env = GymEnv("match", length=3, observation="unit", flat=True)
    seen, info = env.reset(seed=1)
    over = False
    while not over:
        assert seen in env.observation_space
        masks = env.action_masks()
        assert masks.dtype == bool
        legal = np.flatnonzero(masks).tolist()
        assert legal == np.flatnonzero(info["action_mask"]).tolist() == env.state_now.legal_actions(0)
        seen, _, over, _, info = env.step(legal[0])
    assert not env.action_masks().any()


@pytest.mark.parametrize("rules", ["american", "iranian", "match", "welsh"])
@pytest.mark.parametrize("name", ["greedy", "simple", "beginner"])
def test_a_named_player_plays_the_other_side(rules: str, name: str) -> None:
    env = GymEnv(rules, opponent=name, length=3)
    _, info = env.reset(seed=5)
    for _ in range(150):
        legal = np.flatnonzero(info["action_mask"])
        _, _, over, _, info = env.step(legal[len(legal) // 2])
        if over:
            break
    played = [each for each in env.state_now.history() if each >= FIRST_MOVE]
    assert len(played) > 20
    env.close()


class Last(Bot):
    """Plays the last play listed, and drops every double."""

    def __init__(self) -> None:
        self.asked = 0

    def play(self, now: DecisionPoint) -> Play:
        self.asked += 1
        return list(now.plays)[-1]

    def take(self, now: DecisionPoint) -> bool:
        return False


def test_a_bot_of_ones_own_plays_the_other_side_and_answers_the_cube() -> None:
    bot = Last()
    env = GymEnv("match", opponent=bot, length=2)
    _, info = env.reset(seed=5)
    doubled = False
    while not doubled:
        legal = np.flatnonzero(info["action_mask"]).tolist()
        words = {env.state_now.action_to_string(each): each for each in legal}
        doubled = "double" in words
        _, _, _, _, info = env.step(words.get("double", legal[0]))
    assert bot.asked > 0
    assert env.state_now.match.score.points.white == 1


def test_without_a_cube_nobody_may_double() -> None:
    for rules in ("match", "welsh"):
        env = GymEnv(rules, length=3, cube=False)
        _, info = env.reset(seed=5)
        raised = {
            number
            for number, each in enumerate(CHOICES)
            if each.event and each.event.__name__ in ("Doubled", "Raised")
        }
        for _ in range(300):
            legal = np.flatnonzero(info["action_mask"]).tolist()
            assert not raised & set(legal)
            _, _, over, _, info = env.step(legal[0])
            if over:
                _, info = env.reset()
        assert env.state_now.match.game is None or env.state_now.match.game.cube.value == 1


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
    assert (reward, terminated, truncated, info["illegal"]) == (-1.0, True, False, forbidden)


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
    with pytest.raises(OptionError, match="possible: counts, unit, tesauro"):
        GymEnv(observation="pixels")
    with pytest.raises(OptionError, match="no player is called"):
        GymEnv(opponent="nobody")


def test_missing_packages_are_named_and_the_game_needs_none() -> None:
    program = """
import sys
from bafflebox.errors import OptionError
for each in ("numpy", "gymnasium", "pettingzoo"):
    sys.modules[each] = None
import bafflebox.env
state = bafflebox.env.Game("match", {"length": 1}).new_initial_state()
while not state.is_terminal():
    legal = state.legal_actions()
    state.apply_action(legal[state.move_number() % 20] if state.is_chance_node() else legal[-1])
print(state.returns())
del sys.modules["numpy"]
for name in ("GymEnv", "FleetEnv", "aec_env", "parallel_env"):
    try:
        getattr(bafflebox.env, name)
    except OptionError as error:
        print(error)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    result, *refused = done.stdout.splitlines()
    assert result in ("[1.0, -1.0]", "[-1.0, 1.0]")
    assert len(refused) == 4
    assert all("pip install 'bafflebox[env]'" in line for line in refused)
