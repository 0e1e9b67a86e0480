"""TD(0) on afterstates: a network of one hidden layer learns backgammon by playing itself, with numpy alone.

The value of a position is its mover's chance of winning, seen right after the play; each turn pulls the value of the position before
towards that of the best position after. Try `python examples/td_afterstates.py`: some ten seconds.
"""

import argparse
import os
from typing import Any

os.environ.setdefault(
    "OMP_NUM_THREADS", "1"
)  # matrices as small as these are multiplied fastest by one thread

import numpy as np

from bafflebox.env import Fleet, FleetEnv, tesauro

asked = argparse.ArgumentParser(description=__doc__)
asked.add_argument("--turns", type=int, default=8000, help="turns of learning, in every game")
asked.add_argument("--games", type=int, default=64, help="games side by side")
asked.add_argument("--tests", type=int, default=500, help="games against the opponent at the end")
asked.add_argument("--against", help="a player as in `bafflebox duel`, else the random one")
given = asked.parse_args()
rng = np.random.default_rng(1)
inner = rng.normal(0, 0.07, (198, 40)).astype(np.float32)
outer = rng.normal(0, 0.1, 40).astype(np.float32)


def value(hidden: Any) -> Any:
    """The chances of positions by their hidden units."""
    return 1 / (1 + np.exp(-hidden @ outer))


def best(after: Any, starts: Any) -> Any:
    """The number of the best play of each game, its value and its units."""
    units, first = tesauro(after, own_turn=False), starts[:-1].astype(int)
    chances = np.where(after[:, 0] == 15, 1, value(np.maximum(units @ inner, 0)))
    top = np.maximum.reduceat(chances, first)
    found = np.flatnonzero(chances == np.repeat(top, np.diff(starts.astype(int))))
    rows = found[np.searchsorted(found, first)]
    return rows - first, top, units[rows]


def learn(units: Any, target: Any) -> None:
    """Pull the values of positions towards a target."""
    hidden = np.maximum(units @ inner, 0)
    pull = RATE * (target - value(hidden))[:, None]
    inner[:] += units.T @ (pull * outer * (hidden > 0))
    outer[:] += (hidden * pull).sum(axis=0)


RATE = 0.005
fleet, before = Fleet("money", given.games, seed=1), np.zeros((given.games, 198), np.float32)
known = np.zeros(given.games, bool)
for _ in range(given.turns):
    choices, top, units = best(*fleet.plays())
    over = fleet.step(choices).left == 1
    learn(before[known], 1 - top[known])
    learn(units[over], top[over])
    before, known = units, ~over

table = FleetEnv("money", 50, opponent=given.against)
table.reset(seed=2)
points, games, won = 0.0, 0, 0
while games < given.tests:
    _, reward, ended, _, _ = table.step(best(*table.afterstates())[0])
    points, games, won = points + reward.sum(), games + ended.sum(), won + (reward > 0).sum()
name = given.against or "the random player"
print(f"against {name}: {won / games:.1%} of {games} games won, {points / games:+.2f} points a game")
