r"""Stage 3, second half: a network learns judged positions, many times over. Data in, network out.

    python -m training.supervise build/train/main-labels --data build/labels/main --widths 512-128-64 \
        --start build/train/main-ahead/checkpoint.pt --epochs 20

Nothing is played here, so that the command also runs where nothing of the package is compiled, on a GPU say (it is
used if torch finds one): `PYTHONPATH=src:. python -m training.supervise RUN --data FOLDER --batch 8192 --rate 1e-3`.
The last shard is held out: what it says is printed with every checkpoint. The steps depend on the data and the
seed alone: a leg that was stopped and goes on learns the same as one that was not.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from training.leg import Average, LegClock, cosine, off_equity, parser_of, set_rate, surprise, widths_from
from training.net import TrainableNet
from training.run_folder import RunFolder, card_of
from training.shards import KEPT, MAGIC, PLACES, RECORD, shards_in

POINTS = (1.0, 2.0, 3.0, -1.0, -2.0, -3.0, 0.0)
"""What outcomes are worth where the data do not say."""


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """What the command line says."""
    parser = parser_of(__doc__)
    parser.add_argument("--data", type=Path, required=True, nargs="+", help="folders of shards")
    parser.add_argument("--widths", default="512-128-64", help="units of the hidden layers")
    parser.add_argument(
        "--start", type=Path, help="checkpoint of another run of the same widths to begin from"
    )
    parser.add_argument("--epochs", type=int, default=20, help="how often all positions are learned")
    parser.add_argument("--batch", type=int, default=512, help="positions in a step")
    parser.add_argument("--rate", type=float, default=3e-4, help="first learning rate")
    parser.add_argument("--last-rate", type=float, default=3e-6, help="last learning rate")
    parser.add_argument(
        "--warm-up", type=int, default=500, help="steps in which the rate rises to the first one"
    )
    parser.add_argument("--equity", type=float, default=0.1, help="weight of the squared error of the equity")
    parser.add_argument(
        "--average", type=float, default=0.999, help="how much of the mean weights a step keeps"
    )
    parser.add_argument(
        "--device", default="cuda" if torch.cuda.is_available() else "cpu", help="where to learn"
    )
    parser.add_argument(
        "--leg-steps", type=int, default=0, help="stop after so many steps (0: by the clock alone)"
    )
    return parser.parse_args(given)


def records_of(files: list[Path]) -> Tensor:
    """All records of these shards, [n, 40]."""
    parts = []
    for file in files:
        data = np.fromfile(file, np.uint8)
        if data[:16].tobytes() != MAGIC or (len(data) - 16) % RECORD:
            raise SystemExit(f"{file} is no shard of judged positions")
        parts.append(torch.from_numpy(data[16:].reshape(-1, RECORD)))
    return torch.cat(parts)


def unpacked(records: Tensor, outcomes: int) -> tuple[Tensor, Tensor]:
    """Boards [n, 52] and chances [n, outcomes] of records, wherever they are kept."""
    boards = torch.cat((records[:, :PLACES] & 15, records[:, :PLACES] >> 4), dim=1)
    units = records[:, PLACES:].reshape(-1, KEPT, 2).to(torch.float32)
    chances = (units[:, :outcomes, 0] + 256 * units[:, :outcomes, 1]) / 65535
    return boards, chances / chances.sum(dim=1, keepdim=True)


class Leg:
    """One leg of a run."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.folder = RunFolder(options.run)
        self.widths = widths_from(options.widths)
        files = [file for folder in options.data for file in shards_in(folder)]
        if len(files) < 2:
            raise SystemExit("two shards or more are needed: the last one is held out")
        about = options.data[0] / "labels.json"
        self.facts: dict[str, Any] = json.loads(about.read_text()) if about.exists() else {}
        points = tuple(self.facts.get("values", POINTS))
        outcomes = int(self.facts.get("outcomes", 6))
        self.records = records_of(files[:-1]).to(options.device)
        self.held_out = records_of(files[-1:])[:65536].to(options.device)
        self.values = torch.tensor(points[:outcomes], device=options.device)
        torch.manual_seed(1)
        torch.set_float32_matmul_precision("high")
        self.net = TrainableNet(self.widths, outcomes)
        state = self.folder.load()
        if not state and options.start:
            self.net.begin_from(torch.load(options.start, weights_only=True, map_location="cpu")["net"])
        self.net.to(options.device)
        self.optimizer = torch.optim.AdamW(self.net.parameters(), options.rate, weight_decay=1e-4)
        self.step = 0
        self.loss = 0.0
        if state:
            self.net.load_state_dict(state["net"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.step = state["step"]
        self.average = Average(self.net, options.average)
        if state:
            self.average.net.load_state_dict(state["average"])

    @property
    def steps_per_epoch(self) -> int:
        """Whole batches in the data."""
        return max(1, len(self.records) // self.options.batch)

    @property
    def steps(self) -> int:
        """Of the whole run."""
        return self.steps_per_epoch * int(self.options.epochs)

    def order(self, epoch: int) -> Tensor:
        """The order of an epoch."""
        lot = torch.Generator().manual_seed(epoch)
        return torch.randperm(len(self.records), generator=lot).to(self.options.device)

    def learn(self, which: Tensor) -> Tensor:
        """One step on these records."""
        rate = cosine(self.options.rate, self.options.last_rate, self.step / self.steps)
        set_rate(self.optimizer, rate * min(1.0, (self.step + 1) / max(1, self.options.warm_up)))
        boards, wanted = unpacked(self.records[which], self.net.outcomes)
        logits = self.net(boards)
        loss = (
            surprise(logits, wanted).mean()
            + self.options.equity * off_equity(logits, wanted, self.values).mean()
        )
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        self.average.follow(self.net)
        self.step += 1
        return loss.detach()

    @torch.no_grad()
    def examine(self) -> tuple[float, float]:
        """The mean network on the held-out shard: surprise, and the root of the mean squared error of the equity."""
        found = torch.zeros(2)
        for part in self.held_out.split(4096):
            boards, wanted = unpacked(part, self.net.outcomes)
            logits = self.average.net(boards)
            found[0] += surprise(logits, wanted).sum().cpu()
            found[1] += off_equity(logits, wanted, self.values).sum().cpu()
        found /= len(self.held_out)
        return float(found[0]), float(found[1]) ** 0.5

    def save(self) -> None:
        """Writes a checkpoint and the mean network, and what the held-out positions say of it."""
        surprised, off = self.examine()
        state = {
            "net": self.net.state_dict(), "average": self.average.net.state_dict(),
            "optimizer": self.optimizer.state_dict(), "step": self.step,
        }  # fmt: skip
        card = card_of(
            "labels", self.options, self.widths, positions=len(self.records), epochs=round(self.step / self.steps_per_epoch, 2),
            plies=self.facts.get("plies", 0), teacher=self.facts.get("net", {}), held_out=round(off, 5),
        )  # fmt: skip
        self.folder.save(state, self.average.net, card)
        self.folder.note(
            step=self.step, epoch=round(self.step / self.steps_per_epoch, 2), loss=round(self.loss, 6),
            held_out=round(surprised, 6), held_out_equity=round(off, 5),
        )  # fmt: skip

    def run(self) -> None:
        """Learns until the leg or the run is over."""
        before = self.step
        with LegClock(self.options.minutes, self.options.save_every) as clock:
            last = min(self.steps, before + self.options.leg_steps) if self.options.leg_steps else self.steps
            self.learn_until(last, clock)
        self.save()

    def learn_until(self, last: int, clock: LegClock) -> None:
        """Step after step, as long as there is time."""
        epoch, order, batch, before = -1, torch.empty(0), self.options.batch, self.step
        while self.step < last and not clock.is_over():
            if epoch != self.step // self.steps_per_epoch:
                epoch = self.step // self.steps_per_epoch
                order = self.order(epoch)
            at = self.step % self.steps_per_epoch * batch
            loss = self.learn(order[at : at + batch])
            if self.step % 64 == 0:
                self.loss = loss.item()
                clock.show(self.step, before, self.steps, "steps")
                if clock.wants_saving():
                    self.save()


def main(given: list[str] | None = None) -> None:
    """One leg."""
    options = arguments(given)
    torch.set_num_threads(options.torch_threads)
    Leg(options).run()


if __name__ == "__main__":
    main()
