"""Choose the analyst: ours, or the file's own figures."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from pathlib import Path

from bafflebox.analysis.analyst import Analyst, Asked, asked_of
from bafflebox.analysis.counting import Counting, counted
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.filed import filed
from bafflebox.analysis.why.explainer import Explainer
from bafflebox.bots.player import EngineBot
from bafflebox.cli.engines import Engines
from bafflebox.cli.messages import render_message
from bafflebox.cli.printing import fail, say
from bafflebox.cli.progress import Progress
from bafflebox.engine.strength import find_level, find_strength
from bafflebox.events import game as event
from bafflebox.formats.sgf.analysis import AnalysisSource, given_in
from bafflebox.frozen import dataclass
from bafflebox.io.executors.tasks import EngineSpec
from bafflebox.io.matches import PlayedMatch
from bafflebox.message import Sentence
from bafflebox.rules.law import Law

QUICK = "0ply"
"""The level of the first pass, which also judges luck."""
XG = "eXtreme Gammon"
"""The program whose files bring a rate of their own."""
PIECE = 12
"""Events per work item of an executor: a tenth of a second at two plies."""
_KEPT = 7
"""Analysts cached beside the newest: matches to different lengths have different laws."""


@dataclass(frozen=True, slots=True)
class JudgedDecisions:
    """The decisions of a match, their judge, the origin of an analysis in the file, and whether it was interrupted.

    `analyst` is None where the decisions are those of the file.
    """

    by: str
    brought: AnalysisSource | None
    found: list[Decision]
    interrupted: bool = False
    analyst: Analyst | None = None


class Judging:
    """Analysis at a level with `threads` threads; with `given`, from the files' own figures.

    `counting` None: ours, for the figures of eXtreme Gammon its own.
    """

    def __init__(self, level: str, threads: int, *, given: bool, counting: Counting | None = None) -> None:
        self._level, self._threads, self._given, self._counting = level, threads, given, counting
        self._made: list[Analyst] = []

    def of(
        self, match: PlayedMatch, file: Path, decided: Iterator[Decision | None] | None = None
    ) -> JudgedDecisions:
        """Return the judgement of a match; exit the command where the file should contain an analysis and does not.

        `decided`: the decisions of its events, where an executor judges and not this process.
        """
        brought = given_in(match.record) if match.record is not None else None
        if self._given:
            if brought is None:
                fail(f"{file}: {render_message(Sentence('analysis-brings_none'))}")
            found = filed(match.law, match.sheet(), match.log.events)
            if found.unfit:
                say(f"{file}: {render_message(Sentence('analysis-unfit', {'n': found.unfit}))}", error=True)
            usual = Counting.XG if brought.by.startswith(XG) else Counting.BAFFLEBOX
            decisions = counted(found.decisions, self._counting or usual)
            return JudgedDecisions(f"{brought.by}, {brought.plies}ply", brought, decisions)
        analyst = self._under(match.law)
        judged, interrupted = _analysed(match, decided or analyst.decisions(match.log.events))
        judged = counted(judged, self._counting or Counting.BAFFLEBOX)
        return JudgedDecisions(self._level, brought, judged, interrupted, analyst)

    def explainer(self, law: Law, analyst: Analyst | None) -> Explainer:
        """Return the explainer of a match, by the quick engine of its analyst."""
        engine = analyst.quick.engine if analyst else Engines(law).of(find_strength(QUICK))
        return Explainer(law, engine)

    def _under(self, law: Law) -> Analyst:
        """Return the analyst under a law, cached for files of one kind."""
        for each in self._made:
            if each.law is law:
                return each
        engines = Engines(law, threads=self._threads)
        strong, quick = engines.of(find_level(self._level)), engines.of(find_strength(QUICK), threads=1)
        self._made = [*self._made[-_KEPT:], Analyst(EngineBot(law, strong), EngineBot(law, quick))]
        return self._made[-1]


def pieces_of(match: PlayedMatch, level: str) -> Iterator[tuple[EngineSpec, list[Asked | None]]]:
    """Yield the work items of a match for an executor."""
    spec, asked = EngineSpec(match.law, level, QUICK), asked_of(match.log.events)
    while piece := list(islice(asked, PIECE)):
        yield spec, piece


def decisions_of(match: PlayedMatch, done: Iterator[list[Decision | None]]) -> Iterator[Decision | None]:
    """Yield the decision of each event of the match from an executor's results."""
    return chain.from_iterable(islice(done, -(-len(match.log.events) // PIECE)))


def _analysed(match: PlayedMatch, decided: Iterator[Decision | None]) -> tuple[list[Decision], bool]:
    """Return the decisions, and whether it was interrupted."""
    facts = match.log.events
    most = sum(isinstance(each, event.GameEvent) for each in facts)
    with Progress(most) as progress:
        found = list(_until(progress, match, decided))
    return found, progress.interrupted


def _until(progress: Progress, match: PlayedMatch, decided: Iterator[Decision | None]) -> Iterator[Decision]:
    done = 0
    for fact, each in zip(match.log.events, decided, strict=False):
        done += isinstance(fact, event.GameEvent)
        if each is not None:
            yield each
        if not progress.told(done, ()):
            return
