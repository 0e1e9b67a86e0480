"""The gate: a network may take the place of the published one only if it plays no worse. A line goes into the history.

    python -m training.gate build/train/main/net.bbnet --against src/bafflebox/engine/nets/standard-main.bbnet --games 4000

Both play each other without a cube and without looking ahead, in pairs of games with the same dice and the sides
changed; the luck of every roll, as the referee (the published network) sees it, is subtracted. It passes if it is ahead
and, with 95 % confidence, not behind by more than `--margin` points a game.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bafflebox import _native
from bafflebox.engine.net_file import read_net
from training.clock import Clock
from training.terms import Terms, terms_of

HISTORY = Path(__file__).parents[1] / "models" / "history.jsonl"
PART = 100
"""Games between two looks at the clock."""


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("net", type=Path, help="the candidate")
    parser.add_argument("--against", type=Path, required=True, help="the network whose place it would take")
    parser.add_argument("--rules", default="money", help="rule set")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument(
        "--margin", type=float, default=0.01, help="points a game that it may be behind at worst"
    )
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--record", action="store_true", help="add the result to models/history.jsonl")
    return parser.parse_args(given)


@dataclass(frozen=True, slots=True)
class Series:
    """A series of games: their number, their dice, and the most time they may take."""

    games: int
    seed: int = 1
    threads: int = 1
    minutes: float = 30


def duel(terms: Terms, first: Any, second: Any, referee: Any, series: Series) -> tuple[float, float, int]:
    """Points a game of the first network without the luck, half the width of the 95 % interval, games played."""
    clock, games = Clock(series.minutes), series.games
    found: list[NDArray[np.float64]] = []
    while PART * len(found) < games and not clock.is_over():
        points = _native.duel(
            terms.movement, terms.endings, terms.values, terms.starts, first, second, referee, PART,
            series.seed * 1_000_003 + len(found), series.threads, **terms.coursing,
        )  # fmt: skip
        found.append(points[:, 1].reshape(-1, 2).mean(axis=1))
        clock.show(PART * len(found), games, "games")
    pairs = np.concatenate(found)
    return float(pairs.mean()), 1.96 * float(pairs.std(ddof=1)) / math.sqrt(len(pairs)), 2 * len(pairs)


def main(given: list[str] | None = None) -> None:
    """Exit status 0 if the candidate passes, 1 if not."""
    options = arguments(given)
    terms = terms_of(options.rules)
    files = [path.read_bytes() for path in (options.net, options.against)]
    nets = [_native.Net(file) for file in files]
    series = Series(options.games, options.seed, options.threads, options.minutes)
    mean, spread, games = duel(terms, nets[0], nets[1], nets[1], series)
    passed = mean > 0 and mean - spread > -options.margin
    result: dict[str, Any] = {
        "date": time.strftime("%Y-%m-%d", time.gmtime()), "rules": options.rules, "against": options.against.name,
        "points_a_game": round(mean, 5), "interval": round(spread, 5), "games": games, "passed": passed,
        "sha256": sha256(files[0]).hexdigest()[:16], "against_sha256": sha256(files[1]).hexdigest()[:16],
        "card": dict(read_net(files[0]).card), "against_card": dict(read_net(files[1]).card),
    }  # fmt: skip
    line = json.dumps(result, ensure_ascii=False)
    print(line)
    if options.record:
        HISTORY.parent.mkdir(exist_ok=True)
        with HISTORY.open("a") as history:
            history.write(line + "\n")
    print(
        f"{'passes' if passed else 'stays outside'}: {mean:+.4f} ± {spread:.4f} points a game",
        file=sys.stderr,
    )
    sys.exit(0 if passed else 1)


if __name__ == "__main__":
    main()
