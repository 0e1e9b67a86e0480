"""Teach a network by labels that are kept: many epochs of whole sets of plays, on a GPU where there is one.

    python -m training.taught NAME --start src/bafflebox/engine/nets/standard-main.bbnet --to build/taught/net.bbnet --epochs 8

A step lowers the cross-entropy of the outcomes plus `--equity` times the squared error of the equity about the mean error of its set,
since what matters between plays is their order. Plays count less the further they are behind the best of their set (`--near`). The rate
falls to 0 along half a wave. A part of the sets (4 %) is held out; for it, and for another folder of labels (`--check`), each line shows
the regret (points that the network's choice in a set loses by the labels) and the error of equities.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor

from bafflebox.engine.net_file import read_net, write_net
from training.net import TrainableNet
from training.shards import read

VALUES = (1.0, 2.0, 3.0, -1.0, -2.0, -3.0)
HELD_OUT = 25
"""One set of each `HELD_OUT` is not learned."""


@dataclass(frozen=True, slots=True)
class Manner:
    """Settings of learning."""

    epochs: float = 8
    rate: float = 1e-3
    equity: float = 4.0
    near: float = 0.1
    """Points behind the best at which a play counts for half; at least a twentieth remains."""
    sets: int = 1024
    """Per step."""
    seed: int = 1


class Labels:
    """Labels on a device: boards [n, 52], outcomes, and where each set begins."""

    def __init__(self, boards: Tensor, outcomes: Tensor, sizes: Tensor, back: Tensor) -> None:
        self.boards, self.outcomes, self.sizes = boards, outcomes, sizes
        self.back = back
        """For each set, whether a side has four checkers back or more before it."""
        self.starts = sizes.cumsum(0) - sizes

    @classmethod
    def of(cls, folder: Path, device: str, most: float = math.inf) -> Labels:
        """Read a folder, until at least `most` labels are held."""
        parts: list[list[Tensor]] = []
        held = 0
        for shard in read(folder):
            back = np.maximum(shard.before[:, 19:26].sum(1), shard.before[:, 45:].sum(1)) >= 4
            arrays = (shard.after, shard.outcomes, shard.sizes.astype(np.int64), back)
            parts.append([torch.from_numpy(np.array(each)).to(device) for each in arrays])
            held += len(shard.after)
            if held >= most:
                break
        return cls(*(torch.cat(each) for each in zip(*parts, strict=True)))

    def split(self) -> tuple[Labels, Labels]:
        """The sets to learn from, and those held out."""
        held = torch.arange(len(self.sizes), device=self.sizes.device) % HELD_OUT == 0
        return self._only(~held), self._only(held)

    def _only(self, sets: Tensor) -> Labels:
        rows = torch.repeat_interleave(sets, self.sizes)
        return Labels(self.boards[rows], self.outcomes[rows], self.sizes[sets], self.back[sets])

    def batches(
        self, sets: int, generator: torch.Generator | None
    ) -> Iterator[tuple[Tensor, Tensor, Tensor]]:
        """Rows of `sets` sets at a time, the set of each among them, and their sizes; by lot where there is a generator."""
        device = self.sizes.device
        order = torch.arange(len(self.sizes), device=device)
        if generator is not None:
            order = torch.randperm(len(order), generator=generator, device=device)
        sizes = self.sizes[order]
        ends = [0, *sizes.cumsum(0)[sets - 1 :: sets].tolist(), int(sizes.sum())]
        shift = torch.repeat_interleave(self.starts[order] - (sizes.cumsum(0) - sizes), sizes)
        rows = torch.arange(len(shift), device=device) + shift
        number = torch.repeat_interleave(torch.arange(len(sizes), device=device) % sets, sizes)
        for k, (start, end) in enumerate(pairwise(ends)):
            if end > start:
                yield rows[start:end], number[start:end], sizes[k * sets : (k + 1) * sets]


def losses(
    logits: Tensor, wanted: Tensor, number: Tensor, sizes: Tensor, values: Tensor, near: float
) -> tuple[Tensor, Tensor]:
    """The cross-entropy above its least value, and the squared error of equities about the mean of each set, both weighted."""
    logs = torch.log_softmax(logits, 1)
    surprise = (wanted * (wanted.clamp(min=1e-30).log() - logs)).sum(1)
    true = wanted @ values
    best = torch.full((len(sizes),), math.inf, device=logits.device)
    best = best.scatter_reduce(0, number, true, "amin")  # the opponent is on roll: the least is best
    share = (0.5 ** ((true - best[number]) / near)).clamp(min=0.05)
    whole = torch.zeros_like(best).index_add(0, number, share)
    off = logs.exp() @ values - true
    mean = torch.zeros_like(best).index_add(0, number, share * off) / whole
    apart = share * (off - mean[number]) ** 2
    return (share * surprise).sum() / share.sum(), apart.sum() / share.sum()


@torch.no_grad()
def regret(net: TrainableNet, labels: Labels) -> dict[str, float]:
    """Points that the choice of the network loses per set, with fewer and more checkers back, and the error of equities."""
    values = torch.tensor(VALUES, device=labels.boards.device)
    lost, squares = [], []
    for rows, number, sizes in labels.batches(2048, None):
        said, true = torch.softmax(net(labels.boards[rows]), 1) @ values, labels.outcomes[rows] @ values
        infinite = torch.full((len(sizes),), math.inf, device=values.device)
        chosen = said == infinite.scatter_reduce(0, number, said, "amin")[number]
        best = infinite.scatter_reduce(0, number, true, "amin")
        lost.append(infinite.scatter_reduce(0, number[chosen], true[chosen], "amin") - best)
        squares.append((said - true) ** 2)
    loss = torch.cat(lost)
    return {
        "regret": round(loss.mean().item(), 5),
        "few back": round(loss[~labels.back].mean().item(), 5),
        "many back": round(loss[labels.back].mean().item(), 5),
        "error": round(torch.cat(squares).mean().sqrt().item(), 5),
    }


def teach(
    net: TrainableNet, labels: Labels, checks: dict[str, Labels], manner: Manner, *, lines: int = 8
) -> list[dict[str, Any]]:
    """Teach the network; print and return the lines of the curve."""
    device = labels.boards.device
    values = torch.tensor(VALUES, device=device)
    torch.backends.cuda.matmul.allow_tf32 = True
    torch.backends.cudnn.allow_tf32 = True
    optimizer = torch.optim.Adam(net.parameters(), lr=manner.rate, fused=device.type == "cuda")
    generator = torch.Generator(device).manual_seed(manner.seed)
    steps = max(1, int(manner.epochs * math.ceil(len(labels.sizes) / manner.sets)))
    curve: list[dict[str, Any]] = []
    begun, step = time.monotonic(), 0
    sums = torch.zeros(2, device=device)

    def show() -> None:
        found = {name: regret(net, each) for name, each in checks.items()}
        surprise, apart = (sums / max(1, steps // lines)).tolist()
        curve.append(
            {"step": step, "surprise": round(surprise, 6), "apart": round(apart, 7), **found,
             "seconds": round(time.monotonic() - begun, 1)}
        )  # fmt: skip
        print(json.dumps(curve[-1]), flush=True)
        sums.zero_()

    show()
    while step < steps:
        for rows, number, sizes in labels.batches(manner.sets, generator):
            for group in optimizer.param_groups:
                group["lr"] = (
                    manner.rate
                    * min(1, (step + 1) / (0.02 * steps))
                    * (1 + math.cos(math.pi * step / steps))
                    / 2
                )
            surprise, apart = losses(
                net(labels.boards[rows]), labels.outcomes[rows], number, sizes, values, manner.near
            )
            optimizer.zero_grad()
            (surprise + manner.equity * apart).backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
            optimizer.step()
            sums += torch.stack((surprise.detach(), apart.detach()))
            step += 1
            if step % max(1, steps // lines) == 0:
                show()
            if step == steps:
                break
    return curve


def begun(start: bytes, widths: tuple[int, ...] | None, device: str, seed: int) -> TrainableNet:
    """A network that judges as the one in a file does, of these widths or the same."""
    torch.manual_seed(seed)
    file = read_net(start)
    net = TrainableNet(widths or file.widths, file.heads.shape[-1], len(file.windows))
    net.begin_from_file(file)
    return net.to(device)


def main(given: list[str] | None = None) -> None:
    """Teach one network."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="of labels")
    parser.add_argument("--start", type=Path, required=True, help="the network to begin from")
    parser.add_argument("--to", type=Path, required=True)
    parser.add_argument("--widths", help="such as 512-256-64, if not those of the start")
    parser.add_argument("--check", type=Path, help="another folder of labels to measure by")
    parser.add_argument("--most", type=float, default=math.inf, help="labels that are read")
    for name, usual in asdict(Manner()).items():
        parser.add_argument(f"--{name}", type=type(usual) if name != "epochs" else float, default=usual)
    options = parser.parse_args(given)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    manner = Manner(**{name: getattr(options, name) for name in asdict(Manner())})
    labels, held = Labels.of(options.folder, device, options.most).split()
    checks = {"held out": held}
    if options.check:
        checks["check"] = Labels.of(options.check, device)
    widths = tuple(map(int, options.widths.split("-"))) if options.widths else None
    net = begun(options.start.read_bytes(), widths, device, manner.seed)
    print(f"{len(labels.boards):,} labels, {len(held.boards):,} held out; {manner}", flush=True)
    curve = teach(net, labels, checks, manner)
    card = {"date": time.strftime("%Y-%m-%d", time.gmtime()), "stage": "labels of two plies", "rules": "money",
            "widths": list(net.widths), "windows": len(net.windows),
            "positions": len(labels.boards), **asdict(manner), "curve": curve[-1]}  # fmt: skip
    options.to.parent.mkdir(parents=True, exist_ok=True)
    options.to.write_bytes(write_net(net.export(card)))


if __name__ == "__main__":
    main()
