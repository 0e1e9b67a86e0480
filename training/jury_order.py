"""Check that the jury orders networks as games do.

    python -m training.jury_order FOLDER FOLDER … --games 6000 --decisions 1000

Each folder holds a `main` network. Every two of them play each other without looking ahead, the luck taken out (`training.gate`), and
stand before the jury (`training.jury`, with what it keeps). A pair counts where its duel is beyond its interval: printed are the
duel, by how much the jury finds the second one to lose more, and whether both say the same. Duels are kept beside the jury's rollouts.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from math import inf, sqrt
from pathlib import Path

import numpy as np

from bafflebox import _native
from bafflebox.errors import BaffleboxError
from bafflebox.io.external_line import PeerError
from training.gate import Series, duel
from training.jury import Kept, Result, folder_of, sit
from training.terms import terms_of

NET = "standard-main.bbnet"
NEAR = 0.02
"""Points a game: pairs nearer than this are the hard ones."""


@dataclass(frozen=True, slots=True)
class Ordered:
    """A pair of networks before both judges."""

    names: tuple[str, str]
    duel: float
    """Points a game that the first is ahead of the second."""
    interval: float
    jury: float
    """Points a play that the second loses more than the first."""
    error: float

    @property
    def separated(self) -> bool:
        """Return whether the duel decided."""
        return abs(self.duel) > self.interval

    @property
    def same(self) -> bool:
        """Return whether the jury orders them as the duel does."""
        return (self.jury > 0) == (self.duel > 0)


def duels(folders: Sequence[Path], games: int, kept: Kept) -> Iterator[tuple[Path, Path, float, float]]:
    """Yield each pair with the points a game that the first is ahead, and half the 95 % interval."""
    terms = terms_of("money")
    files = {folder: (folder / NET).read_bytes() for folder in folders}
    nets = {folder: _native.Net(file) for folder, file in files.items()}
    for one, other in combinations(folders, 2):
        key = " ".join([*(sha256(files[each]).hexdigest()[:16] for each in (one, other)), str(games)])

        def play(one: Path = one, other: Path = other) -> list[float]:
            return list(
                duel(terms, nets[one], nets[other], nets[folders[-1]], Series(games, minutes=inf))[:2]
            )

        ahead, interval = kept.get(key, play)
        yield one, other, ahead, interval


def judged(result: Result, one: str, other: str) -> tuple[float, float]:
    """The loss a play of the second beyond that of the first, and its standard error."""
    more = result.more(one, other)
    return float(np.mean(more)), float(np.std(more, ddof=1) / sqrt(len(more)))


def table(pairs: Sequence[Ordered]) -> Iterator[str]:
    """The lines of a result."""
    yield f"{'pair':>24}{'points a game':>22}{'jury, points a play':>24}"
    for pair in pairs:
        said = ("the same" if pair.same else "otherwise") if pair.separated else "not separated"
        yield (
            f"{' and '.join(pair.names):>24}{pair.duel:>+13.4f} ± {pair.interval:.4f}"
            f"{pair.jury:>+15.5f} ± {pair.error:.5f}  {said}"
        )
    for what, those in (
        ("separated pairs", [pair for pair in pairs if pair.separated]),
        (
            f"of them nearer than {NEAR}",
            [pair for pair in pairs if pair.separated and abs(pair.duel) < NEAR],
        ),
    ):
        yield f"{what}: {len(those)}, ordered the same way: {sum(pair.same for pair in those)}"


def main(given: list[str] | None = None) -> None:
    """Run both and print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--decisions", type=int, default=1000)
    parser.add_argument("--name", default="main", help="of the folder of the jury")
    parser.add_argument(
        "--minutes",
        type=float,
        default=inf,
        help="for the jury; decisions that wait then are left out, so that networks compared before seem worse than others",
    )
    options = parser.parse_args(given)
    os.nice(19)
    levels = [f"0ply@{folder}" for folder in options.folders]
    try:
        result = sit(levels, name=options.name, size=options.decisions, minutes=options.minutes)
        found = duels(options.folders, options.games, Kept(folder_of(options.name) / "duels.jsonl"))
        pairs = [
            Ordered((one.name, other.name), ahead, interval, *judged(result, f"0ply@{one}", f"0ply@{other}"))
            for one, other, ahead, interval in found
        ]
    except (BaffleboxError, PeerError, OSError) as error:
        sys.exit(f"training.jury_order: {error}")
    print(json.dumps(result.counts))
    for line in table(pairs):
        print(line)


if __name__ == "__main__":
    main()
