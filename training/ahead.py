"""Stage 2: exact targets. Every position is judged by the mean over all 21 rolls of the best reply.

    python -m training.ahead build/train/main-ahead --start build/train/main/checkpoint.pt --widths 512-128-64

The positions are those of the network's own games and, beside each, one that could have been played as well; a part of
the games starts from difficult positions laid out by code (training/families.py). The games and the
targets are made by a running mean of the weights while the network learns; a target is learned several times
while it is fresh. A leg ends after `--minutes` or when all positions are learned; the same command goes on.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from bafflebox import _native
from bafflebox.engine.net_file import write_net
from training.leg import Average, LegClock, cosine, parser_of, set_rate, surprise, widths_from
from training.net import TrainableNet
from training.run_folder import RunFolder, card_of
from training.terms import Terms, terms_of

BATCH = 512
ROUND = 8192
"""Positions judged with one set of weights."""


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = parser_of(__doc__)
    parser.add_argument("--widths", default="512-128-64", help="units of the hidden layers")
    parser.add_argument(
        "--start", type=Path, help="checkpoint of another run of the same widths to begin from"
    )
    parser.add_argument("--samples", type=float, default=8e6, help="positions to judge in the whole run")
    parser.add_argument("--passes", type=int, default=4, help="how often a target is learned")
    parser.add_argument("--fresh", type=int, default=400_000, help="targets that are kept to learn from")
    parser.add_argument("--hard", type=float, default=0.2, help="fraction of games from difficult positions")
    parser.add_argument("--rate", type=float, default=2e-4, help="first learning rate")
    parser.add_argument("--last-rate", type=float, default=5e-6, help="last learning rate")
    parser.add_argument(
        "--average", type=float, default=0.999, help="how much of the mean weights a step keeps"
    )
    parser.add_argument(
        "--pruning", type=Path, help="pruning network that picks the replies to be judged (faster)"
    )
    parser.add_argument("--round", type=int, default=ROUND, help="positions judged with one set of weights")
    return parser.parse_args(given)


class Store:
    """The freshest targets, in a ring."""

    def __init__(self, size: int, outcomes: int) -> None:
        self.boards = torch.zeros((size, 52), dtype=torch.uint8)
        self.targets = torch.zeros((size, outcomes))
        self.size = self._next = 0

    def add(self, boards: NDArray[np.uint8], targets: NDArray[np.float32]) -> None:
        """Takes new ones in place of the oldest."""
        most = len(self.boards)
        boards, targets = boards[-most:], targets[-most:]
        places = (self._next + torch.arange(len(boards))) % most
        self.boards[places] = torch.from_numpy(boards)
        self.targets[places] = torch.from_numpy(np.ascontiguousarray(targets[:, : self.targets.shape[1]]))
        self._next = (self._next + len(boards)) % most
        self.size = min(most, self.size + len(boards))

    def some(self, count: int) -> tuple[torch.Tensor, torch.Tensor]:
        """So many of them, taken by lot."""
        which = torch.randint(self.size, (count,))
        return self.boards[which], self.targets[which]


class Leg:
    """One leg of a run."""

    def __init__(self, options: argparse.Namespace, terms: Terms) -> None:
        self.options, self.terms = options, terms
        self.folder = RunFolder(options.run)
        self.widths = widths_from(options.widths)
        torch.manual_seed(1)
        self.net = TrainableNet(self.widths, terms.outcomes)
        self.optimizer = torch.optim.Adam(self.net.parameters(), options.rate)
        self.done = 0
        self.loss = 0.0
        state = self.folder.load()
        if state:
            self.net.load_state_dict(state["net"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.done = state["done"]
        elif options.start:
            self.net.begin_from(torch.load(options.start, weights_only=True)["net"])
        self.average = Average(self.net, options.average)
        if state:
            self.average.net.load_state_dict(state["average"])
        self.store = Store(options.fresh, terms.outcomes)
        self.pruning = _native.Net(options.pruning.read_bytes()) if options.pruning else None
        starts, openings = terms.mixed_starts(options.hard, self.done + 1)
        self.games = terms.games(
            seed=self.done + 1, threads=options.threads, starts=starts, openings=openings
        )

    def judged(self, net: Any) -> tuple[NDArray[np.uint8], NDArray[np.float32]]:
        """Positions of games of this network, judged one exact turn on."""
        boards = self.games.positions(net, self.options.round, 1)
        if self.pruning is None or self.terms.course is not None:
            return boards, self.terms.ahead(net, boards, self.options.threads)
        plan = _native.CubePlan(self.terms.values)
        engine = _native.Engine(self.terms.movement, self.terms.endings, net, self.pruning)
        return boards, engine.look(boards, 1, plan, self.options.threads)[0]

    def learn(self) -> None:
        """As many steps as new targets have come in, times the passes."""
        set_rate(
            self.optimizer,
            cosine(self.options.rate, self.options.last_rate, self.done / self.options.samples),
        )
        torch.manual_seed(self.done)
        losses = []
        for _ in range(max(1, self.options.passes * self.options.round // BATCH)):
            boards, wanted = self.store.some(BATCH)
            loss = surprise(self.net(boards), wanted).mean()
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            self.optimizer.step()
            self.average.follow(self.net)
            losses.append(loss.item())
        self.loss = sum(losses) / len(losses)

    def save(self) -> None:
        """Writes a checkpoint and the mean network, and says how far the run is."""
        state = {
            "net": self.net.state_dict(), "average": self.average.net.state_dict(),
            "optimizer": self.optimizer.state_dict(), "done": self.done,
        }  # fmt: skip
        self.folder.save(
            state, self.average.net, card_of("exact targets", self.options, self.widths, positions=self.done)
        )
        self.folder.note(
            positions=self.done, loss=round(self.loss, 6), rate=self.optimizer.param_groups[0]["lr"]
        )

    def run(self) -> None:
        """Judges and learns at the same time: while one round is learned the next is judged."""
        before = self.done
        with LegClock(self.options.minutes, self.options.save_every) as clock, ThreadPoolExecutor(1) as pool:
            judging = pool.submit(self.judged, self.playing())
            while self.done < self.options.samples:
                boards, targets = judging.result()
                self.done += len(boards)
                self.store.add(boards, targets)
                judging = pool.submit(self.judged, self.playing())
                self.learn()
                clock.show(self.done, before, self.options.samples)
                if clock.wants_saving():
                    self.save()
                if clock.is_over():
                    break
        self.save()

    def playing(self) -> Any:
        """The mean network as it is now."""
        return _native.Net(write_net(self.average.net.export()))


def main(given: list[str] | None = None) -> None:
    """One leg."""
    options = arguments(given)
    torch.set_num_threads(options.torch_threads)
    Leg(options, terms_of(options.rules)).run()


if __name__ == "__main__":
    main()
