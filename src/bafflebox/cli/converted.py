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
from bafflebox.record.match_record import MatchRecord
from bafflebox.record.sgf.analysis import given_in
from bafflebox.sentence import Sentence, Typed

LOG = ".jsonl"
"""The ending of our own logs."""
KEEPS_ANALYSIS = ".sgf"
"""The ending of files in which an analysis has its place."""
LEFT_OUT = "analysis_left_out"


def converted(
    data: bytes, ending: str, rules: str | None, option: tuple[str, ...], *, strict: bool
) -> tuple[str, list[Finding]]:
    """A match in the format of this ending, and what was mended or left out on the way.

    Raises RecordError where the format can't tell it.
    """
    if strict:
        read = read_record(data, STRICT)
        return write_record(read, ending), left_out(read, ending)
    replayed = read_mended(data, rules, parse_options(option))
    found = [*replayed.found.all, *left_out(replayed.record, ending)]
    if ending == LOG:
        return format_log(replayed.log), found
    with suppress(RecordError):
        # as the file has it, where the other format can tell it
        return write_record(replayed.record, ending), found
    return write_record(as_played(record_of_log(replayed.log, replayed.law), replayed.record), ending), found


def left_out(record: MatchRecord, ending: str) -> list[Finding]:
    """That the analysis of a record has no place in the other format."""
    given = None if ending == KEEPS_ANALYSIS else given_in(record)
    if given is None:
        return []
    what, gone = Sentence("recorded-analysis_of", {"by": Typed(given.by)}), {"format": Typed(ending)}
    return [Finding(LEFT_OUT, what, Sentence(f"mended-{LEFT_OUT}", gone))]


def unused(stem: str, used: set[str]) -> str:
    """The stem, with a number where another file has it already."""
    tried = next(
        each for each in (stem, *(f"{stem}-{n}" for n in range(2, len(used) + 3))) if each not in used
    )
    used.add(tried)
    return tried
