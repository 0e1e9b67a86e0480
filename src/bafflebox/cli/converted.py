"""A recorded match in another format, and names for the files of many."""

from __future__ import annotations

from contextlib import suppress

from bafflebox.adapters.mended import as_played, read_mended
from bafflebox.cli.chosen import parse_options
from bafflebox.errors import RecordError
from bafflebox.record.finding import STRICT, Finding
from bafflebox.record.formats import read_record, write_record
from bafflebox.record.log.log_json import format_log
from bafflebox.record.log.log_record import record_of_log

LOG = ".jsonl"
"""The ending of our own logs."""


def converted(
    data: bytes, ending: str, rules: str | None, option: tuple[str, ...], *, strict: bool
) -> tuple[str, list[Finding]]:
    """A match in the format of this ending, and what was mended on the way; raises RecordError where the format can't tell it."""
    if strict:
        return write_record(read_record(data, STRICT), ending), []
    replayed = read_mended(data, rules, parse_options(option))
    found = replayed.found.all
    if ending == LOG:
        return format_log(replayed.log), found
    with suppress(RecordError):
        # as the file has it, where the other format can tell it
        return write_record(replayed.record, ending), found
    return write_record(as_played(record_of_log(replayed.log, replayed.law), replayed.record), ending), found


def unused(stem: str, used: set[str]) -> str:
    """The stem, with a number where another file has it already."""
    tried = next(
        each for each in (stem, *(f"{stem}-{n}" for n in range(2, len(used) + 3))) if each not in used
    )
    used.add(tried)
    return tried
