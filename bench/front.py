"""Loss against time: what a choice of a play loses by the jury, and the processor time that it takes.

`python bench/front.py [--decisions 1500] [--keep]` reads the losses of `results/jury.txt` (`training/jury.py`) and measures the times of
the same levels and programs on one thread each, without a cube, in one run; `loss_chart.py` draws what is kept. Levels with networks of
a folder are left out, so is a program that is not installed.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
from bafflebox.board.dice import ALL_ROLLS
from bafflebox.cli.speed import machine
from bafflebox.engine.engine import Pair
from bafflebox.engine.strength import AT
from bafflebox.errors import BaffleboxError
from bafflebox.io.bots import GNUBG, ORACLE, named_engine
from bafflebox.io.external_line import PeerError
from bafflebox.kernel import plays
from bench.kept import RESULTS, keep, options
from training.jurors import Candidate, candidate_named, closing_all
from training.jury_decisions import CLASSES, Decision, decision
from training.samples import LAW, pair_of

ROW = re.compile(rf"^(?P<name>\S+)(?:\s+\S+ ± \S+){{{len(CLASSES)}}}\s+(?P<loss>\S+) ±", re.MULTILINE)
LEAST = 2.0
"""Seconds that are measured at least: the system counts those of another program in hundredths."""
ROLLS = [(roll.dice[0], roll.dice[1]) for roll in ALL_ROLLS]
OWNERS = {GNUBG: "GNU Backgammon", ORACLE: "Open Sage"}


def losses() -> dict[str, float]:
    """The losses of levels and programs by the jury that is kept."""
    text = (RESULTS / "jury.txt").read_text("utf-8")
    return {row["name"]: float(row["loss"]) for row in ROW.finditer(text) if AT not in row["name"]}


def rounds(decisions: list[Decision]) -> Iterator[list[tuple[Pair, tuple[int, int]]]]:
    """Yield the decisions, then the same positions with other rolls: a program with a cache finds no answer to them there."""
    for turn in range(len(ROLLS)):
        found = []
        for each in decisions:
            pair, dice = pair_of(each.on), ROLLS[(ROLLS.index(each.dice) + turn) % len(ROLLS)]
            if len(plays(LAW.movement, *pair, dice)) > 1:
                found.append((pair, dice))
        yield found


def milliseconds(candidate: Candidate, decisions: list[Decision]) -> float:
    """The processor time of a choice."""
    spent, asked = 0.0, 0
    for each in rounds(decisions):
        candidate.choose(*each[0])  # what is loaded on first use is not measured
        begun = candidate.seconds()
        for question in each[1:]:
            candidate.choose(*question)
        spent += candidate.seconds() - begun
        asked += len(each) - 1
        if spent >= LEAST:
            break
    return 1000 * spent / asked


def front(count: int) -> Iterator[tuple[str, str, float, float]]:
    """Yield the owner, the level, milliseconds, and the loss."""
    glance = named_engine(LAW, "0ply")
    decisions = [decision(glance, f"front/{number}") for number in range(count)]
    for name, loss in losses().items():
        owner, level = next(
            (
                (who, f"{name.removeprefix(start)}-ply")
                for start, who in OWNERS.items()
                if name.startswith(start)
            ),
            ("Bafflebox", name),
        )
        try:
            candidate = candidate_named(name)
            with closing_all([candidate]):
                yield owner, level, milliseconds(candidate, decisions), loss
        except (BaffleboxError, PeerError) as error:
            print(f"{name} not measured: {error}", file=sys.stderr)


def main() -> None:
    """Measure and print."""
    parser = options(__doc__)
    parser.add_argument("--decisions", type=int, default=1500)
    given = parser.parse_args()
    lines = [", ".join(f"{name} {fact}" for name, fact in machine().items())]
    for who, level, time, loss in front(given.decisions):
        lines.append(f"{who:16}{level:12}{time:10.3f} ms{loss:10.5f}")
    print("\n".join(lines))
    keep(given, "front", "\n".join(lines))


if __name__ == "__main__":
    main()
