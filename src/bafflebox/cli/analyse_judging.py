"""Who goes through the matches that are analysed: analysts of our own, or the figures that a file brings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path

from bafflebox import event
from bafflebox.adapters.crew.minds import Mind
from bafflebox.adapters.matches import PlayedMatch
from bafflebox.analysis.analyst import Analyst, Asked, asked_of
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
PIECE = 12
"""Events that a machine of a crew judges at a time: a tenth of a second at two plies."""
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

    def of(
        self, match: PlayedMatch, file: Path, decided: Iterator[Decision | None] | None = None
    ) -> Judgement:
        """The judgement of a match; ends the command where the file should bring one and does not.

        `decided`: what each of its events decided, where a crew judges and not this process.
        """
        brought = given_in(match.record) if match.record is not None else None
        if self._given:
            if brought is None:
                fail(f"{file}: {told(Sentence('analysis-brings_none'))}")
            found = filed(match.law, match.sheet(), match.log.events)
            if found.unfit:
                say(f"{file}: {told(Sentence('analysis-unfit', {'n': found.unfit}))}", error=True)
            return Judgement(f"{brought.by}, {brought.plies}ply", brought, list(found.decisions))
        analyst = self._under(match.law)
        return Judgement(
            self._level, brought, *_analysed(match, decided or analyst.decisions(match.log.events)), analyst
        )

    def _under(self, law: Law) -> Analyst:
        """The analyst under a law: many files of one kind ask the same."""
        for each in self._made:
            if each.law is law:
                return each
        engines = Engines(law, threads=self._threads)
        strong, quick = engines.of(find_strength(self._level)), engines.of(find_strength(QUICK), threads=1)
        self._made = [*self._made[-_KEPT:], Analyst(EngineBot(law, strong), EngineBot(law, quick))]
        return self._made[-1]


def pieces_of(match: PlayedMatch, level: str) -> Iterator[tuple[Mind, list[Asked | None]]]:
    """What a crew is asked about a match, piece by piece."""
    mind, asked = Mind(match.law, level, QUICK), asked_of(match.log.events)
    while piece := list(islice(asked, PIECE)):
        yield mind, piece


def decided_in(match: PlayedMatch, done: Iterator[list[Decision | None]]) -> Iterator[Decision | None]:
    """What each event of the match decided, of what a crew has done."""
    return chain.from_iterable(islice(done, -(-len(match.log.events) // PIECE)))


def _analysed(match: PlayedMatch, decided: Iterator[Decision | None]) -> tuple[list[Decision], bool]:
    """The decisions, and whether somebody ended it early."""
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
