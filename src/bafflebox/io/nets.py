"""Selection of the packaged networks that fit a law."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path
from typing import Any

from bafflebox import _native
from bafflebox.engine.family import family_of, style_of
from bafflebox.engine.net_card import NetFileError, read_card
from bafflebox.engine.nets import SIZES, NetSet, net_set
from bafflebox.engine.race_net import SUFFIX as RACE_SUFFIX
from bafflebox.engine.race_net import read_race_net, serves
from bafflebox.engine.strength import Strength
from bafflebox.rules.law import Law

SUFFIX = ".bbnet"
SIMD = "BAFFLEBOX_SIMD"
"""The environment variable that forces a SIMD level of the inner loops."""


def load_nets(law: Law, folder: Path | None = None) -> NetSet:
    """Return the networks for a law: those of its family, else of its style of movement, else any.

    They are read from `folder`, the folder that BAFFLEBOX_NETS names, or the package. A folder may lack sizes; one whose only network
    names no size has it for all. BAFFLEBOX_SIMD forces a SIMD level. Raises NetFileError where nothing fits.
    """
    wanted = folder or (Path(os.environ["BAFFLEBOX_NETS"]) if os.environ.get("BAFFLEBOX_NETS") else None)
    found = _loaded(family_of(law), style_of(law.movement), wanted, os.environ.get(SIMD, ""))
    race = next((net for net, card in _races() if serves(card, law)), None)
    return replace(found, race=race) if race else found


def load_level_nets(law: Law, level: Strength, folder: Path | None = None) -> NetSet:
    """Return the networks of a level: those of `folder`, of the level's own, or as `load_nets`. Raises as that."""
    return load_nets(law, folder or (Path(level.folder) if level.folder else None))


def check_level_nets(law: Law, level: Strength) -> None:
    """Raise NetFileError where the network of a level is missing."""
    load_level_nets(law, level).of(level.net)


@cache
def _loaded(family: str, style: str, folder: Path | None, simd: str) -> NetSet:
    found: dict[tuple[str, str], bytes] = {}
    names: dict[tuple[str, str], str] = {}
    ranks: dict[str, int] = {}
    given = _files(folder)
    for name, file in given:
        card = read_card(file)
        # An unpublished network does not name its family: it was put there on purpose, so it counts as this one's.
        kin = str(card.get("family", family))
        if "size" not in card and len(given) > 1:
            raise NetFileError(
                f"{name} stands beside others and its card names no size; possible: {', '.join(SIZES)}"
            )
        size = str(card.get("size", "main"))
        if size not in SIZES:
            raise NetFileError(f"{name}: no size is called {size!r}; possible: {', '.join(SIZES)}")
        if (kin, size) in found:
            raise NetFileError(f"{names[kin, size]} and {name} are both the {size} network of one family")
        found[kin, size], names[kin, size] = file, name
        ranks[kin] = 0 if kin == family else 1 if card.get("style") == style else 2
    if not found:
        raise NetFileError(f"no network ({SUFFIX}) in {folder or 'the package'}")
    best = min(ranks, key=lambda kin: (ranks[kin], kin))
    files_by_size = {size: file for (kin, size), file in found.items() if kin == best}
    if len(given) == 1 and "size" not in read_card(given[0][1]):
        files_by_size = dict.fromkeys(SIZES, given[0][1])
    digest = blake2b(b"".join(file for _, file in given), digest_size=6).hexdigest() if folder else ""
    try:
        return net_set(files_by_size, simd, place=str(folder or "the package"), digest=digest)
    except ValueError as error:
        raise NetFileError(str(error)) from error


@cache
def _races() -> list[tuple[_native.RaceNet, dict[str, Any]]]:
    """Return the networks for races in the package with their cards."""
    place = files("bafflebox.engine") / "nets"
    return [read_race_net(each.read_bytes()) for each in place.iterdir() if each.name.endswith(RACE_SUFFIX)]


def _files(folder: Path | None) -> list[tuple[str, bytes]]:
    if folder:
        return [(path.name, path.read_bytes()) for path in sorted(folder.glob(f"*{SUFFIX}"))]
    place = files("bafflebox.engine") / "nets"
    return [(each.name, each.read_bytes()) for each in place.iterdir() if each.name.endswith(SUFFIX)]
