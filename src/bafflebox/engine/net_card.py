"""The head of a network file: its shapes, and the card with its origin. `net_file` has the weights and describes the layout."""

from __future__ import annotations

import json
import struct
from itertools import pairwise
from math import prod

from bafflebox.errors import BaffleboxError

MAGIC = b"BAFFNET1"
WITH_WINDOWS = b"BAFFNET2"
PLACES = 26
COUNTS = 16
BUCKETS = 12
WIDEST = 4096
WINDOW_COUNTS = (8, 22)
"""Possible numbers of windows of a network: side by side, or one that begins on each of the points 1-22."""
WINDOW_ROWS = 124
"""States of a window: three points, each empty, an own blot, more own checkers, an opponent's blot, more; empty has no row."""


class NetFileError(BaffleboxError):
    """A file is no network, or one of an unsupported version."""


def read_card(file: bytes) -> dict[str, object]:
    """Read the card of a network without its weights; raise NetFileError for another file."""
    return read_head(file)[2]


def read_head(file: bytes) -> tuple[list[tuple[int, ...]], int, dict[str, object]]:
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
        if file[:8] == WITH_WINDOWS and windows not in WINDOW_COUNTS:
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
        shapes: list[tuple[int, ...]] = [(2, PLACES, COUNTS, first), (windows, WINDOW_ROWS, first), (first,)]
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
