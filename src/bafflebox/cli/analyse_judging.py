"""Who goes through the matches that are analysed: analysts of our own, or the figures that a file brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from bafflebox import event
from bafflebox.adapters.matches import PlayedMatch
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.filed import filed
from bafflebox.bots.player import EngineBot
from bafflebox.cli.printing import fail, say
from bafflebox.cli.progress import Progress
from bafflebox.cli.thoughts import Engines
from bafflebox.cli.told import told
from bafflebox.engine.strength import find_strength
from bafflebox.record.sgf.analysis import Given, given_in
from bafflebox.rules.law import Law
from bafflebox.sentence import Sentence

QUICK = "0ply"
"""Looks at everything first, and judges luck."""
_KEPT = 7
"""Analysts kept beside the newest: matches to different lengths have laws of their own."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The decisions of a match: by whom they are judged, whose analysis the file brings, whether somebody ended it early.

    `analyst` is None where they are those of the file.
    """

    by: str
    brought: Given | None
    found: list[Decision]
    interrupted: bool = False
    analyst: Analyst | None = None


class Judging:
    """Judges by a level with so many threads; where `given`, by what the files bring."""

    def __init__(self, level: str, threads: int, *, given: bool) -> None:
        self._level, self._threads, self._given = level, threads, given
        self._made: list[Analyst] = []

    def of(self, match: PlayedMatch, file: Path) -> Judgement:
        """The judgement of a match; ends the command where the file should bring one and does not."""
        brought = given_in(match.record) if match.record is not None else None
        if self._given:
            if brought is None:
                fail(f"{file}: {told(Sentence('analysis-brings_none'))}")
            found = filed(match.law, match.sheet(), match.log.events)
            if found.unfit:
                say(f"{file}: {told(Sentence('analysis-unfit', {'n': found.unfit}))}", error=True)
            return Judgement(f"{brought.by}, {brought.plies}ply", brought, list(found.decisions))
        analyst = self._under(match.law)
        return Judgement(self._level, brought, *_analysed(match, analyst), analyst)

    def _under(self, law: Law) -> Analyst:
        """The analyst under a law: many files of one kind ask the same."""
        for each in self._made:
            if each.law is law:
                return each
        engines = Engines(law, threads=self._threads)
        strong, quick = engines.of(find_strength(self._level)), engines.of(find_strength(QUICK), threads=1)
        self._made = [*self._made[-_KEPT:], Analyst(EngineBot(law, strong), EngineBot(law, quick))]
        return self._made[-1]


def _analysed(match: PlayedMatch, analyst: Analyst) -> tuple[list[Decision], bool]:
    """The decisions, and whether somebody ended it early."""
    facts = match.log.events
    most = sum(isinstance(each, event.GameEvent) for each in facts)
    with Progress(most) as progress:
        found = list(_until(progress, analyst, match))
    return found, progress.interrupted


def _until(progress: Progress, analyst: Analyst, match: PlayedMatch) -> Iterator[Decision]:
    done = 0
    for fact, each in zip(match.log.events, analyst.decisions(match.log.events), strict=False):
        done += isinstance(fact, event.GameEvent)
        if each is not None:
            yield each
        if not progress.told(done, ()):
            return
