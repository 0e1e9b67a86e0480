"""`bafflebox export`: export a saved match to a common format."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.cli.locale_language import locale_language
from bafflebox.cli.messages import error_in
from bafflebox.cli.practice import PRACTICE, is_practice
from bafflebox.cli.printing import Json, fail, print_json, say
from bafflebox.errors import BaffleboxError, LogError, OptionError, RecordError
from bafflebox.events.game import MatchStarted
from bafflebox.formats.draw.cells.recording import is_recording, read_recording
from bafflebox.formats.draw.cells.svg_cells import moving_svg
from bafflebox.formats.formats import format_for, write_record
from bafflebox.formats.log.log_json import is_log, parse_head, parse_log
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.io.film import ENDING, film
from bafflebox.io.laws import law_of_log
from bafflebox.io.matches import read_match
from bafflebox.io.reading import read_file, write_bytes, write_text
from bafflebox.match.log import Log
from bafflebox.message import Sentence, english
from bafflebox.protocol.files import ExportedFile
from bafflebox.rules.law import Law

MOVING = ".svg"
"""The ending of a recording that is shown."""
TEXT = ".mat"
"""The format on standard output."""


def export(
    file: Path,
    /,
    *,
    to: Annotated[Path | None, Parameter(help="write here (default: to standard output)")] = None,
    game: Annotated[int, Parameter(help="the game that a film (.gif) shows")] = 1,
    json: Json = False,
) -> None:
    """Write a saved match (a log, as written by `bafflebox play` and the web table) for other programs.

    The extension of `--to` selects the format: .mat text (also on standard output), which GNU Backgammon, eXtreme Gammon and BGBlitz
    read, or .sgf, the format of GNU Backgammon. A game given up ends with its result. Content that the format can't express, such as
    a roll set aside by a rule, is refused by name and nothing is
    written. With `--json` one line names the file written, or has the text.

    With .gif one game of a match in any format is painted as a film (the `pictures` extra): the board after each play with its dice,
    score and pips, and the result.

    A recording of the terminal, by `bafflebox play --record`, becomes an .svg that plays in a browser or a README.

    Exit code 1: the file is no saved match, or its content can't be expressed.
    Example: bafflebox export match.jsonl --to match.mat
    Example: bafflebox export match.mat --to game.gif --game 2
    Example: bafflebox export recording.jsonl --to match.svg
    """
    text = _exported(file, to, game)
    if json:
        print_json(ExportedFile(file=str(file), to=None if to is None else str(to), text=text))
    elif text is not None:
        say(text, end="")


def _exported(file: Path, to: Path | None, game: int) -> str | None:
    """Write the match to a path; without one return its text."""
    data = read_file(file)
    if is_recording(data):
        if to is None or to.suffix.lower() != MOVING:
            raise OptionError(Sentence("unread-recording_to"))
        write_text(to, moving_svg(read_recording(data.decode("utf-8", "replace"))))
        return None
    if to is not None and to.suffix.lower() == ENDING:
        match = read_match(data)
        write_bytes(to, film(match.law, match.log.events, game, language=locale_language(os.environ)))
        return None
    ending = to.suffix if to else TEXT
    format_for(ending)  # before reading the match
    try:
        text = _written(data, ending)
    except (LogError, RecordError) as error:
        fail(error_in(str(file), error), 1)
    if to is None:
        return text
    write_text(to, text)
    return None


def _written(data: bytes, ending: str) -> str:
    if not is_log(data):
        raise RecordError("this is no kept match: a log with one event a line is wanted")
    lines = data.decode(errors="replace").splitlines()
    log = parse_log(lines, torn_end=True)
    record = record_of_log(log, _law(log))
    if is_practice(parse_head(lines[0])):
        record = replace(record, tags=(*record.tags, ("Practice", english(PRACTICE))))
    return write_record(record, ending)


def _law(log: Log) -> Law | None:
    """Return the law for describing acts around the board; None where it is not available."""
    started = log.events[0] if log.events else None
    if not isinstance(started, MatchStarted):
        return None
    try:
        return law_of_log(started, None)
    except BaffleboxError:
        return None
