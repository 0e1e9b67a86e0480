"""Reads what the training program keeps: its checkpoint, and the batches that `--record` writes."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

MAGIC = b"BAFFLEG1"
BOARD, OUTCOMES = 52, 8


def read_blocks(path: Path) -> dict[str, bytes]:
    """The blocks of a checkpoint by name; raises ValueError for a file that is none."""
    data = path.read_bytes()
    if data[:8] != MAGIC:
        raise ValueError(f"{path} is no checkpoint")
    blocks, at = {}, 8

    def take() -> bytes:
        nonlocal at
        (size,) = struct.unpack_from("<Q", data, at)
        at += 8 + size
        if at > len(data):
            raise ValueError(f"{path} ends too early")
        return data[at - size : at]

    while at < len(data):
        name = take().decode()
        blocks[name] = take()
    return blocks


@dataclass(frozen=True, slots=True)
class Batch:
    """The data of one learning step, with the metrics measured before it."""

    boards: NDArray[np.uint8]
    """[n, 52]"""
    targets: NDArray[np.float32]
    """[n, 8]"""
    sets: NDArray[np.uint32]
    """The sizes of the sets of plays, in order."""
    rate: float
    surprise: float
    apart: float


def read_batches(path: Path) -> Iterator[Batch]:
    """The batches of a record, in order."""
    data, at = path.read_bytes(), 0
    row = np.dtype([("board", "u1", BOARD), ("target", "<f4", OUTCOMES)])
    while at < len(data):
        size, sets = struct.unpack_from("<2Q", data, at)
        rate, surprise, apart = struct.unpack_from("<3d", data, at + 16)
        rows = np.frombuffer(data, row, size, at + 40)
        at += 40 + size * row.itemsize
        sizes = np.frombuffer(data, "<u4", sets, at)
        at += 4 * sets
        yield Batch(rows["board"].copy(), rows["target"].copy(), sizes.copy(), rate, surprise, apart)
