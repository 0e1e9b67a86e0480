"""Our own yardstick: decisions of every class whose plays were played out, by which levels can be judged without another program.

`python -m training.yardstick [--until 5000] [--minutes 60] [--trials 72] [--turns 16] [--threads 1] [--cluster ADDRESS]` goes on with
`models/yardstick.jsonl`, a line for each decision, as many of each class of `training/samples.py` as of the others; it may be interrupted
at any time. Half of the decisions come up in games of the engine, half in games begun from the difficult plans that training uses.

A line: `on`, the position (its id, seen by who plays) and `dice`; `plays`: for each play worth thinking of the id of the position
after it, seen by the opponent, then its equity in points without a cube, the chance to win and the standard error of the equity, all
for who plays. They come from rollouts by the strongest network, the luck taken out, judged as they stand after so many turns: of
what a minute of one core can do that leaves the least error. When the network is better the file is begun anew; `net` in a
line says which one played (the beginning of its SHA-256).
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from functools import partial
from hashlib import sha256
from pathlib import Path
from typing import Any

from bafflebox.board.position import Position
from bafflebox.board.side import Side
from bafflebox.engine.engine import Engine, Pair, WeighedPlay
from bafflebox.engine.rollout import Hands, RolloutTerms
from bafflebox.engine.rollout_choice import roll_out_plays
from bafflebox.formats.ids.position_id import format_position_id
from bafflebox.io.bots import named_engine
from bafflebox.io.executors.cluster import Cluster
from bafflebox.io.executors.executor import Crew
from bafflebox.io.executors.tasks import EngineSpec, roll
from training.describe import describe
from training.leg import program
from training.publish import FOLDER
from training.samples import CLASSES, LAW, PLAIN, ROOT, YARDSTICK, class_of, yardstick

WITHIN, MOST = 0.12, 5
"""Plays worth thinking of: behind the best by no more, as one ply sees it, and how many at most."""
GLANCE = "expert"
"""The level that plays the games and plays them out."""
TURNS = 12
"""A game begun from a difficult plan is joined after so many turns at most, one from the set-up after six times as many."""


def starts(seed: int) -> Iterator[tuple[Pair, int]]:
    """Positions from which games begin, without end, and how many turns are played from there at most."""
    terms = ROOT / "build" / "yardstick.txt"
    terms.parent.mkdir(exist_ok=True)
    fresh = terms.with_name(f"{terms.name}.{os.getpid()}")
    fresh.write_text(describe(LAW))
    fresh.replace(terms)  # another run may be reading it
    while True:
        said = subprocess.run(
            [str(program()), "positions", str(terms), "4", str(seed)],
            check=True, stdout=subprocess.PIPE, text=True,
        ).stdout.splitlines()  # fmt: skip
        for line in said:
            numbers = [int(word) for word in line.split()[1:]]
            yield (tuple(numbers[:26]), tuple(numbers[26:])), TURNS
            yield LAW.setup.seen_by(Side.WHITE), 6 * TURNS
        seed += 1


def joined(engine: Engine, pair: Pair, turns: int, chance: random.Random) -> Pair | None:
    """The position after so many turns; None where the game was over before."""
    for _ in range(turns):
        best = engine.choose(*pair, throw(chance), PLAIN, cubeful=False, few=True)[0]
        if best.next == "over":
            return None
        pair = best.opp, best.own
    return pair


def throw(chance: random.Random) -> tuple[int, int]:
    """Two dice, the larger one first."""
    one, other = chance.randint(1, 6), chance.randint(1, 6)
    return max(one, other), min(one, other)


def worth_thinking(engine: Engine, pair: Pair, dice: tuple[int, int]) -> list[WeighedPlay]:
    """The plays of a roll that are near each other; none where there is nothing to decide."""
    plays = engine.choose(*pair, dice, PLAIN, cubeful=False)
    near = [each for each in plays[:MOST] if each.next == "other" and each.equity > plays[0].equity - WITHIN]
    return near if len(near) > 1 else []


def decision(
    glance: Engine,
    pair: Pair,
    dice: tuple[int, int],
    near: Sequence[WeighedPlay],
    terms: RolloutTerms,
    net: str,
    hands: Hands | None = None,
) -> dict[str, Any]:
    """The line of a decision between plays; `hands` as for `roll_out_plays`."""
    found = []
    for each in roll_out_plays(glance, near, PLAIN, terms, hands=hands):
        rolled, choice = each.rolled, each.choice
        assert rolled is not None
        after = format_position_id(Position.of(choice.opp, choice.own, Side.WHITE), Side.WHITE)
        found.append(
            [after, *(round(x, 4) for x in (rolled.equity, rolled.chances.win, rolled.equity_error))]
        )
    on = format_position_id(Position.of(*pair, Side.WHITE), Side.WHITE)
    return {"on": on, "dice": dice, "plays": found, "net": net}


def go_on(
    path: Path,
    until: int,
    minutes: float,
    terms: RolloutTerms,
    threads: int = 1,
    crew: Crew | None = None,
) -> Iterator[Counter[str]]:
    """Adds decisions to a file until it holds so many, or time is up; after each it says how many of each class it holds.

    The plays are played out by a crew, where there is one: the lines are the same.
    """
    glance, ahead = (named_engine(LAW, level, threads=threads) for level in (GLANCE, "1ply"))
    hands = partial(crew.map, partial(roll, EngineSpec(LAW, GLANCE))) if crew else None
    net = sha256((FOLDER / "standard-main.bbnet").read_bytes()).hexdigest()[:8]
    held = Counter(class_of(*each.pair) for each in yardstick(path))
    seed = held.total() + 1
    chance, begun = random.Random(seed), time.monotonic()  # noqa: S311 - games, no secrets
    with path.open("a", encoding="utf-8") as file:
        for start, most in starts(seed):
            if held.total() >= until or time.monotonic() - begun > 60 * minutes:
                return
            pair = joined(glance, start, chance.randint(0, most), chance)
            if pair is None or held[class_of(*pair)] >= -(-until // len(CLASSES)):
                continue
            dice = throw(chance)
            if near := worth_thinking(ahead, pair, dice):
                file.write(json.dumps(decision(glance, pair, dice, near, terms, net, hands)) + "\n")
                file.flush()
                held[class_of(*pair)] += 1
                yield held


def main() -> None:
    """Resume the file."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--until", type=int, default=5000, help="decisions in the file")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--trials", type=int, default=72, help="games for each play")
    parser.add_argument(
        "--turns", type=int, default=16, help="after which they are judged, 0: played to the end"
    )
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--cluster", help="HOST:PORT of the head of a Ray cluster that plays out, or auto")
    given = parser.parse_args()
    terms = RolloutTerms(given.trials, given.turns, cubeful=False)
    with Cluster(given.cluster) if given.cluster else nullcontext() as crew:
        for held in go_on(YARDSTICK, given.until, given.minutes, terms, given.threads, crew):
            print(f"{held.total()} of {given.until}: " + ", ".join(f"{n} {kind}" for kind, n in held.items()))


if __name__ == "__main__":
    main()
