"""What Bafflebox this is, to the last line, and how it counts: machines that work together must have and do the same."""

from __future__ import annotations

import os
from functools import cache
from hashlib import blake2b
from pathlib import Path

import bafflebox
from bafflebox import _native
from bafflebox.adapters.nets import SIMD, SUFFIX

PACKAGE = Path(bafflebox.__file__).parent


def build_of(folders: tuple[str, ...] = ()) -> str:
    """The version and a digest of sources and networks, those that BAFFLEBOX_NETS names and those in `folders` included."""
    named = os.environ.get("BAFFLEBOX_NETS", "")
    return _build((*folders, named) if named else folders)


@cache
def _build(folders: tuple[str, ...]) -> str:
    digest = blake2b(digest_size=6)
    files = [*sorted(PACKAGE.rglob("*.py")), *sorted(PACKAGE.rglob(f"*{SUFFIX}"))]
    for folder in folders:
        files += sorted(Path(folder).glob(f"*{SUFFIX}"))
    for file in files:
        digest.update(file.name.encode() + b"\0" + file.read_bytes())
    return f"{bafflebox.__version__} ({digest.hexdigest()})"


@cache
def widest() -> str:
    """The level of the inner loops that this machine counts with: the widest, or what BAFFLEBOX_SIMD says."""
    named = os.environ.get(SIMD)
    if named:
        return named
    return _native.Net(next(iter(sorted(PACKAGE.rglob(f"*{SUFFIX}")))).read_bytes()).simd
