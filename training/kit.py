"""Parts of labels by a GPU: the compiled text, networks and table as it reads them, and the file that carries them."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bafflebox.engine.net_file import NetFile

SOURCE = Path(__file__).parent / "gpu" / "deep.cu"
ROLLS = np.array([(high, low) for high in range(1, 7) for low in range(1, high + 1)], np.uint8)
WEIGHTS = np.where(ROLLS[:, 0] == ROLLS[:, 1], 1, 2) / 36
LONGEST, POINTS, CHECKERS = 32, 6, 15
"""Of the one-sided table: rolls at most, points, checkers."""
MOST_STEPS = 32000.0

Array = NDArray[Any]


def library(folder: Path, *, gpu: bool) -> ctypes.CDLL:
    """Compile `gpu/deep.cu` into a folder, if it isn't there, and load it. Raises CalledProcessError without a compiler."""
    path = folder / f"deep-{'gpu' if gpu else 'cpu'}.so"
    newest = max(each.stat().st_mtime for each in SOURCE.parent.iterdir())
    if not path.exists() or path.stat().st_mtime < newest:
        folder.mkdir(parents=True, exist_ok=True)
        nvcc = ["nvcc", "-arch=sm_90", "--extended-lambda", "-Xcompiler", "-fPIC", "-x", "cu"]
        words = nvcc if gpu else [os.environ.get("CXX", "g++"), "-x", "c++", "-fPIC"]
        found = shutil.which(words[0]) or words[0]
        new = path.with_suffix(f".{os.getpid()}")
        subprocess.run(
            [found, *words[1:], "-std=c++17", "-O3", "-shared", str(SOURCE), "-o", str(new)], check=True
        )
        new.rename(path)
    return ctypes.CDLL(str(path))


def write_kit(path: Path, starts: int = 4000, nets: Path | None = None) -> None:
    """Write the networks, the table and `starts` positions of each difficult plan to a file."""
    from bafflebox.board.side import Side  # noqa: PLC0415 - a machine with a GPU may lack the package's compiled part
    from bafflebox.io.bearoff_tables import tables_of  # noqa: PLC0415
    from training.describe import describe  # noqa: PLC0415
    from training.leg import program  # noqa: PLC0415
    from training.publish import FOLDER  # noqa: PLC0415
    from training.samples import LAW  # noqa: PLC0415

    path.parent.mkdir(parents=True, exist_ok=True)
    terms = path.with_suffix(".txt")
    terms.write_text(describe(LAW))
    words = [str(program()), "positions", str(terms), str(starts), "1"]
    said = subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout
    rows = [[int(word) for word in line.split()[1:]] for line in said.splitlines()]
    opening = [count for side in LAW.setup.seen_by(Side.WHITE) for count in side]
    one_sided, _ = tables_of(LAW)
    assert one_sided is not None
    files = {name: (nets or FOLDER) / f"standard-{name}.bbnet" for name in ("main", "pruning")}
    np.savez_compressed(
        path,
        starts=np.array([opening, *rows], np.uint8),
        table=np.frombuffer(one_sided.table.to_bytes(), np.uint8),
        main=np.frombuffer(files["main"].read_bytes(), np.uint8),
        pruning=np.frombuffer(files["pruning"].read_bytes(), np.uint8),
    )


def first_layer(net: NetFile) -> tuple[Array, Array, Array]:
    """Rows, bias and what a step of each unit is worth, as `native/engine/first_layer.cpp` lays them out.

    Two units share a word of 32 bits: the first plus 65536 times the second.
    """
    rows, windows, bias = net.rows.copy(), net.windows.copy(), net.bias + net.rows[:, :, 0].sum((0, 1))
    rows -= rows[:, :, :1].copy()
    digits = np.arange(1, 125)
    for window in range(0, 22, 3):  # those side by side take over the rows of one and two checkers
        for k in range(3):
            digit, point = digits // 5**k % 5, window + 1 + k
            own = rows[0, point][np.where((digit == 1) | (digit == 2), digit, 0)]
            opp = rows[1, 25 - point][np.where(digit > 2, digit - 2, 0)]
            windows[window] += own + opp
    rows[:, 1:25, 3:] -= rows[:, 1:25, 2:3].copy()
    rows[:, 1:25, :3] = 0
    most = np.abs(bias) + np.abs(windows).max(1).sum(0)
    for side in rows:
        best = np.zeros((16, rows.shape[-1]), np.float32)  # by checkers that stand
        for place in side:
            for standing in range(15, 0, -1):
                taken = [best[standing - count] + np.abs(place[count]) for count in range(1, standing + 1)]
                best[standing] = np.maximum(best[standing], np.max(taken, 0))
        most = most + best[15]
    steps = np.where(most > 0, most / MOST_STEPS, 1).astype(np.float32)
    table = np.concatenate(
        (rows.reshape(-1, rows.shape[-1]), windows.reshape(-1, rows.shape[-1]), bias[None])
    )
    whole = np.rint(table / steps).astype(np.int32)
    words = whole[:, ::2] + (whole[:, 1::2] << 16)
    return words[:-1], words[-1], steps


def bearoff(data: bytes) -> list[Array]:
    """The numbers of positions, and the chances by rolls of the one-sided table: see `Table` in `gpu/judging.hpp`."""
    before = np.zeros((POINTS + 1, 16, 16), np.int32)
    for point in range(1, POINTS + 1):
        for room in range(16):
            ways = [comb(point - 1 + room - count, point - 1) for count in range(room + 1)]
            before[point, room, : room + 1] = np.cumsum([0, *ways[:-1]])
    size, at = comb(POINTS + CHECKERS, POINTS), 4 + 8 + 8
    found: list[Array] = [before]

    def take(kind: str, count: int) -> Array:
        nonlocal at
        array = np.frombuffer(data, kind, count, at)
        at += array.nbytes
        return array

    for _ in ("all off", "first off"):
        (pooled,) = take("<u4", 1)
        take("<f4", size)  # means
        begins = take("<u4", size + 1).astype(np.int64)
        pool, least = take("<f4", int(pooled)), take("u1", size)
        row = np.repeat(np.arange(size), np.diff(begins))
        exactly = np.zeros((size, LONGEST), np.float32)
        exactly[row, least[row] + np.arange(pooled) - begins[row]] = pool
        found += [exactly, exactly[:, ::-1].cumsum(1)[:, ::-1].copy()]
    return found


def words_of(boards: Array) -> Array:
    """Rows of 52 counts as four words of 64 bits, see `Board` in `gpu/board.hpp`."""
    counts = np.zeros((len(boards), 2, 32), np.uint8)
    counts[:, :, :26] = boards.reshape(-1, 2, 26)
    return np.ascontiguousarray(counts[:, :, ::2] | counts[:, :, 1::2] << 4).view("<i8").reshape(-1, 4)
