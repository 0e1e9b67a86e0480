"""Reading of match files, by their content."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bafflebox.api.match import Match
from bafflebox.errors import RecordError
from bafflebox.io.matches import read_match
from bafflebox.io.reading import read_file
from bafflebox.match.log import fold_match


def read(
    path: str | Path,
    *,
    rules: str | None = None,
    options: Mapping[str, object] | None = None,
    strict: bool = False,
) -> Match:
    """Return the match of a file: a log (`.jsonl`) or another program's format (`.mat`, `.sgf`, `.xg`), under its law.

    Faults of a record are repaired, and `findings` of the match lists them with the assumptions; `strict` repairs nothing. `rules`
    is needed for a house rule set: a file names rule sets and never runs one. Raises RecordError, LogError or FileError locating
    the fault, UnknownRule for rules that can't be found.
    """
    found = read_match(read_file(Path(path)), rules, options, strict=strict)
    if found.trouble is not None:
        raise RecordError(found.trouble)
    return Match.played(found.law, fold_match(found.log.events), found.log, found.found)
