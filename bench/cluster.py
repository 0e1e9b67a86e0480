"""Gain of a cluster, and cost of a lost machine: `python bench/cluster.py [--keep]`.

One rollout of three plays, alone and by a Ray cluster of two nodes on this machine, each a raylet of its own with one
processor; then with one of them killed when a third was done, with the checks of the head that docs/cluster.md
advises and with those that Ray has by itself. The figures of all are compared to the last digit.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.board.side import Side
from bafflebox.cli.chosen import choose_law
from bafflebox.engine.rollout import Hands, RolloutTerms, Watch
from bafflebox.engine.rollout_choice import RolledPlay, roll_out_plays
from bafflebox.engine.stake import money_stake
from bafflebox.io.bots import named_engine
from bafflebox.io.executors.cluster import Cluster
from bafflebox.io.executors.tasks import EngineSpec, roll
from bench.kept import tell
from bench.plays import processor
from tests.executors.machines import CHECKS, machines

LEVEL, PLAYS = "2ply", 3
TERMS = RolloutTerms(trials=1296)
LAW = choose_law("money", {})
KILLED = TERMS.trials // 3


def rolled(
    threads: int = 1, hands: Hands | None = None, watch: Watch | None = None
) -> tuple[float, list[RolledPlay]]:
    """Seconds, and the figures."""
    engine = named_engine(LAW, LEVEL, threads=threads)
    stake = money_stake(LAW)
    choices = engine.choose(*LAW.setup.seen_by(Side.WHITE), (3, 1), stake)[:PLAYS]
    start = time.perf_counter()
    found = roll_out_plays(engine, choices, stake, TERMS, hands=hands, watch=watch)
    return time.perf_counter() - start, found


def lost(checks: Mapping[str, int]) -> tuple[float, list[RolledPlay]]:
    """The same where one of two machines is killed in the middle."""
    with machines(nodes=1, checks=checks) as cluster:
        second = cluster.add()
        with Cluster(cluster.address) as crew:

            def watch(trials: int, known: object) -> bool:
                if trials == KILLED:
                    cluster.kill(second)
                return True

            return rolled(hands=hands_of(crew), watch=watch)


def hands_of(crew: Cluster) -> Hands:
    """Return the executor for these processes."""
    return partial(crew.map, partial(roll, EngineSpec(LAW, LEVEL)))


def measured() -> Iterator[str]:
    """The lines of the table."""
    yield (
        f"{time.strftime('%Y-%m-%d')}, {processor()}, {os.cpu_count()} processors that other work uses too "
        f"(load {os.getloadavg()[0]:.1f} at first), Python {sys.version.split()[0]}"
    )
    yield f"{PLAYS} plays of 31 from the start, {TERMS.trials} trials each, {LEVEL}"
    alone, known = rolled()
    yield f"{'one process, one thread':50}{alone:6.1f} s"
    both, found = rolled(threads=2)
    yield f"{'one process, two threads':50}{both:6.1f} s  {same(found, known)}"
    with machines() as cluster, Cluster(cluster.address) as crew:
        for how in ("its first work", "and again"):
            seconds, found = rolled(hands=hands_of(crew))
            speed = f"{alone / seconds:.2f} times one thread, {both / seconds:.2f} times two"
            what = f"two nodes of one processor, {how}"
            yield f"{what:50}{seconds:6.1f} s  {same(found, known)}, {speed}"
    ways: tuple[tuple[str, Callable[[], tuple[float, list[RolledPlay]]]], ...] = (
        ("checks as advised", partial(lost, CHECKS)),
        ("Ray's own checks", partial(lost, {})),
    )
    for name, way in ways:
        seconds, found = way()
        what = f"one killed after {KILLED} trials, {name}"
        yield f"{what:50}{seconds:6.1f} s  {same(found, known)}"


def same(found: list[RolledPlay], known: list[RolledPlay]) -> str:
    """Return whether the figures are those of one process."""
    return "the same figures" if found == known else "OTHER FIGURES"


if __name__ == "__main__":
    tell(__doc__, "cluster", measured)
