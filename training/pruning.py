"""The pruning network: a tiny one that has learned from a large one which plays are worth a closer look.

    python -m training.pruning build/train/pruning --teacher build/train/main/net.bbnet --widths 32 --samples 30e6

The teacher plays itself; of every turn the best play and some others taken by lot are learned, with what the
teacher thinks of them. What counts is printed as `kept`: how often the teacher's best play is among the survivors
(4 and one more for every 12 plays), on games that nothing was learned from.
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
from training.leg import LegClock, cosine, off_equity, parser_of, set_rate, surprise, widths_from
from training.net import TrainableNet
from training.run_folder import RunFolder, card_of, teacher_of
from training.terms import Terms, terms_of

BATCH = 1024
ROUND = 131_072
"""Samples of the teacher's games between two looks at the clock."""
EACH = 5
"""Plays of a turn that are learned beside the best one."""
SURVIVORS, MORE = 4, 12
DECISIONS = 3000
"""Rolls by which a network is judged."""


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = parser_of(__doc__)
    parser.add_argument("--teacher", type=Path, required=True, help="network that is imitated")
    parser.add_argument(
        "--start", type=Path, help="checkpoint of another run of the same widths to begin from"
    )
    parser.add_argument("--widths", default="32", help="units of the hidden layers")
    parser.add_argument(
        "--samples", type=float, default=30e6, help="positions to learn from in the whole run"
    )
    parser.add_argument("--rate", type=float, default=3e-3, help="first learning rate")
    parser.add_argument("--last-rate", type=float, default=3e-5, help="last learning rate")
    parser.add_argument("--hard", type=float, default=0.1, help="fraction of games from difficult positions")
    parser.add_argument("--equity", type=float, default=1.0, help="weight of the squared error of the equity")
    parser.add_argument(
        "--decisions", type=int, default=DECISIONS, help="rolls by which the network is judged"
    )
    return parser.parse_args(given)


def survivors_hold_best(
    net: _native.Net, teacher: _native.Net, terms: Terms, decisions: int, seed: int = 4711
) -> tuple[float, float, float]:
    """How often the teacher's best play survives; how often it is the first; the equity lost by those that fall, per decision."""
    games = terms.games(seed=seed)
    boards, _ = games.play(teacher, 4 * decisions)
    chance = np.random.default_rng(seed)
    values = np.array(terms.values, np.float32)
    held = first = judged = 0
    lost = 0.0
    for board in boards[chance.permutation(len(boards))]:
        dice = tuple(int(die) for die in chance.integers(1, 7, 2))
        own, opp = tuple(map(int, board[:26])), tuple(map(int, board[26:]))
        plays = _native.plays(terms.movement, own, opp, dice)
        keep = SURVIVORS + len(plays) // MORE
        if len(plays) <= keep or any(sum(mine) == mine[0] for mine, _, _ in plays):
            continue
        after = np.array([(*theirs, *mine) for mine, theirs, _ in plays], np.uint8)
        truth = -_turned_equity(teacher.judge(after), values)
        guess = -_turned_equity(net.judge(after), values)
        best = int(truth.argmax())
        order = np.argsort(-guess, kind="stable")
        held += best in order[:keep]
        first += best == order[0]
        lost += float(truth[best] - truth[order[:keep]].max())
        judged += 1
        if judged == decisions:
            break
    return held / max(1, judged), first / max(1, judged), lost / max(1, judged)


def _turned_equity(chances: NDArray[np.float32], values: NDArray[np.float32]) -> NDArray[np.float32]:
    """The equity of the side on roll; what it was worth to the other is its negative (in values that are fair)."""
    result: NDArray[np.float32] = chances @ values
    return result


class Leg:
    """One leg of a run."""

    def __init__(self, options: argparse.Namespace, terms: Terms) -> None:
        self.options, self.terms = options, terms
        self.folder = RunFolder(options.run)
        self.widths = widths_from(options.widths)
        self.teacher = _native.Net(options.teacher.read_bytes())
        torch.manual_seed(1)
        self.net = TrainableNet(self.widths, terms.outcomes)
        self.optimizer = torch.optim.Adam(self.net.parameters(), options.rate)
        self.values = torch.tensor(terms.values[: terms.outcomes])
        self.done = 0
        self.loss = 0.0
        state = self.folder.load()
        if state:
            self.net.load_state_dict(state["net"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.done = state["done"]
        elif options.start:
            self.net.begin_from(torch.load(options.start, weights_only=True)["net"])

    def learn(self, boards: NDArray[np.uint8], targets: NDArray[np.float32]) -> None:
        """One pass over the samples of a round."""
        set_rate(
            self.optimizer,
            cosine(self.options.rate, self.options.last_rate, self.done / self.options.samples),
        )
        torch.manual_seed(self.done)
        order = torch.randperm(len(boards))
        inputs = torch.from_numpy(boards)[order]
        wanted = torch.from_numpy(targets[:, : self.terms.outcomes])[order]
        losses = []
        for start in range(0, len(inputs), BATCH):
            x, y = inputs[start : start + BATCH], wanted[start : start + BATCH]
            logits = self.net(x)
            apart = off_equity(logits, y, self.values).mean()
            loss = surprise(logits, y).mean() + self.options.equity * apart
            self.optimizer.zero_grad(set_to_none=True)
            loss.backward()
            self.optimizer.step()
            losses.append(loss.item())
        self.loss = sum(losses) / len(losses)
        self.done += len(boards)

    def save(self, clock: LegClock) -> None:
        """Judges the network, writes it and says so."""
        file = write_net(self.net.export())
        held, first, lost = survivors_hold_best(
            _native.Net(file), self.teacher, self.terms, self.options.decisions
        )
        card = card_of(
            "pruning", self.options, self.widths, positions=self.done, teacher=teacher_of(self.options.teacher),
            kept=round(held, 4), first=round(first, 4),
        )  # fmt: skip
        state = {"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict(), "done": self.done}
        self.folder.save(state, self.net, card)
        self.folder.note(
            positions=self.done, loss=round(self.loss, 5), kept=round(held, 4), first=round(first, 4),
            lost=round(lost, 6), seconds=round(clock.seconds),
        )  # fmt: skip

    def games(self) -> Any:
        """The teacher's games, some of them from difficult positions."""
        starts, openings = self.terms.mixed_starts(self.options.hard, self.done + 1)
        return self.terms.games(
            seed=self.done + 1, threads=self.options.threads, starts=starts, openings=openings
        )

    def run(self) -> None:
        """Plays and learns at the same time."""
        before = self.done
        games = self.games()
        with LegClock(self.options.minutes, self.options.save_every) as clock, ThreadPoolExecutor(1) as pool:
            playing = pool.submit(games.siblings, self.teacher, ROUND, EACH)
            while self.done < self.options.samples:
                boards, targets = playing.result()
                playing = pool.submit(games.siblings, self.teacher, ROUND, EACH)
                self.learn(boards, targets)
                clock.show(self.done, before, self.options.samples)
                if clock.wants_saving():
                    self.save(clock)
                if clock.is_over():
                    break
            self.save(clock)


def main(given: list[str] | None = None) -> None:
    """One leg."""
    options = arguments(given)
    torch.set_num_threads(options.torch_threads)
    Leg(options, terms_of(options.rules)).run()


if __name__ == "__main__":
    main()
