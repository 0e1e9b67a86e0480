"""The spaces of the environments, and chance from a NumPy generator."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.random import Generator
from numpy.typing import NDArray

from bafflebox.env.actions import ACTIONS
from bafflebox.env.game import State
from bafflebox.env.observation import COLUMNS, LEAST, MOST

Seen = dict[str, NDArray[Any]]
"""An observation: the row and the mask of legal actions."""


def action_space(seed: int | None = None) -> spaces.Discrete:
    """Return the action space: one number for every decision; `action_mask` marks the legal ones."""
    return spaces.Discrete(ACTIONS, seed=seed)


def observation_space() -> spaces.Dict:
    """Return the space of `observation.COLUMNS` rows and the mask of actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, MOST, (len(COLUMNS),), np.int16),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def seen(state: State, player: int) -> Seen:
    """Return the observation of `player` (0 White, 1 Black); the mask is empty for a player not to act."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[state.legal_actions(player)] = 1
    return {"observation": np.array(state.observation_tensor(player), np.int16), "action_mask": mask}


def resolve_chance(state: State, chance: Generator) -> None:
    """Resolve chance nodes until a side is to act or the game is over."""
    while state.is_chance_node():
        numbers, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(numbers, p=weights)))
