"""The networks that come with the package, and engines that tests share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from bafflebox import _native
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.engine import Engine
from bafflebox.engine.net_file import write_net
from bafflebox.engine.nets import SIZES, NetSet
from bafflebox.engine.strength import Strength
from bafflebox.io.nets import load_nets
from bafflebox.rules.law import Law
from tests.engine.boards import law_of, small_net
from tests.twins.course import Pair
from tests.twins.search import Judge

SIMD = ("base", "avx2", "avx512")
PLAIN = Strength("plain", "every play and every reply judged", sieves=(), prunes=False)


@cache
def shipped_files() -> Mapping[str, bytes]:
    """The files of all networks in the package, by name."""
    place = files("bafflebox.engine") / "nets"
    return {each.name: each.read_bytes() for each in place.iterdir() if each.name.endswith(".bbnet")}


@cache
def simd_levels() -> tuple[str, ...]:
    """The levels of inner loops that this machine can run."""
    file = write_net(small_net((16,)))

    def runs(name: str) -> bool:
        try:
            return _native.Net(file, name).simd == name
        except ValueError:
            return False

    return tuple(name for name in SIMD if runs(name))


@cache
def shipped_engine(name: str, level: Strength = PLAIN) -> Engine:
    """An engine with the shipped networks for a variant."""
    law = law_of(name)
    return Engine(law, load_nets(law), level)


def random_engine(
    law: Law, level: Strength = PLAIN, *, threads: int = 1, seed: int = 1, widths: tuple[int, ...] = (32, 16)
) -> tuple[Engine, Judge]:
    """An engine whose network has random weights, and what judges as that network does."""
    net = _native.Net(write_net(small_net(widths, seed=seed)))
    engine = Engine(law, NetSet(dict.fromkeys(SIZES, net)), level, threads=threads)

    def judge(pairs: list[Pair]) -> list[list[float]]:
        rows: list[list[float]] = net.judge(boards_of(pairs)).tolist()
        return rows

    return engine, judge
