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
from bafflebox.env import Fleet, Game, GymEnv

SECONDS = 6.0
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


def walking(state_of: Callable[[], Any]) -> Step:
    """A random game of an object shaped as OpenSpiel's."""
    chance = random.Random(1)

    def step() -> int:
        state, decisions = state_of(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return step


def gym() -> Step:
    """A random match of one point against an opponent by lot."""
    env, chance = GymEnv("match", length=1), np.random.default_rng(1)

    def step() -> int:
        seen, _ = env.reset()
        over, decisions = False, 0
        while not over:
            action = chance.choice(np.flatnonzero(seen["action_mask"]))
            seen, _, over, _, _ = env.step(action)
            decisions += 1
        return decisions

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
        spiel: Any = importlib.import_module("pyspiel")
        game = spiel.load_game("backgammon")
        rates.append(
            measured("open_spiel, one state in Python", "decisions", walking(game.new_initial_state))
        )
        told.append(f"open_spiel {version('open_spiel')}: a double is two decisions, any other roll one")
    except ImportError:
        told.append("open_spiel is not installed (pip install bafflebox[bench])")
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
    match = Game("match", {"length": 1})
    rates.append(measured("State, one match in Python", "decisions", walking(match.new_initial_state)))
    rates.append(measured("GymEnv, one match in Python", "decisions", gym()))
    others, told = peers()
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
