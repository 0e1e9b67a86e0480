"""The spaces of the environments, and chance drawn from a generator of NumPy."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.random import Generator
from numpy.typing import NDArray

from bafflebox.env.actions import ACTIONS
from bafflebox.env.observation import COLUMNS, LEAST, MOST
from bafflebox.env.state import State

Seen = dict[str, NDArray[Any]]
"""What an agent sees: the row and the mask of what it may do."""


def action_space(seed: int | None = None) -> spaces.Discrete:
    """One number for everything that can be decided; `action_mask` says what is possible now."""
    return spaces.Discrete(ACTIONS, seed=seed)


def observation_space() -> spaces.Dict:
    """The row of `observation.COLUMNS` and the mask of actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(LEAST, MOST, (len(COLUMNS),), np.int16),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def seen(state: State, player: int) -> Seen:
    """What `player` (0 White, 1 Black) sees; nothing may be done by whoever is not waited for."""
    mask = np.zeros(ACTIONS, np.int8)
    mask[state.legal_actions(player)] = 1
    return {"observation": np.array(state.observation_tensor(player), np.int16), "action_mask": mask}


def throw(state: State, chance: Generator) -> None:
    """Lets chance have its turns until a side is waited for or it is over."""
    while state.is_chance_node():
        numbers, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(int(chance.choice(numbers, p=weights)))
