"""Check that the jury orders networks as games do.

    python -m training.jury_order FOLDER FOLDER … --decisions 1000

Each folder holds a `main` network. Every two of them play each other without looking ahead, the luck taken out (`training.gate`), longer
where the first games leave them near each other; and all stand before the jury (`training.jury`, with what it keeps). A class of
decisions counts as often as games have it (`shares`), not as often as the jury. A pair counts where its duel is beyond its interval:
printed are the duel, by how much the jury finds the second one to lose more, and whether both say the same. Duels are kept beside the
jury's rollouts.
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
from math import inf
from pathlib import Path

from bafflebox import _native
from bafflebox.errors import BaffleboxError
from bafflebox.io.bots import named_engine
from bafflebox.io.external_line import PeerError
from training.gate import Series, duel
from training.jury import Kept, folder_of, sit
from training.jury_decisions import shares
from training.samples import LAW
from training.terms import terms_of
from training.yardstick import GLANCE

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


def duels(
    folders: Sequence[Path], games: int, longer: int, kept: Kept
) -> Iterator[tuple[Path, Path, float, float]]:
    """Yield each pair with the points a game that the first is ahead, and half the 95 % interval."""
    terms = terms_of("money")
    files = {folder: (folder / NET).read_bytes() for folder in folders}
    nets = {folder: _native.Net(file) for folder, file in files.items()}
    for one, other in combinations(folders, 2):
        both = " ".join(sha256(files[each]).hexdigest()[:16] for each in (one, other))

        def played(many: int, one: Path = one, other: Path = other, both: str = both) -> list[float]:
            found = kept.get(
                f"{both} {many}",
                lambda: duel(terms, nets[one], nets[other], nets[folders[-1]], Series(many, minutes=inf))[:2],
            )
            return list(found)

        ahead, interval = played(games)
        if abs(ahead) < NEAR and longer > games:
            ahead, interval = played(longer)
        yield one, other, ahead, interval


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
    parser.add_argument("--games", type=int, default=1000, help="of every duel")
    parser.add_argument(
        "--longer", type=int, default=6000, help=f"games of pairs that the first leave nearer than {NEAR}"
    )
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
        kept = Kept(folder_of(options.name) / "duels.jsonl")
        found = duels(options.folders, options.games, options.longer, kept)
        weights = shares(named_engine(LAW, GLANCE))
        pairs = [
            Ordered(
                (one.name, other.name),
                ahead,
                interval,
                *result.in_games(result.more(f"0ply@{one}", f"0ply@{other}"), weights),
            )
            for one, other, ahead, interval in found
        ]
    except (BaffleboxError, PeerError, OSError) as error:
        sys.exit(f"training.jury_order: {error}")
    print(json.dumps(result.counts))
    print("shares in games: " + ", ".join(f"{kind} {share:.3f}" for kind, share in weights.items()))
    for line in table(pairs):
        print(line)


if __name__ == "__main__":
    main()
