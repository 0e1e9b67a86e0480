"""The law of a log or recorded match: the one it names, or the one that the user typed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from bafflebox.errors import OptionError
from bafflebox.events.game import MatchStarted
from bafflebox.formats.match_record import MatchRecord
from bafflebox.formats.terms import book_of_record
from bafflebox.io.books import book_in_data, load_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law


def law_in_data(
    name: str,
    options: Mapping[str, object],
    typed: str | None = None,
    more: Mapping[str, object] | None = None,
) -> Law:
    """Return the law that a file names, with its options.

    Rules outside the package are only read from the rules file that the user `typed`. Where other rules were typed than the file
    names, only the options in `more` apply.
    """
    known = {} if typed and Path(typed).stem != Path(name).stem else options
    return compile_book(book_in_data(name, typed).with_options({**known, **(more or {})}))


def law_of_log(started: MatchStarted, typed: str | None, more: Mapping[str, object] | None = None) -> Law:
    """Return the law of a log, or the one typed for it."""
    return law_in_data(started.rules, dict(started.options), typed, more)


def law_of_record(record: MatchRecord, typed: str | None, more: Mapping[str, object] | None = None) -> Law:
    """Return the law of a recorded match by its tags, or the one typed for it.

    Raises OptionError for a length that is not the record's.
    """
    book = load_book(typed) if typed else book_of_record(record)
    options = dict(more or {})
    if record.length and "length" in book.choices:
        asked = str(options.setdefault("length", record.length))
        if asked != str(record.length):
            raise OptionError(
                f"the record is of a match to {record.length}", rule=book.choices["length"].rule
            )
    return compile_book(book.with_options(options))
