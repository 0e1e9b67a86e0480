"""Files of judged positions: 40 bytes for each, in shards of a fixed size that are made one after the other.

A shard begins with 16 bytes `BAFFLABEL1` and zeros. A record holds 26 bytes, one for each place (off, 1-24, bar, counted by the
side on roll for its own checkers in the low half, by the other for his in the high half), and seven chances in
units of 1/65535, two bytes each, low byte first: three levels of a win, three of a loss, a wash.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bafflebox.engine.board_array import Boards

MAGIC = b"BAFFLABEL1".ljust(16, b"\0")
RECORD = 40
PLACES = 26
KEPT = 7
SUFFIX = ".labels"
UNFINISHED = ".part"

Chances = NDArray[np.float32]


def pack(boards: Boards, chances: Chances) -> bytes:
    """Records of positions [n, 52] with at most 15 checkers a place, and their chances [n, 7 or more]."""
    records = np.zeros((len(boards), RECORD), np.uint8)
    records[:, :PLACES] = boards[:, :PLACES] | boards[:, PLACES:] << 4
    units = (chances[:, :KEPT] * np.float32(65535) + np.float32(0.5)).astype("<u2")
    records[:, PLACES:] = np.ascontiguousarray(units).view(np.uint8).reshape(len(boards), 2 * KEPT)
    return records.tobytes()


def unpack(records: bytes) -> tuple[Boards, Chances]:
    """Positions [n, 52] and chances [n, 7] of records."""
    rows = np.frombuffer(records, np.uint8).reshape(-1, RECORD)
    boards = np.concatenate((rows[:, :PLACES] & 15, rows[:, :PLACES] >> 4), axis=1)
    units = np.ascontiguousarray(rows[:, PLACES:]).view("<u2")
    return boards, units.astype(np.float32) / np.float32(65535)


def read_shard(path: Path) -> tuple[Boards, Chances]:
    """All positions of a shard; raises ValueError for a file that is none."""
    data = path.read_bytes()
    if data[:16] != MAGIC or (len(data) - 16) % RECORD:
        raise ValueError(f"{path} is no shard of judged positions")
    return unpack(data[16:])


def shards_in(folder: Path) -> list[Path]:
    """The finished shards of a folder in their order."""
    return sorted(folder.glob(f"*{SUFFIX}"))


def shard_path(folder: Path, number: int) -> Path:
    """Where a shard is kept."""
    return folder / f"{number:06}{SUFFIX}"


class UnfinishedShard:
    """A shard being written. What is in it survives a stop, and counts when it is opened again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._part = path.with_suffix(UNFINISHED)
        path.parent.mkdir(parents=True, exist_ok=True)
        whole = len(MAGIC)
        if self._part.exists() and self._part.read_bytes()[: len(MAGIC)] == MAGIC:
            whole += (self._part.stat().st_size - len(MAGIC)) // RECORD * RECORD
            os.truncate(self._part, whole)
        else:
            self._part.write_bytes(MAGIC)
        self.size = (whole - len(MAGIC)) // RECORD
        """Positions that are in it."""

    def add(self, boards: Boards, chances: Chances) -> None:
        """Writes positions and sees that they are on the disk."""
        with self._part.open("ab") as file:
            file.write(pack(boards, chances))
            file.flush()
            os.fsync(file.fileno())
        self.size += len(boards)

    def finish(self) -> None:
        """Gives the shard its name."""
        os.replace(self._part, self.path)


def batches(boards: Boards, size: int) -> Iterator[Boards]:
    """Slices of at most `size` positions."""
    for start in range(0, len(boards), size):
        yield boards[start : start + size]
