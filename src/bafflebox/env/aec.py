"""The PettingZoo environment: two agents in turn, chance inside the environment."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from bafflebox.env.actions import NUMBER, STOP
from bafflebox.env.features import View, find_view
from bafflebox.env.game import Game
from bafflebox.env.spaces import EVERY, Seen, observation_space, resolve_chance, seen
from bafflebox.env.states import State

AGENTS = ("white", "black")
PASS = NUMBER[STOP]
"""The action of an agent that has nothing to decide."""


def aec_env(
    rules: str = "match",
    *,
    observation: str = "counts",
    games: int = 1,
    cube: bool = True,
    render_mode: str | None = None,
    **options: object,
) -> Any:
    """Return a match (or `games` games of a session) for two agents, wrapped as PettingZoo advises: an action that the mask
    forbids ends the episode with -1 for its agent. `observation` is a kind of `features.VIEWS`; `options` are those of the rules. Raises
    UnknownRule and OptionError.
    """
    env = AecEnv(
        Game(rules, dict(options), games, cube=cube), find_view(observation), render_mode=render_mode
    )
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1))


def parallel_env(
    rules: str = "match",
    *,
    observation: str = "counts",
    games: int = 1,
    cube: bool = True,
    render_mode: str | None = None,
    **options: object,
) -> ParallelTable:
    """Return the same for two agents that act at once; what the agent not to act does counts for nothing, see `ParallelTable`."""
    game = Game(rules, dict(options), games, cube=cube)
    return ParallelTable(AecEnv(game, find_view(observation), render_mode=render_mode))


class AecEnv(AECEnv):
    """The environment without wrappers. `reset(seed=…)` determines all dice; the reward comes at the end, see `State.returns`."""

    metadata = {"name": "bafflebox_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - theirs is so

    def __init__(self, game: Game, view: View, *, render_mode: str | None = None) -> None:
        super().__init__()
        self.game, self.view, self.render_mode = game, view, render_mode
        self.possible_agents = list(AGENTS)
        self._observation_spaces = {agent: observation_space(view) for agent in AGENTS}
        self._action_spaces = {agent: EVERY.space() for agent in AGENTS}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space, the same for both."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space, the same for both."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new match with its opening roll."""
        self.state_now: State = self.game.new_initial_state()
        self._chance = np.random.default_rng(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._go_on()

    def observe(self, agent: str) -> Seen:
        """Return the row and the mask for an agent."""
        return seen(self.state_now, AGENTS.index(agent), self.view)

    def step(self, action: Any) -> None:
        """Do the action of `agent_selection`; `None` removes an agent whose episode is over."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.state_now.apply_action(int(action))
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Return the board as text."""
        return str(self.state_now) if self.render_mode == "ansi" else None

    def _go_on(self) -> None:
        resolve_chance(self.state_now, self._chance)
        if self.state_now.is_terminal():
            self.terminations = dict.fromkeys(AGENTS, True)
            self.rewards = dict(zip(AGENTS, self.state_now.returns(), strict=True))
            self.agent_selection = AGENTS[0]
        else:
            self.agent_selection = AGENTS[self.state_now.current_player()]


class ParallelTable(ParallelEnv):
    """Both agents act in every step; the action of the one not to act is ignored, and its mask allows `PASS` alone.

    An action that the mask forbids ends the episode with -1 for its agent and `info["illegal"]`.
    """

    metadata = {"name": "bafflebox_parallel_v0", "render_modes": ["ansi"]}  # noqa: RUF012 - theirs is so

    def __init__(self, inner: AecEnv) -> None:
        super().__init__()
        self.inner, self.render_mode = inner, inner.render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Return the observation space, the same for both."""
        return self.inner.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """Return the action space, the same for both."""
        return self.inner.action_space(agent)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Start a new match with its opening roll."""
        self.inner.reset(seed, options)
        self.agents = list(AGENTS)
        return self._seen(), self._infos()

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Do the action of the agent to act."""
        agent, state = self.inner.agent_selection, self.inner.state_now
        infos = self._infos()
        if not self.agents or int(actions[agent]) in state.legal_actions():
            self.inner.step(actions[agent] if self.agents else None)
            rewards, over, infos = dict(self.inner.rewards), state.is_terminal(), self._infos()
        else:
            rewards, over = {each: -1.0 if each == agent else 0.0 for each in AGENTS}, True
            infos[agent]["illegal"] = int(actions[agent])
        seen_now = self._seen()
        self.agents = [] if over else self.agents
        return seen_now, rewards, dict.fromkeys(AGENTS, over), dict.fromkeys(AGENTS, False), infos

    def render(self) -> str | None:
        """Return the board as text."""
        return self.inner.render()

    def _seen(self) -> dict[str, Seen]:
        found = {agent: self.inner.observe(agent) for agent in AGENTS}
        for each in found.values():
            if not each["action_mask"].any():
                each["action_mask"][PASS] = 1
        return found

    def _infos(self) -> dict[str, dict[str, Any]]:
        return {agent: {"active_agent": self.inner.agent_selection} for agent in AGENTS}
