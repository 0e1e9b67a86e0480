"""The loaded networks of one family of rule sets, and the one for races."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from bafflebox import _native
from bafflebox.engine.net_card import NetFileError, read_card
from bafflebox.engine.strength import STRENGTHS
from bafflebox.frozen import dataclass

SIZES = ("main", "quick", "pruning")
"""From the strongest to the smallest."""


@dataclass(frozen=True, slots=True)
class NetSet:
    """Networks by size: `main` for strength, `quick` for speed, `pruning` to preselect plays for the others; some may be missing.

    `place` says where they are from, and `digest` identifies the files of a folder (empty: those of the package).
    `race` is for the sides of a race that stand beyond the bear-off table; None where the movement has none.
    """

    loaded: Mapping[str, _native.Net]
    cards: Mapping[str, Mapping[str, object]] = field(default_factory=dict)
    place: str = "the package"
    digest: str = ""
    race: _native.RaceNet | None = None

    def of(self, size: str) -> _native.Net:
        """Return the network of a size. Raises NetFileError where it is missing: no other takes its place."""
        net = self.loaded.get(size)
        if net is None:
            there = " and ".join(each for each in SIZES if each in self.loaded)
            levels = ", ".join(each.name for each in STRENGTHS.values() if each.net in self.loaded)
            raise NetFileError(f"no {size} network in {self.place}, only {there}; possible levels: {levels}")
        return net

    @property
    def main(self) -> _native.Net:
        """Return the strongest network."""
        return self.of("main")

    @property
    def quick(self) -> _native.Net:
        """Return the quick network."""
        return self.of("quick")

    @property
    def pruning(self) -> _native.Net:
        """Return the smallest network."""
        return self.of("pruning")

    def preselecting(self, size: str) -> _native.Net | None:
        """Return the network that preselects plays for one of this size; None where there is none but itself."""
        found = self.loaded.get("pruning")
        return None if found is self.of(size) else found


def net_set(
    files: Mapping[str, bytes], simd: str = "", *, place: str = "the package", digest: str = ""
) -> NetSet:
    """Load networks from files by size; one file under several sizes is one network.

    `simd` forces a SIMD level of the inner loops (base, avx2, avx512). Raises ValueError for a damaged file.
    """
    if not files:
        raise ValueError("no network at all")
    nets = {id(file): _native.Net(file, simd) for file in files.values()}
    cards = {size: read_card(file) for size, file in files.items()}
    return NetSet({size: nets[id(file)] for size, file in files.items()}, cards, place, digest)
