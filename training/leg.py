"""One leg of a run: its time, its checkpoints, its learning rate. What every stage of training has in common."""

from __future__ import annotations

import argparse
import copy
import math
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import torch
from torch import Tensor

from training.net import TrainableNet

LONGEST = 120.0
"""Minutes of a leg at most."""
SAVE_EVERY = 240.0
"""Seconds between checkpoints: what a stopped leg can lose."""
SHOW_EVERY = 10.0
"""Seconds between lines that show the progress."""


def parser_of(about: str | None) -> argparse.ArgumentParser:
    """A parser with the arguments that every stage has."""
    parser = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "run", type=Path, help="folder of the run; the same command goes on where the last leg stopped"
    )
    parser.add_argument("--rules", default="money", help="rule set")
    parser.add_argument("--minutes", type=float, default=110, help="length of this leg, at most 120")
    parser.add_argument("--threads", type=int, default=1, help="threads that play and search")
    parser.add_argument("--torch-threads", type=int, default=1, help="threads that learn")
    parser.add_argument("--save-every", type=float, default=SAVE_EVERY, help="seconds between checkpoints")
    return parser


def widths_from(text: str) -> tuple[int, ...]:
    """Widths as written on the command line, `512-128-64`."""
    return tuple(map(int, text.split("-")))


class LegClock:
    """When to save and when to stop."""

    def __init__(
        self, minutes: float, save_every: float = SAVE_EVERY, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._now, self._every = now, save_every
        self._start = self._saved = self._shown = now()
        self._length = 60 * min(LONGEST, minutes)
        self._stopped = False
        self._before: dict[signal.Signals, Any] = {}

    def __enter__(self) -> Self:
        """Until the leg ends, an interrupt (Ctrl-C) or a termination ends it as its time would: with a checkpoint."""

        def stop(*_: object) -> None:
            self._stopped = True

        for each in (signal.SIGTERM, signal.SIGINT):
            self._before[each] = signal.signal(each, stop)
        return self

    def __exit__(self, *_: object) -> None:
        for each, handler in self._before.items():
            signal.signal(each, handler)

    @property
    def seconds(self) -> float:
        """Since the leg began."""
        return self._now() - self._start

    def is_over(self) -> bool:
        """Whether the leg has had its time, or was told to stop."""
        return self._stopped or self.seconds > self._length

    def show(self, done: int, before: int, total: float, what: str = "positions") -> None:
        """A line on standard error every ten seconds: how far the run is, how fast, how long it will take."""
        if self._now() - self._shown < SHOW_EVERY or done <= before:
            return
        self._shown = self._now()
        per_second = (done - before) / max(self.seconds, 1e-9)
        left = min((total - done) / per_second, self._length - self.seconds) / 60
        line = f"{done:,} of {total:,.0f} {what}, {per_second:,.0f} a second, {left:.0f} minutes left in this leg"
        print(line, file=sys.stderr, flush=True)

    def wants_saving(self) -> bool:
        """Whether the last checkpoint is old enough for another; a yes counts as saved."""
        if self._now() - self._saved < self._every:
            return False
        self._saved = self._now()
        return True


def cosine(first: float, last: float, progress: float) -> float:
    """The learning rate at a progress of 0 to 1: from the first to the last along half a wave."""
    return last + 0.5 * (first - last) * (1 + math.cos(math.pi * min(1.0, progress)))


def set_rate(optimizer: torch.optim.Optimizer, rate: float) -> None:
    """Sets the learning rate of all weights."""
    for group in optimizer.param_groups:
        group["lr"] = rate


def surprise(logits: Tensor, wanted: Tensor) -> Tensor:
    """How far judgements are from the wanted ones: the cross-entropy above its least possible value, per position."""
    entropy = -(wanted * wanted.clamp(min=1e-9).log()).sum(1)
    return -(wanted * torch.log_softmax(logits, 1)).sum(1) - entropy


def off_equity(logits: Tensor, wanted: Tensor, values: Tensor) -> Tensor:
    """The squared error of the equity, per position."""
    return ((torch.softmax(logits, 1) - wanted) @ values) ** 2


class Average:
    """A network whose weights are the mean of those that another has had lately: steadier, and a little stronger."""

    def __init__(self, net: TrainableNet, keep: float) -> None:
        self.net, self.keep = copy.deepcopy(net), keep

    @torch.no_grad()
    def follow(self, net: TrainableNet) -> None:
        """Moves a step towards the present weights."""
        for mean, now in zip(self.net.parameters(), net.parameters(), strict=True):
            mean.lerp_(now, 1 - self.keep)
