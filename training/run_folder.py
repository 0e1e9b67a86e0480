"""A training run on disk: its checkpoint, its history, its exported network. A stopped run goes on from here."""

from __future__ import annotations

import argparse
import json
import os
import time
from pathlib import Path
from typing import Any

import torch

from bafflebox.engine.net_file import read_net, write_net
from training.net import TrainableNet


class RunFolder:
    """A folder with `checkpoint.pt`, `history.jsonl` and the network as last exported."""

    def __init__(self, path: Path) -> None:
        self.path = path
        path.mkdir(parents=True, exist_ok=True)

    @property
    def net(self) -> Path:
        """The exported network."""
        return self.path / "net.bbnet"

    def load(self) -> dict[str, Any] | None:
        """The last checkpoint, or None before the first."""
        file = self.path / "checkpoint.pt"
        return torch.load(file, weights_only=True) if file.exists() else None

    def save(self, state: dict[str, Any], net: TrainableNet, card: dict[str, Any]) -> None:
        """Writes checkpoint and network; a crash meanwhile leaves the older ones whole."""
        torch.save(state, self.path / "checkpoint.new")
        (self.path / "net.new").write_bytes(write_net(net.export(card)))
        os.replace(self.path / "checkpoint.new", self.path / "checkpoint.pt")
        os.replace(self.path / "net.new", self.net)

    def note(self, **facts: Any) -> None:
        """Adds a line to the history and prints it."""
        line = json.dumps({"at": time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime()), **facts})
        with (self.path / "history.jsonl").open("a") as history:
            history.write(line + "\n")
        print(line, flush=True)


def card_of(stage: str, options: argparse.Namespace, widths: tuple[int, ...], **facts: Any) -> dict[str, Any]:
    """The card of a network: where its weights come from."""
    return {
        "stage": stage, "rules": options.rules, "widths": list(widths),
        "date": time.strftime("%Y-%m-%d", time.gmtime()), **facts,
    }  # fmt: skip


def teacher_of(file: Path) -> dict[str, Any]:
    """What a card says of the network that was learned from."""
    card = read_net(file.read_bytes()).card
    return {name: card[name] for name in ("stage", "rules", "widths", "positions", "date") if name in card}
