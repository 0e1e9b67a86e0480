"""Matches gone through: those that were not yet, from where they were left."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import Annotated

from cyclopts import Parameter

from bafflebox.adapters.laws import law_in_data
from bafflebox.analysis.analyst import Analyst
from bafflebox.bots.player import EngineBot
from bafflebox.cli.analyse_judging import QUICK
from bafflebox.cli.library.keeping import Where, opened
from bafflebox.cli.library.shown import called, rate
from bafflebox.cli.printing import say
from bafflebox.cli.progress import Progress
from bafflebox.cli.thoughts import Engines, LevelName, Threads
from bafflebox.cli.told import told
from bafflebox.engine.strength import find_strength
from bafflebox.event import GameStarted
from bafflebox.game.evolve import evolve
from bafflebox.library.going import Going, Part
from bafflebox.library.judged import FILE as JUDGED
from bafflebox.library.judged import MOST as REMEMBERED
from bafflebox.library.judged import Judged
from bafflebox.library.library import Kept, Library
from bafflebox.library.reading import Read, read
from bafflebox.library.schema import library_folder
from bafflebox.rules.situation import Situation
from bafflebox.sentence import Sentence

Remember = Annotated[int, Parameter(help="judged decisions that are remembered at most, the last used ones")]
SLICE = 24
"""Events between two times at which what is known is kept, and Ctrl-C is heard."""


def analyse(
    *numbers: int,
    level: LevelName = "2ply",
    threads: Threads = 0,
    remember: Remember = REMEMBERED,
    file: Where = None,
) -> None:
    """Go through matches: those named, or all that were not yet gone through at this level.

    Ctrl-C ends it, and the next time it goes on from there. Such as: bafflebox library analyse --level 2ply
    """
    find_strength(level)
    library = opened(file)
    judged = Judged((file.parent if file else library_folder()) / JUDGED, max(0, remember))
    wanted = [library.match(each) for each in numbers] or list(_open(library, level))
    with Progress(sum(each.facts for each in wanted)) as progress:
        before = 0
        for kept in wanted:
            gone = _through(library, kept, level, threads or os.cpu_count() or 1, judged, progress, before)
            before += kept.facts
            if progress.interrupted:
                say(told(Sentence("library-stopped")), error=True)
                sys.exit(1)
            both = gone.both
            say(f"{gone.n}: {called(gone)}: {rate(both.white.all.rate)} / {rate(both.black.all.rate)}")


def _open(library: Library, level: str) -> Iterator[Kept]:
    rows = library.db.execute("SELECT n FROM matches WHERE done < facts OR level <> ? ORDER BY n", (level,))
    yield from (library.match(row[0]) for row in rows.fetchall())


def _through(
    library: Library, kept: Kept, level: str, threads: int, judged: Judged, progress: Progress, before: int
) -> Kept:
    read_again = read(library.source(kept.n))
    if kept.level != level or len(read_again.facts) != kept.facts:
        library.begin(kept.n, level)
        kept = library.match(kept.n)
    law = law_in_data(kept.rules, dict(kept.options))
    engines = Engines(law, threads=threads)
    strong, quick = engines.of(find_strength(level)), engines.of(find_strength(QUICK), threads=1)
    going = Going(law, Analyst(EngineBot(law, strong), EngineBot(law, quick)), judged)
    part, done = _reached(read_again, kept), kept.done
    while done < len(read_again.facts) and progress.told(before + done, ()):
        more = read_again.facts[done : done + SLICE]
        part, rows = going.further(part, more)
        done += len(more)
        library.went(kept.n, done, part, rows)
    return library.match(kept.n)


def _reached(found: Read, kept: Kept) -> Part:
    now = Situation()
    for _, _, fact in found.facts[: kept.done]:
        now = evolve(Situation() if isinstance(fact, GameStarted) else now, fact)
    return Part(now, kept.both)
