"""Conversion of a recorded match, and unique output names."""

from __future__ import annotations

from contextlib import suppress

from bafflebox.cli.chosen import parse_options
from bafflebox.errors import RecordError
from bafflebox.formats.finding import STRICT, FileFinding
from bafflebox.formats.formats import read_record, write_record
from bafflebox.formats.log.log_json import format_log, is_log
from bafflebox.formats.log.log_record import record_of_log
from bafflebox.formats.match_record import MatchRecord
from bafflebox.formats.sgf.analysis import given_in
from bafflebox.io.mended import as_played, read_mended
from bafflebox.message import Sentence, Typed

LOG = ".jsonl"
"""The extension of our own logs."""
KEEPS_ANALYSIS = ".sgf"
"""The extension of files that can hold an analysis."""
LEFT_OUT = "analysis_left_out"


def converted(
    data: bytes, ending: str, rules: str | None, option: tuple[str, ...], *, strict: bool
) -> tuple[str, list[FileFinding]]:
    """Return a match in the format of this extension, with the repairs and omissions.

    Raises RecordError where the format can't express it.
    """
    if is_log(data):
        raise RecordError(Sentence("recorded-kept_match"))
    if strict:
        read = read_record(data, STRICT)
        return write_record(read, ending), left_out(read, ending)
    replayed = read_mended(data, rules, parse_options(option))
    found = [*replayed.found.all, *left_out(replayed.record, ending)]
    if ending == LOG:
        return format_log(replayed.log), found
    with suppress(RecordError):
        # unchanged, where the other format allows it
        return write_record(replayed.record, ending), found
    return write_record(as_played(record_of_log(replayed.log, replayed.law), replayed.record), ending), found


def left_out(record: MatchRecord, ending: str) -> list[FileFinding]:
    """Return the finding that the other format can't hold the analysis of a record."""
    given = None if ending == KEEPS_ANALYSIS else given_in(record)
    if given is None:
        return []
    what, gone = Sentence("recorded-analysis_of", {"by": Typed(given.by)}), {"format": Typed(ending)}
    return [FileFinding(LEFT_OUT, what, Sentence(f"mended-{LEFT_OUT}", gone))]


def unused(stem: str, used: set[str]) -> str:
    """Return the stem, numbered if another file has it already."""
    tried = next(
        each for each in (stem, *(f"{stem}-{n}" for n in range(2, len(used) + 3))) if each not in used
    )
    used.add(tried)
    return tried
