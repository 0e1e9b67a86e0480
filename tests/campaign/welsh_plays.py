"""Welsh plays: the law against a brute-force reading of the rule text, on tens of thousands of positions.

    python -m tests.campaign.welsh_plays [--sample] [--positions N] [--seed N]

Half the positions are from random games and half are scattered to the corners of the rules. In full it
writes its result file; interrupted, or with another number or seed, it writes nothing.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path
from random import Random

from bafflebox.board.position import Position
from bafflebox.kernel import reference
from tests.oracle.welsh import legal_results
from tests.oracle.welsh_positions import from_games, scattered
from tests.table import law

RESULT = Path(__file__).resolve().parent / "results" / "welsh_plays.txt"
FULL, SAMPLE = 20_000, 600
SEED = 20_000
SHOWN = 20


def run(positions: int, seed: int) -> tuple[list[str], int]:
    """The report, and in how many positions the two disagree."""
    movement = law("welsh").movement
    report: list[str] = []
    disputed: list[str] = []
    for kind in (from_games, scattered):
        tally: Counter[str] = Counter()
        told = time.monotonic()
        for number, (own, opp, dice) in enumerate(kind(Random(seed), positions // 2), 1):
            expected = legal_results(own, opp, dice)
            plays = reference.plays(movement, own, opp, dice)
            found = {(each.own, each.opp) for each in plays} or {(own, opp)}
            tally["positions"] += 1
            tally["results"] += len(expected)
            tally["nothing can be played"] += expected == {(own, opp)}
            tally["leaving everything is a choice"] += len(expected) > 1 and (own, opp) in expected
            tally["disagreements"] += found != expected
            if found != expected:
                missing, extra = len(expected - found), len(found - expected)
                disputed.append(f"{Position(own, opp)} with {dice}: {missing} missing, {extra} too many")
            if time.monotonic() - told > 5:
                told = time.monotonic()
                print(f"{kind.__name__}: {number} of {positions // 2}", file=sys.stderr, flush=True)
        counts = ", ".join(f"{count} {what}" for what, count in tally.items())
        report.append(f"{kind.__name__}: {counts}")
    return [*report, *disputed[:SHOWN]], len(disputed)


def main(words: list[str]) -> int:
    """Run the campaign; 1 when the two disagree anywhere."""
    sample = "--sample" in words
    positions = int(words[words.index("--positions") + 1]) if "--positions" in words else 0
    seed = int(words[words.index("--seed") + 1]) if "--seed" in words else SEED
    report, disputed = run(positions or (SAMPLE if sample else FULL), seed)
    print("\n".join(report), flush=True)
    if not (sample or positions or seed != SEED):
        RESULT.parent.mkdir(exist_ok=True)
        RESULT.write_text("\n".join(report) + "\n", encoding="utf-8")
    return 1 if disputed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
