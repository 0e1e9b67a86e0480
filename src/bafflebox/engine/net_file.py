"""Network files: weights as half floats and a card with their origin.

Layout, little-endian: `BAFFNET1`, or `BAFFNET2` with windows; numbers of four bytes: 26 places, 16 counts, with windows their
number, layers, the width of each, phases, outcomes; then half floats: rows of the first layer [side][place][count][width], those of
windows [window][state][width], its bias,
for each further layer weights [in][out] and bias, for all phases the last layers [phase][in][outcome], for all phases
their biases; then the length of the card in four bytes and the card as JSON.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Mapping
from dataclasses import field
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bafflebox.engine.net_card import (
    BUCKETS,
    COUNTS,
    MAGIC,
    PLACES,
    WINDOW_ROWS,
    WITH_WINDOWS,
    NetFileError,
    read_head,
)
from bafflebox.engine.windows import states
from bafflebox.frozen import dataclass

OUTCOMES = ("win", "win_gammon", "win_backgammon", "lose", "lose_gammon", "lose_backgammon", "wash")
"""Exclusive outcomes in the order of a network's last layer; most networks have the first six."""

Array = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class NetFile:
    """The weights of a network and its card.

    `rows` is [2, 26, 16, width]: own and opponent's places by their counts (15 and more are one).
    `layers` are pairs of weights [in, out] and bias, the first with the bias alone. `heads` is
    [12 phases, in, outcomes], `head_biases` [12, outcomes]. `windows` is [windows, 124, width]: none, 8 or 22
    windows of three points by their states (`engine/windows.py`), which add their rows too.
    """

    rows: Array
    bias: Array
    layers: tuple[tuple[Array, Array], ...]
    heads: Array
    head_biases: Array
    card: Mapping[str, Any] = field(default_factory=dict)
    windows: Array = field(default_factory=lambda: np.zeros((0, WINDOW_ROWS, 0), np.float32))

    @property
    def widths(self) -> tuple[int, ...]:
        """Units of each hidden layer."""
        return (self.rows.shape[-1], *(weights.shape[1] for weights, _ in self.layers))


def write_net(net: NetFile) -> bytes:
    """Return the file of a network."""
    count = (len(net.windows),) if len(net.windows) else ()
    numbers = (PLACES, COUNTS, *count, len(net.widths), *net.widths, BUCKETS, net.heads.shape[-1])
    arrays = [
        net.rows,
        net.windows,
        net.bias,
        *(array for layer in net.layers for array in layer),
        net.heads,
        net.head_biases,
    ]
    card = json.dumps(net.card, ensure_ascii=False, sort_keys=True).encode()
    return b"".join(
        (
            WITH_WINDOWS if count else MAGIC,
            struct.pack(f"<{len(numbers)}I", *numbers),
            *(np.ascontiguousarray(array, "<f2").tobytes() for array in arrays),
            struct.pack("<I", len(card)),
            card,
        )
    )


def read_net(file: bytes) -> NetFile:
    """Read a network; raise NetFileError naming what is wrong with the file."""
    shapes, at, card = read_head(file)
    arrays = []
    for shape in shapes:
        size = prod(shape)
        array = np.frombuffer(file, "<f2", size, at).astype(np.float32).reshape(shape)
        if not np.isfinite(array).all():
            raise NetFileError("the network has a weight that is no number")
        arrays.append(array)
        at += 2 * size
    rows, windows, bias, *layers, heads, head_biases = arrays
    return NetFile(
        rows, bias, tuple(zip(layers[::2], layers[1::2], strict=True)), heads, head_biases, card, windows
    )


def evaluate_boards(net: NetFile, boards: NDArray[np.uint8]) -> Array:
    """Return the chances of all outcomes for each board [n, 52]: the readable reference of the compiled evaluation."""
    counts = np.minimum(boards.reshape(-1, 2, PLACES), COUNTS - 1)
    sides, where = np.meshgrid(np.arange(2), np.arange(PLACES), indexing="ij")
    hidden = net.rows[sides, where, counts].sum(axis=(1, 2)) + net.bias
    if len(net.windows):
        rows = np.pad(net.windows, ((0, 0), (1, 0), (0, 0)))
        hidden += rows[np.arange(len(rows)), states(boards, len(rows))].sum(axis=1)
    hidden = np.maximum(hidden, 0)
    for weights, bias in net.layers:
        hidden = np.maximum(hidden @ weights + bias, 0)
    phases = np.array([bucket(tuple(board[:26]), tuple(board[26:])) for board in boards.astype(int)], int)
    logits = np.einsum("ni,nik->nk", hidden, net.heads[phases]) + net.head_biases[phases]
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    chances: Array = (powers / powers.sum(axis=1, keepdims=True)).astype(np.float32)
    return chances


def bucket(own: tuple[int, ...], opp: tuple[int, ...]) -> int:
    """Return the phase of a board, which selects the last layer.

    0, 1: races, with under 100 pips in all and longer. 2: contact with a side that has crashed (at most
    six checkers neither off nor on its two lowest points). 3-11: other contact, by how many checkers
    each side has at its far end (up to one, two, more).
    """
    if _rearmost(own) + _rearmost(opp) < 25:
        pips = sum(place * count for side in (own, opp) for place, count in enumerate(side))
        return 0 if pips < 100 else 1
    if min(sum(own[3:]), sum(opp[3:])) <= 6:
        return 2
    return 3 + 3 * _behind(own) + _behind(opp)


def _rearmost(side: tuple[int, ...]) -> int:
    return max((place for place in range(1, 26) if side[place]), default=-25)


def _behind(side: tuple[int, ...]) -> int:
    checkers = sum(side[19:])
    return 0 if checkers <= 1 else 1 if checkers == 2 else 2
