"""Engine speed on one core, in processor time, which other load affects little."""

from __future__ import annotations

import os
import platform
import statistics
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from bafflebox import _native
from bafflebox.board.position import Checkers
from bafflebox.board.side import Side
from bafflebox.engine.board_array import packed_rows
from bafflebox.engine.engine import MORE, SURVIVORS, Engine
from bafflebox.engine.rollout import Rolling, RolloutTerms
from bafflebox.engine.stake import CubeStake
from bafflebox.io.chance import roll_dice
from bafflebox.kernel import Afterstate, native

Pair = tuple[Checkers, Checkers]
ROLLS = [(high, low) for high in range(1, 7) for low in range(1, high + 1)]


class SpeedCase(NamedTuple):
    """A position as the side on roll sees it, and its dice."""

    own: Checkers
    opp: Checkers
    dice: tuple[int, int]


class Speed(NamedTuple):
    """A measurement in `unit`, over several rounds. `higher`: higher is better."""

    what: str
    unit: str
    median: float
    least: float
    most: float
    rounds: int
    higher: bool


def machine() -> dict[str, str]:
    """Return a description of the machine."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
    return {
        "machine": f"{processor()}, {platform.system()} {platform.machine()}, one core",
        "load": f"{load} on {os.cpu_count()} cores over the last minute; times are processor time",
        "compiler": _native.compiler,
        "python": platform.python_version(),
    }


def processor() -> str:
    """Return the name of the processor, as far as the system reports it."""
    facts = Path("/proc/cpuinfo")
    if facts.exists():
        for line in facts.read_text("utf-8", "replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def self_played(engine: Engine, stake: CubeStake, count: int, games: int = 64) -> list[SpeedCase]:
    """Return positions and dice from a fixed series of games that the engine plays against itself without lookahead."""
    start = engine.law.setup.seen_by(Side.WHITE)
    tables: list[Pair] = [start] * games
    plan, found, index = stake.cubeless(), list[SpeedCase](), 0
    while len(found) < count:
        dice = []
        for _ in tables:
            one, other = roll_dice(2, seed="bench", index=index)
            dice.append((max(one, other), min(one, other)))
            index += 1
        found += [SpeedCase(*pair, roll) for pair, roll in zip(tables, dice, strict=True)]
        rolls = bytes(die for roll in dice for die in roll)
        rows = engine.native.best(packed_rows(tables), rolls, plan).tolist()
        after = [(tuple(row[26:]), tuple(row[:26])) for row in rows]
        tables = [pair if any(pair[1][1:]) and any(pair[0][1:]) else start for pair in after]
    return found[:count]


def timed(act: Callable[[], object]) -> float:
    """Return the processor time of a call, in seconds."""
    begin = time.process_time()
    act()
    return time.process_time() - begin


def measure_rate(what: str, unit: str, count: int, rounds: int, act: Callable[[], object]) -> Speed:
    """Return the rate of `count` items per call of `act`, in items per second."""
    act()
    return speed(what, unit, [count / timed(act) for _ in range(rounds)], higher=True)


def speed(what: str, unit: str, figures: Sequence[float], *, higher: bool) -> Speed:
    """Return the figures of several rounds."""
    return Speed(what, unit, statistics.median(figures), min(figures), max(figures), len(figures), higher)


def evaluations(what: str, net: _native.Net, cases: Sequence[SpeedCase], rounds: int) -> Speed:
    """Measure evaluations of positions by a network alone."""
    boards = packed_rows([case[:2] for case in cases])
    return measure_rate(what, "evaluations/s", len(cases), rounds, lambda: net.judge(boards))


def decisions(
    what: str, engine: Engine, stake: CubeStake, cases: Sequence[SpeedCase], rounds: int, *, cubeful: bool
) -> Speed:
    """Measure play choices without lookahead, generating and evaluating all plays."""
    boards, rolls = (
        packed_rows([case[:2] for case in cases]),
        bytes(die for case in cases for die in case.dice),
    )
    plan = stake.plan() if cubeful else stake.cubeless()
    return measure_rate(
        what, "decisions/s", len(cases), rounds, lambda: engine.native.best(boards, rolls, plan, cubeful)
    )


def searches(what: str, engine: Engine, stake: CubeStake, cases: Sequence[SpeedCase], rounds: int) -> Speed:
    """Measure the mean time of a play choice at the engine's level, with the cube."""

    def act() -> None:
        for case in cases:
            engine.choose(*case, stake)

    return speed(what, "ms", [1000 * timed(act) / len(cases) for _ in range(rounds)], higher=False)


def rollouts(
    what: str, made: Callable[[], Engine], stake: CubeStake, trials: int, rounds: int
) -> tuple[Speed, float]:
    """Measure the time of 1296 cubeful games from the set-up with variance reduction; return the spread of one game too.

    Each round has a fresh engine without caches.
    """
    figures, spread = [], 0.0
    for seed in range(1, rounds + 1):
        engine = made()
        own, opp = engine.law.setup.seen_by(Side.WHITE)
        rolling = Rolling(engine, own, opp, stake, RolloutTerms(trials, seed=seed))
        begin = time.process_time()
        rolling.go_on(trials)
        figures.append(1296 / trials * (time.process_time() - begin))
        spread += rolling.rolled.value_error * trials**0.5 / rounds
    return speed(what, "s", figures, higher=False), spread


def shares(
    engine: Engine, pruning: _native.Net, stake: CubeStake, cases: Sequence[SpeedCase]
) -> dict[str, float]:
    """Return the profile of a search over all rolls, the core of searches and rollouts: shares of 1."""
    boards = packed_rows([case[:2] for case in cases])
    movement = native.compiled(engine.law.movement)
    whole = _least(lambda: engine.native.look(boards, 1, stake.plan()))
    without = _least(lambda: engine.native.look(boards, 1, stake.cubeless()))
    packed = b"".join(bytes((*case.own, *case.opp)) * len(ROLLS) for case in cases)
    rolls = bytes(die for roll in ROLLS for die in roll) * len(cases)
    generation = _least(lambda: _native.count(movement, packed, rolls))
    after, kept = [], []
    for case in cases:
        plays = [native.plays(engine.law.movement, case.own, case.opp, roll) for roll in ROLLS]
        after.append(_seen([each for found in plays for each in found]))
        kept.append(_seen([each for found in plays for each in found[: SURVIVORS + len(found) // MORE]]))
    net = engine.nets.of(engine.strength.net)
    first = _least(lambda: [pruning.judge(each) for each in after])
    second = _least(lambda: [net.judge(each) for each in kept])
    parts = {
        "generation": generation,
        "pruning net": first,
        f"{engine.strength.net} net": second,
        "cube": max(0.0, whole - without),
    }
    # measured separately, their sum may slightly exceed the whole
    total = max(whole, sum(parts.values()))
    parts["rest"] = total - sum(parts.values())
    return {name: part / total for name, part in parts.items()}


def _seen(plays: Sequence[Afterstate]) -> bytes:
    """Return the boards after plays as the opponent sees them."""
    return packed_rows([(each.opp, each.own) for each in plays])


def _least(act: Callable[[], object]) -> float:
    return min(timed(act) for _ in range(3))
