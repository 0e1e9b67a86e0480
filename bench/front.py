"""Loss against time: what a choice of a play costs and what it loses, for our levels and for GNU Backgammon, in one run.

`python bench/front.py [--decisions 600] [--keep]` judges the choices by the yardstick (`training/yardstick.py`: by rollouts of
our own network, which are not neutral) on one thread each, without a cube; `loss_chart.py` draws what is kept.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.cli.speed import machine
from bafflebox.io.bots import named_engine
from bafflebox.io.external_line import PeerError
from bench.judging import Verdict, judge_engine, judge_gnubg
from bench.kept import keep, options
from training.samples import LAW, yardstick

OURS = ("quick", "0ply", "quick_2ply", "1ply", "2ply")
GNUBG = (0, 1, 2)


def verdicts(count: int) -> Iterator[tuple[str, str, Verdict]]:
    """Yield the owner, the level, and the verdict."""
    every = list(yardstick())
    decisions = every[:: max(1, len(every) // count)][:count]
    for level in OURS:
        yield "Bafflebox", level, judge_engine(named_engine(LAW, level), decisions, values=False)
    try:
        for plies in GNUBG:
            yield "GNU Backgammon", f"{plies}-ply", judge_gnubg(plies, decisions, values=False)
    except PeerError as error:
        print(f"GNU Backgammon not measured: {error}")


def main() -> None:
    """Measure and print."""
    parser = options(__doc__)
    parser.add_argument("--decisions", type=int, default=600)
    given = parser.parse_args()
    found = list(verdicts(given.decisions))
    lines = [", ".join(f"{name} {fact}" for name, fact in machine().items())]
    lines += [
        f"{who:16}{level:12}{verdict.milliseconds:10.3f} ms{verdict.loss:10.4f}"
        for who, level, verdict in found
    ]
    print("\n".join(lines))
    keep(given, "front", "\n".join(lines))


if __name__ == "__main__":
    main()
