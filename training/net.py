"""The network in training: the same judgement as the exported file, with weights that can learn.

A count of checkers enters as a thermometer (one, two … six or more) and a linear rest, so that what is learned about two
checkers helps to judge three. On export every count gets the row that its thermometer adds up to.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from bafflebox.engine.net_card import BUCKETS, COUNTS, PLACES, WINDOW_COUNTS, WINDOW_ROWS
from bafflebox.engine.net_file import NetFile

STEPS = 6
FEATURES = STEPS + 1
"""For each place of each side: whether one, two … six or more are there, and how many beyond six (halved)."""


def features(boards: Tensor) -> Tensor:
    """Boards [n, 52] of counts as inputs [n, 52 * 7]."""
    counts = boards.to(torch.float32).unsqueeze(-1)
    steps = torch.arange(1, STEPS + 1, dtype=torch.float32, device=boards.device)
    thermometer = (counts >= steps).to(torch.float32)
    rest = (counts - STEPS).clamp(min=0) / 2
    return torch.cat((thermometer, rest), dim=-1).flatten(1)


def buckets(boards: Tensor) -> Tensor:
    """The phase of each board, as `net_file.bucket` defines it."""
    own, opp = boards[:, :26].to(torch.int32), boards[:, 26:].to(torch.int32)
    places = torch.arange(PLACES, dtype=torch.int32, device=boards.device)

    def rearmost(side: Tensor) -> Tensor:
        found = torch.where((side > 0) & (places > 0), places, torch.full_like(places, -25))
        return found.max(dim=1).values

    race = rearmost(own) + rearmost(opp) < 25
    pips = (own * places).sum(1) + (opp * places).sum(1)
    crashed = torch.minimum(own[:, 3:].sum(1), opp[:, 3:].sum(1)) <= 6

    def behind(side: Tensor) -> Tensor:
        checkers = side[:, 19:].sum(1)
        return (checkers >= 2).to(torch.int64) + (checkers >= 3).to(torch.int64)

    contact = torch.where(crashed, 2, 3 + 3 * behind(own) + behind(opp))
    return torch.where(race, (pips >= 100).to(torch.int64), contact)


def windows_of(boards: Tensor, windows: int) -> Tensor:
    """Windows as inputs [n, windows * 124]: one of its states is 1, none where it is empty (`engine/windows.py`)."""
    own = boards[:, 1:25].clamp(max=2).to(torch.int64)
    opp = boards[:, 27:51].flip(1).clamp(max=2).to(torch.int64)
    # Where both sides have checkers, which no rule allows, only own ones count.
    digits = torch.where(own > 0, own, torch.where(opp > 0, opp + 2, 0))
    stride = 1 if windows == max(WINDOW_COUNTS) else 3
    states = (digits[:, :-2] + 5 * digits[:, 1:-1] + 25 * digits[:, 2:])[:, ::stride]
    columns = torch.arange(windows, device=boards.device) * WINDOW_ROWS + (states - 1).clamp(min=0)
    shown = torch.zeros(len(boards), windows * WINDOW_ROWS, device=boards.device)
    return shown.scatter_(1, columns, (states > 0).to(shown))


RARE = -4.0
"""The first bias of an outcome that the network begun from does not know."""


class TrainableNet(nn.Module):
    """Layers of the given widths over the board and windows of it (`engine/windows.py`), and a last layer for each phase."""

    def __init__(self, widths: tuple[int, ...], outcomes: int = 6, windows: int = 0) -> None:
        super().__init__()
        self.widths, self.outcomes = widths, outcomes
        self.first = nn.Linear(2 * PLACES * FEATURES, widths[0])
        # About thirty inputs are on at a time, not all 364.
        nn.init.normal_(self.first.weight, std=(2 / 30) ** 0.5)
        nn.init.zeros_(self.first.bias)
        self.windows = nn.Parameter(torch.zeros(windows, WINDOW_ROWS, widths[0]))
        self.hidden = nn.ModuleList(nn.Linear(before, after) for before, after in pairwise(widths))
        self.heads = nn.Parameter(torch.zeros(BUCKETS, widths[-1], outcomes))
        self.head_biases = nn.Parameter(torch.zeros(BUCKETS, outcomes))
        for layer in self.hidden:
            nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            nn.init.zeros_(layer.bias)

    def forward(self, boards: Tensor) -> Tensor:
        """Logits of the outcomes for boards [n, 52]."""
        hidden = self.first(features(boards))
        if len(self.windows):
            hidden = hidden + windows_of(boards, len(self.windows)) @ self.windows.flatten(0, 1)
        hidden = torch.relu(hidden)
        for layer in self.hidden:
            hidden = torch.relu(layer(hidden))
        phases = buckets(boards)
        everywhere = torch.einsum("ni,bik->nbk", hidden, self.heads) + self.head_biases
        chosen: Tensor = everywhere[torch.arange(len(boards), device=boards.device), phases]
        return chosen

    def begin_from(self, weights: Mapping[str, Tensor]) -> None:
        """Takes over the weights of a network of the same widths; outcomes that it does not know begin as rare ones."""
        taken = dict(weights)
        new = self.outcomes - taken["head_biases"].shape[1]
        if new > 0:
            taken["heads"] = nn.functional.pad(taken["heads"], (0, new))
            taken["head_biases"] = nn.functional.pad(taken["head_biases"], (0, new), value=RARE)
        self.load_state_dict(taken)

    @torch.no_grad()
    def begin_from_file(self, file: NetFile) -> None:
        """Takes over a network file of as many layers, windows and outcomes, none of them wider: it then judges as that one does.

        Units that the file lacks are lit as by chance, and weigh nothing at first.
        """
        wide, narrow = self.widths[0], file.widths[0]
        rows = torch.from_numpy(file.rows)
        steps = rows[:, :, 1 : STEPS + 1] - rows[:, :, :STEPS]
        rest = (rows[:, :, -1:] - rows[:, :, STEPS : STEPS + 1]) / ((COUNTS - 1 - STEPS) / 2)
        codes = torch.cat((steps, rest), dim=2)  # [side, place, feature, unit]
        self.first.weight.view(wide, 2, PLACES, FEATURES)[:narrow] = codes.permute(3, 0, 1, 2)
        self.first.bias[:narrow] = torch.from_numpy(file.bias) + rows[:, :, 0].sum(dim=(0, 1))
        self.windows[:, :, :narrow] = torch.from_numpy(file.windows)
        for layer, (weights, bias) in zip(self.hidden, file.layers, strict=True):
            before, after = weights.shape
            layer.weight[:after, before:] = 0
            layer.weight[:after, :before] = torch.from_numpy(weights).t()
            layer.bias[:after] = torch.from_numpy(bias)
        last = file.widths[-1]
        self.heads[:, last:] = 0
        self.heads[:, :last] = torch.from_numpy(file.heads)
        self.head_biases.copy_(torch.from_numpy(file.head_biases))

    def export(self, card: Mapping[str, Any] | None = None) -> NetFile:
        """The network with a row for every count."""
        with torch.no_grad():
            weights = self.first.weight.t().reshape(2, PLACES, FEATURES, -1)
            counts = torch.arange(COUNTS, dtype=torch.float32)
            steps = (counts[:, None] >= torch.arange(1, STEPS + 1)).to(torch.float32)
            codes = torch.cat((steps, (counts[:, None] - STEPS).clamp(min=0) / 2), dim=1).to(weights.device)
            rows = torch.einsum("cf,spfw->spcw", codes, weights)
            layers = tuple((_array(layer.weight.t()), _array(layer.bias)) for layer in self.hidden)
            return NetFile(
                _array(rows),
                _array(self.first.bias),
                layers,
                _array(self.heads),
                _array(self.head_biases),
                card or {},
                _array(self.windows),
            )


def _array(tensor: Tensor) -> NDArray[np.float32]:
    return np.ascontiguousarray(tensor.detach().cpu().numpy())
