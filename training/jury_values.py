"""The distance of players' values from the jury's rollouts.

    python -m training.jury_values 0ply 1ply 2ply gnubg:0 bgsage:0

takes every play that two judges of the jury rolled out (`training.jury`; nothing is rolled out here) and prints, by class of the
decision, the root of the mean square by which each player's cubeless equity of it is off the mean of the judges'.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt

import numpy as np

from bafflebox.engine.engine import Pair
from bafflebox.errors import BaffleboxError
from bafflebox.io.external_line import PeerError
from bafflebox.kernel import plays
from training.jurors import candidate_named, closing_all
from training.jury import JuryError, Kept, folder_of
from training.jury_decisions import CLASSES, id_of
from training.samples import LAW, pair_of


def rolled(name: str) -> dict[str, list[tuple[Pair, float]]]:
    """By class, the positions after plays, seen by the opponent, and the mean equity of the judges for who played.

    Raises JuryError where there is nothing.
    """
    folder = folder_of(name)
    files = [
        next(iter(sorted((folder / "rolled").glob(f"{judge}-*.jsonl"))), None) for judge in ("own", "sage")
    ]
    if None in files:
        raise JuryError(f"no rollouts in {folder}: python -m training.jury makes them")
    own, sage = (Kept(file).of for file in files if file)
    found: dict[str, list[tuple[Pair, float]]] = {kind: [] for kind in CLASSES}
    for on, dice, kind in Kept(folder / "decisions.jsonl").of.values():
        for play in plays(LAW.movement, *pair_of(on), tuple(dice)):
            if (after := id_of((play.opp, play.own))) in own and after in sage:
                found[kind].append((pair_of(after), (own[after][0] + sage[after][0]) / 2))
    return found


def table(judged: Mapping[str, Sequence[tuple[Pair, float]]], names: Sequence[str]) -> Iterator[str]:
    """The lines: a player in each."""
    yield f"{'values off':22}" + "".join(f"{each:>16}" for each in (*CLASSES, "all"))
    yield f"{'plays':22}" + "".join(f"{len(judged[kind]):>16}" for kind in CLASSES)
    candidates = [candidate_named(name) for name in names]
    with closing_all(candidates):
        for each in candidates:
            off = [[each.equity(after) - said for after, said in judged[kind]] for kind in CLASSES]
            off.append([gap for gaps in off for gap in gaps])
            yield f"{each.name[-22:]:22}" + "".join(
                f"{sqrt(np.mean(np.square(gaps))):>16.4f}" if gaps else f"{'-':>16}" for gaps in off
            )


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
