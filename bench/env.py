"""Speed of each interface for programs, with random play: ours, OpenSpiel's and pgx's, in one run.

A turn is a throw with its whole play, a decision one action of a player. Prints a table; `--keep` writes it to `bench/results/env.txt`.
Peers are measured where they are installed, and named where they are not: OpenSpiel comes with `pip install bafflebox[bench]`, pgx
only by itself (it brings a package called `tests`, which hides ours).
"""

from __future__ import annotations

import importlib
import os
import platform
import random
import time
from collections.abc import Callable
from importlib.metadata import version
from typing import Any, NamedTuple

import numpy as np
from kept import keep, options

from bafflebox import _native
from bafflebox.env import Fleet, FleetEnv, Game, GymEnv

SECONDS = 6.0
ROUNDS = 6
GAMES = 4096
Step = Callable[[], int]


class Rate(NamedTuple):
    """A measured action, with its rate per second by the clock and by processor time."""

    what: str
    unit: str
    wall: float
    cpu: float


def measured(what: str, unit: str, step: Step) -> Rate:
    """Steps for some seconds; each answers how many things it did."""
    step()
    done, start, before = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < SECONDS:
        done += step()
    return Rate(what, unit, done / (time.perf_counter() - start), done / (time.process_time() - before))


def wandering(rules: str, threads: int) -> Step:
    """Random turns without Python between."""
    fleet = Fleet(rules, GAMES, threads=threads)
    return lambda: fleet.wander(50) is not None and 50 * GAMES


def stepping(rules: str, threads: int) -> Step:
    """Random turns chosen by Python, in arrays."""
    fleet, chance = Fleet(rules, GAMES, threads=threads), np.random.default_rng(1)

    def step() -> int:
        fleet.step((chance.random(GAMES) * fleet.counts()).astype(np.uint32))
        return GAMES

    return step


class Walk:
    """Random games of an object shaped as OpenSpiel's: each step is one game; `turns` counts the throws."""

    def __init__(self, state_of: Callable[[], Any]) -> None:
        self._state_of, self._chance, self.turns = state_of, random.Random(1), 0

    def __call__(self) -> int:
        """Play a game; return its decisions."""
        state, chance, decisions = self._state_of(), self._chance, 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
                self.turns += 1
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions


def alternating(walks: dict[str, Walk]) -> list[Rate]:
    """Measure several kinds of games in turn, a short while each, so that other load meets all alike."""
    sums = {what: [0.0, 0.0, 0.0] for what in walks}
    for walk in walks.values():
        walk()
        walk.turns = 0
    for _ in range(ROUNDS):
        for what, walk in walks.items():
            start, before, done = time.perf_counter(), time.process_time(), 0
            while time.perf_counter() - start < SECONDS / ROUNDS:
                done += walk()
            for at, more in enumerate((done, time.perf_counter() - start, time.process_time() - before)):
                sums[what][at] += more
    rates = []
    for what, (done, wall, cpu) in sums.items():
        rates.append(Rate(what, "decisions", done / wall, done / cpu))
        rates.append(Rate(what, "turns", walks[what].turns / wall, walks[what].turns / cpu))
    return rates


def gym(**options: Any) -> Step:
    """A random match of one point."""
    env, chance = GymEnv("match", length=1, **options), np.random.default_rng(1)

    def step() -> int:
        _, info = env.reset()
        over, decisions = False, 0
        while not over:
            legal = np.flatnonzero(info["action_mask"])
            _, _, over, _, info = env.step(legal[int(chance.random() * len(legal))])
            decisions += 1
        return decisions

    return step


def vector(opponent: str | None) -> Step:
    """A turn of the agent in every game of a vector environment, chosen at random."""
    env, chance = FleetEnv("money", GAMES, opponent=opponent), np.random.default_rng(1)
    _, info = env.reset(seed=1)

    def step() -> int:
        nonlocal info
        info = env.step((chance.random(GAMES) * info["plays"]).astype(np.int64))[-1]
        return GAMES

    return step


def pgx(batch: int) -> Step:
    """So many games of pgx at once on the processor, random actions by its mask, compiled before."""
    jax: Any = importlib.import_module("jax")
    env = importlib.import_module("pgx").make("backgammon")

    def advance(state: Any, key: Any) -> Any:
        act_key, step_key = jax.random.split(key)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(act_key, logits, axis=1)
        return jax.vmap(env.step)(state, actions, jax.random.split(step_key, batch))

    advance = jax.jit(advance)
    kept = [
        jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(1), batch)),
        jax.random.PRNGKey(2),
    ]

    def step() -> int:
        for _ in range(20):
            kept[1], key = jax.random.split(kept[1])
            kept[0] = advance(kept[0], key)
        jax.block_until_ready(kept[0])
        return 20 * batch

    return step


def peers() -> tuple[list[Rate], list[str]]:
    """Measure the installed peers; return their rates, and the names of the missing ones."""
    rates, told = [], []
    try:
        rates += [
            measured(f"pgx, {batch} games in a batch", "decisions", pgx(batch)) for batch in (256, 2048)
        ]
        told.append(
            f"pgx {version('pgx')} on jax {version('jax')}, processor: a decision is the move of one checker"
        )
    except ImportError:
        told.append("pgx is not installed (it brings a package `tests`: give it an environment of its own)")
    return rates, told


def main() -> None:
    """Measure everything."""
    given = options(__doc__).parse_args()
    rates = []
    for rules in ("money", "iranian", "welsh"):
        for threads in (1, 2):
            how = f"{rules}, {threads} thread{'s' * (threads > 1)}"
            rates.append(measured(f"Fleet.wander, {how}", "turns", wandering(rules, threads)))
            rates.append(measured(f"Fleet.step from Python, {how}", "turns", stepping(rules, threads)))
    walks = {"State, one match in Python": Walk(Game("match", {"length": 1}).new_initial_state)}
    told = []
    try:
        spiel: Any = importlib.import_module("pyspiel")
        walks["open_spiel, one state in Python"] = Walk(spiel.load_game("backgammon").new_initial_state)
        told.append(
            f"open_spiel {version('open_spiel')}: a double is two decisions, any other roll one; ours: a move of a checker is one"
        )
    except ImportError:
        told.append("open_spiel is not installed (pip install bafflebox[bench])")
    rates += alternating(walks)
    for opponent in (None, "greedy", "beginner"):
        what = f"GymEnv, one match against {opponent or 'random'}"
        rates.append(measured(what, "decisions", gym(opponent=opponent)))
    for opponent in (None, "0ply"):
        rates.append(measured(f"FleetEnv, money against {opponent or 'random'}", "turns", vector(opponent)))
    others, more = peers()
    told += more
    lines = [
        f"machine   {platform.system()} {platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} from elsewhere too",
        f"python    {platform.python_version()}; {_native.compiler}",
        f"games     random play; {GAMES} at once in a fleet; a turn of a fleet is one decision",
        *(f"peer      {each}" for each in told),
        "",
        f"{'':46}{'unit':>12}{'by the clock':>16}{'by processor':>16}",
        *(
            f"{each.what:46}{each.unit + '/s':>12}{each.wall:16,.0f}{each.cpu:16,.0f}"
            for each in rates + others
        ),
    ]
    report = "\n".join(lines) + "\n"
    print(report, end="")
    keep(given, "env", report)


if __name__ == "__main__":
    main()
