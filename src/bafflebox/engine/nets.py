"""The networks of one family of rule sets, ready to think with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bafflebox import _native
from bafflebox.engine.net_file import read_net

SIZES = ("main", "quick", "pruning")
"""From the strongest to the smallest."""


@dataclass(frozen=True, slots=True)
class NetSet:
    """`main` for strength, `quick` for speed, `pruning` to pick what the others judge."""

    main: _native.Net
    quick: _native.Net
    pruning: _native.Net
    cards: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)

    def of(self, size: str) -> _native.Net:
        """The network of a size."""
        return {"main": self.main, "quick": self.quick, "pruning": self.pruning}[size]


def net_set(files: Mapping[str, bytes], simd: str = "") -> NetSet:
    """Networks from their files by size. A missing size is taken from the next smaller, or else larger one.

    `simd` forces a level of the inner loops (base, avx2, avx512). Raises ValueError for a damaged file.
    """
    if not files:
        raise ValueError("no network at all")
    found = {size: _native.Net(file, simd) for size, file in files.items()}

    def nearest(size: str) -> _native.Net:
        at = SIZES.index(size)
        order = (*SIZES[at:], *reversed(SIZES[:at]))
        return next(found[each] for each in order if each in found)

    cards = {size: read_net(file).card for size, file in files.items()}
    return NetSet(nearest("main"), nearest("quick"), nearest("pruning"), cards)
