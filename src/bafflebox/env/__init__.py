"""Games for programs that learn: one game object and the environments of the field, under the same law as everything else.

`Game`, `State` and `Fleet` need nothing but the package; `aec_env` (PettingZoo) and `GymEnv` (Gymnasium) need the extra `env`. Each is
loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bafflebox.env.aec import aec_env
    from bafflebox.env.fleet import Fleet
    from bafflebox.env.game import Game
    from bafflebox.env.gym import GymEnv
    from bafflebox.env.state import State

_ROOMS = {"Fleet": "fleet", "Game": "game", "GymEnv": "gym", "State": "state", "aec_env": "aec"}
"""Where each name is at home."""

__all__ = ["Fleet", "Game", "GymEnv", "State", "aec_env"]


def __getattr__(name: str) -> Any:
    """The thing of this name, its file loaded now."""
    room = _ROOMS.get(name)
    if room is None:
        raise AttributeError(f"bafflebox.env has no {name!r}; it offers {', '.join(__all__)}")
    return getattr(import_module(f"{__name__}.{room}"), name)
