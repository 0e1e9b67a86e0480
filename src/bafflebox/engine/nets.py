"""The loaded networks of one family of rule sets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from bafflebox import _native
from bafflebox.engine.net_card import read_card
from bafflebox.frozen import dataclass

SIZES = ("main", "quick", "pruning")
"""From the strongest to the smallest."""


@dataclass(frozen=True, slots=True)
class NetSet:
    """`main` for strength, `quick` for speed, `pruning` to preselect plays for the others."""

    main: _native.Net
    quick: _native.Net
    pruning: _native.Net
    cards: Mapping[str, Mapping[str, object]] = field(default_factory=dict)

    def of(self, size: str) -> _native.Net:
        """Return the network of a size."""
        return {"main": self.main, "quick": self.quick, "pruning": self.pruning}[size]


def net_set(files: Mapping[str, bytes], simd: str = "") -> NetSet:
    """Load networks from files by size. A missing size is taken from the next smaller, or else larger one.

    `simd` forces a SIMD level of the inner loops (base, avx2, avx512). Raises ValueError for a damaged file.
    """
    if not files:
        raise ValueError("no network at all")
    found = {size: _native.Net(file, simd) for size, file in files.items()}

    def nearest(size: str) -> _native.Net:
        at = SIZES.index(size)
        order = (*SIZES[at:], *reversed(SIZES[:at]))
        return next(found[each] for each in order if each in found)

    cards = {size: read_card(file) for size, file in files.items()}
    return NetSet(nearest("main"), nearest("quick"), nearest("pruning"), cards)
