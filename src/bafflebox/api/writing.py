"""Writing of match files, by their extension."""

from __future__ import annotations

from pathlib import Path

from bafflebox.errors import RecordError
from bafflebox.events.game import GameStarted
from bafflebox.formats.formats import WRITTEN, write_record
from bafflebox.formats.log.log_json import format_log
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.io.film import ENDING, film
from bafflebox.io.reading import write_bytes, write_text
from bafflebox.match.log import Log
from bafflebox.rules.law import Law

LOG = ".jsonl"
"""The extension of a complete log."""


def write_match(log: Log, path: Path, law: Law) -> None:
    """Write the match, or its last game as a film (`.gif`, the `pictures` extra).

    Raises RecordError for an unknown extension or content that a format can't express, FileError when writing fails.
    """
    ending = path.suffix.lower()
    if ending == ENDING:
        games = sum(isinstance(each, GameStarted) for each in log.events)
        write_bytes(path, film(law, log.events, games))
        return
    if ending not in (LOG, *(each.ending for each in WRITTEN)):
        known = ", ".join(each.ending for each in WRITTEN)
        raise RecordError(f"{path.name}: a match is written as {known} or {LOG}, its last game as {ENDING}")
    text = format_log(log) if ending == LOG else write_record(record_of_log(log, law), ending)
    write_text(path, text)
