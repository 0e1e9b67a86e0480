"""`bafflebox export`: a kept match as a text match that other programs read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from bafflebox.adapters.reading import read_file, write_text
from bafflebox.cli.printing import fail, say
from bafflebox.errors import LogError, RecordError
from bafflebox.record.log.log_json import is_log, parse_log
from bafflebox.record.log.log_record import record_of_log
from bafflebox.record.mat import write_mat


def export(
    file: Path,
    /,
    *,
    to: Annotated[Path | None, Parameter(help="write here (default: to standard output)")] = None,
) -> None:
    """Write a kept match (a log, as `bafflebox play` and the web table keep it) as .mat text.

    Other programs read that form: GNU Backgammon, eXtreme Gammon, BGBlitz. A game that was given up ends with its
    result. What the form can't tell, a throw put aside by a rule for one, is refused by name and nothing is
    written; exit code 1 then.
    """
    data = read_file(file)
    try:
        text = _sheet(data)
    except (LogError, RecordError) as error:
        fail(f"{file}: {error}", 1)
    if to is None:
        say(text, end="")
    else:
        write_text(to, text)


def _sheet(data: bytes) -> str:
    if not is_log(data):
        raise RecordError("this is no kept match: a log with one event a line is wanted")
    log = parse_log(data.decode(errors="replace").splitlines(), torn_end=True)
    return write_mat(record_of_log(log))
