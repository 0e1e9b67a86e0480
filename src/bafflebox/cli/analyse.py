"""`bafflebox analyse`: what the players of recorded matches should have played, and what it cost them."""

from __future__ import annotations

import json as as_json
import os
import sys
from itertools import chain
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from bafflebox.adapters.crew.crew import Ahead
from bafflebox.adapters.crew.minds import judge
from bafflebox.adapters.matches import PlayedMatch, read_match
from bafflebox.adapters.mended import lost
from bafflebox.adapters.reading import read_file
from bafflebox.analysis.report import reports
from bafflebox.analysis.telling import Telling
from bafflebox.cli.analyse_files import Analysed, Outputs
from bafflebox.cli.analyse_json import decision_row, report_row
from bafflebox.cli.analyse_judging import Judging, decided_in, pieces_of
from bafflebox.cli.analyse_view import View
from bafflebox.cli.chosen import parse_options
from bafflebox.cli.finding_lines import finding_lines
from bafflebox.cli.printing import fail, say, show
from bafflebox.cli.thoughts import ClusterAt, LevelName, Threads, crew_of
from bafflebox.cli.told import spoken, told
from bafflebox.sentence import Argument, Sentence, Typed


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
        Parameter(help="write a page that stands alone here, to be read, sent or printed by a browser"),
    ] = None,
    pdf: Annotated[
        Path | None, Parameter(help="write the same page for paper here (the `pdf` extra)")
    ] = None,
    text: Annotated[
        Path | None, Parameter(help="write the match as text with boards and lists of plays here")
    ] = None,
    sgf: Annotated[
        Path | None, Parameter(help="write a Smart Game file here in which GNU Backgammon shows the analysis")
    ] = None,
    threads: Threads = 0,
    cluster: ClusterAt = None,
    strict: Annotated[
        bool, Parameter(negative=(), help="mend nothing in a record that is not legal as it stands")
    ] = False,
    given: Annotated[
        bool,
        Parameter(
            negative=(), help="show the analysis that the file brings (.sgf) instead of one of our own"
        ),
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
    goes as far as the record is legal.
    An analysis that a file brings is named; `--given` shows it, by the same scale, and writes it as a page or text.
    Exit code 1 where something is lost, 2 for a file that can't be read.
    Ctrl-C ends it early with what is known. Such as: bafflebox analyse match.mat --level 2ply
    """
    if not files:
        fail(told(Sentence("replayed-name_files", {"what": Typed("bafflebox analyse match.mat")})))
    outputs = Outputs(html, pdf, text, sgf, all, best)
    outputs.refuse_many(files)
    outputs.refuse_missing()
    if given:
        outputs.refuse_own()
    status = 0
    judging = Judging(level, threads or os.cpu_count() or 1, given=given)
    matches = Ahead(
        lambda file: read_match(read_file(file), rules, parse_options(option), strict=strict), files
    )
    with crew_of(None if given else cluster) as crew:
        done = None
        if crew:
            pieces = (pieces_of(match, level) for match in matches.coming())
            done = crew.map(judge, chain.from_iterable(pieces))
        for file, match in matches:
            if not match.log.events:
                fail(told(Sentence("recorded-not_begun")))
            judged = judging.of(match, file, decided_in(match, done) if done else None)
            telling = Telling(match.law, match.log.events, judged.by, spoken())
            if json:
                for each in judged.found:
                    say(as_json.dumps({"file": str(file), **decision_row(match.law, each, best)}))
                report = report_row(match, reports(judged.found), judged.by, judged.brought)
                say(as_json.dumps({"file": str(file), **report}))
            else:
                if len(files) > 1:
                    say(f"{file}:")
                if judged.brought is not None and not given:
                    given_by: dict[str, Argument] = {
                        "by": Typed(judged.brought.by),
                        "n": judged.brought.plies,
                    }
                    say(told(Sentence("analysis-brought", given_by)))
                show(View(telling).blocks(judged.found, everything=all))
            outputs.write(Analysed(match, telling, judged.found, judged.analyst))
            status = max(status, _troubles(match, file, interrupted=judged.interrupted))
            if judged.interrupted:
                break
    sys.exit(status)


def _troubles(match: PlayedMatch, file: Path, *, interrupted: bool) -> int:
    """Tells what was wrong with a match; 1 where something of it is lost."""
    for line in finding_lines(match.found):
        say(f"{file}: {line}", error=True)
    troubles = [
        why for why in (match.trouble, Sentence("replayed-interrupted") if interrupted else None) if why
    ]
    for why in troubles:
        say(f"{file}: {told(why)}", error=True)
    return int(bool(troubles) or lost(list(match.found)))
