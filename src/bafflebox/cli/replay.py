"""`bafflebox replay`: recorded matches checked by the law, several at once."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from bafflebox.cli.chosen import choose_law, parse_options
from bafflebox.cli.full_screen.study.option import OnScreen, only_one, shown_on_screen
from bafflebox.cli.messages import render_message
from bafflebox.cli.printing import Json, fail, print_json, say
from bafflebox.cli.replay_file import ReplayOptions, ReplayReport, replay_file, replay_one_of_many
from bafflebox.cli.step_view import Stepping
from bafflebox.engine.strength import find_level
from bafflebox.io.executors.processes import crew_here
from bafflebox.io.matches import read_match
from bafflebox.io.reading import read_file
from bafflebox.message import Sentence, Typed


def replay(
    *files: Path,
    rules: Annotated[str | None, Parameter(help="rule set (default: as the file says)")] = None,
    option: Annotated[tuple[str, ...], Parameter(help="options of the rule set, key=value")] = (),
    log: Annotated[Path | None, Parameter(help="write the match as an event log (JSON lines) here")] = None,
    strict: Annotated[
        bool,
        Parameter(negative=(), help="repair nothing: stop at the first record that is not legal"),
    ] = False,
    step: Annotated[bool, Parameter(negative=(), help="then browse it step by step, with the board")] = False,
    level: Annotated[
        str | None,
        Parameter(help="browse it with mistakes marked by this level (--step alone: by 0ply, on request)"),
    ] = None,
    screen: OnScreen = False,
    jobs: Annotated[
        int, Parameter(validator=Number(gte=0), help="files checked in parallel (0: one per processor)")
    ] = 0,
    json: Json = False,
) -> None:
    """Replay recorded matches (.mat text, .sgf, or logs as saved by `bafflebox play`) under the law.

    Faults with a single possible correction are repaired, an illegal play that the next roll accepted is kept
    as one, and each such finding is reported with its place. With `--strict` a file stops at its first record that is not
    legal, naming game, move and the rule it breaks. Many files are reported in order, one after the other; with `--json` each on a
    line of JSON: its status, the score-sheet with its settlement, and the findings. With `--screen` arrows step through the match.

    Exit code 1: part of a match is lost, or with `--strict` not legal.
    Example: bafflebox replay match.mat --log match.jsonl
    """
    if level is not None:
        from bafflebox.io.nets import check_level_nets

        # before reading anything
        check_level_nets(choose_law(rules or "match", {}, None), find_level(level))
        step = True
    if json and step:
        fail(render_message(Sentence("replayed-apart", {"what": Typed("--json"), "other": Typed("--step")})))
    asked = ReplayOptions(rules, parse_options(option), log, strict, json)
    if not files:
        fail(render_message(Sentence("replayed-name_files", {"what": Typed("bafflebox replay match.mat")})))
    if screen:
        from bafflebox.cli.full_screen.study.replay import replay_view

        only_one(files, "--screen")
        match = read_match(read_file(files[0]), rules, asked.options, strict=strict)
        if shown_on_screen(lambda setting: replay_view(setting, match)):
            return
    if len(files) == 1:
        report = replay_file(files[0], asked)
        _tell(files[0], report, "\n".join(report.lines), json=json)
        if step:
            Stepping(read_match(read_file(files[0]), rules, asked.options, strict=strict), level).run()
        if report.status:
            sys.exit(report.status)
        return
    if log is not None:
        fail(render_message(Sentence("replayed-one_log", {"what": Typed("--log")})))
    if step:
        only_one(files, "--step")
    _replay_many(files, asked, jobs)


def _replay_many(files: tuple[Path, ...], asked: ReplayOptions, jobs: int) -> None:
    """Report each file in order, and how many there were; exit with the worst of their statuses."""
    read = games = 0
    status = [0, 0, 0]
    for file, report in zip(files, _reports(files, asked, jobs or _processors()), strict=True):
        _tell(file, report, "\n".join([f"{file}:", *report.lines, ""]), json=asked.json)
        read, games = read + 1, games + report.games
        status[report.status] += 1
    counts = {"files": read, "games": games, "legal": status[0], "wrong": status[1], "unread": status[2]}
    if not asked.json:
        say(render_message(Sentence("replayed-files", {name: str(count) for name, count in counts.items()})))
    if status[1] or status[2]:
        sys.exit(2 if status[2] else 1)


def _tell(file: Path, report: ReplayReport, text: str, *, json: bool) -> None:
    if json:
        print_json(report.shown(file))
    else:
        say(text)


def _processors() -> int:
    """Return the number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _reports(files: tuple[Path, ...], asked: ReplayOptions, jobs: int) -> Iterator[ReplayReport]:
    """Yield the report of each file, in order."""
    with crew_here(min(jobs, len(files))) as crew:
        yield from crew.map(partial(replay_one_of_many, asked=asked), files)
