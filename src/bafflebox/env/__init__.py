"""Environments for reinforcement learning: a game object and standard interfaces, under the same law as everything else.

`Game`, `State` and `Fleet` need only the package; `aec_env` (PettingZoo) and `GymEnv` (Gymnasium) need the extra `env`. Each is
loaded on first use.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bafflebox.env.aec import aec_env
    from bafflebox.env.fleet import Fleet
    from bafflebox.env.game import Game, State
    from bafflebox.env.gym import GymEnv

_ROOMS = {"Fleet": "fleet", "Game": "game", "GymEnv": "gym", "State": "game", "aec_env": "aec"}
"""The module of each public name."""

__all__ = ["Fleet", "Game", "GymEnv", "State", "aec_env"]


def __getattr__(name: str) -> Any:
    """Return a public name, importing its module on first use."""
    room = _ROOMS.get(name)
    if room is None:
        raise AttributeError(f"bafflebox.env has no {name!r}; it offers {', '.join(__all__)}")
    return getattr(import_module(f"{__name__}.{room}"), name)
