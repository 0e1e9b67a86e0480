"""Matches written to files at the front door, by the ending of the file's name."""

from __future__ import annotations

from pathlib import Path

from bafflebox.adapters.reading import write_text
from bafflebox.errors import RecordError
from bafflebox.match.log import Log
from bafflebox.record.formats import WRITTEN, write_record
from bafflebox.record.log.log_json import format_log
from bafflebox.record.log.log_record import record_of_log
from bafflebox.rules.law import Law

LOG = ".jsonl"
"""The ending of a log, which has everything in it."""


def write(log: Log, path: Path, law: Law) -> None:
    """Writes the match; raises RecordError for an ending that is not known or what a format can't tell, FileError when the disk refuses."""
    ending = path.suffix.lower()
    if ending not in (LOG, *(each.ending for each in WRITTEN)):
        known = ", ".join(each.ending for each in WRITTEN)
        raise RecordError(f"{path.name}: a match is written as {known} or {LOG}")
    text = format_log(log) if ending == LOG else write_record(record_of_log(log, law), ending)
    write_text(path, text)
