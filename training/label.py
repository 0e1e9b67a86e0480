r"""Stage 3, first half: positions judged by search, written to shards that `training.supervise` learns from.

    python -m training.label build/labels/main --net build/train/main-ahead/net.bbnet \
        --pruning src/bafflebox/engine/nets/standard-pruning.bbnet --plies 2 --shards 40

Every shard holds the same number of positions from games of the network, each played one and one that could have been played
as well, a part of them from difficult starts. A shard depends on its number and the seed alone. What was judged is
written as it comes: the same command goes on in the middle of a shard, and does nothing where all shards are there.
`build/programs/selfplay labels` makes the same files on a machine that has only a compiler.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bafflebox import _native
from bafflebox.engine.board_array import Boards
from training.leg import LegClock, parser_of
from training.run_folder import teacher_of
from training.shards import UnfinishedShard, batches, shard_path
from training.terms import Terms, terms_of

BATCH = 128
"""Positions between two looks at the clock."""


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = parser_of(__doc__)
    parser.add_argument("--net", type=Path, required=True, help="network that plays and judges")
    parser.add_argument(
        "--pruning", type=Path, help="pruning network that picks the replies to be judged (faster)"
    )
    parser.add_argument("--plies", type=int, default=2, choices=(1, 2), help="how far the search looks")
    parser.add_argument("--shard", type=int, default=20_000, help="positions in a shard")
    parser.add_argument("--shards", type=int, default=40, help="shards in all")
    parser.add_argument(
        "--first", type=int, default=0, help="number of the first shard (to share the work among machines)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the games")
    parser.add_argument("--hard", type=float, default=0.2, help="fraction of games from difficult positions")
    return parser.parse_args(given)


class Labels:
    """A search that judges positions."""

    def __init__(self, terms: Terms, net: Path, pruning: Path | None, plies: int, threads: int = 1) -> None:
        self.terms, self.plies, self.threads = terms, plies, threads
        self.net = _native.Net(net.read_bytes())
        self.pruning = _native.Net(pruning.read_bytes()) if pruning else None
        self.engine: Any = None
        if self.pruning is not None and terms.course is None:
            self.engine = _native.Engine(terms.movement, terms.endings, self.net, self.pruning)
            self.plan = _native.CubePlan(terms.values)

    def judge(self, boards: Boards) -> NDArray[np.float32]:
        """Chances of all outcomes after so many plies."""
        if self.engine is None:
            return self.terms.ahead(self.net, boards, self.threads, self.plies)
        chances: NDArray[np.float32] = self.engine.look(boards, self.plies, self.plan, self.threads)[0]
        return chances


def positions(terms: Terms, net: Any, size: int, seed: int, starts: tuple[Boards, int]) -> Boards:
    """The positions of the shard with this seed."""
    boards, openings = starts
    games = terms.games(seed=seed, starts=boards, openings=openings)
    found: Boards = games.positions(net, size, 1)
    return found


def main(given: list[str] | None = None) -> None:
    """One leg."""
    options = arguments(given)
    terms = terms_of(options.rules)
    labels = Labels(terms, options.net, options.pruning, options.plies, options.threads)
    options.run.mkdir(parents=True, exist_ok=True)
    facts = {
        "rules": options.rules, "plies": options.plies, "seed": options.seed, "net": teacher_of(options.net),
        "values": terms.values, "outcomes": terms.outcomes,
    }  # fmt: skip
    (options.run / "labels.json").write_text(json.dumps(facts, indent=1) + "\n")
    with LegClock(options.minutes) as clock:
        make_shards(options, terms, labels, clock)


def make_shards(options: argparse.Namespace, terms: Terms, labels: Labels, clock: LegClock) -> None:
    """One shard after the other, as long as there is time."""
    starts, made = terms.mixed_starts(options.hard, options.seed), 0
    for number in range(options.first, options.first + options.shards):
        if shard_path(options.run, number).exists():
            continue
        shard = UnfinishedShard(shard_path(options.run, number))
        boards = positions(terms, labels.net, options.shard, options.seed + number, starts)
        for batch in batches(boards[shard.size :], BATCH):
            shard.add(batch, labels.judge(batch))
            made += len(batch)
            clock.show(made, 0, options.shards * options.shard)
            if clock.is_over():
                return
        shard.finish()
        facts = {"shard": number, "positions": shard.size, "seconds": round(clock.seconds)}
        print(json.dumps(facts), flush=True)


if __name__ == "__main__":
    main()
