"""The distance of players' values from the jury's rollouts, and what a choice by them loses among the plays rolled out.

    python -m training.jury_values 0ply 1ply 2ply gnubg:0 bgsage:0

takes every play that two judges of the jury rolled out (`training.jury`; nothing is rolled out here) and prints, by class of the
decision, the root of the mean square by which each player's cubeless equity of it is off the mean of the judges'. The last column
is a quick look at a network that the jury has not met: what the play with the best value loses by the judges, on average of the
decisions of which two plays or more were rolled out; plays that were not can't be chosen.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import mean, stdev

import numpy as np

from bafflebox.engine.engine import Pair
from bafflebox.errors import BaffleboxError
from bafflebox.io.external_line import PeerError
from bafflebox.kernel import plays
from training.jurors import candidate_named, closing_all
from training.jury import JuryError, Kept, folder_of
from training.jury_decisions import CLASSES, id_of
from training.samples import LAW, pair_of

Rolled = list[tuple[Pair, float]]
"""The plays of a decision: positions after them, seen by the opponent, and the mean equity of the judges for who played."""


def rolled(name: str) -> dict[str, list[Rolled]]:
    """The decisions with plays that both judges rolled out, by class. Raises JuryError where there is none."""
    folder = folder_of(name)
    files = [
        next(iter(sorted((folder / "rolled").glob(f"{judge}-*.jsonl"))), None) for judge in ("own", "sage")
    ]
    if None in files:
        raise JuryError(f"no rollouts in {folder}: python -m training.jury makes them")
    own, sage = (Kept(file).of for file in files if file)
    found: dict[str, list[Rolled]] = {kind: [] for kind in CLASSES}
    for on, dice, kind in Kept(folder / "decisions.jsonl").of.values():
        afters = [id_of((play.opp, play.own)) for play in plays(LAW.movement, *pair_of(on), tuple(dice))]
        of_both = [after for after in afters if after in own and after in sage]
        if of_both:
            found[kind].append([(pair_of(after), (own[after][0] + sage[after][0]) / 2) for after in of_both])
    return found


def table(judged: Mapping[str, Sequence[Rolled]], names: Sequence[str]) -> Iterator[str]:
    """The lines: a player in each."""
    sizes = [sum(len(decision) for decision in judged[kind]) for kind in CLASSES]
    several = sum(len(decision) > 1 for kind in CLASSES for decision in judged[kind])
    columns = (*CLASSES, "all", "a choice loses")
    yield f"{'values off':22}" + "".join(f"{each:>19}" for each in columns)
    yield f"{'plays, decisions':22}" + "".join(f"{each:>19}" for each in (*sizes, sum(sizes), several))
    candidates = [candidate_named(name) for name in names]
    with closing_all(candidates):
        for each in candidates:
            off: list[list[float]] = []
            losses: list[float] = []
            for kind in CLASSES:
                off.append([])
                for decision in judged[kind]:
                    values = [each.equity(after) for after, _ in decision]
                    off[-1] += [value - said for value, (_, said) in zip(values, decision, strict=True)]
                    if len(decision) > 1:
                        chosen = decision[values.index(max(values))][1]
                        losses.append(max(said for _, said in decision) - chosen)
            off.append([gap for gaps in off for gap in gaps])
            cells = [f"{sqrt(np.mean(np.square(gaps))):.4f}" if gaps else "-" for gaps in off]
            cells.append(f"{mean(losses):.5f} ± {stdev(losses) / sqrt(several):.5f}" if several > 1 else "-")
            yield f"{each.name[-22:]:22}" + "".join(f"{cell:>19}" for cell in cells)


def main(given: list[str] | None = None) -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("players", nargs="+")
    parser.add_argument("--name", default="main", help="of the folder of the jury")
    options = parser.parse_args(given)
    os.nice(19)
    try:
        for line in table(rolled(options.name), options.players):
            print(line, flush=True)
    except (BaffleboxError, PeerError) as error:
        sys.exit(f"training.jury_values: {error}")


if __name__ == "__main__":
    main()
