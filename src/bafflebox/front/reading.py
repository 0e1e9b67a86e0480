"""Matches read from files at the front door, by what is in them."""

from __future__ import annotations

from pathlib import Path

from bafflebox.adapters.books import load_book
from bafflebox.errors import RecordError
from bafflebox.event import MatchStarted
from bafflebox.front.match import Match
from bafflebox.record.formats import read_record
from bafflebox.record.log.log_json import is_log, parse_log
from bafflebox.record.terms import book_of_record
from bafflebox.referee.judge.log_judge import judge_log
from bafflebox.referee.judge.replay import Replay
from bafflebox.rules.books import find_book
from bafflebox.rules.compile import compile_book
from bafflebox.rules.law import Law
from bafflebox.rules.rulebook import Rulebook


def read(path: str | Path, *, rules: str | Rulebook | None = None) -> Match:
    """The match of a file: a log (`.jsonl`) or a sheet of another program (`.mat`, `.sgf`), judged by its law.

    `rules` is needed where a house rule set was played: a file names rule sets and never runs one. Raises RecordError or LogError
    naming what is wrong where, UnknownRule for rules that are not to be found.
    """
    name = Path(path)
    try:
        data = name.read_bytes()
    except OSError as error:
        raise RecordError(f"{name} can't be read: {error.strerror}") from error
    book = load_book(rules) if isinstance(rules, str) else rules
    return _log(data, book) if is_log(data) else _sheet(data, book)


def _log(data: bytes, book: Rulebook | None) -> Match:
    log = parse_log(data.decode(errors="replace").splitlines(), torn_end=True)
    started = log.events[0] if log.events else None
    if not isinstance(started, MatchStarted):
        raise RecordError("no match has begun in this log")
    law = compile_book((book or find_book(started.rules)).with_options(dict(started.options)))
    return Match.played(law, judge_log(law, log), log)


def _sheet(data: bytes, book: Rulebook | None) -> Match:
    record = read_record(data)
    law = _law_of(book or book_of_record(record), record.length)
    replay = Replay(record, law)
    for _ in replay.games():
        pass
    return Match.played(law, replay.match, replay.log)


def _law_of(book: Rulebook, length: int | None) -> Law:
    return compile_book(book.with_options({"length": length} if length and "length" in book.choices else {}))
