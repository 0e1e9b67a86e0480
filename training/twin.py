"""The readable twin of the learning program: the same network, losses and steps in PyTorch.

A step lowers the mean cross-entropy of the outcomes plus `equity` times the mean square of how far the equity is off, less
what it is off on average in the set of plays that a lesson belongs to. The gradient is no longer than 1, the step is Adam's, and a
slow mean follows the weights.
"""

from __future__ import annotations

import copy

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from bafflebox.engine.net_card import BUCKETS, WINDOW_ROWS
from training.checkpoint import Batch
from training.net import FEATURES, TrainableNet

EIGHT = 8
"""Columns of a last layer in the program, whatever the number of outcomes."""


class Twin:
    """A network that learns batch after batch."""

    def __init__(self, net: TrainableNet, values: list[float], equity: float, keep: float) -> None:
        self.net, self.mean = net, copy.deepcopy(net)
        self.values = torch.tensor(values[: net.outcomes])
        self.equity, self.keep = equity, keep
        self.optimizer = torch.optim.Adam(net.parameters(), eps=1e-8)
        self.steps = 0

    def learn(self, batch: Batch) -> tuple[float, float]:
        """One step; the surprise and the squared error of the equity about the means of the sets, before it."""
        for group in self.optimizer.param_groups:
            group["lr"] = batch.rate
        logits = self.net(torch.from_numpy(batch.boards))
        wanted = torch.from_numpy(batch.targets[:, : self.net.outcomes])
        surprise = self.surprise(logits, wanted).mean()
        apart = self.apart(logits, wanted, torch.from_numpy(batch.sets.astype(np.int64))).mean()
        self.optimizer.zero_grad()
        (surprise + self.equity * apart).backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 1.0)
        self.optimizer.step()
        self.follow()
        return surprise.item(), apart.item()

    @staticmethod
    def surprise(logits: Tensor, wanted: Tensor) -> Tensor:
        """The cross-entropy above its least possible value, of each lesson."""
        entropy = -(wanted * wanted.clamp(min=1e-30).log()).sum(1)
        return -(wanted * torch.log_softmax(logits, 1)).sum(1) - entropy

    def apart(self, logits: Tensor, wanted: Tensor, sets: Tensor) -> Tensor:
        """The squared error of the equity about the mean error of its set, of each lesson."""
        off = (torch.softmax(logits, 1) - wanted) @ self.values
        number = torch.repeat_interleave(torch.arange(len(sets)), sets)
        means = torch.zeros(len(sets)).index_add(0, number, off) / sets
        squares: Tensor = (off - means[number]) ** 2
        return squares

    @torch.no_grad()
    def follow(self) -> None:
        """The mean takes a step towards the weights; at first it is a mean of few steps."""
        self.steps += 1
        keep = min(self.keep, (1 + self.steps) / (10 + self.steps))
        for mean, now in zip(self.mean.parameters(), self.net.parameters(), strict=True):
            mean.lerp_(now, 1 - keep)


def net_of(
    weights: NDArray[np.float32], widths: tuple[int, ...], outcomes: int, windows: int = 0
) -> TrainableNet:
    """The network of the array in which the program keeps its weights."""
    net, at = TrainableNet(widths, outcomes, windows), 0

    def take(*shape: int) -> Tensor:
        nonlocal at
        size = int(np.prod(shape))
        at += size
        return torch.from_numpy(weights[at - size : at].reshape(shape).copy())

    with torch.no_grad():
        net.first.weight.copy_(take(52 * FEATURES, widths[0]).t())
        net.windows.copy_(take(windows, WINDOW_ROWS, widths[0]))
        net.first.bias.copy_(take(widths[0]))
        for layer in net.hidden:
            layer.weight.copy_(take(layer.in_features, layer.out_features).t())
            layer.bias.copy_(take(layer.out_features))
        net.heads.copy_(take(BUCKETS, widths[-1], EIGHT)[:, :, :outcomes])
        net.head_biases.copy_(take(BUCKETS, EIGHT)[:, :outcomes])
    return net
