"""Masked PPO of Stable-Baselines3 learns single games against a player: `pip install "bafflebox[env]" sb3-contrib`, then
`python examples/masked_ppo.py beginner --curve curve.txt`. Between the ends of games the agent is paid for its lead in pips.
"""

import argparse
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from bafflebox.env import tesauro

asked = argparse.ArgumentParser(description=__doc__)
asked.add_argument("opponent", nargs="?", default="beginner", help="a player as in `bafflebox duel`")
asked.add_argument("--steps", type=int, default=300_000, help="moves of learning")
asked.add_argument("--every", type=int, default=30_000, help="moves between two measurements")
asked.add_argument("--tests", type=int, default=200, help="games of a measurement")
asked.add_argument("--curve", type=Path, help="a file for the measurements")
given = asked.parse_args()
torch.set_num_threads(1)


class Learner(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Shows the units of TD-Gammon and the dice, and pays for each pip that the lead grows by: over a game that sums to nothing."""

    def __init__(self, seat: str) -> None:
        names: dict[str, Any] = {
            "opponent": given.opponent,
            "seat": seat,
            "length": 1,
            "flat": True,
            "narrow": True,
        }
        super().__init__(gymnasium.make("bafflebox/Backgammon-v0", disable_env_checker=True, **names))
        self.observation_space = gymnasium.spaces.Box(0, 48, (198 + 4 * 7,), np.float32)

    def reset(self, **kwargs: Any) -> Any:
        """Start with the lead of the first position."""
        seen, info = super().reset(**kwargs)
        self.lead = lead(seen)
        return units(seen), info

    def step(self, action: Any) -> Any:
        """Add the growth of the lead, which is paid back at the end."""
        seen, reward, over, cut, info = super().step(action)
        before, self.lead = self.lead, 0.0 if over else lead(seen)
        return units(seen), float(reward) + self.lead - before, over, cut, info | {"won": reward > 0}


def lead(seen: Any) -> float:
    """The lead in pips; the 167 of a game are 1."""
    return float(np.arange(26) @ (seen[26:52] - seen[:26])) / 167


def units(seen: Any) -> Any:
    """The board as TD-Gammon sees it, and the dice left, each as one of seven."""
    return np.concatenate([tesauro(seen[None, :52])[0], np.eye(7, dtype=np.float32)[seen[52:56]].ravel()])


def measured(model: MaskablePPO) -> float:
    """The share of games won by the likeliest moves."""
    env, won = Learner("white"), 0
    for game in range(given.tests):
        (seen, info), over = env.reset(seed=10_000 + game), False
        while not over:
            action, _ = model.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, _, over, _, info = env.step(int(action))
        won += info["won"]
    return won / given.tests


seats = DummyVecEnv([lambda seat=seat: Learner(seat) for seat in ("white", "black") * 4])
model = MaskablePPO(
    "MlpPolicy", seats, n_steps=512, batch_size=512, n_epochs=4, gamma=0.99, learning_rate=5e-4, ent_coef=0.01,
    policy_kwargs={"net_arch": [256, 256]}, seed=1,
)  # fmt: skip
lines: list[str] = []
while True:
    lines.append(f"{model.num_timesteps:9,} moves  {measured(model):6.1%} of games against {given.opponent}")
    print(lines[-1], flush=True)
    if model.num_timesteps >= given.steps:
        break
    model.learn(given.every, reset_num_timesteps=False)
if given.curve:
    given.curve.write_text("\n".join(lines) + "\n", encoding="utf-8")
