"""Stage 1: temporal differences. A network plays itself and learns from what the next turn thinks.

    python -m training.td RUN --rules money --widths 256-64-32 --samples 60e6 --minutes 30

A leg ends after `--minutes` or when all samples are learned; the same command goes on where the last one
stopped. In the first part of the run (`--wins`, a fraction of the samples) all wins count alike, so that the network first learns to win.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import torch

from bafflebox import _native
from bafflebox.engine.net_file import write_net
from training.net import TrainableNet
from training.run_folder import RunFolder
from training.terms import Terms, terms_of

BATCH = 512
ROUND = 16_384
"""Samples played with one set of weights."""
SAVE_EVERY = 240.0


def arguments() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("run", type=Path, help="folder of the run")
    parser.add_argument("--rules", default="money", help="rule set")
    parser.add_argument("--widths", default="256-64-32", help="units of the hidden layers")
    parser.add_argument(
        "--samples", type=float, default=60e6, help="positions to learn from in the whole run"
    )
    parser.add_argument("--minutes", type=float, default=110, help="length of this leg, at most 120")
    parser.add_argument("--threads", type=int, default=1, help="threads that play")
    parser.add_argument("--torch-threads", type=int, default=1, help="threads that learn")
    parser.add_argument("--rate", type=float, default=1e-3, help="first learning rate")
    parser.add_argument("--last-rate", type=float, default=3e-5, help="last learning rate")
    parser.add_argument("--wins", type=float, default=0.05, help="fraction in which all wins count alike")
    parser.add_argument(
        "--trace", type=float, default=0.7, help="lambda at the start, falling to 0 with the wins"
    )
    parser.add_argument("--teacher", type=Path, help="network whose games are watched first")
    parser.add_argument("--watched", type=float, default=6e6, help="positions of the teacher's games")
    parser.add_argument(
        "--start", type=Path, help="begin from the checkpoint of another run of the same widths"
    )
    return parser.parse_args()


class Leg:
    """One leg of a run."""

    def __init__(self, options: argparse.Namespace, terms: Terms) -> None:
        self.options, self.terms = options, terms
        self.folder = RunFolder(options.run)
        self.widths = tuple(map(int, options.widths.split("-")))
        self.net = TrainableNet(self.widths, terms.outcomes)
        self.optimizer = torch.optim.Adam(self.net.parameters(), options.rate)
        self.done = self.games = 0
        state = self.folder.load()
        if state:
            self.net.load_state_dict(state["net"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.done, self.games = state["done"], state["games"]
        elif options.start:
            self.net.begin_from(torch.load(options.start, weights_only=True)["net"])
        self.teacher = _native.Net(options.teacher.read_bytes()) if options.teacher else None
        self.loss = 0.0

    def playing(self) -> Any:
        """The network that plays now: the teacher at first, then the one that learns."""
        if self.teacher and self.done < self.options.watched:
            return self.teacher
        return _native.Net(write_net(self.net.export()))

    @property
    def progress(self) -> float:
        """How much of the run is done, 0 to 1."""
        return min(1.0, self.done / self.options.samples)

    def player(self) -> Any:
        """Games in the manner of this part of the run."""
        fraction = self.progress / self.options.wins if self.options.wins else 1.0
        early = fraction < 1 and not (self.options.start or self.teacher)
        values = self.terms.wins if early else self.terms.values
        trace = self.options.trace * (1 - fraction) if early else 0.0
        return self.terms.games(
            seed=self.done + 1, threads=self.options.threads, values=values, lambda_=trace
        )

    def learn(self, boards: np.ndarray, targets: np.ndarray) -> None:
        """One pass over the samples of a round."""
        rate = self.options.last_rate + 0.5 * (self.options.rate - self.options.last_rate) * (
            1 + np.cos(np.pi * self.progress)
        )
        for group in self.optimizer.param_groups:
            group["lr"] = float(rate)
        order = torch.randperm(len(boards))
        inputs = torch.from_numpy(boards)[order]
        wanted = torch.from_numpy(targets[:, : self.terms.outcomes])[order]
        entropy = -(wanted * wanted.clamp(min=1e-9).log()).sum(1).mean().item()
        losses = []
        for start in range(0, len(inputs), BATCH):
            x, y = inputs[start : start + BATCH], wanted[start : start + BATCH]
            loss = -(y * torch.log_softmax(self.net(x), 1)).sum(1).mean()
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
            self.optimizer.step()
            losses.append(loss.item())
        self.loss = 0.98 * self.loss + 0.02 * (sum(losses) / len(losses) - entropy)
        self.done += len(boards)

    def save(self) -> None:
        """Writes a checkpoint and the network."""
        state = {
            "net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(),
            "done": self.done, "games": self.games, "widths": list(self.widths),
        }  # fmt: skip
        card = {
            "stage": "temporal differences", "rules": self.options.rules, "widths": list(self.widths),
            "positions": self.done, "games": self.games, "date": time.strftime("%Y-%m-%d", time.gmtime()),
        }  # fmt: skip
        self.folder.save(state, self.net, card)

    def run(self) -> None:
        """Plays and learns at the same time: while one round is learned the next is played."""
        started = saved = time.monotonic()
        before = self.done
        games = self.player()
        finished = 0
        with ThreadPoolExecutor(1) as pool:
            playing = pool.submit(games.play, self.playing(), ROUND)
            while self.done < self.options.samples:
                boards, targets = playing.result()
                self.games += games.finished - finished
                finished = games.finished
                if self.renews():
                    games, finished = self.player(), 0
                playing = pool.submit(games.play, self.playing(), ROUND)
                self.learn(boards, targets)
                now = time.monotonic()
                if now - saved > SAVE_EVERY or self.done >= self.options.samples:
                    self.save()
                    self.folder.note(
                        positions=self.done, games=self.games, loss=round(self.loss, 5),
                        per_second=round((self.done - before) / (now - started)),
                    )  # fmt: skip
                    saved = now
                if now - started > 60 * min(120, self.options.minutes):
                    break
        self.save()

    def renews(self) -> bool:
        """Whether games are to be set up anew: in the first part, where the terms change as it goes on."""
        part = self.options.wins * self.options.samples
        step = max(part / 10, ROUND)
        return (
            not (self.options.start or self.teacher) and self.done <= part + step and self.done % step < ROUND
        )


def main() -> None:
    """One leg."""
    options = arguments()
    torch.set_num_threads(options.torch_threads)
    Leg(options, terms_of(options.rules)).run()


if __name__ == "__main__":
    main()
