"""Matches written to files at the front door, by the ending of the file's name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from bafflebox.errors import LogError, RecordError
from bafflebox.match.log import Log
from bafflebox.record.log.log_json import format_log
from bafflebox.record.log.log_record import record_of_log
from bafflebox.record.mat import write_mat


def _sheet(log: Log) -> str:
    return write_mat(record_of_log(log))


WRITERS: dict[str, Callable[[Log], str]] = {".jsonl": format_log, ".mat": _sheet}
"""What a match can be written as: the log with everything in it, and the sheet that other programs read."""


def write(log: Log, path: Path) -> None:
    """Writes the match; raises RecordError for an ending that is not known or what a sheet can't tell, LogError when the disk refuses."""
    writer = WRITERS.get(path.suffix.lower())
    if writer is None:
        raise RecordError(f"{path.name}: the name ends in {' or '.join(WRITERS)}")
    text = writer(log)
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise LogError(f"{path} can't be written: {error.strerror}") from error
