"""`bafflebox analyse`: the best choices in recorded matches, and the cost of the choices made."""

from __future__ import annotations

import json as as_json
import os
import sys
from collections.abc import Callable
from itertools import chain
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from bafflebox.analysis.counting import Counting
from bafflebox.analysis.report import reports
from bafflebox.analysis.telling import AnalysisRenderer
from bafflebox.cli.analyse_files import Analysed, Outputs
from bafflebox.cli.analyse_json import decision_row, report_row
from bafflebox.cli.analyse_judging import Judging, decisions_of, pieces_of
from bafflebox.cli.analyse_view import AnalysisView
from bafflebox.cli.chosen import parse_options
from bafflebox.cli.engines import ClusterAt, LevelName, Threads, crew_of
from bafflebox.cli.finding_lines import finding_lines
from bafflebox.cli.full_screen.study.option import OnScreen, only_one, shown_on_screen
from bafflebox.cli.messages import output_language, render_message
from bafflebox.cli.printing import fail, print_blocks, say
from bafflebox.errors import LogError, RecordError
from bafflebox.io.executors.executor import Ahead
from bafflebox.io.executors.tasks import judge_events
from bafflebox.io.matches import PlayedMatch, read_match
from bafflebox.io.mended import lost
from bafflebox.io.openings import read_openings
from bafflebox.io.reading import read_file
from bafflebox.message import Argument, Sentence, Typed


def analyse(
    *files: Path,
    level: LevelName = "2ply",
    rules: Annotated[str | None, Parameter(help="rule set (default: as the file says)")] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    all: Annotated[  # noqa: A002 - the word of the flag
        bool,
        Parameter(name="--all", help="show every decision, not only those with a noticeable loss"),
    ] = False,
    best: Annotated[
        int,
        Parameter(validator=Number(gte=1), help="plays listed per roll in the files and the JSON form"),
    ] = 5,
    html: Annotated[
        Path | None,
        Parameter(help="write a standalone page here, to read, send or print"),
    ] = None,
    pdf: Annotated[Path | None, Parameter(help="write the same page as PDF here (the `pdf` extra)")] = None,
    text: Annotated[
        Path | None, Parameter(help="write the match as text with boards and lists of plays here")
    ] = None,
    sgf: Annotated[
        Path | None, Parameter(help="write a Smart Game file with the analysis for GNU Backgammon here")
    ] = None,
    threads: Threads = 0,
    cluster: ClusterAt = None,
    strict: Annotated[bool, Parameter(negative=(), help="repair nothing in an illegal record")] = False,
    given: Annotated[
        bool,
        Parameter(negative=(), help="show the analysis in the file (.sgf, .xg) instead of our own"),
    ] = False,
    counting: Annotated[
        Counting | None, Parameter(help="decisions that the rate counts: by whose convention")
    ] = None,
    screen: OnScreen = False,
    json: Annotated[
        bool, Parameter(name="--json", help="print JSON lines: each decision, then the report")
    ] = False,
) -> None:
    """Analyse recorded matches (.mat text, .sgf, or saved logs): the loss of each decision, and the luck of the dice.

    Every play is compared with the best one at the level, every cube action with the right one. Losses are equity: +1 is a
    single game won at the current cube. A loss from 0.02 is dubious (?!), from 0.05 bad (?), from 0.10 a blunder (??).
    The rate (PR) is 500 times the mean loss of a counted decision: a roll with more than one result, a
    double, a take or drop, and a roll where doubling would have lost at most 0.2. `--counting` counts as eXtreme Gammon (no
    decision where all choices come to the same) or GNU Backgammon (a roll up to 0.16); figures of eXtreme Gammon are counted its way.

    Faults of a record are repaired and reported (on standard error) before the analysis; with `--strict` the analysis
    stops where the record is no longer legal.
    An analysis in the file is named; `--given` shows it, on the same scale, and writes it as a page or text.
    Ctrl-C stops early with the results so far.

    With `--screen` the report of a match is shown while it is made; Enter opens a decision, `k` puts it into the quiz.

    Exit code 1: part of a match is lost.
    Example: bafflebox analyse match.mat --level 2ply
    """
    if not files:
        fail(render_message(Sentence("replayed-name_files", {"what": Typed("bafflebox analyse match.mat")})))
    outputs = Outputs(html, pdf, text, sgf, all, best)
    outputs.check(files, given=given)
    if screen and _on_screen(files, level, lambda file: _read(file, rules, option, strict=strict)):
        return
    status = 0
    judging = Judging(level, threads or os.cpu_count() or 1, given=given, counting=counting)
    matches = Ahead(lambda file: _read(file, rules, option, strict=strict), files)
    with crew_of(None if given else cluster, level) as crew:
        done = None
        if crew:
            pieces = (pieces_of(match, level) for match in matches.coming())
            done = crew.map(judge_events, chain.from_iterable(pieces))
        for file, match in matches:
            if not match.log.events:
                fail(render_message(_at(file, Sentence("recorded-not_begun"))))
            judged = judging.of(match, file, decisions_of(match, done) if done else None)
            telling = AnalysisRenderer(
                match.law, match.log.events, judged.by, output_language(), openings=read_openings()
            )
            if outputs.explains:
                telling.explainer = judging.explainer(match.law, judged.analyst)
            if json:
                for each in judged.found:
                    say(
                        as_json.dumps(
                            {
                                "file": str(file),
                                **decision_row(
                                    match.law, each, telling.move_numbers[each.seq], best, read_openings()
                                ),
                            }
                        )
                    )
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
                    say(render_message(Sentence("analysis-brought", given_by)))
                print_blocks(AnalysisView(telling).blocks(judged.found, everything=all))
            outputs.write(Analysed(match, telling, judged.found, judged.analyst))
            status = max(status, _troubles(match, file, interrupted=judged.interrupted))
            if judged.interrupted:
                break
    sys.exit(status)


def _on_screen(files: tuple[Path, ...], level: str, read: Callable[[Path], PlayedMatch]) -> bool:
    """Show the report of a match on the whole terminal; return whether it could be shown."""
    from bafflebox.cli.full_screen.study.report import report_view

    only_one(files, "--screen")
    match = read(files[0])
    return shown_on_screen(lambda setting: report_view(setting, match, level))


def _read(file: Path, rules: str | None, option: tuple[str, ...], *, strict: bool) -> PlayedMatch:
    """Return the match of a file; raise BaffleboxError, naming the file where it is not legal from its first event on."""
    try:
        return read_match(read_file(file), rules, parse_options(option), strict=strict)
    except (LogError, RecordError) as error:
        raise RecordError(_at(file, error.said)) from error


def _at(file: Path, what: Sentence) -> Sentence:
    return Sentence("recorded-at", {"where": Typed(str(file)), "what": what})


def _troubles(match: PlayedMatch, file: Path, *, interrupted: bool) -> int:
    """Report faults of a match; return 1 where part of it is lost."""
    for line in finding_lines(match.found):
        say(f"{file}: {line}", error=True)
    troubles = [
        why for why in (match.trouble, Sentence("replayed-interrupted") if interrupted else None) if why
    ]
    for why in troubles:
        say(f"{file}: {render_message(why)}", error=True)
    return int(bool(troubles) or lost(list(match.found)))
