"""The spaces of the environments, and chance from a NumPy generator."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.random import Generator
from numpy.typing import NDArray

from bafflebox.env.actions import ACTIONS, usable_actions
from bafflebox.env.features import View
from bafflebox.env.states import State
from bafflebox.rules.law import Law

Seen = dict[str, NDArray[Any]]
"""An observation: the row and the mask of legal actions."""


class ActionNumbers:
    """The numbering of actions in an environment: all of `env.actions`, or with `law` only those that its states can ever offer."""

    def __init__(self, law: Law | None = None) -> None:
        self.actions = tuple(range(ACTIONS)) if law is None else usable_actions(law)
        self._number = {action: number for number, action in enumerate(self.actions)}

    def space(self) -> spaces.Discrete:
        """Return the action space; a mask marks the legal actions."""
        return spaces.Discrete(len(self.actions))

    def mask(self, state: State, player: int) -> NDArray[np.int8]:
        """Return 1 for each legal action of a player (0 White, 1 Black), zeros for a player not to act."""
        mask, number = bytearray(len(self.actions)), self._number
        for action in state.legal_actions(player):
            mask[number[action]] = 1
        return np.frombuffer(mask, np.int8)


EVERY = ActionNumbers()
"""One number for every decision, the same under every law."""


def row_space(view: View) -> spaces.Box:
    """Return the space of the rows of a view."""
    return spaces.Box(view.least, view.most, (view.size,), view.dtype)


def observation_space(view: View, numbers: ActionNumbers = EVERY) -> spaces.Dict:
    """Return the space of rows with the mask of actions."""
    mask = spaces.Box(0, 1, (len(numbers.actions),), np.int8)
    return spaces.Dict({"observation": row_space(view), "action_mask": mask})


def seen(state: State, player: int, view: View) -> Seen:
    """Return the observation of `player`, with the mask."""
    return {"observation": view.row(state, player), "action_mask": EVERY.mask(state, player)}


def by_lot(actions: Sequence[int], chance: Generator) -> int:
    """Return one of these actions, each as likely as the others."""
    return actions[int(chance.random() * len(actions))]


def resolve_chance(state: State, chance: Generator) -> None:
    """Resolve chance nodes until a side is to act or the game is over."""
    while state.is_chance_node():
        state.apply_action(by_lot(state.equal_outcomes(), chance))
