"""The networks that come with the package, found by what a law is like."""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files
from pathlib import Path

from bafflebox.engine.family import family_of, style_of
from bafflebox.engine.net_file import NetFileError, read_net
from bafflebox.engine.nets import SIZES, NetSet, net_set
from bafflebox.rules.law import Law

SUFFIX = ".bbnet"


def load_nets(law: Law, folder: Path | None = None) -> NetSet:
    """The networks for a law: those of its own family, else those of its style of movement, else any.

    They are read from `folder`, or from the folder that BAFFLEBOX_NETS names, or from the package. The environment
    variable BAFFLEBOX_SIMD forces a level of the inner loops. Raises NetFileError where nothing fits.
    """
    wanted = folder or (Path(os.environ["BAFFLEBOX_NETS"]) if os.environ.get("BAFFLEBOX_NETS") else None)
    return _loaded(family_of(law), style_of(law.movement), wanted, os.environ.get("BAFFLEBOX_SIMD", ""))


@cache
def _loaded(family: str, style: str, folder: Path | None, simd: str) -> NetSet:
    found: dict[tuple[str, str], bytes] = {}
    ranks: dict[str, int] = {}
    for name, file in _files(folder):
        card = read_net(file).card
        size, kin = str(card.get("size", "main")), str(card.get("family", ""))
        found[kin, size] = file
        ranks[kin] = 0 if kin == family else 1 if card.get("style") == style else 2
        if size not in SIZES:
            raise NetFileError(f"{name}: no size is called {size!r}; possible: {', '.join(SIZES)}")
    if not found:
        raise NetFileError(f"no network ({SUFFIX}) in {folder or 'the package'}")
    best = min(ranks, key=lambda kin: (ranks[kin], kin))
    try:
        return net_set({size: file for (kin, size), file in found.items() if kin == best}, simd)
    except ValueError as error:
        raise NetFileError(str(error)) from error


def _files(folder: Path | None) -> list[tuple[str, bytes]]:
    if folder:
        return [(path.name, path.read_bytes()) for path in sorted(folder.glob(f"*{SUFFIX}"))]
    place = files("bafflebox.engine") / "nets"
    return [(each.name, each.read_bytes()) for each in place.iterdir() if each.name.endswith(SUFFIX)]
