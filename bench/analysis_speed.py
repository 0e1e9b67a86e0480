"""How long analysing a match takes beside GNU Backgammon: `python bench/analysis_speed.py [--keep]`.

The 7-point match of `tests/data/gnubg` with two threads each, at two plies and with the networks alone, in turn
and several times: the best and the middle of the seconds. Ours is reading and analysing, engines made before; GNU Backgammon's
is its `analyse match` alone, without its start.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Iterator
from pathlib import Path
from statistics import median

from analysis_peer import theirs
from kept import tell

from bafflebox.adapters.bots import make_engine, strength_named
from bafflebox.adapters.matches import read_match
from bafflebox.analysis.analyst import Analyst
from bafflebox.bots.player import EngineBot
from bafflebox.event import Played

ROOT = Path(__file__).resolve().parents[1]
MATCH = ROOT / "tests" / "data" / "gnubg" / "m07_len7.mat"
RESULT = ROOT / "bench" / "results" / "analysis_speed.txt"
THREADS, TIMES = 2, 3
BARS = {2: 4.3, 0: 0.5}
"""Seconds for a match to 7 of `BAR_ROLLS` rolls, which took GNU Backgammon 8.6 on one thread."""
BAR_ROLLS = 138


def ours(plies: int) -> float:
    """Seconds of reading and analysing."""
    data = MATCH.read_bytes()
    law = read_match(data).law
    strong = make_engine(law, strength_named(f"{plies}ply"), threads=THREADS)
    analyst = Analyst(EngineBot(law, strong), EngineBot(law, make_engine(law, strength_named("0ply"))))
    start = time.perf_counter()
    deque(analyst.decisions(read_match(data).log.events), maxlen=0)
    return time.perf_counter() - start


def measured() -> Iterator[str]:
    """The lines of the table."""
    match = read_match(MATCH.read_bytes())
    load = os.getloadavg()[0]
    yield f"{MATCH.stem}, {THREADS} threads each, {TIMES} times in turn on {os.cpu_count()} processors (load {load:.1f} at first)"
    rolls = sum(isinstance(each, Played) for each in match.log.events)
    for plies, bar in BARS.items():
        mine, their = [], []
        for _ in range(TIMES):
            mine.append(ours(plies))
            their.append(theirs(match, plies, THREADS).seconds)
        scaled = min(mine) * BAR_ROLLS / rolls
        yield (
            f"{plies}-ply, {rolls} rolls: {min(mine):.2f} s here at best, {median(mine):.2f} in the middle; GNU Backgammon "
            f"{min(their):.2f} and {median(their):.2f}; {scaled:.2f} s for {BAR_ROLLS} rolls, bar {bar}: "
            f"{'met' if scaled <= bar else 'missed'}"
        )


if __name__ == "__main__":
    tell(__doc__, RESULT, measured)
