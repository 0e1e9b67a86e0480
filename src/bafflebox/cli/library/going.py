"""`bafflebox library analyse`: analysis of matches, resumed where it stopped."""

from __future__ import annotations

import os
import sys
from collections import deque
from collections.abc import Iterator
from itertools import chain
from typing import Annotated

from cyclopts import Parameter

from bafflebox.analysis.analyst import Analyst, Asked
from bafflebox.analysis.decision import Decision
from bafflebox.bots.player import EngineBot
from bafflebox.cli.analyse_judging import QUICK
from bafflebox.cli.engines import ClusterAt, Engines, LevelName, Threads, crew_of
from bafflebox.cli.library.keeping import Where, opened
from bafflebox.cli.library.shown import called, rate_text
from bafflebox.cli.messages import render_message
from bafflebox.cli.printing import say
from bafflebox.cli.progress import Progress
from bafflebox.engine.strength import find_level, find_strength
from bafflebox.game.course import fold_game
from bafflebox.io.executors.executor import Ahead
from bafflebox.io.executors.tasks import EngineSpec, judge_events
from bafflebox.io.laws import law_in_data
from bafflebox.library.going import AnalysisProgress, Going
from bafflebox.library.judged import FILE as JUDGED
from bafflebox.library.judged import MOST as REMEMBERED
from bafflebox.library.judged import JudgementCache
from bafflebox.library.library import Library, LibraryMatch
from bafflebox.library.reading import Read, read_library_match
from bafflebox.library.schema import library_folder
from bafflebox.message import Sentence

Remember = Annotated[int, Parameter(help="maximum number of judged decisions in the cache")]
SLICE = 24
"""Events between two saves of progress and checks for Ctrl-C."""


def analyse_matches(
    *numbers: int,
    level: LevelName = "2ply",
    threads: Threads = 0,
    remember: Remember = REMEMBERED,
    cluster: ClusterAt = None,
    file: Where = None,
) -> None:
    """Analyse matches: those named, or all not yet analysed at this level.

    Ctrl-C stops it, and the next run resumes.
    Example: bafflebox library analyse --level 2ply
    """
    find_level(level)
    library = opened(file)
    judged = JudgementCache((file.parent if file else library_folder()) / JUDGED, max(0, remember))
    wanted = [library.match(each) for each in numbers] or list(_open(library, level))
    many = threads or os.cpu_count() or 1
    ways = Ahead(lambda kept: _Way(library, kept, level, many, judged), wanted)
    with crew_of(cluster, level) as crew, Progress(sum(each.facts for each in wanted)) as progress:
        done, before = None, 0
        if crew:
            done = crew.map(judge_events, chain.from_iterable(way.pieces() for way in ways.coming()))
        for kept, way in ways:
            gone = way.gone(progress, before, done)
            before += kept.facts
            if progress.interrupted:
                say(render_message(Sentence("library-stopped")), error=True)
                sys.exit(1)
            both = gone.both
            say(
                f"{gone.n}: {called(gone)}: {rate_text(both.white.all.rate)} / {rate_text(both.black.all.rate)}"
            )


def _open(library: Library, level: str) -> Iterator[LibraryMatch]:
    rows = library.db.execute("SELECT n FROM matches WHERE done < facts OR level <> ? ORDER BY n", (level,))
    yield from (library.match(row[0]) for row in rows.fetchall())


class _Way:
    """The analysis of a match, resumed and done in slices."""

    def __init__(
        self, library: Library, kept: LibraryMatch, level: str, threads: int, judged: JudgementCache
    ) -> None:
        self._library, self._kept, self._level = library, kept, level
        found = read_library_match(library.source(kept.n))
        self._anew = kept.level != level or len(found.facts) != kept.facts
        law = law_in_data(kept.rules, dict(kept.options))
        engines = Engines(law, threads=threads)
        strong, quick = engines.of(find_level(level)), engines.of(find_strength(QUICK), threads=1)
        self._spec = EngineSpec(law, level, QUICK)
        self._going = Going(law, Analyst(EngineBot(law, strong), EngineBot(law, quick)), judged)
        self._part, self._done = (AnalysisProgress(), 0) if self._anew else (_reached(found, kept), kept.done)
        self._asked: deque[list[Asked]] = deque()
        self._slices = [
            found.facts[start : start + SLICE] for start in range(self._done, len(found.facts), SLICE)
        ]

    def pieces(self) -> Iterator[tuple[EngineSpec, list[Asked]]]:
        """Yield the work items for an executor, slice by slice."""
        now = self._part.now
        for each in self._slices:
            asked, now = self._going.asked(now, each)
            self._asked.append(asked)
            yield self._spec, asked

    def gone(
        self, progress: Progress, before: int, found: Iterator[list[Decision | None]] | None
    ) -> LibraryMatch:
        """Analyse until interrupted; `found` are an executor's results."""
        number = self._kept.n
        if self._anew:
            self._library.begin(number, self._level)
        for facts in self._slices:
            if not progress.told(before + self._done, ()):
                break
            known = {}
            if found:
                answers = next(found)  # a result is stored as soon as it arrives
                known = {each[2:]: what for each, what in zip(self._asked.popleft(), answers, strict=True)}
            self._part, rows = self._going.further(self._part, facts, known)
            self._done += len(facts)
            self._library.went(number, self._done, self._part, rows)
        return self._library.match(number)


def _reached(found: Read, kept: LibraryMatch) -> AnalysisProgress:
    return AnalysisProgress(fold_game(fact for _, _, fact in found.facts[: kept.done]), kept.both)
