"""Labels of two plies by a GPU: millions in a minute, in the format and with the nets of `training.labels`.

    python -m training.deep kit build/deep.npz                           # networks, bear-off table, starts
    python -m training.deep labels build/deep.npz FOLDER --seconds 300   # with nvcc and a GPU
    python -m training.deep check build/deep.npz FOLDER                  # compares with labels of `training.labels`

`training/gpu/` generates plays, sums first layers and judges; PyTorch multiplies the layers between. Plays, networks, pruning and
the one-sided bear-off table are those of the engine; the two-sided table, which is more exact with six checkers or fewer, is left out.
The positions come from games that the large network plays against itself from difficult positions and from the opening.
Without a GPU the same text is compiled by a C++ compiler, thousands of times slower, for tests.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from bafflebox.engine.net_file import read_net
from training.kit import ROLLS, WEIGHTS, Array, bearoff, first_layer, library, words_of, write_kit
from training.net import buckets
from training.shards import CLASSES, MANIFEST, Shard, keep, manifest, read, replaced

TURNED = [3, 4, 5, 0, 1, 2]

# --- positions as words --------------------------------------------------------------------------


def boards_of_words(words: Tensor) -> Tensor:
    """Words as rows of 52 counts."""
    packed = words.contiguous().view(torch.uint8).reshape(-1, 2, 16)
    return torch.stack((packed & 15, packed >> 4), 3).reshape(-1, 2, 32)[:, :, :26].reshape(-1, 52)


def classes_of(boards: Tensor) -> Tensor:
    """The place of each position's class in `CLASSES`, as `training.samples.class_of` says."""
    back = torch.maximum(boards[:, 19:26].sum(1), boards[:, 45:].sum(1))
    found = 1 + (back > 1).long() + (back > 3).long() + (back > 5).long()
    return torch.where(buckets(boards) < 2, 0, found)


class Deep:
    """The networks, tables and plays of a kit on a device."""

    def __init__(self, data: Mapping[str, Array], device: str, folder: Path) -> None:
        self.device, self.library = device, library(folder, gpu=device == "cuda")
        self.real = torch.float16 if device == "cuda" else torch.float32
        main, pruning = (read_net(data[name].tobytes()) for name in ("main", "pruning"))
        if (main.widths[0], main.widths[-1], pruning.widths) != (512, 64, (48,)):
            raise ValueError(
                f"deep.cu is written for 512 … 64 and 48 units, not {main.widths} and {pruning.widths}"
            )
        self.small = [self.put(each) for each in (*first_layer(pruning), pruning.heads, pruning.head_biases)]
        self.first = [self.put(each) for each in first_layer(main)]
        self.layers = [
            (self.put(weights).to(self.real), self.put(bias).to(self.real)) for weights, bias in main.layers
        ]
        self.heads = [self.put(each) for each in (main.heads, main.head_biases)]
        self.table = [self.put(each) for each in bearoff(data["table"].tobytes())]
        self.starts = self.put(words_of(data["starts"]))
        self.weights = self.put(WEIGHTS.astype(np.float32))

    def put(self, array: Array) -> Tensor:
        """An array on the device."""
        return torch.from_numpy(np.ascontiguousarray(array)).to(self.device)

    def _call(self, name: str, *given: Tensor | int | None) -> None:
        words = [
            ctypes.c_void_p(each.data_ptr() if isinstance(each, Tensor) else None)
            if each is None or isinstance(each, Tensor)
            else ctypes.c_int64(each)
            for each in given
        ]
        if error := getattr(self.library, name)(*words):
            raise RuntimeError(f"{name} failed with error {error} of the GPU")

    def plays(self, boards: Tensor, numbers: Tensor | None = None) -> tuple[Tensor, Tensor, Tensor]:
        """The plays of all 21 rolls of each board, or of one roll each; how many for each roll, and how many the small net keeps."""
        segments = len(boards) * (1 if numbers is not None else len(ROLLS))
        sizes, kept = (torch.empty(segments, dtype=torch.int64, device=self.device) for _ in range(2))
        self._call("count_plays", boards, numbers, segments, sizes, kept)
        plays = torch.empty((int(sizes.sum()), 4), dtype=torch.int64, device=self.device)
        self._call("write_plays", boards, numbers, segments, sizes.cumsum(0) - sizes, plays)
        return plays, sizes, kept

    def judged(self, plays: Tensor, chosen: Tensor) -> Tensor:
        """Chances of the chosen plays for the side on roll then."""
        lit = torch.empty((len(chosen), 512), dtype=self.real, device=self.device)
        self._call("light", *self.first, plays, chosen, len(chosen), lit)
        for weights, bias in self.layers:
            lit = torch.relu_(torch.addmm(bias, lit, weights))
        chances = torch.empty((len(chosen), 6), dtype=torch.float32, device=self.device)
        self._call("judge", *self.heads, *self.table, plays, chosen, lit.contiguous(), len(chosen), chances)
        return chances

    def replies(self, boards: Tensor, numbers: Tensor | None = None) -> tuple[Tensor, Tensor]:
        """For each roll the best play without looking ahead: the board seen by the opponent, and the opponent's chances."""
        plays, sizes, kept = self.plays(boards, numbers)
        starts, kept_starts = sizes.cumsum(0) - sizes, kept.cumsum(0) - kept
        scores = torch.empty(len(plays), dtype=torch.float32, device=self.device)
        self._call("glance", *self.small, plays, len(plays), scores)
        chosen = torch.empty(int(kept.sum()), dtype=torch.int64, device=self.device)
        self._call("choose", scores, starts, sizes, kept, kept_starts, len(sizes), chosen)
        chances = self.judged(plays, chosen)
        replies = torch.empty((len(sizes), 4), dtype=torch.int64, device=self.device)
        best = torch.empty((len(sizes), 6), dtype=torch.float32, device=self.device)
        self._call("answer", plays, chosen, chances, kept, kept_starts, len(sizes), replies, best)
        return replies, best

    def values(self, boards: Tensor, part: int = 3072) -> Tensor:
        """Chances of the side on roll by two plies, `part` boards at a time."""
        return torch.cat([self._values(each) for each in boards.split(part)])

    def _values(self, boards: Tensor) -> Tensor:
        replies, chances = self.replies(boards)
        nodes = replies.view(-1, len(ROLLS), 4)
        # Rolls that lead to one board, as all that dance do, are looked into once.
        same = (nodes[:, :, None] == nodes[:, None]).all(3)
        first = same.to(torch.uint8).argmax(2)
        weights = torch.zeros(first.shape, device=self.device)
        weights.scatter_add_(1, first, self.weights.expand_as(first))
        ahead = (weights.flatten() > 0) & ~over(replies)
        after = self.replies(replies[ahead])[1].view(-1, len(ROLLS), 6)
        chances[ahead] = torch.einsum("nrk,r->nk", after, self.weights)[:, TURNED]
        return torch.einsum("nrk,nr->nk", chances.view(-1, len(ROLLS), 6), weights)[:, TURNED]

    def sets(self, before: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Positions and rolls with two plays or more that don't end the game, how many, and these plays."""
        plays, sizes, _ = self.plays(before, numbers)
        owner = torch.repeat_interleave(torch.arange(len(before), device=self.device), sizes)
        going = ~over(plays)
        sizes = torch.zeros_like(sizes).index_add_(0, owner, going.long())
        held = sizes > 1
        return before[held], numbers[held], sizes[held], plays[going & held[owner]]

    def games(self, size: int, turns: int, generator: torch.Generator) -> tuple[Tensor, Tensor]:
        """Positions with rolls from `size` games side by side over `turns` turns, each position once, in any order."""
        share = self.put(np.cumsum(WEIGHTS).astype(np.float32))

        def begun(count: int) -> Tensor:
            opening = torch.rand(count, generator=generator, device=self.device) < 0.5
            places = torch.randint(1, len(self.starts), (count,), generator=generator, device=self.device)
            return self.starts[torch.where(opening, 0, places)]

        boards, found = begun(size), []
        for _ in range(turns):
            lots = torch.rand(size, generator=generator, device=self.device)
            numbers = torch.searchsorted(share, lots).clamp(max=len(ROLLS) - 1).to(torch.uint8)
            found.append((boards, numbers))
            boards, _ = self.replies(boards, numbers)
            ended = over(boards) | at_home(boards)
            boards = torch.where(ended[:, None], begun(size), boards)
        all_boards, all_numbers = (torch.cat(each) for each in zip(*found, strict=True))
        once = torch.unique(torch.cat((all_boards, all_numbers[:, None].long()), 1), dim=0)
        once = once[~at_home(once)]
        once = once[torch.randperm(len(once), generator=generator, device=self.device)]
        return once[:, :4].contiguous(), once[:, 4].to(torch.uint8)


def over(words: Tensor) -> Tensor:
    """Find the positions in which the side that is not on roll has borne all off."""
    return (words[:, 2] >> 4 == 0) & (words[:, 3] == 0)


def at_home(words: Tensor) -> Tensor:
    """Find the positions with both sides on their six points, which the table has."""
    return (words[:, 0] >> 28 == 0) & (words[:, 1] == 0) & (words[:, 2] >> 28 == 0) & (words[:, 3] == 0)


def balanced(deep: Deep, before: Tensor, numbers: Tensor, back: float) -> tuple[Tensor, Tensor]:
    """As many of these positions as leave the wanted share with four checkers back or more."""
    far = classes_of(boards_of_words(before)) >= CLASSES.index("4-5 back")
    most = min(int(far.sum() / back), int((~far).sum() / (1 - back)))
    held = (far & (far.cumsum(0) <= back * most)) | (~far & ((~far).cumsum(0) <= (1 - back) * most))
    return before[held], numbers[held]


@dataclass(frozen=True, slots=True)
class Plan:
    """Which labels are made."""

    games: int = 65536
    """Side by side."""
    turns: int = 40
    """After which the positions of these games are labelled, and others begin."""
    sets: int = 8192
    """Per shard."""
    back: float = 0.5
    """Share of positions with four checkers back or more."""
    seed: int = 1


def make(deep: Deep, folder: Path, seconds: float, plan: Plan) -> None:
    """Add shards to a folder, one at least, until time is up. A folder that has some gets others."""
    begun, made = time.monotonic(), 0
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / MANIFEST).exists():
        head = {"labels": 1, "by": "training.deep", "plies": 2, **asdict(plan)}
        replaced(folder / MANIFEST, (json.dumps(head) + "\n").encode())
    number = len(manifest(folder)[1])
    while True:
        generator = torch.Generator(deep.device).manual_seed(plan.seed * 1_000_003 + number)
        positions = balanced(deep, *deep.games(plan.games, plan.turns, generator), plan.back)
        print(f"{len(positions[0]):,} positions after {time.monotonic() - begun:.1f} s", flush=True)
        for before, numbers in zip(*(each.split(plan.sets) for each in positions), strict=True):
            before, numbers, sizes, after = deep.sets(before, numbers)  # noqa: PLW2901
            outcomes = deep.values(after)
            rows = boards_of_words(before)
            shard = Shard(
                sizes.cpu().numpy().astype("<u2"), ROLLS[numbers.cpu().numpy()], rows.cpu().numpy(),
                boards_of_words(after).cpu().numpy(), outcomes.cpu().numpy(),
            )  # fmt: skip
            kinds = torch.bincount(classes_of(rows), minlength=len(CLASSES)).tolist()
            keep(folder, number, shard, dict(zip(CLASSES, kinds, strict=True)))
            number, made = number + 1, made + len(after)
            passed = time.monotonic() - begun
            print(f"{made:,} labels in {passed:.1f} s, {made / passed:,.0f}/s", flush=True)
            if passed >= seconds:
                return


def check(deep: Deep, folder: Path, most: int) -> None:
    """Print how far labels of a folder are from those made here, in points."""
    values = np.array([1, 2, 3, -1, -2, -3], np.float32)
    left = most
    for shard in read(folder):
        after = deep.put(words_of(shard.after[:left]))
        off = (deep.values(after).cpu().numpy() - shard.outcomes[:left]) @ values
        set_of = np.repeat(np.arange(len(shard.sizes)), shard.sizes)[:left]
        means = np.bincount(set_of, off) / np.maximum(np.bincount(set_of), 1)
        within = off - means[set_of]
        print(
            f"{len(off):,} labels: mean {off.mean():+.5f}, sd {off.std():.5f}, within sets {within.std():.5f}, "
            f"most {np.abs(off).max():.4f}", flush=True
        )  # fmt: skip
        left -= len(off)
        if left <= 0:
            return


def main(given: list[str] | None = None) -> None:
    """Make a kit, labels, or a comparison."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=("kit", "labels", "check"))
    parser.add_argument("kit", type=Path)
    parser.add_argument("folder", type=Path, nargs="?", help="of labels")
    parser.add_argument("--seconds", type=float, default=300)
    for name, usual in asdict(Plan()).items():
        parser.add_argument(f"--{name}", type=type(usual), default=usual)
    parser.add_argument("--most", type=int, default=200_000, help="labels that are compared")
    options = parser.parse_args(given)
    if options.what == "kit":
        return write_kit(options.kit)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    deep = Deep(np.load(options.kit), device, options.kit.parent)
    if options.what == "check":
        return check(deep, options.folder, options.most)
    plan = Plan(**{name: getattr(options, name) for name in asdict(Plan())})
    return make(deep, options.folder, options.seconds, plan)


if __name__ == "__main__":
    main()
