"""Environments for reinforcement learning: a game object and standard interfaces, under the same law as everything else.

`Game` and `State` need no further package, `Fleet` and `tesauro` need the extra `arrays`; `GymEnv`, `FleetEnv` (Gymnasium), `aec_env`
and `parallel_env` (PettingZoo) need `env`. Each is loaded on first use.
Where Gymnasium is installed, importing this package registers `bafflebox/Backgammon-v0` and `bafflebox/Fleet-v0` with it.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from bafflebox.extras import optional

if TYPE_CHECKING:
    from bafflebox.env.aec import aec_env, parallel_env
    from bafflebox.env.features import tesauro
    from bafflebox.env.fleet import Fleet
    from bafflebox.env.fleet_env import FleetEnv
    from bafflebox.env.game import Game
    from bafflebox.env.gym import GymEnv
    from bafflebox.env.states import State

_ROOMS = {
    "Fleet": "fleet",
    "FleetEnv": "fleet_env",
    "Game": "game",
    "GymEnv": "gym",
    "State": "states",
    "aec_env": "aec",
    "parallel_env": "aec",
    "tesauro": "features",
}
"""The module of each public name."""

__all__ = ["Fleet", "FleetEnv", "Game", "GymEnv", "State", "aec_env", "parallel_env", "tesauro"]


def __getattr__(name: str) -> Any:
    """Return a public name, importing its module on first use."""
    room = _ROOMS.get(name)
    if room is None:
        raise AttributeError(f"bafflebox.env has no {name!r}; it offers {', '.join(__all__)}")
    with optional("arrays" if room in ("features", "fleet") else "env"):
        return getattr(import_module(f"{__name__}.{room}"), name)


if find_spec("gymnasium") is not None:
    import_module(f"{__name__}.registration")
