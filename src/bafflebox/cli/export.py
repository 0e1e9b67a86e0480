"""`bafflebox export`: a kept match in a form that other programs read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.adapters.laws import law_of_log
from bafflebox.adapters.reading import read_file, write_text
from bafflebox.cli.practice import PRACTICE, is_practice
from bafflebox.cli.printing import fail, say
from bafflebox.errors import BaffleboxError, LogError, RecordError
from bafflebox.event import MatchStarted
from bafflebox.match.log import Log
from bafflebox.record.formats import format_for, write_record
from bafflebox.record.log.log_json import is_log, parse_head, parse_log
from bafflebox.record.log.log_record import record_of_log
from bafflebox.rules.law import Law
from bafflebox.words.speaker import english

TEXT = ".mat"
"""What is written to standard output."""


def export(
    file: Path,
    /,
    *,
    to: Annotated[Path | None, Parameter(help="write here (default: to standard output)")] = None,
) -> None:
    """Write a kept match (a log, as `bafflebox play` and the web table keep it) for other programs.

    The ending of `--to` chooses the form: .mat text (also on standard output), which GNU Backgammon, eXtreme Gammon and BGBlitz read, or
    .sgf, in which GNU Backgammon keeps its own matches. A game that was given up ends with its
    result. What the form can't tell, a throw put aside by a rule for one, is refused by name and nothing is
    written; exit code 1 then. Such as: bafflebox export match.jsonl --to match.mat
    """
    data = read_file(file)
    try:
        text = _written(data, to.suffix if to else TEXT)
    except (LogError, RecordError) as error:
        fail(f"{file}: {error}", 1)
    if to is None:
        say(text, end="")
    else:
        write_text(to, text)


def _written(data: bytes, ending: str) -> str:
    format_for(ending)  # first: who names no format is told that
    if not is_log(data):
        raise RecordError("this is no kept match: a log with one event a line is wanted")
    lines = data.decode(errors="replace").splitlines()
    log = parse_log(lines, torn_end=True)
    record = record_of_log(log, _law(log))
    if is_practice(parse_head(lines[0])):
        record = replace(record, tags=(*record.tags, ("Practice", english(PRACTICE))))
    return write_record(record, ending)


def _law(log: Log) -> Law | None:
    """The law by which what was done around the board is told; None where it is not at hand."""
    started = log.events[0] if log.events else None
    if not isinstance(started, MatchStarted):
        return None
    try:
        return law_of_log(started, None)
    except BaffleboxError:
        return None
