"""Masked PPO of Stable-Baselines3 learns single games against a player, whole plays at a time: `pip install "bafflebox[env]" sb3-contrib`,
then `python examples/masked_ppo.py beginner --curve curve.txt`. The policy scores the position after each play, as backgammon wants it.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.torch_layers import BaseFeaturesExtractor
from stable_baselines3.common.vec_env import VecEnv

from bafflebox.env import FleetEnv, tesauro

PLAYS = 64
asked = argparse.ArgumentParser(description=__doc__)
asked.add_argument("opponent", nargs="?", default="beginner", help="a player as in `bafflebox duel`")
asked.add_argument("--turns", type=int, default=512_000, help="turns of learning")
asked.add_argument("--every", type=int, default=64_000, help="turns between two measurements")
asked.add_argument("--tests", type=int, default=400, help="games of a measurement, at least")
asked.add_argument("--games", type=int, default=64, help="games at once")
asked.add_argument("--curve", type=Path, help="a file for the measurements")
given = asked.parse_args()
torch.set_num_threads(1)


class Afterstates(VecEnv):
    """`FleetEnv` in the form of Stable-Baselines3: shows the positions after up to 64 plays, spread evenly where there are more."""

    def __init__(self, games: int, seed: int) -> None:
        self.many, self.first = FleetEnv("money", games, opponent=given.opponent), seed
        rows = gymnasium.spaces.Box(0, 15, (PLAYS, 52), np.uint8)
        super().__init__(games, rows, gymnasium.spaces.Discrete(PLAYS))

    def reset(self) -> Any:
        """Start anew."""
        self.many.reset(seed=self.first)
        return self.look()

    def look(self) -> Any:
        """Return the position after each play of each game, rows of zeros where there is none."""
        after, starts = self.many.afterstates()
        first, counts = starts[:-1, None].astype(int), np.diff(starts.astype(int))[:, None]
        number = np.arange(PLAYS)[None]
        self.plays = np.where(counts > PLAYS, number * counts // PLAYS, number)
        self.mask = number < counts
        return np.where(self.mask[..., None], after[np.minimum(first + self.plays, len(after) - 1)], 0)

    def step_async(self, actions: Any) -> None:
        """Note the plays."""
        self.chosen = self.plays[np.arange(self.num_envs), actions]

    def step_wait(self) -> Any:
        """Play them."""
        _, self.points, over, cut, _ = self.many.step(self.chosen)
        self.over = over | cut
        return self.look(), np.sign(self.points).astype(np.float32), self.over, [{} for _ in over]

    def env_method(self, method_name: str, *_: Any, **__: Any) -> list[Any]:
        """Return the masks, which MaskablePPO asks for by this way."""
        return list(self.mask)

    def has_attr(self, attr_name: str) -> bool:
        """Return that there are masks."""
        return attr_name == "action_masks"

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return nothing: there are no others."""
        return [None] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Set nothing."""

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Return that nothing is wrapped."""
        return [False] * self.num_envs

    def close(self) -> None:
        """End the opponent."""
        self.many.close()


class Scores(BaseFeaturesExtractor):
    """One small network for every position: its score as a play, and its worth, of which the mean is the worth of the turn."""

    def __init__(self, space: gymnasium.spaces.Box) -> None:
        super().__init__(space, PLAYS + 1)
        self.net = torch.nn.Sequential(
            torch.nn.Linear(198, 64), torch.nn.ReLU(), torch.nn.Linear(64, 64), torch.nn.ReLU(), torch.nn.Linear(64, 2)
        )  # fmt: skip

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """Return the scores of all plays, and last the worth of the turn."""
        there = seen.any(2)
        found = self.net(torch.from_numpy(tesauro(seen[there].numpy().astype(np.int16))))
        scores, worths = torch.full(there.shape, -1e8), torch.zeros(there.shape)
        scores[there], worths[there] = found[:, 0], found[:, 1]
        mean = (torch.softmax(scores, 1).detach() * worths).sum(1, keepdim=True)
        return torch.cat([scores, mean], 1)


class Columns(torch.nn.Module):
    """Takes some columns."""

    def __init__(self, first: int, end: int) -> None:
        super().__init__()
        self.first, self.end = first, end

    def forward(self, rows: torch.Tensor) -> torch.Tensor:
        """Return them."""
        return rows[:, self.first : self.end]


class Policy(MaskableActorCriticPolicy):
    """The scores are the policy as they are, and the worth is its critic."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, net_arch=[], features_extractor_class=Scores, ortho_init=False, **kwargs)

    def _build(self, lr_schedule: Any) -> None:
        super()._build(lr_schedule)
        self.action_net, self.value_net = Columns(0, PLAYS), Columns(PLAYS, PLAYS + 1)
        self.optimizer = torch.optim.Adam(self.parameters(), lr=lr_schedule(1), eps=1e-5)


def measured(model: MaskablePPO) -> tuple[int, int]:
    """The games won by the likeliest plays, and all of them."""
    env, won, played = Afterstates(min(100, given.tests), seed=77), 0, 0
    seen = env.reset()
    while played < given.tests:
        seen = env.step(model.predict(seen, action_masks=env.mask, deterministic=True)[0])[0]
        won, played = won + int((env.points > 0).sum()), played + int(env.over.sum())
    return won, played


model = MaskablePPO(
    Policy, Afterstates(given.games, seed=1), n_steps=64, batch_size=512, n_epochs=3, gamma=1, gae_lambda=0.9,
    learning_rate=1e-3, ent_coef=0.003, seed=1,
)  # fmt: skip
lines, spent = list[str](), 0.0
while True:
    won, played = measured(model)
    share = f"{won / played:6.1%} of {played} games against {given.opponent}"
    lines.append(f"{model.num_timesteps:9,} turns {spent:5.0f} s  {share}")
    print(lines[-1], flush=True)
    if model.num_timesteps >= given.turns:
        break
    began = time.process_time()
    model.learn(given.every, reset_num_timesteps=False)
    spent += time.process_time() - began
if given.curve:
    given.curve.write_text("\n".join(lines) + "\n", encoding="utf-8")
