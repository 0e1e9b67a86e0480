"""The PettingZoo environment: two agents in turn, chance inside the environment."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bafflebox.env.game import Game, State
from bafflebox.env.spaces import Seen, action_space, observation_space, resolve_chance, seen

AGENTS = ("white", "black")


def aec_env(
    rules: str = "match", *, render_mode: str | None = None, games: int = 1, **options: object
) -> Any:
    """Return a match (or `games` games of a session) for two agents, wrapped as PettingZoo advises: an action that the mask
    forbids ends the episode with -1 for its agent. `options` are those of the rule set. Raises UnknownRule and OptionError.
    """
    env = AecEnv(Game(rules, dict(options), games), render_mode=render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(env, illegal_reward=-1))


class AecEnv(AECEnv):
    """The environment without wrappers. `reset(seed=…)` determines all dice; the reward comes at the end, see `State.returns`."""

    metadata = {"name": "bafflebox_v0", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - theirs is so

    def __init__(self, game: Game, *, render_mode: str | None = None) -> None:
        super().__init__()
        self.game, self.render_mode = game, render_mode
        self.possible_agents = list(AGENTS)
        self._observation_spaces = {agent: observation_space() for agent in AGENTS}
        self._action_spaces = {agent: action_space() for agent in AGENTS}

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
        return seen(self.state_now, AGENTS.index(agent))

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
