"""The names of the environments in Gymnasium: `gymnasium.make("bafflebox/Backgammon-v0", length=5, opponent="beginner")`."""

from __future__ import annotations

import gymnasium

BACKGAMMON, FLEET = "bafflebox/Backgammon-v0", "bafflebox/Fleet-v0"


def register() -> None:
    """Register the environments, once."""
    if BACKGAMMON not in gymnasium.registry:
        gymnasium.register(BACKGAMMON, entry_point="bafflebox.env.gym:GymEnv")
        gymnasium.register(FLEET, vector_entry_point="bafflebox.env.fleet_env:FleetEnv")


register()
