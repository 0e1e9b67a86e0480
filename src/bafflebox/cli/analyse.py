"""`bafflebox analyse`: what the players of recorded matches should have played, and what it cost them."""

from __future__ import annotations

import json as as_json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from bafflebox import event
from bafflebox.adapters.matches import PlayedMatch, read_match
from bafflebox.adapters.mended import lost
from bafflebox.adapters.reading import read_file
from bafflebox.analysis.analyst import Analyst
from bafflebox.analysis.decision import Decision
from bafflebox.analysis.report import reports
from bafflebox.analysis.telling import Telling
from bafflebox.bots.player import EngineBot
from bafflebox.cli.analyse_files import Analysed, Outputs
from bafflebox.cli.analyse_json import decision_row, report_row
from bafflebox.cli.analyse_view import View
from bafflebox.cli.chosen import parse_options
from bafflebox.cli.finding_lines import finding_lines
from bafflebox.cli.printing import fail, say, show
from bafflebox.cli.progress import Progress
from bafflebox.cli.thoughts import Engines, LevelName, Threads
from bafflebox.cli.told import spoken, told
from bafflebox.engine.strength import find_strength
from bafflebox.rules.law import Law
from bafflebox.sentence import Sentence, Typed

QUICK = "0ply"
"""Looks at everything first, and judges luck."""
_KEPT = 7
"""Analysts kept beside the newest: matches to different lengths have laws of their own."""


def analyse(
    *files: Path,
    level: LevelName = "2ply",
    rules: Annotated[str | None, Parameter(help="rule set (default: as the file says)")] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    all: Annotated[  # noqa: A002 - the word of the flag
        bool,
        Parameter(name="--all", help="show every decision, not only those that lost something to speak of"),
    ] = False,
    best: Annotated[
        int,
        Parameter(validator=Number(gte=1), help="plays listed for each roll in the files and the JSON form"),
    ] = 5,
    html: Annotated[
        Path | None,
        Parameter(help="write a page that stands alone here, to be read, sent or printed (PDF) by a browser"),
    ] = None,
    text: Annotated[
        Path | None, Parameter(help="write the match as text with boards and lists of plays here")
    ] = None,
    sgf: Annotated[
        Path | None, Parameter(help="write a Smart Game file here in which GNU Backgammon shows the analysis")
    ] = None,
    threads: Threads = 0,
    strict: Annotated[
        bool, Parameter(negative=(), help="mend nothing in a record that is not legal as it stands")
    ] = False,
    json: Annotated[
        bool, Parameter(name="--json", help="print JSON lines: each decision, then the report")
    ] = False,
) -> None:
    """Analyse recorded matches (.mat text, .sgf, or kept logs): what each decision lost, and what the dice gave.

    Every roll is compared with the best play at the level, every cube with the right one. Losses are equity: +1 is a
    single game won at the cube as it lies. A loss from 0.02 is dubious (?!), from 0.04 bad (?), from 0.08 a blunder (??).
    The rate (PR) is 500 times the loss of a decision that counts: a roll with more than one result, a
    double, a take or drop, and a throw where doubling would have lost less than 0.2.

    What is wrong in a record is mended and told (on the error output) before it is analysed; with `--strict` the analysis
    goes as far as the record is legal. Exit code 1 where something is lost, 2 for a file that can't be read.
    Ctrl-C ends it early with what is known. Such as: bafflebox analyse match.mat --level 2ply
    """
    if not files:
        fail(told(Sentence("replayed-name_files", {"what": Typed("bafflebox analyse match.mat")})))
    outputs = Outputs(html, text, sgf, all, best)
    outputs.refuse_many(files)
    status = 0
    analysts = _Analysts(level, threads or os.cpu_count() or 1)
    for file in files:
        match = read_match(read_file(file), rules, parse_options(option), strict=strict)
        if not match.log.events:
            fail(told(Sentence("recorded-not_begun")))
        analyst = analysts.under(match.law)
        found, interrupted = _analysed(match, analyst)
        telling = Telling(match.law, match.log.events, level, spoken())
        if json:
            for each in found:
                say(as_json.dumps({"file": str(file), **decision_row(match.law, each, best)}))
            say(as_json.dumps({"file": str(file), **report_row(match, reports(found), level)}))
        else:
            if len(files) > 1:
                say(f"{file}:")
            show(View(telling).blocks(found, everything=all))
        outputs.write(Analysed(match, telling, found, analyst))
        for line in finding_lines(match.found):
            say(f"{file}: {line}", error=True)
        status = status or int(lost(list(match.found)))
        for why in (match.trouble, Sentence("replayed-interrupted") if interrupted else None):
            if why is not None:
                status = 1
                say(f"{file}: {told(why)}", error=True)
        if interrupted:
            break
    sys.exit(status)


class _Analysts:
    """An analyst for each law that comes up: many files of one kind ask the same."""

    def __init__(self, level: str, threads: int) -> None:
        self._level, self._threads = find_strength(level), threads
        self._made: list[Analyst] = []

    def under(self, law: Law) -> Analyst:
        """The analyst under a law."""
        for each in self._made:
            if each.law is law:
                return each
        engines = Engines(law, threads=self._threads)
        strong, quick = engines.of(self._level), engines.of(find_strength(QUICK), threads=1)
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
