"""Shards: files of labels, and the folder that holds them. `training/labels.py` describes both."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from bafflebox.errors import BaffleboxError

MANIFEST = "manifest.jsonl"
MAGIC = b"BBLABEL1"
OUTCOMES, CERTAIN = 6, 65535
CLASSES = ("race", "0-1 back", "2-3 back", "4-5 back", "6 or more back")
"""See `training.samples.class_of`."""


class LabelsError(BaffleboxError):
    """A folder of labels that is damaged, in use, or was begun with other settings."""


@dataclass(frozen=True, slots=True)
class Shard:
    """Sets of labels: rows of `after` belong to the sets in order, `sizes` of them to each."""

    sizes: NDArray[np.uint16]
    dice: NDArray[np.uint8]
    before: NDArray[np.uint8]
    """Seen by the side that plays."""
    after: NDArray[np.uint8]
    """Seen by the opponent, who is on roll; so are the outcomes."""
    outcomes: NDArray[np.float32]


def encode(shard: Shard) -> bytes:
    """Encode a shard as the bytes of its file."""
    outcomes = np.rint(shard.outcomes.clip(0, 1) * CERTAIN).astype("<u2")
    arrays = (shard.sizes, shard.dice, _packed(shard.before), _packed(shard.after), outcomes)
    head = np.array([len(shard.sizes), len(shard.after)], "<u4")
    return b"".join((MAGIC, head.tobytes(), *(np.ascontiguousarray(each).tobytes() for each in arrays)))


def decode(data: bytes) -> Shard:
    """Decode the bytes of a shard. Raises LabelsError."""
    at = len(MAGIC)

    def take(kind: str, *shape: int) -> NDArray[Any]:
        nonlocal at
        size = int(np.prod(shape))
        array = np.frombuffer(data, kind, size, at).reshape(shape)
        at += array.nbytes
        return array

    wrong = LabelsError("not a shard of labels, or a damaged one")
    if not data.startswith(MAGIC):
        raise wrong
    try:
        sets, labels = map(int, take("<u4", 2))
        sizes, dice = take("<u2", sets), take("u1", sets, 2)
        before, after = take("u1", sets, 26), take("u1", labels, 26)
        outcomes = take("<u2", labels, OUTCOMES)
    except ValueError:
        raise wrong from None
    if at != len(data) or int(sizes.sum()) != labels:
        raise wrong
    return Shard(sizes, dice, _unpacked(before), _unpacked(after), np.asarray(outcomes / CERTAIN, np.float32))


def _packed(boards: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return np.asarray(boards[:, ::2] | boards[:, 1::2] << 4, np.uint8)


def _unpacked(rows: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return np.stack((rows & 15, rows >> 4), axis=2).reshape(len(rows), 52)


def manifest(folder: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The settings of a folder and the lines of its finished shards; a line that was cut off is left out."""
    path = folder / MANIFEST
    text = path.read_text("utf-8") if path.exists() else ""
    head, *lines = [json.loads(line) for line in text[: text.rfind("\n") + 1].splitlines()] or [{}]
    return head, lines


def read(folder: Path) -> Iterator[Shard]:
    """Yield the finished shards. Raises LabelsError where a file is not the one that was written."""
    for line in manifest(folder)[1]:
        path = folder / line["file"]
        data = path.read_bytes() if path.exists() else b""
        if sha256(data).hexdigest() != line["sha256"]:
            raise LabelsError(
                f"{path} is missing or damaged; delete its line and all later ones in {MANIFEST} to make them again"
            )
        yield decode(data)


def keep(folder: Path, number: int, shard: Shard, sets: Mapping[str, int]) -> dict[str, Any]:
    """Add a shard, with its sets by class, to a folder; return its line in the manifest."""
    data, name = encode(shard), f"{number:05}.labels"
    replaced(folder / name, data)
    line = {
        "file": name,
        "labels": len(shard.after),
        "sets": dict(sets),
        "sha256": sha256(data).hexdigest(),
    }
    with (folder / MANIFEST).open("ab") as file:
        _written(file, (json.dumps(line) + "\n").encode())
    return line


def replaced(path: Path, data: bytes) -> None:
    """Write a file as a whole."""
    new = path.with_name(path.name + ".new")
    with new.open("wb") as file:
        _written(file, data)
    new.rename(path)


def _written(file: IO[bytes], data: bytes) -> None:
    file.write(data)
    file.flush()
    os.fsync(file.fileno())
