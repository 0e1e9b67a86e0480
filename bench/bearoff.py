"""Speed of making and reading bear-off tables, and their difference from those of GNU Backgammon.

Prints a table; `--keep` writes it to `bench/results/bearoff.txt`. The peers are measured where they are installed: the one-sided table of
gnubg-nn (`make bench` installs it), the two-sided one that GNU Backgammon keeps in a file, and its evaluations of
races over its socket. Their tables are rounded to 1/65535 at every step of their making, ours once at the end.
"""

from __future__ import annotations

import importlib
import os
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from kept import keep, options
from plays import processor

from bafflebox.board.position import Checkers
from bafflebox.engine.bearoff import OneSided, TwoSided
from bafflebox.engine.board_array import boards_of
from bafflebox.engine.endings import endings_of
from bafflebox.io.external_client import GnubgPeer
from bafflebox.io.external_line import PeerError
from bafflebox.kernel import Movement
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.twins.bearoff import sides

KINDS = "cubeless", "own cube", "centred cube", "opponent's cube"
TWO_SIDED_FILES = ("/var/lib/gnubg/gnubg_ts0.bd", "/usr/share/gnubg/gnubg_ts0.bd")
T = TypeVar("T")


def main() -> None:
    """Measure everything."""
    parser = options(__doc__)
    parser.add_argument("--large", action="store_true", help="tables that need more memory too")
    given = parser.parse_args()
    lines = [
        f"machine    {processor()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} over the last minute",
        "",
    ]
    for line in lines:
        print(line)
    law = compile_book(find_book("match"))
    for line in report(law, large=given.large):
        print(line, flush=True)
        lines.append(line)
    keep(given, "bearoff", "\n".join(lines))


def report(law: Law, *, large: bool) -> Iterator[str]:
    """The lines of all measurements."""
    yield f"{'made':44} {'seconds':>9} {'processor':>10} {'megabytes':>10}"
    one, line = made("standard: one-sided, 6 points x 15", lambda: OneSided.make(law.movement))
    yield line
    two, line = made("standard: two-sided, 6 points x 6", lambda: TwoSided.make(law.movement))
    yield line
    combined: Movement = compile_book(find_book("welsh")).movement
    yield made("combined style: one-sided, 6 points x 15", lambda: OneSided.make(combined))[1]
    yield made("combined style: two-sided, 6 points x 6", lambda: TwoSided.make(combined))[1]
    if large:
        yield made("standard: one-sided, 8 points x 15", lambda: OneSided.make(law.movement, 8))[1]
        yield made("standard: two-sided, 6 points x 8", lambda: TwoSided.make(law.movement, 6, 8))[1]
    yield ""
    yield from read(one, two, law)
    yield ""
    yield from beside_gnubg_nn(one)
    yield from beside_the_file(two)
    yield from beside_the_program(one)


def made(what: str, make: Callable[[], T]) -> tuple[T, str]:
    """A table, and how long it took by the clock and in processor time."""
    wall, cpu = time.perf_counter(), time.process_time()
    table: Any = make()
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    return table, f"{what:44} {wall:9.2f} {cpu:10.2f} {len(table.to_bytes()) / 1e6:10.2f}"


def read(one: OneSided, two: TwoSided, law: Law) -> Iterator[str]:
    """Positions judged per second of processor time, on one core."""
    chance = random.Random(3)
    endings = endings_of(law)
    yield f"{'read':44} {'positions per second':>20}"
    for name, table, checkers in (("one-sided", one, 15), ("two-sided", two, 6)):
        every = [begun(side, 15) for side in sides(6, checkers) if any(side[1:])]
        boards = boards_of([(chance.choice(every), chance.choice(every)) for _ in range(200_000)])
        spent = time.process_time()
        table.table.judge(boards, endings)
        spent = time.process_time() - spent
        yield f"{name + ', with the chances of all outcomes':44} {len(boards) / spent:20,.0f}"


def begun(side: Checkers, total: int) -> Checkers:
    """The side with checkers borne off up to a total."""
    return (total - sum(side[1:]), *side[1:])


def beside_gnubg_nn(one: OneSided) -> Iterator[str]:
    """Every distribution of the peer's one-sided table beside ours."""
    try:
        peer = importlib.import_module("gnubg_nn")
    except ImportError:
        yield "gnubg-nn is not installed (make bench installs it)"
        return
    far: list[float] = []
    longer: list[float] = []
    for number in range(1, 54264):
        points = tuple(peer.bearoff_id_2_pos(number))
        side = (15 - sum(points), *points) + (0,) * 19
        theirs = np.array(peer.bearoff_probabilities(points))
        ours = np.array(one.rolls(side)[1:])
        size = max(len(theirs), len(ours))
        theirs, ours = (np.pad(each, (0, size - len(each))) for each in (theirs, ours))
        far.append(float(np.abs(theirs - ours).max()))
        longer.append(float(theirs @ np.arange(1, size + 1) / theirs.sum()) - one.mean_rolls(side))
    yield f"gnubg-nn, one-sided: {len(far)} positions, chances of a number of rolls differ by at most {max(far):.5f},"
    yield f"  99% by at most {np.quantile(far, 0.99):.6f}; its mean rolls less ours: {np.mean(longer):+.6f} on average,"
    yield f"  {min(longer):+.6f} to {max(longer):+.6f} (plays nearly alike, between which its rounding decides)"


def beside_the_file(two: TwoSided) -> Iterator[str]:
    """Every value of the two-sided table that GNU Backgammon keeps, beside ours: 924 x 924 x 4 in steps of 2/65535."""
    path = next((Path(each) for each in TWO_SIDED_FILES if Path(each).exists()), None)
    if path is None:
        yield "GNU Backgammon's two-sided table is not installed"
        return
    size = 924
    # both tables end with [on roll][other][kind]; ours numbers positions from the highest point down
    theirs, ours = (
        np.frombuffer(data[-size * size * 8 :], "<u2").reshape(size, size, 4).astype(int)
        for data in (path.read_bytes(), two.to_bytes())
    )
    every = sorted(sides(6, 6), key=lambda side: side[6:0:-1])
    number = {side: its for its, side in enumerate(sorted(every, key=its_order))}
    order = [number[side] for side in every]
    far = np.abs(theirs[np.ix_(order, order)] - ours)[1:, 1:].max(axis=(0, 1)) / 65535 * 2
    yield f"GNU Backgammon, two-sided: {(size - 1) ** 2} pairs of its file, equities without doubling now differ by at most"
    yield "  " + ", ".join(f"{each:.5f} {kind}" for kind, each in zip(KINDS, far, strict=True))


def its_order(side: Checkers) -> tuple[int, ...]:
    """By what the peer numbers positions: how many checkers are on all points, on all but the lowest, and so on."""
    return tuple(sum(side[point:7]) for point in range(1, 7))


def beside_the_program(one: OneSided, races: int = 500) -> Iterator[str]:
    """Races of two sides at home, half of them of a few checkers against a side that has none off, as the peer judges them."""
    chance = random.Random(4)
    every = [begun(side, 15) for side in sides(6, 15) if any(side[1:])]
    many, untouched = ([side for side in every if side[0] in off] for off in (range(9), (0,)))
    few = [side for side in every if side[0] >= 11]
    far = np.zeros(3)
    try:
        with GnubgPeer() as peer:
            for number in range(races):
                own, opp = (
                    (chance.choice(few), chance.choice(untouched))
                    if number % 2
                    else (chance.choice(many), chance.choice(many))
                )
                if number % 4 == 1:
                    own, opp = opp, own
                win, win_g, _, _, lose_g, lose_b = peer.evaluate(own, opp)
                theirs = (win + win_g, win_g, lose_g + lose_b)
                race = one.race(own, opp)
                ours = (race.win, race.win_gammon, race.lose_gammon)
                far = np.maximum(far, np.abs(np.subtract(ours, theirs)))
    except PeerError as error:
        yield str(error)
        return
    yield f"GNU Backgammon, {races} races by its one-sided table: win differs by at most {far[0]:.5f}, gammons won by"
    yield f"  {far[1]:.5f}, gammons lost by {far[2]:.5f}"


if __name__ == "__main__":
    main()
