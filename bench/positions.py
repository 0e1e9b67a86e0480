"""Seconds of the analysis board: all 21 rolls of a position, and its cube at every score of a match to seven.

    python bench/positions.py [--keep]

The positions are those before each fourth roll of a recorded match; one thread. The bar: all rolls within a second at 2-ply.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bafflebox.board.phase import Phase
from bafflebox.errors import InvalidNotation
from bafflebox.formats.question import Question, query_of, question_of
from bafflebox.game.course import Course
from bafflebox.io.matches import read_match
from bafflebox.protocol.tables import ScoreGiven
from bafflebox.server.engines.analysis_process import best_of_rolls, cube_at, scores_of
from bafflebox.server.engines.bots import engine_spec
from bafflebox.server.model.setup import TableSetup
from bench.kept import tell

FILE = Path(__file__).parent.parent / "tests" / "data" / "gnubg" / "m07_len7.mat"
EACH, LENGTH = 4, 7
LEVELS = {"expert": "at a glance", "world_class": "2-ply"}


def positions() -> Iterator[Question]:
    """Yield the positions before the roll, seen by the side on roll."""
    played = read_match(FILE.read_bytes())
    course, seen = Course(), 0
    for fact in played.log.events:
        course = course.advance(fact)
        if course.now.phase is not Phase.TURN:
            continue
        seen += 1
        if seen % EACH:
            continue
        try:
            yield question_of(played.law, query_of(course.now))
        except InvalidNotation:
            continue


def measured() -> Iterator[str]:
    """Yield a line per question and level."""
    found = list(positions())
    scores = scores_of(LENGTH, ScoreGiven())
    yield f"{len(found)} positions of {FILE.name}; seconds: median, slowest"
    for level, depth in LEVELS.items():
        spec = engine_spec(TableSetup("match", {"length": str(LENGTH)}, level=level))
        best_of_rolls(spec, found[0])  # the networks are loaded
        asked: dict[str, Callable[[Question], object]] = {
            "21 rolls": lambda each: best_of_rolls(spec, each),  # noqa: B023 - called within the loop
            f"{len(scores)} scores": lambda each: cube_at(spec, each, scores),  # noqa: B023
        }
        for name, ask in asked.items():
            times = []
            for each in found:
                start = time.perf_counter()
                ask(each)
                times.append(time.perf_counter() - start)
            yield f"{name:10} {depth:12} {median(times):6.3f} {max(times):6.3f}"


if __name__ == "__main__":
    tell(__doc__, "positions", measured)
