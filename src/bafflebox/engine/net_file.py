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
from itertools import pairwise
from math import prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from bafflebox.engine import windows as seen
from bafflebox.errors import BaffleboxError
from bafflebox.frozen import dataclass

MAGIC = b"BAFFNET1"
WITH_WINDOWS = b"BAFFNET2"
PLACES = 26
COUNTS = 16
BUCKETS = 12
WIDEST = 4096
OUTCOMES = ("win", "win_gammon", "win_backgammon", "lose", "lose_gammon", "lose_backgammon", "wash")
"""Exclusive outcomes in the order of a network's last layer; most networks have the first six."""

Array = NDArray[np.float32]


class NetFileError(BaffleboxError):
    """A file is no network, or one of an unsupported version."""


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
    windows: Array = field(default_factory=lambda: np.zeros((0, seen.ROWS, 0), np.float32))

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
    shapes, at, card = _parts(file)
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


def read_card(file: bytes) -> dict[str, object]:
    """Read the card of a network without its weights; raise NetFileError for another file."""
    return _parts(file)[2]


def _parts(file: bytes) -> tuple[list[tuple[int, ...]], int, dict[str, object]]:
    """Return the shapes of the arrays in the file, the offset of the first, and the card."""
    if file[:8] not in (MAGIC, WITH_WINDOWS):
        raise NetFileError("not a network: the file does not begin with BAFFNET1 or BAFFNET2")
    try:
        at = 8

        def numbers(size: int) -> tuple[int, ...]:
            nonlocal at
            at += 4 * size
            return struct.unpack_from(f"<{size}I", file, at - 4 * size)

        places, counts = numbers(2)
        windows = numbers(1)[0] if file[:8] == WITH_WINDOWS else 0
        if file[:8] == WITH_WINDOWS and windows not in seen.COUNTS:
            raise NetFileError(f"a network has 8 windows or 22, not {windows}")
        (hidden,) = numbers(1)
        if (places, counts) != (PLACES, COUNTS) or not 1 <= hidden <= 8:
            raise NetFileError(
                f"a network of {hidden} layers over {places} places and {counts} counts can't be read"
            )
        widths = numbers(hidden)
        if any(not 16 <= width <= WIDEST or width % 16 for width in widths):
            raise NetFileError(f"a layer of a network has 16-{WIDEST} units, a multiple of 16, not {widths}")
        buckets, outcomes = numbers(2)
        if buckets != BUCKETS or not 6 <= outcomes <= 8:
            raise NetFileError(f"a network of {buckets} phases and {outcomes} outcomes can't be read")
        first = widths[0]
        shapes: list[tuple[int, ...]] = [(2, PLACES, COUNTS, first), (windows, seen.ROWS, first), (first,)]
        for before, after in pairwise(widths):
            shapes += [(before, after), (after,)]
        shapes += [(BUCKETS, widths[-1], outcomes), (BUCKETS, outcomes)]
        end = at + 2 * sum(map(prod, shapes))
        (length,) = struct.unpack_from("<I", file, end)
        if end + 4 + length != len(file):
            raise NetFileError("the file of the network ends within its card, or goes on after it")
        card = json.loads(file[end + 4 :])
        if not isinstance(card, dict):
            raise NetFileError("the card of the network is not a JSON object")
    except (struct.error, ValueError) as error:
        raise NetFileError(f"the file of the network is damaged: {error}") from error
    return shapes, at, card


def evaluate_boards(net: NetFile, boards: NDArray[np.uint8]) -> Array:
    """Return the chances of all outcomes for each board [n, 52]: the readable reference of the compiled evaluation."""
    counts = np.minimum(boards.reshape(-1, 2, PLACES), COUNTS - 1)
    sides, where = np.meshgrid(np.arange(2), np.arange(PLACES), indexing="ij")
    hidden = net.rows[sides, where, counts].sum(axis=(1, 2)) + net.bias
    if len(net.windows):
        rows = np.pad(net.windows, ((0, 0), (1, 0), (0, 0)))
        hidden += rows[np.arange(len(rows)), seen.states(boards, len(rows))].sum(axis=1)
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
